// Package batch answers many questions at once: who sees, covers, faces, is how far
// from and may charge whom, for all pairs of units ([Matrices]), and who could charge or
// shoot a unit in each of many places ([Exposure]; rows LOS-1, CVR-1 to CVR-9, ARC-5, DST-1,
// CHG-1 to CHG-10).
//
// Every cell is what the single question answers, to the last bit: [los.Glance],
// [los.FacingOf], [spatial.Distance], [charge.Decide], [los.MayTurnAndShoot]. What the package adds is
// what many questions have in common, worked out once, and a second core where one is
// wanted. The answers are written into the caller's slices; a slice that is nil is a
// question that is not asked.
//
// A Matrices and an Exposure keep memory to work in between calls, so that nothing is
// allocated once they have been used, but for the goroutines. One of them belongs to one
// goroutine; any number may ask about the same table.
package batch
