package los

import "github.com/leaderpoint/leaderpoint/spatial"

// ClearIfGrown is [Clear] with everything in the way grown by so many inches on all
// sides, or shrunk when by is negative: one step of what a margin is found with. before
// is the table as it stood before a free pivot (row LOS-10), after that which is looked
// at; they are the same where nobody has turned. It allocates nothing as long as no
// outline has more than a few dozen corners.
func ClearIfGrown(before, after *spatial.View, from, to spatial.UnitID, by float64) bool {
	if !differ(after, from, to) || !before.Has(from) {
		return false
	}
	p := newPair(after, from, to)
	if before != after {
		p.start = before
	}
	return p.clear(by)
}
