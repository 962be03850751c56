package draw

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/scene"
	"github.com/leaderpoint/leaderpoint/internal/draw/internal/tabletop"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Moved is the answer about a move of any kind. That is an order by its steps, a place, a surge, an
// overrun, a regroup, a pull back or a push.
type Moved interface {
	move.Checked | move.Placement | Drive | aftermath.Regrouped | aftermath.Retreat | aftermath.Pushed
}

// Move returns the exhibit of a move. It shows the unit after each step, the ground that it sweeps,
// what stops it, and by how much it misses limits. The unit is the one that moves, the caster of a
// push, or the target that others pull back from. The answer is that of [move.Check] (rows MOV-1 to
// MOV-20, PRX-1 to PRX-3), [move.Place], [charge.Surge], [aftermath.Overrun], [aftermath.Regroup],
// [aftermath.PullBack] or [aftermath.Push].
func Move[A Moved](v *spatial.View, unit spatial.UnitID, a A, o Options) Exhibit {
	if v.Check(unit) != nil {
		return Position(v, o)
	}
	g := &moving{newGround(v, o)}
	var known bool
	switch a := any(a).(type) {
	case move.Checked:
		known = g.checked(&a)
	case move.Placement:
		known = g.placed(&a)
	case Drive:
		known = g.driven(unit, &a)
	case aftermath.Regrouped:
		known = g.regrouped(&a)
	case aftermath.Retreat:
		known = g.pulledBack(unit, &a)
	case aftermath.Pushed:
		known = g.pushed(unit, &a)
	}
	if !known { // an answer about another table
		return Position(v, o)
	}
	return g.exhibit(unit)
}

// moving is a move on a table.
type moving struct{ *ground }

// placed draws whether a unit may be in a place.
func (g *moving) placed(a *move.Placement) bool {
	if g.View.Check(a.Unit) != nil {
		return false
	}
	verdict := fmt.Sprintf("%s may not stand there%s.", g.Unit(a.Unit), g.because(a.Violations))
	if a.Legal {
		verdict = fmt.Sprintf("%s may stand there%s.", g.Unit(a.Unit), g.toSpare(a.Margin, &a.Least))
	}
	g.asks(fmt.Sprintf("May %s stand there?", g.Unit(a.Unit)), verdict)
	g.Ghost("final", "the place", palette.FinalStyle(), a.Base, "the place that is asked about")
	g.say(g.violations(a.Violations)...)
	g.limit(&a.Least, a.Base)
	if len(g.page.Rows) == 0 {
		g.page.Rows = []string{"PRX-1", "PRX-2", "MOV-8", "MOV-20"}
	}
	g.FocusOnUnits(a.Unit)
	return true
}

// checked draws a move by its steps.
func (g *moving) checked(a *move.Checked) bool {
	if g.View.Check(a.Unit) != nil {
		return false
	}
	start := g.BaseOf(a.Unit)
	var broken []move.Violation
	for _, f := range a.Faults {
		broken = append(broken, f.Violation)
	}
	verdict := fmt.Sprintf("%s may not move so%s.", g.Unit(a.Unit), g.because(broken))
	if a.Legal {
		verdict = fmt.Sprintf("%s may move so%s.", g.Unit(a.Unit), g.toSpare(a.Margin, &a.Least.Violation))
	}
	g.asks(fmt.Sprintf("May %s move so (%s)?", g.Unit(a.Unit), a.Command.Order), verdict)
	if a.Length > 0 || a.Budget > 0 {
		g.say(fmt.Sprintf("It goes %s; that costs %s of %s.", tell.Length(a.Length), tell.Length(a.Cost), tell.Length(a.Budget)))
	}
	g.steps(start, a)
	for i, line := range g.violations(broken) {
		if step := a.Faults[i].Step; step >= 0 {
			line = fmt.Sprintf("Step %d: %s", step+1, line)
		}
		g.say(line)
	}
	if len(g.page.Rows) == 0 {
		g.page.Rows = []string{a.Command.Order.Row(), "PRX-1"}
	}
	for _, x := range a.Hinders {
		g.Open("passed", g.NameOf(x))
		g.Polygon(palette.Passed(), g.RingOf(x))
		g.Close()
		g.Rim(palette.Passed(), "what it goes through: "+scene.Names, g.NameOf(x))
	}
	g.Ghost("final", "the end of the move", palette.FinalStyle(), a.Final, "where it ends")
	if a.Legal {
		at := a.Final
		if a.Least.Step >= 0 && a.Least.Step < len(a.Stands) {
			at = a.Stands[a.Least.Step]
		}
		g.limit(&a.Least.Violation, at)
		g.leftOver(a)
		g.pivoted(a, &a.Least)
	} else {
		g.say(g.shortOf(a))
	}
	g.FocusOnUnits(a.Unit)
	return true
}

// steps draws the path of a move from one base to the next.
func (g *moving) steps(at geom.Base, a *move.Checked) {
	for i, next := range a.Stands {
		by := next.Centre().Sub(at.Centre())
		if i < len(a.Command.Steps) && a.Command.Steps[i].Way != move.Pivot && geom.Norm(by) > tabletop.Hardly {
			g.Leg(tabletop.Moved(), at, geom.Unit(by), geom.Norm(by), fmt.Sprintf("step %d", i+1))
		} else if next.Facing() != at.Facing() {
			g.turn(at, next, fmt.Sprintf("step %d: pivot", i+1))
		}
		at = next
	}
}

// turn draws a pivot from one heading to another, the shorter way round, as pivots go.
func (g *moving) turn(from, to geom.Base, title string) {
	by := math.Remainder(geom.Bearing(to.Facing())-geom.Bearing(from.Facing()), 360)
	g.Pivot(tabletop.Moved(), from, by, to, title)
}

// because returns which limit is missed by the most, and the rows of all that are missed in
// brackets.
func (g *moving) because(list []move.Violation) string {
	if len(list) == 0 {
		return ""
	}
	worst := slices.MinFunc(list, func(x, y move.Violation) int { return cmp.Compare(x.Slack, y.Slack) })
	other := ""
	if worst.HasOther {
		other = g.NameOf(worst.Other)
	}
	return ": " + tell.LimitOf(&worst, g.Unit(worst.Unit), other).Sentence() + rowsOf(list)
}

// toSpare returns the slack of the least limit of something legal.
func (g *moving) toSpare(margin float64, least *move.Violation) string {
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

// rowsOf returns the rows that are missed, each once, in brackets.
func rowsOf(list []move.Violation) string {
	var rows []string
	for i := range list {
		if row := list[i].Row; !slices.Contains(rows, row) {
			rows = append(rows, row)
		}
	}
	return " [" + strings.Join(rows, ", ") + "]"
}

// violations draws limits that are missed and returns them in words; the page names their rows.
func (g *moving) violations(list []move.Violation) (lines []string) {
	var measured [][2]geom.Point // of the path and of its end
	for i := range list {
		x := &list[i]
		same := func(y [2]geom.Point) bool {
			return geom.Dist(x.Nearest[0], y[0])+geom.Dist(x.Nearest[1], y[1]) < tabletop.Hardly
		}
		if x.HasNearest && !slices.ContainsFunc(measured, same) {
			measured = append(measured, x.Nearest)
			g.Margin(x.Nearest[0], x.Nearest[1], "the distance that there is", "")
		}
		lines = append(lines, g.violation(x))
		if !slices.Contains(g.page.Rows, x.Row) {
			g.page.Rows = append(g.page.Rows, x.Row)
		}
	}
	return lines
}

// violation draws what is too near, and the line that may not be crossed. It returns by how much
// that is missed.
func (g *moving) violation(x *move.Violation) string {
	other := ""
	if x.HasOther {
		other = g.NameOf(x.Other)
		g.Culprit(x.Other, "too near")
		if x.Asked > tabletop.Hardly {
			g.about(x, palette.BrokenZone(), scene.Names+", which it comes into")
		}
	}
	return tabletop.Capital(tell.LimitOf(x, g.Unit(x.Unit), other).Sentence()) + " [" + x.Row + "]."
}
