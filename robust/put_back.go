package robust

import (
	"cmp"
	"slices"

	"github.com/leaderpoint/leaderpoint/spatial"
)

// A candidate moves more than what turns the verdict: everybody on one side of a cut, or a unit whose place the question names.
// What an answer shows is only who needs to move.

// putBack puts back where it was measured whatever the table that was found turns the verdict without, by the same amount or
// less, and keeps the rest. What moves as one is put back as one. It takes many at once and then fewer, in the
// order of their numbers, and is done when nothing alone may be put back, or when it has made so many tables.
func (s *search) putBack(tables int) {
	if !s.found {
		return
	}
	groups := s.movedAsOne()
	for size := max(1, len(groups)/2); ; size = max(1, size/2) {
		some := false
		for i := 0; i+size <= len(groups) && size < len(groups); {
			if tables--; tables < 0 || s.ended() != nil {
				return
			}
			if rest := slices.Concat(groups[:i], groups[i+size:]); s.turnedBy(rest) {
				groups, some = rest, true
			} else {
				i += size
			}
		}
		if size == 1 && !some {
			return
		}
	}
}

// movedAsOne are the things that stand elsewhere on the table that was found, in lists of what moves as one, by
// their least numbers.
func (s *search) movedAsOne() [][]spatial.Thing {
	var things []spatial.Thing
	for i := range s.moved {
		things = append(things, s.moved[i].Thing)
	}
	slices.SortFunc(things, byNumber)
	var groups [][]spatial.Thing
	for len(things) > 0 {
		all := s.tolerance.companions(s.table, things[0])
		var group, others []spatial.Thing
		for _, x := range things {
			if slices.Contains(all, x) {
				group = append(group, x)
			} else {
				others = append(others, x)
			}
		}
		groups, things = append(groups, group), others
	}
	return groups
}

// byNumber orders things: units first, each kind by its numbers.
func byNumber(x, y spatial.Thing) int {
	a, isUnit := x.Unit()
	b, areUnits := y.Unit()
	switch {
	case isUnit && areUnits:
		return cmp.Compare(a, b)
	case isUnit:
		return -1
	case areUnits:
		return 1
	}
	p, _ := x.Piece()
	q, _ := y.Piece()
	return cmp.Compare(p, q)
}

// turnedBy reports whether the verdict is turned as it is on the table that was found where only some of what
// moved there stands elsewhere, and keeps that.
func (s *search) turnedBy(groups [][]spatial.Thing) bool {
	rest := slices.DeleteFunc(slices.Clone(s.moved), func(m Moved) bool {
		return !slices.ContainsFunc(groups, func(group []spatial.Thing) bool { return slices.Contains(group, m.Thing) })
	})
	table, ok := replay(s.table, rest)
	if !ok {
		return false
	}
	if v, err := s.seen(table); err != nil || v != s.other {
		return false
	}
	s.best, s.moved = s.amountOf(rest), rest
	return true
}

// amountOf is the least tolerance within which some things may have moved so far; none of them is exact.
func (s *search) amountOf(moved []Moved) float64 {
	most := 0.0
	for i := range moved {
		most = max(most, moved[i].By/s.tolerance.of(moved[i].Thing))
	}
	return most
}
