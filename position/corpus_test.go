package position_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/leaderpoint/leaderpoint/position"
	"github.com/stretchr/testify/require"
)

// corpus is every position file of the documentation, by file name.
func corpus(t testing.TB) map[string][]byte {
	t.Helper()
	files, err := filepath.Glob("../docs/positions/*.json")
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(files), 5)
	out := map[string][]byte{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		out[filepath.Base(file)] = data
	}
	return out
}

func TestCorpusBuildsAndRoundTrips(t *testing.T) {
	for file, data := range corpus(t) {
		t.Run(file, func(t *testing.T) {
			require.NoError(t, open(data))
			roundTrip(t, data)
		})
	}
}

// roundTrip demands that what is written reads back as the same document and
// the same bytes.
func roundTrip(t require.TestingT, data []byte) {
	first, err := position.Parse(data)
	require.NoError(t, err)
	var written, again bytes.Buffer
	require.NoError(t, first.Write(&written))
	second, err := position.Parse(written.Bytes())
	require.NoError(t, err, written.String())
	require.Equal(t, first, second)
	require.NoError(t, second.Write(&again))
	require.Equal(t, written.String(), again.String())
}

func TestBattleIsAsRichAsItsNoteSays(t *testing.T) {
	d, err := position.Parse(corpus(t)["battle.json"])
	require.NoError(t, err)
	sides, types, traits, kinds := map[string]int{}, map[string]int{}, map[string]int{}, map[string]int{}
	for _, u := range d.Units {
		sides[u.Side]++
		types[string(u.Type)]++
		for _, name := range u.Traits {
			traits[name]++
		}
	}
	for _, p := range d.Terrain {
		kinds[p.Kind]++
	}
	require.Len(t, sides, 2)
	for side, n := range sides {
		require.GreaterOrEqual(t, n, 11, side)
	}
	require.Len(t, types, 6)
	require.Len(t, kinds, 5)
	for _, name := range []string{"hero", "individual", "fly", "nimble", "shambling"} {
		require.NotZero(t, traits[name], name)
	}
}
