package draw

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
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
