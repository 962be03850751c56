package los

import (
	"math"
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Units that are dressed stand in one line, and so does an eye at the front of one that is in
// contact with them. Typed, that line is off by less than the contact band, and one would look
// along it: past a unit at the next one, that stands out before it by half a thousandth of an inch.
// So an opening beside a thing that is in contact with the viewer or the target, or with what is,
// is closed if the eye is nearer to the line of a side of it than the band, and all of the opening
// is before that line by less than the band, or as little behind it as such an eye sees past the
// end of the side. (Such an eye does not face that side, either: see [chain.nearSides].) Each
// opening is closed by one thing alone, so that a gap between two that is wider than the band stays
// open. The thing may cast no shadow: where the target, too, is off by a hair.

// strip is what is along a side of a thing: to the right of its shadow where the side is ahead of
// who looks along it with the thing to the left, and to the left of it where it is ahead of who
// looks the other way.
type strip struct {
	beside
	along    geom.Point // the direction of the side
	from, to float64    // where on its line the side begins and ends, from the eye
	// behind and ahead: the side is there, of who looks in its direction.
	behind, ahead bool
}

// hairs reports whether a point, so far along the line, is no farther behind it than an eye sees
// past the end of the side that stands before the line by the band: what lies deeper behind is not
// along the side.
func (s *strip) hairs(p geom.Point, along, end float64) bool {
	behind := geom.Dot(s.n, p) + s.by - geom.ContactBand
	return behind <= float64(geom.ContactBand*max(1, math.Abs(along)/end))
}

// contactLines finds where a line of sight runs along things in contact.
type contactLines struct{ *pair }

// closesByContact reports whether who stands before a thing by less than the contact band is in
// contact with it. By the reading that any touch passes it is not. Proofs have it in what grows and
// shrinks.
func (p contactLines) closesByContact() bool {
	return p.worst == nil && p.edition.Readings.Graze != rules.GrazeTouchPasses
}

// closeForSight is [query.closeAlong] of what looks for sight; shares of cover have no such
// closing.
func (q *query) closeForSight(dst []interval) []interval {
	if q.want != hides {
		return dst
	}
	return q.closeAlong(dst)
}

// closeAlong closes the openings between sorted shadows, and at the ends of the near side, that are
// along a side of one thing: first of those that cast shadows, then, where nothing shows but what
// is narrow, of all.
func (q *query) closeAlong(dst []interval) []interval {
	if !(contactLines{q.pair}).closesByContact() || q.viewer != nil && !q.viewer.inLine {
		return dst
	}
	at, width := widestOpening(dst, q.chain.length())
	if width <= geom.Tol {
		return dst // nothing shows
	}
	if _, closed := q.closedBy(dst, at, at+width); !closed {
		if _, closed = q.closedBeside(at, at+width); !closed {
			return dst // that shows, whatever is beside the rest
		}
	}
	dst, at, width = q.closeOpenings(dst, false)
	if width > 0 && q.isNarrow(at, at+width) { // else something shows, whatever is beside the rest
		dst, _, _ = q.closeOpenings(dst, true)
	}
	return dst
}

// closeOpenings closes the openings between sorted shadows, and at the ends of the near side, that
// are along what casts shadows, or with beside along anything. It tells where the longest of those
// begins that are left, and how long it is.
func (q *query) closeOpenings(dst []interval, beside bool) (all []interval, at, width float64) {
	n, reach := len(dst), 0.0
	for i := 0; i <= n; i++ {
		lo, hi := q.chain.length(), q.chain.length()
		if i < n {
			if dst[i].role&hides == 0 {
				continue
			}
			lo, hi = dst[i].lo, dst[i].hi
		}
		if lo-reach > geom.Tol {
			t, ok := q.closedBy(dst[:n], reach, lo)
			if !ok && beside {
				t, ok = q.closedBeside(reach, lo)
			}
			if ok {
				dst = append(dst, interval{reach, lo, int32(t), hides | seamed})
			} else if lo-reach > width {
				at, width = reach, lo-reach
			}
		}
		reach = max(reach, hi)
	}
	if len(dst) > n {
		sortIntervals(dst)
	}
	return dst, at, width
}

// closedBy finds a thing that closes the opening from lo to hi, of those that cast shadows.
func (q *query) closedBy(shadows []interval, lo, hi float64) (spatial.Thing, bool) {
	var asked askedAlong
	for i := range shadows {
		s := &shadows[i]
		if s.role&(hides|seamed) != hides {
			continue
		}
		right, left := s.lo >= hi-geom.Tol, s.hi <= lo+geom.Tol
		if len(shadows) > room && asked.before(s.thing, right, left) {
			continue
		}
		if t := spatial.Thing(s.thing); (right || left) && (contactLines{q.pair}).isAlong(q.chain, q.eye, t, right, left, lo, hi) {
			return t, true
		}
	}
	return 0, false
}

// besideAngle is the angle, in radians, up to which an opening may be closed by what casts no
// shadow: all that contact closes along a side that ends farther ahead than an eighth of an inch.
const besideAngle = 1.0 / 64

// isNarrow reports whether an opening is so narrow, as the eye sees it.
func (q *query) isNarrow(lo, hi float64) bool {
	right, left := q.chain.at(lo), q.chain.at(hi)
	return geom.Cross(right, left) <= float64(besideAngle*geom.Dot(right, left))
}

// closedBeside finds a thing that closes the opening from lo to hi, of those that cast no shadow:
// where typing has put the end of the target before the line of their side by a hair, or the eye.
// Of several it is the first.
func (q *query) closedBeside(lo, hi float64) (t spatial.Thing, ok bool) {
	if !q.isNarrow(lo, hi) {
		return 0, false
	}
	right, left := q.chain.at(lo), q.chain.at(hi)
	box := r2.RectFromPoints(q.eye, q.eye.Add(right), q.eye.Add(left)).ExpandedByMargin(2 * geom.ContactBand)
	var asked askedAlong
	q.view.Search(box, func(region spatial.Region) bool {
		first := !ok || region.Thing.Compare(t) < 0
		if (contactLines{q.pair}).inParts(region.Thing) && asked.before(int32(region.Thing), true, true) {
			return true // one part of a piece has answered for all
		}
		if first && q.roleOf(region.Thing)&hides != 0 && (contactLines{q.pair}).isAlong(q.chain, q.eye, region.Thing, true, true, lo, hi) {
			t, ok = region.Thing, true
		}
		return true
	})
	return t, ok
}

// inParts reports whether a thing is a piece of several convex parts.
func (p contactLines) inParts(t spatial.Thing) bool {
	id, ok := t.Piece()
	return ok && p.view.Table().Piece(id).Shape().NumParts() > 1
}

// askedAlong are the last things that were asked whether they close an opening: a piece of very
// many parts casts as many shadows, of which one answers for all.
type askedAlong struct {
	list [8]struct {
		thing       int32
		right, left bool
	}
	n int
}

// before reports whether a thing was asked already, and notes it.
func (a *askedAlong) before(thing int32, right, left bool) bool {
	for i := range min(a.n, len(a.list)) {
		if x := &a.list[i]; x.thing == thing && x.right == right && x.left == left {
			return true
		}
	}
	x := &a.list[a.n%len(a.list)]
	x.thing, x.right, x.left = thing, right, left
	a.n++
	return false
}

// isAlong reports whether all of the chain from lo to hi is along a side of a thing that
// [contactLines.isDressed]: to the right of it, or to the left. Where it has grown, or shrunk, that
// is so after some shift of things in contact that is shorter, or after all of them.
func (p contactLines) isAlong(c *chain, eye geom.Point, t spatial.Thing, right, left bool, lo, hi float64) bool {
	id, isPiece := t.Piece()
	if !isPiece {
		ring := p.view.Ring(spatial.Region{Thing: t})
		v := ring[len(ring)-1]
		for _, w := range ring {
			if s, ok := stripOf(eye, v, w); ok && c.holds(&s, right, left, lo, hi) {
				return p.isDressed(t)
			}
			v = w
		}
		return false
	}
	piece := p.view.Table().Piece(id)
	shape := piece.Shape()
	for i := range shape.Len() {
		if s, ok := stripOf(eye, shape.Vertex(i), shape.Vertex(i+1)); ok && c.holds(&s, right, left, lo, hi) {
			return p.isDressed(t)
		}
	}
	return false
}

// mostDressed is how many things are looked at of those that are in contact with each other.
const mostDressed = 24

// isDressed reports whether a thing is in contact with the viewer or the target, or with something
// that is, and so on: each nearer to the next than so much, or over it. Where more are in contact
// with each other than are looked at, that will do: so the order in which they are found decides
// nothing.
func (p contactLines) isDressed(t spatial.Thing) bool {
	const near = geom.ContactBand
	var list [mostDressed]spatial.Thing
	list[0] = t
	n := 1
	for i := 0; i < n; i++ {
		if p.nearTo(list[i], p.viewer.Base(), near) || p.nearTo(list[i], p.target.Base(), near) {
			return true
		}
		fits := true
		p.eachNear(list[i], near, func(other spatial.Thing) bool {
			if slices.Contains(list[:n], other) {
				return true
			}
			if fits = n < len(list); fits {
				list[n] = other
				n++
			}
			return fits
		})
		if !fits {
			return true
		}
	}
	return false
}

// eachNear visits what is nearer to a thing than so much, or over it, but viewer, target and
// decorations, until visit returns false: a piece of several parts more than once.
func (p contactLines) eachNear(t spatial.Thing, near float64, visit func(spatial.Thing) bool) {
	id, isPiece := t.Piece()
	if !isPiece {
		p.eachNearRing(t, p.view.Ring(spatial.Region{Thing: t}), near, visit)
		return
	}
	shape := p.view.Table().Piece(id).Shape()
	for i := range shape.NumParts() {
		if !p.eachNearRing(t, shape.Part(i).Vertices(), near, visit) {
			return
		}
	}
}

// eachNearRing is [contactLines.eachNear] of a convex ring of a thing. It reports whether visit
// never returned false.
func (p contactLines) eachNearRing(t spatial.Thing, ring []geom.Point, near float64, visit func(spatial.Thing) bool) (all bool) {
	all = true
	p.view.Search(r2.RectFromPoints(ring...).ExpandedByMargin(max(0, near)), func(region spatial.Region) bool {
		other := region.Thing
		if id, ok := other.Piece(); ok && p.view.Table().Piece(id).Kind() == terrain.Decorative {
			return true
		}
		if id, ok := other.Unit(); other != t && !(ok && (id == p.from || id == p.to)) && ringsNear(ring, p.view.Ring(region), near) {
			all = visit(other)
		}
		return all
	})
	return all
}

// ringsNear reports whether two convex rings, given counter-clockwise, are nearer to each other
// than so much, or overlap: by more than it, where it is less than nothing.
func ringsNear(a, b []geom.Point, near float64) bool {
	apart := geom.SeparationRings(a, b)
	if apart > near || apart <= 0 {
		return apart <= near
	}
	found := false
	geom.NearPlaces(a, b, near, func(geom.Gap) { found = true })
	return found
}

// nearTo reports whether a thing is so near to a base.
func (p contactLines) nearTo(t spatial.Thing, b geom.Base, near float64) bool {
	if id, ok := t.Piece(); ok {
		return p.view.Table().Piece(id).DistanceFrom(b) <= near
	}
	return geom.SeparationConvex(b, p.view.Ring(spatial.Region{Thing: t})) <= near
}

// stripOf is what is along the side from v to w of a thing, which is to the left of it and has
// grown, if the eye is in line with it.
func stripOf(eye, v, w geom.Point) (s strip, ok bool) {
	e, a := w.Sub(v), v.Sub(eye)
	before, length2 := geom.Cross(e, a), geom.Norm2(e) // before is how far the eye is out of the side, times its length
	if length2 == 0 || float64(before*before) > float64(geom.ContactBand*geom.ContactBand*length2) {
		return s, false
	}
	length := math.Sqrt(length2)
	e = geom.Scale(e, 1/length)
	from := geom.Dot(e, a)
	// A side that ends at the eye, nearer than the band, is not ahead.
	return strip{
		beside: beside{geom.LeftOf(e), geom.ContactBand - before/length}, along: e, from: from, to: from + length,
		behind: from < -geom.ContactBand, ahead: from+length > geom.ContactBand,
	}, true
}

// holds reports whether all of the chain from lo to hi is in a strip, to the right of its thing or
// to the left.
func (c *chain) holds(s *strip, right, left bool, lo, hi float64) bool {
	right, left = right && s.ahead, left && s.behind
	for k := 0; k < c.edges && (right || left); k++ {
		from, to := max(lo, c.starts[k]), min(hi, c.starts[k+1])
		if to <= from {
			continue
		}
		for _, at := range [2]float64{from, to} {
			p := c.onEdge(k, at)
			along := geom.Dot(s.along, p)
			in := geom.Dot(s.n, p)+s.by > 0
			right = right && in && along >= s.from && s.hairs(p, along, s.to)
			left = left && in && along <= s.to && s.hairs(p, along, -s.from)
		}
	}
	return right || left
}

// tallestOpen is how many inches of the target's height show where most of it does, but for what is
// along a side of a thing that reaches as high.
func (w *skyline) tallestOpen(horizons []horizon) (seen float64) {
	seen = math.Inf(-1)
	w.stretches(horizons, func(a, b float64) {
		if b-a <= geom.Tol {
			return // no width
		}
		most := math.Inf(-1)
		w.vertices(horizons, a, b, func(s float64) { most = max(most, w.topAt(s)-w.hiddenUpTo(horizons, s, a, b)) })
		if most > geom.Tol && most > seen && w.closedAlong(horizons, a, b) {
			most = 0
		}
		seen = max(seen, most)
	})
	return seen
}

// closedAlong reports whether a stretch is along a side of a thing that hides the target's top
// where its shadow ends, or, seen from so near to the line of the side that its far end is lower
// than its near end, somewhat farther in.
func (w *skyline) closedAlong(horizons []horizon, a, b float64) bool {
	if !(contactLines{w.pair}).closesByContact() {
		return false
	}
	top := max(w.topAt(a), w.topAt(b)) - geom.Tol
	for i := range horizons {
		h := &horizons[i]
		if max(h.atLo, h.atHi) < top {
			continue
		}
		lo, hi := a, b
		right, left := h.lo >= b-geom.Tol, h.hi <= a+geom.Tol
		switch within := h.lo < b && h.hi > a; {
		case h.atLo < top && (right || within && h.hi >= b-geom.Tol):
			right, left, hi = true, false, h.reaches(top)
		case h.atHi < top && (left || within && h.lo <= a+geom.Tol):
			right, left, lo = false, true, h.reaches(top)
		}
		if (right || left) && lo < hi && (contactLines{w.pair}).isAlong(&w.c, w.eye, spatial.Thing(h.thing), right, left, lo, hi) {
			return true
		}
	}
	return false
}
