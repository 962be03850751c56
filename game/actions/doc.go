// Package actions lists and numbers the legal actions of the units of an army in a turn. These are
// every move of a lattice under every order, every charge and every shot.
//
// # Legal actions
//
// A [Generator] iterates over the legal actions of a unit, an order or an army, in a fixed order.
// Moves are those of [move.Mover.Moves], charges those that [charge.Decide] allows, and shots those
// that [los.MayTurnAndShoot] allows. It does not allocate for an action. [AppendTargets] lists the
// targets of a shot after a move.
//
// # Numbers and masks
//
// A [Space] gives each action a number that remains the same for the whole game. That is the fixed
// action space that learners need. A mask goes from legal actions to numbers, and [Space.Action]
// goes back.
//
// # Perft
//
// [Generator.Perft] counts legal actions by unit and kind, with a sum of their final places. Chess
// programs check a move generator so. Moves that are legal by less than the contact band are
// counted apart, so that the other numbers do not depend on rounding.
//
// # Errors
//
// A word such as bad-list in a comment is the code of an error, as leaderpoint.CodeOf returns it.
// `leaderpoint explain --codes` lists all codes.
package actions
