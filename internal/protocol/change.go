package protocol

import (
	"errors"
	"slices"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/game/record"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/answers/fault"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
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
		return fault.Contradiction("unit", "is all that there is: nothing is set")
	}
	if given("line") && q.line == "" {
		return fault.Contradiction("line", "must not be empty")
	}
	for _, name := range []string{"at", "heading", "state", "charged_by"} {
		if given("line") && given(name) {
			return fault.Contradiction(name, "does not count with \"line\", which says all of the unit")
		}
	}
	return nil
}

func (q *set) answer(*answers.Session) (any, error) { return nil, &NoPositionError{} }

func (q *set) change(t *tableState) (any, error) {
	s := t.now.session
	id, err := s.Find("unit", q.unit)
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
		where, heading := answers.Point{c.X, c.Y}, position.HeadingOf(u.Base.Facing())
		if q.at != nil {
			where = answers.Point(*q.at)
		}
		if q.heading != nil {
			heading = *q.heading
		}
		if u.Base, err = answers.BaseAt(u.Base, where, heading); err != nil {
			return nil, err
		}
	}
	if q.state != nil {
		if u.State, err = position.ParseStates(q.state); err != nil {
			return nil, err
		}
	}
	if q.chargedBy != nil {
		if u.ChargedBy, err = s.FindAll("charged_by", q.chargedBy); err != nil {
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

func (q *add) answer(*answers.Session) (any, error) { return nil, &NoPositionError{} }

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
		return fault.Inside("line", m.Err)
	}
	return memberError(err)
}

// remove is the ask "remove": units leave the table.
type remove struct{ units []string }

func (q *remove) members(m *members) { m.words(needs, "units", "units", &q.units) }

func (q *remove) check(func(string) bool) error {
	if len(q.units) == 0 {
		return fault.Contradiction("units", "must name somebody")
	}
	return nil
}

func (q *remove) answer(*answers.Session) (any, error) { return nil, &NoPositionError{} }

func (q *remove) change(t *tableState) (any, error) {
	ids, err := t.now.session.FindAll("units", q.units)
	if err != nil {
		return nil, err
	}
	for i, id := range ids {
		if slices.Contains(ids[:i], id) {
			return nil, fault.At(fault.Element("units", i), &aftermath.TwiceError{Charger: q.units[i]})
		}
	}
	return t.applied(game.Remove{Units: ids})
}

// endTurn is the ask "end_turn": the turn of a side ends, as of [game.EndTurn].
type endTurn struct{ side string }

func (q *endTurn) members(m *members) { m.text(needs, "side", &q.side) }

func (q *endTurn) answer(*answers.Session) (any, error) { return nil, &NoPositionError{} }

func (q *endTurn) change(t *tableState) (any, error) {
	table := t.now.session.Table()
	if !slices.ContainsFunc(slices.Collect(table.Units()), func(id spatial.UnitID) bool { return table.Unit(id).Side == q.side }) {
		return nil, fault.At("side", &answers.NoUnitsError{Side: q.side})
	}
	return t.applied(game.EndTurn{Side: q.side})
}
