package protocol

import (
	"encoding/base64"
	"encoding/json"
	"strings"

	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/internal/record"
	"github.com/leaderpoint/leaderpoint/internal/roster"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
)

// RosterAnswer is an army list as a position.
type RosterAnswer struct {
	// Position is a position file.
	Position json.RawMessage `json:"position"`
	// Cost is the cost of all units, in points.
	Cost float64 `json:"cost"`
	// Notes are what a person should check or add, those that matter most first.
	Notes []roster.Note `json:"notes"`
}

// RosterOf returns the answer for an army.
func RosterOf(a *roster.Army) RosterAnswer {
	return RosterAnswer{a.Document.Append(nil), a.Cost, a.Notes}
}

// rosterAsk is the ask "roster": the file of an army list, as text or in base64.
type rosterAsk struct {
	Text    longText `json:"text,omitempty"`
	Base64  longText `json:"base64,omitempty"`
	Edition string   `json:"edition,omitempty"`
	Side    string   `json:"side,omitempty"`
	Edge    string   `json:"edge,omitempty"`
	Taken   []string `json:"taken,omitempty"`
}

func (*rosterAsk) placeless() {}

func (q *rosterAsk) check(given func(string) bool) error {
	if given("text") == given("base64") {
		return fault.Contradiction("text", "is needed for a .ros or .json file, or \"base64\" for any file: one of the two")
	}
	if edges := []string{"bottom", "top"}; given("edge") && q.Edge != edges[0] && q.Edge != edges[1] {
		return fault.At("edge", fault.Unknown("edge", q.Edge, edges))
	}
	return nil
}

func (q *rosterAsk) answer(*answers.Session) (any, error) {
	file := []byte(q.Text)
	if q.Base64 != "" {
		var err error
		if file, err = base64.StdEncoding.DecodeString(string(q.Base64)); err != nil {
			return nil, fault.At("base64", coded.New("bad-text", "is no base64: %v", err))
		}
	}
	army, err := roster.Read(file, roster.Options{Edition: rules.EditionName(q.Edition), Side: q.Side, Top: q.Edge == "top", Taken: q.Taken})
	if err != nil {
		return nil, err
	}
	return RosterOf(army), nil
}

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
		step := RecordedStep{N: p.Line.N, Turn: g.Turn(), Side: g.Side(), Phase: g.Phase().String()}
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
