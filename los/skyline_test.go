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
	"github.com/paulmach/orb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

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
	e.Readings.CoverView = rules.CoverViewArea // as of a single model
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
		shot, err := los.ExplainShot(s.Now(), s.id("A"), s.id("C"), los.Weapon{Range: 36})
		require.NoError(t, err)
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
	piece, err := terrain.NewPiece("tower", terrain.Blocking, 9, orb.Polygon{{{-3, -3}, {3, -3}, {3, 3}, {-3, 3}}})
	require.NoError(t, err)
	unit := func(name, side string, y float64) spatial.Unit {
		b, err := geom.NewBase(geom.Point{Y: y}, geom.Point{Y: 1}, 2, 2)
		require.NoError(t, err)
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
