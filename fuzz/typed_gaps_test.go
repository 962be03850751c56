package fuzz_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/los"
	paper "github.com/leaderpoint/leaderpoint/position"
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
		inParallel(t, max(cases.Few(3, 24), cases.Dear(500)), func(i int) {
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
		assert.LessOrEqual(t, 200*count.of("search cut short"), count.of("straight")+200)
		assert.LessOrEqual(t, 2000*count.of("another place"), count.of("same places")) // of several chargers
	}
}

// TestCHG9TypedGapsKept: what a large count of [TestCHG9TypedGaps] has found, by the number of the
// lines and their grid. A quick way to an individual that is met corner to corner was that to the other side.
func TestCHG9TypedGapsKept(t *testing.T) {
	var count tally
	_, typed := dressedWithGaps(447, 1e4)
	sameQuickly(t, typed, 2, 0, 447, &count)
	assert.Equal(t, 1, count.of("the same quick way"))
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

// TestIND1TypedHero: a hero in a dressed line, in contact with his neighbours or apart from them,
// is met as he is with exact coordinates, from straight ahead and aslant, however all were typed.
func TestIND1TypedHero(t *testing.T) {
	for _, decimals := range []float64{1e3, 1e4, 1e5} {
		var count tally
		inParallel(t, cases.For(500)/cases.Few(2, 1), func(i int) {
			r := rand.New(rand.NewPCG(uint64(i), uint64(decimals)+7))
			exact, typed := heroInLine(t, r, appliedEditions()[i%4], decimals)
			if exact == nil || typed == nil {
				t.Errorf("line %d to 1/%v is refused", i, decimals)
				return
			}
			compareCharges(t, exact, typed, i, &count)
			sameHero(t, exact, typed, i, &count)
		})
		t.Logf("to 1/%v: %v", decimals, count.String())
		// By how much he is squeezed from between his neighbours may hang on the band: told, and
		// held to be few.
		assert.Positive(t, count.of("the same"))
		assert.LessOrEqual(t, 20*count.of("another place"), count.of("the same")+20)
	}
}

// sameHero holds where his charger comes to stand against the same with exact coordinates.
func sameHero(t *testing.T, exact, typed *spatial.View, number int, count *tally) {
	was, err := charge.Explain(exact, 0, 1)
	is, err2 := charge.Explain(typed, 0, 1)
	if err != nil || err2 != nil || was.Verdict != charge.Yes || is.Verdict != charge.Yes {
		return
	}
	turned := is.Path.Turned(typed.Body(0).Base().Facing()) - was.Path.Turned(exact.Body(0).Base().Facing())
	switch off := geom.Dist(was.Final.Centre(), is.Final.Centre()); {
	case off <= 0.02 && math.Abs(turned) <= 0.2:
		count.add("the same", 1)
	case len(grazesOf(exact, 0, 1, &was)) > 0:
		count.add("hangs on the band even exactly", 1)
	default:
		count.add("another place", 1)
		t.Logf("line %d, %s: %v inches off, %v degrees", number, exact.Edition().Name, off, turned)
	}
}

// heroInLine is a hero between two regiments and a charger before him.
func heroInLine(t *testing.T, r *rand.Rand, e rules.Edition, decimals float64) (exact, typed *spatial.View) {
	u := geom.FromBearing(float64(360 * r.Float64()))
	back, right := geom.Neg(u), geom.RightOf(u)
	at := geom.Point{X: float64(30 + 12*r.Float64()), Y: float64(20 + 8*r.Float64())}
	hero := [...]float64{20, 25, 40}[r.IntN(3)]
	apart := [2]float64{}
	for k := range apart {
		if r.IntN(2) == 0 {
			apart[k] = gaps[r.IntN(len(gaps))]
		}
	}
	turn := [...]float64{0, float64(60*r.Float64() - 30), float64(5 * (r.IntN(9) - 4))}[r.IntN(3)]
	away := geom.Along(geom.Along(at, u, -float64(4+3*r.Float64())), right, float64(3*r.Float64()-1.5))
	var views [2]*spatial.View
	for k, to := range [2]float64{0, decimals} {
		line := func(name string, from geom.Point, aside, width, depth float64) spatial.Unit {
			return typedUnit(t, name, "blue", geom.Along(geom.Along(from, right, aside), u, depth/2/geom.MMPerInch), back, width, depth, to)
		}
		units := []spatial.Unit{
			typedUnit(t, "A", "red", away, geom.FromBearing(geom.Bearing(u)+turn), 100, 80, to),
			line("H", at, 0, hero, hero),
			line("L", at, -apart[0]-(100+hero)/2/geom.MMPerInch, 100, 80),
			line("R", at, apart[1]+(100+hero)/2/geom.MMPerInch, 100, 80),
		}
		units[1].Traits = units[1].Traits.With(rules.Individual)
		table, err := spatial.New(e, units, nil)
		if err != nil {
			return nil, nil
		}
		views[k] = table.Now()
	}
	return views[0], paper.Weld(views[1].Table()).Now() // as a position has it
}
