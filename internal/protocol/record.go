package protocol

import (
	"strings"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/record"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/position"
)

// RecordAnswer is a record that was played again.
type RecordAnswer struct {
	Steps []RecordedStep `json:"steps"`
	// Problem says what is wrong with the line after the last step; absent if nothing is.
	Problem string `json:"problem,omitempty"`
}

// RecordedStep is a line of a record, and how things are after it.
type RecordedStep struct {
	N     int    `json:"n"`
	Turn  int    `json:"turn"`
	Side  string `json:"side"`
	Phase string `json:"phase"`
	// Line is the position as a line of text.
	Line string `json:"line"`
}

// recordAsk is the ask "record".
type recordAsk struct {
	Text longText `json:"text"`
}

func (*recordAsk) placeless() {}

func (q *recordAsk) answer(s *answers.Session) (any, error) {
	out := RecordAnswer{Steps: []RecordedStep{}}
	_, _, err := record.Replay(strings.NewReader(string(q.Text)), func(p *record.Played) bool {
		g := p.Done.Game
		step := RecordedStep{N: p.Line.N, Turn: g.Turn(), Side: g.Side(), Phase: phase(g)}
		d, _ := position.Of(g.Position().Table())
		var err error
		if step.Line, err = d.Line(); err != nil {
			out.Problem = err.Error()
			return false
		}
		out.Steps = append(out.Steps, step)
		return s.Context().Err() == nil
	})
	if err != nil {
		out.Problem = err.Error()
	}
	return out, nil
}

// phase returns the name of the phase of a game.
func phase(g *game.Game) string {
	return [...]string{game.Movement: "movement", game.Shooting: "shooting", game.Melee: "melee"}[g.Phase()]
}
