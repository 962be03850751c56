package draw

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/scenario"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestCoverIsItsWitness(t *testing.T) {
	v := scenetest.View(t, rules.Third(), bowsAndSpears)
	a := coverOf(t, v, 0, 1)
	require.NotEmpty(t, a.Shadows)
	e := Cover(v, 0, 1, a, Options{})
	for _, s := range a.Shadows {
		holds(t, e, "shade", v.Body(0).Eye(), "the eye")
		holds(t, e, "shade", s.Right, "right end")
		holds(t, e, "shade", s.Left, "left end")
	}
	left, right := a.Facing.Facing.Edge(v.Body(1).Base())
	holds(t, e, "facing", left, "the facing that is judged")
	holds(t, e, "facing", right, "the facing that is judged")
	a.Shadows[0].Left = a.Shadows[0].Left.Add(geom.Point{X: 0.01})
	holds(t, Cover(v, 0, 1, a, Options{}), "shade", a.Shadows[0].Left, "another end")
	a.InCover, a.Shadows, a.Shades = false, nil, nil
	not := Cover(v, 0, 1, a, Options{})
	assert.Empty(t, listed(not, "shade"))
	assert.Contains(t, not.Text(), "is not in cover")
}

func TestShotIsItsWitness(t *testing.T) {
	v := scenetest.View(t, rules.Third(), bowsAndSpears)
	w := los.Weapon{Range: 6}
	a, err := los.ExplainShot(v, 0, 2, w)
	require.NoError(t, err)
	e := Shot(v, 0, 2, w, a, Options{})
	holds(t, e, "distance", a.Measured[0], "from")
	holds(t, e, "distance", a.Measured[1], "to")
	holds(t, e, "range", a.Measured[0].Add(geom.Point{Y: w.Range}), "how far the weapon reaches")
	holds(t, e, "sight-line", a.Sight.Line[1], "the clear line")
	a.Measured[1] = a.Measured[1].Add(geom.Point{X: 0.3})
	a.Allowed, a.Refused = false, los.OutOfRange
	other := Shot(v, 0, 2, w, a, Options{})
	holds(t, other, "distance", a.Measured[1], "to another point")
	assert.Contains(t, other.Text(), "may not shoot")
}

func TestDistancesAreTheirWitness(t *testing.T) {
	v := scenetest.View(t, rules.Third(), bowsAndSpears)
	gap := spatial.Nearest(v, 0, 1)
	e := Distance(v, 0, 1, gap, Options{})
	holds(t, e, "distance", gap.A, "own point")
	holds(t, e, "distance", gap.B, "the other's")
	gap.B = gap.B.Add(geom.Point{X: 0.2})
	holds(t, Distance(v, 0, 1, gap, Options{}), "distance", gap.B, "another point")

	list := spatial.AppendWithin(nil, v, 0, 6, spatial.Any)
	require.Len(t, list, 1)
	within := Within(v, 0, 6, list, Options{})
	near := spatial.Nearest(v, 0, list[0].Unit)
	holds(t, within, "distance", near.A, "own point")
	holds(t, within, "distance", near.B, "the neighbour's")
	c := v.Body(0).Corners()
	holds(t, within, "range", geom.Along(c[0], geom.Neg(v.Body(0).Base().RightWard()), 6), "the limit")
	assert.Empty(t, listed(Within(v, 0, 6, nil, Options{}), "distance"))
}

func TestControlIsItsWitness(t *testing.T) {
	v := scenetest.View(t, rules.Third(), bowsAndSpears)
	at := scenario.Objective{At: geom.Point{X: 39, Y: 13}}
	a, err := scenario.ExplainControl(v, at)
	require.NoError(t, err)
	require.NotEmpty(t, a.Near)
	e := Control(v, at, a, Options{})
	length := listed(e, "distance")
	require.GreaterOrEqual(t, len(length), 2)
	assert.InDelta(t, a.Near[0].Distance, geom.Dist(length[0], length[1]), 1e-9, "as long as the answer says")
	holds(t, e, "distance", length[1], "at the unit")
	holds(t, e, "objective", at.At.Add(geom.Point{Y: scenario.MarkerRadius(v.Edition())}), "the rim of the marker")
	a.Status, a.Side, a.Near = scenario.Free, "", nil
	free := Control(v, at, a, Options{})
	assert.Empty(t, listed(free, "distance"))
	assert.NotEqual(t, e.Text(), free.Text())
}

func TestAreasAreTheirWitness(t *testing.T) {
	v, g := halves(t)
	for name, draw := range map[string]func([]scenario.Fit) Exhibit{
		"invade":   func(list []scenario.Fit) Exhibit { return Invade(v, g, list, Options{}) },
		"dominate": func(list []scenario.Fit) Exhibit { return Dominate(v, g, list, Options{}) },
	} {
		fit, err := scenario.Invades(v, g, 0)
		require.NoError(t, err)
		e := draw([]scenario.Fit{fit})
		holds(t, e, "corner", fit.Corner, name)
		fit.Corner, fit.In = fit.Corner.Add(geom.Point{X: 1}), !fit.In
		other := draw([]scenario.Fit{fit})
		holds(t, other, "corner", fit.Corner, name)
		assert.NotEqual(t, e.Text(), other.Text())
	}
	middle := Invade(v, g, nil, Options{})
	holds(t, middle, "half", geom.Point{Y: 24}, "the middle line")
	circle := Dominate(v, g, nil, Options{})
	holds(t, circle, "range", g.Centre().Add(geom.Point{Y: v.Edition().DominateRadius}), "the circle")
}
