package server

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/google/jsonschema-go/jsonschema"
)

// ArgumentError says what is wrong with the arguments of a call.
type ArgumentError struct{ Text string }

// Error implements error.
func (e *ArgumentError) Error() string { return e.Text }

// misfit is a member of a call that is not as the schema of the tool has it.
type misfit struct{ member, text string }

// mostMisfits is the number of misfits in an error.
const mostMisfits = 5

// malformed returns the error for arguments that a tool does not take: the members, and what is
// wrong with each, at the first of them. What no schema forbids is in the words of the decoder.
func malformed(s *jsonschema.Schema, arguments json.RawMessage, said string) error {
	var sent any
	if err := json.Unmarshal(arguments, &sent); err != nil || s == nil {
		return &ArgumentError{"the arguments are no JSON: " + said}
	}
	found := misfitsOf(s, sent, "")
	if len(found) == 0 {
		return &ArgumentError{said}
	}
	text := found[0].text
	for i, f := range found[1:] {
		if i+1 == mostMisfits {
			text += fmt.Sprintf("; and %d more", len(found)-mostMisfits)
			break
		}
		text += fmt.Sprintf("; %s: %s", f.member, f.text)
	}
	if found[0].member == "" {
		return &ArgumentError{"the arguments: " + text}
	}
	return at(found[0].member, &ArgumentError{text})
}

// misfitsOf returns the members of a value that do not fit its schema, in the order of their names.
// path is that of the value, "" for the arguments as a whole.
func misfitsOf(s *jsonschema.Schema, v any, path string) []misfit {
	if s == nil {
		return nil
	}
	if types := typesOf(s); len(types) > 0 && !slices.ContainsFunc(types, func(t string) bool { return isOf(t, v) }) {
		return []misfit{{path, fmt.Sprintf("must be %s, and is %s", wordsFor(types), whatIs(v))}}
	}
	if len(s.Enum) > 0 && !slices.ContainsFunc(s.Enum, func(x any) bool { return fmt.Sprint(x) == fmt.Sprint(v) }) {
		var known []string
		for _, x := range s.Enum {
			known = append(known, fmt.Sprint(x))
		}
		return []misfit{{path, fmt.Sprintf("must be one of %s, and is %s", strings.Join(known, ", "), whatIs(v))}}
	}
	switch v := v.(type) {
	case map[string]any:
		return misfitMembers(s, v, path)
	case []any:
		return misfitElements(s, v, path)
	case string:
		if n := utf8.RuneCountInString(v); s.MaxLength != nil && n > *s.MaxLength {
			return []misfit{{path, fmt.Sprintf("has %d characters, more than the %d that are read", n, *s.MaxLength)}}
		}
	case float64:
		switch {
		case s.Minimum != nil && v < *s.Minimum:
			return []misfit{{path, fmt.Sprintf("must be at least %v, and is %v", *s.Minimum, v)}}
		case s.Maximum != nil && v > *s.Maximum:
			return []misfit{{path, fmt.Sprintf("must be at most %v, and is %v", *s.Maximum, v)}}
		}
	}
	return nil
}

// misfitMembers returns those of an object.
func misfitMembers(s *jsonschema.Schema, v map[string]any, path string) (found []misfit) {
	under := func(name string) string { return strings.TrimPrefix(path+"."+name, ".") }
	for _, name := range s.Required {
		if _, ok := v[name]; !ok {
			found = append(found, misfit{under(name), "is missing"})
		}
	}
	if n := len(v); s.MinProperties != nil && n < *s.MinProperties || s.MaxProperties != nil && n > *s.MaxProperties {
		all := slices.Sorted(maps.Keys(s.Properties))
		found = append(found, misfit{path, fmt.Sprintf("has %s, must have one of %s", count(n, "member"), strings.Join(all, ", "))})
	}
	closed := s.AdditionalProperties != nil && s.AdditionalProperties.Not != nil
	for _, name := range slices.Sorted(maps.Keys(v)) {
		member, known := s.Properties[name]
		switch {
		case known:
			found = append(found, misfitsOf(member, v[name], under(name))...)
		case closed:
			all := slices.Sorted(maps.Keys(s.Properties))
			found = append(found, misfit{under(name), "is no member." + didYouMean(name, all) + " There are " + strings.Join(all, ", ")})
		default:
			found = append(found, misfitsOf(s.AdditionalProperties, v[name], under(name))...)
		}
	}
	return found
}

// misfitElements returns those of a list.
func misfitElements(s *jsonschema.Schema, v []any, path string) (found []misfit) {
	switch n := len(v); {
	case s.MinItems != nil && n < *s.MinItems:
		return []misfit{{path, fmt.Sprintf("must have at least %s, and has %d", count(*s.MinItems, "element"), n)}}
	case s.MaxItems != nil && n > *s.MaxItems:
		return []misfit{{path, fmt.Sprintf("must have at most %s, and has %d", count(*s.MaxItems, "element"), n)}}
	}
	for i, x := range v {
		found = append(found, misfitsOf(s.Items, x, fmt.Sprintf("%s[%d]", path, i))...)
	}
	return found
}

// typesOf returns the types that a schema allows; none for all.
func typesOf(s *jsonschema.Schema) []string {
	if s.Type != "" {
		return []string{s.Type}
	}
	return s.Types
}

// isOf reports whether a value is of a type of JSON Schema.
func isOf(kind string, v any) bool {
	switch v := v.(type) {
	case nil:
		return kind == "null"
	case bool:
		return kind == "boolean"
	case string:
		return kind == "string"
	case float64:
		return kind == "number" || kind == "integer" && v == math.Trunc(v)
	case []any:
		return kind == "array"
	}
	return kind == "object"
}

// wordsFor are types in words.
func wordsFor(types []string) string {
	words := map[string]string{
		"null": "null", "boolean": "true or false", "string": "text", "number": "a number", "integer": "a whole number",
		"array": "a list", "object": "an object",
	}
	var list []string
	for _, t := range types {
		list = append(list, words[t])
	}
	return strings.Join(list, " or ")
}

// whatIs returns a value in words: short ones as they are.
func whatIs(v any) string {
	switch v := v.(type) {
	case nil:
		return "null"
	case string:
		if len(v) > 40 {
			return "text"
		}
		return fmt.Sprintf("%q", v)
	case []any:
		return "a list"
	case map[string]any:
		return "an object"
	}
	return fmt.Sprint(v)
}
