package answers

import (
	"math"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/fault"
)

func poseOf(b geom.Base) answer.Pose {
	return answer.Pose{At: PointOf(b.Centre()), Heading: headingOf(b.Facing())}
}

// headingOf returns a bearing without rounding errors: 123, not 122.99999999999999.
func headingOf(facing geom.Point) float64 {
	const digits, left = 1e9, 1e-12
	bearing := geom.Bearing(facing)
	if short := math.Round(bearing*digits) / digits; math.Abs(short-bearing) <= left && short < 360 {
		return short
	}
	return bearing
}

// BaseAt returns a base of the size of another, with the centre and bearing of a request. The error
// names the member at fault.
func BaseAt(own geom.Base, where answer.Point, heading float64) (geom.Base, error) {
	centre := geom.Point{X: where[0], Y: where[1]}
	if err := geom.CheckBearing(heading); err != nil {
		return geom.Base{}, fault.At("heading", err)
	}
	b, err := geom.NewBase(centre, geom.FromBearing(heading), own.Width(), own.Depth())
	if err != nil {
		return geom.Base{}, fault.At("at", err)
	}
	return b, nil
}

// PointOf returns a point in the form of answers.
func PointOf(p geom.Point) answer.Point { return answer.Point{p.X, p.Y} }
