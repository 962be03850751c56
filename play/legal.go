package play

import (
	"iter"

	"github.com/leaderpoint/leaderpoint/actions"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Legal iterates over the actions of a space that may be done now: in the movement phase the
// orders, charges and counter-charges of units that have had none, in the shooting phase the shots
// of those that have not shot. In the melee phase fights are decided by dice ([Game.Fights]), and
// regroups go by them ([Game.Regrouping]). The space is that of the table that the game began on,
// its weapons those of the setup. The rules of package actions hold: one iteration of a generator
// at a time. Without a generator, a space or a game nothing is legal.
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

// Ready are the units of the side to act that have had no order in the movement phase, or have
// not shot in the shooting phase.
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
	ids := []spatial.UnitID{} // nil would stand for all
	for id := range g.position.table.Units() {
		if g.own(id) && !g.has(id, spent) {
			ids = append(ids, id)
		}
	}
	return ids
}

// Action is what [actions.Action] stands for in this game, with the weapon that the unit has; nil for none.
func (g *Game) Action(a *actions.Action, s *actions.Space) Action {
	if a == nil {
		return nil
	}
	return Of(a, s.Lattice(), g.Setup().Weapons[a.Unit])
}
