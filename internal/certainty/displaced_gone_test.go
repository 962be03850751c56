package certainty

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Where a unit has left the table the others keep their numbers, also on the table that is made anew
// for a piece of terrain that lies elsewhere.
func TestReplayAfterOneIsGone(t *testing.T) {
	d, err := position.ParseLine("A red regiment @36,10 | C red troop @10,10 | B blue regiment @36,18^180 | hill: height=1 50,30 55,30 55,35")
	require.NoError(t, err)
	table, err := d.Table()
	require.NoError(t, err)
	table, err = table.Without(0)
	require.NoError(t, err)
	moved := []Moved{{Thing: spatial.PieceThing(0)}}
	shape := table.Piece(0).Shape()
	for i := range shape.Len() {
		moved[0].Outline = append(moved[0].Outline, shape.Vertex(i))
	}
	made, err := Replay(table, moved)
	require.NoError(t, err)
	assert.Nil(t, made.Unit(0))
	assert.Equal(t, "C", made.Unit(1).Name)
	assert.Equal(t, "B", made.Unit(2).Name)
}
