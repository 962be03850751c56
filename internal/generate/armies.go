package generate

import (
	"fmt"
	"math/rand/v2"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
)

// Armies sets four units against four, about 14 inches apart, with three woods or walls between, as
// on most tables before the first charges. The same seed gives the same scene on every machine.
func Armies(seed uint64) Scene {
	r := rand.New(rand.NewPCG(seed, 0x1eade8))
	uniform := func(lo, hi float64) float64 { return lo + float64((hi-lo)*r.Float64()) }
	kinds := []footprint{
		{rules.Infantry, rules.Regiment, 100, 80, 5, 1},
		{rules.Infantry, rules.Horde, 200, 80, 10, 1},
		{rules.Infantry, rules.Troop, 100, 40, 5, 1},
		{rules.Cavalry, rules.Regiment, 125, 100, 5, 2},
		{rules.LargeInfantry, rules.Regiment, 120, 40, 3, 2},
		{rules.LargeInfantry, rules.Horde, 120, 80, 3, 2},
	}
	var s Scene
	near := newGrid(8)
	for tries := 0; len(s.Units) < 8 && tries < 2000; tries++ {
		i := len(s.Units)
		f := kinds[r.IntN(len(kinds))]
		at, bearing := geom.Point{X: uniform(15, 57), Y: uniform(8, 18)}, uniform(-25, 25)
		if i >= 4 {
			at.Y, bearing = at.Y+14, bearing+180
		}
		base, err := geom.NewBase(at, geom.FromBearing(bearing), f.width/geom.MMPerInch, f.depth/geom.MMPerInch)
		if err != nil || near.clashes(base) {
			continue
		}
		near.add(base)
		s.Units = append(s.Units, spatial.Unit{
			Name: fmt.Sprintf("unit %d", i+1), Side: [2]string{"red", "blue"}[i/4], Base: base, Type: f.kind, Size: f.size,
			ModelsWide: f.wide, Height: spatial.Given(f.height), Speed: spatial.Given(rules.DefaultSpeed(f.kind)),
		})
	}
	for i := range 3 {
		x, y := uniform(10, 60), uniform(15, 25)
		w, d, kind, height := 6.0, 4.0, terrain.Difficult, 3.0
		if r.IntN(2) == 0 {
			w, d, kind, height = 5, 0.5, terrain.Obstacle, 1
		}
		ring := orb.Ring{{x, y}, {x + w, y}, {x + w, y + d}, {x, y + d}}
		if p, err := terrain.NewPiece(fmt.Sprintf("piece %d", i+1), kind, height, orb.Polygon{ring}); err == nil {
			s.Pieces = append(s.Pieces, p)
		}
	}
	return s
}
