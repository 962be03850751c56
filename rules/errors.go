package rules

import (
	"fmt"
	"strings"
)

// UnknownNameError reports a name that is not in a fixed set: the kind of name, the name, and the
// accepted ones.
type UnknownNameError struct {
	What  string
	Name  string
	Known []string
}

// Error implements error.
func (e *UnknownNameError) Error() string {
	const most = 40 // more than any rule text has, but there may be thousands of pieces of terrain
	known := e.Known
	more := ""
	if len(known) > most {
		known, more = known[:most], fmt.Sprintf(" and %d more", len(known)-most)
	}
	for _, name := range e.Known {
		if plain(name) == plain(e.Name) {
			return fmt.Sprintf("unknown %s %q; did you mean %q?", e.What, e.Name, name)
		}
	}
	return fmt.Sprintf("unknown %s %q; known: %s%s", e.What, e.Name, strings.Join(known, ", "), more)
}

// plain returns a name in small letters without separators: "Large Cavalry" means large-cavalry.
func plain(name string) string {
	return strings.ToLower(strings.Map(func(r rune) rune {
		if strings.ContainsRune(" -_", r) {
			return -1
		}
		return r
	}, name))
}

// FieldError reports a field of a value that is out of its range. Of names the value ("edition
// \"third\"", "table"). Field is the name of the field, as in Go, or as in files for
// [Edition.SetField]. Value is its content, and Rule the requirement.
type FieldError struct {
	Of    string
	Field string
	Value string
	Rule  string
}

// Error implements error.
func (e *FieldError) Error() string {
	return fmt.Sprintf("%s: %s is %s, %s", e.Of, e.Field, e.Value, e.Rule)
}
