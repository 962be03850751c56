package arcs

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Answers at limits, inside of bases, and about what is nobody's.

// A facing has one name, and the name leads back to it.
func TestARC1NamesOfFacings(t *testing.T) {
	for f, name := range map[Facing]string{Front: "front", Right: "right", Rear: "rear", Left: "left"} {
		assert.Equal(t, name, f.String())
		got, err := ParseFacing(name)
		require.NoError(t, err)
		assert.Equal(t, f, got)
	}
	assert.Equal(t, "none", NoFacing.String())
	assert.Zero(t, NoFacing.Multiplier())
	got, err := ParseFacing("none")
	assert.Equal(t, Front, got, "the zero value beside an error")
	var unknown *rules.UnknownNameError
	require.ErrorAs(t, err, &unknown)
	assert.Equal(t, []string{"front", "right", "rear", "left"}, unknown.Known)
	assert.Equal(t, "none", unknown.Name)
}

// TestARC1InsideTheBase: a point inside goes to the side that it is nearest to, and the
// centre to the front or the right; the quick form says the same.
func TestARC1InsideTheBase(t *testing.T) {
	for _, c := range []struct {
		wide, deep, x, y float64
		want             Facing
	}{
		{200, 80, 0, 0, Front}, {80, 200, 0, 0, Right},
		{200, 80, 0, 0.1, Front}, {200, 80, 0, -0.1, Rear}, {80, 200, 0.1, 0, Right}, {80, 200, -0.1, 0, Left},
		{200, 80, 3.5, 0, Right}, {200, 80, -3.5, 0, Left},
	} {
		b := base(t, 0, 0, 0, c.wide, c.deep)
		p := geom.Point{X: c.x, Y: c.y}
		got := Locate(b, p)
		assert.Equal(t, c.want, got.Facing, c)
		assert.False(t, got.Tied, c)
		assert.Zero(t, got.Tie, "no tie names no other facing: %v", c)
		assert.Equal(t, c.want, FacingAt(b, p, rules.ArcTieLower), c)
	}
}

// TestARC2AHairInTheArc: less than Tol of a base in the arc is none of it, and the margin of
// that No is 0: a small number would have the sign of a Yes.
func TestARC2AHairInTheArc(t *testing.T) {
	viewer := base(t, 0, 0, 0, 100, 80)
	hair := base(t, 0, geom.Tol/2, 0, 100, 80)
	assert.Equal(t, Presence{}, InHalfPlane(viewer, hair))
	assert.Equal(t, Presence{}, InFrontArc(viewer, hair))
}

// TestARC2MarginStraightBehind: who stands behind a wide base has to come round to before its
// front edge.
func TestARC2MarginStraightBehind(t *testing.T) {
	viewer := base(t, 0, 0, 0, 200, 80)
	target := base(t, 0, -2.2, 0, 25, 25)
	want := viewer.HalfDepth() - target.LeaderPoint().Y
	got := InFrontArc(viewer, target)
	assert.False(t, got.In)
	assert.InDelta(t, -want, got.Margin, 1e-9)
}

// TestO12FieldOfSight: one reading or the other.
func TestO12FieldOfSight(t *testing.T) {
	viewer, beside := base(t, 0, 0, 0, 100, 80), base(t, 8, 2, 0, 50, 50)
	e := rules.Second161()
	assert.Equal(t, InFrontArc(viewer, beside), InFieldOfSight(&e, viewer, viewer.Width(), beside))
	e.Readings.FieldOfSight = rules.FieldOfSightHalfPlane
	assert.Equal(t, InHalfPlane(viewer, beside), InFieldOfSight(&e, viewer, viewer.Width(), beside))
	assert.NotEqual(t, InHalfPlane(viewer, beside).In, InFrontArc(viewer, beside).In)
}

// TestARC5EyeBesideTheFront: by the reading of the eye the front takes no part in the shares. A
// champion whose eye looks out of it, and whose base lies in it, is met on the flank that the eye
// is in.
func TestARC5EyeBesideTheFront(t *testing.T) {
	e := rules.Beta2010()
	target := base(t, 0, 0, 0, 100, 80)
	w, d := target.HalfWidth(), target.HalfDepth()
	eye := geom.Point{X: w + 3.01, Y: d + 3}
	l := Leader{Point: eye, Champion: base(t, eye.X-10/25.4, eye.Y, 90, 20, 20)}
	assert.Equal(t, Front, FacingOf(&e, target, false, l).Facing)
	e.Readings.ChampionArc = rules.ChampionArcEye
	assert.Equal(t, Right, FacingOf(&e, target, false, l).Facing)
}

// TestARC5Margin: the shares' difference over twice the longest chord, and no more than the
// eye's way into the front arc; never negative.
func TestARC5Margin(t *testing.T) {
	e := rules.Beta2010()
	e.Readings.ChampionArc = rules.ChampionArcEye
	target := base(t, 0, 0, 0, 100, 80)
	d := target.HalfDepth()
	square := base(t, 10, 0, 270, geom.MMPerInch, geom.MMPerInch) // one inch, all of it in the right arc
	got := FacingOf(&e, target, false, Leader{Point: square.LeaderPoint(), Champion: square})
	assert.Equal(t, Right, got.Facing)
	assert.InDelta(t, 1/(2*math.Sqrt2), got.Margin, 1e-9)

	near := base(t, 10.6, d+8, 270, geom.MMPerInch, geom.MMPerInch)
	eye := near.LeaderPoint()
	toFront := Locate(target, eye).Margin
	require.Less(t, toFront, 0.15)
	got = FacingOf(&e, target, false, Leader{Point: eye, Champion: near})
	assert.Equal(t, Right, got.Facing)
	assert.InDelta(t, toFront, got.Margin, 1e-9)

	for i := range 20 { // a tie but for so little more in the rear
		more := geom.Tol / 100 * float64(i)
		at := geom.Point{X: target.HalfWidth() + 3, Y: -d - 3 - more}
		half := base(t, at.X, at.Y, 180, 20, 20)
		tied := FacingOf(&e, target, false, Leader{Point: half.LeaderPoint(), Champion: half})
		assert.Equal(t, [2]Facing{Right, Rear}, [2]Facing{tied.Facing, tied.Tie})
		assert.GreaterOrEqual(t, tied.Margin, 0.0)
	}
}

// TestLDR2Models: models are as deep as they are given, as deep as wide when they are not,
// and no deeper than their unit; two of them have a champion, too.
func TestLDR2Models(t *testing.T) {
	e := rules.Beta2010()
	const mm = 1 / geom.MMPerInch
	b := base(t, 0, 0, 0, 100, 80)
	assert.InDelta(t, 15*mm, LeaderOf(&e, b, 5, 15*mm).Champion.Depth(), 1e-12)
	assert.InDelta(t, 80*mm, LeaderOf(&e, b, 5, 90*mm).Champion.Depth(), 1e-12)
	two := LeaderOf(&e, base(t, 0, 0, 0, 50, 25), 2, 0)
	assert.InDelta(t, -12.5*mm, two.Point.X, 1e-12)
	assert.InDelta(t, 25*mm, two.Champion.Width(), 1e-12)
	assert.Equal(t, b, LeaderOf(&e, b, 1, 20*mm).Champion, "one model is its whole base, however deep it is said to be")
	assert.Equal(t, Leader{}, LeaderOf(&e, geom.Base{}, 5, 0), "a base that was never valid")
}
