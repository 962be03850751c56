package charge

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/charge/internal/sharing"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// fairer reports whether several chargers share their target more fairly than in an exact
// formation, by more than typed contacts explain: the worst of them has more of its front in
// contact, in inches or, where they share by fractions, in tenths of its front (row MLT-2); or all
// have as much, and they stand nearer to the middle, together by so many inches.
func (f *Formation) fairer(exact *Formation, fractions bool, nearer float64) bool {
	own, other := f.shares(fractions), exact.shares(fractions)
	if slices.Min(own) > slices.Min(other)+plainly {
		return true
	}
	return nearer > plainly && noLess(own, other)
}

// uncrossed reports whether the chargers of one formation, which share no less equally than those of an exact
// one, stand more by the order of their leader points: so many pairs cross, and so many did.
func (f *Formation) uncrossed(exact *Formation, fractions bool, after, before int) bool {
	own, other := f.shares(fractions), exact.shares(fractions)
	slices.Sort(own)
	slices.Sort(other)
	return after < before && noLess(own, other)
}

// yields reports whether in one formation, which shares no less equally than an exact one, more of those on the flanks give way
// at corners.
func (f *Formation) yields(exact *Formation, fractions bool, own, other *sharing.Arrangement) bool {
	a, b := f.shares(fractions), exact.shares(fractions)
	slices.Sort(a)
	slices.Sort(b)
	return own.LeavesMoreEnds(other) && noLess(a, b)
}

// noLess reports whether no share is plainly less than its counterpart.
func noLess(own, other []float64) bool {
	for i := range own {
		if own[i] < other[i]-plainly {
			return false
		}
	}
	return true
}

// shares are the shares of all.
func (f *Formation) shares(fractions bool) []float64 {
	all := make([]float64, len(f.Slots))
	for i := range f.Slots {
		if all[i] = f.Slots[i].Contact; fractions {
			all[i] = 10 * f.Slots[i].Fraction
		}
	}
	return all
}

// typed reports whether a target or one of its chargers stands in a contact that was
// typed a hair off.
func (c *Chargers) typed() bool {
	return typedContact(c.View, c.To) || slices.ContainsFunc(c.Units, func(id spatial.UnitID) bool { return typedContact(c.View, id) })
}
