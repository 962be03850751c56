package position_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestSaidCorner: at 4 degrees nobody can tell a corner from a side, unless the file says which touches; it is
// written and read back, and settled a second time it stays.
func TestSaidCorner(t *testing.T) {
	text := `{"measured": {"mm": 1}, "units": [` + regiment("Ghouls", "red", `"at": [20, 20], "heading": 0`) + `,
		{"name": "Knights", "side": "blue", "type": "monster", "at": [20.4, 22.63], "heading": 184, "touching": [{"unit": "Ghouls", "corner": "front_left"}]}]}`
	d, err := position.Parse([]byte(text))
	require.NoError(t, err)
	s, m, err := d.Settle()
	require.NoError(t, err)
	require.Len(t, m.Contacts, 1)
	assert.Equal(t, "front_left", m.Contacts[0].Corner)
	assert.False(t, m.Contacts[0].Flush)
	assert.Equal(t, 184.0, s.Units[1].Heading, "headings stay")
	table, err := d.Table()
	require.NoError(t, err)
	assert.InDelta(t, 0, geom.Separation(table.Unit(0).Base, table.Unit(1).Base), 1e-9)
	written, err := s.MarshalJSON()
	require.NoError(t, err)
	assert.Contains(t, string(written), `"touching": [{"unit": "Ghouls", "corner": "front_left"}]`)
	again, err := position.Parse(written)
	require.NoError(t, err)
	second, _, err := again.Settle()
	require.NoError(t, err)
	assert.Equal(t, s.Units, second.Units)
	d.Units[1].Touching = []position.Touch{{Unit: "Ghouls", Side: "front"}}
	_, m, err = d.Settle()
	require.NoError(t, err)
	require.Len(t, m.Unmet, 1)
	require.ErrorContains(t, m.Unmet[0].Err, `or is said: "corner": "front_left" instead of "side"`)
}
