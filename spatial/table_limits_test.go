package spatial_test

import (
	"fmt"
	"slices"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestMOV22TallObstaclesBlock: an obstacle higher than the edition allows stands on the table
// as blocking terrain, one of just that height as the obstacle that it is.
func TestMOV22TallObstaclesBlock(t *testing.T) {
	for _, name := range rules.EditionNames() {
		e, err := rules.EditionByName(name)
		require.NoError(t, err)
		for height, tall := range map[float64]bool{0.5: false, 1: false, 1.01: true, 3: true} {
			wall := scenetest.Piece(t, "obstacle: wall height=%v 0,0..4,1", height)
			require.Equal(t, terrain.Obstacle, wall.Kind())
			want := terrain.Obstacle
			if tall && e.TallObstacle > 0 {
				want = terrain.Blocking
			}
			v := scenetest.Of(t, e, nil, wall)
			assert.Equal(t, want, v.Table().Piece(0).Kind(), "%v, %v high", name, height)
			assert.Equal(t, height, v.Table().Piece(0).Height())
		}
	}
}

// TestWithoutForgetsOneOnly: what is stored about the others stays.
func TestWithoutForgetsOneOnly(t *testing.T) {
	units := []spatial.Unit{unit(t, "A", 0, 0), unit(t, "B", 10, 0), unit(t, "C", 20, 0), unit(t, "d", 30, 0)}
	units[3].ChargedBy = []spatial.UnitID{0, 1, 2}
	units[3].Engaged = []spatial.Engagement{{With: 0}, {With: 2, Facing: 1}}
	tab := table(t, units)
	for removed, want := range [][]spatial.UnitID{{1, 2}, {0, 2}, {0, 1}} {
		left, err := tab.Without(spatial.UnitID(removed))
		require.NoError(t, err)
		assert.Equal(t, want, left.Unit(3).ChargedBy, removed)
	}
	left, err := tab.Without(1)
	require.NoError(t, err)
	assert.Equal(t, units[3].Engaged, left.Unit(3).Engaged)
	left, err = tab.Without(2, 1, 2)
	require.NoError(t, err)
	assert.Equal(t, []spatial.Engagement{{With: 0}}, left.Unit(3).Engaged)
	assert.Equal(t, []spatial.UnitID{0}, left.Unit(3).ChargedBy)
	assert.Equal(t, []spatial.UnitID{0, 3}, slices.Collect(left.Now().Units()))
	assert.Equal(t, []spatial.UnitID{0, 1, 2}, tab.Unit(3).ChargedBy, "the old table stays as it was")
}

// TestOverlapOfTheFirstTwo: the error names the first unit that overlaps one, and the first of
// those, also where many stand and the index has levels.
func TestOverlapOfTheFirstTwo(t *testing.T) {
	for _, many := range []int{6, 200} {
		var units []spatial.Unit
		for i := range many {
			units = append(units, unit(t, fmt.Sprint("U", i), float64(8*(i%15)), float64(8*(i/15))))
		}
		at := units[1].Base.Centre()
		for i, off := range map[int]float64{2: 3, 4: -3, many - 1: 1} {
			units[i].Base = units[i].Base.At(at.Add(geom.Point{X: off, Y: 1}))
		}
		_, err := spatial.New(rules.Second161(), units, nil)
		var overlap *spatial.OverlapError
		require.ErrorAs(t, err, &overlap)
		assert.Equal(t, [2]string{"U1", "U2"}, [2]string{overlap.A, overlap.B}, many)
	}
}

// TestSHT5AimingPoint: a war engine aims from a point in its base, other units from none.
func TestSHT5AimingPoint(t *testing.T) {
	for _, c := range []struct {
		kind rules.UnitType
		aim  geom.Point
		ok   bool
	}{
		{rules.WarEngine, geom.Point{}, true}, {rules.WarEngine, geom.Point{Y: -1}, true}, {rules.WarEngine, geom.Point{X: -0.5, Y: -0.5}, true},
		{rules.WarEngine, geom.Point{Y: -1.5}, false}, {rules.WarEngine, geom.Point{Y: 0.5}, false},
		{rules.WarEngine, geom.Point{X: 0.6}, false}, {rules.WarEngine, geom.Point{X: -0.6}, false},
		{rules.Infantry, geom.Point{}, true}, {rules.Infantry, geom.Point{Y: -0.5}, false},
	} {
		u := scenetest.Unit(t, "A red 25.4x25.4 @0,0")
		u.Type, u.Aim = c.kind, c.aim
		_, err := spatial.New(rules.Beta2010(), []spatial.Unit{u}, nil)
		assert.Equal(t, c.ok, err == nil, "%v: %v", c, err)
	}
}

// TestSpeedAndAreaTold: the greatest Speed is taken, and the error about an area has its
// shorter side.
func TestSpeedAndAreaTold(t *testing.T) {
	for speed, ok := range map[float64]bool{0: true, 1000: true, 1000.5: false, -1: false} {
		u := unit(t, "A", 0, 0)
		u.Speed = spatial.Given(speed)
		_, err := spatial.New(rules.Second161(), []spatial.Unit{u}, nil)
		assert.Equal(t, ok, err == nil, speed)
	}
	_, err := table(t, nil).Bounded(r2.RectFromPoints(geom.Point{}, geom.Point{X: 72}))
	var value *geom.ValueError
	require.ErrorAs(t, err, &value)
	assert.Zero(t, value.Value)
}

// TestViewOfManyMoved: a view of a view keeps all who have moved, in whatever order they move
// again, and the views before it stand.
func TestViewOfManyMoved(t *testing.T) {
	var units []spatial.Unit
	for i := range 7 {
		units = append(units, unit(t, fmt.Sprint("U", i), float64(10*i), 0))
	}
	v := *table(t, units).Now()
	want := map[spatial.UnitID]geom.Base{6: units[6].Base}
	var before []spatial.View
	for i, id := range []spatial.UnitID{0, 1, 2, 3, 4, 5, 2, 0, 5, 1} {
		to := block(t, float64(10*id), 10+float64(i), float64(7*i))
		next, err := v.Turned(id, to)
		require.NoError(t, err)
		before, want[id] = append(before, v), to
		v = next
	}
	for id, base := range want {
		assert.Equal(t, base, v.Body(id).Base(), id)
	}
	for i, old := range before {
		assert.NotEqual(t, v.Body(1).Base(), old.Body(1).Base(), i)
	}
}

// TestOutlineOfUnits: what a search finds has the ring of the base, grown by as much as is
// asked for and nothing when it has shrunk away.
func TestOutlineOfUnits(t *testing.T) {
	v := table(t, []spatial.Unit{unit(t, "A", 0, 0)}).Now() // 4 by 2 inches
	found := 0
	v.Search(v.Body(0).Base().Bounds(), func(r spatial.Region) bool {
		found++
		ring := v.Body(0).Base().Ring()
		assert.Equal(t, ring[:], v.Ring(r))
		for by, area := range map[float64]float64{0: 8, 1: 24, -0.5: 3} {
			assert.InDelta(t, area, geom.PolygonArea(v.Grown(nil, r, by)), 1e-12, by)
		}
		assert.Empty(t, v.Grown(nil, r, -1))
		assert.Empty(t, v.Grown(nil, r, -3))
		return true
	})
	assert.Equal(t, 1, found)
}
