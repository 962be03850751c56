// Package charge decides whether a unit may charge another, how, and where it ends (rows CHG-1 to
// CHG-17, IND-1 to IND-4, CTR-1 to CTR-3). It also decides whether several may charge at once, and
// in what order they move (rows MLT-1 to MLT-6, IND-2).
//
// [Decide] gives a [Verdict], quickly and without allocating. [Explain] adds every condition, the
// path, the flush place and the facts for the melee. [Question.MostDirect] gives the path alone,
// and [AppendThreats] the units that could charge a unit. [Together] and [ExplainTogether] decide
// about several chargers of one target. [Question.ExplainCounter], [Surge] and [Overrun] decide
// charges that have rules of their own.
//
// # Four verdicts
//
// A charge goes forward, pivots, and goes forward until it touches. For one heading the first legs
// that work are intervals in closed form: a slice. A search bisects ranges of headings until one
// holds a path, or all are shown to hold none. So a Yes comes with a path, and a No with the ranges
// that were discarded. A case nearer to a limit than the resolution of the search, a ten-thousandth
// of an inch, is [TooClose]. A search whose effort runs out is [Undecided]: [Decide] gives up
// sooner than [Explain], and never contradicts it.
//
// # Boundaries
//
// Touching is not overlapping: every obstacle counts as smaller by [geom.Tol], and by as much as
// the charger overlaps it at the start. Positions are welded, yet rarely exact. So if this leaves
// no path, obstacles count as smaller by [geom.ContactBand]. A front that touches by less than
// [rules.Edition.LeastContact] is not in contact. internal/ways/slice.go says how a slice comes
// about, and docs/charges.md shows it.
//
// # Errors
//
// A word such as bad-list in a comment is the code of an error, as leaderpoint.CodeOf returns it.
// `leaderpoint explain --codes` lists all codes.
package charge
