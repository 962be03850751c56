package los

import (
	"math"

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
	if !q.view.HasSeams() {
		return dst
	}
	n := len(dst)
	var buf [room]spatial.Seam
	for i := range n {
		s := &dst[i]
		for _, seam := range q.view.AppendSeams(buf[:0], spatial.Thing(s.thing), q.from, q.to) {
			if r := s.role & q.roleOf(seam.Of[1]) & q.want; r != 0 {
				dst = q.seamShadow(dst, n, seam, r)
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
// target. The first n shadows are those of things.
func (q *query) seamShadow(dst []interval, n int, seam spatial.Seam, r role) []interval {
	a, b := seam.A.Sub(q.eye), seam.B.Sub(q.eye)
	if atEye(a, b) {
		return dst
	}
	if geom.Cross(a, b) < 0 {
		a, b = b, a
	}
	nearA, nearB, touches := q.beforeTarget(q.eye, a, b)
	point := touches && spread(&nearA, &nearB)
	first, end := q.edgesFor(r)
	for k := first; k < end; k++ {
		along := float64(geom.Tol * (q.chain.starts[k+1] - q.chain.starts[k]))
		from, to, atTarget := a, b, touches && !q.chain.aslant(k)
		if atTarget {
			from, to = nearA, nearB
		}
		lo, hi, ok := q.chain.castBefore(k, from, to, along)
		if !ok {
			continue
		}
		if atTarget {
			width := hi - lo
			lo, hi = q.chain.joined(lo, hi, n, func(i int) (float64, float64, bool) {
				s := &dst[i]
				return s.lo, s.hi, s.role&r == r && isOf(&seam, s.thing)
			})
			if point && hi-lo <= width {
				continue // it closes nothing
			}
		}
		dst = append(dst, interval{lo, hi, int32(seam.Of[0]), r | seamed})
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

// beforeTarget puts the segment across a seam, given from the eye, before the target where it
// is in contact with that: before a side of it, or a hair behind. What stands there hides up to
// the side. As things shrink that contact is lost at once.
func (p *pair) beforeTarget(eye, a, b geom.Point) (nearA, nearB geom.Point, atTarget bool) {
	base := p.target.Base()
	if p.worst != nil && !p.worst.more || min(base.DistanceTo(eye.Add(a)), base.DistanceTo(eye.Add(b))) > geom.ContactBand {
		return a, b, false
	}
	return nearer(a, 2*geom.ContactBand), nearer(b, 2*geom.ContactBand), true
}

// spread gives a segment at the target that is a point as the eye sees it some width, and reports whether it was one: where two things
// are typed in one line with each other, and a hair off the line of the target, their seam is a point, and is joined to their shadows as
// any other.
func spread(a, b *geom.Point) bool {
	const width = geom.Tol / 1000
	if geom.Cross(*a, *b) > float64(width*geom.Norm(*a)) {
		return false
	}
	half := geom.Scale(geom.LeftOf(geom.Unit(*a)), width)
	*a, *b = a.Sub(half), b.Add(half)
	return true
}

// joined is the shadow from lo to hi of a seam that is in contact with the target, as far as it
// closes openings: to the n shadows of its two things, by number, and to the ends of the near side,
// where the lines of sight pass within the contact band of the seam. Where three things meet at a
// corner as typed, none is quite where it should be, and a corner of the target may stand out
// between the other two.
func (c *chain) joined(lo, hi float64, n int, shadow func(i int) (lo, hi float64, of bool)) (from, to float64) {
	from, to = lo, hi
	right, left := geom.Unit(c.at(lo)), geom.Unit(c.at(hi))
	reach := func(start, end float64) {
		if end < from && end > lo-mostJoined && math.Abs(geom.Cross(right, c.at(end))) <= geom.ContactBand {
			from = end
		}
		if start > to && start < hi+mostJoined && math.Abs(geom.Cross(left, c.at(start))) <= geom.ContactBand {
			to = start
		}
	}
	reach(c.length(), 0)
	for i := range n {
		if start, end, of := shadow(i); of {
			reach(start, end)
		}
	}
	return from, to
}

// mostJoined is how far along the near side, in inches, the shadow of a seam is widened at most: the
// contact band as it looks at a slant. Where the eye is nearly in line with a side, the band would
// be all of it.
const mostJoined = 25 * geom.ContactBand

// nearer is a place, given from the eye, that much nearer to the eye, but not beyond half-way.
func nearer(x geom.Point, by float64) geom.Point {
	return geom.Scale(x, max(0.5, 1-by/max(by, geom.Norm(x))))
}

// isOf reports whether a seam is one of a thing.
func isOf(s *spatial.Seam, thing int32) bool {
	return s.Of[0] == spatial.Thing(thing) || s.Of[1] == spatial.Thing(thing)
}
