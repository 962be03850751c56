package ground

import (
	"math"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Turning is a target that turns to its charger (row IND-1).
type Turning struct {
	View     *spatial.View
	From, To spatial.UnitID
}

// Turned holds the final places of both, and the length of front in contact then.
type Turned struct {
	Target, Final geom.Base
	Overlap       float64
}

// Turn sets the target flush with a charger that has met a point of one of its sides. The target
// turns about its centre and is drawn against the charger's front, which does not move. It moves
// along the front only as far as the point of first contact requires, or to be clear of others.
// Then the charger shuffles until its middle is opposite the target's. It reports false if there is
// no room for the target.
func (t Turning) Turn(met geom.Base, side arcs.Facing, contact geom.Point) (Turned, bool) {
	target := t.View.Body(t.To).Base()
	facing, depth, width := turnedTo(target, side, geom.Neg(met.Facing()))
	x := geom.Dot(target.Centre().Sub(met.Centre()), met.RightWard())
	// The point of first contact stays in touch, as for chargers.
	least := t.View.Edition().LeastContact
	held := geom.Dot(contact.Sub(met.Centre()), met.RightWard())
	held = max(least-met.HalfWidth(), min(met.HalfWidth()-least, held))
	keep := ways.Span{Lo: held - width, Hi: held + width}
	at := beside{Turning: t, front: met, depth: depth, width: width}
	x, ok := at.nearest(max(keep.Lo, min(keep.Hi, x)), keep)
	if !ok {
		return Turned{}, false
	}
	centre := geom.Along(geom.Along(met.Centre(), met.RightWard(), x), met.Facing(), met.HalfDepth()+depth)
	out := Turned{Target: target.At(centre).Turned(facing), Final: met.At(geom.Along(met.Centre(), met.RightWard(), t.slide(met, x)))}
	if InBlocking(t.View, t.From, out.Final) || !t.accepts(out.Final, t.From) {
		return Turned{}, false // it may leave what it overlaps, not end in it
	}
	off := geom.Dot(out.Target.Centre().Sub(out.Final.Centre()), met.RightWard())
	out.Overlap = min(off+width, met.HalfWidth()) - max(off-width, -met.HalfWidth())
	return out, true
}

// blocked reports whether a unit or piece may be an obstacle to one of the two.
func (t Turning) blocked(x spatial.Thing) bool {
	return x != spatial.UnitThing(t.From) && x != spatial.UnitThing(t.To) && Blocks(t.View, x)
}

// accepts reports whether the table accepts one of the two on a base. It must overlap nothing by
// more than the contact band, or by more than at its present place.
func (t Turning) accepts(base geom.Base, unit spatial.UnitID) bool {
	own := t.View.Body(unit).Base()
	free := true
	t.View.Search(base.Bounds(), func(r spatial.Region) bool {
		if t.blocked(r.Thing) {
			ring := t.View.Ring(r)
			apart := geom.SeparationConvex(base, ring)
			free = free && !(geom.Overlaps(apart) && apart < geom.SeparationConvex(own, ring)-geom.Tol)
		}
		return free
	})
	return free
}

// beside is the strip in front of a charger for a target that turns to it. It has half the extents
// of the target, away from the front and along it.
type beside struct {
	Turning
	front        geom.Base
	depth, width float64
}

// nearest returns the place along the front, from its middle, that is nearest to x and on the
// table, clear of units and blocking terrain. ok is false if the stretch has none. Obstacles are
// exact first, and then smaller by the contact band, along the front and across it. So obstacles at
// a slant are smaller by less.
func (b *beside) nearest(x float64, keep ways.Span) (at float64, ok bool) {
	for _, slack := range [3]float64{geom.Tol, ways.TypedSlack, ways.TypedSlack / math.Sqrt2} {
		best := math.Inf(1)
		var room, out [ways.SpanRoom + 4]ways.Span
		for _, free := range b.free(room[:0], out[:0], keep, slack) {
			if y := max(free.Lo, min(free.Hi, x)); math.Abs(y-x) < best {
				at, best = y, math.Abs(y-x)
			}
		}
		if math.IsInf(best, 1) {
			continue
		}
		m := b.front
		centre := geom.Along(geom.Along(m.Centre(), m.RightWard(), at), m.Facing(), m.HalfDepth()+b.depth)
		if turned, err := geom.NewBase(centre, m.Facing(), 2*b.width, 2*b.depth); err == nil && b.accepts(turned, b.To) {
			return at, true
		}
	}
	return at, false
}

// free appends to dst the stretches in which the target has room, with everything
// smaller by slack inches.
func (b *beside) free(blocked, dst []ways.Span, keep ways.Span, slack float64) []ways.Span {
	m := b.front
	var s ways.Scene
	s.Tips[0], s.Along, s.Ahead = m.LeaderPoint(), m.RightWard(), m.Facing()
	middle := geom.Along(m.LeaderPoint(), m.Facing(), b.depth)
	box := r2.RectFromPoints(geom.Along(middle, m.RightWard(), keep.Lo), geom.Along(middle, m.RightWard(), keep.Hi))
	b.View.Search(box.ExpandedByMargin(b.depth+b.width), func(r spatial.Region) bool {
		if !b.blocked(r.Thing) {
			return true
		}
		if x := s.Strip(b.View.Ring(r), slack, float64(2*b.depth)-slack); x.Lo < x.Hi {
			blocked = ways.Insert(blocked, ways.Span{Lo: x.Lo - b.width + slack, Hi: x.Hi + b.width - slack})
		}
		return true
	})
	if area, ok := b.View.Table().Area(); ok {
		own := b.View.Body(b.To).Base().Bounds()
		for _, e := range [4]struct {
			n          geom.Point
			room, over float64
		}{
			{geom.Point{X: 1}, middle.X - area.X.Lo, area.X.Lo - own.X.Lo}, {geom.Point{X: -1}, area.X.Hi - middle.X, own.X.Hi - area.X.Hi},
			{geom.Point{Y: 1}, middle.Y - area.Y.Lo, area.Y.Lo - own.Y.Lo}, {geom.Point{Y: -1}, area.Y.Hi - middle.Y, own.Y.Hi - area.Y.Hi},
		} {
			reach := float64(math.Abs(geom.Dot(e.n, s.Along))*b.width) + float64(math.Abs(geom.Dot(e.n, s.Ahead))*b.depth)
			keep = keep.Where(geom.Dot(e.n, s.Along), e.room-reach+geom.Tol+max(0, e.over))
		}
	}
	if keep.Empty() {
		return dst
	}
	return ways.Subtract(dst, keep, blocked)
}

// Crowded reports whether anything is so near to the target that it might have no room to turn. In
// each direction the target moves by no more than its radius.
func (t Turning) Crowded() bool {
	body := t.View.Body(t.To)
	centre, reach := body.Base().Centre(), float64(3*body.Radius())
	box := r2.RectFromPoints(centre).ExpandedByMargin(reach)
	if area, ok := t.View.Table().Area(); ok && !area.Contains(box) {
		return true
	}
	found := false
	t.View.EachContact(t.From, func(id spatial.PieceID, c terrain.Contact) {
		found = found || c.Inside && t.View.Table().Piece(id).Kind() == terrain.Blocking
	})
	t.View.Search(box, func(r spatial.Region) bool {
		if !found && t.blocked(r.Thing) {
			found = geom.DistanceConvex(centre, t.View.Ring(r)) < reach
		}
		return !found
	})
	return found
}

// turnedTo returns the facing of a base whose side f has the given normal, with its half extents
// along the normal and across it.
func turnedTo(b geom.Base, f arcs.Facing, normal geom.Point) (facing geom.Point, depth, width float64) {
	switch f {
	case arcs.Right:
		return geom.LeftOf(normal), b.HalfWidth(), b.HalfDepth()
	case arcs.Rear:
		return geom.Neg(normal), b.HalfDepth(), b.HalfWidth()
	case arcs.Left:
		return geom.RightOf(normal), b.HalfWidth(), b.HalfDepth()
	}
	return normal, b.HalfDepth(), b.HalfWidth()
}

// slide returns how far the charger can shuffle towards x, to its right, along its own front (rows
// CHG-9, MOV-20).
func (t Turning) slide(b geom.Base, x float64) float64 {
	way := b.RightWard()
	if x < 0 {
		way = geom.Neg(way)
	}
	free := math.Abs(x)
	reach := b.Bounds().AddRect(b.At(geom.Along(b.Centre(), way, free)).Bounds())
	t.View.Search(reach, func(r spatial.Region) bool {
		if t.blocked(r.Thing) {
			free = min(free, FreeAlong(b, t.View.Ring(r), way, free))
		}
		return true
	})
	return math.Copysign(UntilEdge(t.View, b, way, free), x)
}
