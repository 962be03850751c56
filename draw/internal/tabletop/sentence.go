package tabletop

import (
	"math"
	"unicode"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/geom"
)

// Limited reports whether anything limits a margin.
func Limited(margin float64) bool { return math.Abs(margin) < geom.NoLimit }

// Sentences are those that say something.
func Sentences(list ...string) (out []string) {
	for _, s := range list {
		if s != "" {
			out = append(out, s)
		}
	}
	return out
}

// Capital is a sentence with a capital at its beginning.
func Capital(s string) string {
	r, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(r)) + s[n:]
}
