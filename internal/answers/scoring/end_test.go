package scoring

import (
	"context"
	"testing"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/stretchr/testify/require"
)

// endsAfter is a context that has ended when it has been looked at so often.
type endsAfter struct {
	context.Context
	looks *int
}

func (c endsAfter) Err() error {
	if *c.looks--; *c.looks < 0 {
		return context.Canceled
	}
	return nil
}

// What goes from one to the next ends between two of them, not only before the first: each enemy,
// each objective.
func TestAsksEndBetweenSteps(t *testing.T) {
	s := opened(t, duel)
	units := s.Table().Len()
	objectives := []Objective{{At: &answer.Point{30, 20}}, {At: &answer.Point{36, 20}}, {At: &answer.Point{48, 20}}, {At: &answer.Point{60, 20}}}
	for name, x := range map[string]struct {
		steps int
		ask   func(s *answers.Session) error
	}{
		"threats": {units, func(s *answers.Session) error { _, err := s.Threats("A"); return err }},
		"pillage": {len(objectives), func(s *answers.Session) error {
			_, err := (Scenario{Name: "pillage", Objectives: objectives}).Pillage(s)
			return err
		}},
		"loot": {len(objectives) + units, func(s *answers.Session) error {
			_, err := (Scenario{Name: "loot", Side: "red", Edge: "bottom", Objectives: objectives}).Loot(s)
			return err
		}},
	} {
		for looks := 1; ; looks++ {
			left := looks
			err := x.ask(s.WithContext(endsAfter{t.Context(), &left}))
			if err == nil {
				require.GreaterOrEqual(t, looks, x.steps, name)
				break
			}
			require.ErrorIs(t, err, context.Canceled, name)
		}
	}
}
