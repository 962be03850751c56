// Package scenario is the geometry of set-up and scenarios: set-up zones (row SCN-2), and Invade
// and Dominate (SCN-3). It decides where objectives may be and which side controls them (SCN-4),
// and how loot is placed, taken up, dropped and carried off (SCN-5). Points of armies, dice and
// turns are left to the players.
//
// A [Ground] says which edge of the playing area belongs to which side. Every answer has the unit,
// the verdict and the margin in inches. For an area that a unit must be in entirely, it also has
// the corner that decides.
//
// # Boundaries
//
// Within and entirely within are limits. Exactly three inches from an objective is within three
// inches, and a corner on the middle line or on the circle is inside. "More than twelve inches" is
// strict, and so is being on something. Contact with a counter or an edge is a limit: touching is
// contact. docs/rules.md lists the readings.
//
// # Errors
//
// A word such as bad-list in a comment is the code of an error, as leaderpoint.CodeOf returns it.
// `leaderpoint explain --codes` lists all codes.
package scenario
