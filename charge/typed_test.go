package charge_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/stretchr/testify/assert"
)

// TestCHG9OutOfLine: an enemy typed less than a thousandth of an inch out of its line moves
// the place of a charge nowhere, makes no pivot, and is nudged straight back.
func TestCHG9OutOfLine(t *testing.T) {
	for _, c := range []struct {
		file, from string
		final      geom.Point
		nudged     geom.Point
	}{
		{"out-of-line-place.json", "A0", geom.Point{X: 29.2348, Y: 15.7787}, geom.Point{X: 0.0050, Y: 0.0393}},
		{"out-of-line-pivot.json", "A1", geom.Point{X: 28.9804, Y: 13.4883}, geom.Point{X: 0.0340, Y: 0.0200}},
		{"out-of-line-nudge.json", "A0", geom.Point{X: 26.4485, Y: 17.6456}, geom.Point{X: 0.0050, Y: 0.0393}},
	} {
		table := typed(t, c.file, "")
		a := explained(t, table, c.from, "B0")
		assert.Equal(t, 1, a.Path.Len(), c.file)
		assert.InDelta(t, 0, a.Path.Turned(table.Unit(idOf(t, table, c.from)).Base.Facing()), 1e-9, c.file)
		assert.Less(t, geom.Dist(c.final, a.Final.Centre()), 1e-3, c.file)
		if assert.Len(t, a.Nudged, 1, c.file) {
			assert.Less(t, geom.Dist(c.nudged, a.Nudged[0].By), 1e-3, c.file)
			assert.False(t, a.Nudged[0].Touches, c.file)
		}
		assert.NotEmpty(t, a.Close, c.file)
		applied(t, table, &a, c.from, "B0")
	}
}

// TestCHG8SlantedSeat: a place at a slant to a neighbour goes into it by no more than a table
// accepts.
func TestCHG8SlantedSeat(t *testing.T) {
	table := typed(t, "slanted-seat.json", "")
	a := explained(t, table, "A1", "B0")
	applied(t, table, &a, "A1", "B0")
	assert.Less(t, -geom.Separation(a.Final, table.Unit(idOf(t, table, "A0")).Base), geom.ContactBand)
}
