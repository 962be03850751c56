package protocol

import (
	"fmt"
	"slices"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/answers/scoring"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/fault"
)

// control is the ask "control".
type control struct{ scoring.Scenario }

// check checks the members against the scenario.
func (q *control) check(given func(string) bool) error {
	if !slices.Contains(scoring.ScenarioNames(), q.Name) {
		return fault.At("scenario", fault.Unknown("scenario", q.Name, scoring.ScenarioNames()))
	}
	required, optional := scoring.ScenarioMembers(q.Name)
	for _, name := range []string{"side", "edge", "objectives", "unit", "routed"} {
		need := slices.Contains(required, name)
		switch {
		case need && !given(name):
			detail := fmt.Sprintf("%q needs the member %q", q.Name, name)
			return fault.At("scenario", coded.New("missing-member", "%s", detail))
		case given(name) && !need && !slices.Contains(optional, name):
			return fault.Contradiction(name, "cannot be combined with \"scenario\": %q", q.Name)
		}
	}
	if given("routed") && q.Unit == "" {
		return fault.Contradiction("routed", "needs \"unit\"")
	}
	return nil
}

func (q *control) answer(s *answers.Session) (any, error) {
	switch q.Name {
	case "pillage":
		return q.Pillage(s)
	case "loot":
		return q.Loot(s)
	}
	return q.Area(s)
}

func (q *control) sure(s *answers.Session, _ *robustly) (certainty.Question, error) {
	return q.Question(s)
}

// exposure is the ask "exposure".
type exposure struct {
	Unit    string           `json:"unit"`
	Poses   []answer.Pose    `json:"poses"`
	Weapons []answers.Weapon `json:"weapons,omitempty"`
}

func (q *exposure) answer(s *answers.Session) (any, error) {
	return s.Exposure(q.Unit, q.Poses, q.Weapons)
}

// matrix is the ask "matrix".
type matrix struct {
	What  []string `json:"what" of:"matrices"`
	Units []string `json:"units,omitempty"`
	Close bool     `json:"close,omitempty"`
}

func (q *matrix) answer(s *answers.Session) (any, error) {
	return s.Matrix(q.What, q.Units, q.Close)
}
