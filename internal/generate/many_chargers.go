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

// ManyChargers returns a scene with a large target, unit 0, and chargers from unit 1 up that may
// charge it together. They are before one facing, before two, or all round it, some close behind
// others, with up to four small obstacles. The target is taller than everything, so that nothing
// hides it.
//
// The same arguments give the same scene on every machine. ok is false if there was no room for all
// chargers.
func ManyChargers(seed uint64, chargers int) (s Scene, ok bool) {
	g := crowd{r: rand.New(rand.NewPCG(seed, 0x51e6e+uint64(chargers)))}
	front := [3]float64{150, 200, 240}[g.r.IntN(3)]
	g.unit("blue", geom.Point{}, g.uniform(0, 360), [2]float64{front, 80}, 9)
	to := g.Units[0].Base
	middle := geom.Bearing(to.Facing()) + float64(90*g.r.IntN(4))
	wide, second := [3]float64{40, 60, 180}[g.r.IntN(3)], [2]float64{0, 90}[g.r.IntN(2)]
	for tries := 0; len(g.Units) <= chargers; tries++ {
		if tries == 60 {
			return g.Scene, false
		}
		n := len(g.Units)
		way := middle + float64(second*float64(n%2)) + g.uniform(-wide, wide)
		at := geom.Along(to.Centre(), geom.FromBearing(way), to.Radius()+g.uniform(1.5, 7))
		bearing := way + 180 + g.uniform(-35, 35)
		if n > 1 && g.r.IntN(3) == 0 { // close behind the one before
			b := g.Units[n-1].Base
			at = geom.Along(b.Centre(), b.Facing(), -float64(g.uniform(1, 1.6)*b.Depth()))
			at, bearing = geom.Along(at, b.RightWard(), g.uniform(-2, 2)), geom.Bearing(b.Facing())
		}
		g.unit("red", at, bearing, chargerSizes()[g.r.IntN(len(chargerSizes()))], 1)
	}
	for range g.r.IntN(5) {
		at := geom.Along(to.Centre(), geom.FromBearing(g.uniform(0, 360)), g.uniform(1.5, 8))
		if g.r.IntN(2) == 0 {
			g.unit([2]string{"red", "blue"}[g.r.IntN(2)], at, g.uniform(0, 360), [2]float64{50, 50}, 1)
		} else {
			g.ruin(at, g.uniform(0.3, 1.2), g.uniform(0, 90))
		}
	}
	return g.Scene, true
}

// chargerSizes returns base sizes of chargers, in millimetres.
func chargerSizes() [][2]float64 {
	return [][2]float64{{50, 50}, {75, 75}, {60, 100}, {100, 40}, {100, 80}, {125, 50}, {50, 100}}
}

// crowd is a scene without overlaps.
type crowd struct {
	Scene
	r     *rand.Rand
	rings [][]geom.Point // of the pieces
}

func (g *crowd) uniform(lo, hi float64) float64 { return lo + float64((hi-lo)*g.r.Float64()) }

// clearance is the least gap between any two, in inches.
const clearance = 0.01

// unit adds a unit if there is room for it.
func (g *crowd) unit(side string, at geom.Point, bearing float64, size [2]float64, height float64) {
	wide, deep := size[0]/geom.MMPerInch, size[1]/geom.MMPerInch
	b, err := geom.NewBase(at, geom.FromBearing(bearing), wide, deep)
	if err != nil {
		return
	}
	for i := range g.Units {
		if geom.Separation(b, g.Units[i].Base) < clearance {
			return
		}
	}
	for _, ring := range g.rings {
		if geom.SeparationConvex(b, ring) < clearance {
			return
		}
	}
	g.Units = append(g.Units, spatial.Unit{
		Name: fmt.Sprintf("unit %d", len(g.Units)), Side: side, Base: b, Type: rules.Infantry,
		Size: rules.Regiment, ModelsWide: 5, Height: spatial.Given(height), Speed: spatial.Given(10),
	})
}

// ruin adds a square piece of blocking terrain if there is room for it.
func (g *crowd) ruin(at geom.Point, radius, turn float64) {
	var ring []geom.Point
	var outline orb.Ring
	for i := range 4 {
		p := geom.Along(at, geom.FromBearing(turn-float64(90*i)), radius)
		ring, outline = append(ring, p), append(outline, orb.Point{p.X, p.Y})
	}
	for i := range g.Units {
		if geom.SeparationConvex(g.Units[i].Base, ring) < clearance {
			return
		}
	}
	name := fmt.Sprintf("ruin %d", len(g.Pieces))
	p, err := terrain.NewPiece(name, terrain.Blocking, 0, orb.Polygon{outline})
	if err == nil {
		g.Pieces, g.rings = append(g.Pieces, p), append(g.rings, ring)
	}
}
