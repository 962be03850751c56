package charge

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// badList returns the error for a list of chargers that is impossible.
func badList(format string, args ...any) error { return coded.New("bad-list", format, args...) }

// Chargers is a charge of several units on one target. It is a value, which its methods do not
// change. An invalid charge, such as the zero Chargers, is No, or gives the error of
// [Chargers.Explain].
type Chargers struct {
	View  *spatial.View
	Units []spatial.UnitID
	To    spatial.UnitID
	// Choices are those of the charging player (row MLT-7). If the units could charge only in another
	// way, the answer is No.
	Choices Choices
}

// Together reports whether some units may all charge a target at once (rows MLT-1 to MLT-5, IND-2).
// Each must see it and be in range now, and all must fit against the facings that they must charge,
// sharing them. There must be an order in which they can move one at a time, each to its place
// before the next.
//
// It returns No for an invalid question: see [ExplainTogether]. One unit is decided as by [Decide].
// It allocates nothing for chargers with one pivot of a target that does not turn to them.
func Together(v *spatial.View, units []spatial.UnitID, to spatial.UnitID) Verdict {
	return Chargers{View: v, Units: units, To: to}.Decide()
}

// Decide is [Together]. It says No to choices that [Chargers.Explain] refuses.
func (c Chargers) Decide() Verdict {
	if c.check() != nil || c.Choices.check(&c) != nil {
		return No
	}
	if len(c.Units) == 1 {
		if c.Choices.counters(c.Units[0]) {
			return c.ask(c.Units[0]).DecideCounter()
		}
		return c.ask(c.Units[0]).Decide()
	}
	var p jointCharge
	c.View = c.withdrawn(c.needInch())
	if !p.collect(&c) {
		return No
	}
	var out outcome
	if p.ask(p.to).turns() {
		p.decideOnIndividual(&out, false)
	} else {
		p.decide(&out)
	}
	return out.verdict
}

// ask returns the charge of one of them.
func (c *Chargers) ask(id spatial.UnitID) Question {
	return Question{View: c.View, From: id, To: c.To}
}

// forbids returns the reason that rules one of them out before anything is measured.
func (c *Chargers) forbids(id spatial.UnitID) Reason {
	if c.Choices.counters(id) {
		return counterCharge{c.ask(id)}.forbidsCounter()
	}
	return c.ask(id).Forbidden()
}

// check returns the fault of a question about several chargers, if any.
func (c *Chargers) check() error {
	v, to, units := c.View, c.To, c.Units
	if err := v.Check(to); err != nil {
		return err
	}
	switch {
	case len(units) == 0:
		return badList("a charge needs at least one unit")
	case len(units) > MaxTogether:
		return badList("at most %d units can charge together, not %d", MaxTogether, len(units))
	}
	if err := v.Check(units...); err != nil {
		return err
	}
	for i, id := range units {
		switch name := v.Table().Unit(id).Name; {
		case slices.Contains(units[:i], id):
			return badList("unit %q is named twice among the chargers", name)
		case !v.Friends(id, units[0]):
			return badList("unit %q is not of the same side as the others", name)
		}
	}
	return nil
}

// Choices are what the charging player may choose when several units charge (row MLT-7). With the
// zero Choices the library picks the best sharing.
type Choices struct {
	// Order is the order of moving, the first unit first. It may be only the beginning of an order;
	// the rest is then searched for. An individual that turns to its charger turns to the first of it.
	Order []spatial.UnitID
	// FromLeft is the order of the units that charge the same facing, from left to right as they look
	// at it. It arranges units whose leader points are level. For an order against that of leader
	// points that are not level, there is no space (row MLT-4).
	FromLeft []spatial.UnitID
	// Counter lists the units that counter-charge instead (rows CTR-1 to CTR-4). They need neither arc
	// nor sight, strike only a target that has charged them, and are never hindered. They share the
	// facing with the others. A single unit here is allowed.
	Counter []spatial.UnitID
}

// counters reports whether a unit counter-charges.
func (c *Choices) counters(id spatial.UnitID) bool { return slices.Contains(c.Counter, id) }

// check returns an error for a unit that is not among the chargers or is named twice.
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
				return badList("unit %q has a place among the chargers, but is not one of them", name)
			case slices.Contains(list[:i], id):
				return badList("unit %q is named twice among the chargers", name)
			}
		}
	}
	return nil
}

// obey notes the choices for the members: of a smaller set, those that concern its units.
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

// memberOf returns the number of a unit among the members, or -1.
func (p *jointCharge) memberOf(id spatial.UnitID) int {
	return slices.IndexFunc(p.members[:p.n], func(m member) bool { return m.id == id })
}

// mayGo reports whether the player lets a member go when a set of the others has gone.
func (p *jointCharge) mayGo(i, gone int) bool {
	n := count(gone)
	return n >= p.numOrder || int(p.wanted[n]) == i
}

// The reasons of several chargers.
const (
	// NoSpace: they do not fit against the facings that they must charge (rows
	// MLT-1, MLT-3, MLT-4).
	NoSpace Reason = "no-space"
	// NoOrder: they would fit, but there is no order in which each can get to its place (row MLT-5).
	NoOrder Reason = "no-order"
)

// Joint is a decided charge of several units on one target.
type Joint struct {
	Verdict Verdict
	Reason  Reason
	// Blame and BlameOpen are those of all the chargers, as in [Answer], if the reason is [NoSpace] or
	// [NoOrder]. Without these obstacles there would be places for all, or an order in which they can
	// move. If there are none, and it is not open, the units block each other on the facings that they
	// must charge. For an individual that turns to the first of them it is always open.
	Blame     []Blame
	BlameOpen bool
	// Declared says what each unit may do by itself now, in the order of their numbers. Arc, sight and
	// range are judged with all units at their places; room with the other chargers away.
	Declared []Declared
	// Formation holds where they end and how they get there. It counts if Verdict is Yes. If Reason is
	// [NoOrder], its slots are those that they cannot reach.
	Formation
	// Subsets, if Verdict is not Yes, are all the largest sets of the units that can charge. They
	// are in the order of the numbers of their units (row MLT-6).
	Subsets []Subset
	// TooClose and Undecided are the sets, at least as large, of which the search could show neither:
	// see the verdicts of these names.
	TooClose, Undecided [][]spatial.UnitID
	// Resolution is the resolution of a verdict TooClose, in inches.
	Resolution float64
}

// Declared is one unit's own part in a charge.
type Declared struct {
	Unit spatial.UnitID
	// Counter: it counter-charges, as it was chosen.
	Counter bool
	// Answer says whether it may charge, and why not if it cannot whatever the others do. It has no
	// path. Room and blame are judged with the other chargers away. Against an individual that turns
	// to the first of them, room is no reason. A unit with a free pivot is judged after a pivot that
	// leads to a charge, or else after one straight to the target.
	Answer
}

// Formation is how several units charge.
type Formation struct {
	// Slots holds their places, in the order of their numbers.
	Slots []Slot
	// Order is the order of moving, the first unit first. Of several orders that work, it is one that
	// moves units nearer to the target early.
	Order []spatial.UnitID
	// Target is the final base of the target: an individual turns to the first of the order (row
	// IND-2).
	Target geom.Base
}

// Slot is the place of one unit on the facing that it charges.
type Slot struct {
	Unit spatial.UnitID
	// Counter: it counter-charges.
	Counter bool
	Facing  arcs.Facing
	// Along is the position of the middle of its front, in inches from the middle of the facing. It is
	// positive to the right as the unit looks at it.
	Along float64
	// Contact is the length of front in contact, in inches, and Fraction is what part of its front
	// that is.
	Contact, Fraction float64
	// Answer is its charge when its turn comes, as for a single unit; Final is its place. Arc, sight
	// and range are as declared. Held is the stretch of places from which it can be shuffled to its
	// own.
	Answer Answer
}

// Subset is a set of units that can charge while the others stay where they are.
type Subset struct {
	Formation
	// LeftOut are the others, in the order of their numbers.
	LeftOut []LeftOut
}

// LeftOut is a unit that does not charge, with the reason. The reason is what keeps it from
// charging at all, or the verdict on this subset if it joined.
type LeftOut struct {
	Unit   spatial.UnitID
	Reason Reason
}
