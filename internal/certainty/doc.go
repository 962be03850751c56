// Package certainty says how sure a verdict is on a measured table: whether it is the same on every
// table within a tolerance of it.
//
// # Model
//
// A table is admissible if [spatial.New] accepts it, and every unit and every inexact piece of
// terrain has made a rigid motion. No corner moves farther than the tolerance of its unit or piece.
// The edges of the table, sizes, heights, stored facts, and the poses and steps that a question
// names are exact. Units and pieces in contact within [geom.ContactBand], or declared to touch
// ([Tolerance.Together]), move as one body. No corner of a body moves farther than its tolerance.
//
// # Answers
//
// [Ask] proves what it can, and tests what it cannot: it looks for a table that turns the verdict.
// [Certainty.Proved] is the largest tolerance that was proved. [Certainty.Turned] is the nearest
// table found with another verdict. [Certainty.Tested] is the tolerance up to which no tested table
// turned it. A call within a tolerance is clear, clear as far as tested, or open ([Certainty.At]).
// No clock is used, and the search is seeded, so that the same question has the same answer
// everywhere.
//
// docs/certainty.md has the lemmas with their proofs.
package certainty
