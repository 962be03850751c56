package leaderpoint

import "github.com/leaderpoint/leaderpoint/answer"

// Millimetre is a millimetre in inches.
const Millimetre = 1 / 25.4

// The types of questions and answers.
type (
	// Point is a place on the table, or a shift: x to the right and y up the table, in inches. It is
	// a [2]float64.
	Point = answer.Point
	// Pose is the pose of a unit. Its members are At, the centre of its base in inches, and Heading,
	// its bearing in degrees clockwise from up the table.
	Pose = answer.Pose
	// Step is one part of a move. One of its members counts: Forward, Back, Left or Right in inches,
	// or Pivot in degrees clockwise.
	Step = answer.Step
	// Order is an order of the Move phase. For charges see [Table.Charge].
	Order = answer.Order
	// Verdict is the answer to a yes-or-no question.
	Verdict = answer.Verdict
	// Call is a word for how sure a verdict is: [Clear], [Tested] or [Open].
	Call = answer.Call
	// Error is the error of every function here except those that write. Its members are Path, Line,
	// Column, Code and Err.
	Error = answer.Error
	// Code is a kind of error, for [errors.Is].
	Code = answer.Code
)

// At returns the pose with its centre at x and y, in inches, and its bearing in degrees.
func At(x, y, heading float64) Pose { return Pose{At: Point{x, y}, Heading: heading} }

// The verdicts: see [answer.Verdict].
const (
	Yes       = answer.Yes
	No        = answer.No
	TooClose  = answer.TooClose
	Undecided = answer.Undecided
)

// The orders that [Table.Move] judges.
const (
	Halt         = answer.Halt
	ChangeFacing = answer.ChangeFacing
	Advance      = answer.Advance
	Back         = answer.Back
	Sidestep     = answer.Sidestep
	AtTheDouble  = answer.AtTheDouble
)

// The orders of an [answer.Action] that is no move.
const (
	ChargeOrder        = answer.ChargeOrder
	CounterChargeOrder = answer.CounterChargeOrder
)

// The calls: see [answer.Call].
const (
	Clear  = answer.Clear
	Tested = answer.Tested
	Open   = answer.Open
)

// The codes of errors: see [answer.Code].
const (
	ErrUnknownUnit  = answer.ErrUnknownUnit
	ErrSameUnit     = answer.ErrSameUnit
	ErrOverlap      = answer.ErrOverlap
	ErrBadName      = answer.ErrBadName
	ErrMissing      = answer.ErrMissing
	ErrWrongType    = answer.ErrWrongType
	ErrOutOfBounds  = answer.ErrOutOfBounds
	ErrTooMany      = answer.ErrTooMany
	ErrUnknownWord  = answer.ErrUnknownWord
	ErrNotInEdition = answer.ErrNotInEdition
	ErrBadList      = answer.ErrBadList
	ErrNoPosition   = answer.ErrNoPosition
	ErrNoVerdict    = answer.ErrNoVerdict
	ErrTimeLimit    = answer.ErrTimeLimit
	ErrNoUnits      = answer.ErrNoUnits
)
