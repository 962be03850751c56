package tabletop

import (
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
