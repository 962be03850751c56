package charge

import (
	"math"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// turnTarget sets an individual flush with its charger (row IND-1): it turns about
// its centre and is drawn against the charger's front, which stays where it met
// it, and along it no farther than the point of first contact needs, or than it takes
// to be clear of others; then the charger shuffles until its middle is opposite the
// individual's. It reports false where there is no room for the individual.
func (a *Answer) turnTarget(q Question) bool {
	target := q.View.Body(q.To).Base()
	met := a.Met
	normal := geom.Neg(met.Facing()) // of the facing of the target
	facing, depth, width := turnedTo(target, a.Facing.Facing, normal)
	x := geom.Dot(target.Centre().Sub(met.Centre()), met.RightWard())
	// The point of first contact stays in touch, as it does for chargers.
	least := q.View.Edition().LeastContact
	held := geom.Dot(a.Contact.Sub(met.Centre()), met.RightWard())
	held = max(least-met.HalfWidth(), min(met.HalfWidth()-least, held))
	keep := ways.Span{Lo: held - width, Hi: held + width}
	x = max(keep.Lo, min(keep.Hi, x))
	at := beside{view: q.View, from: q.From, to: q.To, front: met, depth: depth, width: width}
	x, ok := at.nearest(x, keep)
	if !ok {
		return false
	}
	centre := geom.Along(geom.Along(met.Centre(), met.RightWard(), x), met.Facing(), met.HalfDepth()+depth)
	a.Target = target.At(centre).Turned(facing)
	a.Aligned, a.Final = met, met.At(geom.Along(met.Centre(), met.RightWard(), turningTarget{q}.slide(met, x)))
	if (turningTarget{q}).standsIn(a.Final) || !at.accepted(a.Final, q.From) {
		return false // it may leave what it stands in, not end there
	}
	off := geom.Dot(a.Target.Centre().Sub(a.Final.Centre()), met.RightWard())
	a.Overlap = min(off+width, met.HalfWidth()) - max(off-width, -met.HalfWidth())
	return true
}

// beside is the strip in front of a charger in which a target stands that turns to it,
// with half the extents of the target away from the front and along it.
type beside struct {
	view         *spatial.View
	from, to     spatial.UnitID
	front        geom.Base
	depth, width float64
}

// nearest is the place along the front, from its middle, that is nearest to x and
// clear of units and blocking terrain and on the table; ok is false when there is
// none in a stretch. What stands there is taken exactly first, and then as smaller by
// the band of contact: along the front and across it, so that it is less where something
// stands at a slant to it.
func (b *beside) nearest(x float64, keep ways.Span) (at float64, ok bool) {
	at, ok = b.nearestBy(x, keep, geom.Tol)
	for _, slack := range [2]float64{ways.TypedSlack, ways.TypedSlack / math.Sqrt2} {
		if ok {
			break
		}
		at, ok = b.nearestBy(x, keep, slack)
	}
	return at, ok
}

// box is all that may be in the strip beside a stretch of it.
func (b *beside) box(keep ways.Span) r2.Rect {
	m := b.front
	middle := geom.Along(m.LeaderPoint(), m.Facing(), b.depth)
	box := r2.RectFromPoints(geom.Along(middle, m.RightWard(), keep.Lo), geom.Along(middle, m.RightWard(), keep.Hi))
	return box.ExpandedByMargin(b.depth + b.width)
}

// blocks reports whether a thing may be in the way of the target.
func (b *beside) blocks(t spatial.Thing) bool {
	return t != spatial.UnitThing(b.from) && t != spatial.UnitThing(b.to) && blocks(b.view, t)
}

// nearestBy is [beside.nearest] with everything smaller by slack inches.
func (b *beside) nearestBy(x float64, keep ways.Span, slack float64) (at float64, ok bool) {
	best := math.Inf(1)
	var room, out [ways.SpanRoom + 4]ways.Span
	for _, free := range b.free(room[:0], out[:0], keep, slack) {
		if y := max(free.Lo, min(free.Hi, x)); math.Abs(y-x) < best {
			at, best, ok = y, math.Abs(y-x), true
		}
	}
	return at, ok && b.stands(at)
}

// stands reports whether the table accepts the target at a place along the front.
func (b *beside) stands(at float64) bool {
	m := b.front
	turned := m.At(geom.Along(geom.Along(m.Centre(), m.RightWard(), at), m.Facing(), m.HalfDepth()+b.depth))
	turned, err := geom.NewBase(turned.Centre(), m.Facing(), 2*b.width, 2*b.depth)
	return err == nil && b.accepted(turned, b.to)
}

// accepted reports whether the table accepts one of the two on a base: it overlaps nothing by
// more than the band of contact and more than where it stands.
func (b *beside) accepted(base geom.Base, unit spatial.UnitID) bool {
	own := b.view.Body(unit).Base()
	free := true
	b.view.Search(base.Bounds(), func(r spatial.Region) bool {
		if r.Thing != spatial.UnitThing(b.from) && r.Thing != spatial.UnitThing(b.to) && blocks(b.view, r.Thing) {
			ring := b.view.Ring(r)
			apart := geom.SeparationConvex(base, ring)
			free = free && !(geom.Overlaps(apart) && apart < geom.SeparationConvex(own, ring)-geom.Tol)
		}
		return free
	})
	return free
}

// free appends to dst the stretches in which the target has room, with everything
// smaller by slack inches.
func (b *beside) free(blocked, dst []ways.Span, keep ways.Span, slack float64) []ways.Span {
	m := b.front
	var s ways.Scene
	s.Tips[0], s.Along, s.Ahead = m.LeaderPoint(), m.RightWard(), m.Facing()
	middle := geom.Along(m.LeaderPoint(), m.Facing(), b.depth)
	b.view.Search(b.box(keep), func(r spatial.Region) bool {
		if !b.blocks(r.Thing) {
			return true
		}
		if x := s.Strip(b.view.Ring(r), slack, float64(2*b.depth)-slack); x.Lo < x.Hi {
			blocked = ways.Insert(blocked, ways.Span{Lo: x.Lo - b.width + slack, Hi: x.Hi + b.width - slack})
		}
		return true
	})
	if area, ok := b.view.Table().Area(); ok {
		own := b.view.Body(b.to).Base().Bounds()
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

// turningTarget answers for a target that turns to its charger, or to which the charger aligns (row
// IND-1).
type turningTarget struct{ Question }

// crowded reports whether anything is so near to a target that it might have no room
// to turn to its charger: it moves by no more than its radius both ways.
func (q turningTarget) crowded() bool {
	body := q.View.Body(q.To)
	centre, reach := body.Base().Centre(), float64(3*body.Radius())
	box := r2.RectFromPoints(centre).ExpandedByMargin(reach)
	if area, ok := q.View.Table().Area(); ok && !area.Contains(box) {
		return true
	}
	found := false
	q.View.EachContact(q.From, func(id spatial.PieceID, c terrain.Contact) {
		found = found || c.Inside && q.View.Table().Piece(id).Kind() == terrain.Blocking
	})
	q.View.Search(box, func(r spatial.Region) bool {
		if found {
			return false
		}
		if r.Thing != spatial.UnitThing(q.From) && r.Thing != spatial.UnitThing(q.To) && blocks(q.View, r.Thing) {
			found = geom.DistanceConvex(centre, q.View.Ring(r)) < reach
		}
		return !found
	})
	return found
}

// standsIn reports whether a unit that is in blocking terrain where it starts is still in
// it on another base.
func (q turningTarget) standsIn(base geom.Base) bool {
	found := false
	q.View.EachContact(q.From, func(piece spatial.PieceID, c terrain.Contact) {
		p := q.View.Table().Piece(piece)
		found = found || c.Inside && p.Kind() == terrain.Blocking && geom.Overlaps(p.DistanceFrom(base))
	})
	return found
}

// turnsWithRoom reports whether the target of a charge has room to turn to its charger.
func (n *solution) turnsWithRoom(q Question) bool {
	var a Answer
	return !n.plan.turns || a.place(q, n)
}

// turnOrAlign is the way of a charge on a target that turns: where it has no room to
// turn, one by which the charger aligns to it, or none, by the reading.
func (q turningTarget) turnOrAlign(p plan, solve func(plan) solution) solution {
	p.turns = q.turns()
	n := solve(p)
	if n.verdict != Yes || n.turnsWithRoom(q.Question) {
		return n
	}
	if q.View.Edition().Readings.NoRoomToTurn != rules.NoRoomToTurnNone {
		p.turns = false
		if other := solve(p); other.verdict != No {
			return other
		}
	}
	return solution{verdict: No, scene: n.scene, plan: n.plan, place: true, crowded: true}
}

// turnedTo is the facing of a base whose side f has the given normal, with its
// half extents along the normal and across it.
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

// slide is how far a charger can shuffle towards x, to its right, along its own
// front (rows CHG-9, MOV-20).
func (q turningTarget) slide(b geom.Base, x float64) float64 {
	way := b.RightWard()
	if x < 0 {
		way = geom.Neg(way)
	}
	free := math.Abs(x)
	reach := b.Bounds().AddRect(b.At(geom.Along(b.Centre(), way, free)).Bounds())
	q.View.Search(reach, func(r spatial.Region) bool {
		if r.Thing != spatial.UnitThing(q.From) && r.Thing != spatial.UnitThing(q.To) && blocks(q.View, r.Thing) {
			free = min(free, freeAlong(b, q.View.Ring(r), way, free))
		}
		return true
	})
	if area, ok := q.View.Table().Area(); ok {
		free = geom.Sweep{Base: b, Along: way}.UntilEdge(area, free)
	}
	return math.Copysign(free, x)
}
