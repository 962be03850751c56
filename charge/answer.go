package charge

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Condition is one of the things that a charge needs (row CHG-1).
type Condition struct {
	// Name is arc, sight, range or room.
	Name string
	OK   bool
	// Margin is how far the condition holds, or fails if negative, in inches, measured on the table
	// as it is. Of arc it is that of [arcs.Presence], of sight that of [los.Sight]. Of the range it
	// is what is left of it (at an obstacle that the target defends, as long as it does).
	//
	// Of room it is the least clearance of the way that was found: see [Answer.Clearance]. It is
	// [geom.NoLimit] if nothing is near, or there is no room.
	Margin float64
	// Open: room was searched in brief, since another condition fails, and neither a way nor that
	// there is none was found. OK is false then, and says nothing.
	Open bool
}

// roomOf returns the condition of room, as a search found it; whole says whether it had its whole
// effort.
func roomOf(verdict Verdict, whole bool) Condition {
	return Condition{Name: "room", OK: verdict == Yes, Margin: geom.NoLimit, Open: !whole && !verdict.Decided()}
}

// Reason says why there is no charge, as a stable code: the first of the
// conditions that fails, or what forbids the order at all.
type Reason string

// The reasons.
const (
	NoReason Reason = ""
	// Friend: the target is of the same side, or the unit itself.
	Friend Reason = "friend"
	// WarEngine: war engines cannot charge (row MOV-13).
	WarEngine Reason = "war-engine"
	// Wavering: wavering units cannot charge (row MOV-15).
	Wavering Reason = "wavering"
	// Blinded: a blinded unit can come into no fight (row CHG-18).
	Blinded Reason = "blinded"
	// Immobile: a unit of Speed 0 cannot charge.
	Immobile Reason = "immobile"
	// Engaged: it is engaged on several facings, and may not leave those enemies (row
	// MOV-24).
	Engaged Reason = "engaged"
	// NotInArc, NotSeen, OutOfRange: rows CHG-1, CHG-2.
	NotInArc   Reason = "not-in-arc"
	NotSeen    Reason = "not-seen"
	OutOfRange Reason = "out-of-range"
	// NoPlace: there is no flush place that is free (row CHG-8).
	NoPlace Reason = "no-place"
	// NoWay: no way leads to contact, on the facing that must be charged, that can be kept (rows
	// CHG-4 to CHG-8, CHG-10).
	NoWay Reason = "no-way"
	// NoTurn: the individual that is charged has no room to turn to its charger, nor
	// can the charger align to it (row IND-1; reading [rules.NoRoomToTurn]).
	NoTurn Reason = "no-room-to-turn"
	// BoxedIn: only because it cannot be set flush with any target (row CHG-12).
	BoxedIn Reason = "boxed-in"
	// NoFreePivot, NoRoomToPivot, NotThatFacing: the player's choice is not legal (see [Choice]).
	// The unit has no free pivot, may not end it there, or has to charge another facing.
	NoFreePivot   Reason = "no-free-pivot"
	NoRoomToPivot Reason = "no-room-to-pivot"
	NotThatFacing Reason = "not-that-facing"
	// NotChargedBy: a counter-charge needs that the target charged this unit
	// last turn (row CTR-1).
	NotChargedBy Reason = "not-charged-by"
	// NoCounterCharge: the edition has none.
	NoCounterCharge Reason = "no-counter-charge"
	// Unresolved and NotDecided: see [TooClose] and [Undecided].
	Unresolved Reason = "too-close"
	NotDecided Reason = "undecided"
)

// Answer is a decided charge with its reasons.
type Answer struct {
	Verdict Verdict
	Reason  Reason
	// Conditions are arc, sight, range and room, all of them even if one fails.
	Conditions [4]Condition
	// Sight is what the conditions arc and sight rest on; a counter-charge needs neither, and has
	// none. From is where the unit looked from. Measured are the points between which the range is
	// measured (row CHG-2), of the unit and of the target. HasMeasured is false if the way to an
	// obstacle that the target defends counts instead (row CHG-14).
	Sight       los.Sight
	From        geom.Base
	Measured    [2]geom.Point
	HasMeasured bool
	// Facing is the facing of the target that must be charged (row ARC-5).
	Facing arcs.Location
	// Facings are those that the charge may be made on: more than one only if a free pivot opens
	// them (see [Choice]). It is empty if the verdict is No.
	Facings []arcs.Facing
	// Path leads from where the unit stands to first contact. It and all that follows count only if
	// Verdict is Yes or Reason is [BoxedIn]. Its last pivot may itself make contact, so that
	// nothing is left to go.
	Path Path
	// Within is how much cheaper than Path an allowed way can be, at most. It is in inches of
	// [Path.Walked], or of [Path.Length] if the shortest way counts, or in degrees if the smallest
	// pivot does. It includes what a way with fewer pivots may cost more, and what a corner that
	// swings in after a free pivot would save. If any way counts it is 0.
	Within float64
	// Missed is how much better a missed way may be, at most, as the reading compares them. It is a
	// thousandth, or more if the search for several pivots was cut short.
	Missed float64
	// Corner reports that the way pivots, by less than a tenth of a degree, only because corner to
	// corner is no contact (row CHG-10).
	Corner bool
	// Rival is another way, with more or fewer pivots. It would be taken if the limit of the
	// reading [rules.StraightWithin] were a hundredth of an inch greater, or less. It is nil unless
	// it differs in whether the charge is hindered.
	Rival *RivalWay
	// Contact is the point of the target that is touched first. If that is a whole stretch, it is
	// its middle, or the middle of the part that the unit keeps when it comes flush.
	Contact geom.Point
	// Met is where the unit stands at first contact. Aligned is where it has come flush, and Final
	// where it has shuffled towards the middle (rows CHG-8, CHG-9).
	Met, Aligned, Final geom.Base
	// Target is where the target stands in the end: an individual turns to its
	// charger (row IND-1).
	Target geom.Base
	// Overlap is the length of front in contact in the end, in inches.
	Overlap float64
	// Held are the places along the facing at which the unit could stand flush. Each is that of the
	// middle of its front, in inches from the middle of the facing. It is positive to the right as
	// the unit looks at it.
	Held []Interval
	// Hindered is row CHG-13 by the reading of the edition.
	Hindered Hindrance
	// Nudged are the enemies, other than the target, that are moved off the unit at its final
	// place, one after the other (row PRX-4). If units charge together, that is after all have
	// moved.
	Nudged []Nudge
	// Clearance is what the way comes nearest to.
	Clearance Clearance
	// FewerPivots is how much dearer the best way with fewer pivots is than the best with more, as
	// the reading compares them. Up to a tenth of an inch (reading [rules.StraightWithin]) the one
	// with fewer is taken. It is [geom.NoLimit] if only one of the two is known.
	FewerPivots float64
	// Attacks is what the unit's attacks are multiplied by (row CHG-11).
	Attacks int
	// OffHill: the unit charges down off a hill (row CHG-15).
	OffHill bool
	// Resolution, in inches, is that of a verdict TooClose.
	Resolution float64
	// Blame lists the obstacles without which there would be a place, or a way, if the reason is
	// NoPlace or NoWay. It lists each that is to blame alone, the nearest to the straight way
	// first, or else up to four that are to blame together. BlameOpen says that some of it was not
	// decided, or that more are to blame together. If both are zero there would be none without any
	// obstacle.
	Blame     []Blame
	BlameOpen bool
	// Without is, for each of Blame, the way, or the place, that there would be without it.
	Without []WayWithout
	// Behind is what leaves a unit that would disengage no room for its free inch straight back
	// (row MOV-24). The charge was then judged from where the unit stands alone. It is empty for
	// all others.
	Behind Blame
	// Turned is set if a unit with a free pivot has no charge. It is the facing to which it had
	// turned when Facing, Conditions and Sight were judged. Of the turns straight at its target, it
	// is the one with the fewest failing conditions. It is zero if the unit did not turn.
	Turned geom.Point
	// Proof are the ranges of headings that a No rests on, of charges by one pivot:
	// see [Question.Recheck].
	Proof []Cell
}

// RivalWay is a way with another number of pivots than the way that is taken. Its cost is about the
// limit between the two.
type RivalWay struct {
	Path     Path
	Final    geom.Base
	Hindered bool
	// By is what hinders on it, terrain in order.
	By []spatial.Thing
}

// Interval is a closed stretch of places, in inches.
type Interval struct{ Lo, Hi float64 }

// Hindrance says whether a charge is hindered (rows CHG-4, CHG-13; open point O-1).
type Hindrance struct {
	// Hindered is the answer by the reading of the edition.
	Hindered bool
	// Readings are the answers by each way of choosing the path, if [Question.Readings] asks for
	// them.
	Readings *HinderedReadings
	// By is what hinders on the path of the answer, terrain in order.
	By []spatial.Thing
	// Pivot: the pivot of the path sweeps over what would hinder (open point
	// O-7): reported, and counted by the reading [rules.PivotHindersYes].
	Pivot bool
	// Defended: it is hindered by an obstacle that the target defends (rows CHG-13, CHG-14). Fliers
	// in B10 never are, nor are striders but by the reading [rules.StriderDefendedHindered].
	Defended bool
	// Margin is how far the way of the answer keeps from what could hinder it, or how deep it goes
	// in.
	Margin HinderedMargin
}

// HinderedReadings say whether a charge is hindered by each way of choosing its path.
type HinderedReadings struct {
	// MostDirect: none of the most direct ways avoids it. Shortest: no shortest way
	// does. SmallestPivot: none of the smallest pivots does. Any: no legal way does.
	MostDirect, Shortest, SmallestPivot, Any bool
	// AnyOpen: no way was found that avoids it, nor that there is none, so that Any was not
	// decided.
	AnyOpen bool
}
