package position

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/spatial"
)

// decoder walks the tokens of a document along the members that are expected,
// and keeps the path. It never goes deeper than the format does and stops at
// the first fault, so that its cost is linear in what it has read.
type decoder struct {
	data []byte
	dec  *json.Decoder
	path []byte
	at   int // where the token read last begins
}

func newDecoder(data []byte) *decoder {
	d := &decoder{data: data, dec: json.NewDecoder(bytes.NewReader(data))}
	d.dec.UseNumber()
	return d
}

// fail is the error err at the current path and token.
func (d *decoder) fail(err error) error {
	line, column := position(d.data, d.at)
	return &Error{Path: string(d.path), Line: line, Column: column, Err: err}
}

// position turns an offset into line and column, both from 1.
func position(data []byte, at int) (line, column int) {
	before := data[:min(at, len(data))]
	line = 1 + bytes.Count(before, []byte{'\n'})
	return line, 1 + utf8.RuneCount(before[bytes.LastIndexByte(before, '\n')+1:])
}

// in runs read with the path extended.
func (d *decoder) in(step string, read func() error) error {
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

// step is the path step to a member, in brackets when its name is no word.
func step(name string) string {
	plain := name != "" && len(name) <= MaxName
	for _, r := range name {
		plain = plain && (r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r))
	}
	if plain {
		return "." + name
	}
	return "[" + strconv.Quote(shorten(name)) + "]"
}

// shorten cuts what is quoted in messages.
func shorten(s string) string {
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

// next reads one token.
func (d *decoder) next() (json.Token, error) {
	d.at = d.skip(int(d.dec.InputOffset()))
	t, err := d.dec.Token()
	if err != nil {
		return nil, d.syntax(err)
	}
	return t, nil
}

// skip passes over what may stand between two tokens, space over white space.
func (d *decoder) skip(at int) int  { return d.pass(at, " \t\r\n,:") }
func (d *decoder) space(at int) int { return d.pass(at, " \t\r\n") }

func (d *decoder) pass(at int, over string) int {
	for at < len(d.data) && strings.IndexByte(over, d.data[at]) >= 0 {
		at++
	}
	return at
}

// syntax explains why a token could not be read. The place comes from a second
// look at the whole text, since a Decoder does not count what it has skipped.
func (d *decoder) syntax(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		d.at = len(d.data)
		return d.fail(formError(BadSyntax, "the text ends in the middle"))
	}
	for _, word := range []string{"NaN", "Infinity", "-Infinity", "Inf", "-Inf"} {
		if bytes.HasPrefix(d.data[d.at:], []byte(word)) {
			return d.fail(formError(BadSyntax, "%s is not a number in JSON", word))
		}
	}
	var s *json.SyntaxError
	if e := json.Unmarshal(d.data, new(json.RawMessage)); errors.As(e, &s) {
		err = e
		d.at = max(int(s.Offset)-1, 0)
	}
	return d.fail(formError(BadSyntax, "%v", err))
}

// wrong says that a token is not what belongs here.
func (d *decoder) wrong(want string, got json.Token) error {
	return d.fail(formError(WrongType, "must be %s, is %s", want, kindOf(got)))
}

func kindOf(t json.Token) string {
	switch t := t.(type) {
	case nil:
		return "null; leave the member out instead"
	case bool:
		return strconv.FormatBool(t)
	case json.Number:
		return "the number " + shorten(t.String())
	case string:
		return "the string " + strconv.Quote(shorten(t))
	case json.Delim:
		if t == '{' {
			return "an object"
		}
	}
	return "a list"
}

// open reads the beginning of an object or a list.
func (d *decoder) open(delim json.Delim, want string) error {
	t, err := d.next()
	if err == nil && t != delim {
		return d.wrong(want, t)
	}
	return err
}

// member is one member that an object may have.
type member struct {
	name     string
	required bool
	read     func() error
}

// object reads an object with these members and no others, each at most once.
func (d *decoder) object(members ...member) error {
	if err := d.open('{', "an object"); err != nil {
		return err
	}
	start := d.at
	seen := make([]bool, len(members))
	for d.dec.More() {
		t, err := d.next()
		if err != nil {
			return err
		}
		name, _ := t.(string)
		err = d.in(step(name), func() error {
			for i, m := range members {
				if m.name != name {
					continue
				}
				if seen[i] {
					return d.fail(formError(DuplicateMember, "the member stands here twice"))
				}
				seen[i] = true
				return m.read()
			}
			return d.fail(formError(UnknownMember, "unknown member; known: %s", names(members)))
		})
		if err != nil {
			return err
		}
	}
	if _, err := d.next(); err != nil {
		return err
	}
	for i, m := range members {
		if m.required && !seen[i] {
			d.at = start
			return d.in(step(m.name), func() error {
				return d.fail(formError(MissingMember, "the member is missing"))
			})
		}
	}
	return nil
}

func names(members []member) string {
	all := make([]string, len(members))
	for i, m := range members {
		all[i] = m.name
	}
	return strings.Join(all, ", ")
}

// list reads a list of at most limit things, each with its number.
func (d *decoder) list(what string, limit int, read func(i int) error) error {
	if err := d.open('[', "a list of "+what); err != nil {
		return err
	}
	for i := 0; d.dec.More(); i++ {
		if i == limit {
			return d.fail(&spatial.LimitError{What: "or more " + what, Got: limit + 1, Limit: limit})
		}
		err := d.in(fmt.Sprintf("[%d]", i), func() error { return read(i) })
		if err != nil {
			return err
		}
	}
	_, err := d.next()
	return err
}
