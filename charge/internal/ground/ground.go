// Package ground says where bases may stand and go among units, blocking terrain and the edges of
// the table. It knows enemies that are nudged, targets that turn to their charger, and units that
// turn freely or are driven straight on. It looks for no way of a charge.
package ground

import (
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Ground is a view in which some units stand elsewhere, as charges leave them.
type Ground struct {
	View  *spatial.View
	moved []spatial.Placed
}

// Put moves a unit.
func (g *Ground) Put(id spatial.UnitID, base geom.Base) {
	if i := g.index(id); i >= 0 {
		g.moved[i].Base = base
		return
	}
	g.moved = append(g.moved, spatial.Placed{Unit: id, Base: base})
}

// Turn moves a target that may have turned to its charger.
func (g *Ground) Turn(id spatial.UnitID, base geom.Base) {
	if base != g.View.Body(id).Base() {
		g.Put(id, base)
	}
}

// Shift moves a unit by some inches from where it stands.
func (g *Ground) Shift(id spatial.UnitID, by geom.Point) {
	b := g.base(id)
	g.Put(id, b.At(b.Centre().Add(by)))
}

// Stands returns where those stand that were moved, in the order in which they first were.
func (g *Ground) Stands() []spatial.Placed { return g.moved }

func (g *Ground) index(id spatial.UnitID) int {
	return slices.IndexFunc(g.moved, func(m spatial.Placed) bool { return m.Unit == id })
}

// base returns where a unit stands.
func (g *Ground) base(id spatial.UnitID) geom.Base {
	if i := g.index(id); i >= 0 {
		return g.moved[i].Base
	}
	return g.View.Body(id).Base()
}

// each visits the outlines of the units and the blocking terrain whose bounds meet a
// box, in no particular order.
func (g *Ground) each(box r2.Rect, visit func(spatial.Thing, []geom.Point)) {
	g.View.Search(box, func(r spatial.Region) bool {
		if id, ok := r.Thing.Unit(); (!ok || g.index(id) < 0) && Blocks(g.View, r.Thing) {
			visit(r.Thing, g.View.Ring(r))
		}
		return true
	})
	for _, m := range g.moved {
		if m.Base.Bounds().Intersects(box) {
			ring := m.Base.Ring()
			visit(spatial.UnitThing(m.Unit), ring[:])
		}
	}
}
