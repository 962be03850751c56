package strictjson

import (
	"encoding"
	"encoding/json"
	"reflect"
	"strings"

	"github.com/leaderpoint/leaderpoint/internal/coded"
)

// Read reads a JSON text of at most so many bytes into a value, as [json.Unmarshal] does but
// strictly. Members are written as their tags are, and those without omitempty have to be there.
// Errors are those of [Decoder].
func Read(data []byte, most int, into any) error {
	d, err := New(data, most)
	if err != nil {
		return err
	}
	if err := d.value(reflect.ValueOf(into).Elem()); err != nil {
		return err
	}
	return d.End()
}

// value reads what comes next into a value.
func (d *Decoder) value(v reflect.Value) error {
	switch to := v.Addr().Interface().(type) {
	case json.Unmarshaler: // a [json.RawMessage], too
		var text json.RawMessage
		d.at = d.skip(int(d.dec.InputOffset()))
		if err := d.dec.Decode(&text); err != nil {
			return d.syntax(err)
		}
		return d.failing(to.UnmarshalJSON(text))
	case encoding.TextUnmarshaler:
		text, err := token[string](d, "a string")
		if err != nil {
			return err
		}
		return d.failing(to.UnmarshalText([]byte(text)))
	case *float64:
		return d.Number(to)
	case *bool:
		return d.Flag(to)
	case *int:
		var n *int
		err := d.Whole(&n)
		if err == nil {
			*to = *n
		}
		return err
	}
	switch v.Kind() {
	case reflect.Pointer:
		v.Set(reflect.New(v.Type().Elem()))
		return d.value(v.Elem())
	case reflect.Slice, reflect.Array:
		return d.elements(v)
	case reflect.Map:
		return d.entries(v)
	case reflect.Struct:
		return d.Object(d.fields(v)...)
	}
	text, err := token[string](d, "a string")
	v.SetString(text)
	return err
}

// failing puts an error at the token read last.
func (d *Decoder) failing(err error) error {
	if err == nil {
		return nil
	}
	return d.Fail(err)
}

// fields are the members of a struct by its tags.
func (d *Decoder) fields(v reflect.Value) (list []Member) {
	for f, x := range v.Fields() {
		name, option, _ := strings.Cut(f.Tag.Get("json"), ",")
		if option == "" {
			list = append(list, Must(name, func() error { return d.value(x) }))
		} else {
			list = append(list, May(name, func() error { return d.value(x) }))
		}
	}
	return list
}

// elements reads a list into a slice, or into an array of as many.
func (d *Decoder) elements(v reflect.Value) error {
	n, most := 0, len(d.data)
	if v.Kind() == reflect.Array {
		most = v.Len()
	} else {
		v.Set(reflect.MakeSlice(v.Type(), 0, 0))
	}
	start := d.skip(int(d.dec.InputOffset()))
	err := d.List("values", most, func(i int) error {
		if n = i + 1; v.Kind() == reflect.Slice {
			v.Set(reflect.Append(v, reflect.Zero(v.Type().Elem())))
		}
		return d.value(v.Index(i))
	})
	if err == nil && v.Kind() == reflect.Array && n < most {
		d.at = start
		return d.Fail(coded.New(WrongType, "has %d elements, must have %d", n, most))
	}
	return err
}

// entries reads an object into a map. Its members may have any names.
func (d *Decoder) entries(v reflect.Value) error {
	v.Set(reflect.MakeMap(v.Type()))
	if err := d.open('{', "an object"); err != nil {
		return err
	}
	for d.dec.More() {
		name, err := token[string](d, "a string")
		if err != nil {
			return err
		}
		key, entry := reflect.ValueOf(name), reflect.New(v.Type().Elem()).Elem()
		err = d.In(Step(name), func() error {
			if v.MapIndex(key).IsValid() {
				return d.Fail(coded.New(DuplicateMember, "the member occurs twice"))
			}
			return d.value(entry)
		})
		if err != nil {
			return err
		}
		v.SetMapIndex(key, entry)
	}
	_, err := d.Next()
	return err
}
