package scoring

import (
	"fmt"
	"math"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/internal/answers/scoring"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
	"github.com/leaderpoint/leaderpoint/internal/tell"
)

// area says which units are in a zone, a half or a circle.
func (f *flags) area(a *scoring.AreaAnswer) string {
	t := &screen.Telling{}
	in := map[string][2]string{
		"set-up": {"in their own zone", "SCN-2"}, "invade": {"in the half of the opponent", "SCN-3"}, "dominate": {"within the circle", "SCN-3"},
	}[f.scenario]
	for _, side := range a.Sides {
		who := "none"
		if len(side.Units) > 0 {
			who = tell.Series(side.Units)
		}
		t.Say("Units of %s wholly %s: %s [%s].", side.Side, in[0], who, in[1])
	}
	rows := [][]string{{"unit", "side", "in", "by how much"}}
	for i := range a.Units {
		u := &a.Units[i]
		rows = append(rows, []string{screen.Cut(u.Unit, screen.NameWidth), u.Side, tell.YesNo(u.In), tell.Length(math.Abs(float64(u.Margin)))})
	}
	t.Blank()
	_ = screen.Columns(&t.Builder, rows, screen.TableWidth) // a Builder takes everything
	sayViolations(t, a)
	return t.String()
}

// sayViolations says what else is wrong with where units are set up.
func sayViolations(t *screen.Telling, a *scoring.AreaAnswer) {
	blank := false
	for i := range a.Units {
		u := &a.Units[i]
		for k := range u.Violations {
			if !blank {
				t.Blank()
				blank = true
			}
			x := &u.Violations[k]
			why := "it misses a limit"
			if r, ok := reasons.Find(reasons.Move, x.Row); ok {
				why = r.About(u.Unit, x.Other, func(r reasons.Reason) string { return r.Long })
			}
			t.Item("%s may not be set up there: %s [%s].", u.Unit, why, x.Row)
		}
	}
}

// pillage says which side controls each objective.
func (f *flags) pillage(a *scoring.PillageAnswer) string {
	t := &screen.Telling{}
	for i := range a.Objectives {
		o := &a.Objectives[i]
		verdict := "is " + o.Status
		if o.Side != "" {
			verdict = fmt.Sprintf("is controlled by %s", o.Side)
		}
		t.Say("Objective %d (%s) %s%s [SCN-4].", i+1, f.objectives[i], verdict, tell.By(float64(o.Margin)))
		for _, n := range o.Near {
			counts := ""
			if !n.Counts {
				counts = ", and does not count: it is an " + n.Why
			}
			where := "is " + tell.Length(n.Distance) + " away"
			if n.OnTop || n.Distance <= 0 {
				where = "stands on it"
			}
			t.Item("%s %s%s.", n.Unit, where, counts)
		}
	}
	t.Blank()
	var sides []string
	for _, side := range a.Sides {
		sides = append(sides, fmt.Sprintf("%s controls %d", side.Side, side.Controls))
	}
	t.Say("%s.", strings.Join(sides, ", "))
	tellMisplaced(t, a.Misplaced)
	return t.String()
}

// loot says which units may take each counter up, and which leave with one.
func (f *flags) loot(a *scoring.LootAnswer) string {
	t := &screen.Telling{}
	for i := range a.Counters {
		c := &a.Counters[i]
		t.Say("Counter %d (%s) [SCN-5]:", i+1, f.objectives[i])
		if len(c.Takers) == 0 {
			t.Item("nobody has reached it.")
		}
		for _, x := range c.Takers {
			switch {
			case x.Can:
				t.Item("%s may take it up%s.", x.Unit, tell.By(float64(x.Margin)))
			case x.Guard != "":
				t.Item("%s may not take it up: %s guards it.", x.Unit, x.Guard)
			default:
				t.Item("%s may not take it up: it is an %s.", x.Unit, x.Why)
			}
		}
		if c.Drop != nil {
			may := "may"
			if !c.Drop.Legal {
				may = "may not"
			}
			t.Item("%s %s drop one here%s.", f.unit, may, tell.By(float64(c.Drop.Margin)))
		}
	}
	for _, l := range a.Leaving {
		leaves := "does not leave the battle"
		if l.Leaves {
			leaves = "leaves the battle"
		}
		t.Say("%s %s with its loot%s [SCN-5].", l.Unit, leaves, tell.By(float64(l.Margin)))
	}
	tellMisplaced(t, a.Misplaced)
	return t.String()
}

// tellMisplaced prints what is wrong with where objectives or counters lie.
func tellMisplaced(t *screen.Telling, list []scoring.MisplacedAnswer) {
	for _, m := range list {
		t.Say("Laid out now, number %d would lie wrong: %s%s [%s].", m.Objective+1, m.Fault, tell.By(float64(-m.Margin)), m.Row)
	}
}
