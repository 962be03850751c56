// Package terrain holds pieces of terrain, and reports what a base is on, in, or touching (rows
// HT-2, HT-3, LOS-3 to LOS-5, CVR-1, CVR-6).
//
// A piece is whatever polygon the caller passes: the players agree whether it is the base plate or
// the raised part (reading O-25). Being in a piece takes more than a touch; touching it is enough
// for contact.
//
// # Errors
//
// A word such as bad-list in a comment is the code of an error, as leaderpoint.CodeOf returns it.
// `leaderpoint explain --codes` lists all codes.
package terrain
