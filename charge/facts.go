package charge

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Attacks is what the attacks of a unit that charges a facing of another are
// multiplied by (row CHG-11): flank 2, rear 3; war engines 3 from anywhere;
// individuals are not doubled or trebled, nor, but for war engines, do they. It is 0
// for units that are not on the table.
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

// facts fills in what the melee needs to know.
func (a *Answer) facts(q Question, n *solution) {
	if !n.counter {
		a.hinderedBy(q, n)
	}
	a.Attacks = q.Attacks(a.Facing.Facing)
	g := ground{view: q.View}
	g.put(q.From, a.Final)
	g.put(q.To, a.Target)
	a.Nudged = g.nudges(q.From, q.To)
	a.OffHill = solver{q}.offHill(a.Final)
}

// hinderedBy fills in the hindrance of a way or, where another one is as good and not
// hindered, takes that.
func (a *Answer) hinderedBy(q Question, n *solution) {
	var own *solution
	if a.Hindered, own = (hinderedBy{q}).hindrance(a, n); own != nil {
		a.place(q, own)
		a.Hindered = a.Hindered.ofWay(q, a)
	}
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
