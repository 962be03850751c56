// Package answer has the answers of the engine: to one question of a game each. The methods of
// leaderpoint.Table return them, leaderpoint ask prints them as JSON, and programs read them back.
//
// Units and pieces of terrain have names. Distances are inches, shares are from 0 to 1, and
// bearings are degrees, clockwise from up the table. The members in JSON are those of docs/asks.md.
package answer
