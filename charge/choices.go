package charge

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/spatial"
)

// Choices are what the charging player may choose when several units charge (row MLT-7).
// The zero Choices leaves everything to the library, which picks the best sharing.
type Choices struct {
	// Order is who moves first, and so on; a beginning of the order will do, and the rest
	// is looked for. An individual that turns to its charger turns to the first of it.
	Order []spatial.UnitID
	// FromLeft is how units stand that charge the same facing, from left to right as they
	// look at it. It arranges those whose leader points are level: against the order of
	// leader points that are not, there is no space (row MLT-4).
	FromLeft []spatial.UnitID
	// Counter are those that counter-charge (rows CTR-1 to CTR-4) instead: without arc or sight,
	// only the target that has charged them, and never hindered. They share the facing with the
	// others, and one may stand here alone.
	Counter []spatial.UnitID
}

// counters reports whether a unit counter-charges.
func (c *Choices) counters(id spatial.UnitID) bool { return slices.Contains(c.Counter, id) }

// check gives a *[TogetherError] for who is not among the units or stands there twice.
func (c Choices) check(of *Chargers) error {
	v, units := of.View, of.Units
	for _, list := range [3][]spatial.UnitID{c.Order, c.FromLeft, c.Counter} {
		if err := v.Check(list...); err != nil {
			return err
		}
		for i, id := range list {
			name := v.Table().Unit(id).Name
			switch {
			case !slices.Contains(units, id):
				return &TogetherError{Unit: id, Name: name, Rule: "has a place among the chargers, but is not one of them"}
			case slices.Contains(list[:i], id):
				return &TogetherError{Unit: id, Name: name, Rule: "is named twice"}
			}
		}
	}
	return nil
}

// obey notes the choices for the members that there are: of a smaller set as they are
// for those left.
func (p *jointCharge) obey(c Choices) {
	p.numOrder = 0
	for i := range p.n {
		p.share.Chargers[i].Rank = -1
	}
	for _, id := range c.Order {
		if i := p.memberOf(id); i >= 0 {
			p.wanted[p.numOrder] = int8(i)
			p.numOrder++
		}
	}
	for k, id := range c.FromLeft {
		if i := p.memberOf(id); i >= 0 {
			p.share.Chargers[i].Rank = int8(k)
		}
	}
}

// memberOf is the number of a unit among the members, or -1.
func (p *jointCharge) memberOf(id spatial.UnitID) int {
	for i := range p.n {
		if p.members[i].id == id {
			return i
		}
	}
	return -1
}

// mayGo reports whether the player lets a member go when a set of the others has gone.
func (p *jointCharge) mayGo(i, gone int) bool {
	n := count(gone)
	return n >= p.numOrder || int(p.wanted[n]) == i
}
