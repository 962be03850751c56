// Package actions lists what the units of an army may do in a turn, and numbers it:
// every move of a lattice under every order, every charge and every shot.
//
// # Legal actions
//
// A [Generator] iterates over the legal actions of a unit, an order or an army, one at a
// time and in a fixed order, or appends them to a slice: moves are those of
// [move.Mover.Moves], charges those that [charge.Decide] does not refuse, shots those
// that [los.MayTurnAndShoot] allows where units stand. Nothing is allocated for each.
// [AppendTargets] gives the targets of a shot after a move.
//
// # Numbers and masks
//
// A [Space] gives each action a number that stays the same for the whole game, whatever
// moves, suffers or dies: the fixed space of actions that learners ask for. A mask of
// the legal ones goes from actions to numbers, [Space.Action] back.
//
// # Perft
//
// [Generator.Perft] counts legal actions by unit and kind, with a sum of where they end:
// the proof of a move generator that is the custom with chess programs. Moves that are
// legal by a hair are counted apart, so that the other numbers do not hang on the
// last bit of anything.
package actions
