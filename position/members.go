package position

import (
	"reflect"
	"slices"
	"strings"
)

// field is a member of an object of a file, by the tags of its struct. json has its name, with
// omitzero if it may be missing, and of says what a list holds. Files and lines are both read and
// written by them.
type field struct {
	name, of string
	optional bool
	value    reflect.Value
}

// shapes are the fields of structs without values: reading the tags takes longer than reading a
// file.
type shapes map[reflect.Type][]field

// fields returns the members of a struct, in the order of a file.
func (s shapes) fields(object any) []field {
	v := reflect.ValueOf(object).Elem()
	if s[v.Type()] == nil {
		shape := make([]field, v.NumField())
		for i := range shape {
			tag := v.Type().Field(i).Tag
			name, option, _ := strings.Cut(tag.Get("json"), ",")
			shape[i] = field{name: name, of: tag.Get("of"), optional: option == "omitzero"}
		}
		s[v.Type()] = shape
	}
	out := slices.Clone(s[v.Type()])
	for i := range out {
		out[i].value = v.Field(i)
	}
	return out
}

func fieldNamed(fields []field, name string) *field {
	return &fields[slices.IndexFunc(fields, func(f field) bool { return f.name == name })]
}

// needed reports whether an object must have a member: then it is written even if it is zero.
func (f *field) needed(object any) bool {
	n, depends := object.(interface{ needs(member string) bool })
	return !f.optional && (!depends || n.needs(f.name))
}

// isGiven reports whether a member is to be written.
func (f *field) isGiven() bool {
	if f.value.Kind() == reflect.Slice {
		return f.value.Len() > 0
	}
	return !f.value.IsZero()
}

func (f *field) place() any { return f.value.Addr().Interface() }

// needs reports whether a unit needs a member: its place and its heading may follow from corners.
func (u *Unit) needs(member string) bool {
	switch member {
	case "at":
		return u.isAtCentre()
	case "heading":
		return !u.givesHeading()
	}
	return true
}

func (t *Touch) needs(member string) bool {
	return member == "unit" && t.Terrain == "" || member == "side" && t.Corner == ""
}

// needs reports whether an area needs a member: both of its sides, or none.
func (a *Area) needs(string) bool {
	return (a.Points == nil && !a.Endless) || a.Width != 0 || a.Depth != 0
}
