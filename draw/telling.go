package draw

import (
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// names are what people call some things.
func (g *Ground) names(things []spatial.Thing) (names []string) {
	for _, x := range things {
		names = append(names, g.name(x))
	}
	return names
}

func (g *Ground) unitNames(ids []spatial.UnitID) (names []string) {
	for _, id := range ids {
		names = append(names, g.unit(id))
	}
	return names
}

// hinge is a hinge in words.
func (g *Ground) hinge(h *los.Hinge) tell.Hinge {
	out := tell.Hinge{Kind: h.Kind.String(), Amount: h.Amount, Holds: h.Holds, Estimated: h.Estimated, Bound: h.Bound}
	if h.Unit >= 0 {
		out.Unit = g.unit(h.Unit)
	}
	if h.Piece >= 0 {
		out.Thing = g.name(spatial.PieceThing(h.Piece))
	}
	return out
}
