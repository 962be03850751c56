package rules

// Second2015 returns the second edition as printed in 2015 (S2).
func Second2015() Edition {
	return Edition{
		Name: NameSecond2015,

		HeightZeroBlocksSight: true,
		HillAddsHeight:        true,
		IndividualFreePivot:   true,
		IndividualFacings:     true,
		WarEngineArcWidthMM:   50,

		CoverInTerrain:         true,
		CoverLevels:            3,
		ObstacleCoverHeight:    1,
		ObstacleHeight:         1,
		TallObstacle:           1,
		FirerIgnoresOwnTerrain: true,
		HillFirer:              HillIgnoresExceptTargetWithin,
		IndirectMinRange:       12,
		IndirectIgnoresCover:   true,

		DisorderedHoldsFire: true,
		AlliesApart:         true,
		MovedPenalty:        1,
		NimbleAim:           true,

		ShootingOrigin: FromLeaderPoint,
		ChargeOrigin:   FromLeaderPoint,

		EnemyGap:      1,
		NudgesEnemies: true,
		NudgeDistance: 1,

		NimblePivot:             90,
		IndividualsNimble:       true,
		FlyNimble:               true,
		DifficultCost:           1,
		DifficultBlocksDouble:   true,
		WarEngineObstaclesBlock: true,

		ChargeSpeeds:          2,
		ShamblingChargeSpeeds: 2,
		LeastContact:          leastContact,
		HinderedBy:            HinderedByMoveAndEnd,
		Phalanx:               NoPhalanxPenalty,
		Thunderous:            ThunderousLostHindered,
		IndividualAligns:      true,
		FreePivotSeesThrough:  true,
		Overrun:               true,
		ChargersKeepOrder:     true,
		CounterCharge:         CounterByMove,

		RegroupDie:       6,
		RegroupBackDie:   3,
		RegroupShuffle:   true,
		PullBackDistance: 1,
		PullBack:         PullBackMovesTarget,
		WindBlast:        true,
		Surge:            true,

		TablesByPoints: true,

		SetUpGap:             12,
		Invade:               true,
		DominateRadius:       12,
		ObjectiveGap:         12,
		ObjectiveDiameterMM:  25,
		MarkersAvoidBlocking: true,
		ObjectiveReach:       3,
		VictoryShare:         0.1,
		VictoryLead:          1,
		LootPickup:           LootUnder,
		LootSpeed:            5,
		LootGap:              12,

		Specials: Traits(Reload | Stealthy | BigShield | Phalanx | Ensnare | YellowBellied |
			Inspiring | VeryInspiring),
	}
}

// Second161 returns the second edition as amended by its errata and FAQ 1.6.1 (F2): [Second2015]
// with its changes.
func Second161() Edition {
	e := Second2015()
	e.Name = NameSecond161
	e.HeightZeroBlocksSight = false
	e.HeightZeroCoverHeight = 1
	e.CoverLevelsOfEither = true
	e.HillFirer = HillIgnoresExceptHalfWithin
	e.NudgeDistance = NudgeMM / 25.4
	e.FlyPivotsAbove = true
	e.BoxedIn = true
	e.HinderedBy = HinderedByShuffle
	e.FreePivotMayCrowd = true
	e.FreePivotSeesThrough = false
	e.SurgeCornerByArc = true
	e.SharesFractions = true
	e.CounterCharge = CounterByPlacing
	e.PullBack = PullBackNoFurther
	e.ModelCounts = true
	e.LootPickup = LootTouched
	e.LootDropInside = true
	return e
}

// NudgeMM is how far, in millimetres, a unit is nudged if the text says only that the two must not
// touch. It is the visible gap that umpires ask for. Row PRX-4, O-18.
const NudgeMM = 1

// Third returns the third edition's reference sheet (T3), with [Second161] for what the sheet
// leaves out.
func Third() Edition {
	e := Second161()
	e.Name = NameThird
	e.SeesThroughTouched = true
	e.HillAddsHeight = false
	e.HalfIsOnHill = true
	e.IndividualFacings = false
	e.ObstacleCoverHeight = 2
	e.ObstacleHeight = 2
	e.TallObstacle = 0
	e.IndirectIgnoresCover = false
	e.NimbleAim = false
	e.IndividualsAim = true
	e.Phalanx = PhalanxPenaltyUnhindered
	e.Thunderous = ThunderousLessHindered
	e.Specials = e.Specials.Without(YellowBellied).With(PotShot, SteadyAim)
	e.ChargeOrigin = FromFrontEdge
	e.FlyNimble = false
	e.FlyLostDisordered = true
	e.NimbleLostEntangled = true
	e.ScoutIgnoresTerrain = true
	e.Disengage = true
	e.IndividualsYield = true
	e.FrozenLoss = 1
	e.FrozenSpares = 4
	e.WildCharge = true
	e.DefendedObstacleHinders = true
	e.HillCharge = true
	e.CounterCharge = CounterAnyFacing
	e.WarEnginesDouble = true
	e.RegroupSideways = true
	e.PullBackDistance = 0
	return e
}

// Beta2010 returns the first edition's beta of 2010 (B10). It is written out in full because it
// shares little with its successors.
func Beta2010() Edition {
	return Edition{
		Name: NameBeta2010,

		TrueLine:              true,
		IndividualsBlockSight: true,
		HeightZeroBlocksSight: true,
		HillAddsHeight:        true,
		ChampionLeads:         true,
		FacingByChampionBase:  true,

		CoverByView:          true,
		HillFirer:            NoHillFirer,
		ExtremeRange:         12,
		IndirectMinRange:     12,
		IndirectIgnoresCover: true,

		WarEnginesHalt: true,

		ShootingOrigin: FromChampionBase,
		ChargeOrigin:   FromChampionBase,

		EnemyGap:  1,
		FriendGap: 1,

		NimblePivot:       180,
		IndividualsNimble: true,
		FlyNimble:         true,
		DifficultCost:     2,

		ChargeSpeeds:            2,
		ShamblingChargeSpeeds:   1,
		LeastContact:            leastContact,
		HinderedBy:              HinderedByMove,
		FlyNeverHindered:        true,
		Phalanx:                 PhalanxPenaltyAlways,
		Thunderous:              NoThunderous,
		DefendedObstacleHinders: true,
		ChargeReachesObstacle:   true,
		IndividualDoubles:       true,
		IndividualAligns:        true,
		FreePivotSeesThrough:    true,
		CounterCharge:           NoCounterCharge,

		RegroupGap:       1,
		RegroupDie:       6,
		RegroupBackDie:   3,
		RegroupShuffle:   true,
		PullBackDistance: 1,
		PullBack:         PullBackOnly,

		SizesByRanks: true,

		ObstacleHeight: 0.5,

		SetUpGap:           12,
		ObjectiveGap:       12,
		ObjectiveEdgeGap:   12,
		ObjectiveReach:     6,
		VictoryShare:       0.2,
		VictoryLead:        2,
		ObjectivePoints:    100,
		ObjectiveOnTop:     true,
		IndividualsControl: true,
		LootPickup:         NoLoot,

		Specials: Traits(Reload | Phalanx | Inspiring),
	}
}

// EditionNames lists the four editions from the oldest to the newest.
func EditionNames() []EditionName {
	return []EditionName{NameBeta2010, NameSecond2015, NameSecond161, NameThird}
}

// EditionByName returns the edition with that name; the empty name gives [Second161]. Any other
// name gives an *[UnknownNameError].
func EditionByName(name EditionName) (Edition, error) {
	switch name {
	case NameBeta2010:
		return Beta2010(), nil
	case NameSecond2015:
		return Second2015(), nil
	case NameSecond161, "":
		return Second161(), nil
	case NameThird:
		return Third(), nil
	}
	return Edition{}, unknownName("edition", name, EditionNames())
}

// leastContact is the least contact of a front, in inches: a fifth of a millimetre. That is finer
// than players can place a base. It is also more than twice the contact band, so that a measuring
// error at a corner never becomes a contact.
const leastContact = 0.2 / 25.4
