// Package robust says how sure a verdict is on a table that was measured: whether it is the
// same on every table on which things stand within a tolerance of where they were measured.
//
// # Model
//
// Admissible are the tables on which every unit, and every piece of terrain that is not exact, has
// made a rigid motion that moves none of its corners farther than a tolerance of its own, and that
// [spatial.New] accepts. The edges of the table, sizes, heights, stored facts, and the poses and steps
// that a question names are exact. Units that are engaged with each other, and things that are said to
// touch ([Tolerance.Together]), move as one.
//
// # Answers
//
// [Ask] proves what it can, and looks for a table that turns the verdict where it cannot. [Answer.Holds]
// is the largest tolerance that was proved; [Answer.Flips] is the least at which a table was found
// on which the ordinary engine says otherwise. Between the two nothing is known. No clock takes part, and
// the search is seeded, so that the same question has the same answer everywhere.
//
// docs/robust.md has the lemmas with their proofs.
package robust
