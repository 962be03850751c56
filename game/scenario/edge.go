package scenario

import (
	"math"
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Edge is one edge of the playing area.
type Edge uint8

// The edges: the least and the greatest y, then the least and the greatest x.
const (
	Bottom Edge = iota
	Top
	Left
	Right
)

func edges() []string { return []string{"bottom", "top", "left", "right"} }

// String returns the name used in requests: bottom, top, left, right.
func (e Edge) String() string {
	if e > Right {
		return "unknown"
	}
	return edges()[e]
}

// ParseEdge finds an edge by its name; an unknown one gives a *[rules.UnknownNameError].
func ParseEdge(name string) (Edge, error) {
	if i := slices.Index(edges(), name); i >= 0 {
		return Edge(i), nil
	}
	return 0, &rules.UnknownNameError{What: "table edge", Name: name, Known: edges()}
}

// opposite returns the edge across the table.
func (e Edge) opposite() Edge { return e ^ 1 }

// Towards returns the unit vector from the middle of the table to the edge.
func (e Edge) Towards() geom.Point {
	return [4]geom.Point{{Y: -1}, {Y: 1}, {X: -1}, {X: 1}}[e&3]
}

// Ground is a playing area and the owners of its edges: one side plays from one edge, all others
// from the opposite one. It is an immutable, comparable value.
type Ground struct {
	area r2.Rect
	side string
	edge Edge
}

// GroundOf returns the playing area of a table with a side that plays from an edge. In the texts
// players choose a long edge; a short one is accepted.
//
// Errors: not-in-edition for a table without edges, *[spatial.NameError] for a side without a name,
// *[rules.UnknownNameError] for an edge that does not exist.
func GroundOf(t *spatial.Table, side string, edge Edge) (Ground, error) {
	area, ok := t.Area()
	if !ok {
		return Ground{}, noArea()
	}
	return newGround(area, side, edge)
}

func newGround(area r2.Rect, side string, edge Edge) (Ground, error) {
	if side == "" {
		return Ground{}, &spatial.NameError{What: "the side that plays from the edge"}
	}
	_, err := ParseEdge(edge.String())
	return Ground{area, side, edge}, err
}

// Area returns the playing area.
func (g Ground) Area() r2.Rect { return g.area }

// Home returns the edge that a side plays from.
func (g Ground) Home(side string) Edge {
	if side == g.side {
		return g.edge
	}
	return g.edge.opposite()
}

// Centre returns the middle of the playing area.
func (g Ground) Centre() geom.Point { return centre(g.area) }

func centre(area r2.Rect) geom.Point {
	return geom.Point{
		X: float64(0.5 * (area.X.Lo + area.X.Hi)), Y: float64(0.5 * (area.Y.Lo + area.Y.Hi)),
	}
}

// beyond returns how far a point is from the middle line towards an edge, negative on the other
// side of it.
func (g Ground) beyond(p geom.Point, e Edge) float64 {
	return geom.Dot(p.Sub(g.Centre()), e.Towards())
}

// short returns how far a point is from an edge, negative beyond it.
func (g Ground) short(p geom.Point, e Edge) float64 {
	switch e {
	case Bottom:
		return p.Y - g.area.Y.Lo
	case Top:
		return g.area.Y.Hi - p.Y
	case Left:
		return p.X - g.area.X.Lo
	}
	return g.area.X.Hi - p.X
}

// least returns the corner of a base at which f is least, the first of several, and f there.
func least(b geom.Base, f func(geom.Point) float64) (at geom.Point, value float64) {
	value = math.Inf(1)
	for _, c := range b.Corners() {
		if x := f(c); x < value {
			at, value = c, x
		}
	}
	return at, value
}
