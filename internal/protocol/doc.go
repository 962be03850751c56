// Package ask answers questions over a position: by unit names in Go ([Session]), and as
// JSON lines ([Asker], [Serve]). docs/asks.md has the protocol.
//
// Each ask is one file with one type, which says what members a request may have and how it
// is answered; one list ([Names], [Members]) knows them all. Programs, the protocol and the
// command ask through the same Session, so that they cannot disagree.
//
// Bearings are in degrees, clockwise from the far edge of the table; everything else is in
// inches but bases, which are in millimetres.
package protocol
