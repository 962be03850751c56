package answer

import "io"

// Answer is the part that all answers about a table share. Its methods need the table of the
// question: an answer read from JSON has none, and its Why and DependsOn are empty. Its Verdict is
// empty, too, unless that is a member in JSON.
type Answer struct {
	// Why has the reasons for a no. It is empty for a yes.
	Why []Reason `json:"-"`
	// DependsOn names the other units and pieces of terrain that decide the verdict: those that
	// hide, cover, block or limit.
	DependsOn []string `json:"-"`
	// Asked is the question on its table, and nil for an answer read from JSON.
	Asked asked `json:"-"`
}

// Reason is one reason for a no.
type Reason struct {
	// Code is a word for programs. Row lists rows of docs/rules.md, with commas between.
	Code, Row string
	// Text is a clause that follows "because".
	Text string
}

// asked is a question on its table, for what its answer does not hold. Package leaderpoint has it.
type asked interface {
	// Sentence, Rows and WriteSVG are those of [Answer].
	Sentence() string
	Rows() []string
	WriteSVG(w io.Writer) error
	// Within answers [Answer.Within] or, with hindrance, [Charge.HinderedWithin].
	Within(inches float64, hindrance bool) (*Certainty, error)
}

// Sentence returns the answer in a sentence that can be read out, with the rule rows in brackets.
// It decides the question again: if the context of the table has ended, it is empty, and so is
// [Answer.Rows].
func (a *Answer) Sentence() string {
	if a.Asked == nil {
		return ""
	}
	return a.Asked.Sentence()
}

// Rows returns the rows of docs/rules.md that the answer rests on.
func (a *Answer) Rows() []string {
	if a.Asked == nil {
		return nil
	}
	return a.Asked.Rows()
}

// WriteSVG draws the answer as an SVG picture, with the sentence, the rule rows, the edition and
// the key of the table. Errors are [ErrNoPosition], [ErrTimeLimit], and those of the writer.
func (a *Answer) WriteSVG(w io.Writer) error {
	if a.Asked == nil {
		return &Error{Code: ErrNoPosition}
	}
	return a.Asked.WriteSVG(w)
}

// Within reports how sure the verdict is if every base and every movable piece of terrain may be
// off by inches at once. inches is from 0 to 25 mm. For whether a charge is hindered, call
// [Charge.HinderedWithin].
//
// Errors: [ErrOutOfBounds], and [ErrNoVerdict] for an answer without a verdict.
func (a *Answer) Within(inches float64) (*Certainty, error) {
	if a.Asked == nil {
		return nil, &Error{Code: ErrNoPosition}
	}
	c, err := a.Asked.Within(inches, false)
	return c.about("The call"), err
}

// HinderedWithin reports how sure it is that a charge is hindered, or that it is not, as
// [Answer.Within] does for its verdict. For a charge that cannot be made, and for a counter-charge,
// the error is [ErrNoVerdict].
func (c *Charge) HinderedWithin(inches float64) (*Certainty, error) {
	switch {
	case c.Asked == nil:
		return nil, &Error{Code: ErrNoPosition}
	case c.Way == nil:
		return nil, &Error{Code: ErrNoVerdict}
	}
	call := "That it is not hindered"
	if c.Hindered {
		call = "That it is hindered"
	}
	sure, err := c.Asked.Within(inches, true)
	return sure.about(call), err
}
