package geom

import "fmt"

// polygonRule names what is wrong with an outline.
type polygonRule string

// The rules that [NewPolygon] checks.
const (
	tooManyPoints polygonRule = "too many points" // more than MaxPolygonPoints
	notFinite     polygonRule = "not finite"      // NaN, infinite or beyond MaxCoord
	tooFewPoints  polygonRule = "too few points"  // fewer than three distinct
	noArea        polygonRule = "no area"         // all on a line, or at most minPolygonArea
	touchesItself polygonRule = "touches itself"  // a point on another edge, a point used twice, a spike
	crossesItself polygonRule = "crosses itself"  // two edges pass through each other
)

// PolygonError says what is wrong with an outline, and where. Vertex and Other are indices into the
// outline as the caller gave it, or -1 if the rule is not about a place. Vertex is the point that
// is not finite, or lies on the edge from point Other or on Other itself. If the outline crosses
// itself, both are the points that the edges come from.
type PolygonError struct {
	rule          polygonRule
	Vertex, Other int
	at            Point // rounded for a crossing
}

// Error implements error.
func (e *PolygonError) Error() string {
	switch e.rule {
	case tooManyPoints:
		return fmt.Sprintf("outline has too many points, at most %d are allowed", MaxPolygonPoints)
	case notFinite:
		return fmt.Sprintf("outline point %d at (%v, %v) is not finite or lies beyond 100000 inches", e.Vertex, e.at.X, e.at.Y)
	case tooFewPoints:
		return "outline has too few points, at least 3 different ones are needed"
	case noArea:
		return fmt.Sprintf("outline has no area, it must enclose more than %v square inches", minPolygonArea)
	case touchesItself:
		return fmt.Sprintf("outline touches itself, point %d lies on the edge from point %d at (%v, %v)", e.Vertex, e.Other, e.at.X, e.at.Y)
	case crossesItself:
		return fmt.Sprintf("outline crosses itself, the edges from points %d and %d meet at (%v, %v)", e.Vertex, e.Other, e.at.X, e.at.Y)
	}
	return "outline is not valid: " + string(e.rule)
}
