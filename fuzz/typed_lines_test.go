package fuzz_test

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	paper "github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
)

// TestCHG8TypedLines: lines and grids of units in contact, at any heading, whose places
// are typed to three or four decimals, have the charges of the exact ones, but where
// the exact table is nearer to a limit than typing moves two things against each other (rows CHG-1, CHG-8).
// Both counts are told: charges that typing lost, and that it made, by what they hang on.
func TestCHG8TypedLines(t *testing.T) {
	for _, grid := range typedDecimals {
		var count tally
		inParallel(t, max(24, cases.For(1000)), func(i int) {
			e := appliedEditions()[i%4]
			table := generate.TypedOn(grid, uint64(i), 9)
			exact, err := table.Exact.Table(e)
			if err != nil {
				t.Errorf("table %d: %v", i, err)
				return
			}
			typed, err := table.Scene.Table(e)
			if err != nil {
				t.Errorf("table %d on %v: %v", i, grid, err)
				return
			}
			compareCharges(t, exact.Now(), paper.Weld(typed).Now(), i, &count)
		})
		t.Logf("%v: %v", grid, count.String())
		assert.Positive(t, count.of("yes on both"))
	}
}

// compareCharges holds the charges on a typed table against those on the exact one.
func compareCharges(t *testing.T, exact, typed *spatial.View, number int, count *tally) {
	for from := range spatial.UnitID(exact.Len()) {
		for to := range spatial.UnitID(exact.Len()) {
			if exact.Friends(from, to) {
				continue
			}
			was, is := charge.Decide(exact, from, to), charge.Decide(typed, from, to)
			if was == is {
				count.add(was.String()+" on both", 1)
				continue
			}
			a, err := charge.Explain(exact, from, to)
			b, err2 := charge.Explain(typed, from, to)
			if err != nil || err2 != nil {
				t.Errorf("table %d: %v, %v", number, err, err2)
				return
			}
			if a.Verdict == b.Verdict { // undecided quickly
				count.add(a.Verdict.String()+" on both, explained", 1)
				continue
			}
			what := a.Verdict.String() + " to " + b.Verdict.String()
			why := hangsOn(exact, &a, from, to, typedBy(exact, typed))
			switch {
			case why == "" && a.Verdict.Decided() && b.Verdict.Decided():
				count.add("changed: "+what, 1)
				t.Errorf("table %d, %s: %d against %d: exactly %v %v %v, typed %v %v %v", number, exact.Edition().Name, from, to,
					a.Verdict, a.Reason, a.Clearance, b.Verdict, b.Reason, b.Clearance)
			case why == "":
				count.add("not decided: "+what, 1)
			default:
				count.add(what+" by its "+why, 1)
			}
			// Something is within its way by less than the band.
			if x := map[bool]*charge.Answer{true: &a, false: &b}[a.Verdict == charge.Yes]; why == byRoom && x.Verdict == charge.Yes {
				v := map[bool]*spatial.View{true: exact, false: typed}[a.Verdict == charge.Yes]
				assert.NotEmpty(t, grazesOf(v, from, to, x), "table %d, %s: %d against %d", number, exact.Edition().Name, from, to)
			}
		}
	}
}

// typedBy is by how much at most typing has moved two things of a table against each other: for each as far as the one that was
// moved farthest.
func typedBy(exact, typed *spatial.View) float64 {
	most := 0.0
	for id := range exact.Units() {
		most = max(most, geom.Dist(exact.Body(id).Base().Centre(), typed.Body(id).Base().Centre()))
	}
	for p := range spatial.PieceID(exact.Table().NumPieces()) {
		was, is := exact.Table().Piece(p).Outline()[0], typed.Table().Piece(p).Outline()[0]
		for k := range was {
			most = max(most, math.Hypot(was[k][0]-is[k][0], was[k][1]-is[k][1]))
		}
	}
	return 2*most + geom.Tol
}

// byRoom is what a charge hangs on that things in the way leave less room for, or more, than the band.
const byRoom = "room"

// hangsOn is which limit of a charge the exact table is nearer to than so many inches: one of the
// exact limits by its name, or the room. It is empty where it is nearer to none.
func hangsOn(exact *spatial.View, a *charge.Answer, from, to spatial.UnitID, rounding float64) string {
	if why := exactLimit(a, rounding); why != "" {
		return why
	}
	if a.Verdict == charge.TooClose || a.Verdict.Decided() && !los.HasFreePivot(exact, from) && fitsBy(exact, a, from, to, rounding) {
		return byRoom
	}
	return ""
}

// exactLimit is which of the limits without a band an answer about the exact table is nearer to than so many inches:
// the line between two arcs that its leader point is at, its own arc, sight or range.
func exactLimit(a *charge.Answer, rounding float64) string {
	if a.Facing.Tied || a.Facing.Margin <= rounding {
		return "facing"
	}
	for _, c := range a.Conditions[:3] {
		if math.Abs(c.Margin) <= rounding {
			return c.Name
		}
	}
	return ""
}

// fitsBy reports whether the room for a charge is as much as the band, but for so many inches: with everything in the
// way smaller by so much less there is no way, and with it smaller by so much more there is. It is asked of the oracle.
func fitsBy(exact *spatial.View, a *charge.Answer, from, to spatial.UnitID, rounding float64) bool {
	q, err := newChargeTask(exact, from, to, a.Facing.Facing)
	if err != nil {
		return false
	}
	if a.Verdict == charge.No {
		_, _, found := attack(q, -geom.ContactBand-rounding)
		return found
	}
	_, _, found := attack(q, min(0, rounding-geom.ContactBand))
	return !found
}
