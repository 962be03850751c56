package looks

import (
	"fmt"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/internal/tell"
)

// facts are the parts of a look in words: each with its verdict, its margin and its reason.
type facts struct{ strings.Builder }

func (f *facts) add(name, verdict, words string) {
	f.WriteString(strings.TrimRight(fmt.Sprintf("  %-8s %-5s %s", name, verdict, words), " ") + "\n")
}

// addClose adds a sentence below a verdict that depends on typing errors.
func (f *facts) addClose(is bool) {
	if is {
		f.add("", "", tell.Close("this"))
	}
}

// addTurned adds how a unit has turned first, if it has.
func (f *facts) addTurned(pivot *float64, before string) {
	if pivot != nil {
		f.add("turned", "", fmt.Sprintf("to %.1f degrees, before it %s [ARC-4]", *pivot, before))
	}
}

// by returns a margin in words, "" if nothing limits it.
func by(margin answer.Margin) string { return strings.TrimSpace(tell.By(float64(margin))) }

// opening returns the least width of the opening of a clear sight, "" if nothing bounds it.
func opening(width answer.Margin) string {
	if !width.Limited() {
		return ""
	}
	return "through an opening " + tell.Length(float64(width)) + " wide"
}

// turn returns how far a unit must turn to have another in its arc, "" if it has, or no turn
// suffices.
func turn(degrees *float64) string {
	if degrees == nil {
		return ""
	}
	return tell.Turn(*degrees) + " to have it in the arc"
}

// hiddenBy names the obstacles that hide a target, "" for none.
func hiddenBy(before string, names []string) string {
	if len(names) == 0 {
		return ""
	}
	return before + "hidden by " + tell.List(names)
}

// withWhy adds a reason to a margin.
func withWhy(margin, why string) string {
	if margin == "" || why == "" {
		return margin + why
	}
	return margin + ": " + why
}

// covered returns how much of a facing counts as covered, and by what.
func covered(fraction float64, facing string, c *answer.CoveredBy) string {
	if fraction == 0 && len(c.Shelters) == 0 {
		return ""
	}
	words := tell.Percent(fraction) + " of the " + facing
	if by := shares(c.Shares); len(by) > 0 {
		words += ", by " + tell.List(by)
	}
	for _, shelter := range c.Shelters {
		words += "; " + tell.Percent(shelter.Fraction) + " of the base in " + shelter.Name
	}
	return words
}

// shares names obstacles with their shares.
func shares(list []answer.Share) (out []string) {
	for _, s := range list {
		out = append(out, s.Name+" ("+tell.Percent(s.Fraction)+")")
	}
	return out
}
