// Package move is about moves other than charges, in three questions. May a unit
// stand here: [Place], and [MayStand] at once. May it do this: [Check] and [MayMove] judge
// an order with its steps along the whole way (rows MOV-1 to MOV-20). How far: a
// [Mover] gives the exact intervals of legal distances, straight on and after a pivot, and
// answers millions of questions about one unit without allocating.
//
// It also answers what follows a fight: the regroup of a unit that routed its target
// (rows REG-1, REG-2), the pull back of units whose target stands (row PUL-1), and
// the shuffle that restores the gaps between units (rows PRX-1 to PRX-5).
// [Separate] finds the shortest shift that gives a unit its gaps, exactly and
// without allocating; [Regroup] makes one of the moves of a regroup and then
// separates; [PullBack] draws chargers back from a target and separates them from
// everybody else.
//
// [Push] is Wind Blast (row PSH-1).
//
// # Boundaries
//
// A gap is a limit: exactly one inch is legal. Contact is a fact with a band: friends
// nearer than [geom.ContactBand] are in contact, and no move ends so. Touching is not overlapping: a unit
// moves along what it touches, and leaves what it overlaps, but does not go deeper.
// docs/moves.md and docs/after.md show the methods and list the readings.
package move
