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

// reach returns how far apart, in inches, bodies may be that could have been measured into contact.
func (s *solver) reach() float64 {
	reach := 0.0
	for i := range s.bodies {
		reach = max(reach, s.bodies[i].E, s.bodies[i].near())
	}
	return 2*reach + geom.ContactBand
}

// eachPair visits the pairs of bodies within so many inches, the one of the smaller name first, in
// the order of names.
func (s *solver) eachPair(at []Place, reach float64, visit func(a, b int, separation float64)) {
	near := newNearby(at)
	var others []int
	for _, a := range s.byName {
		others = others[:0]
		base := &at[a].Base
		c, r := base.Centre(), base.Radius()
		for _, b := range near.within(c, c, r+reach) {
			if s.rank[b] > s.rank[a] && !far(*base, at[b].Base, reach) {
				others = append(others, b)
			}
		}
		slices.SortFunc(others, func(p, q int) int { return cmp.Compare(s.rank[p], s.rank[q]) })
		for _, b := range others {
			if d := geom.SeparationOf(base, &at[b].Base); d <= reach {
				visit(a, b, d)
			}
		}
	}
}

// far reports whether the circles of two bases are farther apart than reach.
func far(a, b geom.Base, reach float64) bool {
	d := a.Radius() + b.Radius() + reach
	return geom.Norm2(a.Centre().Sub(b.Centre())) > float64(d*d)
}

// pairKey returns a key for two bodies in either order.
func pairKey(a, b int) [2]int { return [2]int{min(a, b), max(a, b)} }

// joined returns the pairs of bodies that are brought together: being in line does not count.
func joined(links []Link, found []joint) map[[2]int]bool {
	out := map[[2]int]bool{}
	add := func(l *Link) {
		if l.B >= 0 && l.Kind != InLine {
			out[pairKey(l.A, l.B)] = true
		}
	}
	for i := range links {
		add(&links[i])
	}
	for i := range found {
		add(&found[i].Link)
	}
	return out
}

// cameNear notes the engagements of bodies that were too far apart, but no more after others have
// moved. It reports whether there are any.
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

// takeBack restores bodies that came to overlap more deeply, or moved or turned too far in several
// runs. It restores all that contacts connect to them, and reports whether there were any. Contacts
// found that do not hold are dropped.
func (s *solver) takeBack(r *Result) (restored bool) {
	walls := 0.0
	for i := range s.walls {
		walls = max(walls, s.walls[i].E)
	}
	for range s.bodies {
		bad := map[int]bool{}
		for i := range s.bodies {
			if p := &r.Places[i]; p.Moved > s.bodies[i].E+walls+2*geom.Tol || math.Abs(p.Turned) > maxTurn+sameHeading {
				bad[i] = true
			}
		}
		s.eachPair(r.Places, s.reach(), func(a, b int, d float64) {
			if d < -2*Exact && d < geom.Separation(s.bodies[a].Base, s.bodies[b].Base)-Exact {
				bad[a], bad[b] = true, true
			}
		})
		if len(bad) == 0 {
			break
		}
		restored = true
		s.restore(r, bad)
	}
	r.Contacts = slices.DeleteFunc(r.Contacts, func(c Contact) bool { // an overlap that came apart, or is left
		return c.Found && c.B >= 0 && math.Abs(geom.Separation(r.Places[c.A].Base, r.Places[c.B].Base)) > 2*Exact
	})
	return restored
}

// restore puts some bodies, and all that contacts connect to them, back to their measured places.
// Their declared contacts are impossible then, and reported.
func (s *solver) restore(r *Result, bad map[int]bool) {
	hang := newSets(len(s.bodies))
	for _, p := range r.hang {
		hang.union(p[0], p[1])
	}
	back := map[int]bool{}
	for i := range s.bodies {
		if bad[i] {
			back[hang.find(i)] = true
		}
	}
	for i := range s.bodies {
		if back[hang.find(i)] {
			r.Places[i] = s.measured[i]
		}
	}
	r.Contacts = slices.DeleteFunc(r.Contacts, func(c Contact) bool {
		gone := back[hang.find(c.A)]
		if gone && !c.Found {
			r.Unmet = append(r.Unmet, Unmet{s.bodiesOf(&c.Link), contradictionError(s.namesOf(s.bodiesOf(&c.Link)), math.Abs(c.Gap))})
		}
		return gone
	})
}

func (s *solver) namesOf(bodies []int) (names []string) {
	for _, i := range bodies {
		names = append(names, s.bodies[i].Name)
	}
	return names
}

// near returns the pairs that might touch as measured, and were not declared to.
func (s *solver) near(at []Place, links []Link, found []joint) (out []Near) {
	have := joined(links, found)
	s.eachPair(at, s.reach(), func(a, b int, d float64) {
		if d > Exact && d <= s.bodies[a].near()+s.bodies[b].near() && !have[pairKey(a, b)] {
			out = append(out, Near{a, b, d})
		}
	})
	return out
}

// quarter returns a heading in degrees modulo a quarter turn, from -45 to 45 about another.
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
