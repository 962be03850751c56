package game

import (
	"iter"

	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"

	"github.com/leaderpoint/leaderpoint/game/actions"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Legal iterates over the actions of a space that are legal now. In the movement phase these are
// orders, charges and counter-charges of units without an order. In the shooting phase they are
// shots of units that have not shot. Melees are decided by dice ([Game.Fights]), and regroups
// follow them ([Game.Regrouping]).
//
// The space is that of the table at the beginning of the game, and its weapons are those of the
// setup. As in package actions, a generator serves one iteration at a time. Without a generator, a
// space or a game no action is legal.
func (g *Game) Legal(gen *actions.Generator, s *actions.Space) iter.Seq[actions.Action] {
	sel := actions.Selection{}
	switch {
	case gen == nil || s == nil || g.Over() || g.phase == Melee:
		return func(func(actions.Action) bool) {}
	case g.phase == Movement:
		sel.Units = g.ready(ordered)
		sel.Kinds = actions.KindsOf(actions.Halt, actions.ChangeFacing, actions.Advance, actions.Back,
			actions.Sidestep, actions.AtTheDouble, actions.Charge, actions.CounterCharge)
	default:
		sel.Units, sel.Kinds = g.ready(shot), actions.KindsOf(actions.Shoot)
	}
	return gen.Legal(s, g.position.View(), sel)
}

// Ready returns the units of the side to act that have had no order in the movement phase, or no
// shot in the shooting phase.
func (g *Game) Ready() []spatial.UnitID {
	switch {
	case g.Over() || g.phase == Melee:
		return nil
	case g.phase == Movement:
		return g.ready(ordered)
	}
	return g.ready(shot)
}

func (g *Game) ready(spent deed) []spatial.UnitID {
	ids := []spatial.UnitID{} // nil would mean all
	for id := range g.position.table.Units() {
		if g.own(id) && !g.has(id, spent) {
			ids = append(ids, id)
		}
	}
	return ids
}

// Action returns the action of this game for an [actions.Action], with the weapon of the unit; nil
// for none.
func (g *Game) Action(a *actions.Action, s *actions.Space) Action {
	if a == nil {
		return nil
	}
	return Of(a, s.Lattice(), g.Setup().Weapons[a.Unit])
}

// Of returns the action for one that a generator lists, with moves of a lattice and shots of a
// weapon; nil for none.
func Of(a *actions.Action, l move.Lattice, w los.Weapon) Action {
	if a == nil {
		return nil
	}
	switch a.Kind {
	case actions.Charge:
		return Charge{Units: []spatial.UnitID{a.Unit}, To: a.Target}
	case actions.CounterCharge:
		return CounterCharge{From: a.Unit, To: a.Target}
	case actions.Shoot:
		return Shot{From: a.Unit, To: a.Target, Weapon: w}
	}
	return Order{Unit: a.Unit, Command: a.Move.Command(l)}
}
