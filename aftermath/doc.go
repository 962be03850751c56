// Package aftermath is about moves that no player orders: what becomes of units after a fight,
// and after a spell that pushes.
//
// [Regroup] makes one of the moves of a unit that routed its target (rows REG-1, REG-2).
// [PullBack] draws chargers back from a target that stands (row PUL-1). Both then restore the
// gaps between units (rows PRX-1 to PRX-5): [Separate] finds the shortest shift that does,
// exactly and without allocating. [AppendViolations] lists the gaps that are not kept.
// [Push] is Wind Blast (row PSH-1).
//
// # Boundaries
//
// A gap is a limit: exactly one inch is legal. Contact is a fact with a band: friends
// nearer than [geom.ContactBand] are in contact, and no move ends so. Touching is not
// overlapping: a unit moves along what it touches, and leaves what it overlaps, but does not go
// deeper. docs/after.md shows the method and lists the readings.
package aftermath
