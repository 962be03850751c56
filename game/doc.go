// Package game carries a game on: it decides an action, applies it to the table, and keeps turns,
// phases and the results of dice.
//
// A [Position] is a table with its key. [Position.Decide] judges an [Action] by the rules, which
// may take a search. [Position.After] makes the next position in a few microseconds, with the list
// of changes. Positions are immutable: to undo an action, continue from the position before it.
//
// Geometry is worked out here: where chargers and the units that they nudge end, contacts and
// facings, regroups and pull backs. The caller supplies what dice decide: which units are
// disordered, wavering or routed, and how far a regroup goes. A referee's decision is final: see
// [Ruled].
//
// # Boundaries
//
// The pose after an action is rounded to what a file holds, so that a position equals its file bit
// for bit: see [Legible].
package game
