// Package game runs a game: it decides an action, applies it to the table, and keeps turns, phases
// and the results of dice.
//
// A [Position] is a table with its key. [Position.Decide] judges an [Action] by the rules, which
// may take a search. [Position.After] makes the next position in a few microseconds, with the list
// of changes. Positions are immutable: to undo an action, continue from the position before it.
//
// It computes the geometry: the final places of chargers and nudged units, contacts and facings,
// regroups and pull backs. The caller supplies what dice decide: which units are disordered,
// wavering or routed, and how far a regroup goes. A referee's decision is final: see [Ruled].
//
// # Boundaries
//
// The pose after an action is rounded to billionths of an inch and of a degree. A file has these
// digits, so that a position equals its file bit for bit.
package game
