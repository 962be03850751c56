// Package answer has the types of the engine's answers. The methods of leaderpoint.Table return
// them, leaderpoint ask prints them as JSON, and programs read them back.
//
// Units and pieces of terrain have names. Distances are inches, shares are from 0 to 1, and
// bearings are degrees, clockwise from up the table. The members in JSON are those of docs/asks.md.
package answer
