package protocol

import (
	"encoding/json"

	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/position"
)

// keyAsk is the ask "key".
type keyAsk struct{ tableAsk }

// KeyAnswer is the key of the position.
type KeyAnswer struct {
	Key position.Key `json:"key"`
}

func (*keyAsk) change(t *tableState) (any, error) { return KeyAnswer{t.position().Key()}, nil }

// wholePosition is the ask "position": it returns the table's present position.
type wholePosition struct {
	tableAsk
	AsLine bool `json:"as_line,omitempty"`
}

// PositionAnswer is the present position of a table.
type PositionAnswer struct {
	// Position is a position file; Line is the same as a line of text, if requested.
	Position json.RawMessage `json:"position,omitempty"`
	Line     string          `json:"line,omitempty"`
	// Inexact lists what no file can hold to the last bit. It is absent for tables that came from
	// files.
	Inexact []string `json:"inexact,omitempty"`
	// Lost lists the measurements of the file that are not true any more since units have moved. It
	// also lists those that a line cannot hold, such as units[1].touching.
	Lost []string     `json:"lost,omitempty"`
	Key  position.Key `json:"key"`
}

func (q *wholePosition) change(t *tableState) (any, error) {
	d, inexact, lost := t.now.session.Document(q.AsLine)
	out := PositionAnswer{Inexact: inexact, Lost: lost, Key: t.position().Key()}
	if q.AsLine {
		var err error
		out.Line, err = d.Line()
		return out, err
	}
	out.Position = d.Append(nil)
	return out, nil
}

// table is the ask "table".
type table struct{}

func (*table) answer(s *answers.Session) (any, error) { return s.TableFacts(), nil }

// check is the ask "check".
type check struct{}

func (*check) answer(s *answers.Session) (any, error) { return s.Check(), nil }

// unit is the ask "unit".
type unit struct {
	Unit string `json:"unit"`
}

func (q *unit) answer(s *answers.Session) (any, error) { return s.Unit(q.Unit) }
