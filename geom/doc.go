// Package geom holds the plane geometry that the rules stand on: guarded
// vector arithmetic, headings, oriented rectangles (bases), simple polygons,
// and exact distances, overlaps and areas between them. It knows no rule.
//
// # Units and orientation
//
// Positions and lengths are inches, X to the right and Y up the table. A
// direction is a unit vector; a bearing in degrees (0 up the table, 90 to the
// right, clockwise) is turned into one at the edge, by [FromBearing].
//
// # Open and closed
//
// Shapes are open sets when they get in the way: touching is not overlapping.
// Every comparison is a signed slack in inches, judged with [Tol]: a limit
// holds when slack >= -Tol ([Holds]), a presence when slack > Tol ([Present]).
//
// # The same bits everywhere
//
// The Go compiler may fuse x*y+z on some machines, which changes the last bit.
// So every product that meets a sum is written float64(x*y), and vector.go is
// where nearly all of them live. Nothing that decides calls Sin, Cos, Atan2 or
// Hypot of package math.
package geom
