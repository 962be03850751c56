package fuzz_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// paraded is a scene like marching in which everything stands on half inches, a quarter
// turn or half of one from everything else: full of distances that are just enough.
func paraded(seed uint64, things int) (*chargeScene, error) {
	r := rand.New(rand.NewPCG(seed, 0x941d))
	s, err := marching(seed, 0)
	if err != nil {
		return nil, err
	}
	c := crowd{chargeScene: chargeScene{position: position{convex: true}}, room: 1e-9}
	base := func(at geom.Point, turn float64) (geom.Base, error) {
		size := [4]geom.Point{{X: 5, Y: 2}, {X: 4, Y: 3}, {X: 1, Y: 1}, {X: 2, Y: 4}}[r.IntN(4)]
		return geom.NewBase(at, geom.FromBearing(turn), size.X, size.Y)
	}
	half := func(most int) float64 { return 0.5 * float64(r.IntN(2*most+1)-most) }
	own, err := base(geom.Point{}, float64(90*r.IntN(4)))
	if err != nil {
		return nil, err
	}
	first := s.units[0]
	first.Base = own
	c.unit(first)
	for tries := 0; len(c.rings) <= things && tries < 60*things; tries++ {
		b, err := base(geom.Point{X: half(9), Y: half(9)}, float64(45*(r.IntN(8)&^r.IntN(2))))
		if err != nil {
			return nil, err
		}
		c.unit(chargeUnit([2]string{"red", "blue"}[r.IntN(2)], b, 1))
	}
	c.area = s.area
	return &c.chargeScene, nil
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
		s, err := scene(uint64(i)+77e6, things)
		if err != nil {
			t.Error(err)
			return
		}
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
			if err := m.Set(v, 0, o, scout); err != nil {
				t.Error(err)
				return
			}
			if err := likeBrute(v, &m, o, scout, l, &count); err != nil {
				t.Errorf("scene %d, %v, lattice %v: %v\n%v", i, o, l, err, s.line(*v.Edition()))
				return
			}
		}
	})
	t.Logf("%v", count.count)
}

func likeBrute(v *spatial.View, m *move.Mover, o move.Order, scout bool, l move.Lattice, count *tally) error {
	want := bruteMoves(v, m, o, l)
	grid, err := move.NewGrid(v.Table(), 0, o, l)
	if err != nil {
		return err
	}
	last := -1
	got := m.AppendMoves(nil, l)
	count.add("moves", len(got))
	k := 0
	for mv := range m.Moves(l) {
		if k >= len(got) || mv != got[k] {
			return fmt.Errorf("the iterator's move %d is %v", k, mv)
		}
		k++
	}
	if k != len(got) {
		return fmt.Errorf("the iterator gives %d moves of %d", k, len(got))
	}
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
		c, err := move.Check(v, 0, move.Command{Order: o, Scout: scout, Steps: want[k]})
		if err != nil {
			return err
		}
		if !c.Legal || c.Final != got[k].Final || got[k].Scout != scout || got[k].Order != o {
			return fmt.Errorf("%v: %+v", got[k], c)
		}
	}
	return nil
}

// bruteMoves puts every combination of steps to the check.
func bruteMoves(v *spatial.View, m *move.Mover, o move.Order, l move.Lattice) (out [][]move.Step) {
	u := v.Table().Unit(m.Unit())
	e := v.Edition()
	own := map[move.Order]float64{move.OrderAdvance: 90, move.OrderChangeFacing: 180}[o]
	extra := 0.0
	if v.Traits(m.Unit()).Has(rules.Nimble) && o != move.OrderHalt {
		extra = e.NimblePivot
	}
	free := u.Individual() && e.IndividualArc == rules.FreePivot && o != move.OrderChangeFacing
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
