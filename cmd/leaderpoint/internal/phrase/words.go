// Package phrase has the small words of several verbs: counts, pivots, places, and what a margin
// depends on.
package phrase

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/internal/tell"
)

// Tied returns a facing, with the other one if the leader point is on the line.
func Tied(facing, tie string) string {
	if tie != "" {
		return facing + "/" + tie
	}
	return facing
}

// Count returns a number with its noun.
func Count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// Are returns the verb for a number of nouns.
func Are(n int) string {
	if n == 1 {
		return "is"
	}
	return "are"
}

// Number returns a height without needless zeros.
func Number(x float64) string { return fmt.Sprintf("%g", x) }

// Degrees returns the size of a pivot; small ones have more decimals.
func Degrees(pivot float64) string {
	pivot = math.Abs(pivot)
	if pivot < 1 {
		return tell.Fixed(pivot, 3)
	}
	return tell.Fixed(pivot, 1)
}

// Hand returns the side to which a pivot turns.
func Hand(pivot float64) string {
	if pivot < 0 {
		return "left"
	}
	return "right"
}

// Place returns a point on the table, in the unit of length that comes first.
func Place(p answer.Point, lengths tell.Lengths) string { return lengths.Place(p[0], p[1]) }

// Pose returns the place and heading of a unit.
func Pose(p answer.Pose, lengths tell.Lengths) string {
	return "at " + Place(p.At, lengths) + ", heading " + tell.Fixed(p.Heading, 1)
}

// Plain returns a text without the marks of a page.
func Plain(s string) string { return strings.ReplaceAll(s, "`", "") }

// Blamed returns the obstacles to blame, by name.
func Blamed(blame []answer.Blame) (out []tell.Blame) {
	for _, b := range blame {
		out = append(out, tell.Blame{Names: slices.Concat(b.Units, b.Terrain), Edge: b.Edge})
	}
	return out
}

// Violation returns which limit a unit breaks, and by how much.
func Violation(unit string, v *answer.Violation) string {
	return tell.Limit{
		Unit: unit, Row: v.Row, Other: v.Other, Slack: float64(v.Margin), Overlap: v.Overlap,
		Turn: v.Turn, MostTurn: v.MostTurn, MostLength: v.MostLength, Ways: v.Ways,
	}.Sentence()
}
