package game

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// perUnit is how many places a unit of length, or a degree, has in poses that actions lead to.
const perUnit = 1e9

// Legible returns the calculated pose rounded to what a file can hold: coordinates in whole
// billionths of an inch, the heading in whole billionths of a degree. That is a thousandth of
// [geom.Tol], and a file reads it back bit for bit. A number that has not changed from before, or
// is already rounded, is kept.
func Legible(before, after geom.Base) geom.Base {
	if c := after.Centre(); c != before.Centre() {
		after = after.At(geom.Point{X: rounded(c.X), Y: rounded(c.Y)})
	}
	if f := after.Facing(); f != before.Facing() {
		after = after.Turned(geom.FromBearing(rounded(geom.Bearing(f))))
	} else {
		after = after.Turned(before.Facing()) // the same zeros
	}
	return after
}

func rounded(x float64) float64 { return math.Round(x*perUnit) / perUnit }
