package protocol

import (
	"errors"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/internal/answers"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/fault"
	"github.com/leaderpoint/leaderpoint/internal/record"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// changing is a question that changes the table, or asks about the table itself. It is answered in
// order, and not by a session.
type changing interface {
	change(t *tableState) (any, error)
}

// tableAsk is part of asks that no session answers.
type tableAsk struct{}

func (tableAsk) answer(*answers.Session) (any, error) { return nil, fault.NoPosition() }

// applied decides and carries out an action on a table.
func (t *tableState) applied(a game.Action) (any, error) {
	p := t.position()
	d, err := p.DecideContext(t.context(), a)
	if err != nil {
		return nil, err
	}
	next, err := p.After(&d)
	if err != nil {
		return nil, err
	}
	switch a.(type) {
	case game.Describe, game.Add: // otherwise sending the position again would change it
		said, _ := position.Of(next.Position.Table())
		if _, err := said.Table(); err != nil {
			return nil, err
		}
	}
	after, found := t.now.session.Applied(&d, &next)
	t.become(next.Position, after)
	return found, nil
}

// apply is the ask "apply": an action is judged and carried out. If it is not legal, the answer is
// an error with its reason and nothing changes, unless it is ruled.
type apply struct {
	tableAsk
	record.Action
	weapon
	special
	Ruled  bool          `json:"ruled,omitempty"`
	Stands []record.Pose `json:"stands,omitempty"`
}

// takes returns the members, of all those of actions in records.
func (q *apply) takes() []string {
	return strings.Fields("order unit units from to steps scout enters move_order from_left counter choose " + ofShots +
		" caster distance hindered onto move heading ruled stands")
}

// ofShots are the members of a weapon.
const ofShots = "range indirect targets in_combat reload ignore_cover thrown pot_shot unmodified"

// applyMembers returns the members that the orders need, and those that they may have besides ruled
// and stands.
func applyMembers(order string) (needs, may []string, ok bool) {
	words, ok := map[string]string{
		"charge": "to | from units move_order from_left counter choose", "countercharge": "from to |", "shoot": "from to | " + ofShots,
		"surge": "unit distance | caster onto", "overrun": "unit distance | hindered onto", "push": "caster unit distance |",
		"regroup": "unit move | distance heading", "pullback": "units to |",
	}[order]
	if _, err := move.ParseOrder(order); err == nil {
		words, ok = "unit | steps scout enters", true
	}
	before, after, _ := strings.Cut(words, "|")
	return strings.Fields(before), strings.Fields(after), ok
}

// check checks the members against the order; poses count if a referee has ruled.
func (q *apply) check(given func(string) bool) error {
	needs, may, ok := applyMembers(q.Order)
	if ok {
		for _, name := range needs {
			if !given(name) {
				return Need("apply", name)
			}
		}
		known := slices.Concat(needs, may, []string{"order", "ruled", "stands"})
		for _, name := range q.takes() {
			if given(name) && !slices.Contains(known, name) {
				return fault.Contradiction(name, "cannot be combined with \"order\": %q, which takes %s", q.Order, strings.Join(slices.Concat(needs, may), ", "))
			}
		}
		if way, err := move.ParseWay(q.Move); q.Order == "regroup" && err == nil {
			name := "distance"
			if way == move.Pivot {
				name = "heading"
			}
			if !given(name) {
				return Need("apply", name)
			}
		}
		if q.Order == "charge" && given("from") == given("units") {
			return fault.Contradiction("units", "a charge has either \"from\" or \"units\"")
		}
	}
	if given("stands") && !q.Ruled {
		return fault.Contradiction("stands", "needs \"ruled\": true")
	}
	return nil
}

func (q *apply) change(t *tableState) (any, error) {
	table := t.now.session.Table()
	said := q.Action
	if said.Order == "shoot" {
		w, err := q.weapon.read(q.special)
		if err != nil {
			return nil, err
		}
		said.Weapon = &w
	}
	switch said.Order {
	case "suffered", "fought", "pick-up", "drop", "leave", "end-phase", "mark", "set", "add", "remove":
		return nil, fault.At("order", unknownOrder(said.Order)) // asks of their own, or part of a game
	}
	a, err := said.On(table)
	var unknown *rules.UnknownNameError
	if errors.As(err, &unknown) && unknown.What == "order" {
		return nil, fault.At("order", unknownOrder(said.Order))
	}
	if err != nil {
		return nil, err
	}
	if said.To != "" && (said.From == said.To || slices.Contains(said.Units, said.To)) {
		return nil, fault.Self(said.To) // as the asks about it say
	}
	if !q.Ruled {
		return t.applied(a)
	}
	ruling := game.Ruled{Action: a}
	for i, p := range q.Stands {
		id, err := t.now.session.Find(fault.Element("stands", i)+".unit", p.Unit)
		if err != nil {
			return nil, err
		}
		b, err := answers.BaseAt(table.Unit(id).Base, answer.Point(p.At), p.Heading)
		if err != nil {
			return nil, fault.Inside(fault.Element("stands", i), err)
		}
		if slices.ContainsFunc(ruling.Stands, func(o spatial.Placed) bool { return o.Unit == id }) {
			return nil, fault.At(fault.Element("stands", i)+".unit", coded.New("bad-list", "%q is to stand in two places", p.Unit))
		}
		ruling.Stands = append(ruling.Stands, spatial.Placed{Unit: id, Base: b})
	}
	return t.applied(ruling)
}

// applyOrders returns the orders of apply.
func applyOrders() []string {
	return slices.DeleteFunc(record.Orders(), func(order string) bool { _, _, ok := applyMembers(order); return !ok })
}

// unknownOrder returns the error for a word that is no order of apply, with those that are.
func unknownOrder(name string) error {
	return &rules.UnknownNameError{What: "order", Name: name, Known: applyOrders()}
}
