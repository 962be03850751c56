package fuzz_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// chargeLaw checks one property on random scenes, one in five of them on the grid and one typed.
func chargeLaw(t *testing.T, scenes int, property func(r *rand.Rand, s *chargeScene, e rules.Edition, count *tally) error) *tally {
	t.Helper()
	t.Parallel()
	var count tally
	scenes = cases.For(scenes)
	inParallel(t, scenes, func(i int) {
		s, err := cluttered(uint64(i)+2e6, [4]int{3, 5, 8, 12}[i%4])
		switch i % 5 {
		case 3:
			s, _, err = typedCharge(uint64(i)+2e6, 6+i%9)
		case 4:
			s, err = gridCharge(uint64(i) + 2e6)
		}
		if err != nil {
			t.Error(err)
			return
		}
		e := chargeEdition(i / 5)
		ask := func(s *chargeScene, count *tally) error {
			return property(rand.New(rand.NewPCG(uint64(i), 0x1a357)), s, e, count)
		}
		if err := ask(s, &count); err != nil {
			s = s.smallest(func(s *chargeScene) bool { return ask(s, &tally{}) != nil })
			t.Errorf("scene %d, %v: %v\nsmallest: %v\n%v", i, e.Name, err, ask(s, &tally{}), s.line(e))
		}
	})
	t.Logf("%d scenes: %v", scenes, count.count)
	return &count
}

// explained asks about the charge of a scene.
func (s *chargeScene) explained(e rules.Edition) (*spatial.View, charge.Answer, error) {
	v, err := s.view(e)
	if err != nil {
		return nil, charge.Answer{}, err
	}
	a, err := charge.Question{View: v, From: 0, To: 1, Readings: true}.Explain(context.Background())
	return v, a, err
}

// alike compares the answers of a scene and of the same scene seen another way.
func alike(s, moved *chargeScene, e, f rules.Edition, count *tally) error {
	_, a, err := s.explained(e)
	if err != nil {
		return err
	}
	_, b, err := moved.explained(f)
	if err != nil {
		return err
	}
	count.add(a.Verdict.String(), 1)
	if !a.Verdict.Decided() || !b.Verdict.Decided() {
		return nil
	}
	if a.Facing.Tied || b.Facing.Tied {
		count.add("tied", 1)
		return nil // the reading of a tie knows left from right
	}
	if a.Verdict != b.Verdict {
		return fmt.Errorf("%v (%v), moved %v (%v)", a.Verdict, a.Reason, b.Verdict, b.Reason)
	}
	if x, y := a.Path.Length(), b.Path.Length(); a.Verdict == charge.Yes && math.Abs(x-y) > 1e-3 {
		return fmt.Errorf("way of %v inches, moved %v", x, y)
	}
	return nil
}

func (s *chargeScene) moved(place, direction func(geom.Point) geom.Point) (*chargeScene, error) {
	p, err := s.position.moved(place, direction)
	q := &chargeScene{p, nil}
	if s.area != nil {
		area := r2.RectFromPoints(place(s.area.Lo()), place(s.area.Hi()))
		q.area = &area
	}
	return q, err
}

func TestChargeLawRigidMotion(t *testing.T) {
	chargeLaw(t, 1200, func(r *rand.Rand, s *chargeScene, e rules.Edition, count *tally) error {
		q, _, err := s.anyMotion(r)
		if err != nil {
			return err
		}
		return alike(s, q, e, e, count)
	})
}

// TestChargeLawOrder: the verdict does not depend on the order of what is in the
// way, on whose it is, or on what happens far away.
func TestChargeLawOrder(t *testing.T) {
	chargeLaw(t, 1200, func(r *rand.Rand, s *chargeScene, e rules.Edition, count *tally) error {
		q := &chargeScene{s.clone(), s.area}
		r.Shuffle(len(q.units)-2, func(i, k int) { q.units[i+2], q.units[k+2] = q.units[k+2], q.units[i+2] })
		r.Shuffle(len(q.pieces), func(i, k int) { q.pieces[i], q.pieces[k] = q.pieces[k], q.pieces[i] })
		for i := range q.units[2:] {
			q.units[i+2].Side = [2]string{"red", "blue"}[r.IntN(2)]
		}
		for k := range []int{5, manyThings}[r.IntN(2)] {
			b, err := anyBase(r, geom.Point{X: 500 + float64(20*k), Y: -300}, anyDirection(r))
			if err != nil {
				return err
			}
			u := chargeUnit("blue", b, 1)
			u.Name = fmt.Sprintf("far %d", k)
			q.units = append(q.units, u)
		}
		return alike(s, q, e, e, count)
	})
}

// TestChargeLawLess: with one thing less in the way a legal charge stays legal, and
// so does one with a piece that is smaller, or on a table without edges.
func TestChargeLawLess(t *testing.T) {
	count := chargeLaw(t, 700, func(_ *rand.Rand, s *chargeScene, e rules.Edition, count *tally) error {
		more, err := s.view(e)
		if err != nil {
			return err
		}
		before := charge.Decide(more, 0, 1)
		try := func(q *chargeScene, what string) error {
			less, err := q.view(e)
			if err != nil {
				return err
			}
			after := charge.Decide(less, 0, 1)
			count.add(fmt.Sprintf("%v to %v", before, after), 1)
			if before == charge.Yes && after != charge.Yes || before == charge.TooClose && after == charge.No {
				return fmt.Errorf("%v, without %s %v", before, what, after)
			}
			return nil
		}
		for i := 2; i < len(s.units)+len(s.pieces); i++ {
			if err := try(s.without(i), fmt.Sprintf("thing %d", i)); err != nil {
				return err
			}
		}
		if s.area != nil {
			if err := try(&chargeScene{s.clone(), nil}, "edges"); err != nil {
				return err
			}
		}
		q := &chargeScene{s.clone(), s.area}
		for i := range q.pieces {
			ring := q.pieces[i].ring
			middle := geom.Lerp(ring[0], ring[len(ring)/2], 0.5)
			for k := range ring {
				ring[k] = geom.Lerp(ring[k], middle, 0.2)
			}
		}
		return try(q, "a fifth of its terrain")
	})
	if n := count.count["no to yes"]; n == 0 {
		t.Errorf("nothing in the way ever mattered")
	}
}
