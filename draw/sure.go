package draw

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/draw/internal/page"
	"github.com/leaderpoint/leaderpoint/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/robust"
)

// show puts the picture onto its page, with how sure the verdict is.
func (g *ground) show(p *page.Page) {
	sure := tabletop.Sentences(g.sure(), g.hinderedSure())
	p.Details, p.Repeated = append(slices.Clip(p.Details), sure...), append(slices.Clip(p.Repeated), sure...)
	p.Show(g.Ground)
}

// sure tells how sure the verdict is, and draws the table that turns it: what stands elsewhere on it as a ghost, and
// how far the corner has moved that moves most. "" where nobody has asked.
func (g *ground) sure() string {
	a := g.robust
	if a == nil {
		return ""
	}
	if a.Turned != nil {
		for i := range a.Turned.Moved {
			g.misplaced(&a.Turned.Moved[i])
		}
	}
	return "The verdict " + a.Sentence(g.View.Table()) + "."
}

// misplaced draws one thing that is moved.
func (g *ground) misplaced(m *robust.Moved) {
	if !g.There(m.Thing) {
		return
	}
	before, after := g.RingOf(m.Thing), m.Outline
	if id, ok := m.Thing.Unit(); ok {
		b := g.View.Table().Unit(id).Base // as it was measured, before any free pivot
		was := b.Ring()
		before = was[:]
		ring := b.At(m.At).Turned(geom.FromBearing(m.Heading)).Ring()
		after = ring[:]
	}
	if len(after) != len(before) || len(after) == 0 {
		return
	}
	const text = " on the nearest table found that turns the verdict"
	g.Open("misplaced", g.NameOf(m.Thing)+text)
	g.Polygon(palette.MisplacedGhost(), after)
	g.Close()
	g.RimOf(g.NameOf(m.Thing), scene.Who+text, palette.MisplacedGhost())
	g.Focus(after...)
	most := 0
	for i := range after {
		if geom.Dist(before[i], after[i]) > geom.Dist(before[most], after[most]) {
			most = i
		}
	}
	g.MarginIn(m.Words(), before[most], after[most], "the shift of "+g.NameOf(m.Thing)+" that turns the verdict")
}
