package draw

import (
	"fmt"

	"github.com/golang/geo/r1"
	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/draw/internal/page"
	"github.com/leaderpoint/leaderpoint/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Straight are the distances at which a unit may end straight steps of one way under an order, as
// [move.Mover.AppendStraight] gives them.
type Straight struct {
	Order move.Order
	Way   move.Way
	Spans []r1.Interval
}

// Reach is the exhibit of where a unit can go: along each straight way the distances at which it may
// end, and the ends of some moves, such as those of a lattice ([move.Mover.Moves]), as the points where
// its leader point comes to (rows MOV-1 to MOV-4).
func Reach(v *spatial.View, unit spatial.UnitID, ways []Straight, ends []geom.Base, o Options) Exhibit {
	if v.Check(unit) != nil {
		return Position(v, o)
	}
	g := newGround(v, &o)
	p := page.Page{
		Question: fmt.Sprintf("Where can %s go?", g.Unit(unit)),
		Rows:     []string{"MOV-1", "MOV-2", "MOV-3", "MOV-4", "PRX-1"},
	}
	base := v.Body(unit).Base()
	total := 0
	for _, w := range ways {
		p.Details = append(p.Details, fmt.Sprintf("%s, %s: %s.", w.Order, w.Way, spanWords(w.Spans)))
		g.spans(base, &w)
		total += len(w.Spans)
	}
	if len(ends) > 0 {
		g.ends(ends)
		g.Explain(scene.Disc, palette.EndMark(), "legal ends of its leader point, with the heading there")
	}
	switch {
	case len(ends) > 0:
		p.Verdict = fmt.Sprintf("%s has %s on the lattice that was asked for.", g.Unit(unit), counted(len(ends), "legal end"))
	case total == 0:
		p.Verdict = fmt.Sprintf("%s can end no straight move.", g.Unit(unit))
	default:
		p.Verdict = fmt.Sprintf("%s can end straight moves at these distances: %s.", g.Unit(unit), spanWords(ways[0].Spans))
	}
	g.FocusOnUnits(unit)
	g.show(&p)
	return exhibitOf(p, o)
}

// ends draws where the leader point comes to, with the headings there.
func (g *ground) ends(ends []geom.Base) {
	var headings display.Path
	for _, b := range ends {
		lead := b.LeaderPoint()
		headings.Polyline(lead, geom.Along(lead, b.Facing(), 0.3))
	}
	g.Open("ends", "where its leader point may come to")
	g.Path(palette.EndLine(), headings)
	for _, b := range ends {
		g.Dot(palette.EndMark(), b.LeaderPoint(), 0.5)
		g.Focus(b.LeaderPoint())
	}
	g.Close()
}

// spanWords are distances in words.
func spanWords(list []r1.Interval) string {
	var parts []string
	for _, s := range list {
		if s.Hi-s.Lo < tabletop.Hardly {
			parts = append(parts, tell.Fixed(s.Lo, 2)+" in")
		} else {
			parts = append(parts, fmt.Sprintf("%s to %s in", tell.Fixed(s.Lo, 2), tell.Fixed(s.Hi, 2)))
		}
	}
	if len(parts) == 0 {
		return "none"
	}
	return tell.Series(parts)
}

// spans draws where the leader point may end on a straight way, and the base at the far end of each
// stretch.
func (g *ground) spans(base geom.Base, w *Straight) {
	u := w.Way.Direction(base)
	lead := base.LeaderPoint()
	for _, s := range w.Spans {
		a, b := geom.Along(lead, u, s.Lo), geom.Along(lead, u, s.Hi)
		title := fmt.Sprintf("%s, %s: %s", w.Order, w.Way, spanWords([]r1.Interval{s}))
		g.Open("span", title)
		g.Line(palette.HeldLine(), a, b)
		g.Close()
		g.Means("where its leader point may end a straight move", palette.HeldLine())
		g.Ghost("reach", title, palette.Ghost(), base.At(geom.Along(base.Centre(), u, s.Hi)))
		g.Rim("the base at the far end of a stretch", palette.Ghost())
		if s.Hi-s.Lo > 0.2 {
			g.Open("length", title)
			g.Measure(palette.MarginLine(), lead, b, tell.Tape(s.Hi))
			g.Close()
		}
		g.Focus(a, b)
	}
}
