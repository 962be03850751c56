package charges

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/phrase"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/rules"
)

// hardly is the largest part of a path not worth mentioning, in inches or degrees.
const hardly = 0.005

// worthTelling returns a path without the steps that are too small to see.
func worthTelling(path []answer.Step) []answer.Step {
	return slices.DeleteFunc(slices.Clone(path), func(s answer.Step) bool {
		return s.Back == 0 && s.Forward < hardly && math.Abs(s.Pivot) < hardly
	})
}

// wayWords returns the path of a charge, with the reading that chose it. A pivot too small to see
// has its reason.
func (t *terms) wayWords(w *answer.Way, counter bool) string {
	steps := worthTelling(w.Path)
	switch {
	case counter && len(steps) == 0:
		return "picked up, turned and set down flush with the target"
	case counter:
		return t.pathWords(steps)
	case w.Corner:
		return t.pathWords(steps) + ", with that pivot since corner to corner is no contact [CHG-10]" + t.reading(w)
	}
	return t.turningPath(w.Path, w.TurnsFirst) + t.reading(w)
}

// pathWords returns a path step by step.
func (t *terms) pathWords(path []answer.Step) string {
	if len(path) == 0 {
		return "none, it is in contact already"
	}
	var steps []string
	for _, s := range path {
		switch {
		case s.Back != 0:
			steps = append(steps, "back "+t.lengths.Plain(s.Back)+" to disengage [MOV-24]")
		case s.Pivot == 0:
			steps = append(steps, "forward "+t.lengths.Plain(s.Forward))
		default:
			steps = append(steps, fmt.Sprintf("pivot %s degrees %s", phrase.Degrees(s.Pivot), phrase.Hand(s.Pivot)))
		}
	}
	return strings.Join(steps, ", ")
}

// turningPath returns a path whose first pivot may be a free one.
func (t *terms) turningPath(path []answer.Step, turnsFirst bool) string {
	steps := worthTelling(path)
	words := t.pathWords(steps)
	if turnsFirst && len(steps) > 0 && steps[0].Pivot != 0 {
		words = "turn freely " + strings.TrimPrefix(words, "pivot ")
	}
	return words
}

// reading names the reading that chose the path (row CHG-4). A path that is not known to be the
// best is called the one that was found.
func (t *terms) reading(w *answer.Way) string {
	found := ""
	if w.Missed > 0.01 {
		found = " found"
	}
	switch {
	case len(worthTelling(w.Path)) == 0:
		return ""
	case t.path == rules.ChargePathAny:
		return " (a way that works)"
	case t.path == rules.ChargePathSmallestPivot:
		return " (the smallest pivot" + found + ")"
	case t.path == rules.ChargePathShortest:
		return " (the shortest way" + found + ")"
	}
	return " (the most direct way" + found + ")"
}

// openWords returns the other facings that a free pivot opens, in words.
func openWords(w *answer.Way) string {
	if len(w.Facings) < 2 {
		return ""
	}
	var named []string
	for _, f := range w.Facings {
		named = append(named, tell.Facing(f))
	}
	return "; a free pivot opens " + tell.List(named) + ": the player may choose (--facing)"
}

// hinderedFacts returns whether a charge is hindered, by what, and by which readings.
func (t *terms) hinderedFacts(w *answer.Way) (f facts) {
	f.add("Hindered", "%s [CHG-13]", hinderedWords(w))
	if r := w.HinderedByReading; r != nil {
		whichever := "not decided"
		if r.Any != nil {
			whichever = tell.YesNo(*r.Any)
		}
		f.add("", "by the most direct way %s, by the shortest %s, by the smallest pivot %s, by a way of the player's choice %s [CHG-4]",
			tell.YesNo(r.MostDirect), tell.YesNo(r.Shortest), tell.YesNo(r.SmallestPivot), whichever)
	}
	if o := w.OtherWay; o != nil {
		f.add("Or", "%s", t.otherWords(o))
	}
	if w.PivotSweeps && !w.Hindered {
		f.add("", "its pivot sweeps over what would hinder it, which does not count")
	}
	return f
}

// otherWords returns the path that is nearly as good, in words.
func (t *terms) otherWords(o *answer.OtherWay) string {
	hindered := "not hindered"
	if o.Hindered {
		hindered = "hindered"
		if len(o.HinderedBy) > 0 {
			hindered += " by " + tell.List(o.HinderedBy)
		}
	}
	return fmt.Sprintf("%s: a call too close to measure, since a pivot must save a tenth of an inch; that way it is %s [CHG-4]", t.turningPath(o.Path, o.TurnsFirst), hindered)
}

// hinderedWords returns whether the charge is hindered, by what and by how much.
func hinderedWords(w *answer.Way) string {
	by := w.HinderedBy
	if w.Defended {
		by = append(slices.Clip(by), "the obstacle that the target defends")
	}
	if margin := w.HinderedMargin.String(); margin != "" {
		return tell.YesNo(w.Hindered) + ", it " + margin
	}
	if len(by) == 0 || !w.Hindered {
		return tell.YesNo(w.Hindered)
	}
	return "yes, by " + tell.List(by)
}

// afterFacts returns the consequences of a charge, and the effects of special rules in the fight.
func afterFacts(w *answer.Way) (f facts) {
	if len(w.Nudged) > 0 {
		f.add("Nudged", "%s [PRX-4]", nudgedWords(w))
	}
	if w.OffHill {
		f.add("Hill", "it charges down off a hill [CHG-15]")
	}
	m := &w.Melee
	var by []string
	for _, x := range []struct {
		modifier  int
		name, row string
	}{
		{m.HinderedModifier, "hindered", "CHG-13"}, {m.PhalanxModifier, "phalanx", "FCT-1"}, {m.EnsnareModifier, "ensnare", "FCT-2"},
	} {
		if x.modifier != 0 {
			by = append(by, fmt.Sprintf("%s [%s]", x.name, x.row))
		}
	}
	if m.PhalanxModifier != 0 || m.EnsnareModifier != 0 {
		f.add("To hit", "%d: %s", m.Modifier, strings.Join(by, ", "))
	}
	if m.BigShield {
		f.add("Shield", "the big shield of the target counts [FCT-3]")
	}
	if m.MayRefuse {
		f.add("Order", "it is yellow bellied: roll first, on a 1 it halts [FCT-4]")
	}
	return f
}

// nudgedWords names the enemies that are moved off the charger, and how far.
func nudgedWords(w *answer.Way) string {
	names := slices.Clone(w.Nudged)
	for i := range min(len(names), len(w.NudgedBy)) {
		by := tell.Length(between(answer.Point{}, w.NudgedBy[i]))
		if slices.Contains(w.StillTouching, w.Nudged[i]) {
			by += ", the room there is, so that they still touch"
		}
		names[i] += " by " + by
	}
	return tell.List(names)
}

// between returns the distance between two points.
func between(p, q answer.Point) float64 {
	return geom.Dist(geom.Point{X: p[0], Y: p[1]}, geom.Point{X: q[0], Y: q[1]})
}
