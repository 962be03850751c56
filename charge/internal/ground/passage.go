package ground

import (
	"math"
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/motion"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Passage is a path from the start of a unit to its flush place and its end. Legs of a flier may
// pass over others on it and, by some editions, its pivots (row CHG-5). Other pivots sweep freely,
// too, but must end clear.
type Passage struct {
	Start          geom.Base
	Route          ways.Route
	Aligned, Final geom.Base
	Flies, Above   bool
}

// Meets returns the first place at which the unit illegally overlaps a convex ring by more than the
// contact band. At is the middle of their overlap then; ok is false if there is no such place.
func (p *Passage) Meets(rings [][]geom.Point) (base geom.Base, at geom.Point, ok bool) {
	if base, ok = p.first(rings); ok {
		at = middleShared(base, rings)
	}
	return base, at, ok
}

// first returns the base of the unit when it first illegally overlaps a ring by more than the
// contact band. ok is false if it never does.
func (p *Passage) first(rings [][]geom.Point) (_ geom.Base, ok bool) {
	at := p.Start
	for _, l := range p.Route.Legs[:p.Route.N] {
		turned := l.Facing != at.Facing()
		if at = at.Turned(l.Facing); turned && !(p.Flies && p.Above) && overlaps(at, rings) {
			return at, true
		}
		to := at.At(geom.Along(at.Centre(), l.Facing, l.Forward))
		if !p.Flies {
			if met, ok := goes(at, to, rings); ok {
				return met, true
			}
		}
		at = to
	}
	if overlaps(p.Aligned, rings) {
		return p.Aligned, true
	}
	return goes(p.Aligned, p.Final, rings)
}

// goes returns the place at which a base that goes straight on first overlaps a ring by more than
// the contact band. ok is false if it never does.
func goes(from, to geom.Base, rings [][]geom.Point) (_ geom.Base, ok bool) {
	by := to.Centre().Sub(from.Centre())
	inches, sweep := geom.Norm(by), motion.Sweep{Base: slim(from), Along: geom.Unit(by)}
	least := inches
	if inches > 0 {
		for _, ring := range rings {
			past := sweep.Past(ring)
			least = past.Until(0, least)
		}
	}
	return from.At(geom.Along(from.Centre(), sweep.Along, least)), least < inches
}

// slim returns a smaller base, which overlaps only what the base overlaps by more than the contact
// band.
func slim(b geom.Base) geom.Base { return b.Grown(-geom.ContactBand) }

func overlaps(b geom.Base, rings [][]geom.Point) bool {
	b = slim(b)
	return slices.ContainsFunc(rings, func(ring []geom.Point) bool { return geom.SeparationConvex(b, ring) < 0 })
}

// middleShared returns the middle of the box about the overlap of a base with the first of some
// rings that it overlaps.
func middleShared(b geom.Base, rings [][]geom.Point) geom.Point {
	own := b.Ring()
	for _, part := range rings {
		if geom.SeparationConvex(b, part) >= 0 {
			continue
		}
		for i, p := range own {
			part = geom.ClipHalfPlane(nil, part, p, geom.LeftOf(own[(i+1)%len(own)].Sub(p)))
		}
		if len(part) > 0 {
			return r2.RectFromPoints(part...).Center()
		}
	}
	return b.LeaderPoint() // they touch, up to rounding
}

// RingsOf returns the convex parts of a unit or piece.
func RingsOf(v *spatial.View, x spatial.Thing) (rings [][]geom.Point) {
	if id, ok := x.Unit(); ok {
		ring := v.Body(id).Base().Ring()
		return [][]geom.Point{ring[:]}
	}
	id, _ := x.Piece()
	shape := v.Table().Piece(id).Shape()
	for i := range shape.NumParts() {
		rings = append(rings, shape.Part(i).Vertices())
	}
	return rings
}

// BeyondEdges returns rectangles along the edges of a table, outside it, wider than any base.
func BeyondEdges(area r2.Rect) [][]geom.Point {
	const wide = 100
	out := area.ExpandedByMargin(wide)
	var rings [][]geom.Point
	for _, side := range [4]r2.Rect{
		r2.RectFromPoints(out.Lo(), geom.Point{X: out.X.Hi, Y: area.Y.Lo}), r2.RectFromPoints(geom.Point{X: out.X.Lo, Y: area.Y.Hi}, out.Hi()),
		r2.RectFromPoints(out.Lo(), geom.Point{X: area.X.Lo, Y: out.Y.Hi}), r2.RectFromPoints(geom.Point{X: area.X.Hi, Y: out.Y.Lo}, out.Hi()),
	} {
		ring := side.Vertices()
		rings = append(rings, ring[:])
	}
	return rings
}

// Clearing looks for the least clearance of some ground from units, blocking terrain and the edges
// of the table.
type Clearing struct {
	View  *spatial.View
	Units []spatial.Placed
	// Start is a base; if it is set, obstacles that touch it do not count.
	Start *geom.Base
	// Least is the least clearance so far, from Thing or, with Edge, from the edge of the table.
	Least geom.Gap
	Thing spatial.Thing
	Edge  bool
}

// Look takes one ground into account.
func (c *Clearing) Look(b geom.Base) {
	box := b.Bounds()
	for _, u := range c.Units {
		if c.mayBeNearer(box, u.Base.Bounds()) {
			ring := u.Base.Ring()
			c.ring(b, spatial.UnitThing(u.Unit), ring[:])
		}
	}
	t := c.View.Table()
	for id := range spatial.PieceID(t.NumPieces()) {
		x, shape := spatial.PieceThing(id), t.Piece(id).Shape()
		if !Blocks(c.View, x) || !c.mayBeNearer(box, shape.Bounds()) {
			continue
		}
		for i := range shape.NumParts() {
			c.ring(b, x, shape.Part(i).Vertices())
		}
	}
	if area, ok := t.Area(); ok {
		c.edges(b, area)
	}
}

func (c *Clearing) mayBeNearer(a, b r2.Rect) bool { return BoxGap(a, b) <= max(0, c.Least.Distance) }

// ring takes a convex ring into account.
func (c *Clearing) ring(b geom.Base, x spatial.Thing, ring []geom.Point) {
	apart := geom.SeparationConvex(b, ring)
	if apart >= c.Least.Distance || c.Start != nil && geom.InContact(geom.SeparationConvex(*c.Start, ring)) {
		return
	}
	c.Thing, c.Edge = x, false
	c.Least, _ = geom.NearestConvex(b, ring)
	c.Least.Distance = apart
}

// edges takes the edges of the table into account.
func (c *Clearing) edges(b geom.Base, area r2.Rect) {
	for _, p := range b.Corners() {
		for _, gap := range [4]geom.Gap{
			{Distance: p.X - area.X.Lo, A: p, B: geom.Point{X: area.X.Lo, Y: p.Y}},
			{Distance: area.X.Hi - p.X, A: p, B: geom.Point{X: area.X.Hi, Y: p.Y}},
			{Distance: p.Y - area.Y.Lo, A: p, B: geom.Point{X: p.X, Y: area.Y.Lo}},
			{Distance: area.Y.Hi - p.Y, A: p, B: geom.Point{X: p.X, Y: area.Y.Hi}},
		} {
			if gap.Distance < c.Least.Distance {
				c.Thing, c.Edge, c.Least = 0, true, gap
			}
		}
	}
}

// BoxGap returns the distance of two boxes, or 0.
func BoxGap(a, b r2.Rect) float64 {
	x := max(0, a.X.Lo-b.X.Hi, b.X.Lo-a.X.Hi)
	y := max(0, a.Y.Lo-b.Y.Hi, b.Y.Lo-a.Y.Hi)
	return math.Sqrt(float64(x*x) + float64(y*y))
}
