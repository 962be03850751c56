package fuzz_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// TestTypedScenarios: who stands in a zone, in a half, in the circle, who holds a marker
// and who can take up loot, on typed and random tables with typed markers, against corners
// and distances of the test's own (SCN-2 to SCN-5).
func TestTypedScenarios(t *testing.T) {
	t.Parallel()
	var count tally
	tables := cases.For(2000)
	inParallel(t, tables, func(i int) {
		s := generate.Typed(uint64(i), 6+i%12).Scene
		if i%4 == 3 {
			s = generate.Scattered(uint64(i), 14, 4)
		}
		r := rand.New(rand.NewPCG(uint64(i), 0x5ce4a))
		e := chargeEdition(i / 2)
		table, err := s.Table(e)
		if err == nil {
			err = judgeScenario(r, s, e, table.Now(), &count)
		}
		if err != nil {
			p := typedPosition(s)
			t.Errorf("table %d, %v: %v\n%v", i, e.Name, err, p.line(e))
		}
	})
	t.Logf("%d tables: %v", tables, &count)
	for _, what := range []string{"set up", "invades", "dominates", "controls", "controls not", "takers"} {
		require.Greater(t, count.of(what), tables/20, what)
	}
}

func judgeScenario(r *rand.Rand, s generate.Scene, e rules.Edition, v *spatial.View, count *tally) error {
	area := r2.RectFromPoints(geom.Point{}, geom.Point{X: 72, Y: 48})
	bounded, err := v.Table().Bounded(area)
	if err != nil {
		return err
	}
	g, err := scenario.GroundOf(bounded, "red", scenario.Bottom)
	if err != nil {
		return err
	}
	near := s.Units[r.IntN(len(s.Units))].Base.Centre().Add(anywhere(r, 6))
	marker := geom.Point{X: math.Round(100*near.X) / 100, Y: math.Round(100*near.Y) / 100}
	radius := 0.0
	if e.Name != rules.NameBeta2010 {
		radius = 12.5 / geom.MMPerInch
	}
	reach, free := 3.0, map[string]float64{}
	if e.Name == rules.NameBeta2010 {
		reach = 6
	}
	least := map[string]float64{"red": math.Inf(1), "blue": math.Inf(1)}
	for i := range s.Units {
		id, u := spatial.UnitID(i), &s.Units[i]
		ring := ringOf(u.Base)
		lowest, highest, farthest, inside := math.Inf(1), math.Inf(-1), 0.0, math.Inf(1)
		for _, p := range ring {
			lowest, highest = min(lowest, p.y), max(highest, p.y)
			farthest = max(farthest, p.minus(xy{36, 24}).long())
			inside = min(inside, p.x, 72-p.x, p.y, 48-p.y)
		}
		zone := min(inside, 12-highest)
		half := lowest - 24
		if u.Side == "blue" {
			zone, half = min(inside, lowest-36), 24-highest
		}
		su, err := scenario.SettingUp(v, g, id)
		if err != nil {
			return err
		}
		if math.Abs(zone) > 1e-5 && su.Legal != (zone > 0) {
			return fmt.Errorf("unit %d, %v in its zone: %+v", i, zone, su)
		}
		count.add("set up", 1)
		if in, err := scenario.Invades(v, g, id); err == nil {
			if math.Abs(half) > 1e-5 && in.In != (half > 0) {
				return fmt.Errorf("unit %d, %v in the other half: %+v", i, half, in)
			}
			count.add("invades", 1)
		}
		if in, err := scenario.Dominates(v, g, id); err == nil {
			if off := 12 - farthest; math.Abs(off) > 1e-5 && in.In != (off > 0) {
				return fmt.Errorf("unit %d, %v in the circle: %+v", i, off, in)
			}
			count.add("dominates", 1)
		}
		d := -depthOf(plain(marker), ring) - radius
		free[u.Name] = d
		if !u.Individual() || e.Name == rules.NameBeta2010 {
			least[u.Side] = min(least[u.Side], d)
		}
	}
	for _, side := range []string{"red", "blue"} {
		other := map[string]string{"red": "blue", "blue": "red"}[side]
		if math.Abs(least[side]-reach) < 1e-5 || math.Abs(least[other]-reach) < 1e-5 || math.Abs(least[side]+radius) < 1e-5 {
			continue
		}
		want := least[side] < reach && least[other] > reach
		if e.Name == rules.NameBeta2010 && least[side] < 0 {
			want = true // on top of it
		}
		has, err := scenario.Controls(v, side, scenario.Objective{At: marker})
		if err != nil {
			return err
		}
		if has != want {
			return fmt.Errorf("marker at %v: %s controls it %v, by distances %v and %v %v", marker, side, has, least[side], least[other], want)
		}
		count.add(map[bool]string{true: "controls", false: "controls not"}[has], 1)
	}
	takers, err := scenario.AppendTakers(nil, v, marker)
	if err != nil {
		return nil // no loot in the beta
	}
	for i := range s.Units {
		d := free[s.Units[i].Name]
		if d > 0.01 && slices.ContainsFunc(takers, func(k scenario.Taker) bool { return k.Unit == spatial.UnitID(i) }) {
			return fmt.Errorf("unit %d, %v from the counter, is said to have reached it", i, d)
		}
		count.add("takers", 1)
	}
	return nil
}
