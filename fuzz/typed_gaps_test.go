package fuzz_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
)

// gaps are what lines of the game have between units, in inches: from a millimetre to an inch.
var gaps = [...]float64{1 / geom.MMPerInch, 2 / geom.MMPerInch, 0.1, 0.25, 0.5, 1}

// dressedWithGaps are two dressed lines with visible gaps between the units, at any heading. Every
// fourth table has units with traits.
func dressedWithGaps(number int, decimals float64) (exact, typed *spatial.View) {
	traits := []rules.Traits{0}
	if number%4 == 3 {
		none := rules.Traits(0)
		traits = []rules.Traits{none, none, none, none.With(rules.Fly), none.With(rules.Nimble), none.With(rules.Individual)}
	}
	r := rand.New(rand.NewPCG(uint64(number), uint64(decimals)+5))
	u := geom.FromBearing(float64(360 * r.Float64()))
	if r.IntN(3) == 0 {
		u = geom.FromBearing(float64(15 * r.IntN(24)))
	}
	return dressedApart(r, appliedEditions()[number/4%4], decimals, u, func() float64 { return gaps[r.IntN(len(gaps))] }, traits)
}

// TestCHG9TypedGaps: a charge between dressed lines whose units stand apart by visible gaps
// has the verdict, the pivots and the place that it has with exact coordinates, however the
// lines were typed: nobody near the target turns its way by a hair, or moves its place (rows
// CHG-4, CHG-9, CTR-1, CHG-17). So do several chargers (row MLT-2).
func TestCHG9TypedGaps(t *testing.T) {
	for _, decimals := range []float64{1e3, 1e4} {
		var count tally
		inParallel(t, max(cases.Few(12, 24), cases.For(500)), func(i int) {
			exact, typed := dressedWithGaps(i, decimals)
			if exact == nil || typed == nil {
				t.Errorf("lines %d to 1/%v are refused", i, decimals)
				return
			}
			compareCharges(t, exact, typed, i, &count)
			for from := range spatial.UnitID(exact.Len()) {
				sameStruck(t, exact, typed, from, i, 1.5/decimals, &count)
				for to := range spatial.UnitID(exact.Len()) {
					if !exact.Friends(from, to) {
						for _, explain := range []explainer{charge.Explain, counter} {
							samePlace(t, explain, exact, typed, from, to, i, 1.5/decimals, &count)
						}
						sameQuickly(t, typed, from, to, i, &count)
					}
				}
				if i%4 == 0 {
					sameFormation(t, exact, typed, from, i, 1.5/decimals, &count)
				}
			}
		})
		t.Logf("to 1/%v: %v", decimals, count.String())
		assert.Positive(t, count.of("straight"))
		assert.Positive(t, count.of("struck"))
		assert.Positive(t, count.of("same places"))
		assert.LessOrEqual(t, 500*count.of("hangs on the band: another place"), count.of("straight")+500)
	}
}

// sameQuickly holds the most direct way that is told quickly against the one that is explained.
func sameQuickly(t *testing.T, v *spatial.View, from, to spatial.UnitID, number int, count *tally) {
	a, err := charge.Explain(v, from, to)
	if err != nil || a.Verdict != charge.Yes || los.HasFreePivot(v, from) {
		return
	}
	own := v.Body(from).Base()
	way, verdict := charge.Question{View: v, From: from, To: to}.MostDirect()
	if verdict != charge.Yes || math.Abs(way.Walked(own)-a.Path.Walked(own)) > 2e-3 {
		count.add("another quick way", 1)
		t.Errorf("lines %d, %s: %d against %d: %v, %v inches quickly, %v explained",
			number, v.Edition().Name, from, to, verdict, way.Walked(own), a.Path.Walked(own))
		return
	}
	count.add("the same quick way", 1)
}
