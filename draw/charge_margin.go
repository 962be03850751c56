package draw

import (
	"fmt"
	"slices"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// least is the condition of a charge with the least margin, nil if there is none.
func least(a *charge.Answer) (best *charge.Condition) {
	for i := range a.Conditions {
		c := &a.Conditions[i]
		known := c.Name != "" && tabletop.Limited(c.Margin)
		if known && (best == nil || c.Margin < best.Margin) {
			best = c
		}
	}
	return best
}

// leastMargin draws the condition of a charge that can be made which has the least margin.
func (g *ground) leastMargin(from, to spatial.UnitID, a *charge.Answer) {
	c := least(a)
	switch {
	case c == nil:
	case c.Name == "arc":
		g.arcLooked(from, a)
		g.arcShift(a.Sight)
	case c.Name == "sight":
		g.sightLine(&a.Sight)
		g.opening(&a.Sight)
	case c.Name == "range":
		g.inRange(from, to, a)
	case c.Name == "room":
		g.cleared(&a.Clearance)
	}
}

// arcLooked draws the arc of sight of a charger from where it looked, which may be after a free pivot.
func (g *ground) arcLooked(from spatial.UnitID, a *charge.Answer) {
	if a.From == (geom.Base{}) {
		g.ArcOfSight(from, false)
		return
	}
	g.ArcOfSightFrom(a.From, from, false)
}

// alone says of a No for several reasons that what turns one of them turns no verdict.
func alone(a *charge.Answer) string {
	var fail []string
	for i := range a.Conditions {
		if c := &a.Conditions[i]; c.Name != "" && !c.OK {
			fail = append(fail, c.Name)
		}
	}
	if len(fail) < 2 {
		return ""
	}
	all := "both"
	if len(fail) > 2 {
		all = "all of them"
	}
	return tabletop.Capital(tell.Series(fail)) + " fail: it takes " + all + " to turn the verdict."
}

// inRange draws the range of a charge, and the target as a ghost where the range turns: on the line that the
// range is measured along.
func (g *ground) inRange(from, to spatial.UnitID, a *charge.Answer) {
	if !a.HasMeasured {
		return
	}
	g.reach(a.Measured, charge.Range(g.View, from), "range of the charge")
	margin, u := 0.0, geom.Unit(a.Measured[1].Sub(a.Measured[0]))
	for i := range a.Conditions {
		if c := &a.Conditions[i]; c.Name == "range" {
			margin = c.Margin
		}
	}
	if !tabletop.Limited(margin) || margin == 0 || !geom.IsFinite(u) {
		return
	}
	b := g.BaseOf(to)
	const text = " if it stood just in range"
	g.Open("turns", g.Unit(to)+text)
	g.Base(palette.FlipGhost(), b.At(geom.Along(b.Centre(), u, margin)))
	g.Close()
	g.RimOf(g.Unit(to), scene.Who+text, palette.FlipGhost())
	g.FocusWithin(b.At(geom.Along(b.Centre(), u, margin)), margin)
}

// cleared draws the least clearance of a way as a length.
func (g *ground) cleared(c *charge.Clearance) {
	if gap := c.Gap; gap.Distance > tabletop.Hardly && gap.Distance <= tabletop.MostMoved {
		g.MarginIn(tell.Length(gap.Distance), gap.A, gap.B, "by how much its way clears "+g.clearedName(c))
	}
}

// clearedName is what a way comes nearest to, "" if nothing is in the way of anything.
func (g *ground) clearedName(c *charge.Clearance) string {
	switch {
	case c.Edge:
		return tell.TableEdge
	case c.Gap.Distance >= geom.NoLimit || c.Gap == (geom.Gap{}) && c.Thing == 0:
		return ""
	}
	return g.NameOf(c.Thing)
}

// noRoom draws why there is no room: who is to blame, the gaps between two of them with the front of the charger
// against each. It tells the gaps.
func (g *ground) noRoom(from, to spatial.UnitID, a *charge.Answer) (lines []string) {
	if len(a.Without) > 0 {
		lines = g.wayWithout(from, to, &a.Without[0])
	}
	g.blamed(a.Reason, a.Blame)
	if len(a.Without) > 0 {
		g.meetings(&a.Without[0])
	}
	if a.HasMeasured {
		g.CircleAbout(a.Measured[0], charge.Range(g.View, from), "range of the charge, "+tell.Length(charge.Range(g.View, from)))
	}
	pairs := slices.Clone(a.Blame)
	if len(pairs) == 2 && len(pairs[0].Things)+len(pairs[1].Things) == 2 && !pairs[0].Edge && !pairs[1].Edge {
		pairs = append(pairs, charge.Blame{Things: slices.Concat(pairs[0].Things, pairs[1].Things)}) // it is between the two
	}
	for _, b := range pairs {
		if gap, ok := g.between(&b); ok && len(lines) < 4 {
			lines = append(lines, g.gap(from, to, &b, gap))
		}
	}
	return lines
}

// between is the gap between the two things, or the thing and the edge of the table, that are to blame together; ok is
// false for any others, and where there is no gap.
func (g *ground) between(b *charge.Blame) (gap geom.Gap, ok bool) {
	for _, x := range b.Things {
		if !g.There(x) {
			return gap, false
		}
	}
	switch {
	case len(b.Things) == 2 && !b.Edge:
		gap.A, gap.B, ok = nearestOf(g.RingOf(b.Things[0]), g.RingOf(b.Things[1]))
	case len(b.Things) == 1 && b.Edge:
		area, bounded := g.View.Table().Area()
		if !bounded {
			return gap, false
		}
		gap.A, gap.B, ok = nearestOf(g.RingOf(b.Things[0]), tabletop.Corners(area))
	}
	gap.Distance = geom.Dist(gap.A, gap.B)
	return gap, ok && gap.Distance > tabletop.Hardly
}

// nearestOf are the nearest points of the rims of two things that do not overlap: of the middle of the stretch where
// they run along each other.
func nearestOf(a, b []geom.Point) (p, q geom.Point, ok bool) {
	best, far := geom.NoLimit, 0.0
	var ends [][2]geom.Point
	try := func(x, y geom.Point) {
		switch d := geom.Dist(x, y); {
		case d < best-geom.Tol:
			best, ends = d, [][2]geom.Point{{x, y}}
		case d < best+geom.Tol:
			ends = append(ends, [2]geom.Point{x, y})
		}
	}
	for i, x := range a {
		for k, y := range b {
			try(x, tabletop.OnSegment(x, y, b[(k+1)%len(b)]))
			try(tabletop.OnSegment(y, x, a[(i+1)%len(a)]), y)
		}
	}
	for i := range ends {
		for k := range ends {
			if d := geom.Dist(ends[i][0], ends[k][0]); d >= far {
				far = d
				p, q = geom.Lerp(ends[i][0], ends[k][0], 0.5), geom.Lerp(ends[i][1], ends[k][1], 0.5)
			}
		}
	}
	return p, q, len(ends) > 0
}

// gap draws a gap as a length, with the front of the charger held against it, and tells both.
func (g *ground) gap(from, to spatial.UnitID, b *charge.Blame, gap geom.Gap) string {
	base, name := g.BaseOf(from), g.Unit(from)
	names := g.NamesOf(b.Things)
	if b.Edge {
		names = append(names, "the edge of the table")
	}
	between := "between " + tell.Series(names)
	g.Open("gap", "gap "+between)
	g.Measure(palette.MarginLine(), gap.A, gap.B, tell.Tape(gap.Distance))
	g.Close()
	g.MeansOf(between, "gap "+scene.Who, palette.MarginLine())
	middle, along := geom.Lerp(gap.A, gap.B, 0.5), geom.Unit(gap.B.Sub(gap.A))
	ahead := geom.LeftOf(along)
	if geom.Dot(ahead, g.BaseOf(to).Centre().Sub(middle)) < 0 {
		ahead = geom.Neg(ahead)
	}
	half := base.HalfWidth()
	const held = ", held against the gap"
	g.Open("front", "front of "+name+held+": "+tell.Length(base.Width()))
	g.Line(palette.HeldLine(), geom.Along(geom.Along(middle, along, -half), ahead, -0.3), geom.Along(geom.Along(middle, along, half), ahead, -0.3))
	g.Close()
	g.MeansOf(name, "front of "+scene.Who+held, palette.HeldLine())
	g.Focus(gap.A, gap.B)
	return fmt.Sprintf("%s there are %s; the front of %s is %s wide.", tabletop.Capital(between), tell.Length(gap.Distance), name, tell.Length(base.Width()))
}
