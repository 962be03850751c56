package fuzz_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/golang/geo/r1"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// TestMOV2IntervalsAgree: the intervals of a heading hold just the moves that pass the
// check: their ends, places inside and outside, for every order.
func TestMOV2IntervalsAgree(t *testing.T) {
	t.Parallel()
	var count tally
	inParallel(t, cases.For(3000), func(i int) {
		s := marching(uint64(i)+4e6, [5]int{1, 2, 4, 8, 14}[i%5])
		if i%6 == 5 {
			s = typedMarch(uint64(i)+4e6, 5+i%9)
		}
		v, err := s.view(chargeEdition(i / 5))
		if err != nil {
			return
		}
		r := rand.New(rand.NewPCG(uint64(i), 0x1a9ee))
		var m move.Mover
		for _, o := range move.Orders() {
			for _, scout := range []bool{false, true} {
				sure(m.Set(v, 0, o, scout))
				for w := move.Forward; w <= move.Right; w++ {
					if err := agree(&m, r, w, s.units[0].Speed.Value(), v.Edition().NimblePivot > 90, &count); err != nil {
						t.Errorf("scene %d, %v %v %v: %v\n%v", i, o, scout, w, err, s.line(*v.Edition()))
						return
					}
				}
			}
		}
	})
	t.Logf("%v", count.count)
}

func agree(m *move.Mover, r *rand.Rand, w move.Way, speed float64, wide bool, count *tally) error {
	for k := range 4 {
		before, degrees := 0.0, 0.0
		var spans []r1.Interval
		var steps []move.Step
		facing := m.Base().Facing()
		switch k {
		case 0:
			spans = m.AppendStraight(nil, w)
		default:
			degrees = [3]float64{uniform(r, -95, 95), 90, uniform(r, -180, 180)}[r.IntN(3)]
			if r.IntN(2) == 0 {
				before = uniform(r, 0, speed)
				steps = append(steps, move.Step{Way: w, By: before})
			}
			steps = append(steps, move.Step{Way: move.Pivot, By: degrees})
			spans = m.AppendAfter(nil, w, before, geom.Clockwise(facing, degrees))
		}
		try := func(x float64) bool { return m.MayMove(append(slices.Clone(steps), move.Step{Way: w, By: x})) }
		// One step of a nimble unit may be two pivots (MOV-5), and intervals are of moves by one.
		twice := func(x float64) bool {
			if math.Abs(degrees) <= 90 || wide {
				return false
			}
			half, way := move.Step{Way: move.Pivot, By: degrees / 2}, slices.Clone(steps[:len(steps)-1])
			return m.MayMove(append(way, half, half, move.Step{Way: w, By: x}))
		}
		for j, x := range spans {
			if !(x.Lo <= x.Hi && x.Lo >= 0) || j > 0 && x.Lo < spans[j-1].Hi {
				return fmt.Errorf("%v", spans)
			}
			count.add("spans", 1)
			for _, at := range []float64{x.Lo, x.Hi, uniform(r, x.Lo, x.Hi)} {
				if !try(at) {
					return fmt.Errorf("before %v, pivot %v: %v of %v is not legal", before, degrees, at, spans)
				}
			}
		}
		for range 8 {
			x := uniform(r, 0, 2*speed)
			if len(spans) > 0 && r.IntN(2) == 0 { // just beyond an end
				e := spans[r.IntN(len(spans))]
				x = math.Max(0, [2]float64{e.Lo - 1e-3, e.Hi + 1e-3}[r.IntN(2)])
			}
			in, hair := false, false
			for _, e := range spans {
				in = in || e.Lo <= x && x <= e.Hi
				hair = hair || math.Abs(x-e.Lo) < 1e-4 || math.Abs(x-e.Hi) < 1e-4
			}
			if !hair && !in && try(x) && !twice(x) {
				// A way that grazes what it may not be nearer to is legal by Tol.
				count.add("grazes", 1)
				if try(x-1e-5) && try(x+1e-5) && count.of("grazes") > 40 {
					return fmt.Errorf("before %v, pivot %v: %v is legal, not in %v", before, degrees, x, spans)
				}
			}
			count.add("outside", 1)
		}
	}
	return nil
}

// anyMotion is the scene turned and shifted, and where its points go.
func (s *chargeScene) anyMotion(r *rand.Rand) (*chargeScene, func(geom.Point) geom.Point) {
	shift, turns, u := anywhere(r, 40), 1+r.IntN(3), anyDirection(r)
	turn := func(v geom.Point) geom.Point { return geom.Point{X: geom.Cross(v, u), Y: geom.Dot(v, u)} }
	if s.area != nil { // whose edges stay level
		turn = func(v geom.Point) geom.Point {
			for range turns {
				v = geom.LeftOf(v)
			}
			return v
		}
	}
	place := func(v geom.Point) geom.Point { return turn(v).Add(shift) }
	return s.moved(place, turn), place
}

// TestPRX1PlaceAgrees: three forms of one question, and what the regroup lists.
func TestPRX1PlaceAgrees(t *testing.T) {
	t.Parallel()
	var count tally
	inParallel(t, cases.For(4000), func(i int) {
		s := marching(uint64(i)+6e6, [4]int{2, 5, 9, 50}[i%4])
		e := chargeEdition(i / 4)
		v, err := s.view(e)
		if err != nil {
			return
		}
		r := rand.New(rand.NewPCG(uint64(i), 0x91ace))
		s.units[0].Type, s.units[0].State = rules.Infantry, 0
		var m move.Mover
		sure(m.Set(v, 0, move.OrderAdvance, false))
		own := v.Body(0).Base()
		for range 20 {
			b := own.At(geom.Along(own.Centre(), anyDirection(r), uniform(r, 0, 3.9))).Turned(anyDirection(r))
			p := must(move.Place(v, 0, b))
			ring, list := ringOf(b), s.neighbours(0, 1, outOfTouch)
			for k := range list {
				if list[k].gap == 1 {
					list[k].gap = math.Min(1, distant(ringOf(own), list[k].ring))
				} else if list[k].gap > 0 && e.FriendGap > 0 {
					list[k].gap = math.Max(outOfTouch, math.Min(1, distant(ringOf(own), list[k].ring)))
				}
			}
			slack := s.spare(ring, list)
			if math.Abs(slack+geom.Tol) < 1e-7 {
				continue
			}
			gun := v.Table().Unit(0).Type == rules.WarEngine && e.WarEngineObstaclesBlock
			if fast, quick := m.MayStand(b), move.MayStand(v, 0, b); (fast != p.Legal && !gun) || quick != p.Legal || p.Legal != (slack >= -geom.Tol) {
				t.Errorf("scene %d, %v: mover %v, table %v, %+v, oracle %v\n%v", i, e.Name, fast, quick, p, slack, s.line(e))
				return
			}
			count.add(fmt.Sprint(p.Legal), 1)
		}
	})
	t.Logf("%v", count.count)
}

// paraded is a scene like marching in which everything stands on half inches, a quarter
// turn or half of one from everything else: full of distances that are just enough.
func paraded(seed uint64, things int) *chargeScene {
	r := rand.New(rand.NewPCG(seed, 0x941d))
	s := marching(seed, 0)
	c := crowd{chargeScene: chargeScene{position: position{convex: true}}, room: 1e-9}
	base := func(at geom.Point, turn float64) geom.Base {
		size := [4]geom.Point{{X: 5, Y: 2}, {X: 4, Y: 3}, {X: 1, Y: 1}, {X: 2, Y: 4}}[r.IntN(4)]
		return must(geom.NewBase(at, geom.FromBearing(turn), size.X, size.Y))
	}
	half := func(most int) float64 { return 0.5 * float64(r.IntN(2*most+1)-most) }
	own := base(geom.Point{}, float64(90*r.IntN(4)))
	first := s.units[0]
	first.Base = own
	c.unit(first)
	for tries := 0; len(c.rings) <= things && tries < 60*things; tries++ {
		b := base(geom.Point{X: half(9), Y: half(9)}, float64(45*(r.IntN(8)&^r.IntN(2))))
		c.unit(chargeUnit([2]string{"red", "blue"}[r.IntN(2)], b, 1))
	}
	c.area = s.area
	return &c.chargeScene
}

// TestMOV2LatticeBruteForce: the iterator and the append form give just the moves of a
// lattice that pass the check, each once and in order.
func TestMOV2LatticeBruteForce(t *testing.T) {
	t.Parallel()
	var count tally
	inParallel(t, cases.For(200), func(i int) {
		scene, things := marching, [5]int{1, 2, 4, 8, 14}[i%5]
		if i%3 == 0 {
			scene = paraded
		}
		s := scene(uint64(i)+77e6, things)
		r := rand.New(rand.NewPCG(uint64(i), 0x1a771ce))
		for k := 1; k < len(s.units) && i%4 == 0; k++ { // disengages, in T3
			if s.units[k].Side != s.units[0].Side && r.IntN(3) == 0 {
				s.units[0].Engaged = append(s.units[0].Engaged, spatial.Engagement{With: spatial.UnitID(k)})
			}
		}
		v, err := s.view(chargeEdition(i / 5))
		if err != nil {
			return
		}
		l := [3]move.Lattice{{Step: 1.5, Turn: 45}, {Step: 2, Turn: 40}, {Step: 2.5, Turn: 90}}[r.IntN(3)]
		if u := &s.units[0]; !u.Individual() && !u.Traits.Has(rules.Nimble) {
			l = [3]move.Lattice{{Step: 0.5, Turn: 30}, {Step: 1, Turn: 15}, {Step: 0.7, Turn: 50}}[r.IntN(3)]
		}
		var m move.Mover
		for _, o := range move.Orders() {
			scout := r.IntN(4) == 0
			sure(m.Set(v, 0, o, scout))
			if err := likeBrute(v, &m, o, scout, l, &count); err != nil {
				t.Errorf("scene %d, %v, lattice %v: %v\n%v", i, o, l, err, s.line(*v.Edition()))
				return
			}
		}
	})
	t.Logf("%v", count.count)
}

func likeBrute(v *spatial.View, m *move.Mover, o move.Order, scout bool, l move.Lattice, count *tally) error {
	want := bruteMoves(v, 0, m, o, l)
	grid := must(move.NewGrid(v.Table(), 0, o, l))
	last := -1
	got := slices.Collect(m.Moves(l))
	count.add("moves", len(got))
	for k := range max(len(got), len(want)) {
		switch {
		case k >= len(got):
			return fmt.Errorf("not generated: %v", want[k])
		case k >= len(want) || !slices.Equal(got[k].AppendSteps(nil, l), want[k]):
			return fmt.Errorf("generated: %v, of %d, by brute force %d", got[k].AppendSteps(nil, l), len(got), len(want))
		}
		bare := got[k]
		bare.Close, bare.Scout, bare.Final = false, false, geom.Base{}
		index, ok := grid.Index(&got[k])
		back, is := grid.Move(index)
		if !ok || !is || index <= last || back != bare {
			return fmt.Errorf("%v has the number %d after %d, which is that of %v", bare, index, last, back)
		}
		last = index
		if got[k].Close {
			count.add("tight", 1)
		}
		if k%37 != 0 && !got[k].Close {
			continue
		}
		c := must(move.Check(v, 0, move.Command{Order: o, Scout: scout, Steps: want[k]}))
		if !c.Legal || c.Final != got[k].Final || got[k].Scout != scout || got[k].Order != o {
			return fmt.Errorf("%v: %+v", got[k], c)
		}
	}
	return nil
}

// bruteMoves puts every combination of steps to the check.
func bruteMoves(v *spatial.View, id spatial.UnitID, m *move.Mover, o move.Order, l move.Lattice) (out [][]move.Step) {
	u := v.Table().Unit(id)
	e := v.Edition()
	own := map[move.Order]float64{move.OrderAdvance: 90, move.OrderChangeFacing: 180}[o]
	extra := 0.0
	if v.Traits(id).Has(rules.Nimble) && o != move.OrderHalt {
		extra = e.NimblePivot
	}
	free := u.Individual() && e.IndividualFreePivot && o != move.OrderChangeFacing
	var circle []float64
	for k := -int(180 / l.Turn); k <= int(180/l.Turn); k++ {
		if float64(k)*l.Turn > -180 {
			circle = append(circle, float64(float64(k)*l.Turn))
		}
	}
	only := []float64{0}
	frees, firsts, seconds, backs := only, circle, only, only
	if free {
		frees = circle
	}
	if extra > 0 {
		seconds = circle
	}
	if e.Disengage && len(u.Engaged) > 0 && o != move.OrderBack {
		backs = nil
		for x := 0.0; x <= 1; x += l.Step {
			backs = append(backs, x)
		}
	}
	ways := map[move.Order][]move.Way{
		move.OrderBack: {move.Back}, move.OrderSidestep: {move.Left, move.Right},
	}[o]
	if ways == nil {
		ways = []move.Way{move.Forward}
	}
	most := int((2*u.Speed.Value()+1.01)/l.Step) + 1
	if o == move.OrderHalt || o == move.OrderChangeFacing {
		most = 0
	}
	for _, way := range ways {
		for _, t0 := range frees {
			for _, back := range backs {
				for _, t1 := range firsts {
					if extra > 0 && math.Abs(t1) > max(own, extra) {
						continue // two pivots in one step
					}
					for _, t2 := range seconds {
						if t1 == 0 && t2 != 0 {
							continue // the first pivot is the first
						}
						for a := range most + 1 {
							if free && a == 0 && back == 0 && t1 != 0 {
								continue // the free pivot does that
							}
							for b := range most + 1 - a {
								if b > 0 && t1 == 0 {
									break // in one step
								}
								sum := math.Abs(math.Remainder(t1+t2, 360))
								if t2 != 0 && b == 0 && sum <= max(own, extra) {
									continue // one pivot does that
								}
								for c := range most + 1 - a - b {
									if c > 0 && t2 == 0 {
										break
									}
									if o != move.OrderHalt && t1 == 0 && a == 0 && back == 0 {
										continue // a Halt
									}
									steps := []move.Step{
										{Way: move.Pivot, By: t0}, {Way: move.Back, By: back}, {Way: way, By: float64(float64(a) * l.Step)},
										{Way: move.Pivot, By: t1}, {Way: way, By: float64(float64(b) * l.Step)},
										{Way: move.Pivot, By: t2}, {Way: way, By: float64(float64(c) * l.Step)},
									}
									steps = slices.DeleteFunc(steps, func(s move.Step) bool { return s.By == 0 })
									if m.MayMove(steps) {
										out = append(out, steps)
									}
								}
							}
						}
					}
				}
			}
		}
	}
	return out
}
