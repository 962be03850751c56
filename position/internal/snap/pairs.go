package snap

import (
	"cmp"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
)

// order numbers the bodies by name.
func (s *solver) order() {
	s.byName, s.rank = make([]int, len(s.bodies)), make([]int, len(s.bodies))
	for i := range s.byName {
		s.byName[i] = i
	}
	slices.SortFunc(s.byName, func(a, b int) int { return cmp.Compare(s.bodies[a].Name, s.bodies[b].Name) })
	for r, i := range s.byName {
		s.rank[i] = r
	}
}

// eachPair visits the pairs of bodies that are no farther apart than they could have been
// measured, the one of the smaller name first, in the order of names.
func (s *solver) eachPair(at []Place, visit func(a, b int, separation float64)) {
	reach := 0.0
	for i := range s.bodies {
		reach = max(reach, s.bodies[i].E)
	}
	reach = 2*reach + geom.ContactBand
	type span struct {
		body   int
		lo, hi float64
	}
	spans := make([]span, len(at))
	for i := range at {
		box := at[i].Base.Bounds()
		spans[i] = span{i, box.X.Lo, box.X.Hi}
	}
	slices.SortFunc(spans, func(a, b span) int {
		return cmp.Or(cmp.Compare(a.lo, b.lo), cmp.Compare(s.rank[a.body], s.rank[b.body]))
	})
	type pair struct {
		a, b       int
		separation float64
	}
	var pairs []pair
	for i, p := range spans {
		for _, q := range spans[i+1:] {
			if q.lo > p.hi+reach {
				break
			}
			a, b := p.body, q.body
			if s.rank[a] > s.rank[b] {
				a, b = b, a
			}
			if far(at[a].Base, at[b].Base, reach) {
				continue
			}
			if d := geom.Separation(at[a].Base, at[b].Base); d <= reach {
				pairs = append(pairs, pair{a, b, d})
			}
		}
	}
	slices.SortFunc(pairs, func(p, q pair) int {
		return cmp.Or(cmp.Compare(s.rank[p.a], s.rank[q.a]), cmp.Compare(s.rank[p.b], s.rank[q.b]))
	})
	for _, p := range pairs {
		visit(p.a, p.b, p.separation)
	}
}

// far reports whether two bases are farther apart than reach, as their circles tell.
func far(a, b geom.Base, reach float64) bool {
	d := a.Radius() + b.Radius() + reach
	return geom.Norm2(a.Centre().Sub(b.Centre())) > float64(d*d)
}

// pairKey is two bodies in either order.
func pairKey(a, b int) [2]int { return [2]int{min(a, b), max(a, b)} }

// joined are the pairs of bodies that links bring together: being in line does not.
func joined(links []Link) map[[2]int]bool {
	out := map[[2]int]bool{}
	for _, l := range links {
		if l.B >= 0 && l.Kind != InLine {
			out[pairKey(l.A, l.B)] = true
		}
	}
	return out
}

// overlapping finds the pairs that overlap and are not joined yet: those that may have been
// measured so, and those that came to it when bodies were moved.
func (s *solver) overlapping(at []Place, links []Link) (out []Link) {
	have := joined(links)
	s.eachPair(at, func(a, b int, d float64) {
		if d >= -Exact || have[pairKey(a, b)] {
			return
		}
		p, q := &s.bodies[a], &s.bodies[b]
		allowed := p.measuredTo() + q.measuredTo()
		if d < geom.Separation(p.Base, q.Base)-Exact { // it came from moving them
			allowed = p.E + q.E
		}
		if allowed > 0 && -d <= allowed+geom.Tol {
			out = append(out, Link{Kind: Overlap, A: a, B: b})
		}
	})
	return out
}

// cameNear notes the engagements of bodies that were too far apart, and are not any more where
// others have drawn them. It reports whether there are any.
func (s *solver) cameNear(at []Place, links []Link) (came bool) {
	for i := range links {
		l := &links[i]
		if l.Kind != Engaged || l.near {
			continue
		}
		if _, was := s.engagement(*l, s.measured); was {
			continue
		}
		if _, is := s.engagement(*l, at); is {
			l.near, came = true, true
		}
	}
	return came
}

// measuredTo is how far the body may have been measured from where it stood, if that was said.
func (b *Body) measuredTo() float64 {
	if b.Given {
		return b.E
	}
	return 0
}

// verify refuses what the equations allow and bases do not: sides on one line that do not meet,
// and bases that contacts have put into others. What it lets pass holds when it is looked at anew.
func (s *solver) verify(at []Place, contacts []Contact) (err error) {
	const rounding = 2 * Exact
	there := *s
	there.measured = at
	there.bodies = slices.Clone(s.bodies)
	for i := range there.bodies {
		there.bodies[i].Base, there.bodies[i].Heading = at[i].Base, at[i].Heading
	}
	for _, c := range contacts {
		other := ""
		if c.B >= 0 {
			other = s.bodies[c.B].Name
			switch d := geom.Separation(at[c.A].Base, at[c.B].Base); {
			case d < -rounding && c.Kind != InLine:
				return &ContradictionError{[]string{s.bodies[c.A].Name, other}, -d}
			case d > rounding && c.Kind != InLine && c.Kind != Overlap:
				return &SideError{Name: s.bodies[c.A].Name, Side: c.Side.String(), Other: other}
			}
		} else {
			other = s.walls[c.Wall].Name
		}
		if c.Kind == Overlap {
			continue
		}
		if j, ok, err := there.classify(c.Link); err != nil || !ok || math.Abs(j.Gap) > rounding {
			return &SideError{Name: s.bodies[c.A].Name, Side: c.Side.String(), Other: other}
		}
	}
	s.eachPair(at, func(a, b int, d float64) {
		p, q := &s.bodies[a], &s.bodies[b]
		if err == nil && d < -rounding && d < geom.Separation(p.Base, q.Base)-Exact {
			err = &ContradictionError{[]string{p.Name, q.Name}, -d}
		}
	})
	return err
}

// near tells the pairs that might touch as measured, and were not said to.
func (s *solver) near(at []Place, links []Link) (out []Near) {
	have := joined(links)
	s.eachPair(at, func(a, b int, d float64) {
		if d > Exact && d <= s.bodies[a].measuredTo()+s.bodies[b].measuredTo() && !have[pairKey(a, b)] {
			out = append(out, Near{a, b, d})
		}
	})
	return out
}

// quarter is a heading in degrees modulo a quarter turn, from -45 to 45 about another.
func quarter(heading, about float64) float64 {
	d := math.Mod(heading-about, 90)
	switch {
	case d > 45:
		d -= 90
	case d <= -45:
		d += 90
	}
	return d
}
