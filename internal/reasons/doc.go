// Package reasons has the words for every refusal: a stable code, the row of docs/rules.md, and a
// sentence to read out at a table. The codes are those of answers:
//
//   - of charges ([charge.Reason]) and of shots ([los.RefusalNames]);
//   - of looks, spells, moves and places, with the missed row as the code;
//   - of markers, actions of a game, lines of a record, faults of a position, and open verdicts.
//
// leaderpoint explain --codes prints them all. A test compares them with the code, both ways.
package reasons
