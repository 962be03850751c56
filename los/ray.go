package los

import (
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// ray is the one line of sight that a reading judges (reading O-11): from the eye to x.
type ray struct {
	query
	x geom.Point
}

// gathered returns the solids, with those added that may hide on the line.
func (r *ray) gathered(s solids) solids {
	box := r2.RectFromPoints(r.eye, r.x).ExpandedByMargin(geom.ContactBand)
	r.view.Search(box, func(region spatial.Region) bool {
		if (roles{r.pair}).of(region.Thing)&hides != 0 {
			s = s.push(append(s.corners, r.view.Ring(region)...), region.Thing, hides)
		}
		return true
	})
	return s
}

// clear reports whether none of the solids is on the line. A line that only grazes an edge is
// clear, unless reading O-13 says that any touch blocks. A line through a seam between two
// obstacles in contact is blocked, unless the reading says that any touch passes.
func (r *ray) clear(s *solids) bool {
	for i := range s.list {
		if r.meets(s.ring(i), s.list[i].thing) {
			return false
		}
	}
	clear := true
	r.eachSeam(s, func(_, _ spatial.Thing) { clear = false })
	return clear
}

// appendOnRay appends the obstacles on the one line from the eye to x.
func (p *pair) appendOnRay(dst []spatial.Thing, x geom.Point) []spatial.Thing {
	r := ray{query{pair: p, eye: p.viewer.Eye(), want: hides}, x}
	s := r.gathered(solids{})
	for i := range s.list {
		if r.meets(s.ring(i), s.list[i].thing) {
			dst = append(dst, s.list[i].thing)
		}
	}
	r.eachSeam(&s, func(a, b spatial.Thing) { dst = append(dst, a, b) })
	return dst
}

// meets reports whether the line passes over a solid, or leads into one in contact with the eye. It
// may run along a seam inside a piece of terrain, over neither of the two parts alone.
func (r *ray) meets(ring []geom.Point, t spatial.Thing) bool {
	inset := geom.Tol
	if r.edition.Readings.Graze == rules.GrazeTouchBlocks {
		inset = -geom.Tol
	} else if touched, into := r.leadsInto(ring, t); into || touched {
		return into
	}
	if _, _, ok := clip(r.eye, r.x, ring, inset); ok {
		return true
	}
	id, isPiece := t.Piece()
	if !isPiece || r.worst != nil {
		return false
	}
	from, to, ok := clip(r.eye, r.x, ring, -geom.Tol)
	if shape := r.view.Table().Piece(id).Shape(); ok && shape.NumParts() > 1 {
		for _, t := range [3]float64{0.29, 0.53, 0.81} { // two seams in line may meet anywhere
			q := geom.Lerp(r.eye, r.x, from+float64(t*(to-from)))
			if shape.Contains(q) == geom.Inside && geom.Present(shape.EdgeDistance(q)) {
				return true
			}
		}
	}
	return false
}

// leadsInto reports whether the eye touches a solid, and whether the line leads into it across all
// sides that the eye is at.
func (r *ray) leadsInto(ring []geom.Point, t spatial.Thing) (touched, into bool) {
	var buf [ringRoom]beside
	contact, sides := r.contact(buf[:0], ring, t)
	if contact != touching && contact != inFront {
		return false, false
	}
	for _, s := range sides {
		if geom.Dot(s.n, r.x.Sub(r.eye))+s.by <= geom.Tol {
			return true, false
		}
	}
	return true, true
}

// eachSeam visits the pairs of solids in contact that the line passes between.
func (r *ray) eachSeam(s *solids, visit func(a, b spatial.Thing)) {
	if r.edition.Readings.Graze == rules.GrazeTouchPasses {
		return
	}
	way := r.x.Sub(r.eye)
	length := geom.Norm(way)
	if length <= geom.Tol {
		return
	}
	way = geom.Scale(way, 1/length)
	beside := func(q geom.Point) float64 { return geom.Cross(way, q.Sub(r.eye)) }
	s.eachSeam(func(seam geom.Gap, i, k int) {
		at := geom.Dot(way, geom.Lerp(seam.A, seam.B, 0.5).Sub(r.eye))
		sideA, sideB := beside(seam.A), beside(seam.B)
		if at > geom.Tol && at < length-geom.Tol &&
			min(sideA, sideB) <= geom.Tol && max(sideA, sideB) >= -geom.Tol &&
			(beside(middle(s.ring(i))) > 0) != (beside(middle(s.ring(k))) > 0) {
			visit(s.list[i].thing, s.list[k].thing)
		}
	})
}

func middle(ring []geom.Point) geom.Point {
	var sum geom.Point
	for _, p := range ring {
		sum = sum.Add(p)
	}
	return geom.Scale(sum, 1/float64(len(ring)))
}

// clip returns the stretch of the segment a-b, as fractions of it, that is deeper than inset in a
// convex ring. The ring is counter-clockwise (Cyrus and Beck's clipping).
func clip(a, b geom.Point, ring []geom.Point, inset float64) (from, to float64, ok bool) {
	if len(ring) < 3 {
		return 0, 0, false
	}
	to = 1
	for i, v := range ring {
		n := geom.Unit(geom.LeftOf(ring[(i+1)%len(ring)].Sub(v)))
		ha, hb := geom.Dot(n, a.Sub(v))-inset, geom.Dot(n, b.Sub(v))-inset
		switch {
		case ha <= 0 && hb <= 0:
			return 0, 0, false
		case ha < 0:
			from = max(from, ha/(ha-hb))
		case hb < 0:
			to = min(to, ha/(ha-hb))
		}
		if from >= to {
			return 0, 0, false
		}
	}
	return from, to, true
}

// solid is one convex ring of an obstacle, at its size or grown.
type solid struct {
	from, to int32 // its range in solids.corners
	thing    spatial.Thing
	role     role
}

// solids are the possible obstacles, as convex rings.
type solids struct {
	list    []solid
	corners []geom.Point // counter-clockwise; indices, since slices of it would escape to the heap
	// whole are the pieces with bays that are already in the list as a whole.
	whole []spatial.PieceID
}

// solidRoom is how many solids there is room for without allocating.
const solidRoom = room

// solidsRoom is the memory of solids that do not allocate while they are few.
type solidsRoom struct {
	list    [solidRoom]solid
	corners [8 * solidRoom]geom.Point
	whole   [8]spatial.PieceID
}

// empty returns no solids yet, in the memory.
func (r *solidsRoom) empty() solids {
	return solids{list: r.list[:0], corners: r.corners[:0], whole: r.whole[:0]}
}

func (s *solids) ring(i int) []geom.Point { return s.corners[s.list[i].from:s.list[i].to] }

// push adds a ring whose corners are already appended.
func (s solids) push(corners []geom.Point, t spatial.Thing, r role) solids {
	from := len(s.corners)
	s.corners = corners
	if len(corners)-from >= 3 {
		s.list = append(s.list, solid{from: int32(from), to: int32(len(corners)), thing: t, role: r})
	}
	return s
}

// eachSeam visits the segments across the seams between solids in contact that share a role.
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
