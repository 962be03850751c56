package move

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Checked is the result of a move.
type Checked struct {
	Unit    spatial.UnitID
	Command Command
	// Legal reports whether it may be made. Faults are the limits that it misses, in order of step,
	// then of unit and piece.
	Legal  bool
	Faults []Fault
	// Margin is the least slack of all limits, in inches; negative if one is missed.
	Margin float64
	// Least is the limit with that slack, missed or not; of several, the first. HasOther is false if
	// it is about no unit or piece. For the length of the order the step is -1.
	Least Fault
	// Instead is the nearest legal end if only the length of the last step, a straight one,
	// changes. HasInstead is false for a legal move, and if no length of that step is legal.
	Instead    Instead
	HasInstead bool
	// Final is the base at the end of the steps, legal or not. Stands holds the bases after each step,
	// up to the last that moves it.
	Final  geom.Base
	Stands []geom.Base
	// Length is how far it goes straight on, in inches. Cost is what that takes off the Budget of its
	// order. It is greater in difficult terrain in 2010, and 0 as the unit disengages.
	Length, Cost, Budget float64
	// Hinders lists, in order, difficult terrain and obstacles that it goes through or ends in, as
	// they would hinder a charge.
	Hinders []spatial.Thing
}

// Check judges a move along its whole path (rows MOV-1 to MOV-20, MOV-23, PRX-1 to PRX-3).
//
//   - Straight steps come no nearer to enemies than [EnemyGap], and no nearer to those that were
//     nearer at the start. They pass friends, not blocking terrain, and remain on the table.
//   - Pivots sweep over everything, but end where a unit may be. So does the whole move.
//   - Fliers pass over anything.
//
// docs/rules.md lists the readings. Errors: *[spatial.IDError], *[rules.UnknownNameError] or
// *[StepError].
func Check(v *spatial.View, unit spatial.UnitID, c Command) (Checked, error) {
	if err := v.Check(unit); err != nil {
		return Checked{}, err
	}
	if err := c.check(); err != nil {
		return Checked{}, err
	}
	var m Mover
	m.set(v, unit, c.Order, c.Scout)
	m.enter(c.Enters)
	m.gather(everything)
	r := report{unit: unit, margin: geom.NoLimit}
	out := Checked{Unit: unit, Command: c, Budget: m.budget}
	out.Final, out.Legal = m.walk(c.Steps, &r)
	r.sort()
	out.Faults, out.Margin, out.Length, out.Cost, out.Stands = r.faults, r.margin, r.length, r.cost, r.stands
	out.Least = r.leastFault()
	if !out.Legal && geom.Holds(out.Margin) {
		out.Margin = 0
	}
	out.Hinders = m.hinders(c.Steps)
	if !out.Legal {
		out.Instead, out.HasInstead = mender{&m}.instead(c.Steps)
	}
	return out, nil
}

// MayMove reports whether a unit may carry out an order in these steps: [Check] without the
// reasons. It allocates nothing with up to 40 convex obstacles within reach. It is false for a unit
// that is not on the table, and for invalid steps. [Mover.MayMove] is for many moves of one unit.
func MayMove(v *spatial.View, unit spatial.UnitID, c Command) bool {
	var m Mover
	if m.Set(v, unit, c.Order, c.Scout) != nil {
		return false
	}
	m.enter(c.Enters)
	return m.MayMove(c.Steps)
}

// MayMove reports whether the mover may carry out its order in these steps. A mover that has not
// been set has no order.
func (m *Mover) MayMove(steps []Step) bool {
	c := Command{Order: m.order, Steps: steps}
	if m.v == nil || !c.sound() {
		return false
	}
	_, ok := m.walk(steps, nil)
	return ok
}

// everything is a reach beyond everything that can be on a table.
const everything = 8 * geom.MaxCoord
