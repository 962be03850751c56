package draw

import (
	"fmt"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// least is the condition of a charge with the least margin: what a Yes hangs on. Nil where no margin is known.
func least(a *charge.Answer) (best *charge.Condition) {
	for i := range a.Conditions {
		c := &a.Conditions[i]
		known := c.Name != "" && tabletop.Limited(c.Margin) && (c.Name != "room" || c.Margin != 0) // see chargeWords
		if known && (best == nil || c.Margin < best.Margin) {
			best = c
		}
	}
	return best
}

// leastMargin draws what a charge that can be made hangs on: without any of its conditions it
// cannot, so that what turns the one with the least margin turns the verdict. The conditions
// give the margins.
func (g *ground) leastMargin(from, to spatial.UnitID, a *charge.Answer) {
	c := least(a)
	switch {
	case c == nil:
	case c.Name == "arc":
		g.arcLooked(from, a)
		g.arcShift(to, a.Sight)
	case c.Name == "sight":
		g.sightLine(&a.Sight)
		g.opening(&a.Sight)
	case c.Name == "range":
		g.inRange(from, to, a)
	case c.Name == "room":
		g.closing(from, to, c.Margin)
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

// closing draws everything that is in the way of a charge as large as it has to be for the last way to close: what
// stands about the way that is drawn already.
func (g *ground) closing(from, to spatial.UnitID, by float64) {
	box, ok := g.Box()
	if !ok {
		return
	}
	near := box.ExpandedByMargin(math.Abs(by) + tabletop.Hardly) // what comes into the way
	things := g.Within(near, func(x spatial.Thing) bool { return x != spatial.UnitThing(from) && x != spatial.UnitThing(to) })
	things = slices.DeleteFunc(things, func(x spatial.Thing) bool {
		id, ok := x.Piece()
		return ok && g.View.Table().Piece(id).Kind() != terrain.Blocking
	})
	g.Sized(things, by, [2]geom.Point{g.View.Body(from).Eye(), g.BaseOf(to).Centre()}, "everything in the way larger by so much: the last way closes")
}

// noRoom draws why there is no room: who is to blame, the gaps between two of them with the front of the charger
// against each, and where the margin is known everybody as small as has to be for room to be there. It tells the gaps.
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
	var things []spatial.Thing
	pairs := slices.Clone(a.Blame)
	if len(pairs) == 2 && len(pairs[0].Things)+len(pairs[1].Things) == 2 && !pairs[0].Edge && !pairs[1].Edge {
		pairs = append(pairs, charge.Blame{Things: slices.Concat(pairs[0].Things, pairs[1].Things)}) // it is between the two
	}
	for _, b := range pairs {
		if gap, ok := g.between(&b); ok && len(lines) < 4 {
			lines = append(lines, g.gap(from, to, &b, gap))
		}
	}
	for _, b := range a.Blame {
		things = append(things, b.Things...)
	}
	for i := range a.Conditions {
		if c := &a.Conditions[i]; c.Name == "room" && c.Margin < 0 && tabletop.Limited(c.Margin) && a.Verdict == charge.No {
			line := [2]geom.Point{g.View.Body(from).Eye(), g.BaseOf(to).Centre()}
			g.Sized(things, c.Margin, line, "everything in the way smaller by so much: there is room")
			lines = append(lines, "There is room when everything in the way is smaller by "+tell.Length(-c.Margin)+" on all sides.")
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
