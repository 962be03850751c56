package fuzz_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
)

// TestMLT2TypedPlaces: several chargers of a unit in a dressed line stand where they do with
// exact coordinates, however all were typed, and go straight where they did, but for a few.
func TestMLT2TypedPlaces(t *testing.T) {
	grids := []float64{1e4, 1e3}
	for _, decimals := range grids[:cases.Few(1, 2)] {
		var count tally
		inParallel(t, max(cases.Few(20, 60), cases.For(400)), func(i int) {
			r := rand.New(rand.NewPCG(uint64(i), uint64(decimals)+1))
			exact, typed := dressed(r, appliedEditions()[i%4], decimals)
			if exact == nil || typed == nil {
				return
			}
			for to := range spatial.UnitID(exact.Len()) {
				sameFormation(t, exact, typed, to, i, 1.5/decimals, &count)
			}
		})
		t.Logf("to 1/%v: %v", decimals, count.String())
		// Where others share a place as fairly, no hair decides between them.
		assert.LessOrEqual(t, 2000*count.of("another place"), count.of("same places"))
		assert.LessOrEqual(t, 50*count.of("a pivot"), count.of("same places"))
	}
}

// TestMLT2TypedPlacesKept: what a large count has found, by the number of the lines and their grid.
// Two ways of standing share as equally; a hair took the one that is the longer walk.
func TestMLT2TypedPlacesKept(t *testing.T) {
	var count tally
	for _, x := range []struct {
		decimals float64
		number   int
		a, to    spatial.UnitID
	}{{1e3, 108, 3, 0}, {1e3, 460, 2, 1}, {1e4, 32, 2, 0}, {1e4, 148, 1, 3}, {1e4, 156, 0, 3}, {1e4, 380, 2, 1}} {
		exact, typed := dressedWithGaps(x.number, x.decimals)
		samePair(t, exact, typed, x.a, x.to, x.number, 1.5/x.decimals, &count)
	}
	assert.Equal(t, 6, count.of("same places"), count.String())
	// Two facings: what stands beyond the corner between them was typed a hair too near for the place in the middle.
	count = tally{}
	for _, x := range []struct {
		decimals float64
		number   int
		a, to    spatial.UnitID
	}{{1e4, 1729, 0, 3}, {1e4, 3532, 1, 4}, {1e3, 1945, 0, 3}} {
		r := rand.New(rand.NewPCG(uint64(x.number), uint64(x.decimals)+1))
		exact, typed := dressed(r, appliedEditions()[x.number%4], x.decimals)
		samePair(t, exact, typed, x.a, x.to, x.number, 1.5/x.decimals, &count)
	}
	assert.Equal(t, 3, count.of("same places"), count.String())
	// An individual turns to the first of them, who has room there but for a hair.
	count = tally{}
	for _, x := range []struct {
		decimals float64
		number   int
		a, to    spatial.UnitID
	}{{1e3, 615, 1, 3}, {1e3, 999, 0, 3}, {1e3, 1131, 0, 3}, {1e4, 715, 1, 4}, {1e4, 1255, 1, 3}}[:cases.Few(2, 5)] {
		exact, typed := dressedWithGaps(x.number, x.decimals)
		samePair(t, exact, typed, x.a, x.to, x.number, 1.5/x.decimals, &count)
	}
	assert.Equal(t, cases.Few(2, 5), count.of("same places"), count.String())
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
