package rules

import (
	"fmt"
	"reflect"
	"slices"
)

// Readings are the answers to questions that every text leaves open. The zero value of each is the
// default, so that the zero Readings is the recommended set. The tags of a field are its key and
// its values in position files, the default first.
type Readings struct {
	// ArcTieHigher: a leader point exactly on an arc line is in the facing with the higher attack
	// multiplier: rear before flank before front. By default it is the one with the lower. O-9.
	ArcTieHigher bool `key:"arc_tie" words:"lower-multiplier,higher-multiplier"`
	// SightPointPartInArc: a part that is in the arc must be seen. By default some part is in the arc
	// and some part is seen, not necessarily the same. O-10.
	SightPointPartInArc bool `key:"sight_point" words:"any-part,part-in-arc"`
	// SightTo is the point of the target that a line must reach. O-11.
	SightTo SightTo `key:"sight_to" words:"any-point,nearest-point,facing-centre"`
	// FieldOfSightHalfPlane: if the front arc does not apply, a unit can see everything ahead of the
	// line of its front edge. By default it sees the front arc. O-12.
	FieldOfSightHalfPlane bool `key:"field_of_sight" words:"front-arc,half-plane"`
	// Graze is whether a line that only touches an obstacle is blocked. O-13.
	Graze Graze `key:"graze" words:"seam-closed,touch-blocks,touch-passes"`
	// CoverMeasureAngle: half of a facing is measured by the angle that it fills for the firer. By
	// default it is by its length. O-14.
	CoverMeasureAngle bool `key:"cover_measure" words:"length,angle"`
	// CoverFacingAllVisible: all facings that face the firer count for cover, together. By default
	// it is the one whose arc holds the firer. O-14.
	CoverFacingAllVisible bool `key:"cover_facing" words:"leader-facing,all-visible"`
	// CoverBlockedSeenOverOnly: only stretches that are seen over something count as covered. By
	// default those that cannot be seen at all do, too. O-15.
	CoverBlockedSeenOverOnly bool `key:"cover_blocked" words:"counts,seen-over-only"`
	// CoverOverLower: cover comes from what blocks the line to a facing, or is lower than firer or
	// target, by the letter of 2015. By default it comes from any obstacle that is not too low. That
	// is how the text of 2015 is played, and the wording of the FAQ. Row CVR-2.
	CoverOverLower bool `key:"cover_over" words:"anything,lower"`
	// CoverViewArea: in the view of 2010, half of the picture of a unit of several models must be
	// obscured, as for a single model. By default half of the models must be: those of which any
	// part is hidden or seen through a wood. Row CVR-8.
	CoverViewArea bool `key:"cover_view" words:"models,area"`
	// FlatTerrainIgnored: a pond hides nothing. By default terrain of height 0 gives cover by the
	// letter: to a unit behind it, and to one in it if it is difficult. O-16, KW-84.
	FlatTerrainIgnored bool `key:"flat_terrain" words:"covers,ignored"`
	// FirerTerrainCounts: terrain around the firer gives cover to its target like any other. By
	// default it is as [Edition.FirerIgnoresOwnTerrain] says. O-16.
	FirerTerrainCounts bool `key:"firer_terrain" words:"edition,counts"`
	// WithinTerrain is when a unit is within a piece of terrain. O-16.
	WithinTerrain WithinTerrain `key:"within_terrain" words:"any-part,leader-point,majority"`
	// ChampionPlaceRight: the champion takes the right one of the two middle places of an even
	// front, seen by the unit itself. By default it is the left one. Row LDR-2.
	ChampionPlaceRight bool `key:"champion_place" words:"left,right"`
	// ChampionArcEye: a champion is in a target's front arc if the point that it looks from is. Else
	// it is in the one of the other arcs that holds most of its base. By default it is in the front
	// arc if more of its base is in it than in any other. The beta says "in" for the front and
	// "mostly in" for the others. It matters with [Edition.FacingByChampionBase]. Row ARC-5.
	ChampionArcEye bool `key:"champion_arc" words:"mostly,eye-point"`
	// BringsNimble is whether being an individual or flying makes a unit nimble. T3 lists what an
	// individual has without a word about nimble, and says of a flier that it may be nimble also.
	// Rows MOV-5, MOV-17.
	BringsNimble BringsNimble `key:"brings_nimble" words:"edition,neither,both"`
	// EngineDouble is whether a war engine may move At the Double. The books except it; T3, a
	// summary, has no exceptions. Row MOV-4.
	EngineDouble EngineDouble `key:"engine_double" words:"edition,no,yes"`
	// ChargePath is which path a charge takes. Row CHG-4, O-1.
	ChargePath ChargePath `key:"charge_path" words:"most-direct,shortest-then-smallest-pivot,smallest-pivot,any"`
	// StraightWithin is how many inches more than the most direct path one with fewer pivots may
	// cost and still be taken. It counts only for [ChargePathMostDirect]. Row CHG-4.
	StraightWithin StraightWithin `key:"straight_within" words:"0.1,0,0.01,0.05,0.25,0.5,1"`
	// ChargePivotAtStart: a charging unit pivots before it moves. By default it does so at any point
	// of its move. O-2.
	ChargePivotAtStart bool `key:"charge_pivot" words:"anywhere,at-start"`
	// PivotHindersYes: a charge is hindered also if only the pivot of its path sweeps over difficult
	// terrain or an obstacle. By default only terrain that it moves through or ends on counts. O-7.
	PivotHindersYes bool `key:"pivot_hinders" words:"no,yes"`
	// StriderDefendedHindered: an obstacle that its target defends hinders a strider. T3 lists
	// defended obstacles apart from charges through or onto an obstacle, which do not hinder
	// striders. By default it does not, as the charge ends at that very obstacle. Row CHG-13.
	StriderDefendedHindered bool `key:"strider_defended" words:"spared,hindered"`
	// BoxedInCharges: a charge that is impossible only because the unit cannot align to any target
	// is legal. By default it is not, and the answer says what the players are advised to do. Row
	// CHG-12, O-19.
	BoxedInCharges bool `key:"boxed_in" words:"advice,charges"`
	// NoRoomToTurnNone: there is no charge on an individual that has no room to turn to its charger.
	// The texts let it turn and do not ask. By default it does not turn, and the charger aligns to
	// it as to any other unit. If there is no room for that either, there is no charge. Row IND-1.
	NoRoomToTurnNone bool `key:"no_room_to_turn" words:"charger-aligns,no-charge"`
	// ChargeSharing is how two units that charge one facing share it. Row MLT-2.
	ChargeSharing ChargeSharing `key:"charge_sharing" words:"edition,lengths,fractions"`
	// ChargeOrderCentres: the centres of units that charge one facing keep their order along it. By
	// default the leader points do. Row MLT-4, O-20.
	ChargeOrderCentres bool `key:"charge_order" words:"leader-points,centres"`
	// CounterFacingAny: a counter-charge may strike any facing, wherever it fits, if the edition says
	// only that it has to fit ([CounterAnyFacing]). By default it strikes the front. If it does not
	// fit there, it is the facing whose arc holds the leader point, as for any other charge.
	// "Including back and flank" is then about the place of the enemy. Row CTR-3.
	CounterFacingAny bool `key:"counter_facing" words:"own-arc,any"`
	// TurnToShootNeedsRoom: the free turn of an individual before it shoots ends where a Change
	// Facing may end, or it may not shoot. The texts let it turn and do not ask. By default it needs
	// no room. Rows ARC-4, SHT-6.
	TurnToShootNeedsRoom bool `key:"turn_to_shoot" words:"freely,needs-room"`
}

// SightTo is the type of [Readings.SightTo].
type SightTo uint8

const (
	// SightToAnyPoint, the default: any point of the base.
	SightToAnyPoint SightTo = iota
	// SightToNearestPoint: the point of the base nearest to the viewer.
	SightToNearestPoint
	// SightToFacingCentre: the middle of the facing that the viewer is in.
	SightToFacingCentre
)

// Graze is the type of [Readings.Graze].
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

// WithinTerrain is the type of [Readings.WithinTerrain].
type WithinTerrain uint8

const (
	// WithinTerrainAnyPart, the default: if any part of its base is.
	WithinTerrainAnyPart WithinTerrain = iota
	// WithinTerrainLeaderPoint: if its leader point is.
	WithinTerrainLeaderPoint
	// WithinTerrainMajority: if half or more of its base is.
	WithinTerrainMajority
)

// BringsNimble is the type of [Readings.BringsNimble].
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

// EngineDouble is the type of [Readings.EngineDouble].
type EngineDouble uint8

const (
	// EngineDoubleEdition, the default: as [Edition.WarEnginesDouble] says.
	EngineDoubleEdition EngineDouble = iota
	// EngineDoubleNo: it may not.
	EngineDoubleNo
	// EngineDoubleYes: it may.
	EngineDoubleYes
)

// ChargePath is the type of [Readings.ChargePath].
type ChargePath uint8

const (
	// ChargePathMostDirect, the default: the path on which the models walk least. That is how far a
	// corner of the base goes: inches forward, and half the diagonal times the pivots. If several
	// cost nearly the same, it is the one with the fewest pivots ([Readings.StraightWithin]).
	ChargePathMostDirect ChargePath = iota
	// ChargePathShortest: the fewest inches forward, pivots not counted; if equal, the one with the
	// smallest pivot.
	ChargePathShortest
	// ChargePathSmallestPivot: the smallest pivot that makes contact.
	ChargePathSmallestPivot
	// ChargePathAny: any legal path.
	ChargePathAny
)

// String returns the value's name in position files.
func (c ChargePath) String() string {
	if names := ReadingValues("charge_path"); int(c) < len(names) {
		return names[c]
	}
	return "unknown"
}

// StraightWithin is the type of [Readings.StraightWithin]: 0 is a tenth of an inch, and the others
// are by number the values of its key.
type StraightWithin uint8

// StraightWithinNothing: every pivot that saves anything is made.
const StraightWithinNothing StraightWithin = 1

// Inches returns the value as a length; an unknown value counts as the default.
func (s StraightWithin) Inches() float64 {
	list := [7]float64{0.1, 0, 0.01, 0.05, 0.25, 0.5, 1}
	if int(s) >= len(list) {
		return list[0]
	}
	return list[s]
}

// ChargeSharing is the type of [Readings.ChargeSharing].
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

// Reading is one open question and its chosen answer, as position files write them.
type Reading struct{ Key, Value string }

// String returns "key=value".
func (r Reading) String() string { return fmt.Sprintf("%s=%s", r.Key, r.Value) }

// ReadingKeys lists the keys of all readings in a fixed order.
func ReadingKeys() (keys []string) {
	for f := range reflect.TypeFor[Readings]().Fields() {
		keys = append(keys, f.Tag.Get("key"))
	}
	return keys
}

// ReadingValues lists the values of a key, the default first; nil for an
// unknown key.
func ReadingValues(key string) []string {
	for f := range reflect.TypeFor[Readings]().Fields() {
		if f.Tag.Get("key") == key {
			return wordsOf(f)
		}
	}
	return nil
}

// Set chooses a value for a key. An unknown key or value, the empty one included, gives
// an *[UnknownNameError] and changes nothing.
func (r *Readings) Set(key, value string) error {
	keys := ReadingKeys()
	i := slices.Index(keys, key)
	if i < 0 {
		return unknownName("reading", key, keys)
	}
	return setWord(reflect.ValueOf(r).Elem().Field(i), "value of reading "+key, value, ReadingValues(key))
}

// Pairs lists the readings that differ from the default, in the order of
// [ReadingKeys].
func (r Readings) Pairs() (pairs []Reading) {
	for f, v := range reflect.ValueOf(r).Fields() {
		if i := wordIndex(v); i > 0 {
			if words := wordsOf(f); i < len(words) {
				pairs = append(pairs, Reading{f.Tag.Get("key"), words[i]})
			}
		}
	}
	return pairs
}

// validate returns an *[UnknownNameError] for a value that is not one of its type's constants.
func (r Readings) validate() error {
	for f, v := range reflect.ValueOf(r).Fields() {
		if i, words := wordIndex(v), wordsOf(f); i >= len(words) {
			return unknownName("value of reading "+f.Tag.Get("key"), fmt.Sprintf("unknown(%d)", i), words)
		}
	}
	return nil
}
