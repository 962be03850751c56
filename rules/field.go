package rules

import (
	"cmp"
	"reflect"
	"strconv"
	"strings"
	"unicode"
)

// Field is one field of an [Edition] by name, with its value as text: house rules are made of
// these. The name is that of the field in Go, or of its tag, in lower case, with "_" between the
// words, as in nudge_distance. The text is true or false, a number, the name of one of a set of
// values, or names of traits with commas between.
type Field struct{ Name, Value string }

// String returns the field as in nudge_distance=1.
func (f Field) String() string { return f.Name + "=" + f.Value }

// FieldType returns the type, in JSON, of the field of that name: boolean, number, string (a name
// of [FieldValues]), or array (any of them). It is "" if there is no such field.
func FieldType(name string) string {
	switch f, ok := fieldOf(name); {
	case !ok:
		return ""
	case f.Type.Kind() == reflect.Bool && f.Tag.Get("words") == "":
		return "boolean"
	case f.Type.Kind() == reflect.Float64:
		return "number"
	case f.Type == reflect.TypeFor[Traits]():
		return "array"
	}
	return "string"
}

// FieldNames lists the fields that a house rule may change, in the order of the struct. They are
// all except the name of the edition and its readings.
func FieldNames() (names []string) {
	for f := range reflect.TypeFor[Edition]().Fields() {
		if isHouseField(f.Type) {
			names = append(names, fieldName(f))
		}
	}
	return names
}

// FieldValues lists the values that a field may hold: the members of its set, true and false, or
// the traits that it may combine. It is nil for a number and for an unknown name.
func FieldValues(name string) []string {
	switch f, ok := fieldOf(name); {
	case !ok:
		return nil
	case f.Type == reflect.TypeFor[Traits]():
		return TraitNames()
	default:
		return wordsOf(f)
	}
}

// Field returns the value of the field of that name as text, as [Edition.SetField] reads it. An
// unknown name gives an *[UnknownNameError].
func (e *Edition) Field(name string) (string, error) {
	f, ok := fieldOf(name)
	if !ok {
		return "", unknownName("field of an edition", name, FieldNames())
	}
	return fieldText(f, reflect.ValueOf(e).Elem().FieldByIndex(f.Index)), nil
}

// Differences lists the fields in which an edition differs from the one of its name, in the order
// of [FieldNames]: its house rules. For an edition with a name of its own they are all fields.
func (e *Edition) Differences() []Field {
	own, err := EditionByName(e.Name)
	known := err == nil && e.Name != ""
	b := reflect.ValueOf(own)
	var out []Field
	for f, v := range reflect.ValueOf(e).Elem().Fields() {
		if isHouseField(f.Type) && !(known && v.Equal(b.FieldByIndex(f.Index))) {
			out = append(out, Field{fieldName(f), fieldText(f, v)})
		}
	}
	return out
}

// SetField sets one field from text. An unknown name, or a word outside a field's set, gives an
// *[UnknownNameError]. Text that is not a number, or not true or false, gives a *[FieldError].
// Neither changes anything. [Edition.Validate] checks whether a number makes sense.
func (e *Edition) SetField(name, value string) error {
	field, ok := fieldOf(name)
	if !ok {
		return unknownName("field of an edition", name, FieldNames())
	}
	bad := func(rule string) error {
		return &FieldError{Of: "edition \"" + string(e.Name) + "\"", Field: name, Value: strconv.Quote(value), Rule: rule}
	}
	switch v := reflect.ValueOf(e).Elem().FieldByIndex(field.Index); FieldType(name) {
	case "number":
		f, err := strconv.ParseFloat(value, 64)
		if err != nil {
			return bad("must be a number")
		}
		v.SetFloat(f)
	case "array":
		ts, err := parseTraits(strings.FieldsFunc(value, func(r rune) bool { return r == ',' }))
		if err != nil {
			return err
		}
		v.SetUint(uint64(ts))
	default:
		err := setWord(v, "value of "+name, value, wordsOf(field))
		if err != nil && FieldType(name) == "boolean" {
			return bad("must be true or false")
		}
		return err
	}
	return nil
}

// fieldOf returns the field of that name, if a house rule may change it.
func fieldOf(name string) (reflect.StructField, bool) {
	for f := range reflect.TypeFor[Edition]().Fields() {
		if isHouseField(f.Type) && fieldName(f) == name {
			return f, true
		}
	}
	return reflect.StructField{}, false
}

// isHouseField reports whether a house rule may change a field of this type.
func isHouseField(t reflect.Type) bool {
	return t != reflect.TypeFor[EditionName]() && t != reflect.TypeFor[Readings]()
}

func fieldText(f reflect.StructField, v reflect.Value) string {
	switch x := v.Interface().(type) {
	case float64:
		return strconv.FormatFloat(x, 'g', -1, 64)
	case Traits:
		return x.String()
	}
	if i, words := wordIndex(v), wordsOf(f); i < len(words) {
		return words[i]
	}
	return "unknown"
}

// fieldName returns the name of a field in files, of its tag or else of Go: WarEngineArcWidthMM is
// war_engine_arc_width_mm.
func fieldName(f reflect.StructField) string {
	var b strings.Builder
	runes := []rune(cmp.Or(f.Tag.Get("name"), f.Name))
	for i, r := range runes {
		if unicode.IsUpper(r) && i > 0 && !unicode.IsUpper(runes[i-1]) {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}
