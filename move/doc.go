// Package move is about moves other than charges. So far it answers what follows
// a fight: the regroup of a unit that routed its target (rows REG-1, REG-2), the
// pull back of units whose target stands (row PUL-1), and the shuffle that restores
// the gaps between units (rows PRX-1 to PRX-5).
//
// [Separate] finds the shortest shift that gives a unit its gaps, exactly and
// without allocating; [Regroup] makes one of the moves of a regroup and then
// separates; [PullBack] draws chargers back from a target and separates them from
// everybody else.
//
// [Push] is Wind Blast (row PSH-1).
//
// # Boundaries
//
// A gap is a limit: exactly one inch is legal. Touching is not overlapping: a unit
// moves along what it touches, and leaves what it overlaps, but does not go deeper.
// docs/after.md shows the method and lists the readings.
package move
