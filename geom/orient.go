package geom

import (
	"cmp"
	"math"
	"math/big"
)

// orient returns on which side of the line from a through b the point c lies. It is +1 left of it
// (a, b, c turn counter-clockwise) and -1 right of it. It is 0 exactly on it, or if two of the
// points are equal. It is exact for all finite coordinates, and 0 if a coordinate is not finite.
//
// Use it to classify given points. The sign for computed points is the sign of their rounding;
// judge those with [Tol].
//
// It keeps the laws of a determinant: exchanging two points negates it, rotating the three keeps
// it.
func orient(a, b, c Point) int {
	l := float64((a.X - c.X) * (b.Y - c.Y))
	r := float64((a.Y - c.Y) * (b.X - c.X))
	// The bound of Shewchuk, "Adaptive Precision Floating-Point Arithmetic and Fast Robust
	// Geometric Predicates" (1997), section 4.3, stage A. Two differences and a product give each
	// term three relative errors of epsilon = 2^-53, and 16 epsilon^2 covers the rounding of the
	// test itself. It ignores underflow, so terms too small to differ from it do not count.
	const (
		epsilon  = 0x1p-53
		bound    = (3 + 16*epsilon) * epsilon
		smallest = 0x1p-900
	)
	det, size := l-r, math.Abs(l)+math.Abs(r)
	if size > smallest && math.Abs(det) > float64(bound*size) {
		return cmp.Compare(det, 0)
	}
	return orientClose(a, b, c)
}

// orientClose decides if the filter of [orient] could not.
func orientClose(a, b, c Point) int {
	if (a.X == c.X || b.Y == c.Y) && (a.Y == c.Y || b.X == c.X) {
		return 0 // both terms vanish, as for every axis-parallel line
	}
	// Outside this range a product, or its rounding error, is not a float64.
	const low, high = 0x1p-480, 0x1p480
	for _, x := range [...]float64{a.X, a.Y, b.X, b.Y, c.X, c.Y} {
		if math.IsNaN(x) || math.IsInf(x, 0) {
			return 0
		}
		if m := math.Abs(x); m != 0 && m < low || m > high {
			rat := func(x float64) *big.Rat { return new(big.Rat).SetFloat64(x) }
			diff := func(x, y float64) *big.Rat { return new(big.Rat).Sub(rat(x), rat(y)) }
			l := new(big.Rat).Mul(diff(a.X, c.X), diff(b.Y, c.Y))
			return l.Cmp(new(big.Rat).Mul(diff(a.Y, c.Y), diff(b.X, c.X)))
		}
	}
	return orientExpansion(a, b, c)
}

// orientExpansion sums the six products of the determinant without rounding, as
// an expansion of doubles that do not overlap, smallest first. Shewchuk (1997),
// GROW-EXPANSION; the product's own error comes from one fused multiply-add,
// which is correctly rounded on every machine.
func orientExpansion(a, b, c Point) int {
	var sum [12]float64
	n := 0
	for _, f := range [...][2]float64{
		{a.X, b.Y}, {-a.X, c.Y}, {-c.X, b.Y}, {-a.Y, b.X}, {a.Y, c.X}, {c.Y, b.X},
	} {
		p := float64(f[0] * f[1])
		for _, carry := range [...]float64{math.FMA(f[0], f[1], -p), p} {
			for i := range n {
				carry, sum[i] = twoSum(carry, sum[i])
			}
			sum[n] = carry
			n++
		}
	}
	for i := n - 1; i >= 0; i-- {
		if sum[i] != 0 {
			return cmp.Compare(sum[i], 0)
		}
	}
	return 0
}

// twoSum returns a+b rounded, and what the rounding lost. Knuth, The Art of Computer Programming 2,
// section 4.2.2.
func twoSum(a, b float64) (sum, lost float64) {
	sum = a + b
	bb := sum - a
	return sum, (a - (sum - bb)) + (b - bb)
}
