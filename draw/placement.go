package draw

import (
	"fmt"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/draw/internal/page"
	"github.com/leaderpoint/leaderpoint/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/reasons"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Place is the exhibit of whether a unit may stand somewhere: the place as a ghost, and what it is too
// near to, with the distance that is asked for and the one that there is. The answer is that of
// [move.Place] (rows PRX-1 to PRX-3, MOV-8, MOV-20).
func Place(v *spatial.View, a move.Placement, o Options) Exhibit {
	if v.Check(a.Unit) != nil {
		return Position(v, o)
	}
	g := newGround(v, &o)
	p := page.Page{Question: fmt.Sprintf("May %s stand there?", g.Unit(a.Unit))}
	p.Verdict = fmt.Sprintf("%s may not stand there%s%s.", g.Unit(a.Unit), missing(a.Margin), rowsOf(a.Violations))
	if a.Legal {
		p.Verdict = fmt.Sprintf("%s may stand there%s.", g.Unit(a.Unit), g.toSpare(a.Margin, &a.Least))
	}
	g.Ghost("final", "the place", palette.FinalStyle(), a.Base)
	g.Means("the place that is asked about", palette.FinalStyle())
	p.Details, p.Rows = g.violations(a.Violations)
	g.tight(&a.Least, a.Base)
	if len(p.Rows) == 0 {
		p.Rows = []string{"PRX-1", "PRX-2", "MOV-8", "MOV-20"}
	}
	g.FocusOnUnits(a.Unit)
	g.show(&p)
	return exhibitOf(p, o)
}

// missing and toSpare are a margin behind a verdict.
func missing(margin float64) string {
	if !tabletop.Limited(margin) {
		return ""
	}
	return ": " + tell.Length(-margin) + " too little"
}

// toSpare is what the least limit of something legal leaves.
func (g *ground) toSpare(margin float64, least *move.Violation) string {
	switch {
	case !tabletop.Limited(margin) || margin == 0:
		return ""
	case least.Slack != margin || least.Row == "":
		return ", with " + tell.Length(margin) + " to spare"
	}
	other := ""
	if least.HasOther {
		other = g.NameOf(least.Other)
	}
	return ", with " + tell.Length(margin) + " to spare" + tell.Spared(other, least.Row)
}

// rowsOf are the rows that are missed, each once, in brackets.
func rowsOf(list []move.Violation) string {
	s := ""
	seen := map[string]bool{}
	for _, x := range list {
		if !seen[x.Row] {
			seen[x.Row] = true
			s += ", " + x.Row
		}
	}
	if s == "" {
		return ""
	}
	return " [" + s[2:] + "]"
}

// violations draws limits that are missed and tells them, with their rows.
func (g *ground) violations(list []move.Violation) (lines, rows []string) {
	seen := map[string]bool{}
	for _, x := range list {
		lines = append(lines, g.violation(&x))
		if !seen[x.Row] {
			seen[x.Row] = true
			rows = append(rows, x.Row)
		}
	}
	return lines, rows
}

// violation draws one: who is too near, the line that may not be crossed, and the distance that there is.
func (g *ground) violation(x *move.Violation) string {
	why := x.Row
	if r, ok := reasons.Find(reasons.Move, x.Row); ok {
		name := ""
		if x.HasOther {
			name = g.NameOf(x.Other)
		}
		why = tabletop.Capital(r.About(g.Unit(x.Unit), name, reasons.Reason.Cited))
	}
	if !x.HasOther {
		if tabletop.Limited(x.Slack) {
			why += ", by " + tell.Length(-x.Slack)
		}
		return why + "."
	}
	g.Culprit(x.Other, "too near")
	if x.Asked > tabletop.Hardly {
		g.about(x, palette.BrokenZone(), scene.Who+", which it comes into")
	}
	switch {
	case x.HasNearest:
		same := func(y [2]geom.Point) bool {
			return geom.Dist(x.Nearest[0], y[0])+geom.Dist(x.Nearest[1], y[1]) < tabletop.Hardly
		}
		if !slices.ContainsFunc(g.Measured, same) { // of the way and of its end
			g.Measured = append(g.Measured, x.Nearest)
			g.Margin(x.Nearest[0], x.Nearest[1], "the distance that there is")
		}
		return fmt.Sprintf("%s: %s away, %s too little.", why, tell.Length(geom.Dist(x.Nearest[0], x.Nearest[1])), tell.Length(-x.Slack))
	case tabletop.Limited(x.Slack) && -x.Slack-x.Asked > geom.Tol:
		return fmt.Sprintf("%s: it overlaps by %s.", why, tell.Length(-x.Slack-x.Asked))
	}
	return why + "."
}

// about draws the distance that is asked for about who asks for it.
func (g *ground) about(x *move.Violation, style display.Style, legend string) {
	g.Open("zone", fmt.Sprintf("%s about %s", tell.Length(x.Asked), g.NameOf(x.Other)))
	if id, ok := x.Other.Unit(); ok {
		g.Outset(style, g.BaseOf(id), x.Asked)
	} else {
		for _, ring := range g.GrownRings(x.Other, x.Asked) {
			g.Polygon(style, ring)
		}
	}
	g.Close()
	g.MeansOf(fmt.Sprintf("%s about %s", tell.Length(x.Asked), g.NameOf(x.Other)), legend, style)
}

// Move is the exhibit of a move by its steps: where the unit stands after each, the ground that it
// sweeps, and the limits that it misses. The answer is that of [move.Check] (rows MOV-1 to MOV-20,
// PRX-1 to PRX-3).
func Move(v *spatial.View, a move.Checked, o Options) Exhibit {
	if v.Check(a.Unit) != nil {
		return Position(v, o)
	}
	g := newGround(v, &o)
	p := page.Page{
		Question: fmt.Sprintf("May %s move so (%s)?", g.Unit(a.Unit), a.Command.Order),
	}
	if a.Length > 0 || a.Budget > 0 {
		p.Details = append(p.Details, fmt.Sprintf("It goes %s; that costs %s of %s.", tell.Length(a.Length), tell.Length(a.Cost), tell.Length(a.Budget)))
	}
	var broken []move.Violation
	for _, f := range a.Faults {
		broken = append(broken, f.Violation)
	}
	p.Verdict = fmt.Sprintf("%s may not move so%s%s.", g.Unit(a.Unit), missing(a.Margin), rowsOf(broken))
	if a.Legal {
		p.Verdict = fmt.Sprintf("%s may move so%s.", g.Unit(a.Unit), g.toSpare(a.Margin, &a.Least.Violation))
	}
	g.steps(v.Body(a.Unit).Base(), &a)
	var lines []string
	lines, p.Rows = g.violations(broken)
	g.overlaps(v.Body(a.Unit).Base(), &a)
	for i, line := range lines {
		if step := a.Faults[i].Step; step >= 0 {
			line = fmt.Sprintf("Step %d: %s", step+1, line)
		}
		p.Details = append(p.Details, line)
	}
	if len(p.Rows) == 0 {
		p.Rows = []string{a.Command.Order.Row(), "PRX-1"}
	}
	for _, x := range a.Hinders {
		g.Open("passed", g.NameOf(x))
		g.Polygon(palette.Passed(), g.RingOf(x))
		g.Close()
		g.RimOf(g.NameOf(x), "what it goes through: "+scene.Who, palette.Passed())
	}
	g.Ghost("final", "the end of the move", palette.FinalStyle(), a.Final)
	g.Means("where it ends", palette.FinalStyle())
	if a.Legal {
		at := a.Final
		if a.Least.Step >= 0 && a.Least.Step < len(a.Stands) {
			at = a.Stands[a.Least.Step]
		}
		g.tight(&a.Least.Violation, at)
		g.leftOver(&a)
		g.pivoted(&a, &a.Least)
	} else {
		p.Details = append(p.Details, tabletop.Sentences(g.shortOf(&a))...)
	}
	g.FocusOnUnits(a.Unit)
	g.show(&p)
	return exhibitOf(p, o)
}

// overlaps draws how far a move reaches into what it may not: of each thing the most.
func (g *ground) overlaps(start geom.Base, a *move.Checked) {
	worst := map[spatial.Thing]int{}
	for i := range a.Faults {
		f := &a.Faults[i]
		if k, known := worst[f.Other]; f.HasOther && !f.HasNearest && geom.Norm(f.Out) >= tabletop.Hardly && (!known || f.Slack < a.Faults[k].Slack) {
			worst[f.Other] = i
		}
	}
	for i := range a.Faults {
		f := &a.Faults[i]
		if k, known := worst[f.Other]; !f.HasOther || !known || k != i || f.Step < 0 || f.Step >= len(a.Stands) || !g.There(f.Other) {
			continue
		}
		before := start
		if f.Step > 0 {
			before = a.Stands[f.Step-1]
		}
		from := g.deepest(&f.Violation, lane(before, a.Stands[f.Step]))
		g.MarginIn(missed(&f.Violation), from, from.Add(f.Out), "what is missing to be clear of "+g.NameOf(f.Other))
	}
}

// lane is all that a base covers on a straight way along one of its sides; of one that turns, where it ends.
func lane(from, to geom.Base) geom.Base {
	by := to.Centre().Sub(from.Centre())
	if from.Facing() != to.Facing() {
		return to
	}
	width := to.Width() + math.Abs(geom.Dot(by, to.RightWard()))
	depth := to.Depth() + math.Abs(geom.Dot(by, to.Facing()))
	if b, err := geom.NewBase(geom.Lerp(from.Centre(), to.Centre(), 0.5), to.Facing(), width, depth); err == nil {
		return b
	}
	return to
}

// steps draws the way of a move from one stand to the next.
func (g *ground) steps(at geom.Base, a *move.Checked) {
	for i, next := range a.Stands {
		switch by := next.Centre().Sub(at.Centre()); {
		case i < len(a.Command.Steps) && a.Command.Steps[i].Way != move.Pivot && geom.Norm(by) > tabletop.Hardly:
			g.Leg(at, geom.Unit(by), geom.Norm(by), fmt.Sprintf("step %d", i+1))
		case next.Facing() != at.Facing():
			g.Pivot(at, shortestTurn(at, next), next, fmt.Sprintf("step %d: pivot", i+1))
		}
		at = next
	}
}

// shortestTurn is how far a base turns from one heading to another, clockwise in degrees: the shorter way
// round, as pivots go.
func shortestTurn(from, to geom.Base) float64 {
	by := geom.Bearing(to.Facing()) - geom.Bearing(from.Facing())
	switch {
	case by > 180:
		by -= 360
	case by < -180:
		by += 360
	}
	return by
}
