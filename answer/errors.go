package answer

// Error is the error of every question except those that write.
type Error struct {
	// Path is the argument or the member of a file at fault, such as units[3].base_mm[1]; it is
	// empty if there is none. Line and Column count from 1, and are 0 if the fault has no place in
	// a text.
	Path         string
	Line, Column int
	// Code is a word for programs that says what is wrong.
	Code Code
	// Err is the cause, a typed error of the package that found it.
	Err error
}

// Error returns the message for people, which begins with the path.
func (e *Error) Error() string {
	if e.Err == nil {
		return e.Code.message()
	}
	return e.Err.Error()
}

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Err }

// Is reports whether target is the code of the error, for [errors.Is].
func (e *Error) Is(target error) bool {
	code, ok := target.(Code)
	return ok && code == e.Code
}

// Code is a kind of error: the member "code" of an error in the protocol (leaderpoint explain
// --codes). It is an error itself, so that errors.Is(err, leaderpoint.ErrUnknownUnit) works.
type Code string

// Error returns the code.
func (c Code) Error() string { return string(c) }

// message returns the text of an error without a cause.
func (c Code) message() string {
	switch c {
	case ErrNoPosition:
		return "this answer was read from JSON and has no table: ask the table again"
	case ErrNoVerdict:
		return "this answer has no verdict that could turn"
	}
	return string(c)
}

// The codes that programs need most; leaderpoint explain --codes lists all.
const (
	ErrUnknownUnit  Code = "unknown-unit"   // no unit has that name
	ErrSameUnit     Code = "same-unit"      // a unit was asked about itself
	ErrOverlap      Code = "overlap"        // two bases overlap
	ErrBadName      Code = "bad-name"       // a name is missing, or used twice
	ErrMissing      Code = "missing-member" // a member that is needed is not there
	ErrWrongType    Code = "wrong-type"     // a value has the wrong form
	ErrOutOfBounds  Code = "out-of-bounds"  // a number is too small, too large or not a number
	ErrTooMany      Code = "too-many"       // more of something than is allowed
	ErrUnknownWord  Code = "unknown-word"   // a type, an order or an edition that does not exist
	ErrNotInEdition Code = "not-in-edition" // the edition has no such rule
	ErrBadList      Code = "bad-list"       // chargers of two sides, one named twice, or a step with two members
	ErrNoPosition   Code = "no-position"    // an answer read from JSON has no table
	ErrNoVerdict    Code = "no-verdict"     // the answer has no verdict that could turn
	ErrTimeLimit    Code = "time-limit"     // a context has ended; errors.Is matches its error, too
	ErrNoUnits      Code = "no-units"       // that side has no units
)
