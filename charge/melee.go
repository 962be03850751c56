package charge

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Blow holds how a charge has struck, as far as the following fight depends on it.
type Blow struct {
	// Facing is the facing that is struck; Hindered and OffHill are those of [Answer].
	Facing            arcs.Facing
	Hindered, OffHill bool
	// Ordered: the unit was ordered to charge, so that it is neither a counter-charge, a surge nor an
	// overrun.
	Ordered bool
}

// Melee holds the facts that the dice of a fight depend on (rows CHG-13, FCT-1 to FCT-4). They
// follow from place, facing and state alone. The modifiers to hit are 0 or -1.
type Melee struct {
	// HinderedModifier is for a hindered charge. PhalanxModifier is for cavalry and fliers that strike
	// a phalanx (row FCT-1), and EnsnareModifier for the front of a unit with that rule (row FCT-2).
	HinderedModifier, PhalanxModifier, EnsnareModifier int
	// BigShield: the target's big shield counts (row FCT-3).
	BigShield bool
	// ThunderousLost: the bonus of Thunderous Charge is lost. Otherwise it changes by
	// ThunderousChange, and is never less than 0 (rows FCT-1, CHG-15). In an edition without such a
	// bonus it is lost.
	ThunderousLost   bool
	ThunderousChange int
	// MayRefuse: a unit that is yellow bellied may misunderstand the order: roll first
	// (row FCT-4).
	MayRefuse bool
}

// Modifier returns the sum of the modifiers to hit.
func (m *Melee) Modifier() int { return m.HinderedModifier + m.PhalanxModifier + m.EnsnareModifier }

// Melee returns the facts of a fight for a unit that has struck another (rows CHG-13, FCT-1 to
// FCT-4). They follow from the traits that the edition gives the two. It is the zero Melee for
// units that are not on the table. It allocates nothing.
func (q Question) Melee(b Blow) Melee {
	v, from, to := q.View, q.From, q.To
	if !v.Has(from) || !v.Has(to) {
		return Melee{}
	}
	e, unit, target := v.Edition(), v.Table().Unit(from), v.Table().Unit(to)
	front := func(t rules.Trait) bool { return b.Facing == arcs.Front && e.Has(target.Traits, t) }
	m := Melee{BigShield: front(rules.BigShield)}
	if b.Hindered {
		m.HinderedModifier = -1
	}
	if front(rules.Ensnare) {
		m.EnsnareModifier = -1
	}
	phalanx := front(rules.Phalanx)
	// It stops cavalry, and units that can fly in their present state.
	shies := unit.Type == rules.Cavalry || unit.Type == rules.LargeCavalry || v.Traits(from).Has(rules.Fly)
	if phalanx && shies &&
		(e.Phalanx == rules.PhalanxPenaltyAlways || e.Phalanx == rules.PhalanxPenaltyUnhindered && !b.Hindered) {
		m.PhalanxModifier = -1
	}
	m.ThunderousLost = e.Thunderous == rules.NoThunderous || unit.State&spatial.Disordered != 0 || phalanx ||
		b.Hindered && e.Thunderous == rules.ThunderousLostHindered
	if !m.ThunderousLost && b.Hindered {
		m.ThunderousChange--
	}
	if !m.ThunderousLost && b.OffHill {
		m.ThunderousChange++
	}
	m.MayRefuse = b.Ordered && b.Facing == arcs.Front && e.Has(unit.Traits, rules.YellowBellied) &&
		!target.Individual() && target.Type != rules.WarEngine
	return m
}

// Attacks returns the factor for the attacks of a unit that charges a facing of another (row
// CHG-11). It is 2 on the flank and 3 on the rear. War engines are struck with 3 from anywhere.
// Individuals are not doubled or trebled, nor do they double or treble, except on war engines. It
// is 0 for units that are not on the table.
func (q Question) Attacks(f arcs.Facing) int {
	v, from, to := q.View, q.From, q.To
	if !v.Has(from) || !v.Has(to) {
		return 0
	}
	switch {
	case v.Body(to).Individual():
		return 1
	case v.Table().Unit(to).Type == rules.WarEngine:
		return 3
	case v.Body(from).Individual() && !v.Edition().IndividualDoubles:
		return 1
	}
	return f.Multiplier()
}

// facts fills in the facts of the melee. If another path is as good and not hindered, it takes
// that.
func (a *Answer) facts(q Question, n *solution) {
	if !n.counter {
		var own *solution
		if a.Hindered, own = (hinderedBy{q}).hindrance(a, n); own != nil {
			a.place(q, own)
			h := &a.Hindered
			h.By, h.Defended = nil, false
			h.Pivot = hinderedBy{q}.sweepsPivot(&a.Path, q.View.Traits(q.From))
			*h = h.counted(q.View.Edition(), false)
		}
	}
	a.Attacks = q.Attacks(a.Facing.Facing)
	a.Nudged = a.nudges(q)
	a.OffHill = solver{q}.offHill(a.Final)
}

// offHill reports whether a unit that starts on a hill ends off it (row CHG-15).
func (q solver) offHill(final geom.Base) bool {
	if !q.View.Edition().HillCharge {
		return false
	}
	hill, _, on := q.View.Body(q.From).Hill()
	if !on {
		return false
	}
	piece := q.View.Table().Piece(hill)
	c := piece.ContactWith(final, final.LeaderPoint())
	return !terrain.StandsOn(q.View.Edition(), final, c.Covered)
}
