// Package los decides line of sight and cover between units (rows LOS-1 to LOS-10, CVR-1 to CVR-9),
// exactly and without sampling.
//
// # Method
//
// Seen from the leader point, every obstacle casts a shadow on the near side of the target. A
// shadow is an interval: each edge that faces the eye is clipped to the triangle of the eye and an
// edge of the target. Its ends are projected by t = u/(u+v), with u and v the cross products with
// the two sides of the triangle. The shadows are sorted. Those that hide leave an opening or not
// (sight); those that shade add up to a length (cover). No trigonometry is used.
//
// # Boundaries
//
// Obstacles are open sets: a line may graze an edge. But a line needs an opening of positive width:
// one of at most [geom.Tol] inch on the target shows nothing (reading O-13). Beside an obstacle in
// contact with the viewer or the target, it has to be wider than [geom.ContactBand]. Exactly half
// of a facing in shadow is cover.
//
// # Margins
//
// The margin of a verdict is in inches, and positive if the verdict is yes. For sight it is the
// width of the widest opening at its narrowest place ([Opening]). For cover it is how much more of
// the facing is covered than is needed; if less is covered, it is negative.
//
// # Proofs
//
// [ClearIsProved] and [CoverIsProved] prove that a verdict is the same if no unit or piece is
// misplaced by more than its amount ([Misplacement]).
//
// # Fast and explained
//
// [Sees], [InCover] and [Glance] answer without allocating and without witnesses.
// [Question.ExplainSight] and [Question.ExplainCover] run the same code and add margin, witness and
// reasons.
//
// # Errors
//
// A word such as bad-list in a comment is the code of an error, as leaderpoint.CodeOf returns it.
// `leaderpoint explain --codes` lists all codes.
package los
