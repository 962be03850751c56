package draw

import (
	"fmt"

	"github.com/golang/geo/r1"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Straight holds the distances at which a unit may end straight steps of one way under an order, as
// [move.Mover.AppendStraight] returns them.
type Straight struct {
	Order move.Order
	Way   move.Way
	Spans []r1.Interval
}

// Reach marks where a unit can go: along each straight way the distances at which it may end (rows
// MOV-1 to MOV-4).
func Reach(unit spatial.UnitID, ways []Straight) Mark {
	return func(g *ground) {
		if g.View.Check(unit) != nil {
			return
		}
		name := g.Unit(unit)
		g.asks(fmt.Sprintf("Where can %s go?", name), name+" can end no straight move.", "MOV-1", "MOV-2", "MOV-3", "MOV-4", "PRX-1")
		for i := range ways {
			w := &ways[i]
			if len(w.Spans) > 0 {
				g.page.Verdict = name + " can end straight moves at these distances."
			}
			g.say(fmt.Sprintf("%s, %s: %s.", w.Order, w.Way, spanWords(w.Spans)))
			g.spans(g.BaseOf(unit), w)
		}
		g.FocusOnUnits(unit)
	}
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

// spans draws where the leader point may end along a straight way, and the base at the far end of
// each stretch.
func (g *ground) spans(base geom.Base, w *Straight) {
	u := w.Way.Direction(base)
	lead := base.LeaderPoint()
	for _, s := range w.Spans {
		a, b := geom.Along(lead, u, s.Lo), geom.Along(lead, u, s.Hi)
		title := fmt.Sprintf("%s, %s: %s", w.Order, w.Way, spanWords([]r1.Interval{s}))
		g.Open("span", title)
		g.Line(palette.HeldLine(), a, b)
		g.Close()
		g.Means(palette.HeldLine(), "where its leader point may end a straight move")
		g.Ghost("reach", title, palette.Ghost(), base.At(geom.Along(base.Centre(), u, s.Hi)), "the base at the far end of a stretch")
		if s.Hi-s.Lo > 0.2 {
			g.Length(palette.MarginLine(), "length", title, lead, b, tell.Tape(s.Hi))
		}
		g.Focus(a, b)
	}
}
