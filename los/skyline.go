package los

import (
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
)

// skyline is what hides one target in the 2010 edition: the upper envelope of horizons over its
// near sides.
type skyline struct {
	*pair
	eye geom.Point
	z   float64 // height of the eye
	// bottom and top are the heights of the ground under the target and of its top.
	bottom, top float64
	c           chain
	// split: the top is told apart from the body, so that what is hidden up to between the two matters.
	split bool
	// through: a unit in a wood sees through it, as for sight. For cover the wood obscures.
	through bool
}

// topAt is the height on the near side of the highest line to the target at s: its top, or seen
// from above the far edge of its top.
func (w *skyline) topAt(s float64) float64 {
	if w.top >= w.z {
		return w.top
	}
	x := w.c.at(s)
	corners := w.target.Corners()
	ratio := 0.0
	for i, a := range corners {
		b := corners[(i+1)%4]
		a, b = a.Sub(w.eye), b.Sub(w.eye)
		d := geom.Cross(a, b)
		if d < 0 && float64(d*d) > geom.Tol*geom.Tol*geom.Norm2(b.Sub(a)) { // a far edge of a clockwise ring
			n := geom.RightOf(b.Sub(a))
			ratio = max(ratio, geom.Dot(n, x)/geom.Dot(n, a))
		}
	}
	if ratio == 0 {
		return w.top
	}
	return w.z + float64((w.top-w.z)*ratio)
}

// hiddenUpTo is the height of the skyline at s, a place strictly inside a stretch or at one of its
// ends.
func (w *skyline) hiddenUpTo(horizons []horizon, s, lo, hi float64) float64 {
	h := w.bottom
	for i := range horizons {
		c := &horizons[i]
		if c.lo >= hi {
			break
		}
		if c.hi > lo {
			h = max(h, c.height(s))
		}
	}
	return h
}

// vertices calls visit for the ends of the stretch [lo, hi] and for where lines cross in it, in
// order: between two of them the skyline and the top of the target are straight.
func (w *skyline) vertices(horizons []horizon, lo, hi float64, visit func(s float64)) {
	var buf [4 * room]float64
	at := append(buf[:0], lo, hi)
	for i := range horizons {
		a := &horizons[i]
		if a.lo >= hi {
			break
		}
		if a.hi <= lo {
			continue
		}
		at = crossings(at, lo, hi, func(s float64) float64 { return a.height(s) - w.topAt(s) })
		at = crossings(at, lo, hi, func(s float64) float64 { return a.height(s) - w.bottom })
		if w.split {
			at = crossings(at, lo, hi, func(s float64) float64 { return a.height(s) - w.top })
		}
		for k := range horizons[:i] {
			if b := &horizons[k]; b.lo < hi && b.hi > lo {
				at = crossings(at, lo, hi, func(s float64) float64 { return a.height(s) - b.height(s) })
			}
		}
	}
	slices.Sort(at)
	for _, s := range at {
		visit(s)
	}
}

// crossings appends where a straight difference changes sign inside (lo, hi).
func crossings(at []float64, lo, hi float64, difference func(float64) float64) []float64 {
	a, b := difference(lo), difference(hi)
	if (a < 0 && b > 0) || (a > 0 && b < 0) {
		at = append(at, lo+float64((hi-lo)*(a/(a-b))))
	}
	return at
}

// widest is the widest run of the chain over which the target shows.
func (w *skyline) widest(horizons []horizon) (lo, hi float64) {
	start, end := 0.0, -1.0 // the run that is being followed; none yet
	w.stretches(horizons, func(a, b float64) {
		first := true
		var s0, h0 float64
		w.vertices(horizons, a, b, func(s float64) {
			h := w.topAt(s) - w.hiddenUpTo(horizons, s, a, b)
			if !first && h0+h > 2*geom.Tol {
				if s0 > end+geom.Tol {
					start = s0
				}
				end = s
				if end-start > hi-lo {
					lo, hi = start, end
				}
			}
			first, s0, h0 = false, s, h
		})
	})
	return lo, hi
}

// tallestOpen is how many inches of the target's height show where most of it does.
func (w *skyline) tallestOpen(horizons []horizon) (seen float64) {
	seen = math.Inf(-1)
	w.stretches(horizons, func(a, b float64) {
		if b-a > geom.Tol {
			w.vertices(horizons, a, b, func(s float64) {
				seen = max(seen, w.topAt(s)-w.hiddenUpTo(horizons, s, a, b))
			})
		}
	})
	return seen
}

// stretches visits the elementary stretches of the chain: between two ends of
// horizons, corners of the near side, or corners of the top.
func (w *skyline) stretches(horizons []horizon, visit func(lo, hi float64)) {
	var buf [4*room + 2*maxChain]float64
	breaks := append(buf[:0], w.c.starts[:w.c.edges+1]...)
	for _, c := range horizons {
		breaks = append(breaks, c.lo, c.hi)
	}
	if w.top < w.z {
		for _, corner := range w.target.Corners() {
			if s, ok := w.c.towards(corner.Sub(w.eye)); ok {
				breaks = append(breaks, s)
			}
		}
	}
	slices.Sort(breaks)
	for i := 1; i < len(breaks); i++ {
		if w.until.ended() {
			return
		}
		if breaks[i] > breaks[i-1] {
			visit(breaks[i-1], breaks[i])
		}
	}
}

// shaded is the hidden share of the target's picture, taken on a plane parallel
// to the facing that the eye is before, so that the facing itself counts by its
// length and its height, and what recedes counts less (row CVR-8, O-14). In the
// picture every line stays straight, so that trapezoids between knots are exact.
func (w *skyline) shaded(horizons []horizon) float64 {
	if w.c.edges == 0 {
		return 0
	}
	n := geom.Neg(arcs.Facing(w.facing()).Normal(w.target.Base()))
	along := geom.LeftOf(n)
	whole, shown := 0.0, 0.0
	w.stretches(horizons, func(a, b float64) {
		first := true
		var x0, whole0, shown0 float64
		w.vertices(horizons, a, b, func(s float64) {
			p := w.c.at(s)
			depth := geom.Dot(n, p)
			x := geom.Dot(along, p) / depth
			roof := w.topAt(s)
			full := max(0, roof-w.bottom) / depth
			seen := max(0, roof-w.hiddenUpTo(horizons, s, a, b)) / depth
			if !first {
				whole += float64((x - x0) * (full + whole0) / 2)
				shown += float64((x - x0) * (seen + shown0) / 2)
			}
			first, x0, whole0, shown0 = false, x, full, seen
		})
	})
	if whole == 0 {
		return 0
	}
	return max(0, min(1, 1-shown/whole))
}
