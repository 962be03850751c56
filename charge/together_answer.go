package charge

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// The reasons of several chargers.
const (
	// NoSpace: they do not fit against the facings that they must charge (rows
	// MLT-1, MLT-3, MLT-4).
	NoSpace Reason = "no-space"
	// NoOrder: they would fit, but in no order can each get to its place (row
	// MLT-5).
	NoOrder Reason = "no-order"
)

// Joint is a decided charge of several units on one target.
type Joint struct {
	Verdict Verdict
	Reason  Reason
	// Blame and BlameOpen are, where the reason is [NoSpace] or [NoOrder], what stands in the way
	// of them all, as [Answer] has it for one: without it there would be places for all, or an
	// order in which they can move. None, and not open, tells that it is they themselves, on the
	// facings that they must charge. On an individual that turns to the first of them it is always
	// open.
	Blame     []Blame
	BlameOpen bool
	// Declared is what each unit may do by itself as things stand, in the order of
	// their numbers. Arc, sight and range are asked with everybody where they are;
	// room with the other chargers away.
	Declared []Declared
	// Formation is where they end and how they get there. It counts when Verdict is
	// Yes; when Reason is [NoOrder] its slots are those that they cannot get to.
	Formation
	// Subsets, when Verdict is not Yes, are all the largest sets of the units that
	// can charge, in the order of the numbers of their units (row MLT-6).
	Subsets []Subset
	// TooClose and Undecided are the sets, at least as large, of which the search could show
	// neither: see the verdicts of these names.
	TooClose, Undecided [][]spatial.UnitID
	// Resolution, in inches, is that of a verdict TooClose.
	Resolution float64
}

// Declared is one unit's own part in a charge.
type Declared struct {
	Unit spatial.UnitID
	// Counter: it counter-charges, as it was chosen.
	Counter bool
	// Reason is why it cannot charge whatever the others do, if it cannot. Against an
	// individual that turns to the first of them, room is no reason.
	Reason Reason
	// Facing is the facing of the target that it must charge. Where it has a free pivot,
	// facing and conditions are those after one that serves, or else after one straight
	// to the target.
	Facing     arcs.Location
	Conditions [4]Condition
	// Sight, From, Measured, HasMeasured and Clearance are what the conditions rest on, as in
	// [Answer].
	Sight       los.Sight
	From        geom.Base
	Measured    [2]geom.Point
	HasMeasured bool
	Clearance   Clearance
	// Blame, BlameOpen and Without are, where the reason is [NoPlace] or [NoWay], those of
	// [Answer], with the other chargers away.
	Blame     []Blame
	BlameOpen bool
	Without   []WayWithout
}

// Formation is how several units charge.
type Formation struct {
	// Slots are their places, in the order of their numbers.
	Slots []Slot
	// Order is who moves first, and so on. Of several orders that work it is one in
	// which units nearer to the target go early.
	Order []spatial.UnitID
	// Target is where the target stands in the end: an individual turns to the
	// first of the order (row IND-2).
	Target geom.Base
}

// Slot is the place of one unit on the facing that it charges.
type Slot struct {
	Unit spatial.UnitID
	// Counter: it counter-charges.
	Counter bool
	Facing  arcs.Facing
	// Along is where the middle of its front stands, in inches from the middle of
	// the facing, positive to the right as the unit looks at it.
	Along float64
	// Contact is the length of front in contact, in inches, and Fraction what part
	// of its front that is.
	Contact, Fraction float64
	// Answer is its charge when its turn comes, as for a single unit; Final is its
	// place. Arc, sight and range are as declared; Held is the stretch of places
	// from which it can be shuffled to its own.
	Answer Answer
}

// Subset is a set of units that can charge while the others stay where they are.
type Subset struct {
	Formation
	// LeftOut are the others, in the order of their numbers.
	LeftOut []LeftOut
}

// LeftOut is a unit that does not charge, and why: what keeps it from charging at
// all, or what becomes of this subset when it joins.
type LeftOut struct {
	Unit   spatial.UnitID
	Reason Reason
}
