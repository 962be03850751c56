// Package faults finds everything that is wrong with a position, not only the first error. Faults
// are things that cannot be on a table, bases that overlap or are where none may be, and bases of
// the wrong size. The command check and the server for assistants print them.
package faults

// Fault is one thing that is wrong with a position.
type Fault struct {
	// Kind is form, contact, overlap, terrain, edge, gap or base.
	Kind string `json:"kind"`
	// Row is that of docs/rules.md, where one forbids it.
	Row   string `json:"row,omitempty"`
	Unit  string `json:"unit,omitempty"`
	Other string `json:"other,omitempty"`
	// By is how many inches it is off.
	By   float64 `json:"by,omitempty"`
	Text string  `json:"text"`
	// Err is the error behind a fault of form or of contact; nil for all others.
	Err error `json:"-"`
}
