package answers

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers/fault"
	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
)

// CertaintyAnswer is how sure the verdict of an ask is if everything may be misplaced by within_mm.
type CertaintyAnswer struct {
	// Call is clear (the verdict is proved within that), tested (it is not, and none of the tables
	// of a test turned it) or open.
	Call string `json:"call"`
	// ProvedMM is up to where it is proved.
	ProvedMM float64 `json:"proved_mm"`
	// Tested is up to where no table of a test turned it, if that is farther.
	Tested *TestedAnswer `json:"tested,omitempty"`
	// Turned is a table that turns it, if one was found.
	Turned *TurnedAnswer `json:"turned,omitempty"`
	// Sentence follows "the call": see [certainty.Answer.Sentence].
	Sentence string `json:"-"`
}

// TestedAnswer is a test of a verdict: none of so many tables within so many millimetres turned it.
type TestedAnswer struct {
	MM     float64 `json:"mm"`
	Tables int     `json:"tables"`
	Seed   int     `json:"seed"`
}

// TurnedAnswer is a table that turns a verdict to another one, and what stands elsewhere on it,
// each by no more than so many millimetres.
type TurnedAnswer struct {
	MM    float64       `json:"mm"`
	Other string        `json:"other"`
	Moves []MovedAnswer `json:"moves"`
}

func testedAnswer(c *certainty.Certainty) *TestedAnswer {
	if c.Tested.Tables == 0 {
		return nil
	}
	return &TestedAnswer{millimetres(c.Tested.By), c.Tested.Tables, int(c.Tested.Seed)}
}

// millimetres returns a length of an answer. A round length has no errors of rounding, so that a
// program may compare it with its question.
func millimetres(inches float64) float64 {
	mm := float64(inches * geom.MMPerInch)
	if whole := math.Round(mm*1e9) / 1e9; math.Abs(whole-mm) < 1e-13 {
		return whole
	}
	return mm
}

// Certainty says how sure the verdict of a question is if everything may be misplaced by so many
// millimetres, from 0 to 25. It is nil for a verdict that the engine itself leaves open.
func (s *Session) Certainty(q certainty.Question, mm float64) (*CertaintyAnswer, error) {
	if err := CheckWithin(mm); err != nil {
		return nil, err
	}
	if err := limits.Robust(s.table); err != nil {
		return nil, err
	}
	o := certainty.Options{Within: mm / geom.MMPerInch, Tolerance: s.Tolerance(mm), CallOnly: true, Context: s.Context()}
	a, err := certainty.Ask(s.table, q, o)
	if err != nil {
		return nil, err
	}
	return s.CertaintyOf(a), nil
}

// CertaintyOf is a certainty as asks give it, nil of a verdict that the engine itself leaves open.
func (s *Session) CertaintyOf(a certainty.Answer) *CertaintyAnswer {
	if a.Call() == "" {
		return nil
	}
	out := &CertaintyAnswer{Call: string(a.Call()), ProvedMM: millimetres(a.Proved), Tested: testedAnswer(&a.Certainty), Sentence: a.Sentence(s.table)}
	if t := a.Turned; t != nil {
		out.Turned = &TurnedAnswer{millimetres(t.By), string(t.Other), s.moves(t)}
	}
	return out
}

// CheckWithin gives an error unless a tolerance in millimetres is within its limits.
func CheckWithin(mm float64) error {
	if !(mm >= 0 && mm <= 25) {
		return fault.At("within_mm", &geom.ValueError{Field: "within_mm", Value: mm, Rule: "must be from 0 to 25"})
	}
	return nil
}
