package record_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"path"
	"slices"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// changes calls try after each change of one value within v: a member left out, a list twice or empty, a number, a word or
// a flag that is another. Where tells what was changed.
func changes(where string, v any, set func(any), try func(where string)) {
	to := func(list ...any) {
		for _, z := range list {
			if z != v {
				set(z)
				try(fmt.Sprintf("%s = %v", where, z))
			}
		}
		set(v)
	}
	switch x := v.(type) {
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(x)) {
			y, at := x[name], where+"."+name
			changes(at, y, func(z any) { x[name] = z }, try)
			delete(x, name)
			try(at + " left out")
			x[name] = y
		}
	case []any:
		for i, y := range x {
			changes(fmt.Sprintf("%s[%d]", where, i), y, func(z any) { x[i] = z }, try)
		}
		set(append(append([]any{}, x...), x...))
		try(where + " twice")
		set(x)
	case float64:
		to(x+1, x*1.01, -x, x+1e-5)
	case string:
		to("", x+"x", "A")
	case bool:
		to(!x)
	}
}

// TestWhateverIsChangedIsFound: no value of a record can be another, and none be left out, without a word, but what is for
// people, what is agreed before the game, and what may be left out.
func TestWhateverIsChangedIsFound(t *testing.T) {
	may := []string{
		"1.library*", "1.readings.turn_to_shoot left out", "1.readings.straight_within left out", "1.turns = 3", "1.weapons left out", "1.weapons.W left out",
		"1.position.units?[1-7]?.heading = -180", // as 180 has it
		"23.end.points left out", "23.end.winner left out",
	}
	text, err := os.ReadFile(games + "/short.jsonl")
	require.NoError(t, err)
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	tried, every := 0, cases.Few(40, 1)
	for i, line := range lines {
		var v any
		require.NoError(t, json.Unmarshal([]byte(line), &v))
		changes(fmt.Sprint(i+1), v, func(any) {}, func(where string) {
			if tried++; tried%every != 0 {
				return
			}
			out, err := json.Marshal(v)
			require.NoError(t, err)
			lines[i] = string(out)
			if _, _, err := replay(strings.Join(lines, "\n")); err == nil {
				assert.True(t, anyMatches(may, where), "%s passes", where)
			}
			lines[i] = line
		})
	}
	assert.Greater(t, tried, 1000)
}

func anyMatches(patterns []string, name string) bool {
	for _, p := range patterns {
		if ok, err := path.Match(p, name); err == nil && ok {
			return true
		}
	}
	return false
}
