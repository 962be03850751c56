package ways

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// Leg is one part of a route: the charger turns about its centre to a facing, by the shorter way
// round, and goes straight forward.
type Leg struct {
	// Facing is the direction in which the charger looks on the leg: a unit vector of the table.
	Facing geom.Point
	// Forward is how far it goes, in inches; 0 if it only turns.
	Forward float64
}

// Route is a path on the table: up to four legs. The zero route goes nowhere.
type Route struct {
	// Legs holds the legs in their order, the first N of the array; the others are zero.
	Legs [4]Leg
	// N is the number of legs.
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

// End returns the base at the end of the route.
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

// Turned returns the sum of the pivots in degrees, left and right alike.
func (r *Route) Turned(start geom.Point) float64 {
	sum := 0.0
	for i := range r.Legs[:r.N] {
		d := r.Pivot(start, i)
		sum += max(d, -d)
	}
	return sum
}

// WithoutTinyEnd returns a path without a last leg that is too short to see. If there is no other
// leg, it returns an empty path, apart from the heading after a free pivot.
func (s *Scene) WithoutTinyEnd(r Route) Route {
	if !s.TurnsFirst && r.N == 1 && r.Legs[0].Facing == s.Base.Facing() && r.Legs[0].Forward < noLeg {
		return Route{}
	}
	if last := r.N - 1; last >= 0 && tinyLeg(r.Legs[last].Forward) {
		r.Legs[last].Forward = 0
	}
	return r
}

const (
	noLeg   = 1e-4 // inches: legs shorter than this are left out if the path works without them
	noPivot = 1e-4 // degrees: smaller pivots are left out likewise
)

// tinyLeg and tinyPivot report whether there is a leg, or a pivot, that is too small to see.
func tinyLeg(x float64) bool   { return x > 0 && x < noLeg }
func tinyPivot(x float64) bool { return x != 0 && math.Abs(x) < noPivot }

// Tidy leaves out the parts of a path by one pivot that no player could see: a pivot, a first leg
// or a second one. Each is left out only if the whole path works without it.
func (s *Scene) Tidy(at Spot) Spot {
	if tinyPivot(at.Theta) {
		for _, side := range [2]int{at.Side, 1 - at.Side} {
			if side, ok := s.Detours().nearer(0, side); ok {
				if leg, ok := (oneSearch{s}).widest(0, side, Span{0, s.Longest}); ok {
					return Spot{0, leg, side}
				}
			}
		}
	}
	if at.Theta == 0 {
		return at
	}
	if tinyLeg(at.leg) {
		at = oneBest{s}.onTheSpot(at)
	}
	if tinyLeg(s.Meet(at).SecondLeg) {
		if x := (oneBest{s}).byPivot(at); x.leg >= 0 && s.Works(x) && s.Meet(x).SecondLeg == 0 {
			at = x
		}
	}
	return at
}

// onTheSpot returns a path without a first leg on about the same heading, if there is one.
func (s oneBest) onTheSpot(at Spot) Spot {
	for off := 0.0; off < noPivot; off = max(1e-9, float64(10*off)) {
		for _, theta := range [2]float64{at.Theta - off, at.Theta + off} {
			if x := (Spot{theta, 0, at.Side}); math.Abs(theta) <= s.Pivot && s.Works(x) {
				return x
			}
		}
	}
	return at
}

// byPivot returns the path on the same heading, from about the same place, whose pivot makes
// contact.
func (s oneBest) byPivot(at Spot) Spot {
	c := slicer(s).cut(at.Theta, 0, at.Side, Span{at.leg, at.leg})
	best := math.Inf(1)
	leg := at.leg
	for part := range 2 {
		k, p := slicer(s).top(&c, part)
		if t := (p - s.halfDepth) / (c.b - k); math.Abs(t-at.leg) < best {
			best, leg = math.Abs(t-at.leg), t
		}
	}
	if best > 10*noLeg {
		return at
	}
	at.leg = leg
	return at
}

// TidyPair is [Scene.Tidy] for a path by several pivots, from one of some roots. It leaves out the
// first pivot and the first leg, each if it is too small to see.
func (s Detours) TidyPair(roots []Root, g *Gate, p Several) Several {
	if next := p; tinyPivot(p.First.Theta) {
		next.First.Theta = 0
		p = s.without(roots, g, p, next)
	}
	if next := p; tinyLeg(p.First.leg) {
		next.First.leg = 0
		p = s.without(roots, g, p, next)
	}
	var after Scene
	if at := (Start{free: p.Free, leg: Span{p.First.leg, p.First.leg}, theta: p.First.Theta}); s.starts(&after, &at) {
		p.Rest = after.Tidy(p.Rest)
	}
	for _, by := range [6]float64{-1e-6, 1e-6, -1e-5, 1e-5, -noLeg, noLeg} { // too small for players to see
		if at := p.First.leg + by; tinyLeg(p.Rest.leg) && at > 0 && s.starts(&after, &Start{free: p.Free, leg: Span{at, at}, theta: p.First.Theta}) {
			if rest := (oneBest{&after}).onTheSpot(p.Rest); rest.leg == 0 {
				p.First.leg, p.Rest = at, rest
			}
		}
	}
	return p
}

// without returns the path from another start by the same last pivot, or else the original path.
func (s Detours) without(roots []Root, g *Gate, p, next Several) Several {
	if g != nil && !g.Allows(next.Free) {
		return p
	}
	var after Scene
	at := Start{free: next.Free, leg: Span{next.First.leg, next.First.leg}, theta: next.First.Theta}
	if !s.starts(&after, &at) {
		return p
	}
	for _, r := range roots {
		if math.Abs(next.Rest.Theta) > r.Last || math.Abs(next.First.Theta-r.theta) > r.half || next.First.leg > r.leg.Hi {
			continue
		}
		b := noneYet()
		side, ok := after.Detours().nearer(next.Rest.Theta, next.Rest.Side)
		if ok && (oneBest{&after}).offer(&b, next.Rest.Theta, side, Span{0, after.Longest}) {
			next.Rest = b.of(next.Rest.Theta).Spot
			return next
		}
	}
	return p
}
