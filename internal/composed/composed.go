// Package composed brings names into one Unicode form, so that names that look alike are equal.
package composed

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Name returns a name in Unicode's composed form (NFC): e with a separate accent becomes é, and the
// Kelvin sign becomes K. Programs write the same letters in either form. The compatibility form
// (NFKC) would also merge names that look different, such as x2 and x². A name in plain letters is
// returned unchanged, without allocating.
func Name(s string) string {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return norm.NFC.String(s)
		}
	}
	return s
}

// Unaccented returns a name without its accents, to find a name that was typed without them. Names
// that differ in accents are different names.
func Unaccented(s string) string {
	return Name(strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(s)))
}
