// Package generate makes the tables for tests and benchmarks: random ones in general position, ones
// as people type them, and many chargers about one target. The same arguments give the same table
// on every machine, so that only a seed is committed.
package generate

import (
	"fmt"
	"math"
	"math/rand/v2"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
)

// Scene is the content of a table.
type Scene struct {
	Units  []spatial.Unit
	Pieces []terrain.Piece
}

// CommittedTables is how many tables the benchmarks and the golden decisions run over. They are
// generated: only the seeds are committed.
const CommittedTables = 50

// Committed returns one of the committed tables, 72 by 48 inches. It has 40 units of 12 base sizes
// at random angles, and 12 convex pieces of terrain with 6 to 8 corners.
func Committed(number int) Scene { return Scattered(uint64(number)+1, 40, 12) }

// Scattered scatters units and pieces over a table whose size keeps the density of
// 40 units and 12 pieces on 72 by 48 inches. Bases do not overlap. The same
// arguments give the same scene on every machine.
func Scattered(seed uint64, units, pieces int) Scene {
	return scattered(rand.New(rand.NewPCG(seed, 0x1eade5)), units, pieces, 1)
}

// Crowded is [Scattered] with half the room: the table is 0.7 as wide and as deep.
func Crowded(seed uint64, units, pieces int) Scene {
	return scattered(rand.New(rand.NewPCG(seed, 0x1eade6)), units, pieces, 0.7)
}

func scattered(r *rand.Rand, units, pieces int, part float64) Scene {
	scale := float64(math.Sqrt(float64(units)/40)) * part
	width, depth := 72*scale, 48*scale
	var s Scene
	for i := range pieces {
		s.Pieces = append(s.Pieces, randomPiece(r, fmt.Sprintf("piece %d", i+1), width, depth))
	}
	near := newGrid(8)
	for tries := 0; len(s.Units) < units && tries < 100_000; tries++ {
		u := randomUnit(r, len(s.Units), width, depth)
		if near.clashes(u.Base) {
			continue
		}
		near.add(u.Base)
		s.Units = append(s.Units, u)
	}
	return s
}

// Table builds the scene under an edition.
func (s Scene) Table(e rules.Edition) (*spatial.Table, error) {
	return spatial.New(e, s.Units, s.Pieces)
}

// Edged returns a committed table with the edges of a full table.
func Edged(number int, e rules.Edition) (*spatial.Table, error) {
	table, err := Committed(number).Table(e)
	if err != nil {
		return nil, err
	}
	return table.Bounded(r2.RectFromPoints(r2.Point{}, r2.Point{X: 72, Y: 48}))
}

// footprint is one of the base sizes of the committed tables, in millimetres.
type footprint struct {
	kind         rules.UnitType
	size         rules.Size
	width, depth float64
	wide         int
	height       float64
}

func footprints() []footprint {
	return []footprint{
		{rules.Infantry, rules.Troop, 100, 40, 5, 1}, {rules.Infantry, rules.Regiment, 100, 80, 5, 1},
		{rules.Infantry, rules.Horde, 200, 80, 10, 1}, {rules.Infantry, rules.Regiment, 125, 100, 5, 1},
		{rules.Cavalry, rules.Troop, 125, 50, 5, 2}, {rules.Cavalry, rules.Regiment, 125, 100, 5, 2},
		{rules.LargeInfantry, rules.Regiment, 120, 40, 3, 2}, {rules.LargeInfantry, rules.Horde, 120, 80, 3, 2},
		{rules.LargeInfantry, rules.Legion, 240, 80, 6, 2}, {rules.LargeCavalry, rules.Regiment, 150, 100, 3, 3},
		{rules.Monster, rules.Single, 50, 50, 1, 4}, {rules.Infantry, rules.Single, 25, 25, 1, 1},
	}
}

func randomUnit(r *rand.Rand, i int, width, depth float64) spatial.Unit {
	f := footprints()[r.IntN(12)]
	w, d := f.width/geom.MMPerInch, f.depth/geom.MMPerInch
	margin := float64(math.Sqrt(float64(w*w)+float64(d*d)) / 2)
	at := geom.Point{
		X: margin + float64(r.Float64()*(width-float64(2*margin))),
		Y: margin + float64(r.Float64()*(depth-float64(2*margin))),
	}
	base, err := geom.NewBase(at, geom.FromBearing(float64(r.Float64()*360)), w, d)
	if err != nil {
		base = geom.Base{} // the table refuses it with a clear error
	}
	u := spatial.Unit{
		Name: fmt.Sprintf("unit %d", i+1), Side: [2]string{"red", "blue"}[i%2], Base: base,
		Type: f.kind, Size: f.size, ModelsWide: f.wide, Height: spatial.Given(f.height), Speed: spatial.Given(rules.DefaultSpeed(f.kind)),
	}
	if f.width == 25 {
		u.Traits = rules.Traits(0).With(rules.Hero, rules.Individual)
	}
	return u
}

// randomPiece returns a convex outline of 6 to 8 corners on an ellipse, of a random kind, with a
// height from 0 to 9.
func randomPiece(r *rand.Rand, name string, width, depth float64) terrain.Piece {
	n := 6 + r.IntN(3)
	c := geom.Point{X: float64(r.Float64() * width), Y: float64(r.Float64() * depth)}
	long, short := 2+float64(r.Float64()*3), 1+float64(r.Float64()*3)
	turn := geom.FromBearing(float64(r.Float64() * 360))
	ring := make(orb.Ring, 0, n)
	for i := range n {
		d := geom.FromBearing(float64((float64(i) + float64(0.8*r.Float64())) * (360 / float64(n))))
		p := geom.Along(geom.Along(c, turn, float64(long*d.X)), geom.RightOf(turn), float64(short*d.Y))
		ring = append(ring, orb.Point{p.X, p.Y})
	}
	kind := [8]terrain.Kind{
		terrain.Blocking, terrain.Blocking, terrain.Difficult, terrain.Difficult, terrain.Difficult,
		terrain.Hill, terrain.Obstacle, terrain.Decorative,
	}[r.IntN(8)]
	piece, err := terrain.NewPiece(name, kind, float64(r.IntN(10)), orb.Polygon{ring})
	if err != nil {
		return terrain.Piece{} // the table refuses it with a clear error
	}
	return piece
}

// grid finds bases near a place, so that big battles are scattered quickly.
type grid struct {
	cell  float64
	bases map[[2]int][]geom.Base
}

func newGrid(cell float64) grid { return grid{cell, map[[2]int][]geom.Base{}} }

func (g grid) at(p geom.Point) [2]int {
	return [2]int{int(math.Floor(p.X / g.cell)), int(math.Floor(p.Y / g.cell))}
}

func (g grid) add(b geom.Base) { k := g.at(b.Centre()); g.bases[k] = append(g.bases[k], b) }

func (g grid) clashes(b geom.Base) bool {
	k := g.at(b.Centre())
	for dx := -2; dx <= 2; dx++ {
		for dy := -2; dy <= 2; dy++ {
			for _, other := range g.bases[[2]int{k[0] + dx, k[1] + dy}] {
				if geom.Separation(b, other) < 0.05 {
					return true
				}
			}
		}
	}
	return false
}
