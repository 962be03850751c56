package charge

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Verdict is what a search for a charge came to.
type Verdict uint8

// The verdicts. A search that cannot tell Yes from No says so.
const (
	// No: there is no way, and the search has proved it.
	No Verdict = iota
	// Yes: there is a way, and the answer holds one.
	Yes
	// TooClose: neither was shown at the resolution that the search stops at.
	TooClose
)

// String is the name used in answers: no, yes, too-close.
func (v Verdict) String() string {
	switch v {
	case No:
		return "no"
	case Yes:
		return "yes"
	case TooClose:
		return "too-close"
	}
	return "unknown"
}

// Leg is one part of a way: the unit turns about its centre to a facing, by the
// shorter way round, and goes straight forward. Forward may be 0, and the facing
// may be the one it has.
type Leg struct {
	Facing  geom.Point
	Forward float64
}

// Path is the way of a charge from where the unit stands to first contact. The
// first leg keeps the facing that the unit has, unless the unit has a free pivot
// before it moves. It is a value; the zero Path goes nowhere.
type Path struct {
	legs [4]Leg
	n    int8
}

// Len is the number of legs.
func (p *Path) Len() int { return int(p.n) }

// Leg is leg i, from 0 to Len-1.
func (p *Path) Leg(i int) Leg { return p.legs[i] }

// Length is the distance that the unit moves forward, in inches, pivots not
// counted.
func (p *Path) Length() float64 {
	sum := 0.0
	for _, l := range p.legs[:p.n] {
		sum += l.Forward
	}
	return sum
}

// End is where a unit comes to stand that starts on base and goes the way.
func (p *Path) End(base geom.Base) geom.Base {
	for _, l := range p.legs[:p.n] {
		base = base.Turned(l.Facing)
		base = base.At(geom.Along(base.Centre(), l.Facing, l.Forward))
	}
	return base
}

// Pivot is the pivot before leg i in degrees, clockwise, in (-180, 180], of a
// unit that starts with the given facing; i is from 0 to Len-1.
func (p *Path) Pivot(start geom.Point, i int) float64 {
	before := start
	if i > 0 {
		before = p.legs[i-1].Facing
	}
	after := p.legs[i].Facing
	return -float64(geom.Angle(geom.Point{X: geom.Dot(before, after), Y: geom.Cross(before, after)}) / radians)
}

// Turned is the sum of the pivots in degrees, whichever way they go, of a unit
// that starts with the given facing.
func (p *Path) Turned(start geom.Point) float64 {
	sum := 0.0
	for i := range p.legs[:p.n] {
		d := p.Pivot(start, i)
		sum += max(d, -d)
	}
	return sum
}

func (p *Path) add(l Leg) {
	p.legs[p.n] = l
	p.n++
}

// Condition is one of the things that a charge needs (row CHG-1).
type Condition struct {
	// Name is arc, sight, range or room.
	Name string
	OK   bool
	// Margin is by how much it holds, or fails when negative, in inches: of the
	// arc as [arcs.Presence], of sight as [los.Sight], of the range what is
	// left of it, of room as [Margin].
	Margin float64
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
	// Immobile: a unit of Speed 0 cannot charge.
	Immobile Reason = "immobile"
	// NotInArc, NotSeen, OutOfRange: rows CHG-1, CHG-2.
	NotInArc   Reason = "not-in-arc"
	NotSeen    Reason = "not-seen"
	OutOfRange Reason = "out-of-range"
	// NoPlace: there is no flush place that is free (row CHG-8).
	NoPlace Reason = "no-place"
	// NoWay: no way leads to the facing that must be charged from where its
	// point of first contact can be kept (rows CHG-4 to CHG-8, CHG-10).
	NoWay Reason = "no-way"
	// BoxedIn: only because it cannot be set flush with any target (row CHG-12).
	BoxedIn Reason = "boxed-in"
	// NotChargedBy: a counter-charge needs that the target charged this unit
	// last turn (row CTR-1).
	NotChargedBy Reason = "not-charged-by"
	// NoCounterCharge: the edition has none.
	NoCounterCharge Reason = "no-counter-charge"
	// Unresolved: see [TooClose].
	Unresolved Reason = "too-close"
)

// Answer is a decided charge with its reasons.
type Answer struct {
	Verdict Verdict
	Reason  Reason
	// Conditions are arc, sight, range and room, all of them even when one fails.
	Conditions [4]Condition
	// Facing is the facing of the target that must be charged (row ARC-5).
	Facing arcs.Location
	// Path leads from where the unit stands to first contact; it counts only
	// when Verdict is Yes or Reason is [BoxedIn], as does all that follows. Its
	// last pivot may itself make contact, so that nothing is left to go.
	Path Path
	// Within is by how much, at most, a way may be better than Path by the reading
	// of CHG-4: in inches, or in degrees where the smallest pivot counts. It is a
	// thousandth, or more after a search of several pivots that was cut short: as
	// a rule the way is the best then, too, but that is not proved. By the reading
	// that any way counts it is 0.
	Within float64
	// Contact is the point of the target that is touched first: where a whole
	// stretch is, its middle.
	Contact geom.Point
	// Met is where the unit stands at first contact, Aligned when it has come
	// flush, and Final when it has shuffled towards the middle (rows CHG-8,
	// CHG-9).
	Met, Aligned, Final geom.Base
	// Target is where the target stands in the end: an individual turns to its
	// charger (row IND-1).
	Target geom.Base
	// Overlap is the length of front in contact in the end, in inches.
	Overlap float64
	// Held are the places along the facing where the unit could stand flush: of
	// the middle of its front, in inches from the middle of the facing, positive
	// to the right as the unit looks at it.
	Held []Interval
	// Hindered is row CHG-13 by the reading of the edition.
	Hindered Hindrance
	// Nudged are the enemies, other than the target, that are moved off the unit
	// (row PRX-4).
	Nudged []Nudge
	// Attacks is what the unit's attacks are multiplied by (row CHG-11).
	Attacks int
	// OffHill: the unit charges down off a hill (row CHG-15).
	OffHill bool
	// Resolution, in inches, is that of a verdict TooClose.
	Resolution float64
	// Proof are the ranges of headings that a No rests on, of charges by one pivot:
	// see [Recheck].
	Proof []Cell
}

// Interval is a closed stretch of places, in inches.
type Interval struct{ Lo, Hi float64 }

// Nudge is one enemy that is moved off a charger, and by how much.
type Nudge struct {
	Unit spatial.UnitID
	By   geom.Point
}

// Hindrance says whether a charge is hindered, by each way of choosing its path
// (rows CHG-4, CHG-13; open point O-1).
type Hindrance struct {
	// Hindered is the answer by the reading of the edition.
	Hindered bool
	// Shortest: no shortest way avoids it. SmallestPivot: none of the smallest
	// pivots does. Any: no legal way does.
	Shortest, SmallestPivot, Any bool
	// By is what hinders on the path of the answer, terrain in order.
	By []spatial.Thing
	// Pivot: the pivot of the path sweeps over what would hinder (open point
	// O-7): reported, and counted by the reading [rules.PivotHindersYes].
	Pivot bool
	// Defended: the target stands behind an obstacle that it defends (rows
	// CHG-13, CHG-14).
	Defended bool
}
