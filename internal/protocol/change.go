package protocol

import (
	"encoding/json"
	"errors"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/game/record"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/position"
)

// set is the ask "set": a unit is described anew, by what of it is different, or by a line of
// text. Nothing is judged but that it can stand there.
type set struct {
	unit, line string
	at         *[2]float64
	heading    *float64
	state      []string
	chargedBy  []string
}

func (q *set) members(m *members) {
	m.text(needs, "unit", &q.unit)
	m.add(may, aPair, "at", func() error { q.at = new([2]float64); return m.d.Pair(q.at) })
	m.optional(may, "heading", &q.heading)
	m.words(may, "state", "states", &q.state)
	m.words(may, "charged_by", "units", &q.chargedBy)
	m.add(may, aLine, "line", func() error { return m.d.LongText(&q.line) })
}

func (q *set) check(given func(string) bool) error {
	if !slices.ContainsFunc([]string{"at", "heading", "state", "charged_by", "line"}, given) {
		return contradiction("unit", "is all that there is: nothing is set")
	}
	if given("line") && q.line == "" {
		return contradiction("line", "must not be empty")
	}
	for _, name := range []string{"at", "heading", "state", "charged_by"} {
		if given("line") && given(name) {
			return contradiction(name, "does not count with \"line\", which says all of the unit")
		}
	}
	return nil
}

func (q *set) answer(*Session) (any, error) { return nil, &NoPositionError{} }

func (q *set) change(t *tableState) (any, error) {
	s := t.now.session
	id, err := s.unit("unit", q.unit)
	if err != nil {
		return nil, err
	}
	if q.line != "" {
		said := record.Action{Order: "set", Unit: q.unit, Describe: &record.Described{Line: q.line}}
		a, err := said.On(s.Table())
		if err != nil {
			return nil, lineError(err)
		}
		return t.applied(a)
	}
	u := *s.Table().Unit(id)
	if q.at != nil || q.heading != nil {
		c := u.Base.Centre()
		where, heading := Point{c.X, c.Y}, position.HeadingOf(u.Base.Facing())
		if q.at != nil {
			where = Point(*q.at)
		}
		if q.heading != nil {
			heading = *q.heading
		}
		if u.Base, err = baseAt(u.Base, where, heading); err != nil {
			return nil, err
		}
	}
	if q.state != nil {
		if u.State, err = position.ParseStates(q.state); err != nil {
			return nil, err
		}
	}
	if q.chargedBy != nil {
		if u.ChargedBy, err = s.units("charged_by", q.chargedBy); err != nil {
			return nil, err
		}
	}
	return t.applied(game.Describe{Unit: id, To: u})
}

// add is the ask "add": one more unit, by a line of text.
type add struct{ line string }

func (q *add) members(m *members) {
	m.add(needs, aLine, "line", func() error { return m.d.LongText(&q.line) })
}

func (q *add) answer(*Session) (any, error) { return nil, &NoPositionError{} }

func (q *add) change(t *tableState) (any, error) {
	said := record.Action{Order: "add", Describe: &record.Described{Line: q.line}}
	a, err := said.On(t.now.session.Table())
	if err != nil {
		return nil, lineError(err)
	}
	return t.applied(a)
}

// lineError puts an error of the description in a record at the member "line" of a request.
func lineError(err error) error {
	var m *record.MemberError
	if errors.As(err, &m) && m.Member == "describe" {
		return inside("line", m.Err)
	}
	return memberError(err)
}

// remove is the ask "remove": units leave the table.
type remove struct{ units []string }

func (q *remove) members(m *members) { m.words(needs, "units", "units", &q.units) }

func (q *remove) check(func(string) bool) error {
	if len(q.units) == 0 {
		return contradiction("units", "must name somebody")
	}
	return nil
}

func (q *remove) answer(*Session) (any, error) { return nil, &NoPositionError{} }

func (q *remove) change(t *tableState) (any, error) {
	ids, err := t.now.session.units("units", q.units)
	if err != nil {
		return nil, err
	}
	for i, id := range ids {
		if slices.Contains(ids[:i], id) {
			return nil, at(element("units", i), &aftermath.TwiceError{Charger: q.units[i]})
		}
	}
	return t.applied(game.Remove{Units: ids})
}

// undo is the ask "undo": actions are taken back.
type undo struct{ times *float64 }

// UndoAnswer is the key of the position that is gone back to, and how many actions more could
// be taken back.
type UndoAnswer struct {
	Key  position.Key `json:"key"`
	Left int          `json:"left"`
}

func (q *undo) members(m *members) { m.optional(may, "times", &q.times) }

func (q *undo) check(func(string) bool) error { return checkTimes(q.times) }

// checkTimes holds how many actions are taken back, or done again, to what can be. More than there
// are is another error.
func checkTimes(times *float64) error {
	if times == nil || *times >= 1 && *times <= geom.MaxCoord && *times == math.Trunc(*times) {
		return nil
	}
	return at("times", &geom.ValueError{Field: "times", Value: *times, Rule: "must be a whole number, at least 1"})
}

// timesOf is how many actions are taken back, or done again: one where nothing is said.
func timesOf(times *float64) int {
	if times == nil {
		return 1
	}
	return int(*times)
}

func (q *undo) answer(*Session) (any, error) { return nil, &NoPositionError{} }

func (q *undo) change(t *tableState) (any, error) {
	if err := t.undo(timesOf(q.times)); err != nil {
		return nil, err
	}
	return UndoAnswer{t.position().Key(), len(t.before)}, nil
}

// keyAsk is the ask "key".
type keyAsk struct{}

// KeyAnswer is the key of the position.
type KeyAnswer struct {
	Key position.Key `json:"key"`
}

func (*keyAsk) members(*members) {}

func (*keyAsk) answer(*Session) (any, error) { return nil, &NoPositionError{} }

func (*keyAsk) change(t *tableState) (any, error) { return KeyAnswer{t.position().Key()}, nil }

// wholePosition is the ask "position": the table as it stands, given back.
type wholePosition struct{ line bool }

// PositionAnswer is a table as it stands.
type PositionAnswer struct {
	// Position is a position file; Line the same as a line of text, if that was asked for.
	Position json.RawMessage `json:"position,omitempty"`
	Line     string          `json:"line,omitempty"`
	// Inexact lists what no file says to the last bit. It is absent for tables that came from
	// files.
	Inexact []string `json:"inexact,omitempty"`
	// Lost lists what the file said of how things were measured, and what is not so any more since
	// units have moved, or cannot be said in a line: such as units[1].touching.
	Lost []string     `json:"lost,omitempty"`
	Key  position.Key `json:"key"`
}

func (q *wholePosition) members(m *members) { m.flag(may, "as_line", &q.line) }

func (q *wholePosition) answer(*Session) (any, error) { return nil, &NoPositionError{} }

func (q *wholePosition) change(t *tableState) (any, error) {
	d, inexact, lost := t.now.session.Document(q.line)
	out := PositionAnswer{Inexact: inexact, Lost: lost, Key: t.position().Key()}
	if q.line {
		var err error
		out.Line, err = d.Line()
		return out, err
	}
	out.Position = d.Append(nil)
	return out, nil
}
