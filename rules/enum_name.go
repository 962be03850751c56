package rules

import "fmt"

// enum is a small closed set of values; names lists their names in order. Values of an edition
// count from 1, so that the zero value is never valid. Those of a reading count from 0, the
// default.
type enum interface {
	~uint8
	names() []string
}

// valid reports whether v is a member of its set, which counts from 1.
func valid[E enum](v E) bool { return v >= 1 && int(v) <= len(v.names()) }

// enumString returns the name of v, or "unknown(n)" for a value outside the set.
func enumString[E enum](v E) string {
	if !valid(v) {
		return fmt.Sprintf("unknown(%d)", uint8(v))
	}
	return v.names()[v-1]
}

// readingString returns the name of the value of a reading; the default is 0.
func readingString[E enum](v E) string {
	if names := v.names(); int(v) < len(names) {
		return names[v]
	}
	return fmt.Sprintf("unknown(%d)", uint8(v))
}
