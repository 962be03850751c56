// Package certainty says how sure a verdict is on a table that was measured: whether it is the
// same on every table on which things stand within a tolerance of where they were measured.
//
// # Model
//
// Admissible are the tables on which every unit, and every piece of terrain that is not exact, has
// made a rigid motion that moves none of its corners farther than a tolerance of its own, and that
// [spatial.New] accepts. The edges of the table, sizes, heights, stored facts, and the poses and
// steps that a question names are exact. Things in contact within [geom.ContactBand], and things
// that are declared to touch ([Tolerance.Together]), move as one body, no corner of it farther than
// that.
//
// # Answers
//
// [Ask] proves what it can, and tests what it cannot: it looks for a table that turns the verdict.
// [Certainty.Proved] is the largest tolerance that was proved; [Certainty.Turned] is the nearest
// table that was found on which the ordinary engine says otherwise; [Certainty.Tested] says up to
// where none of so many tables did. A call within a tolerance is clear, clear as far as tested, or
// open ([Certainty.At]). No clock takes part, and the search is seeded, so that the same question
// has the same answer everywhere.
//
// docs/certainty.md has the lemmas with their proofs.
package certainty
