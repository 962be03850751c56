package photo

import (
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Each place in a photo has the action that leads there, or says why none does.
func TestSince(t *testing.T) {
	for _, x := range []struct {
		name, line string
		at         geom.Point
		heading    float64
		want       string // "" of a unit that has not moved
	}{
		{"not moved", "A red infantry regiment @36,10", geom.Point{X: 36.05, Y: 10.05}, 0.5, ""},
		{"ahead", "A red infantry regiment @36,10", geom.Point{X: 36.02, Y: 14.9}, 0, "may make this move (advance: forward 4.90)"},
		{"too far by less than it may be off", "A red infantry regiment @36,10", geom.Point{X: 36, Y: 15.05}, 0, "may make this move (advance: forward 5.00)"},
		{"too far", "A red infantry regiment @36,10", geom.Point{X: 36, Y: 21}, 0, "the move at the double is refused: in step 1 it goes 1.00 in"},
		{"double", "A red infantry regiment @36,10", geom.Point{X: 36, Y: 19}, 0, "may make this move (at-the-double: forward 9.00)"},
		{"aside", "A red infantry regiment @36,10", geom.Point{X: 34, Y: 10}, 0, "may make this move (sidestep: left 2.00)"},
		{"back", "A red infantry regiment @36,10", geom.Point{X: 36, Y: 8}, 0, "may make this move (back: back 2.00)"},
		{"about", "A red infantry regiment @36,10", geom.Point{X: 36, Y: 10}, 180, "may make this move (change-facing: pivot 180.00)"},
		{"a pivot on the way", "A red infantry regiment @36,10", geom.Point{X: 38, Y: 12}, 90, "may make this move (advance: forward 2.00, pivot 90.00, forward 2.00)"},
		{"too far before a pivot by less than it may be off", "A red infantry regiment @36,10", geom.Point{X: 36, Y: 15.05}, 90, "may make this move (advance: forward 5.00, pivot 90.00)"},
		{"a pivot too near an enemy by less than it may be off", "A red infantry regiment @36,10 | B blue infantry regiment @36,15.3^180", geom.Point{X: 36, Y: 10.85}, 90, "may make this move (advance: forward 0.7"},
		{"too far before a pivot, which is not mended", "A red infantry regiment @36,10", geom.Point{X: 36, Y: 21}, 90, "the advance is refused: in step 1 it goes 6.00 in"},
		{"nearly about and aside, by no detour of the whole table", "A red infantry regiment @36,20", geom.Point{X: 30, Y: 17}, 181, "no order and no charge of its own leads there"},
		{"two pivots", "A red infantry regiment @36,10", geom.Point{X: 38, Y: 12}, 0, "no order and no charge of its own leads there"},
		{"nimble", "A red infantry regiment nimble @36,10", geom.Point{X: 38, Y: 12}, 0, "may make this move (advance: pivot 45.00, forward 2.83, pivot -45.00)"},
		{"a charge", "A red infantry regiment @36,10 | B blue infantry regiment @36,16^180", geom.Point{X: 36, Y: 12.9}, 0, "it may charge B"},
	} {
		table := scenetest.Own(t, x.line)
		moved := must.Get(Since(t.Context(), table, []Seen{
			{Base: table.Unit(0).Base.At(x.at).Turned(geom.FromBearing(x.heading)), Within: 0.15},
		}))(t)
		require.Len(t, moved, 1)
		assert.Contains(t, moved[0].Sentence, x.want, x.name)
		assert.Equal(t, x.want == "", moved[0].Sentence == "", x.name)
		assert.Equal(t, strings.Contains(x.want, "may "), moved[0].Legal, x.name)
		if o, ok := moved[0].Action.(game.Order); ok { // what is told is what was judged
			c := must.Get(move.Check(table.Now(), 0, o.Command))(t, x.name)
			assert.Equal(t, moved[0].Legal, c.Legal, x.name)
		}
	}
}

// A unit may go where another has left, whatever their order in the photo.
func TestSinceOneAfterTheOther(t *testing.T) {
	table := scenetest.Own(t, "A red infantry regiment @36,10 | B red infantry regiment @36,13.5")
	to := func(id spatial.UnitID, y float64) Seen {
		return Seen{Unit: id, Base: table.Unit(id).Base.At(geom.Point{X: 36, Y: y}), Within: 0.1}
	}
	moved := must.Get(Since(t.Context(), table, []Seen{to(0, 14), to(1, 18)}))(t)
	assert.True(t, moved[0].Legal, moved[0].Sentence)
	assert.True(t, moved[1].Legal, moved[1].Sentence)
	moved = must.Get(Since(t.Context(), table, []Seen{to(0, 14)}))(t)
	assert.Contains(t, moved[0].Sentence, "is refused: in step 1 it is in contact with B")
}
