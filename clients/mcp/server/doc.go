// Package server answers assistants over the Model Context Protocol: the questions of a referee at
// a table of regiments. Each answer has its sentence, the whole answer of the ask, the margins, the
// rule rows, the key of the position, and a picture.
//
// [New] makes the server of one session, which holds one position: what is loaded, what was done on
// it, and what can be taken back. A tool answers from the position at the time of its call, so that
// an answer never shows half of a change.
//
// # Boundaries
//
// A call that takes longer than [Options.Limit], or is cancelled, gets an error and changes
// nothing. Work that cannot be stopped goes on to its own end, which counted effort bounds. It
// keeps its place among the few that work at once.
//
// Lists that are too long are cut, with their full length. A picture that is too large is not sent,
// and the answer says so.
package server
