package position

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/composed"
	"github.com/leaderpoint/leaderpoint/internal/strictjson"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// A line says what a position file says, in one line of text: see [ParseLine] and [Document.Line],
// and docs/position.md for people. This file holds its words, which the reader and the writer
// share.

// The defaults of a line.
const (
	usualType    = rules.Infantry
	usualWidth   = 72.0
	usualDepth   = 48.0
	clauseBar    = " | "
	cornerDots   = ".." // between opposite corners of a rectangle
	endlessTable = "endless"
	smallTable   = "small"
	pointsKey    = "points"
	alliedWord   = "allied"
)

// lineWord is the meaning of a bare word of a unit.
type lineWord uint8

const (
	typeWord lineWord = iota + 1
	sizeWord
	traitWord
	stateWord
	ofAnAlly
)

// lineWords returns the bare words that may follow the side of a unit.
func lineWords() map[string]lineWord {
	words := map[string]lineWord{alliedWord: ofAnAlly}
	for _, t := range rules.UnitTypes() {
		words[string(t)] = typeWord
	}
	for _, s := range rules.Sizes() {
		words[string(s)] = sizeWord
	}
	for _, t := range rules.TraitNames() {
		words[t] = traitWord
	}
	for _, s := range StateNames() {
		words[s] = stateWord
	}
	return words
}

// facingNames returns the keys of engagements.
func facingNames() []string {
	return texts([]arcs.Facing{arcs.Front, arcs.Right, arcs.Rear, arcs.Left})
}

// unitKeys and pieceKeys return the keys with an equals sign, in the order in which errors list
// them.
func unitKeys() []string {
	numbers := []string{"measured", "speed", "height", "wild_charge", "cost", "strength", "model", "aim", "inspires", "charged_by"}
	return append(append(numbers, facingNames()...), "note")
}

func pieceKeys() []string { return []string{"height", "fixed", "note"} }

// lineKey returns the key of a member of a file in a line, in which sides are always in
// millimetres.
func lineKey(member string) string { return strings.TrimSuffix(member, "_mm") }

// between returns the sign between the two numbers of a member.
func between(member string) byte {
	if member == "aim_mm" {
		return ','
	}
	return 'x'
}

// kindNames returns the keys of the clauses of terrain.
func kindNames() []string {
	kinds := terrain.Kinds()
	return texts(kinds[:])
}

func texts[T fmt.Stringer](things []T) (names []string) {
	for _, t := range things {
		names = append(names, t.String())
	}
	return names
}

// clauseNames returns the keys of all clauses except those of units, which have none.
func clauseNames() []string {
	return slices.Concat([]string{"name", "note", "edition", "table"}, rules.ReadingKeys(), kindNames(), []string{"house_rules", "measured"})
}

// isWord reports whether a name needs no quotes in a line: letters, digits, "_", "-" and ".", a
// letter or "_" first.
func isWord(s string) bool {
	for i, r := range s {
		switch {
		case r == '_' || (unicode.IsLetter(r) && r != unicode.ReplacementChar):
		case i > 0 && (r == '-' || r == '.' || unicode.IsDigit(r) || unicode.IsMark(r)):
		default:
			return false
		}
	}
	return s != ""
}

// beginsNumber reports whether a text can only be meant as a number.
func beginsNumber(s string) bool {
	return s != "" && strings.IndexByte("0123456789+-.", s[0]) >= 0
}

// item is a part of a clause between spaces, and where in the line it begins.
type item struct {
	at   int
	text string
}

// from returns the item without its first n bytes.
func (it item) from(n int) item { return item{it.at + n, it.text[n:]} }

// cut splits an item at the first of the given bytes, unless a quote comes before it.
func (it item) cut(by byte) (before string, after item, ok bool) {
	i := strings.IndexAny(it.text, string([]byte{by, '"'}))
	if i < 0 || it.text[i] != by {
		return "", item{}, false
	}
	return it.text[:i], it.from(i + 1), true
}

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

// pastItem returns the end of the item that begins at an index. Within double quotes, spaces and
// bars do not end it.
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
			return 0, r.fail(at, coded.New(strictjson.BadSyntax, "the quote that begins here does not end"))
		}
		at = end + 1
	}
	return at, nil
}

// fail returns an error at a place of the line.
func (r *lineReader) fail(at int, err error) error {
	line, column := strictjson.LineAndColumn([]byte(r.text), at)
	return &Error{Line: line, Column: column, Err: err}
}

// wrong returns the error for an item, which says what was expected.
func (r *lineReader) wrong(it item, want string) error {
	return r.fail(it.at, coded.New(strictjson.WrongType, "must be %s, is %s", want, strconv.Quote(strictjson.Shorten(it.text))))
}

func (r *lineReader) number(it item) (float64, error) {
	f, err := strconv.ParseFloat(it.text, 64)
	if strings.Trim(it.text, "0123456789+-.eE") == "" {
		if err == nil {
			return f, nil
		}
		if f != 0 { // infinite: out of range
			return 0, r.fail(it.at, coded.New(strictjson.BadNumber, "the number %s is too large", strictjson.Shorten(it.text)))
		}
	}
	if strings.Contains(it.text, ",") {
		return 0, r.wrong(it, "a number, with a dot for decimals")
	}
	return 0, r.wrong(it, "a number")
}

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

// member reads the value of a member of a file.
func (r *lineReader) member(f *field, it item) (err error) {
	switch p := f.place().(type) {
	case **float64:
		*p = new(float64)
		**p, err = r.number(it)
	case **[2]float64:
		*p = new([2]float64)
		if between(f.name) == 'x' {
			**p, err = r.pair(it, 'x', "two numbers with an x between, as in 100x80")
		} else {
			**p, err = r.pair(it, ',', "two numbers with a comma between, as in 0,-25")
		}
	case *bool:
		if *p = it.text == "true"; !*p {
			err = r.fail(it.at, coded.New(strictjson.WrongType, "must be true, or left out, is %q", strictjson.Shorten(it.text)))
		}
	default:
		read, text := r.word, ""
		if f.name == "note" {
			read = r.notes
		}
		err = read(it, &text)
		f.value.SetString(text)
	}
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
			return r.fail(it.at, coded.New(strictjson.BadSyntax, `must be one text in double quotes, with \" and \\ for quotes and backslashes in it, is %s`, strictjson.Shorten(it.text)))
		}
	case !isWord(composed.Name(s)):
		return r.wrong(it, `a word of letters, digits, "_", "-" and ".", or a text in double quotes`)
	}
	if !lines {
		s = composed.Name(s)
	}
	if err := strictjson.CheckText(s, most, lines); err != nil {
		return r.fail(it.at, err)
	}
	*dst = s
	return nil
}
