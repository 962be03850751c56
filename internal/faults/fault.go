// Package faults finds everything that is wrong with a position, not only the first error. Faults
// are units or pieces that cannot be on a table, bases that overlap or are in forbidden places, and
// bases of the wrong size. The command check and the server for assistants print them.
package faults

// Fault is one fault of a position.
type Fault struct {
	// Kind is form, contact, overlap, terrain, edge, gap or base.
	Kind string `json:"kind"`
	// Row is the row of docs/rules.md that forbids it, if any.
	Row   string `json:"row,omitempty"`
	Unit  string `json:"unit,omitempty"`
	Other string `json:"other,omitempty"`
	// By is how many inches it is off.
	By   float64 `json:"by,omitempty"`
	Text string  `json:"text"`
	// Err is the error behind a fault of form or of contact; nil for all others.
	Err error `json:"-"`
}
