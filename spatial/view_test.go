package spatial_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

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
		next := must.Get(v.Turned(id, to))(t)
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

// TestViewOfNobody: numbers that are not on the table, a nil view and a zero one have
// neutral answers and never a panic.
func TestViewOfNobody(t *testing.T) {
	full := table(t, []spatial.Unit{unit(t, "A", 0, 0), unit(t, "b", 9, 9)},
		scenetest.Piece(t, "difficult: Wood height=1 -1,-1..1,1"))
	var none *spatial.Table
	views := []*spatial.View{full.Now(), nil, {}, none.Now(), new(spatial.Table).Now()}
	for i, v := range views {
		for _, id := range []spatial.UnitID{-1, 2, math.MaxInt32, math.MinInt32} {
			assert.False(t, v.Has(id))
			assert.Nil(t, v.Body(id))
			assert.False(t, v.Friends(id, 0) || v.Friends(0, id))
			v.EachContact(id, func(spatial.PieceID, terrain.Contact) { t.Error("nobody touches anything") })
			assert.Zero(t, v.Contact(id, 0))
			assert.Zero(t, v.Contact(0, spatial.PieceID(id)))
			assert.True(t, math.IsInf(spatial.Distance(v, id, 0), 1))
			assert.Empty(t, spatial.AppendWithin(nil, v, id, 99, spatial.Any))
			assert.Zero(t, v.Traits(id))
			assert.Zero(t, v.Speed(id))
			assert.Equal(t, &spatial.IDError{ID: int(id), Count: v.Len()}, v.Check(id, 0))
			_, err := v.Turned(id, block(t, 0, 0, 0))
			var bad *spatial.IDError
			require.ErrorAs(t, err, &bad)
			tab := v.Table()
			assert.Nil(t, tab.Unit(id))
			assert.Nil(t, tab.Piece(spatial.PieceID(id)))
			if id >= 0 { // a negative one is no unit's
				assert.Empty(t, tab.Name(spatial.UnitThing(id)))
				assert.Empty(t, tab.Name(spatial.PieceThing(spatial.PieceID(id))))
				assert.False(t, v.InContact(spatial.UnitThing(id), 0))
			}
			_, err = tab.If(id, block(t, 0, 0, 0))
			require.ErrorAs(t, err, &bad)
			_, err = tab.Without(id)
			require.ErrorAs(t, err, &bad)
			_, err = tab.With(id, block(t, 0, 0, 0))
			require.ErrorAs(t, err, &bad)
		}
		if i == 0 {
			continue
		}
		assert.Zero(t, v.Len())
		box := r2.RectFromPoints(geom.Point{}, geom.Point{X: 9, Y: 9})
		v.Search(box, func(spatial.Region) bool { t.Error("nothing is there"); return true })
		assert.Empty(t, v.AppendAcross(nil, box, [3]geom.Point{}))
		assert.Zero(t, v.Table().NumPieces())
		_, err := v.Table().Find("A")
		require.Error(t, err)
		_, ok := v.Table().Area()
		assert.False(t, ok)
	}
	assert.Nil(t, none.Edition())
	assert.Equal(t, "Wood", full.Name(spatial.PieceThing(0)))
	assert.Equal(t, "b", full.Name(spatial.UnitThing(1)))
}

// TestViewRefusesWhatIsNoBase: nothing stands on a base without a place, a facing or a size.
func TestViewRefusesWhatIsNoBase(t *testing.T) {
	tab := table(t, []spatial.Unit{unit(t, "A", 0, 0), unit(t, "b", 9, 9)})
	good := block(t, 0, 0, 0)
	for _, bad := range []geom.Base{
		{}, good.At(geom.Point{X: math.NaN()}), good.At(geom.Point{Y: math.Inf(-1)}), good.At(geom.Point{X: 1e300}),
		good.Turned(geom.Point{}), good.Turned(geom.Point{X: math.NaN(), Y: 1}),
		good.Turned(geom.Point{X: 2}), good.Grown(-5),
	} {
		assert.False(t, bad.Sound())
		require.Error(t, bad.Check())
		_, err := tab.If(0, bad)
		var u *spatial.UnitError
		require.ErrorAs(t, err, &u)
		assert.Equal(t, "base", u.Field)
		_, err = tab.Now().Turned(0, bad)
		require.ErrorAs(t, err, &u)
	}
	for _, fine := range []geom.Base{
		good, good.At(geom.Point{X: geom.MaxCoord}), good.Turned(geom.FromBearing(123.456)),
	} {
		assert.True(t, fine.Sound())
		require.NoError(t, fine.Check())
	}
}
