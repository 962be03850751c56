package answer

import (
	"bytes"
	"encoding/json"
	"fmt"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
)

// Point is a place on the table, or a shift: x to the right and y up the table, in inches.
type Point [2]float64

// Pose is the pose of a unit: the centre of its base in inches, and its bearing in degrees
// clockwise from up the table.
type Pose struct {
	At      Point   `json:"at"`
	Heading float64 `json:"heading"`
}

// String returns the pose in words, such as "at 36.00, 10.00 heading 90.0".
func (p Pose) String() string {
	return fmt.Sprintf("at %s, %s heading %s", tell.Fixed(p.At[0], 2), tell.Fixed(p.At[1], 2), tell.Fixed(p.Heading, 1))
}

// Margin is by how many inches a condition holds; if negative, by how many it fails. If nothing
// limits it, [Margin.Limited] is false, the number means nothing, and JSON has null.
type Margin float64

// Limited reports whether anything limits the margin.
func (m Margin) Limited() bool { return m > -geom.NoLimit && m < geom.NoLimit }

// String returns the margin in inches and millimetres, or "no limit".
func (m Margin) String() string {
	if !m.Limited() {
		return "no limit"
	}
	return tell.Length(float64(m))
}

// MarshalJSON returns the number of inches, or null.
func (m Margin) MarshalJSON() ([]byte, error) {
	if !m.Limited() {
		return []byte("null"), nil
	}
	return json.Marshal(float64(m))
}

// UnmarshalJSON reads what [Margin.MarshalJSON] writes.
func (m *Margin) UnmarshalJSON(text []byte) error {
	if bytes.Equal(bytes.TrimSpace(text), []byte("null")) {
		*m = geom.NoLimit
		return nil
	}
	return json.Unmarshal(text, (*float64)(m))
}
