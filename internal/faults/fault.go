// Package faults finds all that is wrong with a position, and not only what comes first: what cannot be put on a table,
// bases that overlap or stand where none may, and those that are not of type and size. The command check and the
// server for assistants tell it.
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
	// Err is the error that a fault of form or of contact was told by; nil of all others.
	Err error `json:"-"`
}
