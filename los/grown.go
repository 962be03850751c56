package los

import (
	"cmp"
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// solid is one convex ring of a thing as it stands or as it has grown.
type solid struct {
	from, to int32 // its corners among those of the solids
	thing    spatial.Thing
	role     role
	grown    bool
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

// with are the solids and a region that has grown by some inches, or shrunk. A piece of terrain with
// bays shrinks as a whole, so that its parts come all at once.
func (s solids) with(v *spatial.View, region spatial.Region, r role, by float64) solids {
	switch {
	case by > 0:
		return s.push(geom.AppendGrownRing(s.corners, v.Ring(region), by), region.Thing, r, true)
	case by == 0:
		return s.push(append(s.corners, v.Ring(region)...), region.Thing, r, false)
	}
	id, isPiece := region.Thing.Piece()
	if !isPiece {
		return s.push(v.Grown(s.corners, region, by), region.Thing, r, false)
	}
	shape := v.Table().Piece(id).Shape()
	switch {
	case shape.NumParts() == 1:
		return s.push(v.Grown(s.corners, region, by), region.Thing, r, false)
	case slices.Contains(s.whole, id):
		return s
	}
	s.whole = append(s.whole, id)
	if shape.Len() > mostWhole {
		for i := range shape.NumParts() {
			s = s.push(shape.Part(i).AppendShrunk(s.corners, -by), region.Thing, r, false)
		}
		return s
	}
	from := len(s.corners)
	for s.corners = shape.AppendShrunk(s.corners, -by); from < len(s.corners); from += 4 {
		s.list = append(s.list, solid{from: int32(from), to: int32(from + 4), thing: region.Thing, role: r})
	}
	return s
}

// mostWhole is how many corners a piece with bays may have to shrink as a whole, which takes the square of
// them. The parts of a piece with more shrink each by itself: less is left, and proofs hold all the same.
const mostWhole = 200

// solidsIn gathers what may be in the way in a box, as it has grown or shrunk, and has a role.
func (q *query) solidsIn(s solids, box r2.Rect, roleOf func(t spatial.Thing) role) solids {
	if q.misplaced != nil {
		return q.misplacedSolids(s, box, roleOf)
	}
	q.view.Search(box, func(region spatial.Region) bool {
		if r := roleOf(region.Thing); r != 0 {
			s = s.with(q.view, region, r, q.grow)
		}
		return true
	})
	return s
}

// push adds a ring whose corners have been appended to those that there were.
func (s solids) push(corners []geom.Point, t spatial.Thing, r role, grown bool) solids {
	from := len(s.corners)
	s.corners = corners
	if len(corners)-from >= 3 {
		s.list = append(s.list, solid{from: int32(from), to: int32(len(corners)), thing: t, role: r, grown: grown})
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
	if len(s.list) > manySolids {
		for _, p := range s.mayTouch(boxes) {
			touch(p[0], p[1])
		}
		return
	}
	for i := range s.list {
		for k := range s.list[:i] {
			touch(k, i)
		}
	}
}

// manySolids is how many solids are worth being sorted by the things that they are parts of.
const manySolids = 500

// mayTouch lists the pairs of solids of different things whose boxes meet, the lower number
// first, in order.
func (s *solids) mayTouch(boxes []r2.Rect) (pairs [][2]int) {
	type whole struct {
		parts []int
		box   r2.Rect
	}
	var things []whole
	place := map[spatial.Thing]int{}
	for i := range s.list {
		at, known := place[s.list[i].thing]
		if !known {
			at = len(things)
			place[s.list[i].thing] = at
			things = append(things, whole{box: r2.EmptyRect()})
		}
		w := &things[at]
		w.parts, w.box = append(w.parts, i), w.box.Union(boxes[i])
	}
	for n := range things {
		for m := range n {
			if !things[m].box.Intersects(things[n].box) {
				continue
			}
			for _, i := range things[n].parts {
				if !boxes[i].Intersects(things[m].box) {
					continue
				}
				for _, k := range things[m].parts {
					if boxes[k].Intersects(boxes[i]) {
						pairs = append(pairs, [2]int{min(i, k), max(i, k)})
					}
				}
			}
		}
	}
	slices.SortFunc(pairs, func(a, b [2]int) int { return cmp.Or(cmp.Compare(a[1], b[1]), cmp.Compare(a[0], b[0])) })
	return pairs
}

// grownShadows is [query.shadows] of everything in the way as it has grown.
func (q *query) grownShadows(dst []interval) []interval {
	var list [solidRoom]solid
	var corners [cornerRoom]geom.Point
	var whole [wholeRoom]spatial.PieceID
	s := solids{list: list[:0], corners: corners[:0], whole: whole[:0]}
	s = q.solidsIn(s, q.box().ExpandedByMargin(2*geom.ContactBand), func(t spatial.Thing) role { return q.roleOf(t) & q.want })
	for i := range s.list {
		q.grown = s.list[i].grown
		dst = q.ringShadow(dst, s.ring(i), s.list[i].thing, s.list[i].role)
	}
	sortIntervals(dst)
	if q.edition.Readings.Graze == rules.GrazeTouchPasses || !q.mayHaveSeams(dst, &s) {
		return q.closeForSight(dst)
	}
	n := len(dst)
	s.eachSeam(func(gap geom.Gap, i, k int) {
		seam := spatial.Seam{A: gap.A, B: gap.B, Of: [2]spatial.Thing{s.list[i].thing, s.list[k].thing}}
		dst = q.seamShadow(dst, n, seam, s.list[i].role&s.list[k].role)
	})
	sortIntervals(dst)
	return q.closeForSight(dst)
}

// nearby is how near to the eye, in inches, things may close wide openings by a seam.
const nearby = 0.5

// mayHaveSeams reports whether it may matter that an opening between the shadows of solids is a
// seam. A segment no longer than the contact band fills a small angle where it is not near
// to the eye, so that wide openings are none: to say so costs less than to look for solids in
// contact.
func (q *query) mayHaveSeams(shadows []interval, s *solids) bool {
	close := 0
	for i := range s.list {
		if r2.RectFromPoints(s.ring(i)...).ExpandedByMargin(nearby).ContainsPoint(q.eye) {
			close++
		}
	}
	var widest [maxChain]float64
	for k := range q.chain.edges {
		widest[k] = q.chain.widestSeam(k)
	}
	openings, wide := 0, 0
	opening := func(lo, hi float64) {
		if hi > lo+geom.Tol {
			openings++
			if close < 2 && !q.chain.narrow(lo, hi, &widest) {
				wide++
			}
		}
	}
	reach := 0.0
	for i := range shadows {
		opening(reach, shadows[i].lo)
		reach = max(reach, shadows[i].hi)
	}
	opening(reach, q.chain.length())
	if q.want == hides && wide > 0 {
		return false // it is open whatever the others are
	}
	return openings > wide
}

// widestSeam is how long the shadow of a seam on chain edge k is at most when the seam is
// nearby or farther from the eye.
func (c *chain) widestSeam(k int) float64 {
	u, w := c.points[k], c.points[k+1]
	far2 := max(geom.Norm2(u), geom.Norm2(w))
	return 2 * geom.ContactBand / nearby * far2 * (c.starts[k+1] - c.starts[k]) / geom.Cross(u, w)
}

// narrow reports whether an opening is no wider on any edge of the chain than a seam can be.
func (c *chain) narrow(lo, hi float64, widest *[maxChain]float64) bool {
	for k := range c.edges {
		if min(hi, c.starts[k+1])-max(lo, c.starts[k]) > widest[k] {
			return false
		}
	}
	return true
}
