package generate

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
)

// TypedTable is a table as people type it. Units are shoulder to shoulder and front to rear, in
// dressed lines and second rows, with individuals beside them. Woods, houses and walls touch bases,
// and every coordinate is rounded or put on a grid. Random tables in general position have none of
// that, and miss its faults.
//
//	t := generate.Typed(seed, 12) // about 12 units; a seed gives the same table everywhere
//	t.Scene.Table(edition)        // as typed: spatial.New accepts it in every edition
//	t.Exact.Table(edition)        // before it was typed: contacts are exact but for rounding
//	t.Ranks                       // the units of each line, from left to right
//
// Unit i and piece k of Scene and Exact are the same. Sides are "red" and "blue"; red faces along
// the heading of its lines, and blue mostly faces back.
type TypedTable struct {
	Scene, Exact Scene
	Grid         Grid
	Ranks        [][]int
}

// Grid is the grid to which coordinates are typed.
type Grid int

// The grids, in the order of [Grids].
const (
	TwoDecimals Grid = iota
	ThreeDecimals
	FourDecimals
	QuarterInches // to a quarter of an inch; most bases of such tables are whole inches
	Millimetres   // multiples of a millimetre, typed to four decimals
	grids
)

// Grids lists all of them.
func Grids() []Grid {
	out := make([]Grid, grids)
	for i := range out {
		out[i] = Grid(i)
	}
	return out
}

func (g Grid) String() string {
	return [...]string{"2 decimals", "3 decimals", "4 decimals", "quarter inches", "millimetres"}[g]
}

// Step returns the distance of two places of the grid, in inches.
func (g Grid) Step() float64 { return [...]float64{1e-2, 1e-3, 1e-4, 0.25, 1 / geom.MMPerInch}[g] }

// Type returns a number as typed.
func (g Grid) Type(x float64) float64 {
	switch g {
	case QuarterInches:
		return math.Round(float64(x*4)) / 4
	case Millimetres:
		return math.Round(float64(math.Round(float64(x*geom.MMPerInch))/geom.MMPerInch*1e4)) / 1e4
	}
	k := [...]float64{1e2, 1e3, 1e4}[g]
	return math.Round(float64(x*k)) / k
}

// Typed returns a table of about so many units. The grid is number seed, modulo the grids, and
// every other table is at right angles to its edges.
func Typed(seed uint64, units int) TypedTable {
	return TypedOn(Grid(seed%uint64(grids)), seed, units)
}

// TypedOn returns a typed table on a given grid. It has fewer units if there is no room for them as
// typed.
func TypedOn(grid Grid, seed uint64, units int) TypedTable {
	r := rand.New(rand.NewPCG(seed, 0x79bed))
	y := typedBuilder{r: r, table: TypedTable{Grid: grid}, inches: grid == QuarterInches && r.IntN(3) > 0}
	heading := float64(90 * r.IntN(4))
	if seed/uint64(grids)%2 == 1 {
		heading = [3]float64{float64(r.IntN(360)), float64(r.IntN(3600)) / 10, float64(15 * r.IntN(24))}[r.IntN(3)]
	}
	from := geom.Point{X: 20 + float64(r.IntN(20)), Y: 15 + float64(r.IntN(15))}
	if r.IntN(2) == 0 {
		from = from.Add(geom.Point{X: float64(r.Float64()), Y: float64(r.Float64())})
	}
	lines := max(2, units/5)
	for i := range lines {
		if len(y.table.Scene.Units) >= units {
			break
		}
		y.line(i, from, heading, min(units-len(y.table.Scene.Units), 2+r.IntN(4)))
	}
	for tries := 0; len(y.table.Scene.Units) < units && tries < 20*units; tries++ {
		y.beside()
	}
	for range 2 + r.IntN(3+units/4) {
		y.piece()
	}
	return y.table
}

// typedBuilder makes a table.
type typedBuilder struct {
	r      *rand.Rand
	table  TypedTable
	inches bool // bases of whole inches
}

// line adds a rank of units in contact, or a millimetre or a bit more apart. Line i is behind or
// before the one before it, or faces it.
func (y *typedBuilder) line(i int, from geom.Point, heading float64, units int) {
	r := y.r
	side, turn := "red", 0.0
	u := geom.FromBearing(heading)
	right := geom.RightOf(u)
	deep := float64(float64(i/2) * (3.5 + float64(4*r.Float64()))) // how far from the middle
	ahead := -deep
	if i%2 == 1 {
		side, turn = "blue", 180
		ahead = deep + [6]float64{2, 4, 6.5, 8, 9, 14}[r.IntN(6)]
		if r.IntN(4) == 0 {
			turn += [3]float64{90, float64(r.IntN(60) - 30), float64(r.IntN(360))}[r.IntN(3)]
		}
	}
	front := geom.Along(from, u, ahead)
	left := geom.Along(front, right, float64(r.IntN(9)-8))
	gap := [6]float64{0, 0, 0, 0, 1 / geom.MMPerInch, 0.05}[r.IntN(6)]
	bearing := geom.Bearing(geom.FromBearing(heading + turn))
	along := geom.RightOf(geom.FromBearing(bearing))
	var rank []int
	x := 0.0
	for range units {
		f := y.footprint()
		w, d := y.size(f)
		at := geom.Along(geom.Along(left, along, x+float64(w/2)), geom.FromBearing(bearing), -d/2) // fronts dressed
		if id, ok := y.unit(f, side, at, bearing); ok {
			rank = append(rank, id)
		}
		x += float64(w + gap)
	}
	y.table.Ranks = append(y.table.Ranks, rank)
}

// beside adds a unit or an individual in contact with another, on any side. It is flush, in the
// second row, dressed with it, or corner to corner.
func (y *typedBuilder) beside() {
	r := y.r
	if len(y.table.Exact.Units) == 0 {
		return
	}
	o := &y.table.Exact.Units[r.IntN(len(y.table.Exact.Units))]
	b := o.Base
	f := y.footprint()
	if r.IntN(3) == 0 {
		f = footprint{rules.Infantry, rules.Single, 25, 25, 1, 1}
	}
	w, d := y.size(f)
	side := [4]string{o.Side, o.Side, "red", "blue"}[r.IntN(4)]
	bearing := geom.Bearing(b.Facing()) + float64(90*[4]int{0, 0, 2, r.IntN(4)}[r.IntN(4)])
	own, err := geom.NewBase(b.Centre(), geom.FromBearing(bearing), w, d)
	if err != nil {
		return
	}
	ahead, across := own.HalfDepth(), own.HalfWidth() // of the newcomer along the axes of the other
	if math.Abs(geom.Dot(own.Facing(), b.Facing())) < 0.5 {
		ahead, across = across, ahead
	}
	gap := [5]float64{0, 0, 0, 1 / geom.MMPerInch, 1}[r.IntN(5)]
	at := geom.Point{X: b.HalfWidth() + across + gap, Y: b.HalfDepth() - ahead} // to the right, fronts dressed
	switch r.IntN(4) {
	case 0: // behind
		at = geom.Point{X: b.HalfWidth() - across, Y: -b.HalfDepth() - ahead - gap}
		if r.IntN(2) == 0 {
			at.X = float64(b.HalfWidth() * (float64(2*float64(r.Float64())) - 1))
		}
	case 1: // before
		at = geom.Point{X: 0, Y: b.HalfDepth() + ahead + gap}
	case 2:
		at.Y = [2]float64{b.HalfDepth() + ahead, float64(b.HalfDepth() * (float64(2*float64(r.Float64())) - 1))}[r.IntN(2)]
	}
	if r.IntN(2) == 0 {
		at.X = -at.X
	}
	y.unit(f, side, b.World(at), bearing)
}

// footprint returns one of the sizes, more often those of units in lines.
func (y *typedBuilder) footprint() footprint {
	return footprints()[[2]int{y.r.IntN(6), y.r.IntN(12)}[y.r.IntN(2)]]
}

// size returns the base of a footprint, in inches.
func (y *typedBuilder) size(f footprint) (w, d float64) {
	w, d = f.width/geom.MMPerInch, f.depth/geom.MMPerInch
	if y.inches {
		w, d = max(1, math.Round(w)), max(1, math.Round(d))
	}
	return w, d
}

// unit adds a unit if there is room for it, in truth and as typed.
func (y *typedBuilder) unit(f footprint, side string, at geom.Point, bearing float64) (id int, ok bool) {
	w, d := y.size(f)
	facing := geom.FromBearing(bearing)
	exact, err := geom.NewBase(at, facing, w, d)
	if err != nil || !clear(y.table.Exact.Units, exact, geom.Tol) {
		return 0, false
	}
	typed, ok := y.typed(exact)
	if !ok {
		return 0, false
	}
	id = len(y.table.Scene.Units)
	u := spatial.Unit{
		Name: fmt.Sprintf("unit %d", id), Side: side, Base: exact, Type: f.kind, Size: f.size, ModelsWide: f.wide,
		Height: spatial.Given(f.height), Speed: spatial.Given(rules.DefaultSpeed(f.kind)),
	}
	if f.size == rules.Single && f.kind == rules.Infantry {
		u.Traits = u.Traits.With(rules.Hero, rules.Individual)
	}
	y.table.Exact.Units = append(y.table.Exact.Units, u)
	u.Base = typed
	y.table.Scene.Units = append(y.table.Scene.Units, u)
	return id, true
}

// typed puts a base on the grid. If it then overlaps another too far, it takes the next place.
func (y *typedBuilder) typed(b geom.Base) (geom.Base, bool) {
	step := y.table.Grid.Step()
	for _, off := range [...][2]float64{{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}, {1, 1}, {1, -1}, {-1, 1}, {-1, -1}} {
		c := b.Centre()
		at := geom.Point{X: y.table.Grid.Type(c.X + float64(step*off[0])), Y: y.table.Grid.Type(c.Y + float64(step*off[1]))}
		if t := b.At(at); clear(y.table.Scene.Units, t, mayOverlap) {
			return t, true
		}
	}
	return b, false
}

// mayOverlap is the most by which two typed bases overlap, in inches. It is less than every contact
// band so far, so that its tables are accepted.
const mayOverlap = 0.0018

// clear reports whether a base overlaps no other by more than deep.
func clear(units []spatial.Unit, b geom.Base, deep float64) bool {
	for i := range units {
		if geom.Separation(b, units[i].Base) < -deep {
			return false
		}
	}
	return true
}

// piece adds a wood, a house, a wall, a hill or decorative terrain. It is along a side of a base,
// from corner to corner or beyond it, or under the base.
func (y *typedBuilder) piece() {
	r := y.r
	if len(y.table.Exact.Units) == 0 {
		return
	}
	b := y.table.Exact.Units[r.IntN(len(y.table.Exact.Units))].Base
	kind := [8]terrain.Kind{
		terrain.Blocking, terrain.Blocking, terrain.Difficult, terrain.Difficult, terrain.Difficult, terrain.Hill, terrain.Obstacle, terrain.Decorative,
	}[r.IntN(8)]
	height := [...]float64{terrain.Blocking: 3, terrain.Difficult: 4, terrain.Obstacle: 1, terrain.Hill: 2, terrain.Decorative: 0}[kind]
	long, deep := 1+float64(r.IntN(4)), 1+float64(r.IntN(3))
	if kind == terrain.Obstacle {
		deep = 0.25
	}
	w, d := b.HalfWidth(), b.HalfDepth()
	x, y0 := [3]float64{-w, w - long, float64(w * (float64(2*float64(r.Float64())) - 1))}[r.IntN(3)], d
	if r.IntN(3) == 0 { // right beside it
		x, y0 = w, [2]float64{-d, d - deep}[r.IntN(2)]
	}
	if r.IntN(5) == 0 { // before it, with a gap
		y0 += 1 + float64(3*r.Float64())
	}
	under := kind != terrain.Blocking && r.IntN(3) == 0
	if under {
		y0 = [3]float64{0, -d, -d - 1}[r.IntN(3)]
	}
	flip := geom.Point{X: [2]float64{1, -1}[r.IntN(2)], Y: [2]float64{1, -1}[r.IntN(2)]}
	var exact, typed orb.Ring
	var shape []geom.Point
	for _, p := range [4]geom.Point{{X: x, Y: y0}, {X: x + long, Y: y0}, {X: x + long, Y: y0 + deep}, {X: x, Y: y0 + deep}} {
		at := b.World(geom.Point{X: float64(p.X * flip.X), Y: float64(p.Y * flip.Y)})
		q := geom.Point{X: y.table.Grid.Type(at.X), Y: y.table.Grid.Type(at.Y)}
		exact, typed, shape = append(exact, orb.Point{at.X, at.Y}), append(typed, orb.Point{q.X, q.Y}), append(shape, q)
	}
	overUnit := func(u spatial.Unit) bool { return geom.OverlapConvex(u.Base, shape) < -mayOverlap }
	if kind == terrain.Blocking && slices.ContainsFunc(y.table.Scene.Units, overUnit) {
		return
	}
	name := fmt.Sprintf("piece %d", len(y.table.Scene.Pieces))
	a, err := terrain.NewPiece(name, kind, height, orb.Polygon{exact})
	if err != nil {
		return
	}
	t, err := terrain.NewPiece(name, kind, height, orb.Polygon{typed})
	if err != nil { // too small for its grid
		return
	}
	y.table.Exact.Pieces, y.table.Scene.Pieces = append(y.table.Exact.Pieces, a), append(y.table.Scene.Pieces, t)
}
