package los

import (
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// solid is one convex ring of a thing as it stands or as it has grown.
type solid struct {
	from, to int32 // its corners among those of the solids
	thing    spatial.Thing
	role     role
}

// solids are what may be in the way, as convex rings.
type solids struct {
	list    []solid
	corners []geom.Point // of all, counter-clockwise; indices, because slices of it would be on the heap
	// whole are the pieces with bays that are in the list already, as one.
	whole []spatial.PieceID
}

// solidRoom is how many solids there is room for without allocating, and cornerRoom for
// how many corners.
const (
	solidRoom  = room
	cornerRoom = 8 * room
	wholeRoom  = 8
)

func (s *solids) ring(i int) []geom.Point { return s.corners[s.list[i].from:s.list[i].to] }

// with are the solids and a region that has grown by some inches, or shrunk. A piece of terrain
// with bays shrinks as a whole, so that its parts come all at once.
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

// mostWhole is how many corners a piece with bays may have to shrink as a whole, which takes the
// square of them. The parts of a piece with more shrink each by itself: less is left, and proofs
// hold all the same.
const mostWhole = 200

// push adds a ring whose corners have been appended to those that there were.
func (s solids) push(corners []geom.Point, t spatial.Thing, r role) solids {
	from := len(s.corners)
	s.corners = corners
	if len(corners)-from >= 3 {
		s.list = append(s.list, solid{from: int32(from), to: int32(len(corners)), thing: t, role: r})
	}
	return s
}

// eachSeam visits the segments across the seams between solids in contact that have a role in
// common.
func (s *solids) eachSeam(visit func(seam geom.Gap, i, k int)) {
	var buf [solidRoom]r2.Rect
	boxes := buf[:0]
	for i := range s.list {
		boxes = append(boxes, r2.RectFromPoints(s.ring(i)...).ExpandedByMargin(geom.ContactBand/2))
	}
	touch := func(k, i int) {
		a, b := &s.list[k], &s.list[i]
		if a.thing == b.thing || a.role&b.role == 0 || !boxes[k].Intersects(boxes[i]) {
			return
		}
		if apart := geom.SeparationRings(s.ring(k), s.ring(i)); apart >= -geom.Tol && apart <= geom.ContactBand {
			geom.NearPlaces(s.ring(k), s.ring(i), geom.ContactBand, func(seam geom.Gap) { visit(seam, k, i) })
		}
	}
	for i := range s.list {
		for k := range s.list[:i] {
			touch(k, i)
		}
	}
}

// shadowsAtWorst is [query.shadows] of everything in the way at its worst, grown or shrunk.
func (q *query) shadowsAtWorst(dst []interval) []interval {
	var list [solidRoom]solid
	var corners [cornerRoom]geom.Point
	var whole [wholeRoom]spatial.PieceID
	s := solids{list: list[:0], corners: corners[:0], whole: whole[:0]}
	s = q.solidsIn(s, q.box().ExpandedByMargin(2*geom.ContactBand), func(t spatial.Thing) role { return q.roleOf(t) & q.want })
	for i := range s.list {
		dst = q.ringShadow(dst, s.ring(i), s.list[i].thing, s.list[i].role)
	}
	sortIntervals(dst)
	if q.worst.turning > 0 && q.want == hides {
		dst = q.closeTouching(dst, &s)
	}
	return dst
}

// closeTouching adds the shadows of the segments between solids that touch and have shrunk, where
// nothing but the eye moves: no line of sight passes between them. What touches the eye hides the
// directions into it and no others.
func (q *query) closeTouching(dst []interval, s *solids) []interval {
	s.eachSeam(func(gap geom.Gap, i, k int) {
		a, b := gap.A.Sub(q.eye), gap.B.Sub(q.eye)
		if geom.Norm(nearestOn(a, b, geom.Point{})) <= geom.ContactBand || !q.touch(s.list[i].thing, s.list[k].thing) {
			return
		}
		if geom.Cross(a, b) < 0 {
			a, b = b, a
		}
		for edge := range q.chain.edges {
			if lo, hi, ok := q.chain.cast(edge, a, b); ok {
				dst = append(dst, interval{lo, hi, int32(s.list[i].thing), hides})
			}
		}
	})
	sortIntervals(dst)
	return dst
}

// touch reports whether two things touch as they are.
func (p *pair) touch(a, b spatial.Thing) bool {
	for i := range p.numRings(a) {
		for k := range p.numRings(b) {
			if geom.SeparationRings(p.ring(a, i), p.ring(b, k)) <= geom.Tol {
				return true
			}
		}
	}
	return false
}

// numRings is how many convex rings a thing has, and ring is one of them.
func (p *pair) numRings(t spatial.Thing) int {
	if id, ok := t.Piece(); ok {
		return p.view.Table().Piece(id).Shape().NumParts()
	}
	return 1
}

func (p *pair) ring(t spatial.Thing, i int) []geom.Point {
	if id, ok := t.Piece(); ok {
		return p.view.Table().Piece(id).Shape().Part(i).Vertices()
	}
	return p.view.Ring(spatial.Region{Thing: t})
}
