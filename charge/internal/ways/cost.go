package ways

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

const (
	// Tie is how much, in inches, the costs of ways that cost the same may differ.
	Tie = 1e-6
	// TieTurn is how much, in degrees, the pivots of equal ways may differ. If the cost has a
	// smooth least value, rounding moves the place of it by a few millionths.
	TieTurn = 1e-5
)

// Preference is by which measure one of several ways is the best.
type Preference uint8

const (
	// LeastWalk: the way on which the corners of the base walk least.
	LeastWalk Preference = iota
	// LeastForward: the shortest, pivots not counted, and of equally short ones that which turns
	// least.
	LeastForward
	// LeastPivot: the one that turns least, and of those the shortest.
	LeastPivot
	// NoPreference: any way is as good as another.
	NoPreference
)

// TurnCost returns what a degree of a pivot costs by a preference, in inches. By [LeastWalk] it is
// what a corner of the base walks, half the diagonal times the angle, and by any other 0.
func (s *Scene) TurnCost(reading Preference) float64 {
	switch reading {
	case LeastForward, LeastPivot, NoPreference:
		return 0
	}
	return float64(s.Radius * Radians)
}

// Cost is a way by one pivot with what it costs.
type Cost struct {
	Spot
	// Length is how far the way goes forward, in inches; infinite if there is no way.
	Length float64
	// Value is the length and, by [LeastWalk], what the pivot costs, in inches: what is compared.
	Value float64
}

// Better reports whether a way is cheaper or, within [Tie], has the smaller pivot or, within
// [TieTurn] of that, goes to the right.
func (c *Cost) Better(d *Cost) bool {
	if c.Value < d.Value-Tie || c.Value > d.Value+Tie {
		return c.Value < d.Value
	}
	p, q := math.Abs(c.Theta), math.Abs(d.Theta)
	switch {
	case math.Abs(p-q) > TieTurn:
		return p < q
	case (c.Theta < 0) != (d.Theta < 0):
		return d.Theta < 0
	}
	return c.Value < d.Value
}

// equals reports whether two ways cost the same and turn by as much.
func (c *Cost) equals(d *Cost) bool {
	return math.Abs(c.Value-d.Value) <= Tie && math.Abs(math.Abs(c.Theta)-math.Abs(d.Theta)) <= TieTurn
}

// bests are the best ways by one pivot: straight ahead or to the right, and to the left.
type bests struct{ right, left Cost }

// noneYet returns bests before any way was found.
func noneYet() bests {
	none := Cost{Length: math.Inf(1), Value: math.Inf(1)}
	return bests{none, none}
}

// of returns the one on the side of a heading.
func (b *bests) of(theta float64) *Cost {
	if theta < 0 {
		return &b.left
	}
	return &b.right
}

// value returns what the better of the two costs.
func (b *bests) value() float64 { return min(b.left.Value, b.right.Value) }

// top returns the better of the two, and the other.
func (b *bests) top() (best, other Cost) {
	if b.left.Better(&b.right) {
		return b.left, b.right
	}
	return b.right, b.left
}

// Apart returns how far the charger is from the facing. No way costs less, pivots counted, since no
// point of the base walks more; only a straight way is as cheap.
func (s *Scene) Apart() float64 {
	least := math.Inf(1)
	for _, p := range s.Tips {
		x, y := max(0, math.Abs(p.X)-s.HalfWidth), max(0, math.Abs(p.Y)-s.halfDepth)
		least = min(least, float64(x*x)+float64(y*y))
	}
	for _, x := range [2]float64{-s.HalfWidth, s.HalfWidth} {
		for _, y := range [2]float64{-s.halfDepth, s.halfDepth} {
			corner := geom.Point{X: x, Y: y}
			t := max(0, min(s.Length, geom.Dot(corner.Sub(s.Tips[0]), s.Along)))
			least = min(least, geom.Norm2(corner.Sub(geom.Along(s.Tips[0], s.Along, t))))
		}
	}
	return math.Sqrt(least)
}
