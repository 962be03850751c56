package arguments

import (
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A flag names several units with commas between them, and names may hold commas themselves.
func TestUnitList(t *testing.T) {
	d, err := position.ParseLine(`"Axes, of the North" red regiment @10,10 | "of the North" red regiment @20,10 | Axes red regiment @30,10 | ` +
		`Gun red war-engine @40,10 | "Hero, the Great" blue regiment @20,30^180`)
	require.NoError(t, err)
	s, err := answers.Open(d)
	require.NoError(t, err)
	for flags, want := range map[string][]string{
		"Gun":                             {"Gun"},
		"Gun,Axes":                        {"Gun", "Axes"},
		" Gun , Axes ":                    {"Gun", "Axes"},
		"Axes, of the North":              {"Axes, of the North"},
		"Gun,Axes, of the North,Axes":     {"Gun", "Axes, of the North", "Axes"},
		"of the North,Axes":               {"of the North", "Axes"},
		"Axes|of the North":               {"Axes", "of the North"},
		"Axes|Axes, of the North,Gun":     {"Axes", "Axes, of the North", "Gun"},
		"gun":                             {"Gun"},
		"gun,AXES, of the north":          {"Gun", "Axes, of the North"},
		"Gun,":                            {"Gun"},
		"Hero, the Great,Hero, the Great": {"Hero, the Great", "Hero, the Great"},
	} {
		names, err := UnitList(s.Table(), "from", strings.Split(flags, "|")...)
		require.NoError(t, err, flags)
		assert.Equal(t, want, names, flags)
	}
	_, err = UnitList(s.Table(), "from", "Gun,Nobody,Axes")
	require.ErrorContains(t, err, `no unit is called "Nobody"`)
	_, err = UnitList(s.Table(), "from", ",, ,")
	require.ErrorContains(t, err, "--from names no unit")
}
