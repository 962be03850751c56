package rules

// enum is a small closed set of values; names lists their names in order. Values of an edition
// count from 1, so that the zero value is never valid. Those of a reading count from 0, the
// default.
type enum interface {
	~uint8
	names() []string
}

// valid reports whether v is a member of its set, which counts from 1.
func valid[E enum](v E) bool { return v >= 1 && int(v) <= len(v.names()) }
