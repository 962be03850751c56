package scoring

import (
	"fmt"
	"math"
	"strings"

	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/screen"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers/scoring"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
	"github.com/leaderpoint/leaderpoint/internal/tell"
)

// area returns which units are in a zone, a half or a circle.
func (f *flags) area(a *scoring.AreaAnswer) string {
	t := &screen.Telling{}
	in := map[string][2]string{
		"set-up": {"in their own zone", "SCN-2"}, "invade": {"in the half of the opponent", "SCN-3"}, "dominate": {"within the circle", "SCN-3"},
	}[f.Name]
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
	_ = screen.Columns(&t.Builder, rows, screen.TableWidth) // a Builder has no errors
	blank := t.Blank                                        // before the first of the other faults
	for i := range a.Units {
		u := &a.Units[i]
		for _, x := range u.Violations {
			blank()
			blank = func() {}
			t.Item("%s may not be set up there: %s [%s].", u.Unit, phrase.Violation(u.Unit, &x), x.Row)
		}
	}
	return t.String()
}

// pillage returns which side controls each objective.
func (f *flags) pillage(a *scoring.PillageAnswer) string {
	t := &screen.Telling{}
	for i := range a.Objectives {
		o := &a.Objectives[i]
		t.Say("%s [SCN-4].", held(o.Status, o.Side, float64(o.Margin), fmt.Sprintf("objective %d (%s)", i+1, f.words[i])))
		for _, n := range o.Near {
			counts := ""
			if !n.Counts {
				counts = ", and does not count: " + because(n.Why, n.Unit, "")
			}
			where := "is " + tell.Length(n.Distance) + " away"
			if n.OnTop || n.Distance <= 0 {
				where = "is on it"
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
	misplaced(t, a.Misplaced)
	return t.String()
}

// loot returns which units may pick up each counter, and which leave with one.
func (f *flags) loot(a *scoring.LootAnswer) string {
	t := &screen.Telling{}
	for i := range a.Counters {
		c := &a.Counters[i]
		t.Say("Counter %d (%s) [SCN-5]:", i+1, f.words[i])
		if len(c.Takers) == 0 {
			t.Item("no unit has reached it.")
		}
		for _, x := range c.Takers {
			if x.Can {
				t.Item("%s may take it up.", x.Unit)
			} else {
				t.Item("%s may not take it up: %s.", x.Unit, because(x.Why, x.Unit, x.Guard))
			}
		}
		if c.Drop != nil {
			if c.Drop.Legal {
				t.Item("%s may drop one here.", f.Unit)
			} else {
				t.Item("%s may not drop one here: it is %s too far away.", f.Unit, tell.Length(-float64(c.Drop.Margin)))
			}
		}
	}
	for _, l := range a.Leaving {
		if l.Leaves {
			t.Say("%s touches its own table edge and leaves the battle with its loot [SCN-5].", l.Unit)
		} else {
			t.Say("%s stays in the battle: it is %s from its own table edge [SCN-5].", l.Unit, tell.Length(-float64(l.Margin)))
		}
	}
	misplaced(t, a.Misplaced)
	return t.String()
}

// held returns which side has an objective, and by what distance.
func held(status, side string, margin float64, name string) string {
	by := tell.Length(math.Abs(margin))
	switch {
	case status == string(scenario.Controlled):
		return fmt.Sprintf("%s controls %s, with %s to spare", side, name, by)
	case math.Abs(margin) >= geom.NoLimit:
		return fmt.Sprintf("No side controls %s: no unit counts", name)
	case status == string(scenario.Free):
		return fmt.Sprintf("No side controls %s: the nearest unit that counts is %s out of reach", name, by)
	case status == string(scenario.Contested):
		return fmt.Sprintf("No side controls %s: units of several sides are within reach, by at least %s", name, by)
	}
	return fmt.Sprintf("Several sides share %s", name)
}

// because returns a reason of an objective or a counter, from its code.
func because(code, unit, target string) string {
	if r, ok := reasons.Find(reasons.Objective, code); ok {
		return r.About(unit, target)
	}
	return code
}

// misplaced prints what is wrong with the places of objectives or counters. They may have been
// legal before units and counters moved.
func misplaced(t *screen.Telling, list []scoring.MisplacedAnswer) {
	for _, m := range list {
		t.Say("Number %d could not be laid out there now: %s%s [%s].", m.Objective+1, because(m.Fault, "", ""), tell.By(float64(-m.Margin)), m.Row)
	}
}
