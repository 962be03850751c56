package rules

import (
	"reflect"
	"slices"
	"strings"
)

// wordsOf returns the names of the values of a field, from that of the zero value on. They are its
// tag; a bool without one is false or true. It is nil for other fields.
func wordsOf(f reflect.StructField) []string {
	switch tag := f.Tag.Get("words"); {
	case tag != "":
		return strings.Split(tag, ",")
	case f.Type.Kind() == reflect.Bool:
		return []string{"false", "true"}
	}
	return nil
}

// wordIndex returns which of its names a field has, counted from 0.
func wordIndex(v reflect.Value) int {
	switch {
	case v.Kind() == reflect.Uint8:
		return int(v.Uint())
	case v.Bool():
		return 1
	}
	return 0
}

// setWord sets a field by the name of its value. For another name it returns an
// *[UnknownNameError], with what the name is of.
func setWord(v reflect.Value, what, word string, words []string) error {
	i := slices.Index(words, word)
	switch {
	case i < 0:
		return unknownName(what, word, words)
	case v.Kind() == reflect.Bool:
		v.SetBool(i == 1)
	default:
		v.SetUint(uint64(i))
	}
	return nil
}
