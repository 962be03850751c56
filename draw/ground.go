package draw

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/draw/internal/page"
	"github.com/leaderpoint/leaderpoint/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
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
	// hindered is the certainty of whether the charge is hindered, nil without that question or a
	// charge.
	hindered *certainty.Answer
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
	g.say(g.sure(), g.hinderedSure())
	if g.page.Repeated != nil {
		g.page.Repeated = append(g.page.Repeated, g.page.Details[before:]...)
	}
	g.page.Show(g.Ground)
	return exhibitOf(g.page, g.o)
}

// sure returns how sure the verdict is, and draws the table that turns it: what is misplaced on it
// as a ghost. It is "" without that question.
func (g *ground) sure() string {
	a := g.o.Robust
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

// misplaced draws a unit or piece that is moved, and how far its corner that moves most has moved.
func (g *ground) misplaced(m *certainty.Moved) {
	if !g.There(m.Thing) {
		return
	}
	before, after := g.RingOf(m.Thing), m.Outline
	if id, ok := m.Thing.Unit(); ok {
		b := g.View.Table().Unit(id).Base // as measured, before any free pivot
		was, is := b.Ring(), b.At(m.At).Turned(geom.FromBearing(m.Heading)).Ring()
		before, after = was[:], is[:]
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
	g.Margin(before[most], after[most], "the shift of "+name+" that turns the verdict", m.Words())
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

// hinderedSure returns how sure it is whether a charge is hindered, "" without that question.
func (g *ground) hinderedSure() string {
	a := g.hindered
	if a == nil || a.Verdict == certainty.None {
		return ""
	}
	that := "That it is hindered "
	if a.Verdict == certainty.No {
		that = "That it is not hindered "
	}
	return that + a.Sentence(g.View.Table()) + "."
}
