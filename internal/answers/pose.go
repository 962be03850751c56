package answers

import (
	"bytes"
	"encoding/json"
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers/fault"
)

// Pose is where a unit stands in answers: the centre of its base, and the bearing
// that it looks in.
type Pose struct {
	At      Point   `json:"at"`
	Heading float64 `json:"heading"`
}

func poseOf(b geom.Base) Pose { return Pose{PointOf(b.Centre()), headingOf(b.Facing())} }

// headingOf is a bearing without what rounding has left of it: 123, not 122.99999999999999.
func headingOf(facing geom.Point) float64 {
	const digits, left = 1e9, 1e-12
	bearing := geom.Bearing(facing)
	if short := math.Round(bearing*digits) / digits; math.Abs(short-bearing) <= left && short < 360 {
		return short
	}
	return bearing
}

// Margin is by how many inches something holds, or fails if negative. In Go it is
// [geom.NoLimit], or minus that, if nothing limits it; in JSON that is null.
type Margin float64

// MarshalJSON implements [json.Marshaler].
func (m Margin) MarshalJSON() ([]byte, error) {
	if math.Abs(float64(m)) >= geom.NoLimit {
		return []byte("null"), nil
	}
	return json.Marshal(float64(m))
}

// UnmarshalJSON implements [json.Unmarshaler]: null is [geom.NoLimit].
func (m *Margin) UnmarshalJSON(text []byte) error {
	if bytes.Equal(bytes.TrimSpace(text), []byte("null")) {
		*m = geom.NoLimit
		return nil
	}
	return json.Unmarshal(text, (*float64)(m))
}

// BaseAt is a base of the size of another, with its centre and bearing as requests have
// them. The error names the member at fault.
func BaseAt(own geom.Base, where Point, heading float64) (geom.Base, error) {
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

// Point is a place in answers: x and y in inches.
type Point [2]float64

// PointOf is a point as answers have it.
func PointOf(p geom.Point) Point { return Point{p.X, p.Y} }
