// Package batch answers many questions at once. [Matrices] has sight, cover, facing, distance and
// charges for all pairs of units. [Exposure] has charges and shots at a unit in each of many
// places. Rows LOS-1, CVR-1 to CVR-9, ARC-5, DST-1, CHG-1 to CHG-10.
//
// Every cell equals the answer to the single question bit for bit: [los.Glance], [los.FacingOf],
// [spatial.Distance], [charge.Decide], [los.MayTurnAndShoot]. The package works out once what many
// questions share, and uses more cores on request. Answers go into the caller's slices; nil slices
// are not filled.
//
// A Matrices and an Exposure reuse their memory between calls, so that later calls do not allocate,
// except for goroutines. Neither is safe for concurrent use; any number may ask about the same
// table.
//
// # Errors
//
// A word such as bad-list in a comment is the code of an error, as leaderpoint.CodeOf returns it.
// `leaderpoint explain --codes` lists all codes.
package batch
