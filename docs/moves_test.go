package docs

import (
	"fmt"
	"os"
	"regexp"
	"testing"

	"github.com/golang/geo/r1"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// marchTable is a unit with a friend and an enemy ahead.
func marchTable(t *testing.T) *spatial.Table {
	t.Helper()
	units := scenetest.Units(t, `
		unit red 100x50 @0,0 speed=6 height=2
		friend red 80x30 @-0.6,3.6^20 speed=6 height=2
		enemy blue 120x60 @2.2,11.2^200 speed=6 height=2`)
	return tableOf(t, rules.Second161(), units)
}

// spansOf are the legal ends of one heading after one first leg.
func spansOf(t *testing.T, table *spatial.Table, o move.Order, before float64, turn float64) []r1.Interval {
	t.Helper()
	var m move.Mover
	require.NoError(t, m.Set(table.Now(), 0, o, false))
	return m.AppendAfter(nil, move.Forward, before, geom.Clockwise(m.Base().Facing(), turn))
}

func drawSpans(t *testing.T) draw.Exhibit {
	table := shown(t, "moves-spans", marchTable(t))
	s := draw.NewSketch(table.Now(), draw.Options{Title: "Where may a straight move end, At the Double?", Width: figureWidth})
	own := table.Unit(0).Base
	enemy, friend := table.Unit(2).Base.Ring(), table.Unit(1).Base.Ring()
	s.KeepOut("places of its centre that are too near", own, enemy[:], 1)
	s.KeepOut("places of its centre that are too near", own, friend[:], 0)
	spans := spansOf(t, table, move.OrderAtTheDouble, 0, 0)
	require.Len(t, spans, 2)
	at := func(x float64) geom.Point { return geom.Along(own.Centre(), own.Facing(), x) }
	for _, span := range spans {
		s.Line(draw.LookClear, "where its centre may end", at(span.Lo), at(span.Hi))
		for _, x := range []float64{span.Lo, span.Hi} {
			s.Base(draw.LookGhost, "the base at an end of a stretch", own.At(at(x)))
			s.Mark(fmt.Sprintf("%.3f in", x), at(x))
		}
	}
	return s.Exhibit()
}

func drawTurns(t *testing.T) draw.Exhibit {
	const turn, speed = 20.0, 6.0
	table := marchTable(t)
	const fine = 80
	var ends [][]geom.Point
	for i := range fine + 1 {
		before := speed * float64(i) / fine
		for _, s := range spansOf(t, table, move.OrderAdvance, before, turn) {
			ends = append(ends, []geom.Point{{X: before, Y: s.Lo}, {X: before, Y: s.Hi}})
		}
	}
	require.Greater(t, len(ends), fine/2) // two intervals in many columns
	c := draw.Chart{
		Title:  "Every Advance with one pivot to one heading",
		Say:    []string{fmt.Sprintf("The pivot is %v degrees to the right. Each column is the intervals of one first leg; empty ones would pivot onto the friend.", turn)},
		Across: draw.Axis{Name: "inches before the pivot", From: 0, To: speed, Step: 1},
		Up:     draw.Axis{Name: "inches after it", From: 0, To: speed, Step: 1},
		Curves: []draw.Curve{
			{Name: "legal ends", Look: draw.LookClear, Parts: ends},
			{Name: "all inches are used up", Look: draw.LookRange, Parts: [][]geom.Point{{{Y: speed}, {X: speed}}}},
		},
	}
	return c.Exhibit(draw.Options{Width: figureWidth})
}

// The page names its tests with the scenes and pairs that they look at.
func TestMovesPageHasTheScenes(t *testing.T) {
	text, err := os.ReadFile("moves.md")
	require.NoError(t, err)
	sources := map[string]string{}
	declared(t, "fuzz", func(name, source string) { sources["fuzz."+name] = plain(source) })
	found := regexp.MustCompile("(?m)^\\| `(fuzz\\.Test[A-Za-z0-9]+)`.* ([0-9,]+) \\|$").FindAllStringSubmatch(string(text), -1)
	for _, m := range found {
		assert.Regexp(t, `\b`+plain(m[2])+`\b`, sources[m[1]], m[1])
	}
	assert.Len(t, found, 5)
	assert.Contains(t, string(text), fmt.Sprintf("%.0f inch (`move.WithdrawDistance`)", move.WithdrawDistance))
}
