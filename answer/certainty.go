package answer

// Certainty says whether a verdict survives errors of measuring (docs/certainty.md).
type Certainty struct {
	// Call is empty if the verdict is [TooClose] or [Undecided].
	Call Call `json:"call,omitempty"`
	// ProvedMM is the tolerance in millimetres up to which the verdict is proved to be the same, at
	// most 25. Units with an accuracy of their own count in proportion to it.
	ProvedMM float64 `json:"proved_mm"`
	// Tested is nil if there was no test.
	Tested *Test `json:"tested,omitempty"`
	// Turned is a table with another verdict, possibly beyond the tolerance. It is nil if none was
	// found. If only the call is asked for, none is looked for after a clear one.
	Turned *Turned `json:"turned,omitempty"`
	// Measure says which one thing to measure again, and how well, to make an open call clear. It is
	// empty if no single one is enough. [Certainty.Sentence] leaves out what no tape can measure, and
	// says what else is enough.
	Measure []Again `json:"measure,omitempty"`

	// Text is the part after the subject of [Certainty.Sentence].
	Text string `json:"-"`

	subject string
}

// about returns the certainty with the subject of its sentence; nil stays nil.
func (c *Certainty) about(subject string) *Certainty {
	if c != nil {
		c.subject = subject
	}
	return c
}

// Sentence returns the certainty in a sentence that follows [Answer.Sentence]. It is empty if the
// call is, and for a certainty read from JSON.
func (c *Certainty) Sentence() string {
	if c.subject == "" || c.Text == "" {
		return ""
	}
	return c.subject + " " + c.Text + "."
}

// Call is a word for how sure a verdict is within a tolerance.
type Call string

// The calls. Clear is proved. Tested is not proved, but no table of a test turned the verdict. Open
// is neither, and [Certainty.Turned] may have a table with another verdict.
const (
	Clear  Call = "clear"
	Tested Call = "tested"
	Open   Call = "open"
)

// Test is a test of a verdict: none of so many tables, within so many millimetres, turned it.
type Test struct {
	MM     float64 `json:"mm"`
	Tables int     `json:"tables"`
	Seed   int     `json:"seed"`
}

// Again is a unit or a piece of terrain to measure again. If it is exact to within so many
// millimetres, all else unchanged, the call is clear.
type Again struct {
	Name string  `json:"name"`
	ToMM float64 `json:"to_mm"`
}

// Turned is a table with another verdict, and what is elsewhere on it.
type Turned struct {
	// MM is the tolerance in millimetres that allows this table. It is the nearest that a search
	// found.
	MM float64 `json:"mm"`
	// Other is its verdict.
	Other string `json:"other"`
	// Moves are the units and pieces that are elsewhere.
	Moves []Moved `json:"moves"`
}

// Moved is a unit or a piece of terrain that is elsewhere: a unit has At and Heading, a piece an
// Outline.
type Moved struct {
	Unit    string   `json:"unit,omitempty"`
	At      *Point   `json:"at,omitempty"`
	Heading *float64 `json:"heading,omitempty"`
	Terrain string   `json:"terrain,omitempty"`
	Outline []Point  `json:"outline,omitempty"`
	// ByMM is the largest move of its corners, in millimetres.
	ByMM float64 `json:"by_mm"`
}
