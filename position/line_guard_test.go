package position_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestLineHoldsNoOtherClauses: a kind of terrain that none has makes no clauses of its own.
func TestLineHoldsNoOtherClauses(t *testing.T) {
	for _, kind := range []string{"Z blue troop @10,20^180 | hill", "name", "hill: H 1,1..2,2 | wood", "", "hill "} {
		d := position.Document{Terrain: []position.Piece{{Kind: kind, Name: "Foo", Outline: [][2]float64{{1, 1}, {5, 1}, {5, 5}}}}}
		line, err := d.Line()
		assert.Error(t, err, "%q: %s", kind, line)
	}
}

// TestLineForgottenSide: what says what a unit is, is no side, unless it is in quotes.
func TestLineForgottenSide(t *testing.T) {
	for _, line := range []string{"Knights cavalry regiment @36,10", "Ogres large-infantry horde @3,3", "A regiment @1,1", "A allied @1,1"} {
		_, err := position.ParseLine(line)
		var e *position.Error
		require.ErrorAs(t, err, &e, line)
		assert.Contains(t, err.Error(), "side", line)
		assert.Equal(t, 1, e.Line)
	}
	d, err := position.ParseLine(`A "regiment" regiment @36,10`)
	require.NoError(t, err)
	assert.Equal(t, "regiment", d.Units[0].Side)
	line, err := d.Line()
	require.NoError(t, err)
	again, err := position.ParseLine(line)
	require.NoError(t, err, line)
	assert.Equal(t, d, again)
}
