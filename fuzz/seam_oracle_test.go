package fuzz_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/los"
	paper "github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// TestLOS1SeamOracle looks through seams: two long units side by side, a hair apart or askew,
// typed to some decimals, before an eye near the line between them. The oracle counts the
// lines that get through by rays.
func TestLOS1SeamOracle(t *testing.T) {
	t.Parallel()
	var count tally
	tables := cases.For(300)
	inParallel(t, tables, func(i int) {
		r := rand.New(rand.NewPCG(uint64(i), 0x5ea3))
		if err := judgeSeam(r, &count); err != nil {
			t.Errorf("case %d: %v", i, err)
		}
	})
	t.Logf("%d cases: %v", tables, &count)
	if !t.Failed() {
		for _, what := range []string{"open", "hidden"} {
			require.Greater(t, count.of(what), tables/60, what)
		}
	}
}

func judgeSeam(r *rand.Rand, count *tally) error {
	up := geom.FromBearing(uniform(r, 0, 360))
	if r.IntN(2) == 0 {
		up = geom.FromBearing(90 * float64(r.IntN(4)))
	}
	at := func(x, y float64) geom.Point {
		return geom.Along(geom.Along(geom.Point{X: 30, Y: 30}, geom.RightOf(up), x), up, y)
	}
	gap, deep := uniform(r, -0.0005, 0.006), uniform(r, 0.5, 4)
	away, askew := uniform(r, 0.3, 8), uniform(r, -0.02, 0.02)
	turned := geom.Unit(geom.Along(up, geom.RightOf(up), uniform(r, -3e-4, 3e-4)))
	step := []float64{1e-3, 1e-4, 1e-9}[r.IntN(3)]
	typed := func(p geom.Point) geom.Point {
		return geom.Point{X: math.Round(p.X/step) * step, Y: math.Round(p.Y/step) * step}
	}
	var units []spatial.Unit
	for k, b := range []struct {
		at          geom.Point
		facing      geom.Point
		wide, depth float64
	}{
		{at(askew, -away-1), up, 1, 2}, {at(0, deep+6), geom.Neg(up), 3, 2},
		{at(-20-gap/2, deep/2), up, 40, deep}, {at(20+gap/2, deep/2), turned, 40, deep},
	} {
		base, err := geom.NewBase(typed(b.at), b.facing, b.wide, b.depth)
		if err != nil {
			return err
		}
		units = append(units, spatial.Unit{Name: fmt.Sprint(k), Side: "a", Base: base, Type: rules.Infantry, Size: rules.Regiment, ModelsWide: 5, Height: spatial.Given(1)})
	}
	e := rules.Second161()
	table, err := spatial.NewOverlapping(e, units, nil)
	if err != nil {
		return err
	}
	table = paper.Weld(table) // as a position has it
	for i := range units {
		units[i].Base = table.Unit(spatial.UnitID(i)).Base
	}
	left, right := blockOf(units[2].Base).outline(), blockOf(units[3].Base).outline()
	apart := distant(left, right)
	if near(apart, contactBand) {
		count.add("too close", 1)
		return nil
	}
	// The near side of the target is its front: rays to it.
	target := units[1].Base.Corners()
	eye := xy{units[0].Base.LeaderPoint().X, units[0].Base.LeaderPoint().Y}
	through, most, run := 0, 0, 0
	const rays = 30_000
	for k := range rays {
		p := geom.Lerp(target[0], target[1], (float64(k)+0.5)/rays)
		to := xy{p.X, p.Y}
		if over(eye, to, left) || over(eye, to, right) {
			run = 0
			continue
		}
		through, run = through+1, run+1
		most = max(most, run)
	}
	want := most > 0 && apart >= contactBand
	if most > 0 && most < 3 {
		count.add("too close", 1)
		return nil
	}
	switch {
	case most > 0 && !want:
		count.add("seam", 1)
	case want:
		count.add("open", 1)
	default:
		count.add("hidden", 1)
	}
	got := los.Clear(table.Now(), 0, 1)
	if s, err := los.ExplainSight(table.Now(), 0, 1, false); err != nil {
		return err
	} else if got && most == 0 && s.Width < 4*units[1].Base.Width()/rays {
		count.add("too close", 1) // it falls between two rays
		return nil
	}
	if got != want {
		return fmt.Errorf("clear %v, by rays %v (%d through, %.6f apart)", got, want, through, apart)
	}
	return nil
}
