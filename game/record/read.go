package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
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
	w := walker{d: json.NewDecoder(bytes.NewReader(text))}
	if _, err := w.value(""); err != nil {
		return plain(err)
	}
	d := json.NewDecoder(bytes.NewReader(text))
	d.DisallowUnknownFields()
	if err := d.Decode(into); err != nil {
		return plain(err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return errors.New("something follows the object")
	}
	return nil
}

// plain is an error of package json in the words of this format, without the names of Go types.
func plain(err error) error {
	var form *json.UnmarshalTypeError
	if errors.As(err, &form) && form.Type != nil {
		what := form.Field
		if what == "" {
			what = "the line"
		}
		return fmt.Errorf("%s must be %s, and is %s", what, kindOf(form.Type), article(form.Value))
	}
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return errors.New("the object does not end")
	}
	if name, ok := strings.CutPrefix(err.Error(), "json: unknown field "); ok {
		return fmt.Errorf("unknown member %s", name)
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

// article is what a member is, from the words of package json: "string", "number 1.5".
func article(value string) string {
	switch value {
	case "array":
		return "a list"
	case "object":
		return "an object"
	case "string":
		return "text"
	case "bool":
		return "true or false"
	}
	if strings.HasPrefix(value, "number ") {
		return strings.TrimPrefix(value, "number ")
	}
	return "a " + value
}

// walker reads a value more strictly than encoding/json: an object has no member twice, and a pair
// has exactly two elements.
type walker struct {
	d     *json.Decoder
	depth int
}

// maxDepth is how deep objects and lists may lie in each other: a record needs no more than ten.
const maxDepth = 100

// pairs are the members that have two elements.
func isPair(name string) bool { return slices.Contains([]string{"at", "sides", "points"}, name) }

// value reads a value that is called so, and reports how many elements it has that are there.
func (w walker) value(name string) (elements int, err error) {
	if w.depth++; w.depth > maxDepth {
		return 0, fmt.Errorf("lies more than %d deep", maxDepth)
	}
	token, err := w.d.Token()
	if err != nil {
		return 0, err
	}
	switch token {
	case json.Delim('{'):
		err = w.object()
	case json.Delim('['):
		elements, err = w.list(name)
	case nil:
		return 0, nil
	default:
		return 1, nil
	}
	if err != nil {
		return 0, err
	}
	if isPair(name) && elements != 2 {
		return 0, fmt.Errorf("%s has %d elements, must have two", name, elements)
	}
	_, err = w.d.Token()
	return 1, err
}

func (w walker) object() error {
	seen := map[string]bool{}
	for w.d.More() {
		key, err := w.d.Token()
		if err != nil {
			return err
		}
		name, _ := key.(string)
		if seen[name] {
			return fmt.Errorf("%q stands there twice", name)
		}
		seen[name] = true
		if _, err := w.value(name); err != nil {
			return err
		}
	}
	return nil
}

func (w walker) list(name string) (there int, err error) {
	if name == "loot" { // a list of places
		name = "at"
	} else {
		name = ""
	}
	for w.d.More() {
		n, err := w.value(name)
		if err != nil {
			return 0, err
		}
		there += n
	}
	return there, nil
}
