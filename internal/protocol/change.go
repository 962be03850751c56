package protocol

import (
	"errors"
	"slices"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/internal/record"
	"github.com/leaderpoint/leaderpoint/position"
)

// set is the ask "set": it changes members of a unit, or describes it by a line of text. It checks
// only that the unit can be there.
type set struct {
	tableAsk
	Unit      string        `json:"unit"`
	At        *answer.Point `json:"at,omitempty"`
	Heading   *float64      `json:"heading,omitempty"`
	State     []string      `json:"state,omitempty" of:"states"`
	ChargedBy []string      `json:"charged_by,omitempty"`
	Line      longText      `json:"line,omitempty"`
}

func (q *set) check(given func(string) bool) error {
	if !slices.ContainsFunc([]string{"at", "heading", "state", "charged_by", "line"}, given) {
		return fault.Contradiction("unit", "has no other member: nothing is set")
	}
	if given("line") && q.Line == "" {
		return fault.Contradiction("line", "must not be empty")
	}
	for _, name := range []string{"at", "heading", "state", "charged_by"} {
		if given("line") && given(name) {
			return fault.Contradiction(name, "cannot be combined with \"line\", which describes the whole unit")
		}
	}
	return nil
}

func (q *set) change(t *tableState) (any, error) {
	s := t.now.session
	id, err := s.Find("unit", q.Unit)
	if err != nil {
		return nil, err
	}
	if q.Line != "" {
		said := record.Action{Order: "set", Unit: q.Unit, Describe: &record.Described{Line: string(q.Line)}}
		a, err := said.On(s.Table())
		if err != nil {
			return nil, lineError(err)
		}
		return t.applied(a)
	}
	u := *s.Table().Unit(id)
	if q.At != nil || q.Heading != nil {
		c := u.Base.Centre()
		where, heading := answer.Point{c.X, c.Y}, position.HeadingOf(u.Base.Facing())
		if q.At != nil {
			where = *q.At
		}
		if q.Heading != nil {
			heading = *q.Heading
		}
		if u.Base, err = answers.BaseAt(u.Base, where, heading); err != nil {
			return nil, err
		}
	}
	if q.State != nil {
		if u.State, err = position.ParseStates(q.State); err != nil {
			return nil, err
		}
	}
	if q.ChargedBy != nil {
		if u.ChargedBy, err = s.FindAll("charged_by", q.ChargedBy); err != nil {
			return nil, err
		}
	}
	return t.applied(game.Describe{Unit: id, To: u})
}

// add is the ask "add": one more unit, by a line of text.
type add struct {
	tableAsk
	Line longText `json:"line"`
}

func (q *add) change(t *tableState) (any, error) {
	said := record.Action{Order: "add", Describe: &record.Described{Line: string(q.Line)}}
	a, err := said.On(t.now.session.Table())
	if err != nil {
		return nil, lineError(err)
	}
	return t.applied(a)
}

// lineError returns an error of the description in a record at the member "line" of a request.
func lineError(err error) error {
	var e *position.Error
	if errors.As(err, &e) && e.Path == "describe" {
		return fault.Inside("line", e.Err)
	}
	return err
}

// remove is the ask "remove": units leave the table.
type remove struct {
	tableAsk
	Units []string `json:"units"`
}

func (q *remove) check(func(string) bool) error {
	if len(q.Units) == 0 {
		return fault.Contradiction("units", "must name a unit")
	}
	return nil
}

func (q *remove) change(t *tableState) (any, error) {
	ids, err := t.now.session.FindAll("units", q.Units)
	if err != nil {
		return nil, err
	}
	for i, id := range ids {
		if slices.Contains(ids[:i], id) {
			return nil, fault.At(fault.Element("units", i), coded.New("bad-list", "%q is named twice", q.Units[i]))
		}
	}
	return t.applied(game.Remove{Units: ids})
}

// endTurn is the ask "end_turn": the turn of a side ends, as by [game.EndTurn].
type endTurn struct {
	tableAsk
	Side string `json:"side"`
}

func (q *endTurn) change(t *tableState) (any, error) {
	table := t.now.session.Table()
	if !slices.Contains(answers.Sides(table), q.Side) {
		return nil, fault.At("side", answers.NoUnits(table, q.Side))
	}
	return t.applied(game.EndTurn{Side: q.Side})
}
