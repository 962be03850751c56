package leaderpoint

import (
	"reflect"
	"strings"
)

// answered is a reply of the protocol as an answer of this package, or its error.
func answered[A any](reply any, err error) (*A, error) {
	if err != nil {
		return nil, failed(err)
	}
	out := new(A)
	adopt(reflect.ValueOf(out).Elem(), reflect.ValueOf(reply))
	return out, nil
}

// adopt copies a value of the protocol into one of this package. Members of structs are matched by
// their names in JSON, so that both are written as the same text: a test holds all of them to it.
func adopt(dst, src reflect.Value) {
	if src.Type().ConvertibleTo(dst.Type()) && dst.Kind() != reflect.Struct {
		dst.Set(src.Convert(dst.Type()))
		return
	}
	switch dst.Kind() {
	case reflect.Struct:
		adoptMembers(dst, reflect.Indirect(src))
	case reflect.Pointer:
		if !src.IsNil() {
			dst.Set(reflect.New(dst.Type().Elem()))
			adopt(dst.Elem(), src.Elem())
		}
	case reflect.Array:
		for i := range src.Len() {
			adopt(dst.Index(i), src.Index(i))
		}
	case reflect.Slice:
		if !src.IsNil() {
			dst.Set(reflect.MakeSlice(dst.Type(), src.Len(), src.Len()))
			for i := range src.Len() {
				adopt(dst.Index(i), src.Index(i))
			}
		}
	case reflect.Map:
		dst.Set(reflect.MakeMapWithSize(dst.Type(), src.Len()))
		for key, value := range src.Seq2() {
			own := reflect.New(dst.Type().Elem()).Elem()
			adopt(own, value)
			dst.SetMapIndex(key, own)
		}
	}
}

// adoptMembers copies the members of a struct. Those of embedded structs count as its own; an
// embedded pointer is matched with the one that the other has.
func adoptMembers(dst, src reflect.Value) {
	for i := range dst.NumField() {
		f := dst.Type().Field(i)
		switch name := memberName(f); {
		case f.Anonymous && f.Type.Kind() == reflect.Struct:
			adoptMembers(dst.Field(i), src)
		case f.Anonymous:
			if own, ok := member(src, ""); ok {
				adopt(dst.Field(i), own)
			}
		case f.IsExported() && name != "-":
			if own, ok := member(src, name); ok {
				adopt(dst.Field(i), own)
			}
		}
	}
}

// member is the member of a struct with a name in JSON; "" is the name of an embedded pointer.
func member(v reflect.Value, name string) (reflect.Value, bool) {
	for i := range v.NumField() {
		f := v.Type().Field(i)
		if f.Anonymous && f.Type.Kind() == reflect.Struct {
			if own, ok := member(v.Field(i), name); ok {
				return own, true
			}
		} else if f.Anonymous && name == "" || !f.Anonymous && memberName(f) == name {
			return v.Field(i), true
		}
	}
	return reflect.Value{}, false
}

func memberName(f reflect.StructField) string {
	name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
	return name
}
