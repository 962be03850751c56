package strictjson

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/composed"
)

// The greatest lengths of a name and every other word, and of free text, in characters.
const (
	MaxWord = 256
	MaxNote = 10_000
)

// Number reads a finite number.
func (d *Decoder) Number(dst *float64) error {
	n, err := token[json.Number](d, "a number")
	if err != nil {
		return err
	}
	if *dst, err = strconv.ParseFloat(n.String(), 64); err != nil {
		return d.Fail(coded.New(BadNumber, "the number %s is too large", Shorten(n.String())))
	}
	return nil
}

// Optional reads an optional number.
func (d *Decoder) Optional(dst **float64) error {
	*dst = new(float64)
	return d.Number(*dst)
}

// Whole reads a whole number.
func (d *Decoder) Whole(dst **int) error {
	var f float64
	if err := d.Number(&f); err != nil {
		return err
	}
	n, err := WholeNumber(f)
	if err != nil {
		return d.Fail(err)
	}
	*dst = &n
	return nil
}

// WholeNumber returns a number that is whole and not too large.
func WholeNumber(f float64) (int, error) {
	n := int(min(max(f, -1e9), 1e9))
	switch {
	case f != math.Trunc(f):
		return 0, coded.New(WrongType, "must be a whole number, is %v", f)
	case float64(n) != f:
		return 0, coded.New(BadNumber, "must be from -1000000000 to 1000000000, is %.0f", f)
	}
	return n, nil
}

// Pair reads a list of exactly two numbers.
func (d *Decoder) Pair(dst *[2]float64) error {
	const want = "a list of two numbers"
	if err := d.open('[', want); err != nil {
		return err
	}
	start, n := d.at, 0
	for ; d.dec.More(); n++ {
		if n == len(dst) {
			d.at = start
			return d.Fail(coded.New(WrongType, "must be %s, has more", want))
		}
		if err := d.In(fmt.Sprintf("[%d]", n), func() error { return d.Number(&dst[n]) }); err != nil {
			return err
		}
	}
	if _, err := d.Next(); err != nil {
		return err
	}
	if n < len(dst) {
		d.at = start
		return d.Fail(coded.New(WrongType, "must be %s, has %d", want, n))
	}
	return nil
}

// Flag reads true or false.
func (d *Decoder) Flag(dst *bool) error {
	b, err := token[bool](d, "true or false")
	if err != nil {
		return err
	}
	*dst = b
	return nil
}

// Word reads a name: some text in one line.
func (d *Decoder) Word(dst *string) error { return d.text(dst, MaxWord, false) }

// Note reads free text, which may have several lines.
func (d *Decoder) Note(dst *string) error { return d.text(dst, MaxNote, true) }

func (d *Decoder) text(dst *string, limit int, lines bool) error {
	s, err := token[string](d, "a string")
	if err != nil {
		return err
	}
	if !lines {
		s = composed.Name(s)
	}
	if err := CheckText(s, limit, lines); err != nil {
		return d.Fail(err)
	}
	*dst = s
	return nil
}

// CheckText refuses a text that is empty, longer than so many characters, broken, or with control
// characters. With lines set, ends of lines and tabs are allowed. A name, in one line, has no
// [Invisible] character, and only single plain spaces between its words.
func CheckText(s string, limit int, lines bool) error {
	if n := utf8.RuneCountInString(s); n > limit {
		return &geom.LimitError{What: "characters", Got: n, Limit: limit}
	}
	if strings.TrimSpace(s) == "" {
		return coded.New(BadText, "must not be empty; leave the member out instead")
	}
	for _, r := range s {
		switch {
		case r == utf8.RuneError:
			return coded.New(BadText, "holds a broken character (U+FFFD)")
		case unicode.IsControl(r) && !(lines && (r == '\n' || r == '\t')):
			return coded.New(BadText, "holds the control character %U", r)
		}
	}
	if lines {
		return nil
	}
	return checkName(s)
}

// Words reads a list of at most so many names.
func (d *Decoder) Words(what string, most int, dst *[]string) error {
	return d.List(what, most, func(int) error {
		*dst = append(*dst, "")
		return d.Word(&(*dst)[len(*dst)-1])
	})
}
