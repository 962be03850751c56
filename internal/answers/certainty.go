package answers

import (
	"math"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/fault"
)

func testedAnswer(c *certainty.Certainty) *answer.Test {
	if c.Tested.Tables == 0 {
		return nil
	}
	return &answer.Test{MM: millimetres(c.Tested.By), Tables: c.Tested.Tables, Seed: int(c.Tested.Seed)}
}

// millimetres returns a length of an answer. Rounding errors of round lengths are removed, so that
// a program may compare it with its question.
func millimetres(inches float64) float64 {
	mm := float64(inches * geom.MMPerInch)
	if whole := math.Round(mm*1e9) / 1e9; math.Abs(whole-mm) < 1e-13 {
		return whole
	}
	return mm
}

// Certainty says how sure the verdict of a question is if everything may be misplaced by so many
// millimetres, from 0 to 25. It is nil for a verdict that the engine itself leaves open.
func (s *Session) Certainty(q certainty.Question, mm float64) (*answer.Certainty, error) {
	if err := CheckWithin(mm); err != nil {
		return nil, err
	}
	if err := limits.Robust(s.table); err != nil {
		return nil, err
	}
	o := certainty.Options{Within: mm / geom.MMPerInch, Tolerance: s.Tolerance(mm), CallOnly: true, Context: s.Context()}
	a, err := certainty.Ask(s.table, q, o)
	if err == nil && a.Call() == certainty.Open {
		o.CallOnly = false // what turns it is worth a search
		a, err = certainty.Ask(s.table, q, o)
	}
	if err != nil {
		return nil, err
	}
	return s.CertaintyOf(a), nil
}

// CertaintyOf returns a certainty in the form of asks. It is nil for a verdict that the engine
// itself leaves open.
func (s *Session) CertaintyOf(a certainty.Answer) *answer.Certainty {
	if a.Call() == "" {
		return nil
	}
	c := s.certaintyOf(&a)
	return &c
}

func (w words) certaintyOf(a *certainty.Answer) answer.Certainty {
	c := answer.Certainty{
		Call: answer.Call(a.Call()), ProvedMM: millimetres(a.Proved), Tested: testedAnswer(&a.Certainty), Measure: w.again(a), Text: a.Sentence(w.table),
	}
	if t := a.Turned; t != nil {
		c.Turned = &answer.Turned{MM: millimetres(t.By), Other: string(t.Other), Moves: w.moves(t)}
	}
	return c
}

// again returns what to measure again.
func (w words) again(a *certainty.Answer) (list []answer.Again) {
	for _, x := range a.Measure {
		list = append(list, answer.Again{Name: w.table.Name(x.Thing), ToMM: millimetres(x.To)})
	}
	return list
}

// CheckWithin returns an error unless a tolerance in millimetres is within its limits.
func CheckWithin(mm float64) error {
	if !(mm >= 0 && mm <= 25) {
		return fault.At("within_mm", &geom.ValueError{Field: "within_mm", Value: mm, Rule: "must be from 0 to 25"})
	}
	return nil
}
