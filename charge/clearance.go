package charge

import (
	"github.com/leaderpoint/leaderpoint/charge/internal/ground"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Clearance is what the way of a charge comes nearest to, of all that is in its way.
type Clearance struct {
	// Thing is a unit or a piece of blocking terrain; with Edge it is the edge of the table, and
	// Thing does not count.
	Thing spatial.Thing
	Edge  bool
	// Gap is between the nearest points of the way and of that. Its Distance is negative if they
	// overlap, as typed positions do.
	Gap geom.Gap
}

// clearance is the least clearance of the way of an answer: of the legs, unless the charger flies
// or is lifted, from what it does not touch where it starts; and of the shuffle to where it ends.
// It is [geom.NoLimit] if nothing is in the way of anything.
func (a *Answer) clearance(q Question, p *plan, above bool) Clearance {
	c := ground.Clearing{View: q.View, Least: geom.Gap{Distance: geom.NoLimit}}
	for id := range q.View.Units() {
		if id != q.From && id != q.To && !p.moves(id) {
			c.Units = append(c.Units, spatial.Placed{Unit: id, Base: q.View.Body(id).Base()})
		}
	}
	for _, m := range p.moved {
		if !m.gone && m.unit != q.From && m.unit != q.To {
			c.Units = append(c.Units, spatial.Placed{Unit: m.unit, Base: m.base})
		}
	}
	if !above {
		var room [mostCovered]geom.Base
		legs := hinderedBy{q}.appendLegs(room[:0], &a.Path)
		c.Start = &legs[0]
		for i := range legs[1:] {
			c.Look(legs[1+i])
		}
	}
	c.Start = nil
	c.Look(ground.Swept(a.Aligned, a.Final))
	return Clearance{Thing: c.Thing, Edge: c.Edge, Gap: c.Least}
}
