package draw

import (
	"math"
	"unicode"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/geom"
)

// limited reports whether anything limits a margin.
func limited(margin float64) bool { return math.Abs(margin) < geom.NoLimit }

// sentences are those that say something.
func sentences(list ...string) (out []string) {
	for _, s := range list {
		if s != "" {
			out = append(out, s)
		}
	}
	return out
}

// capital is a sentence with a capital at its beginning.
func capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}
