package los_test

import (
	"context"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
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
			return must.Get(los.Question{View: s.Now(), From: s.id("A"), To: s.id("C")}.ExplainShot(context.Background(), w))(t)
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
		x := must.Get(los.Question{View: hidden.Now(), From: 0, To: 1}.ExplainShot(context.Background(), los.Weapon{Indirect: true}))(t)
		assert.False(t, x.Allowed, "indirect fire still needs sight")
	})
	s := newScene(t, rules.Second161(), column(t, 1, 1))
	_, err := los.Question{View: s.Now(), From: 0, To: 1}.ExplainShot(context.Background(), los.Weapon{Range: -1})
	var bad *geom.ValueError
	require.ErrorAs(t, err, &bad)
	exactly := sceneOf(t, rules.Second161(), "A one regiment 50.8x50.8 @0,0 | C two regiment 50.8x50.8 @0,14^180")
	x := must.Get(los.Question{View: exactly.Now(), From: 0, To: 1}.ExplainShot(context.Background(), los.Weapon{Range: 12, Indirect: true}))(t)
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

func TestLOS7TrueLine(t *testing.T) {
	e := rules.Beta2010()
	// A's eye is at y 1.575, C's front at 10.425; the wall stands at 5 to 6.
	for _, c := range []struct {
		what       string
		a, c, wall float64
		sees       bool
	}{
		{"over a low wall", 2, 2, 1, true},
		{"as high as both", 2, 2, 2, false},
		{"down over a wall", 6, 1, 2, true}, // 6 - 4*(8.85/4.425) = -2 at the front, so all of it
		{"just hides the feet", 3, 2, 1.9, true},
		{"up to a giant", 1, 6, 2, true}, // the line over the wall passes the giant at 3.6
		{"the wall hides the giant, too", 1, 3.5, 2, false},
	} {
		s := newScene(t, e, column(t, c.a, c.c), scenetest.Piece(t, "blocking: wall height=%v -9,5..9,6", c.wall))
		assert.Equal(t, c.sees, s.sight("A", "C").Sees, c.what)
	}
	// Far edges bind from above: a deep low house hides more than its front.
	thin := newScene(t, e, column(t, 3, 1), scenetest.Piece(t, "blocking: house height=2 -9,5..9,5.2"))
	deep := newScene(t, e, column(t, 3, 1), scenetest.Piece(t, "blocking: house height=2 -9,5..9,9.5"))
	assert.True(t, thin.sight("A", "C").Sees)
	assert.False(t, deep.sight("A", "C").Sees)
	// A hill lifts the eye over the wall.
	wall := scenetest.Piece(t, "blocking: wall height=1 -9,5..9,6")
	assert.False(t, newScene(t, e, column(t, 1, 1), wall).sight("A", "C").Sees)
	assert.True(t, newScene(t, e, column(t, 1, 1), wall, scenetest.Piece(t, "hill: hill height=2 -9,-9..9,2")).sight("A", "C").Sees)
}

func TestCVR8ShareOfTheView(t *testing.T) {
	e := rules.Beta2010()
	e.Readings.CoverViewArea = true // as of a single model
	w := 50 / 25.4
	// A wall as tall as needed hides the left of the front up to x = 0.
	cover := func(h, right float64) (los.Cover, los.Sight) {
		eye := 40 / 25.4
		s := newScene(t, e, column(t, 1, 1), scenetest.Piece(t, "blocking: wall height=%v -9,%v..%v,%v",
			h, near-0.75, right*(near-0.5-eye)/(near-eye), near-0.5))
		return s.cover("A", "C"), s.sight("A", "C")
	}
	c, sight := cover(9, 0)
	assert.InDelta(t, 0.5, c.Fraction, 1e-9)
	assert.True(t, c.InCover, "half hidden is cover: more than half must be seen clearly")
	assert.True(t, sight.Sees)
	c, _ = cover(9, -0.1)
	assert.InDelta(t, (w-0.1)/(2*w), c.Fraction, 1e-9)
	assert.False(t, c.InCover)
	// A low wall close before the target hides its legs: in the picture the
	// height counts as well as the width. Eye and target are 1 high, the wall
	// 0.6, so at its far edge the line drops to 1 - 0.4*(8.85/8.35).
	s := newScene(t, e, column(t, 1, 1), scenetest.Piece(t, "blocking: wall height=0.6 -9,%v..9,%v", near-0.75, near-0.5))
	eye := 40 / 25.4
	hidden := 1 - 0.4*(near-eye)/(near-0.5-eye)
	assert.InDelta(t, hidden, s.cover("A", "C").Fraction, 1e-9)
	// Extreme range.
	for _, c := range []struct {
		range12 float64
		want    int
	}{{11, 0}, {12.5, -1}} {
		units := column(t, 1, 1)
		units[1] = scenetest.Unit(t, "C one regiment @0,%v^180", c.range12+80/25.4)
		s := newScene(t, e, units)
		shot := must.Get(los.Question{View: s.Now(), From: s.id("A"), To: s.id("C")}.ExplainShot(context.Background(), los.Weapon{Range: 36}))(t)
		assert.InDelta(t, c.range12, shot.Distance, 1e-9)
		assert.Equal(t, c.want, shot.RangeModifier)
	}
}

func TestLDR2SightFromTheChampion(t *testing.T) {
	// Ten wide: the champion stands half a model left or right of the middle.
	for place, x := range map[string]float64{"left": -10 / 25.4, "right": 10 / 25.4} {
		e := rules.Beta2010()
		require.NoError(t, e.Readings.Set("champion_place", place))
		units := column(t, 1, 1)
		units[0] = unit(t, "A", 0, 0, 0, 200, 80, wide(10))
		s := newScene(t, e, units)
		assert.InDelta(t, x, s.Now().Body(0).Eye().X, 1e-12)
		assert.InDelta(t, 20/25.4, s.Now().Body(0).Leader().Champion.Width(), 1e-12)
		assert.InDelta(t, x, s.sight("A", "C").Line[0].X, 1e-12)
	}
}

// From above the target bends the view at its far corners; the gap is one all the
// same, and a position and its mirror image show the same width.
func TestLOS7WidestGapFromAbove(t *testing.T) {
	e := rules.Beta2010()
	open := newScene(t, e, column(t, 2, 1)).sight("A", "C")
	assert.InDelta(t, 100/25.4, open.Width, 1e-9, "all of the front")
	assert.InDelta(t, 0, open.Line[1].X, 1e-9, "its middle")
	left := newScene(t, e, column(t, 2, 1), scenetest.Piece(t, "blocking: wall height=5 -9,5..0,6")).sight("A", "C")
	right := newScene(t, e, column(t, 2, 1), scenetest.Piece(t, "blocking: wall height=5 0,5..9,6")).sight("A", "C")
	assert.InDelta(t, 50/25.4, left.Width, 1e-9)
	assert.InDelta(t, left.Width, right.Width, 1e-9)
	assert.InDelta(t, -left.Line[1].X, right.Line[1].X, 1e-9)
}

func TestLOS7HeightZeroSeesHeightZero(t *testing.T) {
	e := rules.Beta2010()
	assert.True(t, newScene(t, e, column(t, 0, 0)).sight("A", "C").Sees)
	between := newScene(t, e, column(t, 0, 0, scenetest.Unit(t, "b one regiment 80x400 @0,6^90")))
	assert.False(t, between.sight("A", "C").Sees)
	assert.True(t, between.cover("A", "C").InCover)
}

func TestARC5TieUnderBothReadings(t *testing.T) {
	for _, tie := range []string{"lower-multiplier", "higher-multiplier"} {
		e := rules.Beta2010()
		require.NoError(t, e.Readings.Set("arc_tie", tie))
		require.NoError(t, e.Readings.Set("champion_arc", "eye-point"))
		w, d := 50/25.4, 40/25.4
		s := sceneOf(t, e, "C one regiment @0,0 | A one regiment @%v,%v^180",
			w+3, d+3+40/25.4)
		got := los.FacingOf(s.Now(), s.id("A"), s.id("C"))
		assert.True(t, got.Tied, tie)
		assert.Equal(t, tie == "higher-multiplier", got.Facing == arcs.Right, tie)
	}
}

// TestLOS7InsideSomethingTaller: an eye inside a taller piece sees nothing, and that
// piece is what hides and shades, all of it.
func TestLOS7InsideSomethingTaller(t *testing.T) {
	piece := must.Get(terrain.NewPiece("tower", terrain.Blocking, 9, orb.Polygon{{{-3, -3}, {3, -3}, {3, 3}, {-3, 3}}}))(t)
	unit := func(name, side string, y float64) spatial.Unit {
		b := must.Get(geom.NewBase(geom.Point{Y: y}, geom.Point{Y: 1}, 2, 2))(t)
		if name == "beside" {
			b = b.At(geom.Point{X: 1.5, Y: y})
		}
		return spatial.Unit{Name: name, Side: side, Base: b, Type: rules.Infantry, Size: rules.Regiment, ModelsWide: 1, Height: spatial.Given(1)}
	}
	table, err := spatial.New(rules.Beta2010(), []spatial.Unit{unit("viewer", "red", 0), unit("behind", "blue", 12), unit("beside", "blue", 8)}, []terrain.Piece{piece})
	require.NoError(t, err)
	v := table.Now()
	require.False(t, los.Clear(v, 0, 1))
	require.Contains(t, los.AppendHiding(nil, v, 0, 1, false), spatial.PieceThing(0))
	shades := los.AppendShades(nil, v, 0, 1)
	require.Equal(t, spatial.PieceThing(0), shades[0].Thing)
	require.InDelta(t, 1, shades[0].Fraction, 1e-12)
	for _, s := range shades[1:] {
		require.Less(t, s.Fraction, 1.0, "others only what they hide themselves")
	}
}
