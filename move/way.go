package move

import "fmt"

// UnknownWayError says that there is no such way.
type UnknownWayError struct{ Name string }

// Error implements error.
func (e *UnknownWayError) Error() string {
	return fmt.Sprintf("unknown way %q; known: pivot, forward, back, left, right", e.Name)
}

// Way is a direction that a unit moves in, in its own frame, or a pivot: of the steps of
// an order ([Step]), and of a regroup (row REG-1).
type Way uint8

// The ways.
const (
	// Pivot turns it about its centre.
	Pivot Way = iota
	// Forward and Back move it straight.
	Forward
	Back
	// Left and Right move it sideways.
	Left
	Right
)

// String is the name used in requests: pivot, forward, back, left, right.
func (w Way) String() string {
	switch w {
	case Pivot:
		return "pivot"
	case Forward:
		return "forward"
	case Back:
		return "back"
	case Left:
		return "left"
	case Right:
		return "right"
	}
	return "unknown"
}

// ParseWay finds a way by its name; an unknown one gives an *[UnknownWayError].
func ParseWay(name string) (Way, error) {
	for w := Pivot; w <= Right; w++ {
		if w.String() == name {
			return w, nil
		}
	}
	return 0, &UnknownWayError{name}
}
