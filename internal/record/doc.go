// Package record keeps games in files, one action a line, and replays them.
//
// A record is to a game of regiments what PGN is to chess. Its header holds the setup and the table
// at the beginning. Each line has an action, its verdict and margin, the final poses of units that
// moved, and the key of the position after it. Lines are JSON; numbers have enough digits to read
// back to the same bits.
//
// [Writer] plays a game and records it, [Replay] reads a record and checks every line of it.
// docs/game.md has the format.
package record
