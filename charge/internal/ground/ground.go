// Package ground decides where bases may stand and move among units, blocking terrain and the edges
// of the table. It covers enemies that are nudged, targets that turn to their charger, and units
// that turn freely or are driven straight on. It does not search for the path of a charge.
package ground

import (
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/motion"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Ground is a view in which charges have moved some units.
type Ground struct {
	View  *spatial.View
	moved []spatial.Placed
}

// Put moves a unit.
func (g *Ground) Put(id spatial.UnitID, base geom.Base) {
	if i := g.index(id); i >= 0 {
		g.moved[i].Base = base
		return
	}
	g.moved = append(g.moved, spatial.Placed{Unit: id, Base: base})
}

// Turn moves a target that may have turned to its charger.
func (g *Ground) Turn(id spatial.UnitID, base geom.Base) {
	if base != g.View.Body(id).Base() {
		g.Put(id, base)
	}
}

// Shift moves a unit by some inches from its present place.
func (g *Ground) Shift(id spatial.UnitID, by geom.Point) {
	b := g.base(id)
	g.Put(id, b.At(b.Centre().Add(by)))
}

// Stands returns the places of the moved units, in the order in which they were first moved.
func (g *Ground) Stands() []spatial.Placed { return g.moved }

func (g *Ground) index(id spatial.UnitID) int {
	return slices.IndexFunc(g.moved, func(m spatial.Placed) bool { return m.Unit == id })
}

// base returns the present base of a unit.
func (g *Ground) base(id spatial.UnitID) geom.Base {
	if i := g.index(id); i >= 0 {
		return g.moved[i].Base
	}
	return g.View.Body(id).Base()
}

// each visits the outlines of the units and the blocking terrain whose bounds meet a
// box, in no particular order.
func (g *Ground) each(box r2.Rect, visit func(spatial.Thing, []geom.Point)) {
	g.View.Search(box, func(r spatial.Region) bool {
		if id, ok := r.Thing.Unit(); (!ok || g.index(id) < 0) && Blocks(g.View, r.Thing) {
			visit(r.Thing, g.View.Ring(r))
		}
		return true
	})
	for _, m := range g.moved {
		if m.Base.Bounds().Intersects(box) {
			ring := m.Base.Ring()
			visit(spatial.UnitThing(m.Unit), ring[:])
		}
	}
}

// Nudge is one enemy that is moved off a charger, by a shift from where it stands when its turn
// comes. Touches: there is too little room, and By is all of it.
type Nudge struct {
	Unit    spatial.UnitID
	By      geom.Point
	Touches bool
}

// Nudges finds the enemies that a unit touches in the end and did not charge, and moves them off
// it. Each moves straight away, in the order of their numbers, as far as the edition requires or
// there is room (row PRX-4, open point O-18).
func (g *Ground) Nudges(from, to spatial.UnitID) []Nudge {
	e, t := g.View.Edition(), g.View.Table()
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
	slices.Sort(touched)
	var list []Nudge
	for _, id := range touched {
		n := g.nudge(id, final, e.NudgeDistance)
		g.Shift(id, n.By)
		list = append(list, n)
	}
	return list
}

// nudge returns the shift that parts a unit from a charger by a distance, along the edge normal on
// which they touch. It goes no farther than others and the table edge leave room.
func (g *Ground) nudge(id spatial.UnitID, charger geom.Base, distance float64) Nudge {
	other := g.base(id)
	normals := [8]geom.Point{
		charger.Facing(), geom.Neg(charger.Facing()), charger.RightWard(), geom.Neg(charger.RightWard()),
		other.Facing(), geom.Neg(other.Facing()), other.RightWard(), geom.Neg(other.RightWard()),
	}
	most := -geom.NoLimit
	for _, n := range normals {
		most = max(most, gapAlong(charger, other, n))
	}
	// Corner to corner, rounding decides on which normal they touch; the first will do.
	gap, way := 0.0, geom.Point{}
	for _, n := range normals {
		if gap, way = gapAlong(charger, other, n), n; gap > most-geom.ContactBand {
			break
		}
	}
	distance += max(0, -gap)
	free := UntilEdge(g.View, other, way, distance)
	end := other.At(geom.Along(other.Centre(), way, distance))
	g.each(other.Bounds().Union(end.Bounds()), func(x spatial.Thing, ring []geom.Point) {
		if x != spatial.UnitThing(id) {
			free = min(free, FreeAlong(other, ring, way, distance))
		}
	})
	return Nudge{Unit: id, By: geom.Scale(way, free), Touches: geom.InContact(gap + free)}
}

// gapAlong returns how far b is beyond a in a direction.
func gapAlong(a, b geom.Base, n geom.Point) float64 {
	return geom.Dot(b.Centre().Sub(a.Centre()), n) - extentAlong(a, n) - extentAlong(b, n)
}

func extentAlong(b geom.Base, n geom.Point) float64 {
	x, y := geom.Dot(b.RightWard(), n), geom.Dot(b.Facing(), n)
	return float64(max(x, -x)*b.HalfWidth()) + float64(max(y, -y)*b.HalfDepth())
}

// FreeAlong returns how far, up to a limit, a base can be moved in a direction before it runs into
// a convex ring. A ring that it overlaps to begin with it may slide along or leave, and not go
// deeper into. A ring that it touches only by a measuring error is not in its way unless it is
// ahead.
func FreeAlong(b geom.Base, ring []geom.Point, way geom.Point, limit float64) float64 {
	sweep := motion.Sweep{Base: b, Along: way}.Past(ring)
	start := min(0, sweep.Distance(0))
	if !sweep.Meets(start-geom.Tol, limit) || !sweep.Meets(min(start, -ways.TypedSlack), limit) {
		return limit
	}
	return sweep.Until(start, limit)
}

// Blocks reports whether nothing can move through a unit or piece: units and blocking terrain.
func Blocks(v *spatial.View, t spatial.Thing) bool {
	id, ok := t.Piece()
	return !ok || v.Table().Piece(id).Kind() == terrain.Blocking
}

// InBlocking reports whether a unit that starts in blocking terrain is still in it on another base.
func InBlocking(v *spatial.View, unit spatial.UnitID, base geom.Base) bool {
	found := false
	v.EachContact(unit, func(piece spatial.PieceID, c terrain.Contact) {
		p := v.Table().Piece(piece)
		found = found || c.Inside && p.Kind() == terrain.Blocking && geom.Overlaps(p.DistanceFrom(base))
	})
	return found
}

// UntilEdge returns how far, up to a limit, a base can go in a direction before it hangs over the
// edge of the table. If it hangs over to begin with, it goes no farther over.
func UntilEdge(v *spatial.View, b geom.Base, way geom.Point, limit float64) float64 {
	area, ok := v.Table().Area()
	if !ok {
		return limit
	}
	return motion.Sweep{Base: b, Along: way}.UntilEdge(area, limit)
}

// Swept returns the base that covers the ground of a base moving, without turning, along one of its
// edges. For a base that turned on the path it takes the heading at the end.
func Swept(from, to geom.Base) geom.Base {
	step := to.Centre().Sub(from.Centre())
	ahead, aside := geom.Dot(step, to.Facing()), geom.Dot(step, to.RightWard())
	centre := geom.Along(from.Centre(), step, 0.5)
	b, err := geom.NewBase(centre, to.Facing(), to.Width()+max(aside, -aside), to.Depth()+max(ahead, -ahead))
	if err != nil {
		return to
	}
	return b
}
