package robust

import (
	"fmt"
	"math"
	"strings"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Sentence tells an answer in words: "stands wherever each base was misplaced by less than 0.8 mm; the
// nearest table found that turns it moves Drystone Wall by 1.1 mm". What is proved is rounded down, what
// was found is rounded up. Of a verdict that is neither proved nor turned within what was asked about it says first
// what the verdict is, and that the proof ends where no table that turns it was found: see [Answer.Limits].
// t is the table that was asked about.
func (a *Answer) Sentence(t *spatial.Table) string {
	var s strings.Builder
	switch {
	case a.Verdict.open():
		s.WriteString("the engine itself leaves it open")
	case a.Result == Unknown && a.Within > 0:
		return a.unproved(t)
	case a.provesNothing():
		s.WriteString("is not proved for bases that were misplaced at all")
	default:
		fmt.Fprintf(&s, "stands wherever each base was misplaced by less than %s mm", tenths(a.Holds, math.Floor))
	}
	switch {
	case a.Turns:
		s.WriteString("; the nearest table found that turns it moves " + movedNames(t, a.Moved) + a.ending())
	case a.Holds < Most && !a.Verdict.open():
		s.WriteString("; no table was found that turns it")
	}
	return s.String()
}

// ending is what is told of a table that turns what a charge is: there the charge may not be there at all.
func (a *Answer) ending() string {
	if a.Other == None {
		return ", and leaves no charge"
	}
	return ""
}

// provesNothing reports whether no misplacement that is worth telling is proved to leave the verdict as it is.
func (a *Answer) provesNothing() bool { return a.Holds <= 0 || tenths(a.Holds, math.Floor) == "0" }

// unproved tells of a verdict that no table was found to turn, and that is not proved either: nobody should read a no
// in the limit of a proof.
func (a *Answer) unproved(t *spatial.Table) string {
	var s strings.Builder
	fmt.Fprintf(&s, "is %s as measured, ", a.Verdict)
	asked := tenths(a.Within, math.Ceil)
	if a.provesNothing() {
		fmt.Fprintf(&s, "but not proved up to the %s mm asked about, nor for less", asked)
	} else {
		fmt.Fprintf(&s, "and proved up to %s mm of the %s mm asked about", tenths(a.Holds, math.Floor), asked)
	}
	fmt.Fprintf(&s, "; the proof ends at %s, which is a limit of the proof and not of the table: no table was found that turns it", inWords(a.Limits))
	if a.Turns { // beyond what was asked about
		s.WriteString(" within that, and the nearest beyond moves " + movedNames(t, a.Moved) + a.ending())
	}
	return s.String()
}

// inWords names conditions in a sentence.
func inWords(list []Condition) string {
	if len(list) == 0 {
		return "what it hangs on"
	}
	var parts []string
	for _, c := range list {
		parts = append(parts, c.words())
	}
	return series(parts)
}

// words are a condition as players say it.
func (c Condition) words() string {
	switch c {
	case OfArc, OfFacing, OfDistance, OfMove, OfPlace:
		return "the " + string(c)
	case OfHindrance:
		return "what hinders it"
	case OfCombat:
		return "who is in combat"
	case OfTurn:
		return "the free turn before it"
	case OfWithdrawal:
		return "the free inch back"
	}
	return string(c)
}

// series joins words as a sentence does.
func series(parts []string) string {
	if n := len(parts); n > 1 {
		return strings.Join(parts[:n-1], ", ") + " and " + parts[n-1]
	}
	return parts[0]
}

// movedNames tells what moves, and how far.
func movedNames(t *spatial.Table, moved []Moved) string {
	var parts []string
	for _, m := range moved {
		parts = append(parts, t.Name(m.Thing)+" by "+m.Words())
	}
	if len(parts) == 0 {
		return "nothing"
	}
	return series(parts)
}

// tenths is a length in millimetres, rounded to a tenth, or to a hundredth where it is less than one.
func tenths(inches float64, round func(float64) float64) string {
	mm := float64(inches * geom.MMPerInch)
	k := 10.0
	if mm < 1 {
		k = 100
	}
	// What rounding alone has put beyond a tenth belongs to it.
	const little = 1e-6
	if round(1.5) == 1 {
		mm += little
	} else {
		mm -= little
	}
	return fmt.Sprint(round(float64(mm*k)) / k)
}
