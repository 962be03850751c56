package game

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Done is an action that was carried out in a game.
type Done struct {
	Game *Game
	// Decision is the decision on the action by the rules. For results of dice it is only a yes;
	// for a fight it is that of the pull back.
	Decision Decision
	// Changes lists the units that have changed, in the order of their numbers.
	Changes []Change
}

// Do carries out an action and leaves the game unchanged.
//
// Errors: *[RefusedError] if the action is not legal now, [ErrNotBegun] without a game, and
// those of [Position.Decide] and [Position.After].
func (g *Game) Do(a Action) (Done, error) {
	switch {
	case !g.begun():
		return Done{}, ErrNotBegun
	case a == nil:
		return Done{}, ErrNoAction
	}
	ruling, ruled := a.(Ruled)
	inner := a
	if ruled {
		switch inner = ruling.Action; inner.(type) {
		case nil:
			return Done{}, ErrNoAction
		case Ruled:
			return Done{}, ErrRuledTwice
		}
	}
	if code := (permit{g}).refuses(inner); code != "" && !ruled {
		return Done{}, g.position.refused(inner, Decision{Code: code})
	}
	switch x := inner.(type) {
	case EndPhase:
		return g.endPhase()
	case Fought:
		return g.fought(x)
	case PickUp:
		return g.pickUp(x, ruled)
	case Drop:
		return g.drop(x, ruled)
	case Leave:
		return g.leave(x, ruled)
	}
	d, err := g.position.Decide(a)
	if err != nil {
		return Done{}, err
	}
	return g.carry(inner, d)
}

// carry carries out the decision of a position, and notes the result.
func (g *Game) carry(a Action, d Decision) (Done, error) {
	next, err := g.position.After(&d)
	if err != nil {
		return Done{}, err
	}
	n := g.with(next.Position)
	n.loot = append(slices.Clip(g.loot), next.LootLeft...)
	for _, c := range next.Changes {
		n.settleLoot(c)
	}
	switch a := a.(type) {
	case Order:
		n.did[a.Unit] |= ordered
	case Charge:
		for _, id := range a.Units {
			n.did[id] |= ordered
		}
		n.fight(a.To, a.Units...)
	case CounterCharge:
		n.did[a.From] |= ordered
		n.fight(a.To, a.From)
	case Shot:
		n.did[a.From] |= shot
	case Surge:
		if a.Caster != spatial.Nobody {
			n.did[a.Caster] |= shot
		}
		n.struck(&d, a.Unit)
	case Push:
		n.did[a.Caster] |= shot
	case Regroup:
		n.regroups = without(g.regroups, a.Unit)
	case Overrun:
		n.regroups = without(g.regroups, a.Unit)
		n.struck(&d, a.Unit)
	}
	return Done{n, d, next.Changes}, nil
}

// with returns a copy of the game in another position, to be changed.
func (g *Game) with(p *Position) *Game {
	n := *g
	n.position = p
	more := p.table.Len() - len(g.did)
	n.did = append(slices.Clone(g.did), make([]deed, more)...)
	n.carried = append(slices.Clone(g.carried), make([]uint8, more)...)
	n.fights, n.regroups = n.standing(g.fights), slices.DeleteFunc(slices.Clone(g.regroups), n.away)
	return &n
}

func (g *Game) away(id spatial.UnitID) bool { return g.position.table.Unit(id) == nil }

// standing returns the fights with a target and some chargers still on the table.
func (g *Game) standing(list []Fight) (kept []Fight) {
	for _, f := range list {
		f.Chargers = slices.DeleteFunc(slices.Clone(f.Chargers), g.away)
		if !g.away(f.Target) && len(f.Chargers) > 0 {
			kept = append(kept, f)
		}
	}
	return kept
}

// fight records that units have charged another this turn. A unit that is surged into a target that
// it has already charged is in the fight once.
func (g *Game) fight(target spatial.UnitID, chargers ...spatial.UnitID) {
	for i := range g.fights {
		f := &g.fights[i]
		if f.Target != target {
			continue
		}
		for _, id := range chargers {
			if !slices.Contains(f.Chargers, id) {
				f.Chargers = append(f.Chargers, id)
			}
		}
		return
	}
	g.fights = append(g.fights, Fight{target, slices.Clone(chargers)})
}

// struck records the target of a unit that was driven forward.
func (g *Game) struck(d *Decision, unit spatial.UnitID) {
	for i := range d.facts {
		if f := &d.facts[i]; f.charged && f.charger == unit {
			g.fight(f.unit, unit)
		}
	}
}

func without(list []spatial.UnitID, id spatial.UnitID) []spatial.UnitID {
	return slices.DeleteFunc(slices.Clone(list), func(x spatial.UnitID) bool { return x == id })
}

// settleLoot keeps the number of counters of a unit in step with its state. It puts down the
// counters of a unit that has left the table, and counts losses.
func (g *Game) settleLoot(c Change) {
	switch {
	case c.After == nil:
		for range g.carried[c.Unit] {
			g.loot = append(slices.Clip(g.loot), c.Before.Base.Centre())
		}
		g.carried[c.Unit] = 0
		addTo(&g.routed, g.setup, c.Before, g.cost(c.Before))
	case !c.After.CarriesLoot():
		g.carried[c.Unit] = 0
	case g.carried[c.Unit] == 0:
		g.carried[c.Unit] = 1
	}
}

// addTo adds to the total of the side of a unit. A third side has none.
func addTo[T int | float64](total *[2]T, s *Setup, u *spatial.Unit, by T) {
	if i := slices.Index(s.Sides[:], u.Side); i >= 0 {
		total[i] += by
	}
}

// cost returns the worth of a unit.
func (g *Game) cost(u *spatial.Unit) float64 {
	if c, ok := g.setup.Cost[u.Name]; ok {
		return c
	}
	if u.Cost.IsGiven() {
		return u.Cost.Value()
	}
	return 1
}

// counted returns what a unit adds to Invade and Dominate.
func (g *Game) counted(u *spatial.Unit) float64 {
	switch {
	case !g.setup.Strengths:
		return g.cost(u)
	case u.Strength.IsGiven():
		return u.Strength.Value()
	}
	return 1
}

// fought decides a fight: the target is marked, the chargers pull back or may regroup.
func (g *Game) fought(a Fought) (Done, error) {
	if _, err := ParseResult(a.Result.String()); err != nil {
		return Done{}, err
	}
	at := slices.IndexFunc(g.fights, func(f Fight) bool { return f.Target == a.Target })
	if at < 0 {
		return Done{}, g.position.refused(a, Decision{Code: noFight})
	}
	f := g.fights[at]
	rest := slices.Delete(slices.Clone(g.fights), at, at+1)
	if a.Result == Routs {
		done, err := g.simply(Remove{[]spatial.UnitID{a.Target}})
		if err == nil {
			done.Game.fights = done.Game.standing(rest)
			done.Game.regroups = slices.Clone(f.Chargers)
			done.Game.ranOver = g.position.table.Unit(a.Target).Individual()
			done.Game.shareLoot(g, f)
		}
		return done, err
	}
	var set spatial.State
	if a.Hurt || a.Result == Wavers {
		set = spatial.Disordered
	}
	if a.Result == Wavers {
		set |= spatial.Wavering
	}
	marked, err := g.simply(Mark{Units: []spatial.UnitID{a.Target}, Set: set})
	if err != nil {
		return Done{}, err
	}
	back, err := marked.Game.position.Decide(PullBack{f.Chargers, a.Target})
	if err != nil && coded.Of(err) != "not-in-contact" {
		return Done{}, err
	}
	if err != nil || !back.Legal() { // it fights on across its obstacle, or a referee has ruled so
		marked.Game.fights = rest
		marked.Decision = back
		return marked, nil
	}
	done, err := marked.Game.carry(PullBack{f.Chargers, a.Target}, back)
	if err != nil {
		return Done{}, err
	}
	done.Game.fights, done.Game.regroups = rest, nil
	done.Changes = between(g.position, done.Game.position, marked.Changes, done.Changes)
	return done, nil
}

// shareLoot gives the counters of a routed target to its first charger that can carry them; the
// player may then hand them on (row SCN-5).
func (g *Game) shareLoot(before *Game, f Fight) {
	n := before.carried[f.Target]
	if n == 0 {
		return
	}
	for _, id := range f.Chargers {
		u := g.position.table.Unit(id)
		if u == nil || u.Individual() {
			continue
		}
		if done, err := g.simply(Mark{Units: []spatial.UnitID{id}, Set: spatial.Loot}); err == nil {
			g.position = done.Game.position
			g.carried[id] += n
			g.loot = g.loot[:len(g.loot)-int(n)]
		}
		return
	}
}

// simply carries out an action that needs no judgement.
func (g *Game) simply(a Action) (Done, error) {
	d, err := g.position.Decide(a)
	if err != nil {
		return Done{}, err
	}
	return g.carry(a, d)
}

// between returns the changes from one position to another, for units in some lists.
func between(before, after *Position, lists ...[]Change) (all []Change) {
	var ids []spatial.UnitID
	for _, c := range slices.Concat(lists...) {
		ids = append(ids, c.Unit)
	}
	slices.Sort(ids)
	for _, id := range slices.Compact(ids) {
		if c := changeOf(before.table, after.table, id); c.is() {
			all = append(all, c)
		}
	}
	return all
}

// endPhase ends the phase. At the end of a turn its side recovers from disorder and wavering. No
// unit of it counts as moved, and charges against it in the turn before are forgotten.
func (g *Game) endPhase() (Done, error) {
	done := Done{Game: g.with(g.position)}
	if g.phase < Melee {
		done.Game.phase++
	} else {
		var err error
		if done, err = g.simply(EndTurn{g.Side()}); err != nil {
			return Done{}, err
		}
		n := done.Game
		clear(n.did)
		n.phase = Movement
		if n.side = 1 - g.side; n.side == 0 {
			n.turn++
		}
		n.over = n.turn > n.setup.Turns
	}
	done.Game.regroups = nil
	done.Decision = Decision{Action: EndPhase{}, Verdict: charge.Yes, Margin: geom.NoLimit}
	return done, nil
}

// pickUp, drop and leave carry out rows SCN-5 and SCN-6.
func (g *Game) pickUp(a PickUp, ruled bool) (Done, error) {
	at := slices.Index(g.loot, a.At)
	if at < 0 {
		return Done{}, g.position.refused(a, Decision{Code: noLoot, Row: "SCN-5"})
	}
	takers, err := scenario.Takers(g.position.View(), a.At)
	if err != nil {
		return Done{}, err
	}
	i := slices.IndexFunc(takers, func(x scenario.Taker) bool { return x.Unit == a.Unit })
	if (i < 0 || !takers[i].Can) && !ruled {
		return Done{}, g.position.refused(a, Decision{Code: lootNotInReach, Row: "SCN-5"})
	}
	done, err := g.simply(Mark{Units: []spatial.UnitID{a.Unit}, Set: spatial.Loot})
	if err != nil {
		return Done{}, err
	}
	done.Game.carried[a.Unit] = g.carried[a.Unit] + 1
	done.Game.loot = slices.Delete(slices.Clone(g.loot), at, at+1)
	return done, nil
}

func (g *Game) drop(a Drop, ruled bool) (Done, error) {
	if g.away(a.Unit) || g.carried[a.Unit] == 0 {
		return Done{}, g.position.refused(a, Decision{Code: noLoot, Row: "SCN-5"})
	}
	legal, margin, err := scenario.Dropping(g.position.View(), a.Unit, a.At, false)
	if err != nil {
		return Done{}, err
	}
	if !legal && !ruled {
		return Done{}, g.position.refused(a, Decision{Code: lootNotInReach, Row: "SCN-5", Margin: margin})
	}
	left := g.carried[a.Unit] - 1
	var clear spatial.State
	if left == 0 {
		clear = spatial.Loot
	}
	done, err := g.simply(Mark{Units: []spatial.UnitID{a.Unit}, Clear: clear})
	if err != nil {
		return Done{}, err
	}
	done.Game.carried[a.Unit] = left
	done.Game.loot = append(slices.Clip(g.loot), a.At)
	return done, nil
}

func (g *Game) leave(a Leave, ruled bool) (Done, error) {
	ground, err := scenario.GroundOf(g.position.table, g.setup.Sides[0], g.setup.Home)
	if err != nil {
		return Done{}, err
	}
	x, err := scenario.Leaves(g.position.View(), ground, a.Unit)
	if err != nil {
		return Done{}, err
	}
	if !x.Leaves && !ruled {
		return Done{}, g.position.refused(a, Decision{Code: lootNotInReach, Row: "SCN-5", Margin: x.Margin})
	}
	u := g.position.table.Unit(a.Unit)
	done, err := g.simply(Remove{[]spatial.UnitID{a.Unit}})
	if err != nil {
		return Done{}, err
	}
	n := done.Game
	addTo(&n.saved, g.setup, u, int(g.carried[a.Unit]))
	n.loot, n.routed = g.loot, g.routed // it has left, and was not routed
	addTo(&n.left, g.setup, u, g.cost(u))
	return done, nil
}
