package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strings"

	"github.com/leaderpoint/leaderpoint/internal/strictjson"
)

// decode reads one JSON value with known members, none twice, and pairs of two elements. Errors
// name members as the record does.
func decode(text []byte, into any) error {
	var encoding *strictjson.Error
	if _, err := strictjson.New(text, MaxLine); errors.As(err, &encoding) {
		return encoding.Err
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return plain(err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("something follows the object")
	}
	_, err := check(json.NewDecoder(bytes.NewReader(text)), "")
	return err
}

// plain is an error of package json in the words of this format, without the names of Go types.
func plain(err error) error {
	var form *json.UnmarshalTypeError
	if errors.As(err, &form) && form.Type != nil {
		what := form.Field
		if what == "" {
			what = "the line"
		}
		return fmt.Errorf("%s must be %s, not %s", what, kindOf(form.Type), form.Value)
	}
	text := err.Error()
	name, unknown := strings.CutPrefix(text, "json: unknown field ")
	switch {
	case errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF):
		return errors.New("the object does not end")
	case unknown:
		return fmt.Errorf("unknown member %s", name)
	case strings.Contains(text, "max depth"):
		return errors.New("objects or lists lie too deep in each other")
	}
	return err
}

// kindOf is what a member has to be.
func kindOf(t reflect.Type) string {
	switch t.Kind() {
	case reflect.Pointer:
		return kindOf(t.Elem())
	case reflect.Int:
		return "a whole number"
	case reflect.Float64:
		return "a number"
	case reflect.Bool:
		return "true or false"
	case reflect.Slice, reflect.Array:
		return "a list"
	case reflect.Struct, reflect.Map:
		return "an object"
	}
	return "text"
}

// check reads the value of a member and refuses what encoding/json accepts: a member twice in one
// object, and a pair without exactly two elements. It counts 1 for a value that is not null.
func check(d *json.Decoder, name string) (count int, err error) {
	first, err := d.Token()
	if err != nil || first == nil {
		return 0, err
	}
	open, ok := first.(json.Delim)
	if !ok {
		return 1, nil
	}
	seen, elements := map[string]bool{}, 0
	for d.More() {
		member := ""
		if open == '{' {
			key, err := d.Token()
			if err != nil {
				return 0, err
			}
			member, _ = key.(string)
			if seen[member] {
				return 0, fmt.Errorf("%q stands there twice", member)
			}
			seen[member] = true
		} else if name == "loot" { // a list of places
			member = "at"
		}
		n, err := check(d, member)
		if err != nil {
			return 0, err
		}
		elements += n
	}
	pair := name == "at" || name == "sides" || name == "points"
	if pair && elements != 2 {
		return 0, fmt.Errorf("%s has %d elements, must have two", name, elements)
	}
	_, err = d.Token()
	return 1, err
}
