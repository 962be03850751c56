package geom

import "fmt"

// PolygonRule names what is wrong with an outline.
type PolygonRule string

// The rules that [NewPolygon] checks.
const (
	TooManyPoints PolygonRule = "too many points" // more than MaxPolygonPoints
	NotFinite     PolygonRule = "not finite"      // NaN, infinite or beyond MaxCoord
	TooFewPoints  PolygonRule = "too few points"  // fewer than three distinct
	NoArea        PolygonRule = "no area"         // all on a line, or at most MinPolygonArea
	TouchesItself PolygonRule = "touches itself"  // a point on another edge, a point used twice, a spike
	CrossesItself PolygonRule = "crosses itself"  // two edges pass through each other
)

// PolygonError says what is wrong with an outline, and where. Vertex and Other are indices into the
// outline as the caller gave it, or -1 if the rule is not about a place:
//
//   - NotFinite names the point Vertex.
//   - TouchesItself names the point Vertex, which lies on the edge from point Other, or on Other
//     itself.
//   - CrossesItself names the edges from points Vertex and Other.
//
// At is the place, rounded for a crossing.
type PolygonError struct {
	Rule          PolygonRule
	Vertex, Other int
	At            Point
}

// Error implements error.
func (e *PolygonError) Error() string {
	switch e.Rule {
	case TooManyPoints:
		return fmt.Sprintf("outline has too many points, at most %d are allowed", MaxPolygonPoints)
	case NotFinite:
		return fmt.Sprintf("outline point %d at (%v, %v) is not finite or lies beyond 100000 inches", e.Vertex, e.At.X, e.At.Y)
	case TooFewPoints:
		return "outline has too few points, at least 3 different ones are needed"
	case NoArea:
		return fmt.Sprintf("outline has no area, it must enclose more than %v square inches", MinPolygonArea)
	case TouchesItself:
		return fmt.Sprintf("outline touches itself, point %d lies on the edge from point %d at (%v, %v)", e.Vertex, e.Other, e.At.X, e.At.Y)
	case CrossesItself:
		return fmt.Sprintf("outline crosses itself, the edges from points %d and %d meet at (%v, %v)", e.Vertex, e.Other, e.At.X, e.At.Y)
	}
	return "outline is not valid: " + string(e.Rule)
}
