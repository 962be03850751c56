package bot

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Throws is the number of results of two dice: odds are counted in them.
const Throws = 36

// Odds are the results of dice for a unit that is struck or shot. They count in how many of
// [Throws] it routs and wavers, and say whether it is hurt if it remains. They are not rules of the
// game, which leaves profiles to the army lists, but usual values for types and sizes.
type Odds struct {
	Routs, Wavers int
	Hurt          bool
}

// routs returns the chance of a rout.
func (o Odds) routs() float64 { return float64(o.Routs) / Throws }

// wavers returns the chance that it wavers.
func (o Odds) wavers() float64 { return float64(o.Wavers) / Throws }

// Blow is one charger of a fight: the factor of its attacks (row CHG-11), and whether it was
// hindered.
type Blow struct {
	Unit     spatial.UnitID
	Attacks  int
	Hindered bool
}

// Melee returns the odds for a unit that others strike.
func Melee(t *spatial.Table, target spatial.UnitID, blows ...Blow) Odds {
	damage := 0 // in twelfths
	for _, b := range blows {
		hits := 3 // of 6
		if b.Hindered {
			hits = 2
		}
		damage += strength(t.Unit(b.Unit)) * b.Attacks * hits
	}
	return odds(nerve(t.Unit(target)), damage/12)
}

// shooting returns the odds for a unit that another shoots at, in cover or not.
func shooting(t *spatial.Table, from, to spatial.UnitID, cover bool) Odds {
	hits := 3
	if cover {
		hits = 2
	}
	return odds(nerve(t.Unit(to)), volley(t.Unit(from))*hits/18)
}

// ShotOdds returns the odds of one shot.
func ShotOdds(v *spatial.View, s game.Shot) Odds {
	cover := !s.Weapon.IgnoreCover && los.TurnAndGlance(v, s.From, s.To).InCover
	return shooting(v.Table(), s.From, s.To, cover)
}

// blow returns a charge at a facing.
func blow(v *spatial.View, from, to spatial.UnitID, f arcs.Facing, hindered bool) Blow {
	return Blow{from, charge.Question{View: v, From: from, To: to}.Attacks(f), hindered}
}

// odds returns the odds of damage against a nerve: two dice and the damage reach it, or nearly
// reach it.
func odds(nerve, damage int) Odds {
	if damage <= 0 || nerve <= 0 { // no attacker or no target
		return Odds{}
	}
	routs := atLeast(nerve - damage)
	return Odds{routs, atLeast(nerve-2-damage) - routs, true}
}

// atLeast returns how many throws of two dice reach a number or more.
func atLeast(n int) int {
	switch {
	case n <= 2:
		return Throws
	case n > 12:
		return 0
	case n > 7:
		return (13 - n) * (14 - n) / 2
	}
	return Throws - (n-2)*(n-1)/2
}

// strength returns how many attacks a unit has.
func strength(u *spatial.Unit) int {
	if u == nil {
		return 0
	}
	if u.Type == rules.WarEngine {
		return 1
	}
	n := 0
	switch u.Size {
	case rules.Troop:
		n = 10
	case rules.Regiment:
		n = 12
	case rules.Horde:
		n = 25
	case rules.Legion:
		n = 30
	}
	switch {
	case n == 0 && u.Individual():
		return 4
	case n == 0:
		return 9
	case u.Type == rules.LargeInfantry, u.Type == rules.MonstrousInfantry, u.Type == rules.Cavalry:
		return n * 4 / 3
	case u.Type == rules.LargeCavalry:
		return n * 3 / 2
	}
	return n
}

// volley returns how many shots it has.
func volley(u *spatial.Unit) int {
	if u != nil && u.Type == rules.WarEngine {
		return 16
	}
	return strength(u)
}

// nerve returns the number that routs it.
func nerve(u *spatial.Unit) int {
	switch {
	case u == nil:
		return 0
	case u.Size == rules.Troop:
		return 12
	case u.Size == rules.Regiment:
		return 15
	case u.Size == rules.Horde:
		return 22
	case u.Size == rules.Legion:
		return 27
	case u.Individual():
		return 13
	case u.Type == rules.WarEngine:
		return 11
	}
	return 16
}

// Worth returns the usual cost of a unit of its type and size.
func Worth(u *spatial.Unit) float64 {
	worth := 5 * (strength(u) + nerve(u))
	if u.Type == rules.WarEngine {
		worth = 90
	}
	return float64(worth)
}
