package charge

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Attacks is what the attacks of a unit that charges a facing of another are
// multiplied by (row CHG-11): flank 2, rear 3; war engines 3 from anywhere;
// individuals are not doubled or trebled, nor, but for war engines, do they. It is 0
// for units that are not on the table.
func Attacks(v *spatial.View, from, to spatial.UnitID, f arcs.Facing) int {
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
func (a *Answer) facts(q question, n *solution) {
	if !n.counter {
		a.hinderedBy(q, n)
	}
	a.Attacks = Attacks(q.view, q.from, q.to, a.Facing.Facing)
	g := ground{view: q.view}
	g.put(q.from, a.Final)
	g.put(q.to, a.Target)
	a.Nudged = g.nudges(q.from, q.to)
	a.Close = a.closeCalls(q, &n.plan, n.placed || n.scene.Flies)
	a.OffHill = q.offHill(a.Final)
}

// hinderedBy fills in the hindrance of a way or, where another one is as good and not
// hindered, takes that.
func (a *Answer) hinderedBy(q question, n *solution) {
	var own *solution
	if a.Hindered, own = q.hindrance(a, n); own != nil {
		a.place(q, own)
		a.Hindered = a.Hindered.ofWay(q, a, own)
	}
}

// offHill reports whether a unit that starts on a hill ends off it (row CHG-15).
func (q question) offHill(final geom.Base) bool {
	if !q.view.Edition().HillCharge {
		return false
	}
	hill, _, on := q.view.Body(q.from).Hill()
	if !on {
		return false
	}
	piece := q.view.Table().Piece(hill)
	c := piece.ContactWith(final, final.LeaderPoint())
	return !terrain.StandsOn(q.view.Edition(), final, c.Covered)
}
