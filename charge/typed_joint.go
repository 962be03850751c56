package charge

import (
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/spatial"
)

// fairer reports whether several chargers share their target more fairly than in an exact
// formation, by more than typed contacts explain: the worst of them has more of its front in
// contact, in inches or, where they share by fractions, in tenths of its front (row MLT-2); or it
// has as much, and all stand nearer to the middle, by so many inches.
func (f *Formation) fairer(exact *Formation, fractions bool, nearer float64) bool {
	more := f.leastShare(fractions) - exact.leastShare(fractions)
	return more > plainly || more > -plainly && nearer > plainly
}

// leastShare is the share of the worst placed.
func (f *Formation) leastShare(fractions bool) float64 {
	least := math.Inf(1)
	for i := range f.Slots {
		if fractions {
			least = min(least, 10*f.Slots[i].Fraction)
		} else {
			least = min(least, f.Slots[i].Contact)
		}
	}
	return least
}

// typed reports whether a target or one of its chargers stands in a contact that was
// typed a hair off.
func (c *Chargers) typed() bool {
	return typedContact(c.View, c.To) || slices.ContainsFunc(c.Units, func(id spatial.UnitID) bool { return typedContact(c.View, id) })
}
