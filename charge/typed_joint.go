package charge

import (
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/spatial"
)

// typedPlaces is where several chargers stand of whom contacts were typed, or in whose way something is by a hair, and how it was found.
type typedPlaces struct {
	p   *jointCharge
	out *outcome
	f   *Formation
}

// better reports whether chargers stand plainly better by these places, with what is in the way smaller by the band, than by exact ones. The two
// are compared as any two arrangements ([sharing.Arrangement.Better]), by more than typed contacts explain: the least share first, then the next
// (row MLT-2), then who stands nearer to the middles, together. Of those that are as good these are better if
// more of those on the flanks give way at corners, or fewer stand against the order of their leader points.
func (t *typedPlaces) better(exact *typedPlaces) bool {
	if more := t.sharing(exact); more != 0 {
		return more > 0
	}
	a, b := &t.out.chosen, &exact.out.chosen
	if nearer := b.Off() - a.Off(); math.Abs(nearer) > plainly {
		return nearer > 0
	}
	return a.LeavesMoreEnds(b) || t.p.n <= mostReordered && t.p.crossings(a) < exact.p.crossings(b)
}

// sharing is by how much the first share is more that is plainly another, of the least, the next and so on, or 0.
func (t *typedPlaces) sharing(other *typedPlaces) float64 {
	a, b := t.f.shares(t.p.fractions()), other.f.shares(t.p.fractions())
	for i := range a {
		if more := a[i] - b[i]; math.Abs(more) > plainly {
			return more
		}
	}
	return 0
}

// shares are the shares of all, the least first: in inches or, where they share by fractions, in tenths of their fronts.
func (f *Formation) shares(fractions bool) []float64 {
	all := make([]float64, len(f.Slots))
	for i := range f.Slots {
		if all[i] = f.Slots[i].Contact; fractions {
			all[i] = 10 * f.Slots[i].Fraction
		}
	}
	slices.Sort(all)
	return all
}

// typed reports whether a target or one of its chargers stands in a contact that was
// typed a hair off.
func (c *Chargers) typed() bool {
	return typedContact(c.View, c.To) || slices.ContainsFunc(c.Units, func(id spatial.UnitID) bool { return typedContact(c.View, id) })
}
