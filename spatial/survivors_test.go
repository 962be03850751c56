package spatial_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestWithOntoTheFirstUnit: unit number 0 is as much in the way as any other.
func TestWithOntoTheFirstUnit(t *testing.T) {
	tab := table(t, []spatial.Unit{unit(t, "A", 0, 0), unit(t, "b", 20, 20)})
	_, err := tab.With(1, block(t, 1, 1, 0))
	var overlap *spatial.OverlapError
	require.ErrorAs(t, err, &overlap)
	assert.Equal(t, "A", overlap.B)
}

// TestMOV20Bounded: an area needs a size both ways, however small, and finite corners.
func TestMOV20Bounded(t *testing.T) {
	tab := table(t, nil)
	for _, c := range []struct {
		x, y float64
		ok   bool
	}{
		{72, 48, true}, {0.5, 0.25, true}, {0, 48, false}, {72, 0, false},
		{math.Inf(1), 48, false}, {math.NaN(), 48, false},
	} {
		_, err := tab.Bounded(r2.RectFromPoints(geom.Point{}, geom.Point{X: c.x, Y: c.y}))
		assert.Equal(t, c.ok, err == nil, "%v by %v", c.x, c.y)
	}
}

// TestEngagedWithTheNextNumber: the number after the last unit's is nobody's.
func TestEngagedWithTheNextNumber(t *testing.T) {
	u := unit(t, "A", 0, 0)
	for with, ok := range map[spatial.UnitID]bool{1: true, 2: false} {
		u.Engaged = []spatial.Engagement{{With: with}}
		_, err := spatial.New(rules.Second161(), []spatial.Unit{u, unit(t, "b", 9, 9)}, nil)
		assert.Equal(t, ok, err == nil, "with %d", with)
	}
}

// TestViewAppendAcrossFindsTheMoved: all units that a view moves, and none where it stood.
func TestViewAppendAcrossFindsTheMoved(t *testing.T) {
	units := []spatial.Unit{unit(t, "A", 0, 0), unit(t, "b", 20, 0), unit(t, "c", 40, 0), unit(t, "D", 60, 0)}
	v := *table(t, units).Now()
	near := r2.RectFromPoints(geom.Point{X: -5, Y: -5}, geom.Point{X: 65, Y: 5})
	far := r2.RectFromPoints(geom.Point{X: -5, Y: 95}, geom.Point{X: 65, Y: 105})
	at := func(box r2.Rect) int {
		lo, hi := box.Lo(), box.Hi()
		var middle geom.Triangle
		middle.Set(geom.Point(lo), geom.Point{X: lo.X, Y: hi.Y}, geom.Point{X: 2 * hi.X, Y: (lo.Y + hi.Y) / 2})
		return len(v.AppendAcross(nil, box, &middle))
	}
	for moved := range len(units) {
		require.Equal(t, len(units)-moved, at(near))
		require.Equal(t, moved, at(far))
		var err error
		v, err = v.Turned(spatial.UnitID(moved), block(t, 20*float64(moved), 100, 0))
		require.NoError(t, err)
	}
}

// TestViewAppendAcrossInATree: on a table of many things, where the index is a tree, what may
// meet a triangle is what meets it, and nothing that keeps clear of it.
func TestViewAppendAcrossInATree(t *testing.T) {
	var units []spatial.Unit
	for i := range 100 {
		units = append(units, unit(t, fmt.Sprint(i), 6*float64(i%10), 6*float64(i/10)))
	}
	v := table(t, units).Now()
	var triangle geom.Triangle
	triangle.Set(geom.Point{X: -3, Y: -3}, geom.Point{X: 30, Y: 57}, geom.Point{X: 57, Y: 10})
	box := r2.RectFromPoints(geom.Point{X: -3, Y: -3}, geom.Point{X: 57, Y: 57})
	got := map[spatial.UnitID]bool{}
	for _, r := range v.AppendAcross(nil, box, &triangle) {
		id, ok := r.Thing.Unit()
		require.True(t, ok)
		got[id] = true
	}
	for id := range spatial.UnitID(v.Len()) {
		assert.Equal(t, !triangle.Misses(v.Body(id).Base().Bounds()), got[id], id)
	}
	assert.Greater(t, len(got), 20)
	assert.Less(t, len(got), 80)
}

// TestViewBoundsOfTheMoved: the box of a unit that a view moves is where the view has it.
func TestViewBoundsOfTheMoved(t *testing.T) {
	tab := table(t, []spatial.Unit{unit(t, "A", 0, 0), unit(t, "b", 20, 0)})
	there := block(t, 40, 30, 45)
	v, err := tab.If(0, there)
	require.NoError(t, err)
	found := 0
	box := r2.RectFromPoints(geom.Point{X: -50, Y: -50}, geom.Point{X: 50, Y: 50})
	v.Search(box, func(r spatial.Region) bool {
		found++
		id, _ := r.Thing.Unit()
		assert.Equal(t, v.Body(id).Base().Bounds(), v.Bounds(r), id)
		if id == 0 {
			assert.Equal(t, there.Bounds(), v.Bounds(r))
		}
		return true
	})
	assert.Equal(t, 2, found)
}
