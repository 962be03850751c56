package los_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The tests of this file each kill a mutant that once passed all others.

// TestCVR2ShadeOfOneThing: what one thing shades by itself is the share of the facing, or of
// the view where the edition judges that (CVR-8).
func TestCVR2ShadeOfOneThing(t *testing.T) {
	editions(t, func(t *testing.T, e rules.Edition) {
		// Two sides of the target are in view, and one is judged.
		units := column(t, 1, 1)
		units[1] = scenetest.Unit(t, "C two regiment @0,12^210")
		s := newScene(t, e, units, scenetest.Piece(t, "blocking: house height=9 -4,3..0,4"))
		cover := s.cover("A", "C")
		shades := los.AppendShades(nil, s.Now(), s.id("A"), s.id("C"))
		require.Len(t, shades, 1)
		assert.Positive(t, cover.Fraction)
		assert.InDelta(t, cover.Fraction, shades[0].Fraction, 1e-9)
	})
}

// TestO11OneLineAcrossAPost: the one line that counts by the reading is stopped by a post that
// it crosses, also where it nears one side of the post and leaves the other.
func TestO11OneLineAcrossAPost(t *testing.T) {
	e := rules.Second161()
	require.NoError(t, e.Readings.Set("sight_to", "nearest-point"))
	for _, side := range []float64{-1, 1} {
		for at, sees := range map[float64]bool{0.2: false, 0.35: false, 0.5: false, 1.2: true, -0.7: true} {
			// The line goes from x = 0 to x = 0.8, the near corner of the target.
			units := scenetest.Units(t, `
				A one regiment 25.4x25.4 @0,0
				C one regiment 101.6x50.8 @%v,10^180`, side*2.8)
			post := scenetest.Piece(t, "blocking: post height=9 %v,4..%v,5",
				side*at-0.4, side*at+0.4)
			assert.Equal(t, sees, newScene(t, e, units, post).sight("A", "C").Sees, "%v at %v", side, at)
		}
	}
}

// TestARC4FacingOfNobody: one number that is not on the table is enough for no facing.
func TestARC4FacingOfNobody(t *testing.T) {
	v := newScene(t, rules.Second161(), column(t, 1, 1)).Now()
	for _, ids := range [][2]spatial.UnitID{{0, 2}, {2, 0}, {-1, 1}, {1, -1}, {7, 9}} {
		none := los.FacingOf(v, ids[0], ids[1])
		assert.Equal(t, los.FacingOf(nil, 0, 1), none, ids)
	}
	assert.NotEqual(t, los.FacingOf(nil, 0, 1), los.FacingOf(v, 0, 1))
}

// TestCVR5ObstacleOfItsOwnHeight: where an edition gives obstacles no height for cover of its own,
// they have that of the piece.
func TestCVR5ObstacleOfItsOwnHeight(t *testing.T) {
	for own, want := range map[float64]bool{0: true, 1: false} {
		e := rules.Second161()
		e.ObstacleCoverHeight, e.TallObstacle = own, 0
		units := column(t, 5, 5)
		s := newScene(t, e, units, scenetest.Piece(t, "obstacle: wall height=4 -9,5..9,6"))
		assert.Equal(t, want, s.cover("A", "C").InCover, "%v", own)
	}
}

// TestCVR2NoShadeIsNoShare: what hides and shades nothing by the reading that counts what is seen
// over something only has no share, in its list too.
func TestCVR2NoShadeIsNoShare(t *testing.T) {
	e := rules.Second161()
	require.NoError(t, e.Readings.Set("cover_blocked", "seen-over-only"))
	s := newScene(t, e, column(t, 1, 1), scenetest.Piece(t, "blocking: house height=9 -4,3..0,4"))
	assert.NotEmpty(t, s.hiding("A", "C"))
	assert.Empty(t, s.shades("A", "C"))
	// In the picture of 2010 a low thing far below the line hides nothing.
	low := newScene(t, rules.Beta2010(), column(t, 9, 9), scenetest.Piece(t, "blocking: curb height=0.001 -4,3..4,3.5"))
	assert.Empty(t, low.shades("A", "C"))
}
