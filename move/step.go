package move

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/words"
)

// Way is a direction of movement in the unit's own frame, or a pivot. Steps of an order ([Step])
// and regroups (row REG-1) have one.
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

const wayNames = words.List("pivot forward back left right")

// String returns the name used in requests: pivot, forward, back, left, right.
func (w Way) String() string { return wayNames.Of(uint8(w)) }

// ParseWay finds a way by its name; an unknown one gives a *[rules.UnknownNameError].
func ParseWay(name string) (Way, error) {
	w, err := wayNames.Find("way", name)
	return Way(w), err
}

// Direction returns the unit vector in which a base moves for a way: for a pivot, its facing.
func (w Way) Direction(b geom.Base) geom.Point {
	switch w {
	case Back:
		return geom.Neg(b.Facing())
	case Left:
		return geom.Neg(b.RightWard())
	case Right:
		return b.RightWard()
	}
	return b.Facing()
}

// Step is one step of a move: a straight one of By inches, or a pivot about the
// centre by By degrees, clockwise.
type Step struct {
	Way Way
	By  float64
}

// MarshalJSON writes a step as an object with its way as a member: {"forward":2.5}.
func (s Step) MarshalJSON() ([]byte, error) {
	return json.Marshal(map[string]float64{s.Way.String(): s.By})
}

// UnmarshalJSON reads the output of [Step.MarshalJSON]. An unknown way gives a
// *[rules.UnknownNameError].
func (s *Step) UnmarshalJSON(text []byte) error {
	var said map[string]*float64
	if err := json.Unmarshal(text, &said); err != nil {
		return err
	}
	if len(said) != 1 {
		return fmt.Errorf("a step has %d members, must have one: pivot, forward, back, left or right", len(said))
	}
	for name, by := range said {
		way, err := ParseWay(name)
		switch {
		case err != nil:
			return err
		case by == nil:
			return &geom.ValueError{Field: name, Value: math.NaN(), Rule: "must be a number"}
		}
		*s = Step{way, *by}
	}
	return nil
}

// Command is an order with the steps by which it is carried out, in order.
type Command struct {
	Order Order
	// Scout: it is the one move that vanguards and scouts make before the first
	// turn (row MOV-16).
	Scout bool
	Steps []Step
	// Enters: the unit comes onto the table (row MOV-23). It starts beyond an edge, wholly off the
	// table, and moves by its order as usual. The edge counts only at the end, when all of it must be
	// on the table.
	Enters bool
}

// StepError is the fault of one step of a command, counted from 0; Err is a
// *[geom.ValueError] or a *[rules.UnknownNameError].
type StepError struct {
	Step int
	Err  error
}

// Error implements error.
func (e *StepError) Error() string { return fmt.Sprintf("step %d: %v", e.Step, e.Err) }

// Unwrap gives the cause.
func (e *StepError) Unwrap() error { return e.Err }

// check refuses a command that is not valid.
func (c *Command) check() error {
	if c.Order > OrderAtTheDouble {
		return c.Order.unknown()
	}
	for i, s := range c.Steps {
		switch {
		case s.Way > Right:
			_, err := ParseWay(strconv.Itoa(int(s.Way)))
			return &StepError{i, err}
		case s.Way == Pivot && !(math.Abs(s.By) <= geom.MaxCoord):
			return &StepError{i, &geom.ValueError{
				Field: "pivot", Value: s.By, Rule: "must be a number of degrees from -100000 to 100000",
			}}
		case s.Way != Pivot && !(s.By >= 0 && s.By <= geom.MaxCoord):
			return &StepError{i, &geom.ValueError{
				Field: s.Way.String(), Value: s.By, Rule: "must be a number of inches from 0 to 100000",
			}}
		}
	}
	return nil
}

// sound reports whether check would pass, for the forms that give no error.
func (c *Command) sound() bool {
	if c.Order > OrderAtTheDouble {
		return false
	}
	for i := range c.Steps {
		s := &c.Steps[i]
		low := -geom.MaxCoord
		if s.Way != Pivot {
			low = 0
		}
		if s.Way > Right || !(s.By >= low && s.By <= geom.MaxCoord) {
			return false
		}
	}
	return true
}

// turn returns the angle of a pivot, in degrees from 0 to 180. Only the end of a pivot counts, so
// that three quarters of a turn are a quarter to the other side.
func (s Step) turn() float64 {
	d := math.Abs(math.Mod(s.By, 360))
	return min(d, 360-d)
}

// swept returns the ground that a base covers as it makes a straight step.
func (s Step) swept(b geom.Base) geom.Base {
	switch s.Way {
	case Back:
		return b.Swept(-s.By, 0)
	case Left:
		return b.Swept(0, -s.By)
	case Right:
		return b.Swept(0, s.By)
	}
	return b.Swept(s.By, 0)
}

// after returns a base after the step.
func (s Step) after(b geom.Base) geom.Base {
	if s.Way == Pivot {
		return b.Turned(geom.Clockwise(b.Facing(), s.By))
	}
	return b.At(geom.Along(b.Centre(), s.Way.Direction(b), s.By))
}
