package arguments

import (
	"strconv"
	"strings"

	"github.com/leaderpoint/leaderpoint/answer"
)

// Point reads x,y: a place on the table, in inches. It reports whether the text is one.
func Point(text string) (at answer.Point, ok bool) {
	x, y, ok := strings.Cut(text, ",")
	for i, word := range []string{x, y} {
		inches, err := strconv.ParseFloat(strings.TrimSpace(word), 64)
		at[i], ok = inches, ok && err == nil
	}
	return at, ok
}
