// Package composed brings names into one form, so that names that are written alike are the same name.
package composed

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Name is a name in Unicode's composed form (NFC): e with an accent of its own becomes é, and the Kelvin sign K. Programs and
// file systems write the same letters either way, and nobody sees which; so names that differ in that alone are one name.
// The compatibility form (NFKC) would go further, and make one of names that are seen to differ, such as x2 and x². A name
// in plain letters is itself, and takes no memory.
func Name(s string) string {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return norm.NFC.String(s)
		}
	}
	return s
}

// Unaccented is a name without its accents: for finding the name that is meant by whoever cannot type them. Names that
// differ in accents are different names.
func Unaccented(s string) string {
	return Name(strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(s)))
}
