package position

import (
	"encoding/json"
	"strconv"
	"strings"

	"github.com/leaderpoint/leaderpoint/internal/composed"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
)

// item is a part of a clause between spaces, and where in the line it begins.
type item struct {
	at   int
	text string
}

// from is the item without its first n bytes.
func (it item) from(n int) item { return item{it.at + n, it.text[n:]} }

// cut splits an item at the first of the given bytes, unless a quote comes before it.
func (it item) cut(by byte) (before string, after item, ok bool) {
	i := strings.IndexAny(it.text, string([]byte{by, '"'}))
	if i < 0 || it.text[i] != by {
		return "", item{}, false
	}
	return it.text[:i], it.from(i + 1), true
}

// clause splits off the clause that begins at a place, and returns where the next one begins.
func (r *lineReader) clause(at int) (items []item, next int, err error) {
	for at < len(r.text) {
		switch r.text[at] {
		case ' ', '\t':
			at++
			continue
		case '|', '\n', '\r':
			return items, at + 1, nil
		}
		end, err := r.pastItem(at)
		if err != nil {
			return nil, 0, err
		}
		items = append(items, item{at, r.text[at:end]})
		at = end
	}
	return items, at + 1, nil
}

// pastItem is the end of the item that begins at a place. Spaces and bars count for nothing
// within double quotes.
func (r *lineReader) pastItem(at int) (int, error) {
	for at < len(r.text) && strings.IndexByte(" \t|\n\r", r.text[at]) < 0 {
		if r.text[at] != '"' {
			at++
			continue
		}
		end := at + 1
		for end < len(r.text) && r.text[end] != '"' && r.text[end] != '\n' && r.text[end] != '\r' {
			if r.text[end] == '\\' {
				end++
			}
			end++
		}
		if end >= len(r.text) || r.text[end] != '"' {
			return 0, r.fail(at, formError(BadSyntax, "the quote that begins here does not end"))
		}
		at = end + 1
	}
	return at, nil
}

// fail is an error at a place of the line.
func (r *lineReader) fail(at int, err error) error {
	line, column := strictjson.LineAndColumn([]byte(r.text), at)
	return &Error{Line: line, Column: column, Err: err}
}

// wrong returns the error for an item: what was expected there.
func (r *lineReader) wrong(it item, want string) error {
	return r.fail(it.at, formError(WrongType, "must be %s, is %s", want, strconv.Quote(strictjson.Shorten(it.text))))
}

// number reads a number in plain decimals.
func (r *lineReader) number(it item) (float64, error) {
	f, err := strconv.ParseFloat(it.text, 64)
	if strings.Trim(it.text, "0123456789+-.eE") == "" {
		if err == nil {
			return f, nil
		}
		if f != 0 { // an infinity: out of range
			return 0, r.fail(it.at, formError(BadNumber, "the number %s is too large", strictjson.Shorten(it.text)))
		}
	}
	return 0, r.wrong(it, "a number")
}

// optional reads a number that may be left out.
func (r *lineReader) optional(it item, dst **float64) (err error) {
	*dst = new(float64)
	**dst, err = r.number(it)
	return err
}

// pair reads two numbers with a sign between.
func (r *lineReader) pair(it item, between byte, want string) (p [2]float64, err error) {
	first, second, ok := it.cut(between)
	if !ok {
		return p, r.wrong(it, want)
	}
	if p[0], err = r.number(item{it.at, first}); err != nil {
		return p, err
	}
	p[1], err = r.number(second)
	return p, err
}

// size reads two lengths in millimetres.
func (r *lineReader) size(it item, dst **[2]float64) error {
	p, err := r.pair(it, 'x', "two numbers with an x between, as in 100x80")
	*dst = &p
	return err
}

// word reads a name, in quotes or bare.
func (r *lineReader) word(it item, dst *string) error {
	return r.value(it, strictjson.MaxWord, false, dst)
}

// notes reads free text, which may have several lines.
func (r *lineReader) notes(it item, dst *string) error {
	return r.value(it, strictjson.MaxNote, true, dst)
}

func (r *lineReader) value(it item, most int, lines bool, dst *string) error {
	s := it.text
	switch {
	case strings.HasPrefix(s, `"`):
		if json.Unmarshal([]byte(it.text), &s) != nil {
			return r.fail(it.at, formError(BadSyntax, `must be one text in double quotes, with \" and \\ for quotes and backslashes in it, is %s`, strictjson.Shorten(it.text)))
		}
	case !isWord(composed.Name(s)):
		return r.wrong(it, `a word of letters, digits, "_", "-" and ".", or a text in double quotes`)
	}
	if !lines {
		s = composed.Name(s)
	}
	if err := strictjson.CheckText(s, most, lines); err != nil {
		return r.fail(it.at, ownCause(err))
	}
	*dst = s
	return nil
}
