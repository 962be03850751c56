// Package geom is the plane geometry beneath the rules. It has guarded vector arithmetic, headings,
// oriented rectangles (bases) and simple polygons, and exact distances, overlaps and areas between
// them. It knows no rules.
//
// # Units and orientation
//
// Positions and lengths are inches, X to the right and Y up the table. A direction is a unit
// vector. A bearing is in degrees, 0 up the table, 90 to the right, clockwise; [FromBearing]
// converts it to a direction.
//
// # Open and closed
//
// Obstacles are open sets: touching is not overlapping. Every comparison is a signed slack in
// inches, judged with [Tol]. A limit holds if slack >= -Tol ([Holds]), a presence if slack > Tol
// ([Present]).
//
// # The same bits everywhere
//
// The Go compiler may fuse x*y+z on some machines, which changes the last bit. So every product
// that meets a sum is written float64(x*y), nearly always in vector.go. Nothing that decides calls
// Sin, Cos, Atan2 or Hypot of package math.
package geom
