package record

import (
	"fmt"
	"strconv"

	"github.com/leaderpoint/leaderpoint/game"
)

// Problem is a fault of a line.
type Problem string

// The problems.
const (
	// Malformed: the text is no line, or its members do not fit together.
	Malformed Problem = "malformed"
	// OutOfOrder: its number is not the next.
	OutOfOrder Problem = "out-of-order"
	// Illegal: the action is refused, by the code of the error.
	Illegal Problem = "illegal"
	// Verdict: the rules now give another verdict than when the line was written. A rule was
	// corrected or is read in another way.
	Verdict Problem = "verdict-differs"
	// Margin: the verdict is the same, but the margin differs.
	Margin Problem = "margin-differs"
	// Poses: the action is legal but leads elsewhere, by Off inches.
	Poses Problem = "pose-differs"
	// Key: all poses are as recorded, but the position differs in another property of units.
	Key Problem = "key-differs"
	// Ending: the end line does not match the game: another score, or a game that is not over.
	Ending Problem = "end-differs"
	// AfterEnd: it follows the end line.
	AfterEnd Problem = "after-end"
)

// LineError reports what is wrong with a line of a record, counted from 1; the header is line 1.
type LineError struct {
	Line    int
	Problem Problem
	// N is the number of the action, 0 for the header.
	N int
	// Said is the action as written, if it can be read. Game is the game before it, and Action the
	// action there.
	Said   *Action
	Game   *game.Game
	Action game.Action
	// Ruled: a referee has decided the line, poses included.
	Ruled bool
	// Off is the difference of poses in inches, at the corner that differs most, and Unit the unit
	// with the largest. If only the heading of that unit differs, Turned is by how many degrees.
	Off    float64
	Turned float64
	Unit   string
	Err    error
}

// Error implements error.
func (e *LineError) Error() string {
	text := fmt.Sprintf("line %d: %s", e.Line, e.Problem)
	if e.Said != nil {
		text += " (" + e.Said.Order + ")"
	}
	if why := e.Why(); why != "" {
		text += ": " + why
	}
	return text
}

// Why returns the cause in words, without line and problem.
func (e *LineError) Why() string {
	switch {
	case e.Problem == Poses && e.Turned > 0:
		unit := "degrees"
		if e.Turned == 1 {
			unit = "degree"
		}
		return fmt.Sprintf("the heading of %s differs by %s %s", e.Unit, digits(e.Turned), unit)
	case e.Problem == Poses:
		return fmt.Sprintf("%s differs by %s in", e.Unit, digits(e.Off))
	case e.Err != nil:
		return e.Err.Error()
	}
	return ""
}

// Unwrap returns the cause.
func (e *LineError) Unwrap() error { return e.Err }

// digits returns a positive number with three significant digits.
func digits(x float64) string {
	short, _ := strconv.ParseFloat(strconv.FormatFloat(x, 'g', 3, 64), 64)
	return strconv.FormatFloat(short, 'f', -1, 64)
}

// afterEnd is the text of [AfterEnd].
const afterEnd = "the record has ended, and something follows"

func wrong(p Problem, err error) *LineError { return &LineError{Problem: p, Err: err} }
