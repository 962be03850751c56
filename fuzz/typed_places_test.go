package fuzz_test

import (
	"context"
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

// dressed is two parallel lines of units shoulder to shoulder, of all widths, their fronts
// in line, at a heading that people type: as exact coordinates and as typed.
func dressed(r *rand.Rand, e rules.Edition, decimals float64) (exact, typed *spatial.View) {
	headings := [...]float64{0, 7.25, 17, 33, 45, 59.5, 90, 128.3, 232, 311.75}
	u := geom.FromBearing(headings[r.IntN(len(headings))])
	return dressedApart(r, e, decimals, u, func() float64 { return 0 }, []rules.Traits{0})
}

// dressedApart is [dressed] at a heading, with gaps between the units, and traits.
func dressedApart(r *rand.Rand, e rules.Edition, decimals float64, u geom.Point, apart func() float64, traits []rules.Traits) (exact, typed *spatial.View) {
	at := geom.Point{X: float64(30 + 12*r.Float64()), Y: float64(20 + 8*r.Float64())}
	var units [2][]spatial.Unit
	line := func(side string, front geom.Point, facing geom.Point, n int) {
		right, along := geom.RightOf(facing), 0.0
		for range n {
			size := [...][2]float64{{100, 80}, {100, 40}, {125, 100}, {200, 80}, {50, 50}}[r.IntN(5)]
			w, d := size[0]/geom.MMPerInch, size[1]/geom.MMPerInch
			c := geom.Along(geom.Along(front, right, along+w/2), facing, -d/2)
			along += w + apart()
			own := traits[0]
			if len(traits) > 1 {
				own = traits[r.IntN(len(traits))]
			}
			for k := range units {
				if k == 1 {
					c = typedPoint(c, decimals)
				}
				b := must(geom.NewBase(c, facing, w, d))
				units[k] = append(units[k], spatial.Unit{
					Name: string(rune('A' + len(units[k]))), Side: side, Base: b, Type: rules.Infantry, Size: rules.Single,
					Height: spatial.Given(1), Speed: spatial.Given(8), Traits: own,
				})
			}
		}
	}
	line("red", at, u, 1+r.IntN(3))
	far := geom.Along(at, u, float64(3+4*r.Float64()))
	line("blue", geom.Along(far, geom.RightOf(u), float64(10*r.Float64())), geom.Neg(u), 1+r.IntN(3))
	var views [2]*spatial.View
	for k := range units {
		for i := range units[k] {
			for j := range units[k] {
				if units[k][j].Side != units[k][i].Side {
					units[k][i].ChargedBy = append(units[k][i].ChargedBy, spatial.UnitID(j))
				}
			}
		}
		table, err := spatial.New(e, units[k], nil)
		if err != nil {
			return nil, nil
		}
		views[k] = table.Now()
	}
	return views[0], paper.Weld(views[1].Table()).Now() // as a position has it
}

// sameAsExact holds charges between two lines on their typed table against those on the exact one,
// on both grids: each advance, charge and counter-charge, and what more a test asks.
func sameAsExact(
	t *testing.T, tables int, lines func(i int, decimals float64) (exact, typed *spatial.View),
	more func(exact, typed *spatial.View, i int, rounding float64, count *tally),
) (counts [2]*tally) {
	for k, decimals := range []float64{1e3, 1e4} {
		var count tally
		inParallel(t, tables, func(i int) {
			exact, typed := lines(i, decimals)
			if exact == nil || typed == nil {
				t.Errorf("lines %d to 1/%v are refused", i, decimals)
				return
			}
			for from := range exact.Units() {
				sameStruck(t, exact, typed, from, i, 1.5/decimals, &count)
				for to := range exact.Units() {
					if !exact.Friends(from, to) {
						for _, explain := range []explainer{charge.Explain, counter} {
							samePlace(t, explain, exact, typed, from, to, i, 1.5/decimals, &count)
						}
					}
				}
			}
			more(exact, typed, i, 1.5/decimals, &count)
		})
		t.Logf("to 1/%v: %v", decimals, count.String())
		assert.Positive(t, count.of("straight"))
		assert.Positive(t, count.of("struck"))
		assert.LessOrEqual(t, 500*count.of("hangs on the band: another place"), count.of("straight")+500)
		counts[k] = &count
	}
	return counts
}

// TestCHG9TypedPlaces: a charge between dressed lines ends where it does with exact
// coordinates, however they were typed; one that goes straight goes straight, and whom it
// touches in the end is nudged the same way.
func TestCHG9TypedPlaces(t *testing.T) {
	for _, count := range sameAsExact(t, max(cases.Few(12, 24), cases.For(500)), func(i int, decimals float64) (exact, typed *spatial.View) {
		return dressed(rand.New(rand.NewPCG(uint64(i), uint64(decimals))), appliedEditions()[i%4], decimals)
	}, func(_, _ *spatial.View, _ int, _ float64, _ *tally) {}) {
		assert.Positive(t, count.of("nudges"))
	}
}

// TestCHG9TypedPlacesKept: what a large count has found, by the number of the lines. What is
// level with the rear of a charger that stands flush was typed slightly into it, and stopped its
// shuffle. A leader point is so near to an arc line that typing puts it into the other arc.
func TestCHG9TypedPlacesKept(t *testing.T) {
	var count tally
	for _, k := range []struct {
		number   int
		from, to spatial.UnitID
	}{{1693, 0, 3}, {1693, 3, 0}, {1448, 1, 3}} {
		exact, typed := dressed(rand.New(rand.NewPCG(uint64(k.number), 1e3)), appliedEditions()[k.number%4], 1e3)
		samePlace(t, charge.Explain, exact, typed, k.from, k.to, k.number, 1.5e-3, &count)
		sameStruck(t, exact, typed, k.from, k.number, 1.5e-3, &count)
	}
	assert.Equal(t, 2, count.of("straight"))
	assert.Equal(t, 1, count.of("by its facing: another place"))
}

// explainer explains a charge, or a counter-charge.
type explainer func(v *spatial.View, from, to spatial.UnitID) (charge.Answer, error)

// sameStruck holds an advance straight on on a typed table against the same on the exact one:
// of a dressed line all are struck at once, and the player picks.
func sameStruck(t *testing.T, exact, typed *spatial.View, unit spatial.UnitID, number int, rounding float64, count *tally) {
	was, err := charge.Overrun(exact, unit, 7, false)
	is, err2 := charge.Overrun(typed, unit, 7, false)
	if err != nil || err2 != nil || len(was.Struck) == 0 {
		return
	}
	wrong := len(was.Struck) != len(is.Struck)
	for i := 0; i < len(was.Struck) && !wrong; i++ {
		a, b := &was.Struck[i], &is.Struck[i]
		wrong = a.Target != b.Target || a.Facing != b.Facing || a.Placed != b.Placed ||
			a.Placed && geom.Dist(a.Final.Centre(), b.Final.Centre()) > 0.01
	}
	if !wrong {
		count.add("struck", 1)
		return
	}
	base := exact.Body(unit).Base()
	for k := range 9 { // a lane that ends at a corner of an enemy, or just before one
		by, inches := 2e-3*float64(k%3-1), 7+2e-3*float64(k/3-1)
		if w, err := exact.Table().If(unit, base.At(geom.Along(base.Centre(), base.RightWard(), by))); err == nil {
			if s, err := charge.Overrun(&w, unit, inches, false); err == nil && len(s.Struck) != len(was.Struck) {
				count.add("struck: nearer than the rounding", 1)
				return
			}
		}
	}
	for _, s := range was.Struck {
		a, err := charge.Explain(typed, unit, s.Target)
		if err == nil && hangsOnMore(&a, rounding) {
			count.add("hangs on the band: struck", 1)
			return
		}
	}
	count.add("struck otherwise", 1)
	t.Errorf("lines %d, %s: %d strikes %v, and typed %v", number, exact.Edition().Name, unit, was.Struck, is.Struck)
}

// samePlace holds a charge on a typed table against the same on the exact one.
func samePlace(t *testing.T, explain explainer, exact, typed *spatial.View, from, to spatial.UnitID, number int, rounding float64, count *tally) {
	was, err := explain(exact, from, to)
	is, err2 := explain(typed, from, to)
	if err != nil || err2 != nil || was.Verdict != charge.Yes || is.Verdict != charge.Yes {
		return
	}
	off := geom.Dist(was.Final.Centre(), is.Final.Centre())
	u, w := exact.Body(from).Base().Facing(), typed.Body(from).Base().Facing()
	straight, turned := was.Path.Turned(u) < 1e-4, is.Path.Turned(w)
	wrong := ""
	most := 1e-4                     // degrees
	if exact.Body(to).Individual() { // which is looked at: its centre was typed, too
		most += 2 * rounding / max(1, was.Path.Length()) * 180 / math.Pi
	}
	switch {
	case straight && turned > most:
		wrong = "a pivot"
	case off > 0.01 && !glides(explain, exact, typed, from, to, &was, &is):
		wrong = "another place"
	case !sameNudges(was.Nudged, is.Nudged):
		wrong = "other nudges"
	case straight:
		count.add("straight", 1)
	default:
		count.add("with a pivot", 1)
	}
	if wrong == "" {
		count.add("nudges", len(is.Nudged))
		return
	}
	if hangsOnMore(&was, rounding) || hangsOnMore(&is, rounding) {
		// Past something that stands in its way by a part of the band, as the exact table
		// has it, too: where contacts were typed that is contact.
		count.add("hangs on the band: "+wrong, 1)
		return
	}
	if most := max(was.Missed, is.Missed); most > 0.01 && off < most { // which the answer says
		count.add("search cut short", 1)
		return
	}
	if limit := crossedLimit(exact, typed, from, to, &was, &is); limit != "" {
		count.add("by its "+limit+": "+wrong, 1)
		return
	}
	count.add(wrong, 1)
	t.Errorf("lines %d, %s: %d against %d: %s: %v inches from the place, %v degrees, nudged %v and %v",
		number, exact.Edition().Name, from, to, wrong, off, turned, was.Nudged, is.Nudged)
}

// crossedLimit is which limit without a band the typed table is beyond: the line between two arcs
// that the leader point is at, or the least contact of the front if it goes straight on.
func crossedLimit(exact, typed *spatial.View, from, to spatial.UnitID, was, is *charge.Answer) string {
	touches := func(v *spatial.View) float64 {
		own := v.Body(from).Base()
		left, right := was.Facing.Facing.Edge(v.Body(to).Base())
		x, y := own.Local(left).X, own.Local(right).X
		return min(own.HalfWidth(), max(x, y)) - max(-own.HalfWidth(), min(x, y))
	}
	straight := was.Path.Turned(exact.Body(from).Base().Facing()) < 1e-4
	switch least := exact.Edition().LeastContact; {
	case was.Facing.Facing != is.Facing.Facing:
		if limit := exactLimit(was, typedBy(exact, typed)); limit == "facing" {
			return limit
		}
	case straight && touches(typed) < least && least <= touches(exact):
		return "least contact"
	}
	return ""
}

// glides reports whether a place is another only because it moves evenly by several times what
// typing moves things, as along a unit at a slant: halfway typed, it is about in the middle.
func glides(explain explainer, exact, typed *spatial.View, from, to spatial.UnitID, was, is *charge.Answer) bool {
	var places []spatial.Placed
	for id := range exact.Units() {
		b := exact.Body(id).Base()
		places = append(places, spatial.Placed{Unit: id, Base: b.At(geom.Lerp(b.Centre(), typed.Body(id).Base().Centre(), 0.5))})
	}
	half := must(explain(must(exact.Table().WithAll(places)).Now(), from, to))
	off, middle := geom.Dist(was.Final.Centre(), is.Final.Centre()), half.Final.Centre()
	longer := max(geom.Dist(was.Final.Centre(), middle), geom.Dist(middle, is.Final.Centre()))
	return half.Verdict == charge.Yes && longer < 0.6*off
}

// hangsOnMore reports whether an answer hangs on more than typing explains.
func hangsOnMore(a *charge.Answer, rounding float64) bool {
	return -a.Clearance.Gap.Distance > rounding
}

// sameNudges reports whether the same units are moved by about as much.
func sameNudges(a, b []charge.Nudge) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].Unit != b[i].Unit || a[i].Touches != b[i].Touches || geom.Dist(a[i].By, b[i].By) > 0.01 {
			return false
		}
	}
	return true
}

// counter explains a counter-charge.
func counter(v *spatial.View, from, to spatial.UnitID) (charge.Answer, error) {
	return charge.Question{View: v, From: from, To: to}.ExplainCounter(context.Background())
}

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
// lines were typed: nobody near the target turns its way slightly, or moves its place (rows
// CHG-4, CHG-9, CTR-1, CHG-17). So do several chargers (row MLT-2).
func TestCHG9TypedGaps(t *testing.T) {
	for _, count := range sameAsExact(t, max(cases.Few(3, 24), cases.Dear(500)), dressedWithGaps, func(exact, typed *spatial.View, i int, rounding float64, count *tally) {
		compareCharges(t, exact, typed, i, count)
		for from := range exact.Units() {
			for to := range exact.Units() {
				if !exact.Friends(from, to) {
					sameQuickly(t, typed, from, to, i, count)
				}
			}
			if i%4 == 0 {
				sameFormation(t, exact, typed, from, i, rounding, count)
			}
		}
	}) {
		assert.Positive(t, count.of("same places"))
		assert.LessOrEqual(t, 200*count.of("search cut short"), count.of("straight")+200)
		assert.LessOrEqual(t, 2000*count.of("another place"), count.of("same places")) // of several chargers
	}
}

// TestCHG9TypedGapsKept: what a large count of [TestCHG9TypedGaps] has found, by the number of the
// lines and their grid. A quick way to an individual that is met corner to corner was that to the
// other side. A front that goes straight on touches by slightly more than the least contact, and by
// less as typed, so that it pivots. Others glide by a hundredth of an inch or
// more: one stops at another at a slant of 4.5 degrees, two pivot as far as they have room.
func TestCHG9TypedGapsKept(t *testing.T) {
	var count tally
	_, typed := dressedWithGaps(447, 1e4)
	sameQuickly(t, typed, 2, 0, 447, &count)
	assert.Equal(t, 1, count.of("the same quick way"))
	exact, typed := dressedWithGaps(1261, 1e3)
	samePlace(t, charge.Explain, exact, typed, 1, 3, 1261, 1.5e-3, &count)
	samePlace(t, charge.Explain, exact, typed, 3, 1, 1261, 1.5e-3, &count)
	assert.Equal(t, 2, count.of("by its least contact: a pivot"))
	exact, typed = dressedWithGaps(5051, 1e3)
	samePlace(t, counter, exact, typed, 1, 3, 5051, 1.5e-3, &count)
	exact, typed = dressedWithGaps(8299, 1e3)
	samePlace(t, counter, exact, typed, 0, 5, 8299, 1.5e-3, &count)
	exact, typed = dressedWithGaps(9147, 1e3)
	samePlace(t, counter, exact, typed, 5, 0, 9147, 1.5e-3, &count)
	assert.Equal(t, 3, count.of("with a pivot"))
	// One pivot costs a tenth of an inch more than two do: an individual has room after either.
	exact, typed = dressedWithGaps(9135, 1e3)
	samePlace(t, charge.Explain, exact, typed, 0, 3, 9135, 1.5e-3, &count)
	assert.Equal(t, 4, count.of("with a pivot"))
}

// sameQuickly holds the most direct way that is reported quickly against the one that is explained.
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

// TestMLT2TypedPlacesKept: what a large count has found, by the number of the lines and their grid.
// Two places share as equally; rounding took the one that is the longer walk.
func TestMLT2TypedPlacesKept(t *testing.T) {
	type kept struct {
		decimals float64
		number   int
		a, to    spatial.UnitID
	}
	flush := func(i int, decimals float64) (exact, typed *spatial.View) {
		return dressed(rand.New(rand.NewPCG(uint64(i), uint64(decimals)+1)), appliedEditions()[i%4], decimals)
	}
	for _, x := range []struct {
		lines func(i int, decimals float64) (exact, typed *spatial.View)
		kept  []kept
	}{
		{dressedWithGaps, []kept{{1e3, 108, 3, 0}, {1e3, 460, 2, 1}, {1e4, 32, 2, 0}, {1e4, 148, 1, 3}, {1e4, 156, 0, 3}, {1e4, 380, 2, 1}}},
		// Two facings: what stands beyond the corner between them was typed slightly too near for
		// the place in the middle.
		{flush, []kept{{1e4, 1729, 0, 3}, {1e4, 3532, 1, 4}, {1e3, 1945, 0, 3}}},
		// An individual turns to the first of them, which almost has room there.
		{dressedWithGaps, []kept{{1e3, 615, 1, 3}, {1e3, 999, 0, 3}, {1e3, 1131, 0, 3}, {1e4, 715, 1, 4}, {1e4, 1255, 1, 3}}[:cases.Few(2, 5)]},
	} {
		var count tally
		for _, k := range x.kept {
			exact, typed := x.lines(k.number, k.decimals)
			samePair(t, exact, typed, k.a, k.to, k.number, 1.5/k.decimals, &count)
		}
		assert.Equal(t, len(x.kept), count.of("same places"), count.String())
	}
}

// sameFormation holds the charges of two neighbours on a typed table against the same on the
// exact one.
func sameFormation(t *testing.T, exact, typed *spatial.View, to spatial.UnitID, number int, rounding float64, count *tally) {
	for a := range spatial.UnitID(exact.Len() - 1) {
		if !exact.Friends(a, to) && exact.Friends(a, a+1) {
			samePair(t, exact, typed, a, to, number, rounding, count)
		}
	}
}

// samePair is [sameFormation] of a unit and the next one.
func samePair(t *testing.T, exact, typed *spatial.View, a, to spatial.UnitID, number int, rounding float64, count *tally) {
	ids := []spatial.UnitID{a, a + 1}
	was, err := charge.ExplainTogether(exact, ids, to)
	is, err2 := charge.ExplainTogether(typed, ids, to)
	if err != nil || err2 != nil || was.Verdict != charge.Yes || is.Verdict != charge.Yes {
		return
	}
	wrong := ""
	for i := range was.Slots {
		x, y := &was.Slots[i], &is.Slots[i]
		u, w := exact.Body(x.Unit).Base().Facing(), typed.Body(y.Unit).Base().Facing()
		switch {
		case math.Abs(x.Along-y.Along) > 0.01 || geom.Dist(x.Answer.Final.Centre(), y.Answer.Final.Centre()) > 0.015:
			wrong = "another place"
		case x.Answer.Path.Turned(u) < 1e-4 && y.Answer.Path.Turned(w) > 1e-4:
			wrong = "a pivot"
		}
	}
	if wrong == "" {
		count.add("same places", 1)
		return
	}
	near := false
	for i := range was.Slots {
		near = near || hangsOnMore(&was.Slots[i].Answer, rounding) || hangsOnMore(&is.Slots[i].Answer, rounding)
	}
	if near {
		count.add("nearer than the rounding: "+wrong, 1)
		return
	}
	count.add(wrong, 1)
	t.Logf("lines %d, %s: %d and %d against %d: %s: %v and %v", number, exact.Edition().Name, a, a+1, to, wrong, brief(&was, exact), brief(&is, typed))
}

// brief is where the chargers stand along the facing, their contact, and how far they go and turn.
func brief(j *charge.Joint, v *spatial.View) (out [][4]float64) {
	for i := range j.Slots {
		out = append(out, [4]float64{j.Slots[i].Along, j.Slots[i].Contact, j.Slots[i].Answer.Path.Length(), j.Slots[i].Answer.Path.Turned(v.Body(j.Slots[i].Unit).Base().Facing())})
	}
	return out
}
