package position_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A typing mistake is refused with its remedy: a tiny overlap, curly quotation marks, the name of a
// file, and the wrong side of a contact.
func TestMistakesAreToldWithTheWayOut(t *testing.T) {
	doc, err := position.ParseLine("A red regiment @30.50,20.25 | B red regiment @34.42,20.25 | C blue regiment @32,30^180")
	require.NoError(t, err)
	_, err = doc.Table()
	require.ErrorContains(t, err, "| measured: 0.6 in a line")
	doc, err = position.ParseLine("A red regiment @30.50,20.25 | B red regiment @34.42,20.25 | C blue regiment @32,30^180 | measured: 0.6")
	require.NoError(t, err)
	_, err = doc.Table()
	require.NoError(t, err, "the remedy works")
	doc, err = position.ParseLine("A red regiment @30,20.25 | B red regiment @33,20.25")
	require.NoError(t, err)
	_, err = doc.Table()
	require.Error(t, err)
	assert.NotContains(t, err.Error(), "measured", "an inch is no hair")
	_, err = position.Parse([]byte("{\u201cunits\u201d:[]}"))
	require.ErrorContains(t, err, "curly quotation mark")
	for _, name := range []string{"docs/positions/battle.json", "mine.json"} {
		_, err = position.ParseLine(name)
		require.ErrorContains(t, err, "looks like the name of a file", name)
	}
	_, err = position.Parse([]byte(`{"units":[{"name":"A","side":"red","type":"infantry","size":"regiment","at":[36,10],"heading":20},
		{"name":"B","side":"blue","type":"infantry","size":"regiment","at":[48,20],"touching":[{"unit":"A","side":"left"}]}]}`))
	require.ErrorContains(t, err, "its left side cannot touch")
}
