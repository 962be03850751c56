// Package play carries a game forward: it decides an action, puts it on the table, and keeps
// turns, phases and what the dice said.
//
// A [Position] is a table with its key. [Position.Decide] judges an [Action] by the rules, which
// may take a search; [Position.After] makes the position after a decision, in a few
// microseconds, with the list of all that has changed. Nothing is ever changed in place: to undo
// an action is to go on with the position before it.
//
// What geometry decides is worked out here: where chargers and whoever they nudge come to
// stand, who is in contact with whom on which facing, how units regroup and pull back. What
// dice decide comes from the caller: who is disordered, wavering or routed, and how far a
// regroup goes. What a referee rules stands as ruled: see [Ruled].
//
// # Boundaries
//
// A pose that an action leads to is first brought to what its text reads back, so that a
// position is what its file says, bit for bit: see [Legible].
package play
