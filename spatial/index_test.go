package spatial_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"

	"github.com/golang/geo/r1"
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// TestSearchAfterChanges: however many units a table has, and whoever moved, joined or left, a search finds those whose
// boxes meet the one asked for, endless ones too, and the tables before find what they did.
func TestSearchAfterChanges(t *testing.T) {
	r := rand.New(rand.NewPCG(15, 8))
	for _, count := range [...]int{1, 7, 8, 9, 40, 58, 63, 64, 65} {
		var units []spatial.Unit
		for i := range count {
			units = append(units, unit(t, "A"+strconv.Itoa(i), float64(i%10)*6, float64(i/10)*6))
		}
		last := table(t, units, scenetest.Piece(t, "difficult: ground height=1 1,1..9,9"))
		before := []*spatial.Table{last}
		joins := func() error {
			joined := unit(t, "joined "+strconv.Itoa(last.Len()), float64(last.Len())*6, 90)
			next, id, err := last.Added(joined)
			require.Equal(t, spatial.UnitID(last.Len()), id)
			last = next
			return err
		}
		for range 12 {
			id := spatial.UnitID(r.IntN(last.Len()))
			if last.Unit(id) == nil {
				continue
			}
			var err error
			switch r.IntN(3) {
			case 0:
				last, err = last.With(id, last.Unit(id).Base.At(geom.Point{X: float64(len(before)) * 6, Y: -30}))
			case 1:
				last, err = last.Without(id)
			default:
				err = joins()
			}
			require.NoError(t, err)
			before = append(before, last)
		}
		for _, tab := range before {
			for _, box := range [...]r2.Rect{
				{X: r1.Interval{Lo: 5, Hi: 30}, Y: r1.Interval{Lo: -40, Hi: 12}},
				{X: r1.Interval{Lo: -math.MaxFloat64, Hi: math.MaxFloat64}, Y: r1.Interval{Lo: -math.MaxFloat64, Hi: math.MaxFloat64}},
				{X: r1.Interval{Lo: math.Inf(-1), Hi: 20}, Y: r1.Interval{Lo: math.Inf(-1), Hi: 30}},
			} {
				var found, want []spatial.UnitID
				tab.Now().Search(box, func(x spatial.Region) bool {
					if id, ok := x.Thing.Unit(); ok {
						found = append(found, id)
					}
					return true
				})
				for id := range tab.Units() {
					if tab.Unit(id).Base.Bounds().Intersects(box) {
						want = append(want, id)
					}
				}
				slices.Sort(found)
				require.Equal(t, want, found, "%d units at first, %v", count, box)
			}
		}
	}
}
