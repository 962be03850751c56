package charge

import (
	"cmp"
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Nudge is one enemy that is moved off a charger, and by how much.
type Nudge struct {
	Unit spatial.UnitID
	// By is the shift, from where the unit stands when its turn comes: of several
	// nudges each is made before the next.
	By geom.Point
	// Touches: there is too little room behind the unit to part it from the charger,
	// and By is the room there is. They stay in contact, and the charge stands.
	Touches bool
}

// ground is a view in which some units stand elsewhere, as charges leave them.
type ground struct {
	view  *spatial.View
	moved []stand
}

// put moves a unit.
func (g *ground) put(id spatial.UnitID, base geom.Base) {
	for i := range g.moved {
		if g.moved[i].unit == id {
			g.moved[i].base = base
			return
		}
	}
	g.moved = append(g.moved, stand{unit: id, base: base})
}

// base is where a unit stands.
func (g *ground) base(id spatial.UnitID) geom.Base {
	for i := range g.moved {
		if g.moved[i].unit == id {
			return g.moved[i].base
		}
	}
	return g.view.Body(id).Base()
}

// each visits the outlines of the units and the blocking terrain whose bounds meet a
// box, in no particular order.
func (g *ground) each(box r2.Rect, visit func(spatial.Thing, []geom.Point)) {
	p := obstacles{moved: g.moved}
	g.view.Search(box, func(r spatial.Region) bool {
		if id, ok := r.Thing.Unit(); (!ok || !p.moves(id)) && blocks(g.view, r.Thing) {
			visit(r.Thing, g.view.Ring(r))
		}
		return true
	})
	for i := range g.moved {
		if m := &g.moved[i]; m.base.Bounds().Intersects(box) {
			ring := m.base.Ring()
			visit(spatial.UnitThing(m.unit), ring[:])
		}
	}
}

// nudges finds the enemies that a unit touches where it stands in the end and did
// not charge, and moves them off it, one after the other in the order of their
// numbers: straight away, as far as the edition says or as there is room (row PRX-4,
// open point O-18).
func (g *ground) nudges(from, to spatial.UnitID) []Nudge {
	e, t := g.view.Edition(), g.view.Table()
	if !e.NudgesEnemies {
		return nil
	}
	final := g.base(from)
	var touched []spatial.UnitID
	g.each(final.Bounds().ExpandedByMargin(geom.ContactBand), func(x spatial.Thing, _ []geom.Point) {
		id, ok := x.Unit()
		if !ok || id == from || id == to || t.Unit(id).Side == t.Unit(from).Side {
			return
		}
		if geom.InContact(geom.Separation(final, g.base(id))) {
			touched = append(touched, id)
		}
	})
	slices.SortFunc(touched, cmp.Compare[spatial.UnitID])
	var list []Nudge
	for _, id := range touched {
		n := g.nudge(id, final, e.NudgeDistance)
		other := g.base(id)
		g.put(id, other.At(other.Centre().Add(n.By)))
		list = append(list, n)
	}
	return list
}

// nudge is the shift of a unit that parts it from a charger by a distance: along
// the edge normal on which they touch, no farther than others and the table edge
// leave room.
func (g *ground) nudge(id spatial.UnitID, charger geom.Base, distance float64) Nudge {
	other := g.base(id)
	normals := [8]geom.Point{
		charger.Facing(), geom.Neg(charger.Facing()), charger.RightWard(), geom.Neg(charger.RightWard()),
		other.Facing(), geom.Neg(other.Facing()), other.RightWard(), geom.Neg(other.RightWard()),
	}
	most := -geom.NoLimit
	for _, n := range normals {
		most = max(most, gapAlong(charger, other, n))
	}
	// Of a corner at a corner a hair decides on which normal they touch: the first will do.
	gap, way := 0.0, geom.Point{}
	for _, n := range normals {
		if gap, way = gapAlong(charger, other, n), n; gap > most-geom.ContactBand {
			break
		}
	}
	distance += max(0, -gap)
	free := g.toEdge(other, way, distance)
	end := other.At(geom.Along(other.Centre(), way, distance))
	g.each(other.Bounds().Union(end.Bounds()), func(x spatial.Thing, ring []geom.Point) {
		if x != spatial.UnitThing(id) {
			free = min(free, freeAlong(other, ring, way, distance))
		}
	})
	return Nudge{Unit: id, By: geom.Scale(way, free), Touches: geom.InContact(gap + free)}
}

// toEdge is how far, up to a limit, a base can go in a direction before it hangs over the edge
// of the table, or over it more than it does.
func (g *ground) toEdge(b geom.Base, way geom.Point, limit float64) float64 {
	area, ok := g.view.Table().Area()
	if !ok {
		return limit
	}
	return geom.Sweep{Base: b, Along: way}.UntilEdge(area, limit)
}

// gapAlong is by how much b is beyond a in a direction.
func gapAlong(a, b geom.Base, n geom.Point) float64 {
	return geom.Dot(b.Centre().Sub(a.Centre()), n) - extentAlong(a, n) - extentAlong(b, n)
}

func extentAlong(b geom.Base, n geom.Point) float64 {
	x, y := geom.Dot(b.RightWard(), n), geom.Dot(b.Facing(), n)
	return float64(max(x, -x)*b.HalfWidth()) + float64(max(y, -y)*b.HalfDepth())
}

// freeAlong is how far, up to a limit, a base can be moved in a direction before it
// runs into a convex ring. What it overlaps to begin with it may slide along or leave,
// and not go deeper into; and what it only touches by the error of a hand is not in
// its way unless it is ahead.
func freeAlong(b geom.Base, ring []geom.Point, way geom.Point, limit float64) float64 {
	sweep := geom.Sweep{Base: b, Along: way}.Past(ring)
	start := min(0, sweep.Distance(0))
	if !sweep.Meets(start-geom.Tol, limit) || !sweep.Meets(min(start, -ways.TypedSlack), limit) {
		return limit
	}
	return sweep.Until(start, limit)
}

// blocks reports whether nothing can move through a thing: units and blocking
// terrain.
func blocks(v *spatial.View, t spatial.Thing) bool {
	id, ok := t.Piece()
	return !ok || v.Table().Piece(id).Kind() == terrain.Blocking
}
