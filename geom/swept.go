package geom

import "math"

// Swept is the base that covers all that a base covers as it goes straight ahead
// (negative: back) or straight to its right (negative: left) by so many inches,
// without turning. One of the two must be 0: along its own edges a rectangle sweeps
// a rectangle, in any other direction it does not.
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

// Clockwise is a unit vector turned clockwise by so many degrees, of length 1 again.
func Clockwise(u Point, degrees float64) Point {
	t := FromBearing(degrees)
	r := RightOf(u)
	return Unit(Point{
		X: float64(r.X*t.X) + float64(u.X*t.Y),
		Y: float64(r.Y*t.X) + float64(u.Y*t.Y),
	})
}
