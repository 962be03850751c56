package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

const (
	tie = 1e-6 // inches: ways that cost the same
	// tieTurn, in degrees, is by how much pivots of equal ways may differ. Where the cost
	// has a smooth least value, rounding moves the place of it by a few millionths.
	tieTurn = 1e-5
)

// preference is which of several ways is the best one.
type preference uint8

const (
	// leastWalk: the way on which the corners of the base walk least.
	leastWalk preference = iota
	// leastForward: the shortest, pivots not counted, and of equally short ones that which
	// turns least.
	leastForward
	// leastPivot: the one that turns least, and of those the shortest.
	leastPivot
	// noPreference: any way is as good as another.
	noPreference
)

// turnCostBy is what a degree of a pivot costs by a preference, in inches. By the least walk
// it is what a corner of the base walks: half the diagonal times the angle. A free pivot
// costs as any other: only its number is free.
func (s *scene) turnCostBy(reading preference) float64 {
	switch reading {
	case leastForward, leastPivot, noPreference:
		return 0
	}
	return float64(s.radius * radians)
}

// cost is a way by one pivot with what it costs: its length and, by the reading that
// the scene is searched for, its pivot.
type cost struct {
	spot
	length float64 // inches forward
	value  float64 // inches
}

// better reports whether a way is to be preferred: the cheaper one, of equally cheap
// ones that with the smaller pivot, and then the one to the right (open point O-1).
func (c *cost) better(d *cost) bool {
	if c.value < d.value-tie || c.value > d.value+tie {
		return c.value < d.value
	}
	p, q := math.Abs(c.theta), math.Abs(d.theta)
	switch {
	case math.Abs(p-q) > tieTurn:
		return p < q
	case (c.theta < 0) != (d.theta < 0):
		return d.theta < 0
	}
	return c.value < d.value
}

// equals reports whether two ways cost the same and turn by as much.
func (c *cost) equals(d *cost) bool {
	return math.Abs(c.value-d.value) <= tie && math.Abs(math.Abs(c.theta)-math.Abs(d.theta)) <= tieTurn
}

// bests are the best ways by one pivot that were found: straight ahead or to the right,
// and to the left. A table and its mirror image differ in nothing but which is which.
type bests struct{ right, left cost }

func noneYet(value float64) bests {
	none := cost{length: math.Inf(1), value: value}
	return bests{none, none}
}

// of is the one on the side of a heading.
func (b *bests) of(theta float64) *cost {
	if theta < 0 {
		return &b.left
	}
	return &b.right
}

// value is what the better of the two costs.
func (b *bests) value() float64 { return min(b.left.value, b.right.value) }

// top is the better of the two, and the other.
func (b *bests) top() (best, other cost) {
	if b.left.better(&b.right) {
		return b.left, b.right
	}
	return b.right, b.left
}

// apart is how far the charger is from the facing. No way costs less, pivots counted:
// no point of the base walks more than the way costs, and some point of it comes to the
// facing. Only a straight way costs no more.
func (s *scene) apart() float64 {
	least := math.Inf(1)
	for _, p := range s.tips {
		x, y := max(0, math.Abs(p.X)-s.w), max(0, math.Abs(p.Y)-s.d)
		least = min(least, float64(x*x)+float64(y*y))
	}
	for _, x := range [2]float64{-s.w, s.w} {
		for _, y := range [2]float64{-s.d, s.d} {
			corner := geom.Point{X: x, Y: y}
			t := max(0, min(s.length, geom.Dot(corner.Sub(s.tips[0]), s.along)))
			least = min(least, geom.Norm2(corner.Sub(geom.Along(s.tips[0], s.along, t))))
		}
	}
	return math.Sqrt(least)
}
