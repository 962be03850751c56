// Package move decides moves other than charges. It answers three questions:
//
//   - May a unit be here? [Place] answers, and [MayStand] gives the verdict alone.
//   - May it do this? [Check] and [MayMove] judge an order with its steps along the whole path
//     (rows MOV-1 to MOV-20).
//   - How far may it go? A [Mover] returns the exact intervals of legal distances, straight on and
//     after a pivot. It answers millions of questions about one unit without allocating.
//
// Package aftermath decides moves after a fight; package charge decides charges.
//
// # Boundaries
//
// A gap is a limit: exactly one inch is legal. Contact has a band: friends nearer than
// [geom.ContactBand] are in contact, and no move may end so. Touching is not overlapping. A unit
// moves along an obstacle that it touches, and leaves one that it overlaps, but goes no deeper.
// docs/bots.md shows the method, docs/rules.md lists the readings.
//
// # Errors
//
// A word such as bad-list in a comment is the code of an error, as leaderpoint.CodeOf returns it.
// `leaderpoint explain --codes` lists all codes.
package move
