package scenario

import (
	"math"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Answers at limits, where several are alike, and beside errors.

// A table need not begin at 0,0: every edge is found where it is.
func TestSCN4And5EdgesOfAnyTable(t *testing.T) {
	area := r2.RectFromPoints(at(100, 200), at(160, 240))
	e := rules.Third()
	r := MarkerRadius(&e)
	for _, c := range []struct {
		edge   Edge
		name   string
		beside geom.Point // 1 inch from the edge
	}{
		{Bottom, "bottom", at(130, 201)}, {Top, "top", at(130, 239)}, {Left, "left", at(101, 220)}, {Right, "right", at(159, 220)},
	} {
		assert.Equal(t, c.name, c.edge.String())
		v := scene(t, e, "A red 50.8x50.8 @%v,%v speed=6 loot", c.beside.X, c.beside.Y)
		g, err := newGround(area, "red", c.edge)
		require.NoError(t, err)
		got, err := Leaves(v, g, 0)
		require.NoError(t, err)
		assert.True(t, got.Leaves, c.name)
		near(t, 0, got.Margin, c.name)

		towards := c.edge.Towards()
		for inches, fine := range map[float64]bool{r: true, r - 0.01: false, -2: false} {
			from, err := AppendMisplaced(nil, v.Table(), area, []Objective{{At: geom.Along(c.beside, towards, 1-inches)}})
			require.NoError(t, err)
			require.Equal(t, fine, len(from) == 0, "%v %v", c.name, inches)
			if !fine {
				near(t, inches-r, from[0].Slack, c.name)
			}
		}
	}
}

// Small areas and small sizes are none that are missing.
func TestSCN3And4SmallSizes(t *testing.T) {
	small := r2.RectFromPoints(at(0, 0), at(0.5, 0.25))
	_, err := newGround(small, "red", Top)
	require.NoError(t, err)

	e := rules.Second161()
	e.DominateRadius, e.ObjectiveDiameterMM, e.ObjectiveEdgeGap = 0.5, 0.5, 0.5
	v := scene(t, e, "A red 25x25 @36,24 speed=6 | blocking: house height=1 30,20..34,26")
	_, err = Dominates(v, ground(t), 0)
	require.NoError(t, err)
	var piece *PieceError
	_, err = Controls(v, "red", Objective{IsPiece: true})
	require.ErrorAs(t, err, &piece, "where there are markers, pieces are no objectives")
	edge := misplaced(t, v, Objective{At: at(0.5+MarkerRadius(&e), 24)})
	require.Len(t, edge, 1, "more than the gap")
	assert.Equal(t, NearEdge, edge[0].Fault)
}

// Of several that are as near, the one with the least number is named.
func TestSCN4And5EquallyNear(t *testing.T) {
	e := rules.Third()
	v := view(t, e, []spatial.Unit{
		scenetest.Unit(t, "A red 101.6x50.8 @36,22 speed=6"), scenetest.Unit(t, "B red 101.6x50.8 @36,26 speed=6"),
		scenetest.Unit(t, "C blue 50.8x50.8 @33,24 speed=6"), scenetest.Unit(t, "D blue 50.8x50.8 @39,24 speed=6"),
	})
	c := explained(t, v, Objective{At: at(36, 24)})
	for i, want := range []spatial.UnitID{0, 2} {
		assert.True(t, c.Claims[i].HasNearest)
		assert.Equal(t, want, c.Claims[i].Nearest)
	}
	r := MarkerRadius(&e)
	v = view(t, e, []spatial.Unit{
		scenetest.Unit(t, "A red 20x25.4 @36,%v speed=6", 23.5-r),
		scenetest.Unit(t, "C blue 50.8x50.8 @%v,24 speed=6", 35-r), scenetest.Unit(t, "D blue 50.8x50.8 @%v,24 speed=6", 37+r),
	})
	for _, x := range takers(t, v, at(36, 24)) {
		if x.Unit == 0 {
			require.True(t, x.HasGuard)
			assert.Equal(t, spatial.UnitID(1), x.Guard)
		}
	}
}

// A piece may stand before a point in the list or after it.
func TestSCN4PieceAfterPoint(t *testing.T) {
	v := view(t, rules.Beta2010(), nil, scenetest.Piece(t, "difficult: wood height=1 30,20..36,26"))
	point, wood := Objective{At: at(41, 23)}, Objective{IsPiece: true}
	for _, list := range [][]Objective{{point, wood}, {wood, point}} {
		got := misplaced(t, v, list...)
		require.Len(t, got, 1)
		near(t, 5-12, got[0].Slack)
	}
}

// 32 markers are asked about, 33 are not.
func TestMostMarkers(t *testing.T) {
	e := rules.Third()
	v := view(t, e, nil)
	_, err := AppendMisplaced(nil, v.Table(), table, make([]Objective, 32))
	require.NoError(t, err)
	_, err = AppendLootMisplaced(nil, v.Table(), ground(t), make([]geom.Point, 32))
	require.NoError(t, err)
	var limit *spatial.LimitError
	_, err = AppendMisplaced(nil, v.Table(), table, make([]Objective, 33))
	require.ErrorAs(t, err, &limit)
	_, err = AppendLootMisplaced(nil, v.Table(), ground(t), make([]geom.Point, 33))
	require.ErrorAs(t, err, &limit)
}

// What comes beside an error is the zero value, and the error tells the number at fault.
func TestZeroBesideErrors(t *testing.T) {
	v := scene(t, rules.Third(), "A red 25x25 @36,24 speed=6")
	for _, c := range []struct {
		at    geom.Point
		fault float64
	}{
		{at(1, math.Inf(-1)), math.Inf(-1)}, {at(math.Inf(1), 1), math.Inf(1)}, {at(geom.MaxCoord, math.Inf(1)), math.Inf(1)},
	} {
		has, err := Controls(v, "red", Objective{At: c.at})
		assert.False(t, has)
		var value *geom.ValueError
		require.ErrorAs(t, err, &value)
		assert.Equal(t, c.fault, value.Value)
		legal, margin, err := Dropping(v, 0, c.at, false)
		require.Error(t, err)
		assert.Equal(t, [2]any{false, 0.0}, [2]any{legal, margin})
	}
	legal, margin, err := Dropping(v, 1, at(36, 24), false)
	require.Error(t, err)
	assert.Equal(t, [2]any{false, 0.0}, [2]any{legal, margin})
	edge, err := ParseEdge("north")
	require.Error(t, err)
	assert.Equal(t, Bottom, edge)
}
