package spatial_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The units in contact are those that the index finds; the slow way is to ask about all pairs. On typed tables, and on such as
// overlap, with up to three units moved.
func TestSHT1FoesAreThoseInContact(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 1))
	round := func(x float64) float64 { return math.Round(x*1000) / 1000 }
	held, asked := 0, 0
	check := func(v *spatial.View) {
		for id := range spatial.UnitID(v.Len()) {
			var want []spatial.UnitID
			for foe := range spatial.UnitID(v.Len()) {
				if id != foe && !v.Friends(id, foe) && spatial.Distance(v, id, foe) < geom.ContactBand {
					want = append(want, foe)
				}
			}
			require.Equal(t, want, spatial.AppendFoes(nil, v, id))
			require.Equal(t, len(want) > 0, spatial.CombatOf(v, id) != spatial.Free)
			asked++
			held += min(1, len(want))
		}
	}
	for range 40 {
		var units []spatial.Unit
		turn := 2 * math.Pi * r.Float64() * float64(r.IntN(2))
		up := geom.Point{X: math.Sin(turn), Y: math.Cos(turn)}
		right := geom.RightOf(up)
		place := func(x, y float64) geom.Base {
			at := geom.Along(geom.Along(geom.Point{X: 40, Y: 40}, right, x), up, y)
			centre := geom.Point{X: round(at.X), Y: round(at.Y)}
			b, err := geom.NewBase(centre, up, 100/geom.MMPerInch, 80/geom.MMPerInch)
			require.NoError(t, err)
			return b
		}
		for i := range 12 {
			x, y := float64(i%4)*100/geom.MMPerInch, float64(i/4)*80/geom.MMPerInch
			if r.IntN(4) == 0 {
				y += 20
			}
			units = append(units, spatial.Unit{
				Name: fmt.Sprint(i), Side: [2]string{"red", "blue"}[r.IntN(2)], Base: place(x, y),
				Type: rules.Infantry, Size: rules.Regiment,
			})
		}
		table, err := spatial.New(rules.Second161(), units, nil)
		require.NoError(t, err)
		check(table.Now())
		moved, err := table.With(0, place(-30, 0))
		require.NoError(t, err)
		check(moved.Now())
		v := *table.Now()
		for range 3 {
			// Some land in contact, some on top of others.
			at := place(float64(r.IntN(4))*100/geom.MMPerInch, float64(r.IntN(4))*40/geom.MMPerInch)
			v, err = v.Turned(spatial.UnitID(r.IntN(12)), at)
			require.NoError(t, err)
			check(&v)
		}
		for i := range units {
			if r.IntN(3) == 0 {
				units[i].Base = place(5*r.Float64(), 5*r.Float64())
			}
		}
		heap, err := spatial.NewOverlapping(rules.Second161(), units, nil)
		require.NoError(t, err)
		check(heap.Now())
	}
	t.Logf("%d of %d units are held", held, asked)
	assert.Greater(t, held, asked/10)
	assert.Equal(t, spatial.Free, spatial.CombatOf(&spatial.View{}, 0), "nobody is held by nobody")
}
