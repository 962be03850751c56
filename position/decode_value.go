package position

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/leaderpoint/leaderpoint/spatial"
)

// number reads a finite number.
func (d *decoder) number(dst *float64) error {
	t, err := d.next()
	if err != nil {
		return err
	}
	n, ok := t.(json.Number)
	if !ok {
		return d.wrong("a number", t)
	}
	if *dst, err = strconv.ParseFloat(n.String(), 64); err != nil {
		return d.fail(formError(BadNumber, "the number %s is too large", shorten(n.String())))
	}
	return nil
}

// optional reads a number that may be left out.
func (d *decoder) optional(dst **float64) error {
	*dst = new(float64)
	return d.number(*dst)
}

// whole reads a whole number.
func (d *decoder) whole(dst **int) error {
	var f float64
	if err := d.number(&f); err != nil {
		return err
	}
	n := int(min(max(f, -1e9), 1e9))
	if float64(n) != f {
		return d.fail(formError(WrongType, "must be a whole number, is %v", f))
	}
	*dst = &n
	return nil
}

// pair reads a list of exactly two numbers.
func (d *decoder) pair(dst *[2]float64) error {
	const want = "a list of two numbers"
	if err := d.open('[', want); err != nil {
		return err
	}
	start, n := d.at, 0
	for ; d.dec.More(); n++ {
		if n == len(dst) {
			d.at = start
			return d.fail(formError(WrongType, "must be %s, has more", want))
		}
		if err := d.in(fmt.Sprintf("[%d]", n), func() error { return d.number(&dst[n]) }); err != nil {
			return err
		}
	}
	if _, err := d.next(); err != nil {
		return err
	}
	if n < len(dst) {
		d.at = start
		return d.fail(formError(WrongType, "must be %s, has %d", want, n))
	}
	return nil
}

// flag reads true or false.
func (d *decoder) flag(dst *bool) error {
	t, err := d.next()
	if err != nil {
		return err
	}
	b, ok := t.(bool)
	if !ok {
		return d.wrong("true or false", t)
	}
	*dst = b
	return nil
}

// word reads a name: some text in one line.
func (d *decoder) word(dst *string) error { return d.text(dst, MaxName, false) }

// note reads free text, which may have several lines.
func (d *decoder) note(dst *string) error { return d.text(dst, MaxNote, true) }

func (d *decoder) text(dst *string, limit int, lines bool) error {
	t, err := d.next()
	if err != nil {
		return err
	}
	s, ok := t.(string)
	if !ok {
		return d.wrong("a string", t)
	}
	if n := utf8.RuneCountInString(s); n > limit {
		return d.fail(&spatial.LimitError{What: "characters", Got: n, Limit: limit})
	}
	if strings.TrimSpace(s) == "" {
		return d.fail(formError(BadText, "must not be empty; leave the member out instead"))
	}
	for _, r := range s {
		switch {
		case r == utf8.RuneError:
			return d.fail(formError(BadText, "holds a broken character (U+FFFD)"))
		case unicode.IsControl(r) && !(lines && (r == '\n' || r == '\t')):
			return d.fail(formError(BadText, "holds the control character %U", r))
		}
	}
	*dst = s
	return nil
}
