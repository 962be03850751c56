package los_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The target's base reaches from y 10.425 to 13.575 in a column.
const near, far = 12 - 40/geom.MMPerInch, 12 + 40/geom.MMPerInch

// fence covers the share of C's front, seen from A, that lies left of x = at on
// the front edge: an obstacle close before it.
func fence(t testing.TB, at float64) terrain.Piece {
	eye := 40 / geom.MMPerInch
	y := near - 0.5
	end := y // the corner that bounds the shadow
	if at > 0 {
		end -= 0.25
	}
	return scenetest.Piece(t, "obstacle: fence height=1 -9,%v..%v,%v",
		y-0.25, at*(end-eye)/(near-eye), y)
}

func TestCVR1HalfInDifficultTerrain(t *testing.T) {
	for _, c := range []struct {
		what  string
		y     float64 // the wood reaches from here up to the target's rear and beyond
		cover bool
	}{
		{"all of it", 10, true}, {"more than half", 11.9, true}, {"exactly half", 12, true}, {"less than half", 12.1, false},
	} {
		editions(t, func(t *testing.T, e rules.Edition) {
			s := newScene(t, e, column(t, 1, 1), scenetest.Piece(t, "difficult: wood height=2 -9,%v..9,20", c.y))
			got := s.cover("A", "C")
			want := c.cover && e.CoverInTerrain
			if e.Name == beta2010 {
				return // nothing of the facing is hidden by what is behind it; see CVR-8
			}
			assert.Equal(t, want, got.InCover, c.what)
		})
	}
	// Two woods that overlap count once; together they hold exactly half.
	halves := []terrain.Piece{
		scenetest.Piece(t, `difficult: "left wood" height=2 -9,11.5..0.5,20`), scenetest.Piece(t, `difficult: "right wood" height=2 -0.5,11.5..9,20`),
	}
	s := newScene(t, rules.Second161(), column(t, 1, 1), halves...)
	assert.InDelta(t, (far-11.5)/(far-near), s.cover("A", "C").InTerrain, 1e-12)
	assert.True(t, s.cover("A", "C").InCover)
}

func TestCVR2And3HalfOfTheFacing(t *testing.T) {
	w := 50 / geom.MMPerInch
	for _, c := range []struct {
		at    float64
		cover bool
	}{{-0.1, false}, {0, true}, {0.1, true}} {
		editions(t, func(t *testing.T, e rules.Edition) {
			s := newScene(t, e, column(t, 1, 1), fence(t, c.at))
			got := s.cover("A", "C")
			assert.InDelta(t, (c.at+w)/(2*w), got.Fraction, 1e-9)
			assert.Equal(t, c.cover, got.InCover, "%v", c.at)
			assert.True(t, s.sight("A", "C").Sees, "an obstacle hides nobody")
		}, second2015, second161, third)
	}
	// What hides outright counts as well as what is looked over.
	s := newScene(t, rules.Second161(), column(t, 1, 1), scenetest.Piece(t, "blocking: wall height=9 -9,5..0,6"))
	assert.InDelta(t, 0.5, s.cover("A", "C").Fraction, 1e-9)
	only := rules.Second161()
	require.NoError(t, only.Readings.Set("cover_blocked", "seen-over-only"))
	s = newScene(t, only, column(t, 1, 1), scenetest.Piece(t, "blocking: wall height=9 -9,5..0,6"))
	assert.Zero(t, s.cover("A", "C").Fraction, "reading O-15")
}

func TestCVR3DifficultTerrainTouchingTheTarget(t *testing.T) {
	editions(t, func(t *testing.T, e rules.Edition) {
		s := newScene(t, e, column(t, 1, 1), scenetest.Piece(t, "difficult: wood height=2 -9,9..9,%v", near))
		assert.True(t, s.cover("A", "C").InCover, "before the front")
		s = newScene(t, e, column(t, 1, 1), scenetest.Piece(t, "difficult: wood height=2 -9,%v..9,15", far))
		assert.False(t, s.cover("A", "C").InCover, "behind the rear")
		s = newScene(t, e, column(t, 1, 1), scenetest.Piece(t, "difficult: wood height=2 -9,%v..9,11", near))
		assert.False(t, s.cover("A", "C").InCover, "the front on its edge, a little inside: nothing lies between")
	}, second2015, second161, third)
}

func TestCVR4ThreeLevels(t *testing.T) {
	for _, c := range []struct {
		firer, target, between float64
		s2015, others          bool
	}{
		{1, 4, 1, false, false}, {1, 3, 1, true, true}, {4, 1, 1, true, false}, {4, 4, 2, true, true}, {2, 5, 2, false, false},
	} {
		editions(t, func(t *testing.T, e rules.Edition) {
			s := newScene(t, e, column(t, c.firer, c.target, scenetest.Unit(t, "b one regiment 80x400 @0,6^90 height=%v", c.between)))
			want := c.others
			if e.Name == second2015 {
				want = c.s2015
			}
			assert.Equal(t, want, s.cover("A", "C").InCover, "%+v", c)
		}, second2015, second161, third)
	}
}

func TestCVR5ObstacleHeights(t *testing.T) {
	fenceBetween := func(e rules.Edition, target float64) bool {
		return newScene(t, e, column(t, 1, target), scenetest.Piece(t, "obstacle: fence height=1 -9,5..9,5.5")).cover("A", "C").InCover
	}
	assert.True(t, fenceBetween(rules.Second161(), 3))
	assert.False(t, fenceBetween(rules.Second161(), 4), "height 1: three levels lower")
	assert.True(t, fenceBetween(rules.Third(), 4), "height 2: only two levels lower")
	assert.False(t, fenceBetween(rules.Third(), 5))
}

func TestCVR6OwnTerrain(t *testing.T) {
	editions(t, func(t *testing.T, e rules.Edition) {
		own := newScene(t, e, column(t, 1, 1), scenetest.Piece(t, "difficult: wood height=2 -9,1..9,5"))
		assert.False(t, own.cover("A", "C").InCover, "the firer looks out of its own wood")
		touching := newScene(t, e, column(t, 1, 1), scenetest.Piece(t, "difficult: wood height=2 -9,%v..9,5", 40/geom.MMPerInch))
		assert.False(t, touching.cover("A", "C").InCover, "or over the edge that it touches")
		shared := newScene(t, e, column(t, 1, 1), scenetest.Piece(t, "difficult: wood height=2 -9,1..9,%v", near))
		assert.True(t, shared.cover("A", "C").InCover, "but not when the target touches it, too")
		counts := e
		require.NoError(t, counts.Readings.Set("firer_terrain", "counts"))
		assert.True(t, newScene(t, counts, column(t, 1, 1), scenetest.Piece(t, "difficult: wood height=2 -9,1..9,5")).cover("A", "C").InCover)
	}, second2015, second161, third)
}

func TestCVR7HillFirer(t *testing.T) {
	hill := scenetest.Piece(t, "hill: hill height=2 -9,-9..9,3")
	for _, c := range []struct {
		what        string
		piece       terrain.Piece
		s2015, s161 bool
	}{
		{"a fence no taller than the hill", scenetest.Piece(t, "obstacle: fence height=1 -9,5..9,5.5"), false, false},
		{"a wood as tall as the hill", scenetest.Piece(t, "difficult: wood height=2 -9,5..9,7"), false, false},
		{"a taller wood", scenetest.Piece(t, "difficult: wood height=2.5 -9,5..9,7"), true, true},
		{"a wood that the target is a little in", scenetest.Piece(t, "difficult: wood height=2 -9,8..9,11"), true, false},
		{"a wood that holds half the target", scenetest.Piece(t, "difficult: wood height=2 -9,8..9,12"), true, true},
	} {
		editions(t, func(t *testing.T, e rules.Edition) {
			s := newScene(t, e, column(t, 1, 1), hill, c.piece)
			want := c.s161
			if e.Name == second2015 {
				want = c.s2015
			}
			assert.Equal(t, want, s.cover("A", "C").InCover, c.what)
		}, second2015, second161)
	}
	between := newScene(t, rules.Second161(), column(t, 1, 1, scenetest.Unit(t, "b one regiment 80x400 @0,6^90 height=2")), hill)
	assert.False(t, between.cover("A", "C").InCover, "units no taller than the hill")
}

func TestCVR9IndirectFire(t *testing.T) {
	editions(t, func(t *testing.T, e rules.Edition) {
		units := column(t, 1, 1)
		low := 1.0
		if e.Name == beta2010 {
			low = 0.4 // a fence that reaches to the eye would hide them
		}
		fence := scenetest.Piece(t, "obstacle: fence height=%v -9,5..9,5.5", low)
		s := newScene(t, e, units, fence)
		shot := func(w los.Weapon) los.Shot {
			x, err := los.ExplainShot(s.Now(), s.id("A"), s.id("C"), w)
			require.NoError(t, err)
			return x
		}
		direct := shot(los.Weapon{Range: 24})
		assert.True(t, direct.Allowed)
		indirect := shot(los.Weapon{Range: 48, Indirect: true})
		assert.True(t, indirect.TooNear, "the target is 8.85 inches away")
		assert.False(t, indirect.Allowed)
		if e.Name != beta2010 {
			assert.Equal(t, -1, direct.CoverModifier)
		}
		if e.Name == third {
			assert.Equal(t, -1, indirect.CoverModifier, "the sheet takes cover away for Ignore Cover only")
		} else {
			assert.Zero(t, indirect.CoverModifier)
		}
		assert.Zero(t, shot(los.Weapon{Range: 24, IgnoreCover: true}).CoverModifier)
		assert.False(t, shot(los.Weapon{Range: 8}).Allowed, "out of range")

		hidden := newScene(t, e, column(t, 1, 1), scenetest.Piece(t, "blocking: house height=5 -9,5..9,6"))
		x, err := los.ExplainShot(hidden.Now(), 0, 1, los.Weapon{Indirect: true})
		require.NoError(t, err)
		assert.False(t, x.Allowed, "indirect fire still needs sight")
	})
	s := newScene(t, rules.Second161(), column(t, 1, 1))
	_, err := los.ExplainShot(s.Now(), 0, 1, los.Weapon{Range: -1})
	var bad *geom.ValueError
	require.ErrorAs(t, err, &bad)
	exactly := sceneOf(t, rules.Second161(), "A one regiment 50.8x50.8 @0,0 | C two regiment 50.8x50.8 @0,14^180")
	x, err := los.ExplainShot(exactly.Now(), 0, 1, los.Weapon{Range: 12, Indirect: true})
	require.NoError(t, err)
	assert.True(t, x.TooNear, "exactly 12 inches is within 12")
	assert.InDelta(t, 0, x.RangeMargin, 1e-12)
}

func TestHT2And3Hills(t *testing.T) {
	// A regiment as tall as both stands between; a hill lifts the viewer or not.
	for _, c := range []struct {
		what          string
		top           float64 // the hill reaches up to here; the viewer's base is from -1.575 to 1.575
		second, third bool    // stands on it
	}{
		{"all of it", 3, true, true}, {"half and a bit", 0.01, true, true}, {"exactly half", 0, false, true}, {"less", -0.01, false, false},
	} {
		editions(t, func(t *testing.T, e rules.Edition) {
			s := newScene(t, e, column(t, 1, 1, scenetest.Unit(t, "b one regiment 80x400 @0,6^90 height=2")), scenetest.Piece(t, "hill: hill height=2 -9,-9..9,%v", c.top))
			body := s.Now().Body(s.id("A"))
			_, _, on := body.Hill()
			switch e.Name {
			case third:
				assert.Equal(t, c.third, on, c.what)
				assert.Equal(t, 1.0, body.Height(), "the sheet adds nothing")
				assert.False(t, s.sight("A", "C").Sees)
			default:
				assert.Equal(t, c.second, on, c.what)
				want := 1.0
				if c.second {
					want = 3
				}
				assert.Equal(t, want, body.Height(), c.what)
				assert.Equal(t, c.second, s.sight("A", "C").Sees, c.what)
			}
		}, second2015, second161, third)
	}
	// Of two hills on top of each other the higher counts.
	s := newScene(t, rules.Second161(), column(t, 1, 1), scenetest.Piece(t, "hill: low height=1 -9,-9..9,9"), scenetest.Piece(t, "hill: high height=2 -5,-5..5,5"))
	assert.Equal(t, 3.0, s.Now().Body(0).Height())
}

func TestHT4HeightZero(t *testing.T) {
	swarm := func() spatial.Unit { return scenetest.Unit(t, "swarm one regiment 80x400 @0,6^90 height=0") }
	editions(t, func(t *testing.T, e rules.Edition) {
		s := newScene(t, e, column(t, 0, 0, swarm()))
		assert.Equal(t, e.Name != second2015, s.sight("A", "C").Sees, "between two units of height 0")
		assert.True(t, s.cover("A", "C").InCover)
		tall := newScene(t, e, column(t, 1, 3, swarm()))
		assert.Equal(t, e.Name != second2015, tall.cover("A", "C").InCover, "height 1 for cover, so not three levels lower than 3")
	}, second2015, second161, third)
}

func TestCVR6FacingIsTheFirersArc(t *testing.T) {
	s := sceneOf(t, rules.Second161(), `
		A one regiment @12,0^270
		C one regiment @0,0
		b one regiment 400x80 @0,5`)
	got := s.cover("A", "C")
	assert.Equal(t, arcs.Right, got.Facing.Facing)
	assert.Zero(t, got.Fraction)
}

func TestCoverMeasureReadings(t *testing.T) {
	// C's front is seen at a slant: half of its length is more than half the angle.
	units := scenetest.Units(t, "A one regiment 25x25 @6,0 | C one regiment 240x80 @0,9^180")
	wall := scenetest.Piece(t, "obstacle: wall height=1 1.5,5..9,5.2")
	fraction := func(key, value string) float64 {
		e := rules.Second161()
		require.NoError(t, e.Readings.Set(key, value))
		return newScene(t, e, units, wall).cover("A", "C").Fraction
	}
	length, angle := fraction("cover_measure", "length"), fraction("cover_measure", "angle")
	assert.Greater(t, angle, length, "the near end fills more of the view")
	all := fraction("cover_facing", "all-visible")
	assert.NotEqual(t, length, all)
}

func TestShadesAddUp(t *testing.T) {
	s := newScene(t, rules.Second161(), column(t, 1, 1),
		scenetest.Piece(t, "obstacle: left height=1 -9,5..-0.3,5.5"), scenetest.Piece(t, "obstacle: right height=1 0.2,5..9,5.5"))
	shares := s.shades("A", "C")
	require.Len(t, shares, 2)
	assert.InDelta(t, s.cover("A", "C").Fraction, shares["left"]+shares["right"], 1e-12)
	assert.Greater(t, shares["right"], shares["left"])
}
