package answer

import "fmt"

// Step is one part of a move or a path. Exactly one of its members is used: inches straight
// forward, back, left or right, or a pivot about the centre in degrees, clockwise if positive.
type Step struct {
	Forward float64 `json:"forward,omitempty"`
	Back    float64 `json:"back,omitempty"`
	Left    float64 `json:"left,omitempty"`
	Right   float64 `json:"right,omitempty"`
	Pivot   float64 `json:"pivot,omitempty"`
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
