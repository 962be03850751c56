package answers

import (
	"math"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers/fault"
)

func poseOf(b geom.Base) answer.Pose {
	return answer.Pose{At: PointOf(b.Centre()), Heading: headingOf(b.Facing())}
}

// headingOf is a bearing without what rounding has left of it: 123, not 122.99999999999999.
func headingOf(facing geom.Point) float64 {
	const digits, left = 1e9, 1e-12
	bearing := geom.Bearing(facing)
	if short := math.Round(bearing*digits) / digits; math.Abs(short-bearing) <= left && short < 360 {
		return short
	}
	return bearing
}

// BaseAt is a base of the size of another, with its centre and bearing as requests have
// them. The error names the member at fault.
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

// PointOf is a point as answers have it.
func PointOf(p geom.Point) answer.Point { return answer.Point{p.X, p.Y} }
