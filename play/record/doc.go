// Package record keeps games in files, one action a line, and plays them again.
//
// A record is to a game of regiments what PGN is to chess: a header with everything that the
// game was agreed on and the table that it began on, then one line for each action: what was
// done, the verdict and the margin by which the rules allowed it, where everybody came to stand
// who moved, and the key of the position after it. Lines are JSON, so that any language reads
// them and a person can, too; numbers have the digits that give back the same bits.
//
// [Writer] plays a game and writes it down, [Replay] reads a record and checks every line of it.
// docs/records.md has the format.
package record
