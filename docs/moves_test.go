package docs

import (
	"fmt"
	"os"
	"regexp"
	"testing"

	"github.com/golang/geo/r1"
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

func drawSpans(t *testing.T) string {
	table := shown(t, "moves-spans", marchTable(t))
	p := newPicture("Where a straight move may end", 560, 560).view(0, 0, -5.6, 13.6, 35)
	own := table.Unit(0).Base
	p.zone("#f3e4e1", own, counterClockwise(table.Unit(2).Base), 1)
	p.zone("#eef0d0", own, counterClockwise(table.Unit(1).Base), 0)
	p.base(ofEnemy, table.Unit(2).Base)
	p.base(ofFriend, table.Unit(1).Base)
	p.base(ofCharger, own)
	spans := spansOf(t, table, move.OrderAtTheDouble, 0, 0)
	require.Len(t, spans, 2)
	at := func(x float64) geom.Point { return geom.Along(own.Centre(), own.Facing(), x) }
	for _, s := range spans {
		p.line(`stroke="#1e7b34" stroke-width="4"`, at(s.Lo), at(s.Hi))
		for _, x := range []float64{s.Lo, s.Hi} {
			p.base(ofGhost, own.At(at(x)))
			p.dot(`fill="#1e7b34"`, at(x), 5)
			p.say(at(x), 8, -7, fromHere, "#1e7b34", fmt.Sprintf("%.3f in", x))
		}
	}
	p.say(table.Unit(2).Base.Centre(), 0, 5, around, "#6a4a80", "enemy")
	p.say(table.Unit(1).Base.Centre(), -26, 0, around, "#77802f", "friend")
	p.write(400, 440, fromHere, "#333", "Green: the ends", "of a move straight", "ahead At the Double.", "Red: too near", "the enemy. Yellow:", "on the friend.")
	p.scaleBar(20, 540, 2)
	return p.String()
}

func drawTurns(t *testing.T) string {
	const turn, speed = 20.0, 6.0
	table := marchTable(t)
	p := newPicture("Every Advance with one pivot to one heading", 560, 420).view(70, 350, 0, 0, 1)
	at := func(before, after float64) geom.Point {
		return geom.Point{X: float64(before * 50), Y: float64(after * 50)}
	}
	for i := range 7 {
		x := float64(i)
		p.line(`stroke="#ddd"`, at(x, 0), at(x, speed-x))
		p.line(`stroke="#ddd"`, at(0, x), at(speed-x, x))
		p.say(at(x, 0), 0, 20, around, "#555", fmt.Sprintf("%v", x))
		p.say(at(0, x), -8, 5, upToHere, "#555", fmt.Sprintf("%v", x))
	}
	p.line(`stroke="#777"`, at(0, speed), at(speed, 0))
	const fine = 240
	legal := 0
	for i := range fine + 1 {
		before := speed * float64(i) / fine
		for _, s := range spansOf(t, table, move.OrderAdvance, before, turn) {
			p.line(`stroke="#8fbf99" stroke-width="1.6"`, at(before, s.Lo), at(before, s.Hi))
			legal++
		}
	}
	require.Greater(t, legal, fine/2) // two intervals in many columns
	p.write(220, 396, around, "#555", "inches before the pivot")
	p.write(8, 34, fromHere, "#555", "inches after it")
	p.write(330, 60, fromHere, "#333", fmt.Sprintf("The pivot is %v° to the right.", turn), "Each column is the intervals", "of one first leg. Empty ones", "would pivot onto the friend.")
	return p.String()
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
