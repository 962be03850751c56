package tabletop

import (
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// NamesOf are what people call some things.
func (g *Ground) NamesOf(things []spatial.Thing) (names []string) {
	for _, x := range things {
		names = append(names, g.NameOf(x))
	}
	return names
}

// UnitNames are what people call some units.
func (g *Ground) UnitNames(ids []spatial.UnitID) (names []string) {
	for _, id := range ids {
		names = append(names, g.Unit(id))
	}
	return names
}

// KnownOf is how well the margin of a hinge is known.
func KnownOf(h *los.Hinge) tell.Known { return tell.Known{Estimated: h.Estimated, Bound: h.Bound} }

// Hinge is a hinge in words.
func (g *Ground) Hinge(h *los.Hinge) tell.Hinge {
	out := tell.Hinge{Kind: h.Kind.String(), Amount: h.Amount, Holds: h.Holds, Known: KnownOf(h)}
	if h.Unit >= 0 {
		out.Unit = g.Unit(h.Unit)
	}
	if h.Piece >= 0 {
		out.Thing = g.NameOf(spatial.PieceThing(h.Piece))
	}
	return out
}
