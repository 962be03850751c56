package draw

import (
	"math"
	"unicode"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// readingsOf are the readings of an edition that are not the default, and its house rules, a line
// for each.
func readingsOf(e *rules.Edition) (lines []string) {
	for _, r := range e.Readings.Pairs() {
		lines = append(lines, r.Key+" = "+r.Value)
	}
	if _, err := rules.EditionByName(e.Name); err != nil {
		return lines
	}
	for _, f := range e.Differences() {
		lines = append(lines, f.Name+" = "+f.Value)
	}
	return lines
}

// names are what people call some things.
func (g *ground) names(things []spatial.Thing) (names []string) {
	for _, x := range things {
		names = append(names, g.name(x))
	}
	return names
}

func (g *ground) unitNames(ids []spatial.UnitID) (names []string) {
	for _, id := range ids {
		names = append(names, g.unit(id))
	}
	return names
}

// hinge is a hinge in words.
func (g *ground) hinge(h *los.Hinge) tell.Hinge {
	out := tell.Hinge{Kind: h.Kind.String(), Amount: h.Amount, Holds: h.Holds, Estimated: h.Estimated, Bound: h.Bound}
	if h.Unit >= 0 {
		out.Unit = g.unit(h.Unit)
	}
	if h.Piece >= 0 {
		out.Thing = g.name(spatial.PieceThing(h.Piece))
	}
	return out
}

// limited reports whether anything limits a margin.
func limited(margin float64) bool { return math.Abs(margin) < geom.NoLimit }

// sentences are those that say something.
func sentences(list ...string) (out []string) {
	for _, s := range list {
		if s != "" {
			out = append(out, s)
		}
	}
	return out
}

// capital is a sentence with a capital at its beginning.
func capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}
