package protocol

import (
	"bytes"
	"encoding/json"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
)

// Margin is by how many inches something holds, or fails where it is negative. In Go it is
// [geom.NoLimit], or minus that, where nothing limits it; in JSON that is null.
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

// withinBand reports whether a margin is nearer to nothing than [geom.ContactBand].
func withinBand(margins ...float64) bool {
	return slices.ContainsFunc(margins, func(m float64) bool { return math.Abs(m) < geom.ContactBand })
}
