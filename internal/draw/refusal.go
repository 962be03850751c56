package draw

import (
	"fmt"
	"slices"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// refused draws what forbids a charge, and returns it in words.
func (c *charging) refused() (lines []string) {
	switch c.a.Reason {
	case charge.NotInArc:
		c.arcLooked()
		c.arcShift(&c.a.Sight)
	case charge.NotSeen:
		c.arcLooked()
		c.shadows("shadow", c.View.Body(c.from).Eye(), c.a.Sight.Shadows, "blocks sight")
	case charge.OutOfRange:
		c.inRange()
	case charge.NoPlace, charge.NoWay:
		return c.noRoom()
	}
	return nil
}

// arcLooked draws the arc of sight of a charger from its heading, which may be after a free pivot.
func (c *charging) arcLooked() {
	b := c.a.From
	if b == (geom.Base{}) {
		b = c.BaseOf(c.from)
	}
	c.ArcOfSight(b, c.from, false)
}

// allFail says that a charge fails for several reasons: to turn one of them turns no verdict.
func allFail(a *charge.Answer) string {
	var fail []string
	for i := range a.Conditions {
		if c := &a.Conditions[i]; c.Name != "" && !c.OK {
			fail = append(fail, c.Name)
		}
	}
	if len(fail) < 2 {
		return ""
	}
	all := "all of them"
	if len(fail) == 2 {
		all = "both"
	}
	return tabletop.Capital(tell.Series(fail)) + " fail: it takes " + all + " to turn the verdict."
}

// noRoom draws the obstacles that leave no room, and the gaps between two of these. The front of
// the charger is drawn against each gap. It returns how wide the gaps are.
func (c *charging) noRoom() (lines []string) {
	if len(c.a.Without) > 0 {
		lines = c.wayWithout(&c.a.Without[0])
	}
	c.blame(c.a.Reason, c.a.Blame)
	if len(c.a.Without) > 0 {
		c.meetings(&c.a.Without[0])
	}
	if c.a.HasMeasured {
		reach := charge.Range(c.View, c.from)
		c.Range(palette.RangeLine(), c.a.Measured[0], reach, "range of the charge, "+tell.Length(reach))
	}
	pairs := slices.Clone(c.a.Blame)
	if len(pairs) == 2 && len(pairs[0].Things)+len(pairs[1].Things) == 2 && !pairs[0].Edge && !pairs[1].Edge {
		pairs = append(pairs, charge.Blame{Things: slices.Concat(pairs[0].Things, pairs[1].Things)}) // it is between the two
	}
	for i := range pairs {
		if a, b, ok := c.between(&pairs[i]); ok && len(lines) < 4 {
			lines = append(lines, c.gap(&pairs[i], a, b))
		}
	}
	return lines
}

// blame outlines the obstacles to blame for a No.
func (g *ground) blame(reason charge.Reason, list []charge.Blame) {
	alone := "without it there would be a charge"
	if reason == charge.NoPlace {
		alone = "without it there would be a place"
	}
	for _, b := range list {
		g.blamed(b.Things, b.Edge, alone)
	}
}

// between returns the ends of the gap between two obstacles, or an obstacle and the edge of the
// table, that are to blame together. ok is false for any others, and if there is no gap.
func (g *ground) between(b *charge.Blame) (from, to geom.Point, ok bool) {
	var rings [][]geom.Point
	for _, x := range b.Things {
		if !g.There(x) {
			return from, to, false
		}
		rings = append(rings, g.RingOf(x))
	}
	if area, bounded := g.View.Table().Area(); b.Edge && bounded {
		rings = append(rings, tabletop.Corners(area))
	}
	if len(rings) != 2 {
		return from, to, false
	}
	from, to, ok = nearestOf(rings[0], rings[1])
	return from, to, ok && geom.Dist(from, to) > tabletop.Hardly
}

// nearestOf returns the nearest points of two rings that do not overlap. If they run along each
// other, it takes the middle of that stretch.
func nearestOf(a, b []geom.Point) (p, q geom.Point, ok bool) {
	best, far := geom.NoLimit, 0.0
	var ends []geom.Gap
	geom.NearPlaces(a, b, geom.NoLimit, func(x geom.Gap) {
		if x.Distance < best-geom.Tol {
			best, ends = x.Distance, nil
		}
		if x.Distance < best+geom.Tol {
			ends = append(ends, x)
		}
	})
	for _, x := range ends {
		for _, y := range ends {
			if d := geom.Dist(x.A, y.A); d >= far {
				far, p, q = d, geom.Lerp(x.A, y.A, 0.5), geom.Lerp(x.B, y.B, 0.5)
			}
		}
	}
	return p, q, len(ends) > 0
}

// gap draws a gap as a length, with the front of the charger against it, and returns how wide both
// are.
func (c *charging) gap(b *charge.Blame, from, to geom.Point) string {
	base, name := c.BaseOf(c.from), c.Unit(c.from)
	between, wide := "between "+tell.Series(c.NamesOf(b.Things, b.Edge)), geom.Dist(from, to)
	c.Length(palette.MarginLine(), "gap", "gap "+between, from, to, "")
	c.Means(palette.MarginLine(), "gap "+scene.Names, between)
	middle, along := geom.Lerp(from, to, 0.5), geom.Unit(to.Sub(from))
	ahead := geom.LeftOf(along)
	if geom.Dot(ahead, c.BaseOf(c.to).Centre().Sub(middle)) < 0 {
		ahead = geom.Neg(ahead)
	}
	half := base.HalfWidth()
	c.Open("front", "front of "+name+" against the gap: "+tell.Length(base.Width()))
	c.Line(palette.HeldLine(), geom.Along(geom.Along(middle, along, -half), ahead, -0.3), geom.Along(geom.Along(middle, along, half), ahead, -0.3))
	c.Close()
	c.Means(palette.HeldLine(), "front of "+scene.Names+" against the gap", name)
	return fmt.Sprintf("%s there are %s; the front of %s is %s wide.", tabletop.Capital(between), tell.Length(wide), name, tell.Length(base.Width()))
}

// wayWithout draws the path that a refused charge would have without the obstacles to blame. It
// shows the ground that it would sweep, its ghosts, where it meets each obstacle, and its end. It
// returns the path in words.
func (c *charging) wayWithout(w *charge.WayWithout) []string {
	if slices.ContainsFunc(w.Blame.Things, func(x spatial.Thing) bool { return !c.There(x) }) {
		return nil
	}
	name, without := c.Unit(c.from), "without "+tell.Series(c.NamesOf(w.Blame.Things, w.Blame.Edge))
	ghost, legend := palette.GhostWithout(), "where "+name+" would stand "+without
	what, way := "the way "+without, tabletop.WayWords(w.Start, &w.Path)
	if w.PlaceOnly {
		what, way = "the place "+without, "flush with "+tell.Facing(w.Facing.String())+" of "+c.Unit(c.to)
	}
	c.Open("without", what)
	c.Way(tabletop.WayStyle{
		Swept: palette.SweptWithout(), Ghost: ghost, Line: palette.LineWithout(), SweptWords: what, GhostWords: legend,
	}, w.Start, &w.Path)
	c.Ghost("without-end", name+" in the end, "+without, ghost, w.Final, legend)
	for i := range w.Meets {
		if m := &w.Meets[i]; m.Base != w.Final {
			c.Ghost("meets", name+" where it meets "+c.met(m), ghost, m.Base, "")
		}
	}
	c.Close()
	return []string{tabletop.Capital(what) + ": " + way + "."}
}

// meetings marks where such a path meets the obstacles to blame, over their rims.
func (c *charging) meetings(w *charge.WayWithout) {
	for i := range w.Meets {
		m := &w.Meets[i]
		if !m.Edge && !c.There(m.Thing) {
			continue
		}
		c.Open("meeting", "where it meets "+c.met(m))
		c.Dot(palette.MeetingMark(), m.At, 1)
		c.Close()
		c.Explain(scene.Row{Style: palette.MeetingMark(), Mark: scene.Disc, Text: "where it meets " + scene.Names, Of: []string{c.met(m)}})
		c.Focus(m.At)
	}
}

// met returns the name of the obstacle.
func (g *ground) met(m *charge.Meeting) string {
	if m.Edge {
		return tell.TableEdge
	}
	return g.NameOf(m.Thing)
}
