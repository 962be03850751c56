package ways

import "math"

// EachStep is how many degrees are between the headings that [Headings.EachWay] looks at.
const EachStep = 1.0

// Headings goes through the headings on which ways lead to the facing.
type Headings struct{ *Scene }

// Headings returns the headings of the scene.
func (s *Scene) Headings() Headings { return Headings{s} }

// EachWay hands ways by one pivot to a function until it returns false: the best by every
// preference, and then ways to headings [EachStep] apart and to the flush one.
func (s Headings) EachWay(do func(at Spot) bool) {
	for _, reading := range [3]Preference{LeastWalk, LeastForward, LeastPivot} {
		b := s.BestOfOne(reading)
		for _, c := range [2]Cost{b.Cost, b.Other} {
			if b.OK && !math.IsInf(c.Value, 1) && !do(s.Tidy(c.Spot)) {
				return
			}
		}
	}
	for theta := -s.Pivot; theta <= s.Pivot; theta += EachStep {
		if !s.EachOn(theta, do) {
			return
		}
	}
	s.EachOn(s.Flush, do)
}

// EachOn hands the ways by one pivot on one heading to a function: of each span of first legs the
// shortest way, both ends and the middle. It stops when the function returns false, and reports
// whether the function wants more.
func (s Headings) EachOn(theta float64, do func(at Spot) bool) bool {
	if math.Abs(theta) > s.Pivot {
		return true
	}
	for side := range 2 {
		if nearer, ok := s.Detours().nearer(theta, side); !ok || nearer != side {
			continue
		}
		legs := Span{0, s.Longest}
		var room [24]Span
		f := slicer(s).cut(theta, 0, side, legs)
		for _, l := range slicer(s).legs(room[:0], &f, legs) {
			leg, _ := oneBest(s).cheapest(&f, l)
			for _, leg := range [4]float64{leg, l.Lo, l.Hi, l.middle()} {
				if !do(Spot{Theta: theta, leg: leg, Side: side}) {
					return false
				}
			}
		}
	}
	return true
}

// LegsOn appends the first legs, within a span, that work on a heading, in degrees: spans in
// rising order. Of a flush heading, on which both ends of the facing are as near, they are
// appended once for each end.
func (s Headings) LegsOn(dst []Span, theta float64, legs Span) []Span {
	for side := range 2 {
		if nearer, ok := s.Detours().nearer(theta, side); ok && nearer == side {
			dst = slicer(s).slice(dst, theta, 0, side, legs)
		}
	}
	return dst
}

// CheapestOn is the shortest way on a heading, in degrees, with a first leg in a span; ok is false
// where there is none.
func (s Headings) CheapestOn(theta float64, legs Span) (_ Cost, ok bool) {
	b := noneYet(math.Inf(1))
	for side := range 2 {
		if nearer, seen := s.Detours().nearer(theta, side); seen && nearer == side {
			ok = oneBest(s).offer(&b, theta, side, legs) || ok
		}
	}
	return *b.of(theta), ok
}
