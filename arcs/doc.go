// Package arcs decides which arc of a base a point is in, and whether a base is partly in the front
// arc of another. Rows ARC-1 to ARC-7, LDR-1, LDR-2.
//
// The four arcs are bounded by lines at 45 degrees from the corners. An arc line belongs to both
// neighbours: a point within [geom.Tol] of it is a tie, reported with both facings. To be partly in
// an arc takes more than a touch.
package arcs
