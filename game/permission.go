package game

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/spatial"
)

// permit reports whether an action may be done now, whatever the rules of moving decide.
type permit struct{ *Game }

// refuses returns why an action cannot be done now, whatever the rules of moving decide.
func (g permit) refuses(a Action) string {
	if g.over {
		return gameOver
	}
	switch a := a.(type) {
	case Order:
		return g.mayMove(a.Unit)
	case CounterCharge:
		return g.mayMove(a.From)
	case Charge:
		return g.mayMove(a.Units...)
	case Shot:
		return g.mayShoot(a)
	case Surge:
		if a.Caster == spatial.Nobody {
			return g.takesPart(a.Unit, Shooting, 0, "")
		}
		return g.takesPart(a.Caster, Shooting, shot, alreadyShot)
	case Push:
		return g.takesPart(a.Caster, Shooting, shot, alreadyShot)
	case Fought:
		return g.mayFight(a.Target)
	case Regroup:
		return g.mayRegroup(a.Unit)
	case Overrun:
		return g.mayOverrun(a.Unit)
	case PullBack:
		return noFight // the game itself pulls chargers back
	case EndTurn:
		return wrongPhase // the game itself ends turns
	case EndPhase:
		if g.phase == Melee && len(g.fights) > 0 {
			return fightsFirst
		}
	case PickUp:
		return g.mayPickUp(a.Unit)
	case Drop:
		return g.mayDrop(a.Unit)
	case Leave:
		return g.mayHandleLoot(a.Unit)
	}
	return ""
}

// mayHandleLoot decides about loot: counters are picked up, dropped and led away in moves of one's
// own (row SCN-5).
func (g permit) mayHandleLoot(id spatial.UnitID) string {
	if !g.away(id) && !g.own(id) {
		return notItsTurn
	}
	return ""
}

// mayPickUp returns why a unit may not pick up a counter now, or "". A counter is picked up at the
// end of a move: in the movement phase after the order (row SCN-5).
func (g permit) mayPickUp(id spatial.UnitID) string {
	if code := g.mayHandleLoot(id); code != "" {
		return code
	}
	if g.phase == Movement && g.own(id) && !g.has(id, ordered) {
		return notYetOrdered
	}
	return ""
}

// mayDrop returns why a unit may not drop a counter now, or "". A counter is dropped at the start
// of a move: before the order, or before a regroup (row SCN-5).
func (g permit) mayDrop(id spatial.UnitID) string {
	switch code := g.mayHandleLoot(id); {
	case code != "" || g.away(id):
		return code
	case g.phase == Movement && g.has(id, ordered):
		return alreadyOrdered
	case g.phase == Shooting, g.phase == Melee && !slices.Contains(g.regroups, id):
		return wrongPhase
	}
	return ""
}

// takesPart returns why a unit does nothing, or nothing more, in a phase: code if it has done so
// already.
func (g permit) takesPart(id spatial.UnitID, phase Phase, spent deed, code string) string {
	switch {
	case g.phase != phase:
		return wrongPhase
	case g.position.table.Unit(id) != nil && !g.own(id):
		return notItsTurn
	case g.has(id, spent):
		return code
	}
	return ""
}

func (g permit) mayMove(ids ...spatial.UnitID) string {
	for _, id := range ids {
		if code := g.takesPart(id, Movement, ordered, alreadyOrdered); code != "" {
			return code
		}
	}
	return ""
}

func (g permit) mayShoot(a Shot) string {
	if code := g.takesPart(a.From, Shooting, shot, alreadyShot); code != "" {
		return code
	}
	if w, armed := g.setup.Weapons[a.From]; len(g.setup.Weapons) > 0 && (!armed || w != a.Weapon) {
		return notItsWeapon
	}
	return ""
}

func (g permit) mayFight(target spatial.UnitID) string {
	switch {
	case g.phase != Melee:
		return wrongPhase
	case !slices.ContainsFunc(g.fights, func(f Fight) bool { return f.Target == target }):
		return noFight
	}
	return ""
}

func (g permit) mayRegroup(id spatial.UnitID) string {
	switch {
	case g.phase != Melee:
		return wrongPhase
	case !slices.Contains(g.regroups, id):
		return notRegrouping
	}
	return ""
}

func (g permit) mayOverrun(id spatial.UnitID) string {
	code := g.mayRegroup(id)
	if code == "" && !g.ranOver {
		code = noOverrun
	}
	return code
}
