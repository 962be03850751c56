package draw

import (
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// wayWithout draws the way that a refused charge would have without who is to blame: the ground that it would sweep and
// its ghosts, where it meets each of them, and where it would end. It tells the way. The marks of [ground.meetings] come
// after the rims of who is to blame.
func (g *ground) wayWithout(from, to spatial.UnitID, w *charge.WayWithout) []string {
	for _, x := range w.Blame.Things {
		if !g.There(x) {
			return nil
		}
	}
	names := g.NamesOf(w.Blame.Things)
	if w.Blame.Edge {
		names = append(names, "the edge of the table")
	}
	without := "without " + tell.Series(names)
	ghost := palette.GhostWithout()
	what := "the way " + without
	told := tabletop.Capital(what) + ": " + tabletop.WayWords(w.Start, &w.Path) + "."
	if w.PlaceOnly {
		what = "the place " + without
		told = tabletop.Capital(what) + ": flush with " + tell.Facing(w.Facing.String()) + " of " + g.Unit(to) + "."
	}
	g.Open("without", what)
	g.WayIn(tabletop.WayStyle{
		Swept: palette.SweptWithout(), Ghost: ghost, Line: palette.LineWithout(), SweptWords: what, GhostWords: "where " + g.Unit(from) + " would stand " + without,
	}, w.Start, &w.Path)
	g.Ghost("without-end", g.Unit(from)+" in the end, "+without, ghost, w.Final)
	g.Rim("where "+g.Unit(from)+" would stand "+without, ghost)
	for i := range w.Meets {
		if m := &w.Meets[i]; m.Base != w.Final {
			g.Ghost("meets", g.Unit(from)+" where it meets "+g.met(m), ghost, m.Base)
		}
	}
	g.Close()
	return []string{told}
}

// meetings marks where such a way meets who is to blame.
func (g *ground) meetings(w *charge.WayWithout) {
	for i := range w.Meets {
		m := &w.Meets[i]
		if !m.Edge && !g.There(m.Thing) {
			continue
		}
		where := "where it meets " + g.met(m)
		g.Open("meeting", where)
		g.Dot(palette.MeetingMark(), m.At, 1)
		g.Close()
		g.Tell(scene.Row{Style: palette.MeetingMark(), Mark: scene.Disc, Text: "where it meets " + scene.Who, Of: []string{g.met(m)}})
		g.Focus(m.At)
	}
}

// met is what is met, in words.
func (g *ground) met(m *charge.Meeting) string {
	if m.Edge {
		return "the edge of the table"
	}
	return g.NameOf(m.Thing)
}
