package protocol

import (
	"encoding/json"
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
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

// millimetres is a length of an answer. What rounding alone has made of a round length is that to
// the last digit, so that a program may compare it with what was asked.
func millimetres(inches float64) float64 {
	mm := float64(inches * geom.MMPerInch)
	if whole := math.Round(mm*1e9) / 1e9; math.Abs(whole-mm) < 1e-13 {
		return whole
	}
	return mm
}

// Certainty says how sure the verdict of a question is if everything may be misplaced by so many
// millimetres, from 0 to 25: no more than the call is worked out. It is nil for a verdict that the
// engine itself leaves open.
func (s *Session) Certainty(q certainty.Question, mm float64) (*CertaintyAnswer, error) {
	if err := checkWithin(mm); err != nil {
		return nil, err
	}
	if err := robustPast(s.table); err != nil {
		return nil, err
	}
	o := certainty.Options{Within: mm / geom.MMPerInch, Tolerance: s.Tolerance(mm), CallOnly: true, Context: s.context()}
	a, err := certainty.Ask(s.table, q, o)
	if err != nil || a.Call() == "" {
		return nil, err
	}
	out := &CertaintyAnswer{Call: string(a.Call()), ProvedMM: millimetres(a.Proved), Tested: testedAnswer(&a.Certainty)}
	if t := a.Turned; t != nil {
		out.Turned = &TurnedAnswer{millimetres(t.By), string(t.Other), s.moves(t)}
	}
	return out, nil
}

// checkWithin gives an error unless a tolerance in millimetres is within its limits.
func checkWithin(mm float64) error {
	if !(mm >= 0 && mm <= 25) {
		return at("within_mm", &geom.ValueError{Field: "within_mm", Value: mm, Rule: "must be from 0 to 25"})
	}
	return nil
}

// hasCertainty reports whether a question takes within_mm. A distance has no verdict without the
// limit that "robust" takes.
func hasCertainty(q question) bool {
	_, distance := q.(*distance)
	_, ok := q.(sureable)
	return ok && !distance
}

// certain is a question with a verdict that is asked with within_mm.
type certain struct {
	sureable
	within float64
}

func (q *certain) answer(s *Session) (any, error) {
	answer, err := q.sureable.answer(s)
	if err != nil {
		return nil, err
	}
	asked, err := q.sure(s, &robustly{})
	if err != nil {
		return nil, err
	}
	c, err := s.Certainty(asked, q.within)
	return certainAnswer{answer, c}, err
}

// WithCertainty is an answer of an ask that has the member certainty when it is written as JSON.
func WithCertainty(answer any, c *CertaintyAnswer) any { return certainAnswer{answer, c} }

// certainAnswer is an answer with the member certainty.
type certainAnswer struct {
	answer    any
	certainty *CertaintyAnswer
}

// MarshalJSON implements [json.Marshaler].
func (a certainAnswer) MarshalJSON() ([]byte, error) {
	body, err := json.Marshal(a.answer)
	if err != nil || a.certainty == nil {
		return body, err
	}
	more, err := json.Marshal(a.certainty)
	if err != nil {
		return nil, err
	}
	body = append(body[:len(body)-1], `,"certainty":`...)
	return append(append(body, more...), '}'), nil
}
