package geom

import (
	"fmt"
	"math"

	"github.com/golang/geo/r1"
	"github.com/golang/geo/r2"
)

// Base is an oriented rectangle: the footprint of a unit. It has a centre, a
// facing (unit vector), a width (frontage) and a depth, in inches. It is an
// immutable, comparable value. The zero Base is a point at the origin without
// a facing and is not a valid base; make one with [NewBase].
type Base struct {
	centre, facing       Point
	halfWidth, halfDepth float64
}

// NewBase returns a base. The facing may have any length but zero and is scaled to length 1, unless
// it is 1 to rounding. It returns a *[ValueError] in three cases:
//
//   - The centre is not finite or lies beyond [MaxCoord].
//   - The facing has no direction.
//   - The width or depth is not greater than 0 and at most [MaxCoord].
func NewBase(centre, facing Point, width, depth float64) (Base, error) {
	for _, f := range [...]struct {
		name  string
		value float64
	}{{"centre x", centre.X}, {"centre y", centre.Y}} {
		if !(math.Abs(f.value) <= MaxCoord) {
			return Base{}, &ValueError{f.name, f.value, "must be a number within 100000 inches"}
		}
	}
	n2 := Norm2(facing)
	if !(n2 > 0) || math.IsInf(n2, 0) {
		return Base{}, &ValueError{"facing", n2, "must be a vector of positive finite length"}
	}
	if math.Abs(n2-1) > 1e-12 {
		facing = Unit(facing)
	}
	if !(width > 0 && width <= MaxCoord) {
		return Base{}, &ValueError{"width", width, "must be greater than 0 and at most 100000 inches"}
	}
	if !(depth > 0 && depth <= MaxCoord) {
		return Base{}, &ValueError{"depth", depth, "must be greater than 0 and at most 100000 inches"}
	}
	return Base{centre, facing, width / 2, depth / 2}, nil
}

// Check returns a *[ValueError] if the base is not one that [NewBase] makes. Such a base is the
// zero one, or has an invalid centre by [Base.At], or an invalid facing by [Base.Turned].
func (b Base) Check() error {
	if n2 := Norm2(b.facing); !(math.Abs(n2-1) <= facingSlack) {
		return &ValueError{"facing", n2, "must be a vector of length 1"}
	}
	_, err := NewBase(b.centre, b.facing, b.Width(), b.Depth())
	return err
}

// Sound reports whether [Base.Check] finds nothing.
func (b *Base) Sound() bool {
	return math.Abs(Norm2(b.facing)-1) <= facingSlack &&
		math.Abs(b.centre.X) <= MaxCoord && math.Abs(b.centre.Y) <= MaxCoord &&
		b.halfWidth > 0 && b.halfWidth <= MaxCoord/2 && b.halfDepth > 0 && b.halfDepth <= MaxCoord/2
}

// facingSlack is how much the square of a facing's length may differ from 1. It allows thousands of
// roundings, and is far too little to matter.
const facingSlack = 1e-9

// Centre returns the point that the base pivots about.
func (b Base) Centre() Point { return b.centre }

// Facing returns the unit vector that the base looks along.
func (b Base) Facing() Point { return b.facing }

// RightWard returns the unit vector to the base's own right.
func (b Base) RightWard() Point { return RightOf(b.facing) }

// Width returns the frontage, in inches.
func (b Base) Width() float64 { return 2 * b.halfWidth }

// Depth returns the length from front to rear, in inches.
func (b Base) Depth() float64 { return 2 * b.halfDepth }

// HalfWidth returns half the frontage.
func (b Base) HalfWidth() float64 { return b.halfWidth }

// HalfDepth returns half the depth.
func (b Base) HalfDepth() float64 { return b.halfDepth }

// Parts returns the centre, the facing, and half the width and depth, without copying the base. It
// is for hot loops: a base is too large for registers, and its other methods copy all of it.
func (b *Base) Parts() (centre, facing Point, halfWidth, halfDepth float64) {
	return b.centre, b.facing, b.halfWidth, b.halfDepth
}

// Area returns width times depth.
func (b Base) Area() float64 { return float64(4 * float64(b.halfWidth*b.halfDepth)) }

// Radius returns the distance from the centre to a corner.
func (b Base) Radius() float64 {
	return math.Sqrt(float64(b.halfWidth*b.halfWidth) + float64(b.halfDepth*b.halfDepth))
}

// LeaderPoint returns the exact centre of the front edge.
func (b Base) LeaderPoint() Point { return Along(b.centre, b.facing, b.halfDepth) }

// World turns a point of the base's own frame (x to its right, y ahead, origin
// at its centre) into a point of the table.
func (b Base) World(local Point) Point {
	r := b.RightWard()
	return Point{
		X: b.centre.X + (float64(r.X*local.X) + float64(b.facing.X*local.Y)),
		Y: b.centre.Y + (float64(r.Y*local.X) + float64(b.facing.Y*local.Y)),
	}
}

// Local turns a point of the table into the base's own frame.
func (b Base) Local(p Point) Point {
	d := p.Sub(b.centre)
	return Point{X: Dot(d, b.RightWard()), Y: Dot(d, b.facing)}
}

// Corners returns front-left, front-right, rear-right, rear-left: clockwise.
func (b Base) Corners() [4]Point {
	r := b.RightWard()
	wx, wy := float64(r.X*b.halfWidth), float64(r.Y*b.halfWidth)
	dx, dy := float64(b.facing.X*b.halfDepth), float64(b.facing.Y*b.halfDepth)
	c := b.centre
	return [4]Point{
		{X: c.X + (dx - wx), Y: c.Y + (dy - wy)},
		{X: c.X + (dx + wx), Y: c.Y + (dy + wy)},
		{X: c.X - (dx - wx), Y: c.Y - (dy - wy)},
		{X: c.X - (dx + wx), Y: c.Y - (dy + wy)},
	}
}

// Ring returns the outline of the base counter-clockwise, like all other rings: rear-left,
// rear-right, front-right, front-left.
func (b Base) Ring() [4]Point {
	c := b.Corners()
	return [4]Point{c[3], c[2], c[1], c[0]}
}

// Bounds returns the smallest axis-aligned rectangle that holds the base.
func (b Base) Bounds() r2.Rect {
	ex := math.Abs(float64(b.facing.Y*b.halfWidth)) + math.Abs(float64(b.facing.X*b.halfDepth))
	ey := math.Abs(float64(b.facing.X*b.halfWidth)) + math.Abs(float64(b.facing.Y*b.halfDepth))
	return r2.Rect{
		X: r1.Interval{Lo: b.centre.X - ex, Hi: b.centre.X + ex},
		Y: r1.Interval{Lo: b.centre.Y - ey, Hi: b.centre.Y + ey},
	}
}

// At returns the base with another centre. Nothing is checked: see [Base.Check].
func (b Base) At(centre Point) Base { b.centre = centre; return b }

// Turned returns the base with another facing, which must have length 1. Nothing is checked: see
// [Base.Check].
func (b Base) Turned(facing Point) Base { b.facing = facing; return b }

// Grown returns the base with every edge moved outwards by r inches, or inwards if r is negative.
// It shrinks to no less than a point.
func (b Base) Grown(r float64) Base {
	b.halfWidth = math.Max(0, b.halfWidth+r)
	b.halfDepth = math.Max(0, b.halfDepth+r)
	return b
}

// PointBase returns a base without size, for questions about shifts of a point. The facing, a unit
// vector, may decide ties.
func PointBase(p, facing Point) Base { return Base{centre: p, facing: facing} }

// Swept returns the base that covers all that a base covers as it moves without turning. It moves
// straight ahead (negative: back) or straight to its right (negative: left), in inches. One of the
// two must be 0: a rectangle sweeps a rectangle only along its own edges.
func (b Base) Swept(ahead, right float64) Base {
	r := RightOf(b.facing)
	x, y := float64(0.5*right), float64(0.5*ahead)
	return Base{
		centre: Point{
			X: b.centre.X + (float64(b.facing.X*y) + float64(r.X*x)),
			Y: b.centre.Y + (float64(b.facing.Y*y) + float64(r.Y*x)),
		},
		facing: b.facing, halfWidth: b.halfWidth + math.Abs(x), halfDepth: b.halfDepth + math.Abs(y),
	}
}

// Clockwise returns a unit vector turned clockwise by some degrees, scaled to length 1.
func Clockwise(u Point, degrees float64) Point {
	t := FromBearing(degrees)
	r := RightOf(u)
	return Unit(Point{
		X: float64(r.X*t.X) + float64(u.X*t.Y),
		Y: float64(r.Y*t.X) + float64(u.Y*t.Y),
	})
}

// ValueError says which number is out of range. Field is a name that the caller knows ("width",
// "facing"), Value the number, Rule the requirement ("must be greater than 0").
type ValueError struct {
	Field string
	Value float64
	Rule  string
}

// Error implements error.
func (e *ValueError) Error() string { return fmt.Sprintf("%s is %v, %s", e.Field, e.Value, e.Rule) }

// LimitError says that there is too much of something.
type LimitError struct {
	What       string
	Got, Limit int
}

// Error implements error.
func (e *LimitError) Error() string {
	return fmt.Sprintf("%d %s; at most %d are accepted", e.Got, e.What, e.Limit)
}
