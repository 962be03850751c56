package rules

// EditionName names one of the four rule texts, as written in position files.
type EditionName string

const (
	// NameBeta2010 is the first edition's public beta (B10).
	NameBeta2010 EditionName = "beta-2010"
	// NameSecond2015 is the second edition as printed (S2).
	NameSecond2015 EditionName = "second-2015"
	// NameSecond161 is the second edition with errata and FAQ 1.6.1 (F2).
	NameSecond161 EditionName = "second-161"
	// NameThird is the third edition's reference sheet (T3).
	NameThird EditionName = "third"
)

// Edition is one set of rules: a comparable value without pointers, one field for each difference
// between the texts. Start from [Beta2010], [Second2015], [Second161] or [Third]. For a house rule
// change a field of the copy and check it with [Edition.Validate].
//
// A field that is left out is 0: the first value of an enumeration, false, or no length. That is
// valid, so that Validate does not notice it. It refuses the zero Edition, as an edition needs a
// name and a DifficultCost of at least 1.
type Edition struct {
	// Name is a label; no rule depends on it.
	Name EditionName

	// TrueLine: a line of sight is a true line, from the champion's head over prisms of physical
	// height. Otherwise whole height levels are compared: an obstacle between blocks if it is at
	// least as tall as viewer and target. LOS-1, LOS-2, LOS-7. B10 true line; S2 F2 T3 height
	// levels.
	TrueLine bool `name:"Sight" words:"height-levels,true-line"`
	// IndividualsBlockSight: whether an individual hides what is behind it and gives cover. LOS-6.
	// B10 yes, a body is a body; S2 F2 T3 no (that it gives no cover is filled in T3).
	IndividualsBlockSight bool
	// HeightZeroBlocksSight: whether a unit of height 0 can block a line. HT-4. S2 yes by the
	// letter, if both ends are of height 0, too; F2 no; T3 no, filled. B10 yes, though there a
	// prism of no height hides nothing.
	HeightZeroBlocksSight bool
	// SeesThroughTouched: a unit sees through any piece of terrain that its leader point or any
	// point of the target touches or is in. Otherwise it sees only through difficult terrain that
	// holds any part of viewer or target. LOS-4, LOS-5. S2 F2 difficult terrain if inside; T3 any
	// piece if touching; B10 filled from S2.
	SeesThroughTouched bool `name:"TerrainSight" words:"difficult-when-inside,any-when-touching"`
	// HillAddsHeight: whether a hill adds its height to that of a unit on it. HT-2, HT-3. S2 F2
	// yes; T3 no; B10 yes, because a body does.
	HillAddsHeight bool
	// HalfIsOnHill: a unit with exactly half of its base on a hill is on it. Otherwise it takes
	// more than half. HT-2, HT-3. T3 at least half; S2 F2 more than half; B10 filled from S2.
	HalfIsOnHill bool `name:"HillShare" words:"more-than-half,at-least-half"`
	// IndividualFreePivot: an individual has an ordinary front arc, but turns to any direction for
	// free before its order and before it shoots. Otherwise it sees, shoots and charges all round
	// without turning. ARC-4. B10 all round; S2 F2 T3 a free pivot.
	IndividualFreePivot bool `name:"IndividualArc" words:"all-round,free-pivot"`
	// IndividualFacings: whether an individual has flanks and a rear. ARC-4. B10 T3 no; S2 F2 yes,
	// since it still matters which facing is contacted.
	IndividualFacings bool
	// ChampionLeads: a unit sees and measures from its champion, the model in the middle of the
	// front rank. Otherwise it does so from the exact middle of the front edge. LDR-1, LDR-2. B10
	// the champion; S2 F2 T3 the middle of the front edge.
	ChampionLeads bool `name:"LeaderPoint" words:"front-centre,champion"`
	// WarEngineArcWidthMM is the width on a war engine's front from which its arc for shooting
	// starts if its base is wider; 0 means the corners. ARC-3. S2 F2 50; T3 50, filled; B10 0.
	WarEngineArcWidthMM float64
	// FacingByChampionBase: whether most of the champion's base decides between flank and rear,
	// instead of the leader point. ARC-5. B10 only.
	FacingByChampionBase bool

	// CoverByView: a target is in cover if at most half of it is in clear view of the firer's
	// champion. Otherwise it is if lines to at least half of the facing that the firer is in are
	// blocked or cross an obstacle. CVR-2, CVR-3, CVR-8. B10 share of the view; S2 F2 share of the
	// facing; T3 filled.
	CoverByView bool `name:"Cover" words:"facing-share,view-share"`
	// CoverInTerrain: whether half of the base in difficult terrain is cover by
	// itself. CVR-1. S2 F2 yes; T3 yes, filled; B10 no: the beta counts only
	// what is seen (its FAQ of 2013 added the clause).
	CoverInTerrain bool
	// CoverLevels is by how many levels an obstacle must be lower to give no cover; 0 means that
	// height makes no difference. CVR-4. S2 F2 T3 3; B10 0.
	CoverLevels float64
	// CoverLevelsOfEither: an obstacle gives no cover if it is low enough for the taller of firer
	// and target. So a tall firer looks over low obstacles, too. Otherwise only the height of the
	// target counts. CVR-4. S2 the target; F2 T3 firer or target; B10 the target, without effect.
	CoverLevelsOfEither bool `name:"CoverLevelsOf" words:"target,either"`
	// ObstacleCoverHeight is the height of an obstacle for cover; 0 means the
	// piece's own. CVR-5. S2 F2 1; T3 2; B10 0.
	ObstacleCoverHeight float64
	// ObstacleHeight is the height of an obstacle without a stated height. LOS-7, CHG-14, CVR-5.
	// B10 0.5: low enough for a man to see over; S2 F2 1; T3 2.
	ObstacleHeight float64
	// TallObstacle is the height, in inches, above which an obstacle is blocking terrain, in moves,
	// charges and sight; 0 means none. MOV-22. S2 F2 1; B10 T3 0.
	TallObstacle float64
	// HeightZeroCoverHeight is the height of a height 0 unit for cover. HT-4.
	// F2 1; T3 1, filled; B10 S2 0.
	HeightZeroCoverHeight float64
	// FirerIgnoresOwnTerrain: whether pieces that the firer is in or touches give no cover, unless
	// the target is in or touches them, too. CVR-6. S2 F2 yes; T3 yes, filled; B10 no.
	FirerIgnoresOwnTerrain bool
	// HillFirer is what a firer on a hill ignores. CVR-7. S2 all but difficult
	// terrain the target is within; F2 all but what holds half of it; T3 as F2,
	// filled; B10 nothing.
	HillFirer HillFirer `words:"none,except-target-within,except-half-within"`
	// ExtremeRange is the distance beyond which shooting is harder; 0 means
	// none. CVR-8. B10 12; S2 F2 T3 0.
	ExtremeRange float64
	// IndirectMinRange is the distance within which indirect fire has no targets. CVR-9. 12
	// everywhere.
	IndirectMinRange float64
	// IndirectIgnoresCover: whether indirect fire ignores cover. CVR-9. B10 S2 F2 yes; T3 no: there
	// only Ignore Cover does that.
	IndirectIgnoresCover bool

	// DisorderedHoldsFire: whether a disordered unit may not shoot. SHT-2. S2 F2 T3
	// yes; B10 no, it has no such state. A wavering one shoots nowhere.
	DisorderedHoldsFire bool
	// WarEnginesHalt: whether war engines shoot only after a Halt, reload or not.
	// SHT-3. B10 only.
	WarEnginesHalt bool
	// AlliesApart: whether friend-only spells and inspiration do not pass between the main force of
	// a side and its allies. SHT-4, FCT-5. S2 F2 T3 yes; B10 no.
	AlliesApart bool
	// MovedPenalty is the modifier to hit for shooting after any order other than Halt. SHT-7. S2
	// F2 T3 1; B10 0.
	MovedPenalty float64
	// NimbleAim: whether nimble units do not suffer that. SHT-7. S2 F2 yes; B10 T3 no.
	NimbleAim bool
	// IndividualsAim: whether individuals do not suffer that. SHT-7. T3 only: there they have
	// Steady Aim; in S2 F2 they are nimble.
	IndividualsAim bool

	// ShootingOrigin is where shooting ranges start. DST-2, DST-4. B10 the
	// champion's base; S2 F2 the leader point; T3 filled from S2.
	ShootingOrigin RangeOrigin `words:"leader-point,front-edge,champion-base"`
	// ChargeOrigin is where charge ranges start. DST-2 to DST-4. B10 the
	// champion's base; S2 F2 the leader point; T3 the front edge.
	ChargeOrigin RangeOrigin `words:"leader-point,front-edge,champion-base"`

	// EnemyGap is how near an enemy may be unless it is charged; exactly this far is legal. PRX-1,
	// PRX-3. 1 everywhere.
	EnemyGap float64
	// FriendGap is how near a friend may be at the end of a move. PRX-2, PRX-3.
	// B10 1; S2 F2 T3 0, which still forbids contact.
	FriendGap float64
	// NudgesEnemies: whether enemies that a charge happens to touch are moved away afterwards.
	// PRX-4. S2 F2 yes; T3 yes, filled; B10 no.
	NudgesEnemies bool
	// NudgeDistance is how far they are moved, as far as there is room; 0 means
	// apart in name only. PRX-4, O-18. S2 1; F2 says only "until they no longer
	// touch", played as one millimetre; T3 as F2; B10 0.
	NudgeDistance float64

	// NimblePivot is the largest angle of the extra pivot of a nimble unit.
	// MOV-5. B10 180, any direction; S2 F2 T3 90.
	NimblePivot float64
	// IndividualsNimble: whether individuals are nimble. MOV-17. B10 S2 F2 yes;
	// T3 yes, filled: its summary of the trait does not repeat it.
	IndividualsNimble bool
	// FlyNimble: whether fliers are nimble. MOV-5, MOV-10. B10 S2 F2 yes; T3
	// no: there a flier may be nimble "also".
	FlyNimble bool
	// FlyLostDisordered: whether a disordered unit can neither fly nor, if it
	// flies, be nimble. MOV-10. T3 only.
	FlyLostDisordered bool
	// NimbleLostEntangled: whether a unit that was disordered by one with Phalanx or
	// Ensnare is not nimble. MOV-21. T3 only.
	NimbleLostEntangled bool
	// FlyPivotsAbove: whether a flier may pivot while over another unit, as
	// long as the whole move ends clear. MOV-9. F2 T3 yes; B10 S2 no.
	FlyPivotsAbove bool
	// DifficultCost is how many inches each inch in difficult terrain costs,
	// charges excepted. MOV-11. B10 2; S2 F2 T3 1.
	DifficultCost float64
	// DifficultBlocksDouble: whether difficult terrain blocks a unit At the Double. MOV-11. S2 F2
	// T3 yes; B10 no, there it costs.
	DifficultBlocksDouble bool
	// WarEnginesDouble: whether war engines may move At the Double. MOV-4. T3 yes, its sheet has no
	// exceptions; B10 S2 F2 no.
	WarEnginesDouble bool
	// WarEngineObstaclesBlock: whether obstacles block a war engine. MOV-13. S2 F2 yes; T3 yes,
	// filled; B10 no.
	WarEngineObstaclesBlock bool
	// ScoutIgnoresTerrain: whether difficult terrain and obstacles are open in
	// a scout's move At the Double before the first turn. MOV-16. T3 only.
	ScoutIgnoresTerrain bool
	// Disengage: whether a unit engaged on one facing only may leave freely.
	// MOV-18. T3 only.
	Disengage bool
	// IndividualsYield: whether individuals that are not mighty leave the
	// facing they touch unengaged. MOV-18. T3 only.
	IndividualsYield bool
	// FrozenLoss is what Frozen takes off Speed. MOV-19. T3 1; others 0.
	FrozenLoss float64
	// FrozenSpares is the Speed up to which Frozen has no effect. MOV-19. T3 4; others 0, without
	// effect.
	FrozenSpares float64

	// ChargeSpeeds is the charge range in multiples of Speed. CHG-2. 2 everywhere.
	ChargeSpeeds float64
	// ShamblingChargeSpeeds is the same for a shambling unit. CHG-2, MOV-14.
	// B10 1; S2 F2 T3 2.
	ShamblingChargeSpeeds float64
	// WildCharge: whether a bonus may be added to the charge range after the multiplication. CHG-2.
	// T3 only.
	WildCharge bool
	// LeastContact is the least length of front, in inches, that must touch the facing: a corner
	// alone is not enough. CHG-6, CHG-10, O-5. A fifth of a millimetre everywhere; the texts ask
	// for more than nothing.
	LeastContact float64
	// AlignByTurning: a charger comes flush by a turn about the point of first contact, so that
	// there is only one flush place. No text asks for that; some players read the texts so before
	// the errata. Otherwise it is placed anywhere along the facing that keeps that point. CHG-8.
	// Placed in contact with the first point everywhere; B10 filled from S2.
	AlignByTurning bool `name:"Align" words:"place-keeping-contact,turn-about-contact"`
	// BoxedIn: whether a unit that cannot align to any target may charge by contact, with the
	// target aligning to it. CHG-12. F2 yes; T3 yes, filled; B10 S2 no.
	BoxedIn bool
	// HinderedBy is which parts of a charge count. CHG-13. B10 the move; S2
	// also where it ends; F2 also the shuffle; T3 as F2, filled.
	HinderedBy HinderedBy `words:"move,move-and-end,shuffle-too"`
	// FlyNeverHindered: whether a flier is not hindered even when it ends in or
	// touching difficult terrain or an obstacle. CHG-13. B10 only.
	FlyNeverHindered bool
	// DefendedObstacleHinders: whether a target behind an obstacle hinders its charger. CHG-13,
	// CHG-14. B10 T3 yes; S2 F2 no.
	DefendedObstacleHinders bool
	// ChargeReachesObstacle: whether a charge on a unit behind an obstacle is measured to the
	// obstacle and need only reach its far side. CHG-14. B10 only.
	ChargeReachesObstacle bool
	// Phalanx is which chargers of its front have a penalty of one to hit. FCT-1. B10 cavalry and
	// fliers; S2 F2 none; T3 those of them that are not hindered.
	Phalanx PhalanxPenalty `words:"none,always,unhindered"`
	// Thunderous is what hindrance leaves of the bonus of that name. FCT-1, CHG-15. B10 has none;
	// S2 F2 lost if hindered; T3 one less then.
	Thunderous Thunderous `words:"none,lost-hindered,less-hindered"`
	// HillCharge: whether a charge down off a hill is reported. CHG-15. T3 only.
	HillCharge bool
	// IndividualDoubles: whether an individual's own attacks are multiplied in flank and rear.
	// CHG-11. B10 yes, only its enemies' are not; S2 F2 T3 no, war engines excepted.
	IndividualDoubles bool
	// IndividualAligns: whether a charged individual turns flush with its
	// charger and not the other way round. IND-1, IND-2. S2 F2 yes; T3 yes,
	// filled; B10 yes: it has no facings to align to.
	IndividualAligns bool
	// FreePivotMayCrowd: whether a charging individual's free pivot may end
	// nearer to enemies than [Edition.EnemyGap]. IND-3. F2 yes; T3 yes, filled;
	// B10 S2 no.
	FreePivotMayCrowd bool
	// FreePivotSeesThrough: whether an individual may turn into difficult
	// terrain that it did not touch so as to see through it for a charge.
	// LOS-10. F2 no; T3 no, filled; B10 S2 yes, nothing forbids it.
	FreePivotSeesThrough bool
	// Surge: whether the spell exists. CHG-17. S2 F2 yes; T3 yes, filled; B10 no.
	Surge bool
	// SurgeCornerByArc: whether a surge that ends on a corner strikes the
	// facing whose arc held the leader point at the start. CHG-17. F2 yes; T3
	// yes, filled; B10 S2 no.
	SurgeCornerByArc bool
	// Overrun: whether the advance after routing an individual may strike a new
	// enemy. IND-4. S2 F2 T3 yes; B10 no.
	Overrun bool
	// ChargersKeepOrder: whether units that charge one facing keep the order of
	// their leader points along it. MLT-4. S2 F2 yes; T3 yes, filled; B10 no.
	ChargersKeepOrder bool
	// SharesFractions: whether two units that charge one facing share it by equal
	// fractions of their fronts, and not by equal lengths. MLT-2. F2 yes; T3 yes,
	// filled; B10 S2 no, they say only "as equally as possible". Of three or more
	// the outer two share by length in any case.
	SharesFractions bool
	// CounterCharge is how a charged unit strikes back. CTR-1 to CTR-3. B10 not at all; S2 by a
	// move; F2 by placing; T3 on the front, or else on the facing whose arc holds it.
	CounterCharge CounterCharge `words:"none,by-move,by-placing,any-facing"`

	// RegroupGap is how far from other units a regroup forward stops; 0 means that it goes the
	// whole distance rolled. REG-1. B10 1; S2 F2 0; T3 filled.
	RegroupGap float64
	// RegroupDie is the number of sides of the die for a regroup forward, or an overrun. The
	// distance is a whole number from 1 to that; if it is 0, any distance will do. REG-1, IND-4. 6
	// in all editions.
	RegroupDie float64
	// RegroupBackDie is the number of sides of the die for a regroup back or to a side; 0 as for
	// RegroupDie. REG-1. 3 everywhere.
	RegroupBackDie float64
	// RegroupSideways: whether a regroup may go D3 inches to a side. REG-1. T3
	// only.
	RegroupSideways bool
	// RegroupShuffle: whether a regrouped unit is then moved by the shortest shift that restores
	// the gaps. REG-2. B10 S2 F2 yes; T3 yes, filled.
	RegroupShuffle bool
	// PullBackDistance is how far chargers fall back from a target that was not routed. PUL-1. B10
	// S2 F2 1; T3 0: its rules for engaged units assume that they remain in contact.
	PullBackDistance float64
	// PullBack is what is done if that leaves units too near. PUL-1. B10 only friends are
	// separated; S2 chargers, then enemies and the target; F2 no further; T3 as F2.
	PullBack PullBack `words:"only,moves-target,no-further"`
	// WindBlast: whether the spell exists. PSH-1. S2 F2 yes; T3 yes, filled;
	// B10 no.
	WindBlast bool

	// SizesByRanks: units are in ranks of five and hordes ten wide, so that there are no legions,
	// and no hordes on horseback. Otherwise all sizes of the table exist. BASE-1, BASE-2. B10 by
	// ranks; S2 F2 T3 by the table.
	SizesByRanks bool `name:"Footprints" words:"by-table,by-ranks"`
	// TablesByPoints: whether larger armies play on a longer table, and small ones on a
	// square one. SCN-1. S2 yes; F2 T3 yes, filled; B10 no.
	TablesByPoints bool
	// ModelCounts: whether minimum and preferred model counts are given. BASE-5. F2 yes; T3 yes,
	// filled; B10 S2 no.
	ModelCounts bool

	// SetUpGap is how far from the middle line units are set up; exactly this
	// far is too near. SCN-2. 12 everywhere.
	SetUpGap float64
	// Invade: whether the scenario exists. SCN-3. S2 F2 yes; T3 yes, filled; B10
	// no.
	Invade bool
	// DominateRadius is the radius of the circle to dominate; 0 means that the
	// scenario does not exist. SCN-3. S2 F2 12; T3 12, filled; B10 0.
	DominateRadius float64
	// ObjectiveGap is the least distance between objectives; exactly this far is too near. SCN-4.
	// 12 everywhere.
	ObjectiveGap float64
	// ObjectiveEdgeGap is the same to the table edge. SCN-4. B10 12; others 0.
	ObjectiveEdgeGap float64
	// ObjectiveDiameterMM is the size of a round marker; 0 means a point or a
	// piece of terrain. SCN-4. S2 F2 25; T3 25, filled; B10 0.
	ObjectiveDiameterMM float64
	// MarkersAvoidBlocking: whether objectives and loot may not be in blocking terrain. SCN-4,
	// SCN-5. S2 F2 yes; T3 yes, filled; B10 no, there a piece of terrain may itself be one.
	MarkersAvoidBlocking bool
	// ObjectiveReach is the distance within which a unit controls or contests an objective. SCN-4.
	// B10 6; S2 F2 3; T3 3, filled.
	ObjectiveReach float64
	// ObjectiveOnTop: whether being on an objective controls it whatever is nearby. SCN-4. B10
	// only.
	ObjectiveOnTop bool
	// IndividualsControl: whether individuals count for objectives. SCN-4. B10
	// yes; S2 F2 no; T3 no, filled.
	IndividualsControl bool
	// VictoryShare is the lead in points that wins, as a share of an army's cost; exactly so much
	// is enough. SCN-3. B10 0.2; S2 F2 0.1; T3 0.1, filled.
	VictoryShare float64
	// VictoryLead is the lead in objectives or loot counters that wins. SCN-4, SCN-5. B10 2; S2 F2
	// 1; T3 1, filled.
	VictoryLead float64
	// ObjectivePoints is what an objective is worth in points if both count; 0 means a tenth of an
	// army's cost. SCN-4. B10 100; S2 F2 0; T3 0, filled.
	ObjectivePoints float64
	// LootPickup is when a loot counter is taken up. SCN-5. B10 no loot; S2
	// from under the unit; F2 from contact; T3 as F2, filled.
	LootPickup LootPickup `words:"none,under,touched"`
	// LootSpeed is the most Speed that a carrier of loot keeps; 0 means no limit. MOV-19. S2 F2 5;
	// T3 5, filled; B10 0.
	LootSpeed float64
	// LootGap is the least distance between loot counters; exactly this far is legal. SCN-5. S2 F2
	// 12; T3 12, filled; B10 0.
	LootGap float64
	// LootDropInside: whether loot dropped by choice has to be inside the footprint and not merely
	// touch it. SCN-5. F2 yes; T3 yes, filled; B10 S2 no.
	LootDropInside bool

	// Specials are the traits that this edition has, of those that not every edition has. A unit's
	// other traits of that kind have no effect. SHT-7, FCT-1 to FCT-5. B10 reload (its crossbows
	// and rifles), phalanx, inspiring. S2 F2 also stealthy, big shield, ensnare, yellow bellied,
	// very inspiring. T3 as S2 without yellow bellied, and pot shot and steady aim.
	Specials Traits

	// Readings are the answers to what the texts leave open.
	Readings Readings
}
