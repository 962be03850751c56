package batch_test

import (
	"math/rand/v2"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

func editions() []rules.Edition {
	return []rules.Edition{rules.Beta2010(), rules.Second2015(), rules.Second161(), rules.Third()}
}

// committed is a committed table with edges. Some units fly and some are nimble, if
// mixed is set.
func committed(t testing.TB, number int, e rules.Edition, mixed bool) *spatial.Table {
	scene := generate.Committed(number)
	if mixed {
		for i := range scene.Units {
			u := &scene.Units[i]
			switch {
			case i%11 == 0:
				u.Traits = u.Traits.With(rules.Fly)
			case i%13 == 0:
				u.Traits = u.Traits.With(rules.Nimble)
			case i%17 == 0:
				u.Type = rules.WarEngine
			}
		}
	}
	table, err := scene.Table(e)
	require.NoError(t, err)
	table, err = table.Bounded(r2.RectFromPoints(r2.Point{}, r2.Point{X: 72, Y: 48}))
	require.NoError(t, err)
	return table
}

// poses are places within some inches of a unit, where it may stand if legal is set.
func poses(v *spatial.View, unit spatial.UnitID, n int, far float64, legal bool) []geom.Base {
	r := rand.New(rand.NewPCG(uint64(unit), 5))
	own := v.Body(unit).Base()
	list := make([]geom.Base, 0, n)
	for len(list) < n {
		c := own.Centre()
		at := geom.Point{X: c.X + float64(far*(2*r.Float64()-1)), Y: c.Y + float64(far*(2*r.Float64()-1))}
		b := own.At(at).Turned(geom.FromBearing(360 * r.Float64()))
		if !legal || move.MayStand(v, unit, b) {
			list = append(list, b)
		}
	}
	return list
}

// weapons are a bow for each of some units, and an engine's indirect fire.
func weapon(i int) los.Weapon {
	return los.Weapon{Range: [3]float64{24, 18, 0}[i%3], Indirect: i%3 == 2}
}
