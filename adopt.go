package leaderpoint

import (
	"reflect"
	"strings"
	"sync"
)

// adopter copies replies of the protocol into answers of this package. Members of structs are
// matched by their names in JSON, so that both are written as the same text: tests hold them to it.
// It remembers how two types match. The zero adopter is ready to use, by many goroutines.
type adopter struct {
	matches sync.Map // of pairs of struct types, to []match
}

// match is a member of two structs, by its places in them.
type match struct{ own, theirs []int }

// answered returns a reply as an answer, or its error.
func answered[A any](t *Table, reply any, err error) (*A, error) {
	if err != nil {
		return nil, failed(err)
	}
	out := new(A)
	t.adopter().adopt(reflect.ValueOf(out).Elem(), reflect.ValueOf(reply))
	return out, nil
}

func (a *adopter) adopt(own, theirs reflect.Value) {
	switch own.Kind() {
	case reflect.Struct:
		theirs = reflect.Indirect(theirs)
		for _, m := range a.match(own.Type(), theirs.Type()) {
			a.adopt(own.FieldByIndex(m.own), theirs.FieldByIndex(m.theirs))
		}
	case reflect.Pointer:
		if !theirs.IsNil() {
			own.Set(reflect.New(own.Type().Elem()))
			a.adopt(own.Elem(), theirs.Elem())
		}
	case reflect.Array:
		for i := range theirs.Len() {
			a.adopt(own.Index(i), theirs.Index(i))
		}
	case reflect.Slice:
		if !theirs.IsNil() {
			own.Set(reflect.MakeSlice(own.Type(), theirs.Len(), theirs.Len()))
			for i := range theirs.Len() {
				a.adopt(own.Index(i), theirs.Index(i))
			}
		}
	case reflect.Map:
		own.Set(reflect.MakeMapWithSize(own.Type(), theirs.Len()))
		for key, value := range theirs.Seq2() {
			element := reflect.New(own.Type().Elem()).Elem()
			a.adopt(element, value)
			own.SetMapIndex(key, element)
		}
	default:
		own.Set(theirs.Convert(own.Type()))
	}
}

// match returns how the members of two types of structs match.
func (a *adopter) match(own, theirs reflect.Type) []match {
	key := [2]reflect.Type{own, theirs}
	if known, ok := a.matches.Load(key); ok {
		return known.([]match)
	}
	var list []match
	there := membersOf(theirs)
	for name, place := range membersOf(own) {
		if other, ok := there[name]; ok {
			list = append(list, match{place, other})
		}
	}
	a.matches.Store(key, list)
	return list
}

// membersOf returns the places of the members of a struct by their names in JSON. Members of
// embedded structs are its own, and "*" is an embedded pointer.
func membersOf(t reflect.Type) map[string][]int {
	out := map[string][]int{}
	for i := range t.NumField() {
		f := t.Field(i)
		switch name, _, _ := strings.Cut(f.Tag.Get("json"), ","); {
		case f.Anonymous && f.Type.Kind() == reflect.Struct:
			for name, place := range membersOf(f.Type) {
				out[name] = append([]int{i}, place...)
			}
		case f.Anonymous:
			out["*"] = f.Index
		case f.IsExported() && name != "-":
			out[name] = f.Index
		}
	}
	return out
}
