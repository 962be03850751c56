package robust

import (
	"slices"
)

// A candidate moves more than what turns the verdict: everybody on one side of a cut, or a unit
// whose place the question names. What an answer shows is only what needs to move.

// mostPutBack is how many tables are made to find that out.
const mostPutBack = 64

// putBack puts bodies back where they were measured if the verdict is turned without them, by the
// same amount or less. It makes so many tables at most. It takes many at once and then fewer, in
// the order of their numbers.
func (s *search) putBack(tables int) {
	bodies := s.movedBodies()
	for size := max(1, len(bodies)/2); ; size = max(1, size/2) {
		some := false
		for i := 0; i+size <= len(bodies) && size < len(bodies); {
			if tables--; tables < 0 || ended(s.context) != nil {
				return
			}
			if rest := slices.Concat(bodies[:i], bodies[i+size:]); s.turnedBy(rest) {
				bodies, some = rest, true
			} else {
				i += size
			}
		}
		if size == 1 && !some {
			return
		}
	}
}

// movedBodies are the numbers of the bodies that stand elsewhere on the table that was found.
func (s *search) movedBodies() (list []int) {
	for i := range s.turning.Moved {
		if n := s.bodies.number(s.turning.Moved[i].Thing); !slices.Contains(list, n) {
			list = append(list, n)
		}
	}
	slices.Sort(list)
	return list
}

// turnedBy reports whether the verdict is turned as it is on the table that was found if only some
// of the bodies stand elsewhere, and keeps that.
func (s *search) turnedBy(bodies []int) bool {
	rest := slices.DeleteFunc(slices.Clone(s.turning.Moved), func(m Moved) bool {
		return !slices.Contains(bodies, s.bodies.number(m.Thing))
	})
	table, ok := replay(s.table, rest)
	if !ok {
		return false
	}
	if v, err := s.seen(table); err != nil || v != s.turning.Other {
		return false
	}
	s.best = s.amountOf(rest)
	s.turning = Turning{s.best, s.turning.Other, rest}
	return true
}
