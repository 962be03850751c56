package tell

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
	"github.com/leaderpoint/leaderpoint/move"
)

// Limit is a limit of a move or of a place that is broken.
type Limit struct {
	// Unit breaks it, Row is the row of the ledger. Other is what the limit is about, "" if it is
	// about no unit or piece.
	Unit, Row, Other string
	// Slack is negative: the inches by which it is broken. Overlap is the inches by which the unit
	// overlaps Other, 0 if it does not.
	Slack, Overlap float64
	// Turn is the degrees of a pivot that turns too far, and MostTurn the most that are allowed.
	Turn, MostTurn float64
	// MostLength is the inches that the order allows, for a step that goes too far.
	MostLength float64
	// Ways are the directions that the order allows, for a step in another direction: see
	// [move.Violation].
	Ways []string
}

// LimitOf returns the limit that a unit breaks, given the names of the unit and of what the limit
// is about.
func LimitOf(x *move.Violation, unit, other string) Limit {
	l := Limit{Unit: unit, Row: x.Row, Other: other, Slack: x.Slack, Turn: x.Turn, MostTurn: x.MostTurn, MostLength: x.MostLength}
	if overlap := -x.Slack - x.Asked; x.Asked > 0 && overlap > geom.Tol {
		l.Overlap = overlap
	}
	if x.Ways != nil {
		l.Ways = []string{}
	}
	for _, w := range x.Ways {
		l.Ways = append(l.Ways, w.String())
	}
	return l
}

// Sentence returns which limit is broken, and by how much. An example is "it is in contact with B,
// a friend: 0.40 in (10.2 mm) too close".
func (l Limit) Sentence() string {
	switch {
	case l.Turn > 0 && l.MostTurn > 0:
		return fmt.Sprintf("it pivots by %s, %s too far: at most %s are allowed", degrees(l.Turn), degrees(l.Turn-l.MostTurn), degrees(l.MostTurn))
	case l.Turn > 0:
		return fmt.Sprintf("it pivots by %s, and no pivot is allowed there", degrees(l.Turn))
	case l.MostLength > 0:
		return fmt.Sprintf("it goes %s too far: its order allows at most %s", Length(-l.Slack), Length(l.MostLength))
	case l.Ways != nil && len(l.Ways) == 0:
		return "its order allows no straight step"
	case l.Ways != nil:
		return "its order goes only " + strings.Join(l.Ways, " or ")
	}
	text := "it breaks a limit"
	if r, ok := reasons.Find(reasons.Move, l.Row); ok {
		text = r.About(l.Unit, cmp.Or(l.Other, "something"))
	}
	if l.Slack >= 0 || -l.Slack >= geom.NoLimit {
		return text
	}
	if l.Overlap > 0 {
		return text + ": they overlap by " + Length(l.Overlap)
	}
	return text + ": " + Length(-l.Slack) + " too " + tooMuch(l.Row)
}

// degrees returns an angle with as few decimals as show it.
func degrees(x float64) string {
	if text := strconv.FormatFloat(x, 'f', 2, 64); text != "1.00" {
		return strings.TrimRight(strings.TrimRight(text, "0"), ".") + " degrees"
	}
	return "1 degree"
}

// tooMuch returns the word for a broken limit, by its row.
func tooMuch(row string) string {
	switch {
	case strings.HasPrefix(row, "PRX"), row == "MOV-7":
		return "close"
	case row == "MOV-20", row == "MOV-23":
		return "far out"
	case row == "MOV-8":
		return "deep"
	}
	return "much"
}
