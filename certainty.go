package leaderpoint

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
)

// Certainty says whether a verdict survives errors of measuring (docs/certainty.md).
type Certainty struct {
	// Call is empty if the verdict is [TooClose] or [Undecided].
	Call Call `json:"call"`
	// ProvedMM is the tolerance in millimetres up to which the verdict is proved to stay. It is
	// never more than was asked: ask with more to learn more.
	ProvedMM float64 `json:"proved_mm"`
	// Tested is a test of so many tables: none of them, within so many millimetres, turned the
	// verdict. It is nil if there was none.
	Tested *struct {
		MM     float64 `json:"mm"`
		Tables int     `json:"tables"`
		Seed   int     `json:"seed"`
	} `json:"tested,omitempty"`
	// Turned is a table with another verdict, which may be beyond the tolerance. It is nil if none
	// was found, and none is looked for if the call is clear.
	Turned *Turned `json:"turned,omitempty"`

	sentence string
}

// Sentence returns the certainty in a sentence that follows [Answer.Sentence]. It is empty if the
// call is, and for a certainty that was read from JSON.
func (c *Certainty) Sentence() string { return c.sentence }

// Call says in a word how sure a verdict is within a tolerance.
type Call string

// The calls. Clear is proved. Tested is not proved, but no table of a test turned the verdict. Open
// is neither, and [Certainty.Turned] may have a table with another verdict.
const (
	Clear  Call = "clear"
	Tested Call = "tested"
	Open   Call = "open"
)

// Turned is a table with another verdict, and what is elsewhere on it.
type Turned struct {
	// MM is the least tolerance that allows it, in millimetres.
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
	// ByMM is how far its corners have moved at most, in millimetres.
	ByMM float64 `json:"by_mm"`
}

// Within reports how sure the verdict is if every base, and every piece of terrain not fixed, may
// be off by inches at once. inches is from 0 to 25 [Millimetre]. For whether a charge is hindered
// ask [Charge.HinderedWithin].
//
// Errors: [ErrOutOfBounds], and [ErrNoVerdict] for an answer without a verdict.
func (a *Answer) Within(inches float64) (*Certainty, error) {
	return a.asked.sure(a.asked.question, "The call ", inches)
}

// HinderedWithin reports how sure it is that a charge is hindered, or that it is not, as
// [Answer.Within] does for its verdict. The error of a charge that cannot be made, and of a
// counter-charge, is [ErrNoVerdict].
func (c *Charge) HinderedWithin(inches float64) (*Certainty, error) {
	q, ok := c.asked.question.(certainty.Charge)
	if !ok || c.Way == nil {
		return c.asked.sure(nil, "", inches)
	}
	q.Of = certainty.ItsHindrance
	call := "That it is not hindered "
	if c.Hindered {
		call = "That it is hindered "
	}
	return c.asked.sure(q, call, inches)
}

// sure returns how sure the verdict of a question is, with the beginning of its sentence.
func (x *asked) sure(q certainty.Question, call string, inches float64) (*Certainty, error) {
	switch {
	case x.table == nil:
		return nil, &Error{Code: ErrNoPosition}
	case q == nil:
		return nil, &Error{Code: ErrNoVerdict}
	case !(inches >= 0 && inches <= 25*Millimetre):
		err := fmt.Errorf("inches is %v, must be from 0 to 25 mm (0.98 inches)", inches)
		return nil, &Error{Path: "inches", Code: ErrOutOfBounds, Err: err}
	}
	reply, err := x.table.asks().Certainty(q, float64(inches*geom.MMPerInch))
	if err == nil && reply == nil {
		return new(Certainty), nil
	}
	c, err := answered[Certainty](x.table, reply, err)
	if err == nil {
		text := reply.Sentence
		if inches == 0 {
			text = "is clear on the table as it is"
		}
		c.sentence = call + text + "."
	}
	return c, err
}
