package los

import (
	"slices"

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
	// total collects the roles of what takes in the eye: it shades everything.
	total role
}

// box is where things can stand in the way.
func (q *query) box() r2.Rect {
	box := r2.RectFromPoints(q.eye)
	for i := range q.chain.edges + 1 {
		box = box.AddPoint(q.eye.Add(q.chain.points[i]))
	}
	if q.grow > 0 {
		box = box.ExpandedByMargin(float64(q.grow * mitre))
	}
	return box
}

// shadows appends the shadows of everything in the way, sorted by where they
// begin. It allocates nothing as long as dst has room.
func (q *query) shadows(dst []interval) []interval {
	q.view.Search(q.box(), func(region spatial.Region) bool {
		if r := q.roleOf(region.Thing) & q.want; r != 0 {
			dst = q.shadow(dst, region, r)
		}
		return true
	})
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

// shadow appends the shadow of one convex region.
func (q *query) shadow(dst []interval, region spatial.Region, r role) []interval {
	_, isUnit := region.Thing.Unit()
	var ring [ringRoom]geom.Point
	corners := region.Corners
	if q.grow != 0 {
		if q.grow < 0 || !touches(q.eye, corners, isUnit) {
			corners = q.grown(ring[:0], region)
		}
		if len(corners) < 3 {
			return dst
		}
	}
	n := len(corners)
	entering := false
	near := false
	before := dst
	for i, a := range corners {
		b := corners[0]
		if i+1 < n {
			b = corners[i+1]
		}
		if isUnit {
			a, b = b, a // corners of bases run clockwise
		}
		// A counter-clockwise edge faces the eye when it runs clockwise about
		// it; turned round, it runs from the right to the left of the view.
		b, a = a.Sub(q.eye), b.Sub(q.eye)
		d := geom.Cross(a, b)
		if d <= 0 {
			continue
		}
		entering = true
		if float64(d*d) <= geom.Tol*geom.Tol*geom.Norm2(b.Sub(a)) {
			near = true
			break
		}
		for k := range q.chain.edges {
			if lo, hi, ok := q.chain.cast(k, a, b); ok {
				dst = append(dst, interval{lo, hi, int32(region.Thing), r})
			}
		}
	}
	if entering && !near {
		return dst
	}
	return q.atTheEye(before, corners, isUnit, region.Thing, r)
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
		q.total |= r
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
// straight off the edge that it touches, until it is clear by a hair. So a
// region in contact hides the directions into it and no others.
func pushOff(eye geom.Point, ring []geom.Point) {
	best, inward := 0.0, geom.Point{}
	for i, v := range ring {
		n := geom.Unit(geom.LeftOf(ring[(i+1)%len(ring)].Sub(v)))
		if depth := geom.Dot(n, eye.Sub(v)); i == 0 || depth < best {
			best, inward = depth, n
		}
	}
	for i := range ring {
		ring[i] = geom.Along(ring[i], inward, best+2*geom.Tol)
	}
}

// mitre bounds how far the corner of a grown region moves, in multiples of the
// growth: see [geom.Convex.Grown].
const mitre = 18

// ringRoom is how many corners a region may have before it allocates.
const ringRoom = 24

// grown appends the region with every outline edge moved outwards.
func (q *query) grown(dst []geom.Point, region spatial.Region) []geom.Point {
	if id, ok := region.Thing.Unit(); ok {
		b := q.view.Body(id).Base().Grown(q.grow)
		if b.HalfWidth() == 0 || b.HalfDepth() == 0 {
			return dst
		}
		c := b.Corners()
		return append(dst, c[:]...)
	}
	id, _ := region.Thing.Piece()
	return q.view.Table().Piece(id).Shape().Part(int(region.Part)).Grown(dst, q.grow)
}

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
