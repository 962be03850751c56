// Package strictjson reads JSON strictly: UTF-8 without a byte order mark, and nothing after it.
// Members are known, none is duplicate or missing, and every value has its type. Errors have path,
// line and column.
package strictjson

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/named"
)

// Decoder reads the tokens of a document by its expected members, and keeps the path. It never goes
// deeper than the format does and stops at the first fault, so that its cost is linear in what it
// has read.
type Decoder struct {
	data []byte
	dec  *json.Decoder
	path []byte
	at   int // start of the last token
}

// New returns a decoder of a text of at most so many bytes. The error is an *[Error]: the text is
// too long, empty, or not UTF-8.
func New(data []byte, most int) (*Decoder, error) {
	d := &Decoder{data: data, dec: json.NewDecoder(bytes.NewReader(data))}
	d.dec.UseNumber()
	if err := d.encoding(most); err != nil {
		return nil, err
	}
	return d, nil
}

// encoding refuses a text that is too long, empty or not UTF-8.
func (d *Decoder) encoding(most int) error {
	if len(d.data) > most {
		return &Error{Err: &geom.LimitError{What: "or more bytes", Got: len(d.data), Limit: most}}
	}
	if bytes.HasPrefix(d.data, []byte("\xef\xbb\xbf")) {
		return d.Fail(coded.New(BadEncoding, "the file begins with a byte order mark; save it as UTF-8 without one"))
	}
	if !utf8.Valid(d.data) {
		for d.at < len(d.data) {
			r, n := utf8.DecodeRune(d.data[d.at:])
			if r == utf8.RuneError && n == 1 {
				break
			}
			d.at += n
		}
		if bytes.HasPrefix(d.data, []byte("\xff\xfe")) || bytes.HasPrefix(d.data, []byte("\xfe\xff")) {
			return d.Fail(coded.New(BadEncoding, "the file is UTF-16, as some terminals write what is sent into a file; save it as UTF-8"))
		}
		return d.Fail(coded.New(BadEncoding, "the byte 0x%02x is not UTF-8", d.data[d.at]))
	}
	if d.at = space(d.data, 0); d.at == len(d.data) {
		return d.Fail(coded.New(BadSyntax, "the file is empty"))
	}
	d.at = 0
	return nil
}

// End returns an error if anything follows.
func (d *Decoder) End() error {
	if d.at = space(d.data, int(d.dec.InputOffset())); d.at < len(d.data) {
		return d.Fail(coded.New(TrailingData, "something follows the document"))
	}
	return nil
}

// AtString reports whether a string comes next.
func (d *Decoder) AtString() bool { return d.comes('"') }

// AtList reports whether a list comes next, AtObject whether an object does.
func (d *Decoder) AtList() bool   { return d.comes('[') }
func (d *Decoder) AtObject() bool { return d.comes('{') }

func (d *Decoder) comes(first byte) bool {
	at := d.skip(int(d.dec.InputOffset()))
	return at < len(d.data) && d.data[at] == first
}

// LongText reads a string of any length and any characters.
func (d *Decoder) LongText(dst *string) error {
	s, err := token[string](d, "a string")
	if err != nil {
		return err
	}
	*dst = s
	return nil
}

// token returns the next token, which must have a type.
func token[T any](d *Decoder, want string) (T, error) {
	t, err := d.Next()
	if err != nil {
		var none T
		return none, err
	}
	x, ok := t.(T)
	if !ok {
		return x, d.Wrong(want, t)
	}
	return x, nil
}

// Fail returns the error err at the current path and token.
func (d *Decoder) Fail(err error) error {
	line, column := LineAndColumn(d.data, d.at)
	return &Error{Path: string(d.path), Line: line, Column: column, Err: err}
}

// LineAndColumn converts an offset to line and column, both from 1.
func LineAndColumn(data []byte, at int) (line, column int) {
	before := data[:min(at, len(data))]
	line = 1 + bytes.Count(before, []byte{'\n'})
	return line, 1 + utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:])
}

// In runs read with the path extended.
func (d *Decoder) In(step string, read func() error) error {
	n := len(d.path)
	if n == 0 {
		step = strings.TrimPrefix(step, ".")
	}
	d.path = append(d.path, step...)
	if err := read(); err != nil {
		return err
	}
	d.path = d.path[:n]
	return nil
}

// Step returns the path step to a member, in brackets if its name is no word.
func Step(name string) string {
	plain := name != "" && len(name) <= MaxWord
	for _, r := range name {
		plain = plain && (r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r))
	}
	if plain {
		return "." + name
	}
	return "[" + strconv.Quote(Shorten(name)) + "]"
}

// Shorten cuts a text that a message quotes.
func Shorten(s string) string {
	const most = 60
	if len(s) <= most {
		return s
	}
	cut := most
	for !utf8.RuneStart(s[cut]) {
		cut--
	}
	return s[:cut] + "..."
}

// Next reads one token.
func (d *Decoder) Next() (json.Token, error) {
	d.at = d.skip(int(d.dec.InputOffset()))
	t, err := d.dec.Token()
	if err != nil {
		return nil, d.syntax(err)
	}
	return t, nil
}

// Skip reads a value of any kind.
func (d *Decoder) Skip() error {
	if err := d.dec.Decode(new(json.RawMessage)); err != nil {
		return d.syntax(err)
	}
	return nil
}

// Inner runs read on the text of the next value. Of an [Error] that read returns, which inner
// finds, the place and the path become those in the whole text. If the value is broken, the text
// goes on to the end of the whole.
func (d *Decoder) Inner(read func(text []byte) error, inner func(error) (Error, bool)) error {
	start := d.skip(int(d.dec.InputOffset()))
	text, broken := d.data[start:], d.Skip()
	if broken == nil {
		text = d.data[start:d.dec.InputOffset()]
	}
	err := read(text)
	if err == nil {
		return broken
	}
	e, ok := inner(err)
	if !ok {
		return err
	}
	line, column := LineAndColumn(d.data, start)
	if e.Line == 1 {
		e.Column += column - 1
	}
	if e.Line > 0 {
		e.Line += line - 1
	}
	if e.Path != "" && e.Path[0] != '[' {
		e.Path = "." + e.Path
	}
	e.Path = string(d.path) + e.Path
	return &e
}

// skip skips the separators between two tokens.
func (d *Decoder) skip(at int) int {
	for at < len(d.data) && strings.IndexByte(" \t\r\n,:", d.data[at]) >= 0 {
		at++
	}
	return at
}

// syntax explains why a token could not be read. The place comes from a second look at the whole
// text, since a Decoder does not count what it has skipped.
func (d *Decoder) syntax(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		d.at = len(d.data)
		return d.Fail(coded.New(BadSyntax, "the text ends in the middle"))
	}
	for _, word := range []string{"NaN", "Infinity", "-Infinity", "Inf", "-Inf"} {
		if bytes.HasPrefix(d.data[d.at:], []byte(word)) {
			return d.Fail(coded.New(BadSyntax, "%s is not a number in JSON", word))
		}
	}
	var s *json.SyntaxError
	if e := json.Unmarshal(d.data, new(json.RawMessage)); errors.As(e, &s) {
		err = e
		d.at = max(int(s.Offset)-1, 0)
	}
	r, _ := utf8.DecodeRune(d.data[min(d.at, len(d.data)):])
	if strings.ContainsRune("\u201c\u201d\u201e\u2018\u2019\u00ab\u00bb", r) {
		return d.Fail(coded.New(BadSyntax, "%c is a curly quotation mark, as phones and word processors type them: a file needs the straight one, \"", r))
	}
	if r >= utf8.RuneSelf {
		return d.Fail(coded.New(BadSyntax, "the character %U does not belong here", r)) // encoding/json names its first byte only
	}
	if d.trailingComma() {
		return d.Fail(coded.New(BadSyntax, "%v: there is a comma before it, and nothing follows the comma", err))
	}
	return d.Fail(coded.New(BadSyntax, "%v", err))
}

// trailingComma reports whether a bracket closes just after a comma.
func (d *Decoder) trailingComma() bool {
	if d.at >= len(d.data) || d.data[d.at] != '}' && d.data[d.at] != ']' {
		return false
	}
	before := bytes.TrimRight(d.data[:d.at], " \t\r\n")
	return bytes.HasSuffix(before, []byte(","))
}

// Wrong returns the error for a token of the wrong type.
func (d *Decoder) Wrong(want string, got json.Token) error {
	return d.Fail(coded.New(WrongType, "must be %s, is %s", want, kindOf(got)))
}

func kindOf(t json.Token) string {
	switch t := t.(type) {
	case nil:
		return "null; leave the member out instead"
	case bool:
		return strconv.FormatBool(t)
	case json.Number:
		return "the number " + Shorten(t.String())
	case string:
		return "the string " + strconv.Quote(Shorten(t))
	case json.Delim:
		if t == '{' {
			return "an object"
		}
	}
	return "a list"
}

// open reads the beginning of an object or a list.
func (d *Decoder) open(delim json.Delim, want string) error {
	t, err := d.Next()
	if err == nil && t != delim {
		return d.Wrong(want, t)
	}
	return err
}

// Member is one member that an object may have, with its reader.
type Member struct {
	Name     string
	Required func() bool // called after the object has been read; nil means no
	Read     func() error
}

// Must returns a member that an object must have.
func Must(name string, read func() error) Member {
	return MustIf(name, func() bool { return true }, read)
}

// MustIf returns a member that an object must have if, after all others have been read, a condition
// holds.
func MustIf(name string, needed func() bool, read func() error) Member {
	return Member{name, needed, read}
}

// May returns a member that an object may have.
func May(name string, read func() error) Member { return Member{name, nil, read} }

// Object reads an object with these members and no others, each at most once.
func (d *Decoder) Object(members ...Member) error { return d.ObjectOr(nil, members...) }

// ObjectOr is [Decoder.Object] for an object that may have other members, too. others is called if
// a member is not among the first, and its members are not listed for an unknown member. The two
// share no name.
func (d *Decoder) ObjectOr(others func() []Member, members ...Member) error {
	if err := d.open('{', "an object"); err != nil {
		return err
	}
	start, own := d.at, members
	seen := make([]bool, len(members))
	for d.dec.More() {
		t, err := d.Next()
		if err != nil {
			return err
		}
		name, _ := t.(string)
		err = d.In(Step(name), func() error {
			i := slices.IndexFunc(members, func(m Member) bool { return m.Name == name })
			if i < 0 && others != nil {
				members = append(members[:len(members):len(members)], others()...)
				seen = append(seen, make([]bool, len(members)-len(seen))...)
				others = nil
				i = slices.IndexFunc(members, func(m Member) bool { return m.Name == name })
			}
			switch {
			case i < 0:
				return d.Fail(unknownMember(name, own))
			case seen[i]:
				return d.Fail(coded.New(DuplicateMember, "the member occurs twice"))
			}
			seen[i] = true
			return members[i].Read()
		})
		if err != nil {
			return err
		}
	}
	if _, err := d.Next(); err != nil {
		return err
	}
	for i, m := range members {
		if !seen[i] && m.Required != nil && m.Required() {
			d.at = start
			return d.In(Step(m.Name), func() error {
				return d.Fail(coded.New(MissingMember, "the member is missing"))
			})
		}
	}
	return nil
}

func names(members []Member) []string {
	all := make([]string, len(members))
	for i, m := range members {
		all[i] = m.Name
	}
	return all
}

// unknownMember returns the error for a member that an object does not have. It names those of its
// own that may have been meant, or else all.
func unknownMember(name string, own []Member) error {
	if near := named.Nearest(name, names(own)); len(near) > 0 {
		return coded.New(UnknownMember, "unknown member; did you mean %s?", strings.Join(near, " or "))
	}
	return coded.New(UnknownMember, "unknown member; known: %s", strings.Join(names(own), ", "))
}

// List reads a list of at most limit elements, each with its index.
func (d *Decoder) List(what string, limit int, read func(i int) error) error {
	if err := d.open('[', "a list of "+what); err != nil {
		return err
	}
	for i := 0; d.dec.More(); i++ {
		if i == limit {
			return d.Fail(&geom.LimitError{What: "or more " + what, Got: limit + 1, Limit: limit})
		}
		err := d.In(fmt.Sprintf("[%d]", i), func() error { return read(i) })
		if err != nil {
			return err
		}
	}
	_, err := d.Next()
	return err
}

// Verbatim reads a number or a string of at most so many bytes and returns it as written. The
// quotation marks of a string do not count: see [Written].
func (d *Decoder) Verbatim(what string, most int) ([]byte, error) {
	t, err := d.Next()
	if err != nil {
		return nil, err
	}
	switch t.(type) {
	case json.Number, string:
		text := d.data[d.at:d.dec.InputOffset()]
		if err := CheckVerbatim(what, text, most); err != nil {
			return nil, d.Fail(err)
		}
		return text, nil
	}
	return nil, d.Wrong("a number or a string", t)
}

// CheckVerbatim refuses a JSON value that is neither a number nor a string, or is longer than most
// bytes. It also refuses what other programs could not read: a number out of range, or half a
// surrogate pair.
func CheckVerbatim(what string, text []byte, most int) error {
	if n := Written(text); n > most {
		return &geom.LimitError{What: "bytes in " + what, Got: n, Limit: most}
	}
	var s string
	switch {
	case len(text) == 0 || strings.IndexByte("-0123456789\"", text[0]) < 0:
		return coded.New(WrongType, "must be a number or a string")
	case text[0] != '"':
		if _, err := strconv.ParseFloat(string(text), 64); err != nil {
			return coded.New(BadNumber, "the number %s is too large", Shorten(string(text)))
		}
	case json.Unmarshal(text, &s) != nil || !utf8.Valid(text) || strings.ContainsRune(s, utf8.RuneError):
		return coded.New(BadText, "holds a broken character (U+FFFD)")
	}
	return nil
}

// Written returns how many bytes of JSON a number has, or a string between its quotation marks.
func Written(text []byte) int {
	if len(text) > 1 && text[0] == '"' {
		return len(text) - 2
	}
	return len(text)
}
