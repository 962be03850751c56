package main

import (
	"fmt"
	"math"
	"strings"

	"github.com/leaderpoint/leaderpoint/ask"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/tell"
)

// tied is a facing, with the other one when the leader point is on the line.
func tied(facing, tie string) string {
	if tie != "" {
		return facing + "/" + tie
	}
	return facing
}

// count is a number with its noun.
func count(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}

// number prints a height without needless zeros.
func number(x float64) string { return fmt.Sprintf("%g", x) }

// degrees is the size of a pivot; small ones have more decimals.
func degrees(pivot float64) string {
	pivot = math.Abs(pivot)
	if pivot < 1 {
		return tell.Fixed(pivot, 3)
	}
	return tell.Fixed(pivot, 1)
}

// hand is the side to which a pivot turns.
func hand(pivot float64) string {
	if pivot < 0 {
		return "left"
	}
	return "right"
}

// place is a point on the table.
func place(p ask.Point) string { return "(" + tell.Fixed(p[0], 2) + ", " + tell.Fixed(p[1], 2) + ")" }

// hangsBy is what a margin hangs on, in words.
func hangsBy(h *ask.HingeAnswer) string {
	switch {
	case h == nil || math.Abs(h.Amount) >= geom.NoLimit:
		return ""
	case h.Kind == "growth":
		return "by " + tell.Length(math.Abs(h.Amount))
	}
	return "hangs on " + h.Words()
}

// plain is a text without the marks of a page.
func plain(s string) string { return strings.ReplaceAll(s, "`", "") }
