package rules

import "fmt"

// enum is a small closed set of values that count from 1, so that the zero
// value is never a valid member. names lists them in order.
type enum interface {
	~uint8
	names() []string
}

// valid reports whether v is a member of its set.
func valid[E enum](v E) bool { return v >= 1 && int(v) <= len(v.names()) }

// enumString is the name of v, or "unknown(n)" for a value outside the set.
func enumString[E enum](v E) string {
	if !valid(v) {
		return fmt.Sprintf("unknown(%d)", uint8(v))
	}
	return v.names()[v-1]
}
