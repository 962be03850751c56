package position

import (
	"bytes"
	"encoding/json"
	"fmt"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/internal/canonical"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
)

// encoder lays out JSON. Every open object or list has the text that goes
// before its next element.
type encoder struct {
	out    []byte
	before []separator
}

type separator struct{ next, then string }

// begin opens an object or a list whose first element follows first and whose others follow then.
func (e *encoder) begin(open, first, then string) {
	e.out = append(e.out, open...)
	e.before = append(e.before, separator{first, then})
}

func (e *encoder) end(closing string) {
	e.before = e.before[:len(e.before)-1]
	e.out = append(e.out, closing...)
}

// element writes what separates the next element from the one before.
func (e *encoder) element() {
	s := &e.before[len(e.before)-1]
	e.out = append(e.out, s.next...)
	s.next = s.then
}

func (e *encoder) key(name string) {
	e.element()
	e.quote(name)
	e.out = append(e.out, ": "...)
}

func (e *encoder) quote(s string) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(s); err != nil {
		return // a string always encodes
	}
	// A note may hold what turns round the text about it, and no name does: it is read, not obeyed.
	for _, r := range string(bytes.TrimSuffix(b.Bytes(), []byte{'\n'})) {
		if strictjson.Invisible(r) {
			e.out = appendEscape(e.out, r)
		} else {
			e.out = utf8.AppendRune(e.out, r)
		}
	}
}

// appendEscape writes a character as JSON has it in letters.
func appendEscape(out []byte, r rune) []byte {
	if r > 0xffff {
		high, low := utf16.EncodeRune(r)
		return fmt.Appendf(out, `\u%04x\u%04x`, high, low)
	}
	return fmt.Appendf(out, `\u%04x`, r)
}

func (e *encoder) float(f float64) { e.out = canonical.AppendFloat(e.out, f) }

// flag writes a member that is left out when it is false.
func (e *encoder) flag(name string, set bool) {
	if set {
		e.key(name)
		e.out = append(e.out, "true"...)
	}
}

// text writes a member that is left out when empty, as number does.
func (e *encoder) text(name, s string) {
	if s != "" {
		e.key(name)
		e.quote(s)
	}
}

// word writes a member that is there even when empty.
func (e *encoder) word(name, s string) {
	e.key(name)
	e.quote(s)
}

func (e *encoder) number(name string, f *float64) {
	if f != nil {
		e.key(name)
		e.float(*f)
	}
}

// pair writes two numbers.
func (e *encoder) pair(p [2]float64) {
	e.begin("[", "", ", ")
	for _, f := range p {
		e.element()
		e.float(f)
	}
	e.end("]")
}

func (e *encoder) size(name string, p *[2]float64) {
	if p != nil {
		e.key(name)
		e.pair(*p)
	}
}

// words writes a list of names.
func (e *encoder) words(name string, words []string) {
	if len(words) == 0 {
		return
	}
	e.key(name)
	e.list(words)
}

func (e *encoder) list(words []string) {
	e.begin("[", "", ", ")
	for _, w := range words {
		e.element()
		e.quote(w)
	}
	e.end("]")
}

// objects writes a list of objects; none at all is left out.
func (e *encoder) objects(name string, n int, members func(i int)) {
	if n == 0 {
		return
	}
	e.key(name)
	e.begin("[", "", ", ")
	for i := range n {
		e.element()
		e.begin("{", "", ", ")
		members(i)
		e.end("}")
	}
	e.end("]")
}

// lines writes a list with one element a line.
func (e *encoder) lines(n int, write func(i int)) {
	e.begin("[", "\n    ", ",\n    ")
	for i := range n {
		e.element()
		write(i)
	}
	if n > 0 {
		e.out = append(e.out, "\n  "...)
	}
	e.end("]")
}
