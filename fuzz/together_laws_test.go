package fuzz_test

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// togetherLaw checks one property of several chargers on random scenes.
func togetherLaw(t *testing.T, scenes int, property func(r *rand.Rand, s *chargeScene, units []spatial.UnitID, e rules.Edition, count *tally) error) {
	t.Helper()
	t.Parallel()
	var count tally
	scenes = cases.For(scenes)
	inParallel(t, scenes, func(i int) {
		s, units := fan(uint64(i)+9e6, 2+i%3, [3]int{0, 2, 4}[i%3])
		if i%5 == 4 {
			s, units = typedFan(uint64(i)+9e6, 2+i%2)
		}
		e := chargeEdition(i / 3)
		s.fails(t, i, e, func() error {
			return property(rand.New(rand.NewPCG(uint64(i), 0x1a3)), s, units, e, &count)
		})
	})
	t.Logf("%d scenes: %v", scenes, count.count)
}

// joint asks about the chargers of a scene.
func (s *chargeScene) joint(e rules.Edition, units []spatial.UnitID) charge.Joint {
	return must(charge.ExplainTogether(must(s.view(e)), units, 0))
}

// settled reports whether two answers may be compared: neither is too close.
func settled(a, b *charge.Joint) bool {
	return a.Verdict.Decided() && b.Verdict.Decided()
}

// sharing is the contacts of the slots, the least first.
func sharing(j *charge.Joint) []float64 {
	var c []float64
	for i := range j.Slots {
		c = append(c, j.Slots[i].Contact)
	}
	slices.Sort(c)
	return c
}

func sameSharing(a, b *charge.Joint) error {
	x, y := sharing(a), sharing(b)
	if len(x) != len(y) {
		return fmt.Errorf("%d slots, and %d", len(x), len(y))
	}
	for i := range x {
		if math.Abs(x[i]-y[i]) > 1e-5 {
			return fmt.Errorf("contacts %v, and %v", x, y)
		}
	}
	return nil
}

// TestTogetherLawMirror: seen in a mirror the verdict is the same, and so is the
// sharing; and each charger stands on the other side.
func TestTogetherLawMirror(t *testing.T) {
	togetherLaw(t, 600, func(_ *rand.Rand, s *chargeScene, units []spatial.UnitID, e rules.Edition, count *tally) error {
		mirror := func(v geom.Point) geom.Point { return geom.Point{X: -v.X, Y: v.Y} }
		q := s.moved(mirror, mirror)
		f := e
		f.Readings.ChampionPlaceRight = true
		a := s.joint(e, units)
		b := q.joint(f, units)
		if !settled(&a, &b) {
			return nil
		}
		count.add(a.Verdict.String(), 1)
		if a.Verdict != b.Verdict || a.Reason != b.Reason {
			return fmt.Errorf("%v %v, mirrored %v %v", a.Verdict, a.Reason, b.Verdict, b.Reason)
		}
		if len(a.Subsets) != len(b.Subsets) {
			return fmt.Errorf("%d subsets, mirrored %d", len(a.Subsets), len(b.Subsets))
		}
		return sameSharing(&a, &b)
	})
}

// TestTogetherLawChosen (row MLT-7): the order of moving that was found, and how they stand
// from left to right, given back as what the player chooses, come to the same sharing; on
// random scenes, and on twice as many typed ones.
func TestTogetherLawChosen(t *testing.T) {
	t.Parallel()
	var count tally
	scenes := cases.For(6000) / cases.Few(2, 1)
	inParallel(t, scenes, func(i int) {
		s, units := typedFan(uint64(i)+7e6, 2+i%3)
		if i%3 == 0 {
			s, units = fan(uint64(i)+9e6, 2+i%2, 2+i%4)
		}
		e := chargeEdition(i)
		s.fails(t, i, e, func() error { return chosenAgain(s, units, e, &count) })
	})
	t.Logf("%d scenes: %v", scenes, count.count)
}

// TestTogetherLawChosenKept: a scene of [TestTogetherLawChosen] in which four of 2010 came to other
// places in the order that was found.
func TestTogetherLawChosenKept(t *testing.T) {
	s, units := typedFan(3275+7e6, 2+3275%3)
	e := chargeEdition(3275)
	s.fails(t, 3275, e, func() error { return chosenAgain(s, units, e, &tally{}) })
}

func chosenAgain(s *chargeScene, units []spatial.UnitID, e rules.Edition, count *tally) error {
	v, a := must(s.view(e)), s.joint(e, units)
	if a.Verdict != charge.Yes {
		return nil
	}
	left := slices.Clone(a.Slots)
	slices.SortStableFunc(left, func(x, y charge.Slot) int { return cmp.Compare(x.Along, y.Along) })
	fromLeft := []spatial.UnitID{}
	for i := range left {
		fromLeft = append(fromLeft, left[i].Unit)
	}
	for _, c := range []charge.Choices{{Order: a.Order}, {Order: a.Order[:1]}, {FromLeft: fromLeft}, {Order: a.Order, FromLeft: fromLeft}} {
		b := must(charge.Chargers{View: v, Units: units, To: 0, Choices: c}.Explain(context.Background()))
		count.add(b.Verdict.String(), 1)
		if b.Verdict == charge.No {
			return fmt.Errorf("yes in order %v, and %v with %v", a.Order, b.Reason, c)
		}
		if b.Verdict == charge.Yes {
			if err := sameSharing(&a, &b); err != nil {
				return fmt.Errorf("with %v: %w", c, err)
			}
		}
	}
	return nil
}

// TestTogetherLawBlame: without what is to blame there is space for all, or an order; where nobody
// is, there is none with all others and the edge away.
func TestTogetherLawBlame(t *testing.T) {
	togetherLaw(t, 900, func(_ *rand.Rand, s *chargeScene, units []spatial.UnitID, e rules.Edition, count *tally) error {
		a := s.joint(e, units)
		if a.Reason != charge.NoSpace && a.Reason != charge.NoOrder {
			return nil
		}
		without := func(away charge.Blame) charge.Joint {
			q, ids := &chargeScene{s.clone(), s.area}, slices.Clone(units)
			if away.Edge {
				q.area = nil
			}
			for _, x := range slices.Backward(away.Things) {
				if p, ok := x.Piece(); ok {
					q.pieces = slices.Delete(q.pieces, int(p), int(p)+1)
					continue
				}
				u, _ := x.Unit()
				q.units = slices.Delete(q.units, int(u), int(u)+1)
				for i := range ids {
					if ids[i] > u {
						ids[i]--
					}
				}
			}
			return q.joint(e, ids)
		}
		if len(a.Blame) == 0 && !a.BlameOpen {
			count.add("nobody", 1)
			all := charge.Blame{Edge: true}
			for i := range s.units {
				if id := spatial.UnitID(i); i > 0 && !slices.Contains(units, id) {
					all.Things = append(all.Things, spatial.UnitThing(id))
				}
			}
			for i := range s.pieces {
				all.Things = append(all.Things, spatial.PieceThing(spatial.PieceID(i)))
			}
			if b := without(all); b.Verdict == charge.Yes {
				return fmt.Errorf("%s, nobody is to blame, but with all away: %v", a.Reason, b.Verdict)
			}
			return nil
		}
		if len(a.Blame) == 0 {
			count.add("open", 1)
		}
		for _, x := range a.Blame {
			count.add(fmt.Sprintf("%s, %d", a.Reason, len(x.Things)), 1)
			b := without(x)
			if b.Verdict == charge.No && (a.Reason == charge.NoOrder || b.Reason == a.Reason) {
				return fmt.Errorf("%s: without %v: %v %v", a.Reason, x, b.Verdict, b.Reason)
			}
		}
		return nil
	})
}

// FuzzTogether asks about several chargers of any scene: nothing panics or hangs, the
// quick and the explained answers do not contradict each other, and nobody ends in
// anybody.
func FuzzTogether(f *testing.F) {
	f.Add([]byte{2, 2, 0, 40, 40, 0, 0x17, 1, 40, 110, 128, 0x17, 1, 60, 40, 0, 0x17, 1})
	f.Add([]byte{1, 4, 1, 40, 40, 0, 0x17, 9, 60, 110, 128, 0x17, 1, 48, 70, 30, 0x33, 1, 90, 40, 0, 0x22, 9, 10, 90, 20, 0x17, 1, 80, 10, 0, 0x11, 33, 40, 60, 0, 40, 10, 2})
	f.Add([]byte{3, 4, 0, 40, 40, 0, 0x22, 33, 40, 110, 128, 0x11, 33, 48, 70, 30, 0x33, 17, 70, 100, 90, 0x44, 1, 80, 60, 0, 0x22, 33})
	overTables(f, func(t *testing.T, v *spatial.View, _ *draft) {
		for _, to := range [2]spatial.UnitID{1, 0} {
			var units []spatial.UnitID
			for id := range spatial.UnitID(v.Len()) {
				if !v.Friends(id, to) {
					units = append(units, id)
				}
			}
			if len(units) == 0 {
				continue
			}
			quick := charge.Together(v, units, to)
			j := must(charge.ExplainTogether(v, units, to))
			if j.Verdict != quick && j.Verdict.Decided() && quick.Decided() {
				t.Errorf("%v: quick %v, explained %v %v", v.Edition().Name, quick, j.Verdict, j.Reason)
			}
			if j.Verdict == charge.Yes {
				checkFormation(t, v, to, &j.Formation)
			}
			for i := range j.Subsets {
				checkFormation(t, v, to, &j.Subsets[i].Formation)
			}
		}
	})
}

// TestPRX4NudgedOutOfTheBand (PRX-4): a charger may end 0.0014 inch inside an enemy beside its
// target, which is contact. That enemy is nudged, so that no two overlap in the end.
func TestPRX4NudgedOutOfTheBand(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), `table: 32x32
		A red regiment 101.6x19.049999999999997 @5,5 speed=9 strider
		B blue regiment 50.8x25.4 @5,13.75^180 speed=9 strider
		C red regiment 101.6x19.049999999999997 @5,7.5^46.40625 speed=9 height=0 individual fly`)
	j := must(charge.ExplainTogether(v, []spatial.UnitID{1}, 0))
	require.Equal(t, charge.Yes, j.Verdict)
	checkFormation(t, v, 0, &j.Formation)
}

// checkFormation holds the places of several chargers, and of those that they nudge, against the
// table.
func checkFormation(t *testing.T, v *spatial.View, to spatial.UnitID, f *charge.Formation) {
	t.Helper()
	ends := map[spatial.UnitID]geom.Base{}
	for _, p := range f.Stands(v, to) {
		ends[p.Unit] = p.Base
	}
	for i := range f.Slots {
		x := &f.Slots[i]
		if x.Answer.Verdict != charge.Yes {
			t.Errorf("unit %d: %v", x.Unit, x.Answer.Verdict)
		}
		ends[x.Unit] = x.Answer.Final
		if s := geom.Separation(x.Answer.Final, f.Target); math.Abs(s) > 1e-5 && !v.Edition().ChargeReachesObstacle {
			t.Errorf("unit %d ends %v inches from the target", x.Unit, s)
		}
	}
	for i := range f.Slots {
		own := ends[f.Slots[i].Unit]
		for id := range spatial.UnitID(v.Len()) {
			other, moved := ends[id]
			if !moved {
				other = v.Body(id).Base()
			}
			start := min(0, geom.Separation(v.Body(f.Slots[i].Unit).Base(), v.Body(id).Base()))
			if s := geom.Separation(own, other); id != to && id != f.Slots[i].Unit && s < start-1e-5 {
				t.Errorf("unit %d ends %v inches deep in unit %d", f.Slots[i].Unit, -s, id)
			}
		}
	}
}
