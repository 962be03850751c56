package los

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// What is in contact with the eye hides the directions into it and no others, and as it grows it
// does not come over the eye: two units do not stand in each other. But one of the two, or the
// target, may stand a little elsewhere. So it hides by so much more what is seen past it: of the
// sides of it that the eye can come to by a shift of what it grows, all that is before their line
// by as much, which is more than all that such a shift hides and no more than the directions
// into it where it is small.

// beside is the half plane of the directions into a side: those x, from the eye, with
// n.x + by > 0.
type beside struct {
	n  geom.Point
	by float64
}

// insideGrown reports whether the eye is inside a convex ring, given counter-clockwise, that
// has grown by some inches.
func insideGrown(eye geom.Point, ring []geom.Point, grow float64) bool {
	for i, v := range ring {
		if depth(eye, v, ring[(i+1)%len(ring)]) < -grow {
			return false
		}
	}
	return true
}

// depth is how far a point is on the inner side of a side.
func depth(eye, a, b geom.Point) float64 {
	return geom.Dot(geom.Unit(geom.LeftOf(b.Sub(a))), eye.Sub(a))
}

// besides appends the half planes that a ring hides of which a shift of grow inches at the
// most brings the eye to a side; all that they hide is hidden.
func (q *query) besides(dst []beside, ring []geom.Point) []beside {
	n := len(ring)
	touched := 0
	deepest := max(0, -geom.DistanceConvex(q.eye, ring))
	for i, v := range ring {
		if depth(q.eye, v, ring[(i+1)%n]) <= geom.ContactBand {
			touched++
		}
	}
	for i, v := range ring {
		w := ring[(i+1)%n]
		far := outOf(q.eye, ring[(i+n-1)%n], v, w, ring[(i+2)%n])
		if touched > 1 {
			far = max(far, geom.Tol) // at a corner it is before both sides, or none, until it has moved
		}
		if far > q.grow+deepest {
			continue
		}
		by := q.grow - max(0, -depth(q.eye, v, w))
		if q.closesByContact() {
			by = min(by+geom.ContactBand, q.grow)
		}
		dst = append(dst, beside{geom.Unit(geom.LeftOf(w.Sub(v))), by})
	}
	return dst
}

// outOf is how far a point is from being before the side from a to b and no other: between it
// and the prolongations of its neighbours.
func outOf(eye, before, a, b, after geom.Point) float64 {
	out, in := depth(eye, a, b), min(depth(eye, before, a), depth(eye, b, after))
	if out <= 0 && in >= 0 {
		return 0
	}
	const far = geom.MaxCoord
	return min(toSegment(eye, a, b), toSegment(eye, a, geom.Along(a, geom.Unit(a.Sub(before)), far)),
		toSegment(eye, b, geom.Along(b, geom.Unit(b.Sub(after)), far)))
}

// toSegment is the distance of a point from a segment.
func toSegment(p, a, b geom.Point) float64 {
	e := b.Sub(a)
	t := geom.Dot(p.Sub(a), e) / geom.Norm2(e)
	return geom.Dist(p, geom.Along(a, e, math.Max(0, math.Min(1, t))))
}

// besideShadows appends the shadows on chain edge k of a ring in contact with the eye, as it
// has grown.
func (q *query) besideShadows(dst []interval, k int, ring []geom.Point, thing int32, r role) []interval {
	var room [ringRoom]beside
	for _, s := range q.besides(room[:0], ring) {
		if lo, hi := q.chain.cone(k, []beside{s}); hi > lo {
			dst = append(dst, interval{lo, hi, thing, r})
		}
	}
	if sides := q.touched(room[:0], ring, thing); len(sides) > 0 {
		if lo, hi := q.chain.cone(k, sides); hi > lo {
			dst = append(dst, interval{lo, hi, thing, r})
		}
	}
	return dst
}

// touched appends the half planes of the sides that the eye is at: what is in all of them is hidden by contact as it is.
func (q *query) touched(dst []beside, ring []geom.Point, thing int32) []beside {
	_, dst = q.contact(dst, ring, spatial.Thing(thing), hides)
	q.shift(dst)
	return dst
}

// besideHorizons appends what such a ring hides of a target, up to a height.
func (w *skyline) besideHorizons(dst []horizon, q *query, ring []geom.Point, thing int32, h float64) []horizon {
	var room [ringRoom]beside
	for _, s := range q.besides(room[:0], ring) {
		if lo, hi := w.c.into([]beside{s}); hi > lo {
			dst = append(dst, horizon{lo, hi, h, h, thing})
		}
	}
	if sides := q.touched(room[:0], ring, thing); len(sides) > 0 {
		if lo, hi := w.c.into(sides); hi > lo {
			dst = append(dst, horizon{lo, hi, h, h, thing})
		}
	}
	return dst
}

// concealed reports whether such a ring hides a place, given from the eye.
func (q *query) concealed(x geom.Point, ring []geom.Point) bool {
	var room [ringRoom]beside
	for _, s := range q.besides(room[:0], ring) {
		if geom.Dot(s.n, x)+s.by > geom.Tol {
			return true
		}
	}
	return false
}
