package draw

import (
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Decision draws an action of a game with its decision in a view. ok is false for an action without
// a picture of its own.
func Decision(v *spatial.View, a game.Action, d *game.Decision, o Options) (x Exhibit, ok bool) {
	if r, ruled := a.(game.Ruled); ruled {
		a = r.Action
	}
	driven := func(unit spatial.UnitID, inches float64) Exhibit { return Move(v, unit, Surge(inches, *d.Driven), o) }
	switch a := a.(type) {
	case game.Order:
		if d.Move != nil {
			return Move(v, d.Move.Unit, *d.Move, o), true
		}
	case game.Charge:
		if d.Joint != nil {
			return Together(v, a.To, d.Joint, o), true
		}
		if d.Charge != nil {
			return Charge(v, a.Units[0], a.To, d.Charge, o), true
		}
	case game.CounterCharge:
		if d.Charge != nil {
			o.Counter = true
			return Charge(v, a.From, a.To, d.Charge, o), true
		}
	case game.Shot:
		if d.Shot != nil {
			return Shot(v, a.From, a.To, a.Weapon, *d.Shot, o), true
		}
	case game.Surge:
		if d.Driven != nil {
			return driven(a.Unit, a.Inches), true
		}
	case game.Overrun:
		if d.Driven != nil {
			return driven(a.Unit, a.Inches), true
		}
	case game.Push:
		if d.Push != nil {
			return Move(v, a.Caster, *d.Push, o), true
		}
	case game.Regroup:
		if d.Regroup != nil {
			return Move(v, d.Regroup.Unit, *d.Regroup, o), true
		}
	case game.PullBack:
		if d.Retreat != nil {
			return Move(v, a.From, *d.Retreat, o), true
		}
	}
	return x, false
}
