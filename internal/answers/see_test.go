package answers

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// found opens a position of the tests.
func found(t testing.TB, name string) *Session {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", "see", name+".json"))
	require.NoError(t, err)
	defer f.Close()
	d, err := position.Read(f)
	require.NoError(t, err)
	s, err := Open(d)
	require.NoError(t, err)
	return s
}

// TestLOS8Cliffs: verdicts that hang on contact with terrain, or on half of a base on a hill, on
// either side of it. None is proved farther than that.
func TestLOS8Cliffs(t *testing.T) {
	for _, c := range []struct {
		file           string
		cover, verdict bool
		most           float64
	}{
		{"01a-wood-in-by-0.1mm", false, true, 0.0021},
		{"01b-wood-out-by-0.1mm", false, false, 0.0061},
		{"01c-hill-50.1", false, true, 0.0031},
		{"01d-hill-49.9", false, false, 0.0031},
		{"01e-wall-touching-firer", true, false, 0.0021},
		{"01f-wall-0.1mm-from-firer", true, true, 0.0021},
		{"01g-third-house-touching-target", false, true, 0.0021},
		{"01h-third-house-0.1mm-off", false, false, 0.0021},
		{"01i-blocker-on-hill-by-a-hair", false, false, 0.0021},
	} {
		t.Run(c.file, func(t *testing.T) {
			s := found(t, c.file)
			table := s.Table()
			v := table.Now()
			a, _ := table.Find("A")
			b, _ := table.Find("B")
			off := &los.Misplacement{Units: slices.Repeat([]float64{c.most}, table.Len())}
			if c.cover {
				assert.Equal(t, c.verdict, los.InCover(v, a, b))
				assert.False(t, los.CoverStands(v, a, b, off))
				return
			}
			assert.Equal(t, c.verdict, los.Clear(v, a, b))
			assert.False(t, los.ClearStands(v, a, b, off))
		})
	}
}

// TestLOS10IsAboutCharges: who shoots may turn into a wood to see through it.
func TestLOS10IsAboutCharges(t *testing.T) {
	s, to := found(t, "03-pivot-into-wood"), 20.0
	shoots, err := s.Sight("A", "B", LookOptions{Pivot: &to, Shooting: true})
	require.NoError(t, err)
	assert.True(t, shoots.Sees)
	charges, err := s.Sight("A", "B", LookOptions{Pivot: &to})
	require.NoError(t, err)
	assert.False(t, charges.Sees)
	assert.Equal(t, []string{"Wood"}, charges.Blockers)
}

// TestLOS1OneLineThroughSeams: a reading that judges one line does not let it slip along a
// seam, inside a house or between two units.
func TestLOS1OneLineThroughSeams(t *testing.T) {
	for file, by := range map[string][]string{"04-through-a-house": {"House"}, "04b-through-a-seam": {"M1", "M2"}} {
		a, err := found(t, file).Sight("A", "B", LookOptions{})
		require.NoError(t, err)
		assert.False(t, a.Clear, file)
		assert.Equal(t, by, a.Blockers, file)
	}
}

// TestLOS1WhatHidesMostIsNamedFirst: the house hides all, the heroes a sliver each.
func TestLOS1WhatHidesMostIsNamedFirst(t *testing.T) {
	a, err := found(t, "06-main-blocker-left-out").Sight("A", "B", LookOptions{})
	require.NoError(t, err)
	require.Len(t, a.Blockers, 5)
	assert.Equal(t, "House", a.Blockers[0])
}

// TestCVR2LetterOf2015 and TestCVR6 of the readings: as played, and by the letter.
func TestCVR2LetterOf2015(t *testing.T) {
	for _, file := range []string{"07-2015-letter-wood", "07b-2015-letter-wall"} {
		s := found(t, file)
		played, err := s.Cover("A", "B", nil)
		require.NoError(t, err)
		assert.True(t, played.InCover, file)
		e := *s.Table().Edition()
		require.NoError(t, e.Readings.Set("cover_over", "lower"))
		assert.False(t, coverBy(t, s, e), file)
	}
}

// coverBy is the cover of B from A by another edition.
func coverBy(t testing.TB, s *Session, e rules.Edition) bool {
	t.Helper()
	var units []spatial.Unit
	for id := range spatial.UnitID(s.Table().Len()) {
		units = append(units, *s.Table().Unit(id))
	}
	var pieces []terrain.Piece
	for id := range spatial.PieceID(s.Table().NumPieces()) {
		pieces = append(pieces, *s.Table().Piece(id))
	}
	table, err := spatial.New(e, units, pieces)
	require.NoError(t, err)
	return los.InCover(table.Now(), 0, 1)
}

func TestCVR6ReadingsKeepBaseContact(t *testing.T) {
	for _, file := range []string{"08-majority-and-contact", "08b-leader-point-and-contact"} {
		c, err := found(t, file).Cover("A", "B", nil)
		require.NoError(t, err)
		assert.False(t, c.InCover, file)
		assert.Zero(t, c.Fraction, file)
	}
}

// TestNobodyIsHiddenOrCoveredByNothing: words and lists are not empty where something decides.
func TestNobodyIsHiddenOrCoveredByNothing(t *testing.T) {
	a, err := found(t, "09-hidden-by-nothing").Sight("A", "B", LookOptions{})
	require.NoError(t, err)
	assert.True(t, a.Clear)
	assert.False(t, a.Sees)
	c, err := found(t, "10-cover-by-nobody").Cover("A", "B", nil)
	require.NoError(t, err)
	assert.True(t, c.InCover)
	assert.Equal(t, []string{"Wood"}, c.By)
	require.Len(t, c.Shelters, 1)
	assert.InDelta(t, 0.595, c.Shelters[0].Fraction, 0.01)
}

// TestLOS1TypedSeam: a line typed to three decimals is not seen through; one with a gap is.
func TestLOS1TypedSeam(t *testing.T) {
	s := found(t, "seam")
	gap, err := s.Sight("Archers", "Knights", LookOptions{})
	require.NoError(t, err)
	assert.True(t, gap.Clear, "0.0045 inch is a gap")
	assert.InDelta(t, 0.0045, float64(gap.Margin), 0.001)
	zombies, err := s.Table().Find("Zombies")
	require.NoError(t, err)
	base := s.Table().Unit(zombies).Base
	for x, want := range map[float64]bool{31.805: false, 31.806: false, 31.807: false, 31.809: true} {
		typed, err := s.Table().With(zombies, base.At(geom.Point{X: x, Y: base.Centre().Y}))
		require.NoError(t, err)
		assert.Equal(t, want, los.Clear(position.Weld(typed).Now(), 0, 1), "%v", x)
	}
}
