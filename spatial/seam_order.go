package spatial

import (
	"cmp"
	"slices"
)

// sortSeams puts seams in order: by the things that they are of, and by their places.
func sortSeams(list []Seam) {
	const few = 48
	if len(list) > few {
		slices.SortFunc(list, func(a, b Seam) int { return a.compare(&b) })
		return
	}
	for i := 1; i < len(list); i++ { // where one by one is quicker, and nothing is copied to be compared
		s := list[i]
		k := i
		for ; k > 0 && s.before(&list[k-1]); k-- {
			list[k] = list[k-1]
		}
		list[k] = s
	}
}

func (s *Seam) before(t *Seam) bool { return s.compare(t) < 0 }

func (s *Seam) compare(t *Seam) int {
	switch {
	case s.Of[0] != t.Of[0]:
		return s.Of[0].Compare(t.Of[0])
	case s.Of[1] != t.Of[1]:
		return s.Of[1].Compare(t.Of[1])
	case s.A.X != t.A.X:
		return cmp.Compare(s.A.X, t.A.X)
	case s.A.Y != t.A.Y:
		return cmp.Compare(s.A.Y, t.A.Y)
	case s.B.X != t.B.X:
		return cmp.Compare(s.B.X, t.B.X)
	}
	return cmp.Compare(s.B.Y, t.B.Y)
}
