package fuzz_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// cheaperFreely looks for a charge of an individual with a free pivot that costs less than
// that of an answer and has as many pivots: at random from anywhere, and near it at every
// scale. Arc, sight, range and facing are asked of the library, for a unit that stands
// turned; legs, contact and cost are the checker's own.
func cheaperFreely(r *rand.Rand, v *spatial.View, from, to spatial.UnitID, a *charge.Answer, tries int) (string, error) {
	base := v.Body(from).Base()
	q, err := newChargeTask(v, from, to, a.Facing.Facing)
	if err != nil {
		return "", err
	}
	way := legsOf(&a.Path)
	limit := q.cost(way) - a.Within - 1e-3
	bearing := func(u geom.Point) float64 {
		return 180 / math.Pi * math.Atan2(-geom.Cross(base.Facing(), u), geom.Dot(base.Facing(), u))
	}
	free, leg, last := bearing(way[0].Facing), 0.0, 0.0
	later := q.turned(way) - math.Abs(free)
	if len(way) > 2 {
		return "", nil // two more pivots
	}
	if len(way) == 2 && later > 1e-9 {
		leg, last = way[0].Forward, bearing(way[1].Facing)-free
	}
	turned := func(theta float64) geom.Point {
		u := geom.FromBearing(theta)
		f, right := base.Facing(), geom.RightOf(base.Facing())
		return geom.Unit(geom.Point{X: f.X*u.Y + right.X*u.X, Y: f.Y*u.Y + right.Y*u.X})
	}
	for i := range tries {
		x, y, z := uniform(r, -180, 180), uniform(r, 0, 8), uniform(r, -90, 90)
		if i%4 > 0 {
			near := math.Pow(10, -uniform(r, 0, 5))
			x, y, z = free+uniform(r, -20, 20)*near, max(0, leg+uniform(r, -2, 2)*near), last+uniform(r, -20, 20)*near
		}
		if later < 1e-9 {
			y, z = 0, 0
		}
		after, err := v.Pivoted(from, turned(x))
		if err != nil {
			return "", err
		}
		f := los.FacingOf(&after, from, to)
		s, err := newChargeTask(&after, from, to, f.Facing)
		if err != nil {
			return "", err
		}
		s.strict, s.others = true, q.others // what it is in before it turns, it may be in
		short, ok := s.wayOf(z*math.Pi/180, y)
		if !ok || s.cost(short)+math.Hypot(s.start.w, s.start.d)*math.Abs(x)*math.Pi/180 >= limit {
			continue
		}
		if _, _, _, err := s.legal(short); err != nil || s.fixed {
			continue // of flush places nothing is asked here: targets that turn have them
		}
		sight, err := los.ExplainSight(&after, from, to, false)
		if err != nil {
			return "", err
		}
		if sight.Arc.In && sight.Clear && charge.Range(v, from)-spatial.Range(&after, after.Edition().ChargeOrigin, from, to) > 1e-6 {
			return fmt.Sprintf("free pivot %v, %v inches, pivot %v: %v instead of %v", x, y, z,
				s.cost(short)+math.Hypot(s.start.w, s.start.d)*math.Abs(x)*math.Pi/180, q.cost(way)), nil
		}
	}
	return "", nil
}

// TestCHG4FreePivotCosts: no random charge of an individual on an individual costs less
// than its most direct one by more than the answer says, its free pivot counted.
func TestCHG4FreePivotCosts(t *testing.T) {
	t.Parallel()
	var count tally
	scenes, most := cases.For(18), cases.Few(1, 6)
	inParallel(t, scenes, func(i int) {
		e := [2]func() rules.Edition{rules.Second161, rules.Third}[i%2]()
		e.FreePivotMayCrowd = true
		e.IndividualAligns = true
		var s generate.Scene
		if i%3 == 0 {
			s = generate.Typed(uint64(i)+31, 10).Scene
		} else {
			s = generate.Scattered(uint64(i)+91000, 24, 4)
		}
		r := rand.New(rand.NewPCG(uint64(i), 0xf4ee))
		for k := range s.Units {
			if k%2 == 0 || i%2 == 0 {
				s.Units[k].Traits = rules.Traits(0).With(rules.Individual)
			}
		}
		table, err := s.Table(e)
		if err != nil {
			t.Error(err)
			return
		}
		v := table.Now()
		asked := 0
		for from := range spatial.UnitID(v.Len()) {
			for to := range spatial.UnitID(v.Len()) {
				if asked == most || v.Friends(from, to) || !los.HasFreePivot(v, from) || !v.Body(to).Individual() ||
					spatial.Distance(v, from, to) > charge.Range(v, from) {
					continue
				}
				a, err := charge.Explain(v, from, to)
				if err != nil {
					t.Error(err)
					return
				}
				if a.Verdict != charge.Yes {
					continue
				}
				asked++
				count.add("yes", 1)
				if a.Within > 1.1e-3 {
					count.add("within more than a thousandth", 1)
				}
				if a.Path.Len() > 1 {
					count.add("by another pivot", 1)
				}
				better, err := cheaperFreely(r, v, from, to, &a, cases.Few(40, 400))
				if err != nil {
					continue // concave terrain: the checker knows none
				}
				if count.add("checked", 1); better != "" {
					t.Errorf("scene %d, %v, unit %d to %d: %s", i, e.Name, from, to, better)
				}
			}
		}
	})
	t.Logf("%d scenes: %v", scenes, count.count)
}
