package rules

import (
	"reflect"
	"strconv"
	"strings"
	"unicode"
)

// Field is one field of an [Edition] by name, with its value as text: house rules are made of
// these. The name is that of the field in Go in lower case, with "_" between the words, as in
// nudge_distance. The text is true or false, a number, the name of one of a set of values, or names
// of traits with commas between.
type Field struct{ Name, Value string }

// String returns the field as in nudge_distance=1.
func (f Field) String() string { return f.Name + "=" + f.Value }

// FieldForm is the kind of value of a field.
type FieldForm uint8

// The kinds of values.
const (
	NoField     FieldForm = iota // there is no field of that name
	FlagField                    // true or false
	NumberField                  // a number
	WordField                    // a name of [FieldValues]
	TraitsField                  // any of [FieldValues]
)

// FormOf returns the kind of value of the field of that name.
func FormOf(name string) FieldForm {
	v := new(Edition).field(name)
	if !v.IsValid() {
		return NoField
	}
	switch v.Interface().(type) {
	case bool:
		return FlagField
	case float64:
		return NumberField
	case Traits:
		return TraitsField
	}
	return WordField
}

// FieldNames lists the fields that a house rule may change, in the order of the struct. They are
// all except the name of the edition and its readings.
func FieldNames() []string {
	var names []string
	of := reflect.TypeFor[Edition]()
	for i := range of.NumField() {
		if isHouseField(of.Field(i).Type) {
			names = append(names, fieldName(of.Field(i).Name))
		}
	}
	return names
}

// FieldValues lists the values that a field may hold: the members of its set, true and false, or
// the traits that it may combine. It is nil for a number and for an unknown name.
func FieldValues(name string) []string {
	var e Edition
	v := e.field(name)
	if !v.IsValid() {
		return nil
	}
	switch x := v.Interface().(type) {
	case bool:
		return []string{"false", "true"}
	case Traits:
		return TraitNames()
	case interface{ names() []string }:
		return x.names()
	}
	return nil
}

// Field returns the value of the field of that name as text, as [Edition.SetField] reads it. An
// unknown name gives an *[UnknownNameError].
func (e *Edition) Field(name string) (string, error) {
	v := e.field(name)
	if !v.IsValid() {
		return "", unknownName("field of an edition", name, FieldNames())
	}
	return fieldText(v), nil
}

// Differences lists the fields in which an edition differs from the one of its name, in the order
// of [FieldNames]: its house rules. For an edition with a name of its own they are all fields.
func (e *Edition) Differences() []Field {
	own, err := EditionByName(e.Name)
	known := err == nil && e.Name != ""
	a, b := reflect.ValueOf(e).Elem(), reflect.ValueOf(&own).Elem()
	var out []Field
	for i := range a.NumField() {
		if isHouseField(a.Field(i).Type()) && !(known && a.Field(i).Equal(b.Field(i))) {
			out = append(out, Field{fieldName(a.Type().Field(i).Name), fieldText(a.Field(i))})
		}
	}
	return out
}

// SetField sets one field from text. An unknown name, or a word outside a field's set, gives an
// *[UnknownNameError]. Text that is not a number, or not true or false, gives a *[FieldError].
// Neither changes anything. [Edition.Validate] checks whether a number makes sense.
func (e *Edition) SetField(name, value string) error {
	v := e.field(name)
	if !v.IsValid() {
		return unknownName("field of an edition", name, FieldNames())
	}
	bad := func(rule string) error {
		return &FieldError{Of: "edition \"" + string(e.Name) + "\"", Field: name, Value: strconv.Quote(value), Rule: rule}
	}
	switch x := v.Interface().(type) {
	case bool:
		if value != "true" && value != "false" {
			return bad("must be true or false")
		}
		v.SetBool(value == "true")
	case float64:
		f, err := strconv.ParseFloat(value, 64)
		if err != nil {
			return bad("must be a number")
		}
		v.SetFloat(f)
	case Traits:
		var ts Traits
		for _, word := range strings.FieldsFunc(value, func(r rune) bool { return r == ',' }) {
			t, err := ParseTrait(word)
			if err != nil {
				return err
			}
			ts = ts.With(t)
		}
		v.SetUint(uint64(ts))
	case interface{ names() []string }:
		names := x.names()
		for i, n := range names {
			if n == value {
				v.SetUint(uint64(i + 1))
				return nil
			}
		}
		return unknownName("value of "+name, value, names)
	}
	return nil
}

// field returns the field of that name, or the zero Value.
func (e *Edition) field(name string) reflect.Value {
	v := reflect.ValueOf(e).Elem()
	for i := range v.NumField() {
		if isHouseField(v.Field(i).Type()) && fieldName(v.Type().Field(i).Name) == name {
			return v.Field(i)
		}
	}
	return reflect.Value{}
}

// isHouseField reports whether a house rule may change a field of this type.
func isHouseField(t reflect.Type) bool {
	return t != reflect.TypeFor[EditionName]() && t != reflect.TypeFor[Readings]()
}

func fieldText(v reflect.Value) string {
	switch x := v.Interface().(type) {
	case bool:
		return strconv.FormatBool(x)
	case float64:
		return strconv.FormatFloat(x, 'g', -1, 64)
	case Traits:
		var words []string
		for i, name := range TraitNames() {
			if x.Has(1 << i) {
				words = append(words, name)
			}
		}
		return strings.Join(words, ",")
	case interface{ names() []string }:
		if i, names := int(v.Uint()), x.names(); i >= 1 && i <= len(names) {
			return names[i-1]
		}
	}
	return "unknown"
}

// fieldName returns the name of a field in files: WarEngineArcWidthMM is war_engine_arc_width_mm.
func fieldName(goName string) string {
	var b strings.Builder
	runes := []rune(goName)
	for i, r := range runes {
		if unicode.IsUpper(r) && i > 0 && !unicode.IsUpper(runes[i-1]) {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}
