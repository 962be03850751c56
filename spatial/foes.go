package spatial

import (
	"cmp"
	"slices"
)

// foePair is a unit and an enemy of which one of the two has the other as engaged.
type foePair struct{ unit, enemy UnitID }

func (a foePair) compare(b foePair) int {
	return cmp.Or(cmp.Compare(a.unit, b.unit), cmp.Compare(a.enemy, b.enemy))
}

// foes are all of a table, in order, each pair both ways.
type foes []foePair

// of are those of one unit.
func (f foes) of(id UnitID) foes {
	if len(f) == 0 {
		return nil
	}
	from := f.before(id)
	to := from
	for to < len(f) && f[to].unit == id {
		to++
	}
	return f[from:to]
}

// before is how many are of units of lower numbers.
func (f foes) before(id UnitID) int {
	low, high := 0, len(f)
	for low < high { // not slices.BinarySearchFunc, which is not inlined
		if middle := (low + high) / 2; f[middle].unit < id {
			low = middle + 1
		} else {
			high = middle
		}
	}
	return low
}

// pairFoes notes who is engaged with whom, both ways. Friends, whom only a caller's
// mistake can engage, do not hold each other.
func (t *Table) pairFoes() {
	var room [32]foePair // of most tables
	list := room[:0]
	for id, u := range t.units {
		if u == nil {
			continue
		}
		for _, g := range u.Engaged {
			if u.Side != t.units[g.With].Side {
				list = append(list, foePair{UnitID(id), g.With}, foePair{g.With, UnitID(id)})
			}
		}
	}
	slices.SortFunc(list, foePair.compare)
	t.foes = slices.Clone(foes(slices.Compact(list)))
	if len(list) == 0 {
		t.foes = nil
	}
}
