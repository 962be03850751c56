package tabletop

import (
	"math"
	"unicode"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// NameOf returns the name of a unit or piece.
func (g *Ground) NameOf(x spatial.Thing) string { return g.View.Table().Name(x) }

// Unit returns the name of a unit.
func (g *Ground) Unit(id spatial.UnitID) string { return g.NameOf(spatial.UnitThing(id)) }

// NamesOf returns the names of some units and pieces, and that of the edge of the table behind
// them.
func (g *Ground) NamesOf(things []spatial.Thing, edge bool) (names []string) {
	for _, x := range things {
		names = append(names, g.NameOf(x))
	}
	if edge {
		names = append(names, tell.TableEdge)
	}
	return names
}

// UnitNames returns the names of some units.
func (g *Ground) UnitNames(ids []spatial.UnitID) (names []string) {
	for _, id := range ids {
		names = append(names, g.Unit(id))
	}
	return names
}

// Limited reports whether anything limits a margin.
func Limited(margin float64) bool { return math.Abs(margin) < geom.NoLimit }

// Capital returns a sentence with a capital at its beginning.
func Capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}
