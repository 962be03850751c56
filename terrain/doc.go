// Package terrain holds pieces of terrain, and what a base stands on, in, or
// touches (rows HT-2, HT-3, LOS-3 to LOS-5, CVR-1, CVR-6).
//
// A piece is whatever polygon the caller passes: base plate or raised part is
// for the players to agree, not for the library to guess (reading O-25). Being
// in a piece is a presence (more than a touch); touching it is a limit.
package terrain
