package rules

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestFieldsRoundTrip: each field of each edition is told by name and set by name; nothing but
// the name and the readings is left out.
func TestFieldsRoundTrip(t *testing.T) {
	names := FieldNames()
	for _, edition := range EditionNames() {
		e, err := EditionByName(edition)
		require.NoError(t, err)
		assert.Empty(t, e.Differences())
		built := Edition{Name: e.Name, Readings: e.Readings}
		for _, name := range names {
			value, err := e.Field(name)
			require.NoError(t, err)
			require.NoError(t, built.SetField(name, value), name)
		}
		assert.Equal(t, e, built)
		own := e
		own.Name = "our club"
		assert.Len(t, own.Differences(), len(names), "all of them, where nobody knows the name")
	}
	seen := map[string]bool{}
	for _, name := range names {
		assert.Regexp(t, `^[a-z]+(_[a-z]+)*$`, name)
		assert.False(t, seen[name], name)
		seen[name] = true
	}
	assert.Contains(t, names, "war_engine_arc_width_mm")
}

// TestFieldDifferences: another value of any field is a difference, and a second edition that
// gets the differences is the first.
func TestFieldDifferences(t *testing.T) {
	for _, name := range FieldNames() {
		e := Second161()
		old, err := e.Field(name)
		require.NoError(t, err)
		values := FieldValues(name)
		if values == nil {
			values = []string{"7.25"}
		}
		for _, value := range values {
			if value == old {
				continue
			}
			require.NoError(t, e.SetField(name, value))
			require.Equal(t, []Field{{name, value}}, e.Differences())
			again := Second161()
			for _, f := range e.Differences() {
				require.NoError(t, again.SetField(f.Name, f.Value))
			}
			require.Equal(t, e, again)
		}
	}
}

func TestFieldErrors(t *testing.T) {
	for _, c := range []struct{ name, value, message string }{
		{"nudge", "1", "unknown field of an edition \"nudge\""},
		{"name", "x", "unknown field of an edition"},
		{"readings", "x", "unknown field of an edition"},
		{"nudge_distance", "far", "nudge_distance is \"far\", must be a number"},
		{"surge", "yes", "must be true or false"},
		{"sight", "eyes", "unknown value of sight \"eyes\"; known: height-levels, true-line"},
		{"specials", "wings", "unknown trait"},
	} {
		e := Second161()
		assert.ErrorContains(t, e.SetField(c.name, c.value), c.message)
		assert.Equal(t, Second161(), e)
	}
	_, err := new(Edition).Field("nothing")
	var unknown *UnknownNameError
	require.ErrorAs(t, err, &unknown)
}
