package full

import (
	"bytes"
	"encoding/json"
	"errors"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/internal/engine"
	"github.com/leaderpoint/leaderpoint/internal/protocol"
	"github.com/leaderpoint/leaderpoint/internal/record"
)

// replayed is what a record was found to be.
type replayed struct {
	Right   bool           `json:"right"`
	Actions int            `json:"actions"` // that are right
	Ended   bool           `json:"ended"`   // by an end line
	Key     string         `json:"key,omitempty"`
	Problem record.Problem `json:"problem,omitempty"`
	Line    int            `json:"line,omitempty"`
	N       int            `json:"n,omitempty"`
	Reason  string         `json:"reason,omitempty"`
	Row     string         `json:"row,omitempty"`
	Unit    string         `json:"unit,omitempty"`
	Off     float64        `json:"off,omitempty"`
	Text    string         `json:"text"`
}

// Replay replays the record in the first bytes of the room, see [record.Replay]. It returns 1 for a
// record that was checked, correct or not.
func (e *Engine) Replay(size int) int32 {
	if size > engine.MaxLine {
		return e.Refuse(protocol.LongLine())
	}
	var r replayed
	_, match, err := record.Replay(bytes.NewReader(e.Written(size)), func(p *record.Played) bool {
		if r.Ended = p.Line.End != nil; !r.Ended {
			r.Actions++
		}
		return true
	})
	r.Right, r.Ended = err == nil, err == nil && r.Ended
	if match != nil {
		r.Key = match.Position().Key().String()
	}
	if err != nil {
		r.Text = err.Error()
	}
	var wrong *record.LineError
	if errors.As(err, &wrong) {
		r.Problem, r.Line, r.N, r.Unit, r.Off = wrong.Problem, wrong.Line, wrong.N, wrong.Unit, wrong.Off
	}
	var refused *game.RefusedError
	if errors.As(err, &refused) {
		r.Reason, r.Row = refused.Code, refused.Row
	}
	said, err := json.Marshal(r)
	if err != nil {
		return e.Refuse(err) // which no number of a record that was read comes to
	}
	e.Say(said)
	return 1
}
