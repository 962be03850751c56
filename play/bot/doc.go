// Package bot plays: a [Player] chooses the orders, charges, shots and regroups of a side, [Dice]
// say what comes of fights and shots, and [Match] has two players play a game that is written
// down. It uses nothing but the public packages, and is small enough to be read before another
// is written.
//
// # How it thinks
//
// All that counts is worth points: the cost of a unit times the chance that it routs. A charge is
// worth what its target may lose, less what its charger may lose to the target and to whoever
// may charge it where it then stands. A move is worth what the unit could charge from there in
// its next turn, and how near it is to what the scenario is about, less what the enemy's best
// charge there would cost and what those who shoot would add: its own action and the best reply
// to it, two plies. Moves come from a coarse lattice; a cheap look leaves a dozen of them, and
// only those are asked about in full.
//
// # Boundaries
//
// Nothing that is close or undecided is done, and everything of the kind that the enemy could do
// is feared. A seed gives the same choices on every machine: odds are whole numbers, sums are
// rounded product by product, and equal values go by number.
package bot
