package record

import (
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Action is an action in words: units by name, headings in degrees. Which members count goes by
// Order; docs/game.md lists them.
type Action struct {
	// Order is the kind of the action, as in [game.Kind]: advance, charge, fought.
	Order string `json:"order"`
	// Unit is the unit that acts or is acted on, and Units several of them. From and To are the firer
	// or charger, and the target.
	Unit  string   `json:"unit,omitempty"`
	Units []string `json:"units,omitempty"`
	From  string   `json:"from,omitempty"`
	To    string   `json:"to,omitempty"`
	// Steps holds the steps of an order.
	Steps  []move.Step `json:"steps,omitempty"`
	Scout  bool        `json:"scout,omitempty"`
	Enters bool        `json:"enters,omitempty"`
	// MoveOrder, FromLeft and Counter are the choices of several chargers.
	MoveOrder []string `json:"move_order,omitempty"`
	FromLeft  []string `json:"from_left,omitempty"`
	Counter   []string `json:"counter,omitempty"`
	// Choose is the choice of a single charger.
	Choose *Choose `json:"choose,omitempty"`
	// Weapon is the weapon of a shot.
	Weapon *los.Weapon `json:"weapon,omitempty"`
	// Caster casts a surge or a push. Distance is the distance of these and of a regroup. Onto is
	// the target of a surge.
	Caster   string   `json:"caster,omitempty"`
	Distance *float64 `json:"distance,omitempty"`
	Hindered bool     `json:"hindered,omitempty"`
	Onto     string   `json:"onto,omitempty"`
	// Move is the way of a regroup, Heading where its pivot ends.
	Move    string   `json:"move,omitempty"`
	Heading *float64 `json:"heading,omitempty"`
	// Hurt and Result are the results of dice.
	Hurt   bool   `json:"hurt,omitempty"`
	Result string `json:"result,omitempty"`
	// At is the place at which loot is picked up or dropped.
	At *[2]float64 `json:"at,omitempty"`
	// Set and Clear are states.
	Set   []string `json:"set,omitempty"`
	Clear []string `json:"clear,omitempty"`
	// Describe is a unit that is added or described anew, in the form of a position file.
	Describe *Described `json:"describe,omitempty"`
}

// Tell returns an action on a table in the words of a record. A ruling has the words of its action.
//
// Errors: [game.ErrNoAction] without an action, [game.ErrNoTable], [game.ErrRuledTwice], or the
// error for a unit that no file can hold.
func Tell(t *spatial.Table, a game.Action) (Action, error) {
	if r, ok := a.(game.Ruled); ok {
		a = r.Action
	}
	switch a.(type) {
	case nil:
		return Action{}, game.ErrNoAction
	case game.Ruled:
		return Action{}, game.ErrRuledTwice
	}
	if t == nil {
		return Action{}, game.ErrNoTable
	}
	out := Action{Order: game.Kind(a)}
	c := codec{table: t, words: &out}
	c.action(a)
	return out, c.err
}

// On returns the action on a table for these words.
//
// Errors: *[position.Error] names a member that is wrong or that the order does not take,
// [game.ErrNoAction] without words, [game.ErrNoTable].
func (a *Action) On(t *spatial.Table) (game.Action, error) {
	switch {
	case a == nil:
		return nil, game.ErrNoAction
	case t == nil:
		return nil, game.ErrNoTable
	}
	c := codec{table: t, words: a, reads: true}
	out := c.action(nil)
	if out != nil {
		if err := c.stray(); err != nil {
			return nil, err
		}
	}
	if c.err != nil {
		return nil, c.err
	}
	return out, nil
}

// Orders returns all values of [Action.Order].
func Orders() []string {
	var list []string
	for o := move.OrderHalt; o <= move.OrderAtTheDouble; o++ {
		list = append(list, o.String())
	}
	return append(list, "charge", "countercharge", "shoot", "surge", "push", "regroup", "overrun", "pullback", "pick-up", "drop", "leave",
		"suffered", "fought", "end-phase", "mark", "set", "add", "remove")
}
