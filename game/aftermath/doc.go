// Package aftermath decides moves that no player orders: those of units after a fight, and after a
// spell that pushes.
//
// [Regroup] makes one of the moves of a unit that routed its target (rows REG-1, REG-2). [PullBack]
// moves chargers back from a target that was not routed (row PUL-1). Both then restore the gaps
// between units (rows PRX-1 to PRX-5): [Separate] finds the shortest shift that does, exactly and
// without allocating. [Violations] lists the gaps that are too small. [Push] is Wind Blast
// (row PSH-1).
//
// # Boundaries
//
// A gap is a limit: exactly one inch is legal. Contact has a band: friends nearer than
// [geom.ContactBand] are in contact, and no move ends so. Touching is not overlapping: a unit moves
// along what it touches, and leaves what it overlaps, but does not go deeper. docs/game.md shows
// the method and lists the readings.
//
// # Errors
//
// A word such as bad-list in a comment is the code of an error, as leaderpoint.CodeOf returns it.
// `leaderpoint explain --codes` lists all codes.
package aftermath
