package play

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// perUnit is how many places a unit of length, or a degree, has in poses that actions lead to.
const perUnit = 1e9

// Legible is the pose that a file says in few digits nearest to one that was calculated: its
// coordinates are whole billionths of an inch, its heading whole billionths of a degree. That is
// a thousandth of what counts anywhere ([geom.Tol]), and what a file says of it is the same to
// the last bit. What has not changed from before stays as it was, and so does a pose that is
// legible already.
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
