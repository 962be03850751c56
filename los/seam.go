package los

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Two things that stand in contact leave no seam to look through (reading O-13): a line
// that crosses a segment from one to the other that is no longer than the contact band, before
// it comes to the target, is closed by both. (Of such segments those from corners to the
// nearest point of the other are enough: any other lies between two of them.) Things typed
// to three decimals may stand a thousandth of an inch apart, and where they do their shadows
// do not meet. So the segments cast shadows of their own, with what the two things have in
// common of their roles. Things that stand in a V and touch behind the target, or behind the
// eye, have their seam there, and between them the view is open.

// closeSeams adds the shadows of the seams of what casts shadows, in their places.
func (q *query) closeSeams(dst []interval) []interval {
	n := len(dst)
	var buf [room]spatial.Seam
	for i := range n {
		s := &dst[i]
		for _, seam := range q.view.AppendSeams(buf[:0], spatial.Thing(s.thing), q.from, q.to) {
			if r := s.role & q.roleOf(seam.Of[1]) & q.want; r != 0 {
				dst = q.seamShadow(dst, seam.A, seam.B, seam.Of[0], r)
				s = &dst[i]
			}
		}
	}
	if len(dst) > n {
		sortIntervals(dst)
	}
	return dst
}

// seamShadow appends the shadow of the segment across a seam, also where that is at the
// target.
func (q *query) seamShadow(dst []interval, a, b geom.Point, t spatial.Thing, r role) []interval {
	a, b = a.Sub(q.eye), b.Sub(q.eye)
	if atEye(a, b) {
		return dst
	}
	if geom.Cross(a, b) < 0 {
		a, b = b, a
	}
	first, end := q.edgesFor(r)
	for k := first; k < end; k++ {
		along := float64(geom.Tol * (q.chain.starts[k+1] - q.chain.starts[k]))
		if lo, hi, ok := q.chain.castBefore(k, a, b, along); ok {
			dst = append(dst, interval{lo, hi, int32(t), r | seamed})
		}
	}
	return dst
}

// atEye reports whether a segment, seen from the eye, is in contact with it: no line crosses
// such a seam, as it begins there, and what touches the eye hides the directions that lead into
// it, and no others.
func atEye(a, b geom.Point) bool {
	e := b.Sub(a)
	t := 0.0
	if n := geom.Norm2(e); n > 0 {
		t = max(0, min(1, -geom.Dot(a, e)/n))
	}
	return geom.Norm(geom.Along(a, e, t)) <= geom.ContactBand
}
