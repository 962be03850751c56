// Package charge decides charges: may this unit charge that one, by which way,
// and where does it end (rows CHG-1 to CHG-17, IND-1 to IND-4, CTR-1 to CTR-3). And
// may several charge it at once, and in what order do they move (rows MLT-1 to
// MLT-6, IND-2).
//
// [Decide] gives a [Verdict], quickly and without allocating; [Explain] says the same with every
// condition, the way, the flush place and the facts for the melee; [Question.Shortest] gives the
// way alone, [AppendThreats] who could charge a unit, [Together] and [ExplainTogether] decide about
// several chargers of one target; [Question.ExplainCounter], [Surge] and [Overrun] the charges that
// go by rules of their own.
//
// # Four verdicts
//
// A charge goes forward, pivots, and goes forward until it touches. For one
// heading the first legs that work are intervals in closed form: a slice. Over
// headings there is a search that cuts ranges of headings in two until one holds a
// way, or is shown to hold none. So a Yes comes with a way, a No with the ranges
// that were discarded, and what is nearer to a limit than the resolution of the
// search, a ten-thousandth of an inch, is [TooClose]. A search whose effort runs out is
// [Undecided]: [Decide] gives up sooner than [Explain], and never contradicts it.
//
// # Boundaries
//
// Touching is not overlapping: everything in the way counts as smaller by
// [geom.Tol], and by as much as the charger overlaps it where it starts. Positions
// are welded, and yet rarely exact, so that where this leaves no way, it counts as
// smaller by [geom.ContactBand]. A front that touches by less than
// [rules.Edition.LeastContact] is not in contact. How a slice comes about
// stands in internal/ways/slice.go; docs/charges.md shows it.
package charge
