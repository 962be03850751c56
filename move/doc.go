// Package move is about moves other than charges, in three questions. May a unit
// stand here: [Place], and [MayStand] at once. May it do this: [Check] and [MayMove] judge
// an order with its steps along the whole way (rows MOV-1 to MOV-20). How far: a
// [Mover] gives the exact intervals of legal distances, straight on and after a pivot, and
// answers millions of questions about one unit without allocating.
//
// What follows a fight, and moves that nobody orders, are in package aftermath; charges are in
// package charge.
//
// # Boundaries
//
// A gap is a limit: exactly one inch is legal. Contact is a fact with a band: friends
// nearer than [geom.ContactBand] are in contact, and no move ends so. Touching is not overlapping: a unit
// moves along what it touches, and leaves what it overlaps, but does not go deeper.
// docs/moves.md shows the method and lists the readings.
package move
