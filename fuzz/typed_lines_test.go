package fuzz_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	paper "github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCHG8TypedLines: lines and grids of units in contact, at any heading, whose places
// are typed to three or four decimals, have the charges of the exact ones, but where
// the exact table is nearer to a limit than typing moves two things against each other
// (rows CHG-1, CHG-8).
// Both counts are reported: charges that typing lost, and that it made, by what they hang on.
func TestCHG8TypedLines(t *testing.T) {
	for _, grid := range typedDecimals {
		var count tally
		inParallel(t, max(24, cases.For(1000)), func(i int) {
			e := appliedEditions()[i%4]
			table := generate.TypedOn(grid, uint64(i), 9)
			exact := must(table.Exact.Table(e))
			typed := must(table.Scene.Table(e))
			compareCharges(t, exact.Now(), paper.Weld(typed).Now(), i, &count)
		})
		t.Logf("%v: %v", grid, count.String())
		assert.Positive(t, count.of("yes on both"))
	}
}

// TestCHG8TypedLinesKept: what a large count has found, by its number: the target of 1369 is on a
// hill with exactly half of its base, and seen only as typed. The law took that for room.
func TestCHG8TypedLinesKept(t *testing.T) {
	var count tally
	table, e := generate.TypedOn(generate.ThreeDecimals, 1369, 9), appliedEditions()[1369%4]
	compareCharges(t, must(table.Exact.Table(e)).Now(), paper.Weld(must(table.Scene.Table(e))).Now(), 1369, &count)
	assert.Equal(t, 1, count.of("no to yes by its sight"), &count)
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
			why := hangsOn(exact, &a, &b, from, to, typedBy(exact, typed))
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

// typedBy is by how much at most typing has moved two things of a table against each other: for
// each as far as the one that was moved farthest.
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

// byRoom is what a charge hangs on that things in the way leave less room for, or more, than the
// band.
const byRoom = "room"

// hangsOn is which limit of a charge the exact table is nearer to than so many inches: one of the
// exact limits by its name, or the room. It is empty if it is nearer to none. Room explains nothing
// if only one of the two tables has sight. That hangs on a fact without a margin, as that a unit is
// on a hill.
func hangsOn(exact *spatial.View, a, typed *charge.Answer, from, to spatial.UnitID, rounding float64) string {
	if why := exactLimit(a, rounding); why != "" {
		return why
	}
	if !los.HasFreePivot(exact, from) && a.Conditions[1].OK != typed.Conditions[1].OK {
		if sightIsProved(exact, from, to, rounding/2) {
			return ""
		}
		return "sight"
	}
	if a.Verdict == charge.TooClose || a.Verdict.Decided() && !los.HasFreePivot(exact, from) && fitsBy(exact, a, from, to, rounding) {
		return byRoom
	}
	return ""
}

// exactLimit is which of the limits without a band an answer about the exact table is nearer to
// than so many inches. They are the line between two arcs that its leader point is at, its own arc,
// sight and range.
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

// sightIsProved reports whether sight is proved to be the same if each thing is moved by at most so
// many inches.
func sightIsProved(v *spatial.View, from, to spatial.UnitID, by float64) bool {
	m := los.Misplacement{Units: slices.Repeat([]float64{by}, v.Len()), Pieces: slices.Repeat([]float64{by}, v.Table().NumPieces())}
	return los.ClearIsProved(v, from, to, &m)
}

// fitsBy reports whether a charge has room by about the contact band, give or take the rounding in
// inches. By the oracle there is no path past obstacles that are smaller by the band less the
// rounding, and there is one past those smaller by the band and the rounding.
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

// The other verdicts on lines and grids of units in contact: of several chargers, of
// counter-charges and of moves, as typed to three and four decimals against the same with exact
// coordinates. What differs has to be nearer to its limit, exactly, than typing moves two things
// against each other.

// typedLines draws the tables of these laws: each number is of one kind, and typed to so many
// decimals.
func typedLines(t *testing.T, number int, decimals float64) (exact, typed *spatial.View) {
	e := appliedEditions()[number/4%4]
	switch number % 4 {
	case 0, 1:
		return dressed(rand.New(rand.NewPCG(uint64(number), uint64(decimals))), e, decimals)
	case 2:
		return dressedWithGaps(number, decimals)
	}
	grid := map[float64]generate.Grid{1e3: generate.ThreeDecimals, 1e4: generate.FourDecimals}[decimals]
	table := generate.TypedOn(grid, uint64(number), 9)
	one, err := table.Exact.Table(e)
	two, err2 := table.Scene.Table(e)
	if err != nil || err2 != nil {
		t.Errorf("table %d: %v, %v", number, err, err2)
		return nil, nil
	}
	return one.Now(), paper.Weld(two).Now() // as a position has it
}

// eachTyped asks something of all tables of these laws.
func eachTyped(t *testing.T, worth int, ask func(exact, typed *spatial.View, number int, count *tally)) (counts [2]*tally) {
	for k, decimals := range [...]float64{1e3, 1e4} {
		counts[k] = &tally{}
		inParallel(t, max(24, cases.For(worth)), func(i int) {
			exact, typed := typedLines(t, i, decimals)
			if exact == nil || typed == nil {
				t.Errorf("table %d to 1/%v is refused", i, decimals)
				return
			}
			ask(exact, typed, i, counts[k])
		})
		t.Logf("to 1/%v: %v", decimals, counts[k])
	}
	return counts
}

// turnedBy counts two verdicts. The other has to be due to a limit of the exact table, or to what
// the Yes of the two goes into by more than typing explains.
func turnedBy(t *testing.T, what string, was, is charge.Verdict, why string, count *tally) {
	switch {
	case was == is:
		count.add(was.String()+" on both", 1)
	case !was.Decided() || !is.Decided():
		count.add(fmt.Sprintf("not decided: %v to %v", was, is), 1)
	case why != "":
		count.add(fmt.Sprintf("%v to %v by its %s", was, is, why), 1)
	default:
		count.add(fmt.Sprintf("changed: %v to %v", was, is), 1)
		t.Errorf("%s: exactly %v, typed %v", what, was, is)
	}
}

// TestMLT1TypedVerdicts: two neighbours that charge together on typed tables, or two of which one
// may charge alone, have the verdict of the exact table (rows MLT-1 to MLT-5).
func TestMLT1TypedVerdicts(t *testing.T) {
	counts := eachTyped(t, 2000, func(exact, typed *spatial.View, number int, count *tally) {
		for to := range exact.Units() {
			for a := range exact.Units() {
				for b := range a {
					ids := []spatial.UnitID{b, a}
					if exact.Friends(a, to) || exact.Friends(b, to) ||
						charge.Decide(exact, a, to) != charge.Yes && charge.Decide(typed, a, to) != charge.Yes {
						continue
					}
					was, is := charge.Together(exact, ids, to), charge.Together(typed, ids, to)
					why := ""
					if was != is {
						x, err := charge.ExplainTogether(exact, ids, to)
						y, err2 := charge.ExplainTogether(typed, ids, to)
						if err != nil || err2 != nil {
							t.Errorf("lines %d: %v, %v", number, err, err2)
							return
						}
						was, is = x.Verdict, y.Verdict
						why = jointHangsOn(exact, &x, &y, ids, to, typedBy(exact, typed))
					}
					turnedBy(t, fmt.Sprintf("lines %d, %s: %d and %d against %d", number, exact.Edition().Name, b, a, to), was, is, why, count)
				}
			}
		}
	})
	for _, count := range counts {
		assert.Positive(t, count.of("yes on both"))
		assert.Positive(t, count.of("no on both"))
	}
}

// jointHangsOn is which limit two chargers hang on: an exact one of one of them, or what the Yes
// goes into.
func jointHangsOn(exact *spatial.View, was, is *charge.Joint, ids []spatial.UnitID, to spatial.UnitID, rounding float64) string {
	for _, id := range ids {
		a, err := charge.Explain(exact, id, to)
		if err != nil {
			return ""
		}
		if why := exactLimit(&a, rounding); why != "" {
			return why
		}
	}
	for _, j := range [2]*charge.Joint{was, is} {
		for i := range j.Slots {
			if j.Verdict == charge.Yes && hangsOnMore(&j.Slots[i].Answer, geom.ContactBand-rounding) {
				return byRoom
			}
		}
	}
	return ""
}

// TestCTR1TypedVerdicts: so do counter-charges (row CTR-1).
func TestCTR1TypedVerdicts(t *testing.T) {
	counts := eachTyped(t, 2000, func(exact, typed *spatial.View, number int, count *tally) {
		for from := range exact.Units() {
			for to := range exact.Units() {
				if exact.Friends(from, to) {
					continue
				}
				was, err := counter(exact, from, to)
				is, err2 := counter(typed, from, to)
				if err != nil || err2 != nil {
					t.Errorf("lines %d: %v, %v", number, err, err2)
					return
				}
				rounding := typedBy(exact, typed)
				why := exactLimit(&was, rounding)
				if why == "" && (hangsOnMore(&was, geom.ContactBand-rounding) || hangsOnMore(&is, geom.ContactBand-rounding)) {
					why = byRoom
				}
				turnedBy(t, fmt.Sprintf("lines %d, %s: %d against %d", number, exact.Edition().Name, from, to), was.Verdict, is.Verdict, why, count)
			}
		}
	})
	for _, count := range counts {
		assert.Positive(t, count.of("yes on both"))
		assert.Positive(t, count.of("no on both"))
	}
}

// TestMOV2TypedVerdicts: moves on typed tables are legal as on the exact ones, but where the exact
// margin is less than the rounding: their limits are exact ones (rows MOV-2 to MOV-13).
func TestMOV2TypedVerdicts(t *testing.T) {
	verdict := map[bool]charge.Verdict{true: charge.Yes, false: charge.No}
	counts := eachTyped(t, 1000, func(exact, typed *spatial.View, number int, count *tally) {
		r := rand.New(rand.NewPCG(uint64(number), 77))
		for id := range exact.Units() {
			for range 6 {
				c := orderOf(r)
				was, err := move.Check(exact, id, c)
				is, err2 := move.Check(typed, id, c)
				if err != nil || err2 != nil {
					t.Errorf("lines %d: %v, %v", number, err, err2)
					return
				}
				why := ""
				if math.Abs(was.Margin) <= typedBy(exact, typed) {
					why = was.Least.Row
				}
				turnedBy(t, fmt.Sprintf("lines %d, %s: %d by %v", number, exact.Edition().Name, id, c), verdict[was.Legal], verdict[is.Legal], why, count)
			}
		}
	})
	for _, count := range counts {
		assert.Positive(t, count.of("yes on both"))
		assert.Positive(t, count.of("no on both"))
	}
}

// orderOf is an order with one step, or with a pivot on its way.
func orderOf(r *rand.Rand) move.Command {
	by, turn := float64(0.1+float64(5*r.Float64())), float64(r.IntN(181)-90)
	switch r.IntN(5) {
	case 0:
		return move.Command{Order: move.OrderAdvance, Steps: []move.Step{{Way: move.Forward, By: by}}}
	case 1:
		return move.Command{Order: move.OrderBack, Steps: []move.Step{{Way: move.Back, By: by / 2}}}
	case 2:
		return move.Command{Order: move.OrderSidestep, Steps: []move.Step{{Way: [2]move.Way{move.Left, move.Right}[r.IntN(2)], By: by / 2}}}
	case 3:
		return move.Command{Order: move.OrderChangeFacing, Steps: []move.Step{{Way: move.Pivot, By: float64(90 * r.IntN(4))}}}
	}
	return move.Command{Order: move.OrderAdvance, Steps: []move.Step{{Way: move.Forward, By: by / 2}, {Way: move.Pivot, By: turn}, {Way: move.Forward, By: by / 2}}}
}

// TestMLT1TypedVerdictsKept: what larger counts have found, by their numbers. Two chargers cannot
// get to the fairest places, in front of or behind a unit in line, but can get to those beside it.
// Those are all that there are as one of the two tables was typed. An individual stays in line for
// the other charger, if the first need not turn to dodge its neighbour, typed slightly nearer.
func TestMLT1TypedVerdictsKept(t *testing.T) {
	exact, typed := typedLines(t, 3455, 1e3)
	other := generate.TypedOn(generate.ThreeDecimals, 1577, 9)
	one, err := other.Exact.Table(appliedEditions()[1])
	require.NoError(t, err)
	two, err := other.Scene.Table(appliedEditions()[1])
	require.NoError(t, err)
	line := scenetest.View(t, appliedEditions()[3], `A red regiment @33.7365,23.6642^285 | B red 25x25 @33.3276,26.3212^285 hero individual |
		C red cavalry troop 125x50 @34.5672,29.046^285 | D blue cavalry 125x100 @21.5096,26.4961^105 |
		E blue cavalry troop 125x50 @21.1736,21.4395^105 | difficult: height=4 33.2874,31.9363 35.2193,31.4187 35.4781,32.3846 33.5462,32.9023 |
		hill: height=2 35.847,26.1556 32.9492,26.9321 32.4316,25.0002 35.3293,24.2238`)
	for _, c := range []struct {
		view *spatial.View
		ids  []spatial.UnitID
		to   spatial.UnitID
	}{
		{exact, []spatial.UnitID{5, 6}, 7}, {typed, []spatial.UnitID{5, 6}, 7}, {one.Now(), []spatial.UnitID{0, 6}, 3},
		{paper.Weld(two).Now(), []spatial.UnitID{0, 6}, 3}, {line, []spatial.UnitID{3, 4}, 1},
	} {
		assert.Equal(t, charge.Yes, charge.Together(c.view, c.ids, c.to))
		j, err := charge.ExplainTogether(c.view, c.ids, c.to)
		require.NoError(t, err)
		assert.Equal(t, charge.Yes, j.Verdict)
	}
}
