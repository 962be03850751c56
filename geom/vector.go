package geom

import (
	"math"

	"github.com/golang/geo/r2"
)

// Point is a place or a vector in the plane, in inches. Its Add and Sub are safe to use in
// decisions. Its Mul, Dot, Cross, Norm and Normalize are not, because the compiler may fuse them:
// use the functions of this file.
type Point = r2.Point

// Dot returns the scalar product of a and b. It is zero if they are perpendicular and rounds the
// same way on every machine.
func Dot(a, b Point) float64 { return float64(a.X*b.X) + float64(a.Y*b.Y) }

// Cross returns the z component of a x b: positive if b lies counter-clockwise of a. Cross(a, a) is
// exactly 0 and Cross(b, a) exactly -Cross(a, b).
func Cross(a, b Point) float64 { return float64(a.X*b.Y) - float64(a.Y*b.X) }

// Scale returns a times s.
func Scale(a Point, s float64) Point { return Point{X: float64(a.X * s), Y: float64(a.Y * s)} }

// Along returns p + s*d, the point at s along d from p.
func Along(p, d Point, s float64) Point {
	return Point{X: p.X + float64(d.X*s), Y: p.Y + float64(d.Y*s)}
}

// Lerp returns the point at fraction t from a to b; Lerp(a, b, 0) is exactly a.
func Lerp(a, b Point, t float64) Point { return Along(a, b.Sub(a), t) }

// Norm2 returns the squared length of a.
func Norm2(a Point) float64 { return Dot(a, a) }

// Norm returns the length of a. It overflows only far beyond [MaxCoord].
func Norm(a Point) float64 { return math.Sqrt(Norm2(a)) }

// Unit returns a scaled to length 1. The zero vector stays zero.
func Unit(a Point) Point {
	n := Norm(a)
	if n == 0 {
		return Point{}
	}
	return Point{X: a.X / n, Y: a.Y / n}
}

// RightOf returns u turned by 90 degrees clockwise, exactly.
func RightOf(u Point) Point { return Point{X: u.Y, Y: -u.X} }

// LeftOf returns u turned by 90 degrees counter-clockwise, exactly.
func LeftOf(u Point) Point { return Point{X: -u.Y, Y: u.X} }

// Neg returns -a.
func Neg(a Point) Point { return Point{X: -a.X, Y: -a.Y} }

// Dist returns the distance between two points.
func Dist(a, b Point) float64 { return Norm(a.Sub(b)) }

// IsFinite reports whether both coordinates are finite and within [MaxCoord].
func IsFinite(p Point) bool {
	return math.Abs(p.X) <= MaxCoord && math.Abs(p.Y) <= MaxCoord
}
