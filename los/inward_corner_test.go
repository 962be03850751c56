package los_test

import (
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
	"github.com/stretchr/testify/require"
)

// TestLOS1EyeAtAnInwardCorner (LOS-1): at an inward corner of a piece the leader point sees what
// lies in neither of its sides, and nothing else, however the piece is cut into convex parts, and
// in the mirror. A part that meets the corner between two cuts hid all directions: nobody was seen
// out of 148 of 288 houses of the shape of an L.
func TestLOS1EyeAtAnInwardCorner(t *testing.T) {
	editions(t, func(t *testing.T, e rules.Edition) {
		if e.TerrainSight == rules.AnyWhenTouching {
			return // it is seen through
		}
		rng := rand.New(rand.NewPCG(30, 30))
		for range max(60, cases.For(2000)) {
			between := func(lo, hi float64) float64 { return lo + rng.Float64()*(hi-lo) }
			out, in := between(0.5, 5), between(0.5, 5)
			up, left, across, down := out, between(0.5, 6), between(0.5, 6), in
			corner := geom.Point{X: 30, Y: 30}
			turn := geom.FromBearing(between(0, 360))
			at := func(x, y float64) geom.Point {
				return corner.Add(geom.Scale(geom.RightOf(turn), x)).Add(geom.Scale(turn, y))
			}
			ring := []geom.Point{at(0, 0), at(0, up), at(-left, up), at(-left, -down), at(across, -down), at(across, 0)}
			mirror := rng.IntN(2) == 0
			place := func(p geom.Point) geom.Point {
				if mirror {
					return geom.Point{X: p.Y, Y: p.X}
				}
				return p
			}
			var outline orb.Ring
			for _, p := range ring {
				outline = append(outline, orb.Point{place(p).X, place(p).Y})
			}
			house, err := terrain.NewPiece("house", terrain.Blocking, 6, orb.Polygon{outline})
			require.NoError(t, err)
			bearing := between(10, 350)
			free := bearing < 78 // of the target at least five degrees within the free quarter
			if !free && bearing < 102 || bearing > 340 {
				continue
			}
			far := at(12*geom.FromBearing(bearing).X, 12*geom.FromBearing(bearing).Y)
			eye := place(corner)
			facing := geom.Unit(place(far).Sub(eye))
			base, err := geom.NewBase(eye.Sub(geom.Scale(facing, 0.15)), facing, 0.3, 0.3)
			require.NoError(t, err)
			target, err := geom.NewBase(place(far), facing, 0.5, 0.5)
			require.NoError(t, err)
			viewer, seen := scenetest.Unit(t, "viewer red single infantry @1,1"), scenetest.Unit(t, "target blue single infantry @1,1")
			viewer.Base, seen.Base = base, target
			s := newScene(t, e, []spatial.Unit{viewer, seen}, house)
			require.Equal(t, free, s.looks("viewer", "target"), "bearing %v, mirror %v, outline %v", bearing, mirror, outline)
		}
	})
}
