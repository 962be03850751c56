package game

import (
	"github.com/leaderpoint/leaderpoint/game/actions"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

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
