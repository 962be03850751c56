package move

import (
	"math"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
)

// circle is where a thing is, and how far from there it matters: to what passes it, and
// to what stands by it, which is never less far (see [terms.of]). Circles are kept apart
// from the things, because of most things nothing else is looked at.
type circle struct {
	at  geom.Point
	far [2]float64
}

// The limits that a circle is for.
const (
	passing = iota
	landing
)

// around is the circle of a thing within so many inches of a point.
func around(at geom.Point, radius float64, t *thing) circle {
	c := circle{at, [2]float64{none, none}}
	for i, limit := range [2]float64{passing: t.pass, landing: t.land} {
		if limit != none {
			c.far[i] = radius + max(limit, 0)
		}
	}
	return c
}

// encircle finds a circle that holds a ring.
func encircle(ring []geom.Point) (at geom.Point, radius float64) {
	box := r2.RectFromPoints(ring...)
	at = geom.Lerp(box.Lo(), box.Hi(), 0.5)
	far := 0.0
	for _, p := range ring {
		far = max(far, geom.Norm2(p.Sub(at)))
	}
	return at, math.Sqrt(far)
}

// batch is how many circles are looked at in one go: each has a bit.
const batch = 64

// nearby has a bit, the lowest for the first, for each of up to 64 circles that is not
// farther from a base than its limit, ahead or across: for things that it may be too
// near to. No branch depends on what is found, for one that a processor guesses wrong
// costs more than all the sums.
func nearby(circles []circle, limit int, b *geom.Base) uint64 {
	c, u, w, d := b.Parts()
	w, d = w+geom.Tol, d+geom.Tol
	var found uint64
	for i := range circles {
		t := &circles[i]
		x, y, far := t.at.X-c.X, t.at.Y-c.Y, t.far[limit&1]
		across, ahead := float64(x*u.Y)-float64(y*u.X), float64(x*u.X)+float64(y*u.Y)
		width, depth := w+far, d+far
		// The first two are negative beyond the width and the depth, whatever the
		// rounding; the third is where there is no limit.
		apart := math.Float64bits((width-across)*(width+across)) |
			math.Float64bits((depth-ahead)*(depth+ahead)) | math.Float64bits(far)
		found = found>>1 | ^apart&signBit
	}
	return found >> (uint(batch-len(circles)) & (batch - 1))
}

// signBit is set in the bits of a negative number.
const signBit = 1 << 63
