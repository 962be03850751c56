package leaderpoint

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/tell"
)

// Millimetre is a millimetre in inches.
const Millimetre = 1 / 25.4

// Point is a place on the table, or a shift: x to the right and y up the table, in inches.
type Point [2]float64

// Pose is where a unit is: the centre of its base in inches, and its bearing in degrees clockwise
// from up the table.
type Pose struct {
	At      Point   `json:"at"`
	Heading float64 `json:"heading"`
}

// At returns the pose with its centre at x and y, in inches, looking in a bearing in degrees.
func At(x, y, heading float64) Pose { return Pose{Point{x, y}, heading} }

// String returns the pose in words, such as "at 36.00, 10.00 heading 90.0".
func (p Pose) String() string {
	return fmt.Sprintf("at %s, %s heading %s", tell.Fixed(p.At[0], 2), tell.Fixed(p.At[1], 2), tell.Fixed(p.Heading, 1))
}

// Step is one part of a move or a path. One of its members counts: inches straight forward, back,
// left or right, or a pivot about the centre in degrees, clockwise if positive.
type Step struct {
	Forward float64 `json:"forward,omitempty"`
	Back    float64 `json:"back,omitempty"`
	Left    float64 `json:"left,omitempty"`
	Right   float64 `json:"right,omitempty"`
	Pivot   float64 `json:"pivot,omitempty"`
}

// members returns how many members count.
func (s Step) members() (n int) {
	for _, by := range [5]float64{s.Forward, s.Back, s.Left, s.Right, s.Pivot} {
		if by != 0 {
			n++
		}
	}
	return n
}

// String returns the step in words, such as "pivot 14.0 degrees right" or "forward 6.25 in".
func (s Step) String() string {
	for _, straight := range []struct {
		way string
		by  float64
	}{{"forward", s.Forward}, {"back", s.Back}, {"left", s.Left}, {"right", s.Right}} {
		if straight.by != 0 {
			return fmt.Sprintf("%s %.2f in", straight.way, straight.by)
		}
	}
	if s.Pivot < 0 {
		return fmt.Sprintf("pivot %.1f degrees left", -s.Pivot)
	}
	return fmt.Sprintf("pivot %.1f degrees right", s.Pivot)
}

// Margin is by how many inches a condition holds; negative, by how many it fails. If nothing limits
// it, [Margin.Limited] is false, the number means nothing, and JSON has null.
type Margin float64

// Limited reports whether there is anything that limits the margin.
func (m Margin) Limited() bool { return m > -noLimit && m < noLimit }

// String returns the margin in inches and millimetres, or "no limit".
func (m Margin) String() string {
	if !m.Limited() {
		return "no limit"
	}
	return tell.Length(float64(m))
}

// MarshalJSON returns the number of inches, or null.
func (m Margin) MarshalJSON() ([]byte, error) { return answers.Margin(m).MarshalJSON() }

// UnmarshalJSON reads what [Margin.MarshalJSON] writes.
func (m *Margin) UnmarshalJSON(text []byte) error { return (*answers.Margin)(m).UnmarshalJSON(text) }
