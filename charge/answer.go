package charge

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Condition is one requirement of a charge (row CHG-1).
type Condition struct {
	// Name is arc, sight, range or room.
	Name string
	OK   bool
	// Margin is how far the condition holds, or fails if negative, in inches, measured on the table as
	// it is. For arc it is that of [arcs.Presence], for sight that of [los.Sight]. For the range it is
	// what is left of it (to an obstacle that the target defends, while it does).
	//
	// For room it is the least clearance of the path that was found: see [Answer.Clearance]. It is
	// [geom.NoLimit] if nothing is near, or there is no room.
	Margin float64
	// Open: room was searched only briefly, since another condition fails, and that search decided
	// nothing. OK is then false and says nothing.
	Open bool
}

// roomOf returns the condition of room, from the verdict of a search; whole says whether the search
// had its whole effort.
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
	// Blinded: a blinded unit cannot enter a fight (row CHG-18).
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
	// NoPlace: no flush place is free (row CHG-8).
	NoPlace Reason = "no-place"
	// NoWay: no path leads to contact that can be kept on the facing that must be charged (rows CHG-4
	// to CHG-8, CHG-10).
	NoWay Reason = "no-way"
	// NoTurn: the individual that is charged has no room to turn to its charger, nor
	// can the charger align to it (row IND-1; reading [rules.Readings.NoRoomToTurnNone]).
	NoTurn Reason = "no-room-to-turn"
	// BoxedIn: the only obstacle to the charge is that it cannot be set flush with any target (row
	// CHG-12).
	BoxedIn Reason = "boxed-in"
	// NoFreePivot, NoRoomToPivot, NotThatFacing: the player's choice is not legal (see [Choice]). The
	// unit has no free pivot, may not end it there, or must charge another facing.
	NoFreePivot   Reason = "no-free-pivot"
	NoRoomToPivot Reason = "no-room-to-pivot"
	NotThatFacing Reason = "not-that-facing"
	// NotChargedBy: a counter-charge requires that the target charged this unit last turn (row CTR-1).
	NotChargedBy Reason = "not-charged-by"
	// NoCounterCharge: the edition has no counter-charge.
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
	// Sight is the basis of the conditions arc and sight; a counter-charge has none. From is the base
	// that the unit looked from. Measured holds the points of the unit and of the target between which
	// the range is measured (row CHG-2). HasMeasured is false if the path to an obstacle that the
	// target defends counts instead (row CHG-14).
	Sight       los.Sight
	From        geom.Base
	Measured    [2]geom.Point
	HasMeasured bool
	// Facing is the facing of the target that must be charged (row ARC-5).
	Facing arcs.Location
	// Facings lists the facings that may be charged: more than one only if a free pivot opens them
	// (see [Choice]). It is empty if the verdict is No.
	Facings []arcs.Facing
	// Turned is set if a unit with a free pivot has no charge. It is the direction for which Facing,
	// Conditions and Sight were judged. Of the turns straight at its target, it is the one with the
	// fewest failing conditions. It is zero if the unit did not turn.
	Turned geom.Point
	// Behind lists what leaves a disengaging unit no room for its free inch straight back (row
	// MOV-24). The charge was then judged only from the unit's start. It is empty for all other units.
	Behind Blame

	Way
	Obstruction
}

// Way is the path of a charge, and the place that it leads to. It counts only if the verdict is
// Yes, or the reason is [BoxedIn].
type Way struct {
	// Path leads from the unit's start to first contact. Its last pivot may itself make contact, so
	// that the last leg has length 0.
	Path Path
	// Within is an upper bound on how much cheaper than Path an allowed path can be. It is in inches
	// of [Path.Walked], or of [Path.Length] by the shortest path, or in degrees by the smallest pivot.
	// It includes what a path with fewer pivots may cost more. It also includes what a corner that
	// swings in after a free pivot would save. If any path counts, it is 0.
	Within float64
	// Missed is an upper bound on how much better a missed path may be, in the unit of Within. It is a
	// thousandth, or more if the search for several pivots was cut short.
	Missed float64
	// Corner reports a pivot of less than a tenth of a degree, made only because corner to corner is
	// no contact (row CHG-10).
	Corner bool
	// Rival is another path, with more or fewer pivots. It would be taken if the limit of the
	// reading [rules.Readings.StraightWithin] were a hundredth of an inch greater or less. It is
	// set only if it changes whether the charge is hindered.
	Rival *RivalWay
	// Contact is the point of the target that is touched first. If a whole stretch is touched, it is
	// its middle, or the middle of the part that the unit keeps when it comes flush.
	Contact geom.Point
	// Met is the base of the unit at first contact. Aligned is its base once flush, and Final its base
	// after the shuffle towards the middle (rows CHG-8, CHG-9).
	Met, Aligned, Final geom.Base
	// Target is the final base of the target: an individual turns to its charger (row IND-1).
	Target geom.Base
	// Overlap is the length of front in contact in the end, in inches.
	Overlap float64
	// Held lists the places along the facing at which the unit could stand flush. Each is the position
	// of the middle of its front, in inches from the middle of the facing. It is positive to the right
	// as the unit looks at it.
	Held []Interval
	// Hindered says whether the charge is hindered, by the reading of the edition (row CHG-13).
	Hindered Hindrance
	// Nudged lists the enemies, other than the target, that are moved off the unit at its final place,
	// one after the other (row PRX-4). If units charge together, that happens after all have moved.
	Nudged []Nudge
	// Clearance says what the path comes nearest to.
	Clearance Clearance
	// FewerPivots is how much more the best path with fewer pivots costs than the best with more.
	// The one with fewer is taken up to a tenth of an inch (reading
	// [rules.Readings.StraightWithin]). It is [geom.NoLimit] if only one of the two is known.
	FewerPivots float64
	// Attacks is the factor for the unit's attacks (row CHG-11).
	Attacks int
	// OffHill: the unit charges down off a hill (row CHG-15).
	OffHill bool
}

// Obstruction says what prevents a path or a place. It counts only if the verdict is not Yes.
type Obstruction struct {
	// Resolution is the resolution of a verdict TooClose, in inches.
	Resolution float64
	// Blame lists the obstacles that prevent a place or a path, if the reason is NoPlace or NoWay.
	// Each that is to blame alone is listed, the nearest to the straight path first. If there is none,
	// it lists up to four that are to blame together. BlameOpen says that some of it was not decided,
	// or that more are to blame together. If both are zero, there is no charge even without any
	// obstacle.
	Blame     []Blame
	BlameOpen bool
	// Without holds, for each of Blame, the path or the place that there would be without it.
	Without []WayWithout
	// Proof lists the ranges of headings that prove a No, for charges by one pivot: see
	// [Question.Recheck].
	Proof []Cell
}

// RivalWay is a path with another number of pivots than the path that is taken. Its cost is about
// the limit between the two.
type RivalWay struct {
	Path     Path
	Final    geom.Base
	Hindered bool
	// By lists what hinders on it, terrain in order.
	By []spatial.Thing
}

// Interval is a closed stretch of places, in inches.
type Interval struct{ Lo, Hi float64 }

// Hindrance says whether a charge is hindered (rows CHG-4, CHG-13; open point O-1).
type Hindrance struct {
	// Hindered is the answer by the reading of the edition.
	Hindered bool
	// Readings holds the answers for each reading of CHG-4, if [Question.Readings] asks for them.
	Readings *HinderedReadings
	// By lists what hinders on the path of the answer, terrain in order.
	By []spatial.Thing
	// Pivot: the pivot of the path sweeps over hindering terrain (open point O-7). It is reported, and
	// counts only by the reading [rules.Readings.PivotHindersYes].
	Pivot bool
	// Defended: it is hindered by an obstacle that the target defends (rows CHG-13, CHG-14). Fliers in
	// B10 never are. Striders are only by the reading [rules.Readings.StriderDefendedHindered].
	Defended bool
	// Margin is the distance between the path and the terrain that could hinder it, negative if they
	// overlap.
	Margin HinderedMargin
}

// HinderedReadings says whether a charge is hindered, for each reading of the path.
type HinderedReadings struct {
	// MostDirect: none of the most direct paths avoids it. Shortest: no shortest path does.
	// SmallestPivot: none of the smallest pivots does. Any: no legal path does.
	MostDirect, Shortest, SmallestPivot, Any bool
	// AnyOpen: Any was not decided. No path was found that avoids hindrance, nor a proof that there is
	// none.
	AnyOpen bool
}
