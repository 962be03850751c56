package rules

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestReadingValues pins the vocabulary of position files.
func TestReadingValues(t *testing.T) {
	want := []struct {
		key    string
		values []string
	}{
		{"arc_tie", []string{"lower-multiplier", "higher-multiplier"}},
		{"sight_point", []string{"any-part", "part-in-arc"}},
		{"sight_to", []string{"any-point", "nearest-point", "facing-centre"}},
		{"field_of_sight", []string{"front-arc", "half-plane"}},
		{"graze", []string{"seam-closed", "touch-blocks", "touch-passes"}},
		{"cover_measure", []string{"length", "angle"}},
		{"cover_facing", []string{"leader-facing", "all-visible"}},
		{"cover_blocked", []string{"counts", "seen-over-only"}},
		{"cover_over", []string{"anything", "lower"}},
		{"cover_view", []string{"models", "area"}},
		{"flat_terrain", []string{"covers", "ignored"}},
		{"firer_terrain", []string{"edition", "counts"}},
		{"within_terrain", []string{"any-part", "leader-point", "majority"}},
		{"champion_place", []string{"left", "right"}},
		{"champion_arc", []string{"mostly", "eye-point"}},
		{"brings_nimble", []string{"edition", "neither", "both"}},
		{"engine_double", []string{"edition", "no", "yes"}},
		{"charge_path", []string{"most-direct", "shortest-then-smallest-pivot", "smallest-pivot", "any"}},
		{"straight_within", []string{"0.1", "0", "0.01", "0.05", "0.25", "0.5", "1"}},
		{"charge_pivot", []string{"anywhere", "at-start"}},
		{"pivot_hinders", []string{"no", "yes"}},
		{"strider_defended", []string{"spared", "hindered"}},
		{"boxed_in", []string{"advice", "charges"}},
		{"no_room_to_turn", []string{"charger-aligns", "no-charge"}},
		{"charge_sharing", []string{"edition", "lengths", "fractions"}},
		{"charge_order", []string{"leader-points", "centres"}},
		{"counter_facing", []string{"own-arc", "any"}},
		{"turn_to_shoot", []string{"freely", "needs-room"}},
	}
	var keys []string
	for _, w := range want {
		keys = append(keys, w.key)
		assert.Equal(t, w.values, ReadingValues(w.key), w.key)
	}
	assert.Equal(t, keys, ReadingKeys())
	assert.Equal(t, reflect.TypeFor[Readings]().NumField(), len(keys), "every field has a key")
	assert.Nil(t, ReadingValues("tape_measure"))
}

// TestReadingsRoundTrip: each value of each key lands in a field of its own,
// comes back from Pairs, and the default leaves no trace.
func TestReadingsRoundTrip(t *testing.T) {
	for i, key := range ReadingKeys() {
		for k, value := range ReadingValues(key) {
			var r Readings
			require.NoError(t, r.Set(key, value))
			assert.NoError(t, r.Validate())
			field := reflect.ValueOf(r).Field(i)
			if k == 0 {
				assert.Equal(t, Readings{}, r)
				assert.Empty(t, r.Pairs())
				continue
			}
			assert.Equal(t, value, fmt.Sprint(field.Interface()), "field %d is the one for %s", i, key)
			assert.Equal(t, []Reading{{key, value}}, r.Pairs())
			assert.Equal(t, key+"="+value, r.Pairs()[0].String())

			require.NoError(t, r.Set(key, ReadingValues(key)[0]))
			assert.Equal(t, Readings{}, r, "back to the default")
		}
	}
}

func TestReadingsPairsOrder(t *testing.T) {
	r := Readings{
		ChargePath: ChargePathAny, ArcTie: ArcTieHigher, Graze: GrazeTouchBlocks, SightTo: SightToAnyPoint,
	}
	assert.Equal(t, []Reading{
		{"arc_tie", "higher-multiplier"}, {"graze", "touch-blocks"}, {"charge_path", "any"},
	}, r.Pairs(), "order of the keys; a default that is spelt out is no difference")
}

func TestReadingsUnknown(t *testing.T) {
	r := Readings{Graze: GrazeTouchBlocks}
	before := r
	for _, c := range []struct{ key, value, message string }{
		{"graze", "maybe",
			`unknown value of reading graze "maybe"; known: seam-closed, touch-blocks, touch-passes`},
		{"champion_place", "", `unknown value of reading champion_place ""; known: left, right`},
		{"grace", "touch-blocks", `unknown reading "grace"; known: ` + strings.Join(ReadingKeys(), ", ")},
	} {
		err := r.Set(c.key, c.value)
		var bad *UnknownNameError
		require.ErrorAs(t, err, &bad)
		assert.EqualError(t, err, c.message)
		assert.Equal(t, before, r, "a refused value changes nothing")
	}

	e := Third()
	e.Readings.ChargePath = 4
	var bad *UnknownNameError
	require.ErrorAs(t, e.Validate(), &bad)
	assert.EqualError(t, bad, `unknown value of reading charge_path "unknown(4)"; known: most-direct, `+
		`shortest-then-smallest-pivot, smallest-pivot, any`)
	assert.Equal(t, "unknown(4)", e.Readings.ChargePath.String())
	assert.Empty(t, e.Readings.Pairs(), "it has no name")
}

// TestReadingValuesAreCopies: nobody can change the table.
func TestReadingValuesAreCopies(t *testing.T) {
	ReadingValues("graze")[0] = "x"
	ReadingKeys()[0] = "x"
	assert.Equal(t, "seam-closed", ReadingValues("graze")[0])
	assert.Equal(t, "arc_tie", ReadingKeys()[0])
}
