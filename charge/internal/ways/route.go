package ways

import "github.com/leaderpoint/leaderpoint/geom"

// Leg is one part of a route: the charger turns about its centre to a facing, by the shorter way
// round, and goes straight forward.
type Leg struct {
	// Facing is where the charger looks on the leg: a unit vector of the table.
	Facing geom.Point
	// Forward is how far it goes, in inches; 0 if it only turns.
	Forward float64
}

// Route is a way on the table: up to four legs. The zero route goes nowhere.
type Route struct {
	// Legs are the legs in their order, the first N of the array; the others are zero.
	Legs [4]Leg
	// N is how many legs there are.
	N int8
}

// Add appends a leg. A route has room for four, as many as any charge has.
func (r *Route) Add(l Leg) {
	r.Legs[r.N] = l
	r.N++
}

// Length returns the distance forward, in inches, pivots not counted.
func (r *Route) Length() float64 {
	sum := 0.0
	for _, l := range r.Legs[:r.N] {
		sum += l.Forward
	}
	return sum
}

// End returns where a base comes to stand at the end of the route.
func (r *Route) End(base geom.Base) geom.Base {
	for _, l := range r.Legs[:r.N] {
		base = base.Turned(l.Facing)
		base = base.At(geom.Along(base.Centre(), l.Facing, l.Forward))
	}
	return base
}

// Pivot returns the pivot before leg i in degrees, clockwise, in (-180, 180], of a base that starts
// with the given facing.
func (r *Route) Pivot(start geom.Point, i int) float64 {
	before := start
	if i > 0 {
		before = r.Legs[i-1].Facing
	}
	after := r.Legs[i].Facing
	return -float64(geom.Angle(geom.Point{X: geom.Dot(before, after), Y: geom.Cross(before, after)}) / Radians)
}

// Turned returns the sum of the pivots in degrees, whichever way they go.
func (r *Route) Turned(start geom.Point) float64 {
	sum := 0.0
	for i := range r.Legs[:r.N] {
		d := r.Pivot(start, i)
		sum += max(d, -d)
	}
	return sum
}

// WithoutTinyEnd returns a way without a last leg that is too short to see. If that is all of it,
// it is no way, but for the heading after a free pivot.
func (s *Scene) WithoutTinyEnd(r Route) Route {
	if !s.TurnsFirst && r.N == 1 && r.Legs[0].Facing == s.Base.Facing() && r.Legs[0].Forward < noLeg {
		return Route{}
	}
	if last := r.N - 1; last >= 0 && tinyLeg(r.Legs[last].Forward) {
		r.Legs[last].Forward = 0
	}
	return r
}
