package rules

import "fmt"

// Readings are the answers to questions that every text leaves open. Each has a
// type of its own whose zero value is the default, so that the zero Readings is the
// recommended set.
type Readings struct {
	ArcTie          ArcTie
	SightPoint      SightPoint
	SightTo         SightTo
	FieldOfSight    FieldOfSight
	Graze           Graze
	CoverMeasure    CoverMeasure
	CoverFacing     CoverFacing
	CoverBlocked    CoverBlocked
	CoverOver       CoverOver
	CoverView       CoverView
	FlatTerrain     FlatTerrain
	FirerTerrain    FirerTerrain
	WithinTerrain   WithinTerrain
	ChampionPlace   ChampionPlace
	ChampionArc     ChampionArc
	BringsNimble    BringsNimble
	EngineDouble    EngineDouble
	ChargePath      ChargePath
	StraightWithin  StraightWithin
	ChargePivot     ChargePivot
	PivotHinders    PivotHinders
	StriderDefended StriderDefended
	BoxedIn         BoxedIn
	NoRoomToTurn    NoRoomToTurn
	ChargeSharing   ChargeSharing
	ChargeOrder     ChargeOrder
	CounterFacing   CounterFacing
	TurnToShoot     TurnToShoot
}

// ArcTie is the facing of a leader point exactly on an arc line. O-9.
type ArcTie uint8

const (
	// ArcTieLower, the default, takes the facing with the lower attack
	// multiplier: front before flank before rear.
	ArcTieLower ArcTie = iota
	// ArcTieHigher takes the one with the higher: rear before flank before
	// front.
	ArcTieHigher
)

func (ArcTie) names() []string { return []string{"lower-multiplier", "higher-multiplier"} }

// SightPoint is whether the part that is seen must be in the arc. O-10.
type SightPoint uint8

const (
	// SightPointAnyPart, the default: some part is in the arc and some part is
	// seen, not necessarily the same.
	SightPointAnyPart SightPoint = iota
	// SightPointPartInArc: a part that is in the arc is seen.
	SightPointPartInArc
)

func (SightPoint) names() []string { return []string{"any-part", "part-in-arc"} }

// SightTo is the point of the target that a line must reach. O-11.
type SightTo uint8

const (
	// SightToAnyPoint, the default: any point of the base.
	SightToAnyPoint SightTo = iota
	// SightToNearestPoint: the point of the base nearest to the viewer.
	SightToNearestPoint
	// SightToFacingCentre: the middle of the facing that the viewer is in.
	SightToFacingCentre
)

func (SightTo) names() []string { return []string{"any-point", "nearest-point", "facing-centre"} }

// FieldOfSight is what a unit can see if the front arc does not apply. O-12.
type FieldOfSight uint8

const (
	// FieldOfSightFrontArc, the default: the front arc.
	FieldOfSightFrontArc FieldOfSight = iota
	// FieldOfSightHalfPlane: everything ahead of the front edge's line.
	FieldOfSightHalfPlane
)

func (FieldOfSight) names() []string { return []string{"front-arc", "half-plane"} }

// Graze is whether a line that only touches an obstacle is blocked. O-13.
type Graze uint8

const (
	// GrazeSeamClosed, the default: touching one edge or corner does not block,
	// but the line needs a gap of positive width.
	GrazeSeamClosed Graze = iota
	// GrazeTouchBlocks: any touch blocks.
	GrazeTouchBlocks
	// GrazeTouchPasses: no touch blocks, not even in the seam between two
	// units in contact.
	GrazeTouchPasses
)

func (Graze) names() []string { return []string{"seam-closed", "touch-blocks", "touch-passes"} }

// CoverMeasure is how half of a facing is measured. O-14.
type CoverMeasure uint8

const (
	// CoverMeasureLength, the default: by its length.
	CoverMeasureLength CoverMeasure = iota
	// CoverMeasureAngle: by the angle that it fills for the firer.
	CoverMeasureAngle
)

func (CoverMeasure) names() []string { return []string{"length", "angle"} }

// CoverFacing is which facings count for cover. O-14.
type CoverFacing uint8

const (
	// CoverFacingLeader, the default: the one whose arc holds the firer.
	CoverFacingLeader CoverFacing = iota
	// CoverFacingAllVisible: all that face the firer, together.
	CoverFacingAllVisible
)

func (CoverFacing) names() []string { return []string{"leader-facing", "all-visible"} }

// CoverBlocked is whether a stretch that cannot be seen at all counts as covered. O-15.
type CoverBlocked uint8

const (
	// CoverBlockedCounts, the default: it does.
	CoverBlockedCounts CoverBlocked = iota
	// CoverBlockedSeenOverOnly: only stretches that are seen over something do.
	CoverBlockedSeenOverOnly
)

func (CoverBlocked) names() []string { return []string{"counts", "seen-over-only"} }

// CoverOver is what gives cover if a line to a facing passes over it. Row CVR-2.
type CoverOver uint8

const (
	// CoverOverAnything, the default: any obstacle that is not too low. It is how the text of 2015
	// is played, and the wording of the FAQ.
	CoverOverAnything CoverOver = iota
	// CoverOverLower: what blocks the line, or is lower than firer or target, by the letter
	// of 2015.
	CoverOverLower
)

func (CoverOver) names() []string { return []string{"anything", "lower"} }

// CoverView is how a unit of several models counts in the view of 2010. Row CVR-8.
type CoverView uint8

const (
	// CoverViewModels, the default: half of the models must be obscured. A model is obscured if any
	// part of it is hidden or seen through a wood.
	CoverViewModels CoverView = iota
	// CoverViewArea: half of the picture of the unit must be, as for a single model.
	CoverViewArea
)

func (CoverView) names() []string { return []string{"models", "area"} }

// FlatTerrain is whether terrain of height 0 gives cover: to a unit behind it, and, if it is
// difficult, to a unit in it. O-16, KW-84.
type FlatTerrain uint8

const (
	// FlatTerrainCovers, the default: it does, by the letter.
	FlatTerrainCovers FlatTerrain = iota
	// FlatTerrainIgnored: a pond hides nothing.
	FlatTerrainIgnored
)

func (FlatTerrain) names() []string { return []string{"covers", "ignored"} }

// FirerTerrain is whether terrain around the firer gives cover to its target. O-16.
type FirerTerrain uint8

const (
	// FirerTerrainEdition, the default: as [Edition.FirerIgnoresOwnTerrain]
	// says.
	FirerTerrainEdition FirerTerrain = iota
	// FirerTerrainCounts: it counts like any other.
	FirerTerrainCounts
)

func (FirerTerrain) names() []string { return []string{"edition", "counts"} }

// WithinTerrain is when a unit is within a piece of terrain. O-16.
type WithinTerrain uint8

const (
	// WithinTerrainAnyPart, the default: if any part of its base is.
	WithinTerrainAnyPart WithinTerrain = iota
	// WithinTerrainLeaderPoint: if its leader point is.
	WithinTerrainLeaderPoint
	// WithinTerrainMajority: if half or more of its base is.
	WithinTerrainMajority
)

func (WithinTerrain) names() []string { return []string{"any-part", "leader-point", "majority"} }

// ChampionPlace is which of the two middle places of an even front the
// champion takes, seen by the unit itself. Row LDR-2.
type ChampionPlace uint8

const (
	// ChampionPlaceLeft is the default.
	ChampionPlaceLeft ChampionPlace = iota
	// ChampionPlaceRight is the other.
	ChampionPlaceRight
)

func (ChampionPlace) names() []string { return []string{"left", "right"} }

// ChampionArc is when a champion is in a target's front arc. It matters in editions in which most
// of its base decides about flanks and rear ([Edition.FacingByChampionBase]). The beta says "in"
// for the front and "mostly in" for the others. Row ARC-5.
type ChampionArc uint8

const (
	// ChampionArcMostly, the default: if more of its base is in it than in any other arc.
	ChampionArcMostly ChampionArc = iota
	// ChampionArcEye: if the point that it looks from is; else the one of the other arcs that holds
	// most of its base.
	ChampionArcEye
)

func (ChampionArc) names() []string { return []string{"mostly", "eye-point"} }

// BringsNimble is whether being an individual or flying makes a unit nimble. T3 lists what an
// individual has without a word about nimble, and says of a flier that it may be nimble also. Rows
// MOV-5, MOV-17.
type BringsNimble uint8

const (
	// BringsNimbleEdition, the default: as [Edition.IndividualsNimble] and
	// [Edition.FlyNimble] say.
	BringsNimbleEdition BringsNimble = iota
	// BringsNimbleNeither: only the trait of that name does.
	BringsNimbleNeither
	// BringsNimbleBoth: both do.
	BringsNimbleBoth
)

func (BringsNimble) names() []string { return []string{"edition", "neither", "both"} }

// EngineDouble is whether a war engine may move At the Double. The books except it; T3, a summary,
// has no exceptions. Row MOV-4.
type EngineDouble uint8

const (
	// EngineDoubleEdition, the default: as [Edition.WarEnginesDouble] says.
	EngineDoubleEdition EngineDouble = iota
	// EngineDoubleNo: it may not.
	EngineDoubleNo
	// EngineDoubleYes: it may.
	EngineDoubleYes
)

func (EngineDouble) names() []string { return []string{"edition", "no", "yes"} }

// ChargePath is which path a charge takes. Row CHG-4, O-1.
type ChargePath uint8

const (
	// ChargePathMostDirect, the default: the path on which the models walk least. That is how far a
	// corner of the base goes: inches forward, and half the diagonal times the pivots. If several
	// cost nearly the same, it is the one with the fewest pivots ([StraightWithin]).
	ChargePathMostDirect ChargePath = iota
	// ChargePathShortest: the fewest inches forward, pivots not counted; if equal, the one with the
	// smallest pivot.
	ChargePathShortest
	// ChargePathSmallestPivot: the smallest pivot that makes contact.
	ChargePathSmallestPivot
	// ChargePathAny: any legal path.
	ChargePathAny
)

func (ChargePath) names() []string {
	return []string{"most-direct", "shortest-then-smallest-pivot", "smallest-pivot", "any"}
}

// String returns the value's name in position files.
func (c ChargePath) String() string {
	if names := c.names(); int(c) < len(names) {
		return names[c]
	}
	return "unknown"
}

// StraightWithin is how many inches more than the most direct path one with fewer pivots may cost
// and still be taken. It counts only for [ChargePathMostDirect]. Row CHG-4.
type StraightWithin uint8

const (
	// StraightWithinTenth, the default: a tenth of an inch.
	StraightWithinTenth StraightWithin = iota
	// StraightWithinNothing: every pivot that saves anything is made.
	StraightWithinNothing
	// StraightWithinHundredth and the others are those fractions of an inch.
	StraightWithinHundredth
	StraightWithinTwentieth
	StraightWithinQuarter
	StraightWithinHalf
	StraightWithinInch
)

func (StraightWithin) names() []string {
	return []string{"0.1", "0", "0.01", "0.05", "0.25", "0.5", "1"}
}

// Inches returns the value as a length; an unknown value counts as the default.
func (s StraightWithin) Inches() float64 {
	list := [7]float64{0.1, 0, 0.01, 0.05, 0.25, 0.5, 1}
	if int(s) >= len(list) {
		return list[0]
	}
	return list[s]
}

// ChargePivot is where on its path a charging unit may pivot. O-2.
type ChargePivot uint8

const (
	// ChargePivotAnywhere, the default: at any point of its move.
	ChargePivotAnywhere ChargePivot = iota
	// ChargePivotAtStart: before it moves.
	ChargePivotAtStart
)

func (ChargePivot) names() []string { return []string{"anywhere", "at-start"} }

// PivotHinders is whether a charge is hindered if only its pivot sweeps over difficult terrain or
// an obstacle. O-7.
type PivotHinders uint8

const (
	// PivotHindersNot, the default: only terrain that the unit moves through or ends on counts.
	PivotHindersNot PivotHinders = iota
	// PivotHindersYes: the pivot of the chosen path counts.
	PivotHindersYes
)

func (PivotHinders) names() []string { return []string{"no", "yes"} }

// StriderDefended is whether an obstacle that its target defends hinders a strider. T3 lists
// defended obstacles apart from charges through or onto an obstacle, which do not hinder striders.
// Row CHG-13.
type StriderDefended uint8

const (
	// StriderDefendedSpared, the default: it does not, as the charge ends at that very obstacle.
	StriderDefendedSpared StriderDefended = iota
	// StriderDefendedHindered: it does.
	StriderDefendedHindered
)

func (StriderDefended) names() []string { return []string{"spared", "hindered"} }

// BoxedIn is what happens to a charge that is impossible only because the unit cannot align to any
// target. Row CHG-12, O-19.
type BoxedIn uint8

const (
	// BoxedInAdvice, the default: the charge is not legal, and the answer says what the players are
	// advised to do.
	BoxedInAdvice BoxedIn = iota
	// BoxedInCharges: the advice is the rule, and the charge is legal.
	BoxedInCharges
)

func (BoxedIn) names() []string { return []string{"advice", "charges"} }

// NoRoomToTurn is what happens to a charge on an individual that has no room to turn to its
// charger. The texts let it turn and do not ask. Row IND-1.
type NoRoomToTurn uint8

const (
	// NoRoomToTurnAligns, the default: it does not turn, and the charger aligns to it as to any
	// other unit. If there is no room for that either, there is no charge.
	NoRoomToTurnAligns NoRoomToTurn = iota
	// NoRoomToTurnNone: there is no charge.
	NoRoomToTurnNone
)

func (NoRoomToTurn) names() []string { return []string{"charger-aligns", "no-charge"} }

// ChargeSharing is how two units that charge one facing share it. Row MLT-2.
type ChargeSharing uint8

const (
	// ChargeSharingEdition, the default: as [Edition.SharesFractions] says.
	ChargeSharingEdition ChargeSharing = iota
	// ChargeSharingLengths: both have the same length in contact.
	ChargeSharingLengths
	// ChargeSharingFractions: both have the same fraction of their fronts in
	// contact.
	ChargeSharingFractions
)

func (ChargeSharing) names() []string { return []string{"edition", "lengths", "fractions"} }

// ChargeOrder is which points of the units that charge one facing keep their
// order along it. Row MLT-4, O-20.
type ChargeOrder uint8

const (
	// ChargeOrderLeaderPoints, the default: the leader points.
	ChargeOrderLeaderPoints ChargeOrder = iota
	// ChargeOrderCentres: the centres of the bases.
	ChargeOrderCentres
)

func (ChargeOrder) names() []string { return []string{"leader-points", "centres"} }

// CounterFacing is which facings a counter-charge may strike if the edition says only that it has
// to fit ([CounterAnyFacing]). Row CTR-3.
type CounterFacing uint8

const (
	// CounterFacingOwnArc, the default: the front. If it does not fit there, it is the facing whose
	// arc holds the leader point, as for any other charge. "Including back and flank" is then about
	// the place of the enemy.
	CounterFacingOwnArc CounterFacing = iota
	// CounterFacingAny: any, wherever it fits.
	CounterFacingAny
)

func (CounterFacing) names() []string { return []string{"own-arc", "any"} }

// TurnToShoot is whether an individual that turns for free before it shoots needs room for the
// turn. The texts let it turn and do not ask. Rows ARC-4, SHT-6.
type TurnToShoot uint8

const (
	// TurnToShootFreely, the default: it needs none.
	TurnToShootFreely TurnToShoot = iota
	// TurnToShootNeedsRoom: the turn ends where a Change Facing may end, or it may not shoot.
	TurnToShootNeedsRoom
)

func (TurnToShoot) names() []string { return []string{"freely", "needs-room"} }

// Reading is one open question and its chosen answer, as position files write them.
type Reading struct{ Key, Value string }

// String returns "key=value".
func (r Reading) String() string { return fmt.Sprintf("%s=%s", r.Key, r.Value) }
