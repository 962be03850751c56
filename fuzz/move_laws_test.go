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
		s, err := marching(uint64(i)+4e6, [5]int{1, 2, 4, 8, 14}[i%5])
		if i%6 == 5 {
			s, err = typedMarch(uint64(i)+4e6, 5+i%9)
		}
		if err != nil {
			t.Error(err)
			return
		}
		v, err := s.view(chargeEdition(i / 5))
		if err != nil {
			return
		}
		r := rand.New(rand.NewPCG(uint64(i), 0x1a9ee))
		var m move.Mover
		for _, o := range move.Orders() {
			for _, scout := range []bool{false, true} {
				if err := m.Set(v, 0, o, scout); err != nil {
					t.Error(err)
					return
				}
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

// moveLaw checks that the same moves, seen another way, are judged the same.
func moveLaw(t *testing.T, change func(r *rand.Rand, s *chargeScene) (*chargeScene, func(geom.Point) geom.Point, float64, error)) {
	t.Helper()
	t.Parallel()
	var count tally
	inParallel(t, cases.For(1500), func(i int) {
		s, err := marching(uint64(i)+5e6, [4]int{1, 3, 6, 12}[i%4])
		if i%5 == 4 {
			s, err = typedMarch(uint64(i)+5e6, 5+i%9)
		}
		if err != nil {
			t.Error(err)
			return
		}
		e := chargeEdition(i / 4)
		v, err := s.view(e)
		if err != nil {
			return
		}
		r := rand.New(rand.NewPCG(uint64(i), 0x1a3))
		q, place, sense, err := change(r, s)
		if err != nil {
			t.Error(err)
			return
		}
		after, err := q.view(e)
		if err != nil {
			t.Error(err)
			return
		}
		if err := sameMoves(v, after, place, sense, r, &count); err != nil {
			t.Errorf("scene %d, %v: %v\n%v", i, e.Name, err, s.line(e))
		}
	})
	t.Logf("%v", count.count)
}

// sameMoves asks both views for the same moves; sense is -1 in a mirror.
func sameMoves(v, after *spatial.View, place func(geom.Point) geom.Point, sense float64, r *rand.Rand, count *tally) error {
	id, err := v.Table().Find("unit 0")
	if err != nil {
		return err
	}
	other, err := after.Table().Find("unit 0")
	if err != nil {
		return err
	}
	for range 30 {
		c := anyCommand(r, v.Table().Unit(id).Speed.Value())
		seen := move.Command{Order: c.Order, Scout: c.Scout}
		for _, s := range c.Steps {
			switch {
			case s.Way == move.Pivot:
				s.By *= sense
			case sense < 0 && s.Way == move.Left:
				s.Way = move.Right
			case sense < 0 && s.Way == move.Right:
				s.Way = move.Left
			}
			seen.Steps = append(seen.Steps, s)
		}
		a, err := move.Check(v, id, c)
		if err != nil {
			return err
		}
		b, err := move.Check(after, other, seen)
		if err != nil {
			return err
		}
		if geom.Dist(place(a.Final.Centre()), b.Final.Centre()) > 1e-9 || math.Abs(a.Cost-b.Cost) > 1e-6 {
			return fmt.Errorf("%+v, otherwise %+v", a, b)
		}
		count.add(fmt.Sprint(a.Legal), 1)
		if a.Legal == b.Legal {
			continue
		}
		if math.Abs(a.Margin+geom.Tol) > 1e-7 || math.Abs(b.Margin+geom.Tol) > 1e-7 {
			return fmt.Errorf("%+v: %+v, otherwise %+v", c, a, b)
		}
		count.add("on the limit", 1)
	}
	return nil
}

// anyMotion is the scene turned and shifted, and where its points go.
func (s *chargeScene) anyMotion(r *rand.Rand) (*chargeScene, func(geom.Point) geom.Point, error) {
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
	q, err := s.moved(place, turn)
	return q, place, err
}

func TestMoveLawRigidMotion(t *testing.T) {
	moveLaw(t, func(r *rand.Rand, s *chargeScene) (*chargeScene, func(geom.Point) geom.Point, float64, error) {
		q, place, err := s.anyMotion(r)
		return q, place, 1, err
	})
}

func TestMoveLawMirror(t *testing.T) {
	moveLaw(t, func(_ *rand.Rand, s *chargeScene) (*chargeScene, func(geom.Point) geom.Point, float64, error) {
		mirror := func(v geom.Point) geom.Point { return geom.Point{X: -v.X, Y: v.Y} }
		q, err := s.moved(mirror, mirror)
		return q, mirror, -1, err
	})
}

func TestMoveLawOrder(t *testing.T) {
	moveLaw(t, func(r *rand.Rand, s *chargeScene) (*chargeScene, func(geom.Point) geom.Point, float64, error) {
		q := &chargeScene{s.clone(), s.area}
		r.Shuffle(len(q.units), func(i, j int) { q.units[i], q.units[j] = q.units[j], q.units[i] })
		r.Shuffle(len(q.pieces), func(i, j int) { q.pieces[i], q.pieces[j] = q.pieces[j], q.pieces[i] })
		return q, func(p geom.Point) geom.Point { return p }, 1, nil
	})
}

func TestMoveLawFarThings(t *testing.T) {
	moveLaw(t, func(r *rand.Rand, s *chargeScene) (*chargeScene, func(geom.Point) geom.Point, float64, error) {
		q := &chargeScene{s.clone(), s.area}
		for k := range 70 { // enough for the index to be a tree, and the mover's room
			b := q.units[0].Base
			u := chargeUnit([2]string{"red", "blue"}[k%2], b.At(b.Centre().Add(geom.Point{X: 400 + 20*float64(k), Y: 300})), 1)
			u.Name = fmt.Sprintf("far %d", k)
			q.units = append(q.units, u)
		}
		return q, func(p geom.Point) geom.Point { return p }, 1, nil
	})
}

// TestPRX1PlaceAgrees: three forms of one question, and what the regroup lists.
func TestPRX1PlaceAgrees(t *testing.T) {
	t.Parallel()
	var count tally
	inParallel(t, cases.For(4000), func(i int) {
		s, err := marching(uint64(i)+6e6, [4]int{2, 5, 9, 50}[i%4])
		if err != nil {
			t.Error(err)
			return
		}
		e := chargeEdition(i / 4)
		v, err := s.view(e)
		if err != nil {
			return
		}
		r := rand.New(rand.NewPCG(uint64(i), 0x91ace))
		s.units[0].Type, s.units[0].State = rules.Infantry, 0
		var m move.Mover
		if err := m.Set(v, 0, move.OrderAdvance, false); err != nil {
			t.Error(err)
			return
		}
		own := v.Body(0).Base()
		for range 20 {
			b := own.At(geom.Along(own.Centre(), anyDirection(r), uniform(r, 0, 3.9))).Turned(anyDirection(r))
			p, err := move.Place(v, 0, b)
			if err != nil {
				t.Error(err)
				return
			}
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
