package robust

// Certainty says how far a verdict stands if everything may be misplaced at once. All amounts are
// in inches, from 0 to [Most].
type Certainty struct {
	// Proved is the largest amount up to which the verdict is proved.
	Proved float64
	// Tested is up to where none of the tables of a test turned it. It is zero unless it lies
	// between Proved and Turned.
	Tested Test
	// Turned is the nearest table that was found to turn it, nil if there is none.
	Turned *Turning
}

// Test is a test of a verdict that is not proved.
type Test struct {
	// By is the amount up to which no table turned the verdict.
	By float64
	// Tables is how many tables were looked at within that, and Seed what their random part began
	// with.
	Tables int
	Seed   uint64
}

// Turning is a table that turns a verdict.
type Turning struct {
	// By is how far anything on it was moved, at most, for a factor of 1.
	By float64
	// Other is the verdict there, and Moved is what stands elsewhere.
	Other Verdict
	Moved []Moved
}

// Call is what is said of a verdict within a tolerance.
type Call string

// The calls.
const (
	// Clear: the verdict is proved on every table within the tolerance.
	Clear Call = "clear"
	// Tested: it is not proved, and none of the tables of a test within the tolerance turned it.
	Tested Call = "tested"
	// Open: a table within the tolerance turns it, or it is neither proved nor tested.
	Open Call = "open"
)

// Calls lists the calls.
func Calls() []Call { return []Call{Clear, Tested, Open} }

// At is the call within a tolerance, in inches.
func (c *Certainty) At(within float64) Call {
	switch {
	case within <= c.Proved:
		return Clear
	case c.Turned != nil && within >= c.Turned.By:
		return Open
	case within <= c.Tested.By:
		return Tested
	}
	return Open
}
