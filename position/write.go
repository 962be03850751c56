package position

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/internal/canonical"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/rules"
)

// Write writes the document, one unit and one piece of terrain a line. Members are in a fixed
// order, with the shortest decimals that read back to the same bits. Equal documents give equal
// bytes, and [Parse] returns the same document.
//
// A document that Parse would refuse is not written: the error is that of Parse, without line and
// column. One that only [Document.Table] refuses is written.
func (d *Document) Write(w io.Writer) error {
	if d == nil {
		return noDocument()
	}
	text := d.Append(nil)
	if _, err := Parse(text); err != nil {
		return withoutPlace(err)
	}
	_, err := w.Write(text)
	return err
}

// MarshalJSON implements [json.Marshaler] by [Document.Write].
func (d *Document) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	err := d.Write(&b)
	return b.Bytes(), err
}

// UnmarshalJSON implements [json.Unmarshaler] by [Parse].
func (d *Document) UnmarshalJSON(data []byte) error {
	doc, err := Parse(data)
	if err == nil {
		*d = *doc
	}
	return err
}

// Append appends the text of [Document.Write] without reading it back, which takes most of the
// time. It is for unchanged documents of [Of], [Parse] and [ParseLine]. It appends nothing for nil.
func (d *Document) Append(dst []byte) []byte {
	if d == nil {
		return dst
	}
	e := encoder{shapes: shapes{}, out: dst, deep: 1}
	e.object(d)
	return append(e.out, '\n')
}

// encoder writes JSON. Objects fewer than deep levels down have a line for each member.
type encoder struct {
	shapes
	out  []byte
	deep int
	open []layout
}

// layout is what goes before the first element of an open object or list, between two, and after
// the last.
type layout struct {
	first, next, last string
	begun             bool
}

// begin opens an object or a list, with its elements in one line or on lines of their own.
func (e *encoder) begin(bracket string, lines bool) {
	l := layout{next: ", "}
	if lines {
		outer := "\n" + strings.Repeat("  ", len(e.open))
		inner := outer + "  "
		l = layout{first: inner, next: "," + inner, last: outer}
	}
	e.out = append(e.out, bracket...)
	e.open = append(e.open, l)
}

func (e *encoder) end(bracket string) {
	l := e.open[len(e.open)-1]
	e.open = e.open[:len(e.open)-1]
	if l.begun {
		e.out = append(e.out, l.last...)
	}
	e.out = append(e.out, bracket...)
}

func (e *encoder) element() {
	l := &e.open[len(e.open)-1]
	if l.begun {
		e.out = append(e.out, l.next...)
	} else {
		e.out = append(e.out, l.first...)
	}
	l.begun = true
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
	// A note may hold characters that change the direction of text, a name may not: such a
	// character is escaped.
	for _, r := range string(bytes.TrimSuffix(b.Bytes(), []byte{'\n'})) {
		if strictjson.Invisible(r) {
			e.out = appendEscape(e.out, r)
		} else {
			e.out = utf8.AppendRune(e.out, r)
		}
	}
}

// appendEscape writes a character as a JSON escape.
func appendEscape(out []byte, r rune) []byte {
	if r > 0xffff {
		high, low := utf16.EncodeRune(r)
		return fmt.Appendf(out, `\u%04x\u%04x`, high, low)
	}
	return fmt.Appendf(out, `\u%04x`, r)
}

func (e *encoder) float(f float64) { e.out = canonical.AppendFloat(e.out, f) }

func (e *encoder) pair(p [2]float64) { e.list(len(p), false, func(i int) { e.float(p[i]) }) }

func (e *encoder) object(object any) {
	e.begin("{", len(e.open) < e.deep)
	e.members(object, "")
	e.end("}")
}

// members writes the members that are given or needed, except one.
func (e *encoder) members(object any, but string) {
	for _, f := range e.fields(object) {
		if f.name != but && (f.isGiven() || f.needed(object)) {
			e.key(f.name)
			e.value(&f)
		}
	}
}

func (e *encoder) value(f *field) {
	switch p := f.place().(type) {
	case **float64:
		if f.name != "measured" {
			e.float(**p)
			return
		}
		e.begin("{", false)
		e.key("mm")
		e.float(**p)
		e.end("}")
	case *float64:
		e.float(*p)
	case **int:
		e.out = strconv.AppendInt(e.out, int64(**p), 10)
	case *bool:
		e.out = strconv.AppendBool(e.out, *p)
	case *[2]float64:
		e.pair(*p)
	case **[2]float64:
		e.pair(**p)
	case *[][2]float64:
		e.list(len(*p), false, func(i int) { e.pair((*p)[i]) })
	case *[]string:
		e.list(len(*p), false, func(i int) { e.quote((*p)[i]) })
	case **Area:
		e.object(*p)
	case *[]rules.Reading:
		e.begin("{", len(e.open) < e.deep)
		for _, r := range *p {
			e.key(r.Key)
			e.quote(r.Value)
		}
		e.end("}")
	case *[]rules.Field:
		e.begin("{", len(e.open) < e.deep)
		for _, r := range *p {
			e.key(r.Name)
			e.houseRule(r)
		}
		e.end("}")
	default:
		e.other(f)
	}
}

// other writes a word, or a list of objects. Units and terrain are one a line; a single corner from
// edges is no list.
func (e *encoder) other(f *field) {
	element := func(i int) { e.object(f.value.Index(i).Addr().Interface()) }
	switch {
	case f.value.Kind() == reflect.String:
		e.quote(f.value.String())
	case f.name == "from_edges" && f.value.Len() == 1:
		element(0)
	default:
		e.list(f.value.Len(), f.name == "units" || f.name == "terrain", element)
	}
}

// houseRule writes the value of a field of an edition. One that is not of the form of its field is
// written as a text.
func (e *encoder) houseRule(f rules.Field) {
	number, err := strconv.ParseFloat(f.Value, 64)
	switch form := rules.FieldType(f.Name); {
	case form == "boolean" && (f.Value == "true" || f.Value == "false"):
		e.out = append(e.out, f.Value...)
	case form == "number" && err == nil:
		e.float(number)
	case form == "array":
		traits := strings.FieldsFunc(f.Value, func(r rune) bool { return r == ',' })
		e.list(len(traits), false, func(i int) { e.quote(traits[i]) })
	default:
		e.quote(f.Value)
	}
}

func (e *encoder) list(n int, lines bool, write func(i int)) {
	e.begin("[", lines)
	for i := range n {
		e.element()
		write(i)
	}
	e.end("]")
}
