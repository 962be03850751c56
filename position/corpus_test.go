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

// load parses and builds a file of the corpus.
func load(t testing.TB, file string) (*position.Document, *position.Session) {
	t.Helper()
	d, err := position.Parse(corpus(t)[file])
	require.NoError(t, err)
	s, err := position.Open(d)
	require.NoError(t, err)
	return d, s
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
	d, _ := load(t, "battle.json")
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

func TestBattleHasItsSightQuestions(t *testing.T) {
	_, s := load(t, "battle.json")

	behindTheWall, err := s.Cover("Lantern Bows", "Hollow Guard", nil)
	require.NoError(t, err)
	require.True(t, behindTheWall.Cover)

	overTheSpears, err := s.Sight("Stone Brothers", "Wolf Pack", position.SightOptions{})
	require.NoError(t, err)
	require.True(t, overTheSpears.Sees)

	inTheWood, err := s.Sight("Lantern Bows", "Night Archers", position.SightOptions{})
	require.NoError(t, err)
	require.True(t, inTheWood.Sees)

	throughTheWood, err := s.Sight("Sky Warden", "Rat Tide", position.SightOptions{})
	require.NoError(t, err)
	require.False(t, throughTheWood.Sees)
	require.Equal(t, []string{"Crow Wood"}, throughTheWood.Blockers)

	partlyHidden, err := s.Sight("Gate Guard", "Pale Riders", position.SightOptions{})
	require.NoError(t, err)
	require.True(t, partlyHidden.Sees)
	require.Contains(t, partlyHidden.Hiding, "Chapel")

	onTheLine, err := s.Facing("Wolf Pack", "Gate Guard")
	require.NoError(t, err)
	require.Equal(t, "front", onTheLine.Facing)
	require.Equal(t, "right", onTheLine.Tie)
}

func TestDiagramA(t *testing.T) {
	_, s := load(t, "diagram-a.json")
	for from, want := range map[string]string{"Ahead": "front", "Right hand": "right", "Behind": "rear", "Left hand": "left"} {
		f, err := s.Facing(from, "Shield Wall")
		require.NoError(t, err)
		require.Equal(t, want, f.Facing, from)
		require.Greater(t, f.Margin, 1.0, from)
	}
}

func TestDiagramB(t *testing.T) {
	for file, want := range map[string]bool{"diagram-b1.json": false, "diagram-b1-tall.json": true, "diagram-b2.json": true} {
		_, s := load(t, file)
		sight, err := s.Sight("A", "C", position.SightOptions{})
		require.NoError(t, err)
		require.True(t, sight.InArc, file)
		require.Equal(t, want, sight.Sees, file)
		if !want {
			require.Equal(t, []string{"B"}, sight.Blockers)
		}
	}
	_, s := load(t, "diagram-b2.json")
	c, err := s.Cover("A", "C", nil)
	require.NoError(t, err)
	require.True(t, c.Cover && c.Fraction < 1, "half of the front and more, but not all: %v", c.Fraction)
}
