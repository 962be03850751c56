// Package svg writes a display list as SVG: one element with its title and description, no
// script, no style sheet, nothing from elsewhere. The same list gives the same bytes on every
// machine.
//
// What elements look like is said as seldom as can be: by the group that they are in, where most of its elements
// look so (look.go), and what is there again is named and used again (again.go).
package svg

import (
	"bytes"
	"hash/fnv"
	"io"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
)

// Write writes the list. The errors are the writer's.
//
// Names of elements begin with letters made of the drawing, so that several drawings can stand on one page.
func Write(w io.Writer, l *display.List) error {
	var p printer
	p.document(l, newBuilder())
	_, err := w.Write(bytes.ReplaceAll(p.Bytes(), []byte{prefixHere}, prefix(p.Bytes())))
	return err
}

// prefixHere stands for the prefix until all is written: no text can have it, since escape leaves no control character.
const prefixHere = 1

// prefix is a beginning of names that another drawing has once in a million.
func prefix(drawing []byte) []byte {
	const letters = "abcdefghijklmnopqrstuvwxyz0123456789"
	h := fnv.New64a()
	h.Write(drawing)
	n := h.Sum64()
	out := []byte{letters[n%26]}
	for n /= 26; len(out) < 4; n /= 36 {
		out = append(out, letters[n%36])
	}
	return out
}

func number(x float64) string { return string(display.AppendNumber(nil, x)) }

// escape is text that can stand between and inside elements: names come from people, and
// what XML cannot hold becomes the replacement character.
func escape(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		i += size
		switch {
		case r == '&':
			b.WriteString("&amp;")
		case r == '<':
			b.WriteString("&lt;")
		case r == '>':
			b.WriteString("&gt;")
		case r == '"':
			b.WriteString("&#34;")
		case r == '\'':
			b.WriteString("&#39;")
		case r == utf8.RuneError, r == 0xfffe, r == 0xffff:
			b.WriteString("\ufffd")
		case unicode.IsControl(r), strictjson.Invisible(r):
			b.WriteByte(' ')
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}
