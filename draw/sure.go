package draw

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/robust"
)

// sure tells how sure the verdict is, and draws the table that turns it: what stands elsewhere on it as a ghost, and
// how far the corner has moved that moves most. "" where nobody has asked.
func (g *ground) sure() string {
	a := g.robust
	if a == nil {
		return ""
	}
	if a.Turns {
		for i := range a.Moved {
			g.misplaced(&a.Moved[i])
		}
	}
	return fmt.Sprintf("If each base was misplaced by up to %s: %s.", tell.Length(a.Within), a.Sentence(g.view.Table()))
}

// misplaced draws one thing that is moved.
func (g *ground) misplaced(m *robust.Moved) {
	if !g.there(m.Thing) {
		return
	}
	before, after := g.ring(m.Thing), m.Outline
	if id, ok := m.Thing.Unit(); ok {
		b := g.view.Table().Unit(id).Base // as it was measured, before any free pivot
		was := b.Ring()
		before = was[:]
		ring := b.At(m.At).Turned(geom.FromBearing(m.Heading)).Ring()
		after = ring[:]
	}
	if len(after) != len(before) || len(after) == 0 {
		return
	}
	text := g.name(m.Thing) + " on the nearest table found that turns the verdict"
	g.Open("misplaced", text)
	g.Polygon(misplacedGhost(), after)
	g.Close()
	g.legend(text, misplacedGhost())
	g.Focus(after...)
	most := 0
	for i := range after {
		if geom.Dist(before[i], after[i]) > geom.Dist(before[most], after[most]) {
			most = i
		}
	}
	g.margin(before[most], after[most], "the shift of "+g.name(m.Thing)+" that turns the verdict")
}
