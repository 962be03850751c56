// Package server answers assistants over the Model Context Protocol: what a referee is asked at a
// table of regiments, each answer with its sentence, the whole answer of the ask, the margins and
// what bounds them, the rule rows, the key of the position, and a picture.
//
// [New] makes the server of one session, which holds one position: what is loaded, what was done
// on it, and what can be taken back. Tools answer from that position as it stood when they were
// called, so that a change under way never shows in an answer by halves.
//
// # Boundaries
//
// A call that takes longer than [Options.Limit], or is cancelled, is answered with an error and
// changes nothing. Work that cannot be stopped goes on to its own end, which counted effort bounds,
// and keeps its place among the few that work at once. What is too long is refused, or left out
// with its number told; a picture that is too large is not sent, and the answer says so.
package server
