package los

import (
	"math"
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/motion"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// worst is the worst case that a proof judges a pair by. Obstacles are as large, or as small, as
// they may be, and each uncertain fact counts for the worse. Worse is what hides and shades more,
// or what does less.
type worst struct {
	more  bool
	facts []fact // uncertain facts
	// m is how far units and pieces may be misplaced, and line how far a line of sight may be, in
	// inches.
	m    Misplacement
	line float64
	// most is the largest growth of any obstacle.
	most float64
	// side is the number of the judged side of the target plus 1, or 0 for the one that the viewer
	// is before.
	side int
	// turns: only the viewer moves, by a small turn. Its eye then keeps the contacts that it has in
	// the middle of the turns.
	turns bool
	// astray is how far the target may be from its place, as the viewer sees it. It is set if that
	// changes the weights of its parts in a share of the view (row CVR-8).
	astray float64
	// aside is the same, set if it changes how much of the target's top shows over its near side:
	// see [skyline.reachOver].
	aside float64
	// overTop: an obstacle grown over the top of the target also hides what is behind it there.
	overTop bool
}

// by returns how much an obstacle grows, negative if it shrinks: by its own amount and by that of
// the line.
func (w *worst) by(t spatial.Thing) float64 {
	by := w.line
	if id, ok := t.Unit(); ok {
		by += w.m.UnitBy(id)
	} else {
		id, _ := t.Piece()
		by += w.m.PieceBy(id)
	}
	if w.more {
		return by
	}
	return -by
}

// measure sets most to the largest growth of any obstacle.
func (w *worst) measure() {
	own := 0.0
	for _, by := range w.m.Units {
		own = max(own, by)
	}
	for _, by := range w.m.Pieces {
		own = max(own, by)
	}
	w.most = w.line + own
	if w.more {
		w.most += 2 * geom.ContactBand // see atEyeBy
	}
}

// spread returns how much farther, in inches, obstacles reach than at their places.
func (p *pair) spread() float64 {
	if !p.grows() {
		return 0
	}
	return float64(p.worst.most * geom.GrowthReach)
}

// solidsIn gathers the regions in a box that may be obstacles and have a role. Each is as large or
// as small as the worst case takes it.
func (q *query) solidsIn(s solids, box r2.Rect, roleOf func(t spatial.Thing) role) solids {
	var sides motion.Triangle
	sides.Set(q.eye, q.eye.Add(q.chain.points[0]), q.eye.Add(q.chain.points[q.chain.edges]))
	q.view.Search(box, func(region spatial.Region) bool {
		reach := float64(geom.GrowthReach*(math.Abs(q.worst.by(region.Thing))+2*geom.ContactBand)) + 2*geom.ContactBand
		if sides.Misses(q.view.Bounds(region).ExpandedByMargin(reach)) {
			return true
		}
		if r := roleOf(region.Thing); r != 0 {
			by := q.worst.by(region.Thing)
			s = s.with(q.view, region, r, by+q.atEyeBy(region, by))
		}
		return true
	})
	return s
}

// atEyeBy returns how much more a region has to grow or shrink. It is for a misplaced region that
// may be in contact with the eye: then it hides only the directions into it.
func (q *query) atEyeBy(region spatial.Region, by float64) float64 {
	near := false
	for i := range q.numRings(region.Thing) {
		near = near || geom.DistanceConvex(q.eye, q.ring(region.Thing, i)) <= geom.ContactBand+math.Abs(by)
	}
	switch {
	case !near:
		return 0
	case by < 0:
		return -geom.ContactBand
	}
	return 2 * geom.ContactBand
}

// with returns the solids plus a region that has grown or shrunk by some inches. A piece of terrain
// with bays shrinks as a whole, so that all its parts come at once.
func (s solids) with(v *spatial.View, region spatial.Region, r role, by float64) solids {
	switch {
	case by > 0:
		return s.push(geom.AppendGrownRing(s.corners, v.Ring(region), by), region.Thing, r)
	case by == 0:
		return s.push(append(s.corners, v.Ring(region)...), region.Thing, r)
	}
	id, isPiece := region.Thing.Piece()
	if !isPiece {
		return s.push(v.Grown(s.corners, region, by), region.Thing, r)
	}
	shape := v.Table().Piece(id).Shape()
	switch {
	case shape.NumParts() == 1:
		return s.push(v.Grown(s.corners, region, by), region.Thing, r)
	case slices.Contains(s.whole, id):
		return s
	}
	s.whole = append(s.whole, id)
	if shape.Len() > mostWhole {
		for i := range shape.NumParts() {
			s = s.push(shape.Part(i).AppendShrunk(s.corners, -by), region.Thing, r)
		}
		return s
	}
	from := len(s.corners)
	for s.corners = shape.AppendShrunk(s.corners, -by); from < len(s.corners); from += 4 {
		s.list = append(s.list, solid{from: int32(from), to: int32(from + 4), thing: region.Thing, role: r})
	}
	return s
}

// mostWhole is how many corners a piece with bays may have to shrink as a whole, which takes time
// quadratic in them. In a larger piece each part shrinks by itself: less is left, and proofs remain
// valid.
const mostWhole = 200

// shadowsAtWorst is [query.shadows] with all obstacles at their worst, grown or shrunk.
func (q *query) shadowsAtWorst(dst []interval) []interval {
	var memory solidsRoom
	s := memory.empty()
	s = q.solidsIn(s, q.box().ExpandedByMargin(q.spread()+2*geom.ContactBand), func(t spatial.Thing) role { return worstCase{q.pair}.roleOf(t) & q.want })
	for i := range s.list {
		dst = q.ringShadow(dst, s.ring(i), s.list[i].thing, s.list[i].role)
	}
	sortIntervals(dst)
	return dst
}

// clearAtWorst is [pair.clear] at its worst.
func (p worstCase) clearAtWorst() bool {
	var c chain
	if p.edition.TrueLine {
		if p.touchesTarget() {
			return true
		}
		var buf [2 * room]horizon
		w := p.linesAtWorst()
		w.through = true
		w, horizons := w.horizonsAtWorst(buf[:0])
		lo, hi := w.widest(horizons)
		return hi-lo > geom.Tol
	}
	p.sightChain(&c)
	if c.edges == 0 {
		return p.touchesTarget()
	}
	q := query{pair: p.pair, eye: p.viewer.Eye(), chain: &c, want: hides}
	if x, single := p.singlePoint(); single {
		return (&ray{q, x}).clearAtWorst()
	}
	var buf [room]interval
	lo, hi := widestOpening(q.shadowsAtWorst(buf[:0]), c.length())
	return hi-lo > geom.Tol
}

// clearAtWorst is [pair.clearTo] at its worst.
func (r *ray) clearAtWorst() bool {
	var memory solidsRoom
	s := memory.empty()
	r.view.Search(r2.RectFromPoints(r.eye, r.x).ExpandedByMargin(geom.ContactBand), func(region spatial.Region) bool {
		if (worstCase{r.pair}).roleOf(region.Thing)&hides != 0 {
			by := r.worst.by(region.Thing)
			s = s.with(r.view, region, hides, by+r.atEyeBy(region, by))
		}
		return true
	})
	return r.clear(&s)
}

// roleOf is [roles.of] at its worst.
func (p worstCase) roleOf(t spatial.Thing) role {
	if id, ok := t.Unit(); ok {
		if id == p.from || id == p.to {
			return 0
		}
		s := p.statureAtWorst(id, statureOf(p.view.Body(id)))
		return roles(p).roleBetween(&s)
	}
	id, _ := t.Piece()
	if p.view.Table().Piece(id).Kind() == terrain.Decorative {
		return 0
	}
	return p.pieceAtWorst(id, p.view.Contact(p.from, id), p.view.Contact(p.to, id))
}

// sharedAtWorst is [pair.fraction] for a facing at its worst.
func (p worstCase) sharedAtWorst() float64 {
	var c chain
	p.nearSides(&c, p.facing())
	if c.edges == 0 {
		return 0
	}
	if c.worst = -1; p.worst.more {
		c.worst = 1
	}
	q := query{pair: p.pair, eye: p.viewer.Eye(), chain: &c, want: shades}
	var buf [room]interval
	return p.share(&c, q.shadowsAtWorst(buf[:0]))
}
