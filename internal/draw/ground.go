package draw

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/page"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// ground is a table with everything that an exhibit draws on it, and its page.
type ground struct {
	*tabletop.Ground
	page page.Page
	o    Options
	// narrow: a mark decides what must be visible; units and pieces need not be.
	narrow bool
	// hindered is the sentence on whether the charge is hindered, "" without that question or a
	// charge.
	hindered string
}

// newGround draws the table of a view.
func newGround(v *spatial.View, o Options) *ground {
	return &ground{Ground: tabletop.New(v, o.Whole, o.Zones), o: o}
}

// asks sets the question, its answer, and the rows that it follows from.
func (g *ground) asks(question, verdict string, rows ...string) {
	g.page.Question, g.page.Verdict, g.page.Rows = question, verdict, rows
	g.narrow = true
}

// say adds sentences to the details; empty ones are left out.
func (g *ground) say(list ...string) {
	list = slices.DeleteFunc(slices.Clone(list), func(s string) bool { return s == "" })
	g.page.Details = append(g.page.Details, list...)
}

// exhibit returns the picture of some units on its page, with the certainty of the verdict.
func (g *ground) exhibit(units ...spatial.UnitID) Exhibit {
	g.FocusOnUnits(units...)
	before := len(g.page.Details)
	for i := range g.o.Misplaced {
		g.misplaced(&g.o.Misplaced[i])
	}
	g.say(g.o.Certainty, g.hindered)
	if g.page.Repeated != nil {
		g.page.Repeated = append(g.page.Repeated, g.page.Details[before:]...)
	}
	g.page.Show(g.Ground)
	return exhibitOf(g.page, g.o)
}

// misplaced draws a unit or piece that is elsewhere, and how far its corner that moves most has
// moved.
func (g *ground) misplaced(m *Misplaced) {
	if !g.There(m.Thing) {
		return
	}
	before, after := g.RingOf(m.Thing), m.Outline
	if id, ok := m.Thing.Unit(); ok { // as measured, before any free pivot
		ring := g.View.Table().Unit(id).Base.Ring()
		before = ring[:]
	}
	if len(after) != len(before) || len(after) == 0 {
		return
	}
	name := g.NameOf(m.Thing)
	const text = " on the nearest table found that turns the verdict"
	g.Open("misplaced", name+text)
	g.Polygon(palette.MisplacedGhost(), after)
	g.Close()
	g.Rim(palette.MisplacedGhost(), scene.Names+text, name)
	g.Focus(after...)
	most := 0
	for i := range after {
		if geom.Dist(before[i], after[i]) > geom.Dist(before[most], after[most]) {
			most = i
		}
	}
	g.Margin(before[most], after[most], "the shift of "+name+" that turns the verdict", m.By)
}

// blamed outlines what is to blame. If it is to blame alone, it says for what.
func (g *ground) blamed(things []spatial.Thing, edge bool, alone string) {
	if len(things) > 1 || edge && len(things) > 0 {
		alone = "to blame together with others"
	}
	for _, x := range things {
		g.Culprit(x, alone)
	}
	if area, ok := g.View.Table().Area(); ok && edge {
		g.Open("culprit", "edge of the table: "+alone)
		g.Polygon(palette.Outlined(), tabletop.Corners(area))
		g.Close()
		g.Blame(tell.TableEdge, alone)
	}
}
