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
func (a *Answer) facts(v *spatial.View, from, to spatial.UnitID, n *solution) {
	if !n.counter {
		a.hinderedBy(v, from, to, n)
	}
	a.Attacks = Attacks(v, from, to, a.Facing.Facing)
	g := ground{view: v}
	g.put(from, a.Final)
	g.put(to, a.Target)
	a.Nudged = g.nudges(from, to)
	a.Close = a.closeCalls(v, from, to, &n.plan, n.placed || n.scene.Flies)
	a.OffHill = offHill(v, from, a.Final)
}

// hinderedBy fills in the hindrance of a way or, where another one is as good and not
// hindered, takes that.
func (a *Answer) hinderedBy(v *spatial.View, from, to spatial.UnitID, n *solution) {
	var own *solution
	if a.Hindered, own = hindrance(v, from, to, a, n); own != nil {
		a.place(v, from, to, own)
		a.Hindered = a.Hindered.ofWay(v, from, to, a, own)
	}
}

// offHill reports whether a unit that starts on a hill ends off it (row CHG-15).
func offHill(v *spatial.View, from spatial.UnitID, final geom.Base) bool {
	if !v.Edition().HillCharge {
		return false
	}
	hill, _, on := v.Body(from).Hill()
	if !on {
		return false
	}
	piece := v.Table().Piece(hill)
	c := piece.ContactWith(final, final.LeaderPoint())
	return !terrain.StandsOn(v.Edition(), final, c.Covered)
}
