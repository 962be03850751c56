package rules

import "fmt"

// Readings are the answers to questions that every text leaves open. Each has
// a named type; the zero value "" stands for the default, so the zero Readings
// is the recommended set. Code that uses one should compare with the values
// that are not the default, or take [Readings.Filled] first.
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
	FlatTerrain     FlatTerrain
	FirerTerrain    FirerTerrain
	WithinTerrain   WithinTerrain
	ChampionPlace   ChampionPlace
	ChampionArc     ChampionArc
	BringsNimble    BringsNimble
	ChargePath      ChargePath
	ChargePivot     ChargePivot
	PivotHinders    PivotHinders
	StriderDefended StriderDefended
	BoxedIn         BoxedIn
	NoRoomToTurn    NoRoomToTurn
	ChargeSharing   ChargeSharing
	ChargeOrder     ChargeOrder
	CounterFacing   CounterFacing
}

// ArcTie is the facing of a leader point exactly on an arc line. O-9.
type ArcTie string

const (
	// ArcTieLower, the default, takes the facing with the lower attack
	// multiplier: front before flank before rear.
	ArcTieLower ArcTie = "lower-multiplier"
	// ArcTieHigher takes the one with the higher: rear before flank before
	// front.
	ArcTieHigher ArcTie = "higher-multiplier"
)

// SightPoint is whether the part that is seen must lie in the arc. O-10.
type SightPoint string

const (
	// SightPointAnyPart, the default: some part is in the arc and some part is
	// seen, not necessarily the same.
	SightPointAnyPart SightPoint = "any-part"
	// SightPointPartInArc: a part that is in the arc is seen.
	SightPointPartInArc SightPoint = "part-in-arc"
)

// SightTo is the point of the target that a line must reach. O-11.
type SightTo string

const (
	// SightToAnyPoint, the default: any point of the base.
	SightToAnyPoint SightTo = "any-point"
	// SightToNearestPoint: the point of the base nearest to the viewer.
	SightToNearestPoint SightTo = "nearest-point"
	// SightToFacingCentre: the middle of the facing that the viewer is in.
	SightToFacingCentre SightTo = "facing-centre"
)

// FieldOfSight is what a unit looks over when the front arc is not asked for.
// O-12.
type FieldOfSight string

const (
	// FieldOfSightFrontArc, the default: the front arc.
	FieldOfSightFrontArc FieldOfSight = "front-arc"
	// FieldOfSightHalfPlane: everything ahead of the front edge's line.
	FieldOfSightHalfPlane FieldOfSight = "half-plane"
)

// Graze is what a line does that only touches something. O-13.
type Graze string

const (
	// GrazeSeamClosed, the default: touching one edge or corner does not block,
	// but the line needs a gap of positive width.
	GrazeSeamClosed Graze = "seam-closed"
	// GrazeTouchBlocks: any touch blocks.
	GrazeTouchBlocks Graze = "touch-blocks"
	// GrazeTouchPasses: no touch blocks, not even in the seam between two
	// units in contact.
	GrazeTouchPasses Graze = "touch-passes"
)

// CoverMeasure is what half of a facing is half of. O-14.
type CoverMeasure string

const (
	// CoverMeasureLength, the default: of its length.
	CoverMeasureLength CoverMeasure = "length"
	// CoverMeasureAngle: of the angle that it fills for the firer.
	CoverMeasureAngle CoverMeasure = "angle"
)

// CoverFacing is which facings count for cover. O-14.
type CoverFacing string

const (
	// CoverFacingLeader, the default: the one whose arc holds the firer.
	CoverFacingLeader CoverFacing = "leader-facing"
	// CoverFacingAllVisible: all that are turned towards the firer, together.
	CoverFacingAllVisible CoverFacing = "all-visible"
)

// CoverBlocked is whether a stretch that cannot be seen at all counts as
// obscured. O-15.
type CoverBlocked string

const (
	// CoverBlockedCounts, the default: it does.
	CoverBlockedCounts CoverBlocked = "counts"
	// CoverBlockedSeenOverOnly: only stretches that are seen over something do.
	CoverBlockedSeenOverOnly CoverBlocked = "seen-over-only"
)

// CoverOver is what gives cover when a line to a facing passes over it. Row CVR-2.
type CoverOver string

const (
	// CoverOverAnything, the default: whatever is not too low. It is how the text of 2015 is
	// played, and the wording of the FAQ.
	CoverOverAnything CoverOver = "anything"
	// CoverOverLower: what blocks the line, or is lower than firer or target, by the letter
	// of 2015.
	CoverOverLower CoverOver = "lower"
)

// FlatTerrain is whether terrain of height 0 gives cover: to a unit behind it,
// and, if it is difficult, to one that stands in it. O-16, KW-84.
type FlatTerrain string

const (
	// FlatTerrainCovers, the default: it does, as the letter has it.
	FlatTerrainCovers FlatTerrain = "covers"
	// FlatTerrainIgnored: a pond hides nobody.
	FlatTerrainIgnored FlatTerrain = "ignored"
)

// FirerTerrain is whether terrain around the firer gives cover to its target.
// O-16.
type FirerTerrain string

const (
	// FirerTerrainEdition, the default: as [Edition.FirerIgnoresOwnTerrain]
	// says.
	FirerTerrainEdition FirerTerrain = "edition"
	// FirerTerrainCounts: it counts like any other.
	FirerTerrainCounts FirerTerrain = "counts"
)

// WithinTerrain is when a unit is within a piece of terrain. O-16.
type WithinTerrain string

const (
	// WithinTerrainAnyPart, the default: when any part of its base is.
	WithinTerrainAnyPart WithinTerrain = "any-part"
	// WithinTerrainLeaderPoint: when its leader point is.
	WithinTerrainLeaderPoint WithinTerrain = "leader-point"
	// WithinTerrainMajority: when half or more of its base is.
	WithinTerrainMajority WithinTerrain = "majority"
)

// ChampionPlace is which of the two middle places of an even front the
// champion takes, seen by the unit itself. Row LDR-2.
type ChampionPlace string

const (
	// ChampionPlaceLeft is the default.
	ChampionPlaceLeft ChampionPlace = "left"
	// ChampionPlaceRight is the other.
	ChampionPlaceRight ChampionPlace = "right"
)

// ChampionArc is when a champion is in a target's front arc, in editions where flanks
// and rear are a matter of where most of his base is ([Edition.FacingByChampionBase]):
// the beta says "in" of the front and "mostly in" of the others. Row ARC-5.
type ChampionArc string

const (
	// ChampionArcEye, the default: when the point that he looks from is.
	ChampionArcEye ChampionArc = "eye-point"
	// ChampionArcMostly: when more of his base is in it than in any other arc.
	ChampionArcMostly ChampionArc = "mostly"
)

// BringsNimble is whether being an individual or flying makes a unit nimble. T3 lists
// what an individual has without a word about nimble, and says of a flier that it may
// be nimble also. Rows MOV-5, MOV-17.
type BringsNimble string

const (
	// BringsNimbleEdition, the default: as [Edition.IndividualsNimble] and
	// [Edition.FlyNimble] say.
	BringsNimbleEdition BringsNimble = "edition"
	// BringsNimbleNeither: only the trait of that name does.
	BringsNimbleNeither BringsNimble = "neither"
	// BringsNimbleBoth: both do.
	BringsNimbleBoth BringsNimble = "both"
)

// ChargePath is which path a charge takes. Row CHG-4, O-1.
type ChargePath string

const (
	// ChargePathMostDirect, the default: the least that the models walk, pivots
	// counted, which is how far a corner of the base goes: forward inches, and half
	// the diagonal times the pivots; of equals the one that turns less, then one that
	// is not hindered, then the one to the right.
	ChargePathMostDirect ChargePath = "most-direct"
	// ChargePathShortest: fewest inches forward, pivots not counted, and of equals the one with
	// the smallest pivot.
	ChargePathShortest ChargePath = "shortest-then-smallest-pivot"
	// ChargePathSmallestPivot: the smallest pivot that makes contact.
	ChargePathSmallestPivot ChargePath = "smallest-pivot"
	// ChargePathAny: whichever legal path is found.
	ChargePathAny ChargePath = "any"
)

// ChargePivot is where on its way a charging unit may pivot. O-2.
type ChargePivot string

const (
	// ChargePivotAnywhere, the default: at any point of its move.
	ChargePivotAnywhere ChargePivot = "anywhere"
	// ChargePivotAtStart: before it moves.
	ChargePivotAtStart ChargePivot = "at-start"
)

// PivotHinders is whether a charge is hindered when only its pivot sweeps over
// difficult terrain or an obstacle. O-7.
type PivotHinders string

const (
	// PivotHindersNot, the default: only what the unit goes through or stands
	// on counts.
	PivotHindersNot PivotHinders = "no"
	// PivotHindersYes: the pivot of the path that is taken counts.
	PivotHindersYes PivotHinders = "yes"
)

// StriderDefended is whether an obstacle that its target defends hinders a strider. T3
// lists defended obstacles apart from the charge through or onto an obstacle that
// striders are spared. Row CHG-13.
type StriderDefended string

const (
	// StriderDefendedSpared, the default: it does not, as its charge ends at that very
	// obstacle.
	StriderDefendedSpared StriderDefended = "spared"
	// StriderDefendedHindered: it does.
	StriderDefendedHindered StriderDefended = "hindered"
)

// BoxedIn is what becomes of a charge that is impossible only because the unit
// cannot align to any target. Row CHG-12, O-19.
type BoxedIn string

const (
	// BoxedInAdvice, the default: the charge is not legal, and the answer says
	// what the players are advised to do.
	BoxedInAdvice BoxedIn = "advice"
	// BoxedInCharges: the advice is the rule, and the charge is legal.
	BoxedInCharges BoxedIn = "charges"
)

// NoRoomToTurn is what becomes of a charge on an individual that has no room to turn
// to its charger. The texts let it turn and do not ask. Row IND-1.
type NoRoomToTurn string

const (
	// NoRoomToTurnAligns, the default: it stays as it is, and the charger aligns to it
	// as to any other unit; if that has no room either, there is no charge.
	NoRoomToTurnAligns NoRoomToTurn = "charger-aligns"
	// NoRoomToTurnNone: there is no charge.
	NoRoomToTurnNone NoRoomToTurn = "no-charge"
)

// ChargeSharing is how two units that charge one facing share it. Row MLT-2.
type ChargeSharing string

const (
	// ChargeSharingEdition, the default: as [Edition.SharesFractions] says.
	ChargeSharingEdition ChargeSharing = "edition"
	// ChargeSharingLengths: both have the same length in contact.
	ChargeSharingLengths ChargeSharing = "lengths"
	// ChargeSharingFractions: both have the same fraction of their fronts in
	// contact.
	ChargeSharingFractions ChargeSharing = "fractions"
)

// ChargeOrder is which points of the units that charge one facing keep their
// order along it. Row MLT-4, O-20.
type ChargeOrder string

const (
	// ChargeOrderLeaderPoints, the default: the leader points.
	ChargeOrderLeaderPoints ChargeOrder = "leader-points"
	// ChargeOrderCentres: the centres of the bases.
	ChargeOrderCentres ChargeOrder = "centres"
)

// CounterFacing is which facings a counter-charge may strike where the edition says only
// that it has to fit ([CounterAnyFacing]). Row CTR-3.
type CounterFacing string

const (
	// CounterFacingOwnArc, the default: the front, or where it does not fit there the
	// facing in whose arc the leader point is, as for any other charge. "Including back
	// and flank" is then about where the enemy stands.
	CounterFacingOwnArc CounterFacing = "own-arc"
	// CounterFacingAny: any, wherever it fits.
	CounterFacingAny CounterFacing = "any"
)

// Reading is one open question and the answer chosen, as position files write
// them.
type Reading struct{ Key, Value string }

// String is "key=value".
func (r Reading) String() string { return fmt.Sprintf("%s=%s", r.Key, r.Value) }
