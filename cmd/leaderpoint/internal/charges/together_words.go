package charges

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/internal/tell"
)

// share returns a part of a front.
func share(fraction float64) string {
	percent := tell.Fixed(100*fraction, 0)
	switch {
	case fraction > 1-1e-6:
		return "all"
	case percent == "0" || percent == "100":
		percent = tell.Fixed(100*fraction, 2)
	}
	return percent + "%"
}

// numberWord returns a small number that begins a sentence.
func numberWord(n int) string {
	words := []string{"None", "One", "Two", "Three", "Four", "Five", "Six", "Seven"}
	if n < len(words) {
		return words[n]
	}
	return fmt.Sprint(n)
}

// allOf returns all, or both of two.
func allOf(n int) string {
	if n == 2 {
		return "both"
	}
	return "all"
}
