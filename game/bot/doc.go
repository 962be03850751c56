// Package bot plays. A [Player] chooses the orders, charges, shots and regroups of a side, and
// [Dice] decide fights and shots. [Match] has two players play a game and writes its record. A
// player uses only public packages, and is short enough to read before you write your own.
//
// # How it thinks
//
// Everything is measured in points: the cost of a unit times the chance that it routs. A charge is
// worth the expected loss of its target, minus that of its charger to the target and to enemies in
// reach.
//
// A move is worth what the unit could charge from there in its next turn, and its closeness to the
// goal of the scenario. It costs what the enemy's best charge and shots would take. That is two
// plies: its own action and the best reply. Moves come from a coarse lattice; a cheap look keeps a
// dozen, and only those are examined in full.
//
// # Boundaries
//
// The player makes no close or undecided action, and fears each that the enemy could make. A seed
// gives the same choices on every machine: odds are whole numbers, sums are rounded product by
// product, and ids break ties.
package bot
