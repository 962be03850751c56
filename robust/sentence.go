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
// was found is rounded up. t is the table that was asked about.
func (a *Answer) Sentence(t *spatial.Table) string {
	var s strings.Builder
	switch {
	case a.Verdict.open():
		s.WriteString("the engine itself leaves it open")
	case a.Holds <= 0 || tenths(a.Holds, math.Floor) == "0":
		s.WriteString("is not proved for bases that were misplaced at all")
	default:
		fmt.Fprintf(&s, "stands wherever each base was misplaced by less than %s mm", tenths(a.Holds, math.Floor))
	}
	switch {
	case a.Turns:
		fmt.Fprintf(&s, "; the nearest table found that turns it moves %s", movedNames(t, a.Moved))
	case a.Holds < Most && !a.Verdict.open():
		s.WriteString("; no table was found that turns it")
	}
	return s.String()
}

// movedNames tells what moves, and how far.
func movedNames(t *spatial.Table, moved []Moved) string {
	var parts []string
	for _, m := range moved {
		parts = append(parts, t.Name(m.Thing)+" by "+m.Words())
	}
	switch n := len(parts); n {
	case 0:
		return "nothing"
	case 1:
		return parts[0]
	default:
		return strings.Join(parts[:n-1], ", ") + " and " + parts[n-1]
	}
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
