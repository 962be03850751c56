package answers

import (
	"errors"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/fault"
)

// RobustAnswer says how sure the verdict of another ask is on a measured table.
type RobustAnswer struct {
	answer.Certainty
	// Verdict is that of the table as measured: yes or no, or a facing or a number if that is the
	// question.
	Verdict string `json:"verdict"`
	// Ruling is the verdict by the requested policy, or roll-off if the players have to.
	Ruling string `json:"ruling,omitempty"`
	// Sentence is the answer in words.
	Sentence string `json:"sentence"`
}

// RobustOptions are the extra members of the ask "robust".
type RobustOptions struct {
	certainty.Options
	// Policy, if set, decides an open verdict. Called is the verdict called at the table.
	Policy certainty.Policy
	Called certainty.Verdict
}

// Robust answers the ask "robust" about a question. A called verdict that the question never has
// gives a *[certainty.UnknownNameError].
func (s *Session) Robust(q certainty.Question, o RobustOptions) (RobustAnswer, error) {
	if o.Called != "" {
		if _, err := certainty.ParseVerdict(q, string(o.Called)); err != nil {
			return RobustAnswer{}, fault.At("called", err)
		}
	}
	if err := limits.Robust(s.table); err != nil {
		return RobustAnswer{}, err
	}
	o.Context = s.Context()
	a, err := certainty.Ask(s.table, q, o.Options)
	var unknown *certainty.UnknownNameError
	switch {
	case errors.As(err, &unknown):
		return RobustAnswer{}, fault.At("of_member", err)
	case err != nil:
		return RobustAnswer{}, err
	}
	out := RobustAnswer{Certainty: s.certaintyOf(&a), Verdict: string(a.Verdict), Sentence: a.Sentence(s.table)}
	if o.Policy != "" {
		out.Ruling = string(certainty.RollOff)
		if v, ok := a.Rule(q, o.Policy, o.Called); ok {
			out.Ruling = string(v)
		}
	}
	return out, nil
}

// moves returns what is elsewhere on a table.
func (w words) moves(turned *certainty.Turning) (list []answer.Moved) {
	for i := range turned.Moved {
		list = append(list, w.moved(&turned.Moved[i]))
	}
	return list
}

func (w words) moved(m *certainty.Moved) answer.Moved {
	out := answer.Moved{ByMM: millimetres(m.By)}
	if _, ok := m.Thing.Unit(); ok {
		at := PointOf(m.At)
		out.Unit, out.At, out.Heading = w.table.Name(m.Thing), &at, &m.Heading
		return out
	}
	out.Terrain = w.table.Name(m.Thing)
	for _, p := range m.Outline {
		out.Outline = append(out.Outline, PointOf(p))
	}
	return out
}
