package los

import (
	"math"
	"slices"

	"github.com/golang/geo/r1"
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// query is one look from an eye at the near side of a target, with everything
// in the way grown by some inches (0: as it stands).
type query struct {
	*pair
	eye   geom.Point
	chain *chain
	want  role    // the roles that are asked for
	grow  float64 // inches that things in the way are grown by
}

// mitre bounds how far the corner of a grown region moves, in multiples of the
// growth: see [geom.Convex.Grown].
const mitre = 18

// box is where things can stand in the way.
func (q *query) box() r2.Rect {
	lo, hi := q.eye, q.eye
	for _, p := range q.chain.points[:q.chain.edges+1] {
		p = q.eye.Add(p)
		lo.X, hi.X = min(lo.X, p.X), max(hi.X, p.X)
		lo.Y, hi.Y = min(lo.Y, p.Y), max(hi.Y, p.Y)
	}
	spread := float64(max(0, q.grow) * mitre)
	return r2.Rect{
		X: r1.Interval{Lo: lo.X - spread, Hi: hi.X + spread},
		Y: r1.Interval{Lo: lo.Y - spread, Hi: hi.Y + spread},
	}
}

// shadows appends the shadows of everything in the way, sorted by where they
// begin. It allocates nothing as long as dst has room and little is in the way.
func (q *query) shadows(dst []interval) []interval {
	if q.grow > 0 {
		q.view.Search(q.box(), func(region spatial.Region) bool {
			dst = q.shadow(dst, region)
			return true
		})
	} else {
		var sides geom.Triangle
		sides.Set(q.eye, q.eye.Add(q.chain.points[0]), q.eye.Add(q.chain.points[q.chain.edges]))
		var buf [room]spatial.Region
		for _, region := range q.view.AppendAcross(buf[:0], q.box(), &sides) {
			dst = q.shadow(dst, region)
		}
	}
	sortIntervals(dst)
	return dst
}

func (q *query) roleOf(t spatial.Thing) role {
	if id, ok := t.Unit(); ok {
		return q.ofUnit(id)
	}
	id, _ := t.Piece()
	return q.ofPiece(id)
}

// shadow appends the shadow of one region, if it plays a role that is asked for.
func (q *query) shadow(dst []interval, region spatial.Region) []interval {
	r := q.roleOf(region.Thing) & q.want
	switch {
	case r == 0:
		return dst
	case q.grow != 0:
		return q.grownShadow(dst, region, r)
	}
	return q.ringShadow(dst, q.view.Ring(region), region.Thing, r)
}

// grownShadow is [query.shadow] of the region as it has grown. What the eye
// touches does not grow: contact is a fact, not a measurement.
func (q *query) grownShadow(dst []interval, region spatial.Region, r role) []interval {
	_, isUnit := region.Thing.Unit()
	if own := q.view.Ring(region); q.grow > 0 && touches(q.eye, own, isUnit) {
		return q.ringShadow(dst, own, region.Thing, r)
	}
	var ring [ringRoom]geom.Point
	corners := q.view.Grown(ring[:0], region, q.grow)
	if len(corners) < 3 {
		return dst
	}
	return q.ringShadow(dst, corners, region.Thing, r)
}

// ringShadow appends the shadow of a convex ring: at once where that is possible,
// edge by edge where it is not.
func (q *query) ringShadow(dst []interval, corners []geom.Point, thing spatial.Thing, r role) []interval {
	var buf [maxSpan]geom.Point
	if len(corners) > maxSpan || q.edition.Readings.Graze == rules.GrazeTouchBlocks {
		return q.edgeShadow(dst, corners, thing, r)
	}
	relative := buf[:len(corners)]
	for i, p := range corners {
		relative[i] = p.Sub(q.eye)
	}
	start := len(dst)
	first, end := q.edgesFor(r)
	for k := first; k < end; k++ {
		lo, hi, crossed := q.chain.span(k, relative)
		if crossed {
			return q.edgeShadow(dst[:start], corners, thing, r)
		}
		if hi > lo {
			dst = join(dst, start, interval{lo, hi, int32(thing), r})
		}
	}
	return dst
}

// maxSpan is how many corners a region may have to be looked at at once.
const maxSpan = 8

// edgeShadow appends the shadow of a ring, clipping each edge that faces the eye.
func (q *query) edgeShadow(dst []interval, corners []geom.Point, thing spatial.Thing, r role) []interval {
	_, isUnit := thing.Unit()
	start := len(dst)
	first, end := q.edgesFor(r)
	entering := false
	last := corners[len(corners)-1].Sub(q.eye)
	for _, corner := range corners {
		a, b := last, corner.Sub(q.eye)
		last = b
		if !isUnit {
			a, b = b, a // bases run clockwise, terrain counter-clockwise
		}
		// Now an edge that faces the eye runs counter-clockwise about it.
		d := geom.Cross(a, b)
		if d <= 0 {
			continue
		}
		entering = true
		if float64(d*d) <= geom.Tol*geom.Tol*geom.Norm2(b.Sub(a)) {
			return q.atTheEye(dst[:start], corners, isUnit, thing, r)
		}
		for k := first; k < end; k++ {
			if lo, hi, ok := q.chain.cast(k, a, b); ok {
				dst = join(dst, start, interval{lo, hi, int32(thing), r})
			}
		}
	}
	if !entering {
		return q.atTheEye(dst[:start], corners, isUnit, thing, r)
	}
	return dst
}

// edgesFor are the edges of the chain that a thing of that role matters to: what
// only shades matters to the facing alone, unless all visible sides count.
func (q *query) edgesFor(r role) (first, end int) {
	if r == shades && q.edition.Readings.CoverFacing != rules.CoverFacingAllVisible {
		return q.chain.facing, q.chain.facing + 1
	}
	return 0, q.chain.edges
}

// join appends a shadow, or widens the last one of the same region if they
// touch: neighbouring edges cast shadows that meet exactly.
func join(dst []interval, start int, s interval) []interval {
	if n := len(dst); n > start {
		if l := &dst[n-1]; s.lo <= l.hi && s.hi >= l.lo {
			l.lo, l.hi = min(l.lo, s.lo), max(l.hi, s.hi)
			return dst
		}
	}
	return append(dst, s)
}

// atTheEye is [query.shadow] for a region that the eye is in, on, or in line
// with an edge of.
func (q *query) atTheEye(dst []interval, corners []geom.Point, isUnit bool, t spatial.Thing, r role) []interval {
	var ring [ringRoom]geom.Point
	ccw := append(ring[:0], corners...)
	if isUnit {
		slices.Reverse(ccw)
	}
	distance := geom.DistanceConvex(q.eye, ccw)
	if distance < -contactOf(isUnit) || q.insidePiece(t) {
		return append(dst, interval{0, q.chain.length(), int32(t), r})
	}
	if distance <= geom.Tol {
		if q.edition.Readings.Graze == rules.GrazeTouchBlocks {
			return append(dst, interval{0, q.chain.length(), int32(t), r})
		}
		pushOff(q.eye, ccw)
	}
	for i, a := range ccw {
		b := ccw[(i+1)%len(ccw)]
		b, a = a.Sub(q.eye), b.Sub(q.eye)
		if geom.Cross(a, b) <= 0 {
			continue
		}
		for k := range q.chain.edges {
			if lo, hi, ok := q.chain.cast(k, a, b); ok {
				dst = append(dst, interval{lo, hi, int32(t), r})
			}
		}
	}
	return dst
}

// insidePiece reports whether the eye is inside a piece of terrain as a whole,
// which its parts cannot tell when the eye is on the seam between two.
func (q *query) insidePiece(t spatial.Thing) bool {
	id, ok := t.Piece()
	if !ok || q.grow > 0 {
		return false
	}
	shape := q.view.Table().Piece(id).Shape()
	return shape.Contains(q.eye) == geom.Inside && shape.EdgeDistance(q.eye) > max(geom.Tol, -q.grow)
}

// contactOf is how deep an eye may be in a region and still count as touching
// it: bases are placed by hand, terrain is where it is.
func contactOf(isUnit bool) float64 {
	if isUnit {
		return geom.ContactBand
	}
	return geom.Tol
}

// touches reports whether the eye is on the edge of the region.
func touches(eye geom.Point, corners []geom.Point, isUnit bool) bool {
	var ring [ringRoom]geom.Point
	ccw := append(ring[:0], corners...)
	if isUnit {
		slices.Reverse(ccw)
	}
	d := geom.DistanceConvex(eye, ccw)
	return d <= geom.Tol && d >= -contactOf(isUnit)
}

// pushOff moves a counter-clockwise region that the eye touches away from it,
// straight off the edge or the two edges that it touches, until it is clear by a
// hair. So a region in contact hides the directions into it and no others.
func pushOff(eye geom.Point, ring []geom.Point) {
	inward := func(i int) (n geom.Point, depth float64) {
		v := ring[i]
		n = geom.Unit(geom.LeftOf(ring[(i+1)%len(ring)].Sub(v)))
		return n, geom.Dot(n, eye.Sub(v))
	}
	least := math.Inf(1)
	for i := range ring {
		_, depth := inward(i)
		least = min(least, depth)
	}
	var away geom.Point
	for i := range ring {
		if n, depth := inward(i); depth <= least+geom.Tol {
			away = away.Add(n)
		}
	}
	away = geom.Unit(away)
	step := 0.0
	for i := range ring {
		if n, depth := inward(i); depth <= least+geom.Tol && geom.Dot(n, away) > 0 {
			step = max(step, (depth+2*geom.Tol)/geom.Dot(n, away))
		}
	}
	for i := range ring {
		ring[i] = geom.Along(ring[i], away, step)
	}
}

// ringRoom is how many corners a region may have before it allocates.
const ringRoom = 24

// sortIntervals orders by begin, end and thing, so that the order of the index
// leaves no trace. Few shadows are sorted in place by insertion.
func sortIntervals(s []interval) {
	if len(s) > 24 {
		slices.SortFunc(s, func(a, b interval) int {
			switch {
			case before(a, b):
				return -1
			case before(b, a):
				return 1
			}
			return 0
		})
		return
	}
	for i := 1; i < len(s); i++ {
		for j := i; j > 0 && before(s[j], s[j-1]); j-- {
			s[j], s[j-1] = s[j-1], s[j]
		}
	}
}

func before(a, b interval) bool {
	if a.lo != b.lo {
		return a.lo < b.lo
	}
	if a.hi != b.hi {
		return a.hi < b.hi
	}
	return spatial.Thing(a.thing).Compare(spatial.Thing(b.thing)) < 0
}
