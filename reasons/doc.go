// Package reasons has the words for every No: a stable code, the row of docs/rules.md, and a
// sentence that can be read out at a table. The codes are those that answers carry: of
// charges ([charge.Reason]), of shots ([los.RefusalNames]), of looks, of units that a spell
// does not move, of moves and places, where the row that is missed is the code, of markers, of
// actions of a game and lines of a record, of faults of a position, and of verdicts that stay open.
//
// leaderpoint explain --codes prints them all. A test holds them against the code, both ways.
package reasons
