package los

import (
	"cmp"
	"slices"

	"github.com/golang/geo/r1"
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// query is one look from an eye at the near side of a target.
type query struct {
	*pair
	eye   geom.Point
	chain *chain
	want  role // the wanted roles
	// quick: once the shadows cover the chain in all wanted roles, one shadow is returned for all.
	quick bool
}

// box returns the area in which a unit or piece can be an obstacle, widened by the contact band
// like the triangle of [spatial.View.AppendAcross]. So rounding leaves out neither a sliver of a
// shadow nor an obstacle in contact with the eye.
func (q *query) box() r2.Rect {
	lo, hi := q.eye, q.eye
	for _, p := range q.chain.points[:q.chain.edges+1] {
		p = q.eye.Add(p)
		lo.X, hi.X = min(lo.X, p.X), max(hi.X, p.X)
		lo.Y, hi.Y = min(lo.Y, p.Y), max(hi.Y, p.Y)
	}
	return r2.Rect{X: r1.Interval{Lo: lo.X, Hi: hi.X}, Y: r1.Interval{Lo: lo.Y, Hi: hi.Y}}.ExpandedByMargin(geom.ContactBand)
}

// shadows appends the shadows of all obstacles, sorted by their beginnings. It does not allocate if
// dst has room and there are few obstacles.
func (q *query) shadows(dst []interval) []interval {
	seen := [3]geom.Point{q.eye, q.eye.Add(q.chain.points[0]), q.eye.Add(q.chain.points[q.chain.edges])}
	var buf [room]spatial.Region
	var closed stretches
	judge := roles{q.pair}
	for _, region := range q.view.AppendAcross(buf[:0], q.box(), seen) {
		before := len(dst)
		if r := judge.of(region.Thing) & q.want; r != 0 {
			dst = q.ringShadow(dst, q.view.Ring(region), region.Thing, r)
		}
		if q.quick && q.closes(&closed, dst[before:]) {
			return append(dst[:0], interval{0, q.chain.length(), int32(region.Thing), q.want})
		}
	}
	sortIntervals(dst)
	return dst
}

// closes adds the shadows that have all wanted roles to the covered stretches. It reports whether
// they cover the chain.
func (q *query) closes(closed *stretches, shadows []interval) bool {
	for i := range shadows {
		s := &shadows[i]
		if s.role&q.want == q.want && closed.add(s.lo, s.hi, q.chain.length()) {
			return q.edition.Readings.Graze != rules.GrazeTouchPasses
		}
	}
	return false
}

// ringShadow appends the shadow of a convex ring: in one step if possible, else edge by edge.
func (q *query) ringShadow(dst []interval, corners []geom.Point, thing spatial.Thing, r role) []interval {
	var buf [maxSpan]geom.Point
	relative := buf[:0]
	if len(corners) <= maxSpan {
		for _, p := range corners {
			relative = append(relative, p.Sub(q.eye))
		}
	}
	return q.castShadow(dst, relative, corners, thing, r)
}

// castShadow is [query.ringShadow], given the corners relative to the eye. There may be none if
// every edge has to be clipped.
func (q *query) castShadow(dst []interval, relative, corners []geom.Point, thing spatial.Thing, r role) []interval {
	start := len(dst)
	first, end := 0, q.chain.edges
	if r == shades && !q.edition.Readings.CoverFacingAllVisible {
		first, end = q.chain.facing, q.chain.facing+1 // what only shades matters to the facing alone
	}
	whole := len(relative) > 0 && len(relative) <= maxSpan && q.edition.Readings.Graze != rules.GrazeTouchBlocks
	for k := first; k < end; k++ {
		lo, hi, near := 0.0, 0.0, crossed
		if whole {
			lo, hi, near = q.chain.span(k, relative)
		}
		switch {
		case near == crossed || near == nearEye && geom.DistanceConvex(q.eye, corners) <= geom.ContactBand:
			dst = q.edgeShadow(dst, start, k, corners, thing, r)
		case hi > lo:
			dst = join(dst, start, interval{lo, hi, int32(thing), r})
		}
	}
	return dst
}

// maxSpan is how many corners a region may have for its span to be taken in one step.
const maxSpan = 8

// edgeShadow appends the shadow of a ring on chain edge k, clipping each edge that
// faces the eye. Shadows of the same ring begin at start.
func (q *query) edgeShadow(dst []interval, start, k int, corners []geom.Point, thing spatial.Thing, r role) []interval {
	before := len(dst)
	entering := false
	last := corners[len(corners)-1].Sub(q.eye)
	for _, corner := range corners {
		// The edges that face the eye run counter-clockwise about it when taken backwards.
		a, b := corner.Sub(q.eye), last
		last = a
		d := geom.Cross(a, b)
		if d <= 0 {
			continue
		}
		if float64(d*d) <= geom.ContactBand*geom.ContactBand*geom.Norm2(b.Sub(a)) {
			return q.atTheEye(dst[:before], start, k, corners, thing, r)
		}
		entering = true
		if lo, hi, ok := q.chain.cast(k, a, b); ok {
			dst = append(dst, interval{lo, hi, int32(thing), r})
		}
	}
	if !entering {
		return q.atTheEye(dst[:before], start, k, corners, thing, r)
	}
	return q.settled(dst, start, before)
}

// settled joins the shadows from before on to those of the same ring.
func (q *query) settled(dst []interval, start, before int) []interval {
	n := before
	for _, s := range dst[before:] {
		n = len(join(dst[:n], start, s))
	}
	return dst[:n]
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

// atTheEye is [query.edgeShadow] for a region that the eye is in, on, or in line with an edge of. A
// region in contact hides only the directions into it.
func (q *query) atTheEye(dst []interval, start, k int, corners []geom.Point, t spatial.Thing, r role) []interval {
	var buf [ringRoom]beside
	contact, sides := q.contact(buf[:0], corners, t)
	if contact >= inFront && q.edition.Readings.Graze == rules.GrazeTouchBlocks {
		contact = within
	}
	switch contact {
	case within:
		return join(dst, start, interval{q.chain.starts[k], q.chain.starts[k+1], int32(t), r})
	case touching, inFront:
		dst = q.besideEye(dst, start, k, sides, t, r)
		if !q.grows() {
			return dst
		} // a shorter shift may leave it before the eye and out of contact
	}
	before := len(dst)
	for i, a := range corners {
		b := corners[(i+1)%len(corners)]
		b, a = a.Sub(q.eye), b.Sub(q.eye)
		if geom.Cross(a, b) <= 0 {
			continue
		}
		if lo, hi, ok := q.chain.cast(k, a, b); ok {
			dst = append(dst, interval{lo, hi, int32(t), r})
		}
	}
	return q.settled(dst, start, before)
}

// stretches are disjoint parts of a length.
type stretches struct {
	list [8][2]float64
	n    int
}

// add adds a part and reports whether that part, with those that it meets, is the whole length.
// Parts that there is no room for are forgotten.
func (s *stretches) add(lo, hi, length float64) bool {
	kept := 0
	for _, x := range s.list[:s.n] {
		if x[0] <= hi && x[1] >= lo {
			lo, hi = min(lo, x[0]), max(hi, x[1])
		} else {
			s.list[kept] = x
			kept++
		}
	}
	if s.n = kept; kept < len(s.list) {
		s.list[kept] = [2]float64{lo, hi}
		s.n++
	}
	return lo <= 0 && hi >= length
}

// besideEye appends the shadow on chain edge k of a region in contact with the eye: the directions
// into it. If the viewer may turn a little, they are those that it hides after every such turn.
func (q *query) besideEye(dst []interval, start, k int, sides []beside, t spatial.Thing, r role) []interval {
	if q.worst != nil && q.worst.turns {
		for i := range sides {
			sides[i].by = -q.worst.line
		}
	}
	if lo, hi := q.chain.cone(k, sides); hi > lo {
		return join(dst, start, interval{lo, hi, int32(t), r})
	}
	return dst
}

// beside is the half-plane of the directions into a side: the directions x from the eye with n.x +
// by > 0. An obstacle in contact with the eye hides only the directions into it.
type beside struct {
	n  geom.Point
	by float64
}

// contact says whether the eye is apart from a region, touches it or is in it.
type contact uint8

const (
	apart   contact = iota
	inFront         // in contact, and before it
	touching
	within
)

// contact returns how the eye is placed to a counter-clockwise ring. It touches the ring if it is
// in it, or before it by up to the contact band. Then contact appends the half-planes of the edges
// that it touches to dst. The eye looks into the region in the directions that lead into all of
// them.
func (q *query) contact(dst []beside, ccw []geom.Point, t spatial.Thing) (contact, []beside) {
	const depth = geom.ContactBand
	near := geom.Tol
	if q.worst == nil && q.edition.Readings.Graze != rules.GrazeTouchPasses {
		near = geom.ContactBand
	}
	distance := geom.DistanceConvex(q.eye, ccw)
	switch {
	case distance > near:
		return apart, dst
	case q.grows() && distance <= geom.Tol/1000: // growing, it covers the eye at once
		return within, dst
	case !q.grows() && (distance < -depth || q.insidePiece(t)):
		return within, dst
	}
	for i, v := range ccw {
		w := ccw[(i+1)%len(ccw)]
		n := geom.Unit(geom.LeftOf(w.Sub(v)))
		switch {
		case geom.Dot(n, q.eye.Sub(v)) > depth:
		default:
			dst = append(dst, beside{n: n})
		}
	}
	if distance > geom.Tol {
		return inFront, dst
	}
	return touching, dst
}

// insidePiece reports whether the eye is inside a piece of terrain as a whole. Its parts cannot
// show that if the eye is on the seam between two of them.
func (q *query) insidePiece(t spatial.Thing) bool {
	id, ok := t.Piece()
	if !ok {
		return false
	}
	shape := q.view.Table().Piece(id).Shape()
	deep := geom.ContactBand
	if q.worst != nil {
		deep += q.worst.most
	}
	return shape.Contains(q.eye) == geom.Inside && shape.EdgeDistance(q.eye) > deep
}

// ringRoom is how many corners a region may have without allocating.
const ringRoom = 24

// sortIntervals orders by begin, end and owner, so that the order of the index has no effect.
func sortIntervals(s []interval) {
	slices.SortFunc(s, func(a, b interval) int {
		if a.lo != b.lo { // nearly always true; cmp.Or would compare all fields
			return cmp.Compare(a.lo, b.lo)
		}
		return cmp.Or(cmp.Compare(a.hi, b.hi), spatial.Thing(a.thing).Compare(spatial.Thing(b.thing)))
	})
}
