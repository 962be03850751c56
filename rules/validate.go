package rules

import (
	"fmt"
	"strconv"
)

// Validate checks an edition that was changed. A *[FieldError] reports the first field that is
// outside its set, is not a number, or is out of range. An *[UnknownNameError] reports a reading
// that does not exist.
func (e Edition) Validate() error {
	own, err := EditionByName(e.Name)
	if own.Readings = e.Readings; err == nil && own == e { // not changed
		return e.Readings.Validate()
	}
	if e.Name == "" {
		return e.refuse("Name", `""`, "must not be empty")
	}
	for _, c := range []choice{
		choose("Sight", e.Sight),
		choose("TerrainSight", e.TerrainSight),
		choose("HillShare", e.HillShare),
		choose("IndividualArc", e.IndividualArc),
		choose("LeaderPoint", e.LeaderPoint),
		choose("Cover", e.Cover),
		choose("CoverLevelsOf", e.CoverLevelsOf),
		choose("HillFirer", e.HillFirer),
		choose("ShootingOrigin", e.ShootingOrigin),
		choose("ChargeOrigin", e.ChargeOrigin),
		choose("Align", e.Align),
		choose("HinderedBy", e.HinderedBy),
		choose("Phalanx", e.Phalanx),
		choose("Thunderous", e.Thunderous),
		choose("CounterCharge", e.CounterCharge),
		choose("PullBack", e.PullBack),
		choose("Footprints", e.Footprints),
		choose("LootPickup", e.LootPickup),
	} {
		if !c.ok {
			return e.refuse(c.field, fmt.Sprintf("unknown(%d)", c.value), "must be one of the constants of its type")
		}
	}
	for _, n := range e.numbers() {
		// The comparison is written so that it fails for NaN.
		if !(n.value >= n.low && n.value <= n.high) {
			value := strconv.FormatFloat(n.value, 'g', -1, 64)
			return e.refuse(n.field, value, fmt.Sprintf("must be %v to %v", n.low, n.high))
		}
	}
	if e.Specials>>len(TraitNames()) != 0 {
		return e.refuse("Specials", strconv.FormatUint(uint64(e.Specials), 2), "must hold traits only")
	}
	return e.Readings.Validate()
}

// choice is an enumerated field and whether its value is in its set.
type choice struct {
	field string
	value uint8
	ok    bool
}

func choose[E enum](field string, v E) choice { return choice{field, uint8(v), valid(v)} }

// number is a numeric field and its sensible limits.
type number struct {
	field            string
	value, low, high float64
}

// numbers lists the numeric fields. far is longer than any table.
func (e Edition) numbers() []number {
	const far, tall = 1000, 100
	return []number{
		{"WarEngineArcWidthMM", e.WarEngineArcWidthMM, 0, far},
		{"CoverLevels", e.CoverLevels, 0, tall},
		{"ObstacleCoverHeight", e.ObstacleCoverHeight, 0, tall},
		{"ObstacleHeight", e.ObstacleHeight, 0, tall},
		{"TallObstacle", e.TallObstacle, 0, tall},
		{"HeightZeroCoverHeight", e.HeightZeroCoverHeight, 0, tall},
		{"ExtremeRange", e.ExtremeRange, 0, far},
		{"IndirectMinRange", e.IndirectMinRange, 0, far},
		{"MovedPenalty", e.MovedPenalty, 0, 6},
		{"EnemyGap", e.EnemyGap, 0, far},
		{"FriendGap", e.FriendGap, 0, far},
		{"NudgeDistance", e.NudgeDistance, 0, far},
		{"NimblePivot", e.NimblePivot, 0, 180},
		{"DifficultCost", e.DifficultCost, 1, far},
		{"FrozenLoss", e.FrozenLoss, 0, far},
		{"FrozenSpares", e.FrozenSpares, 0, far},
		{"ChargeSpeeds", e.ChargeSpeeds, 0, far},
		{"ShamblingChargeSpeeds", e.ShamblingChargeSpeeds, 0, far},
		{"LeastContact", e.LeastContact, 0, far},
		{"RegroupGap", e.RegroupGap, 0, far},
		{"RegroupDie", e.RegroupDie, 0, far},
		{"RegroupBackDie", e.RegroupBackDie, 0, far},
		{"PullBackDistance", e.PullBackDistance, 0, far},
		{"SetUpGap", e.SetUpGap, 0, far},
		{"DominateRadius", e.DominateRadius, 0, far},
		{"ObjectiveGap", e.ObjectiveGap, 0, far},
		{"ObjectiveEdgeGap", e.ObjectiveEdgeGap, 0, far},
		{"ObjectiveDiameterMM", e.ObjectiveDiameterMM, 0, far},
		{"ObjectiveReach", e.ObjectiveReach, 0, far},
		{"VictoryShare", e.VictoryShare, 0, 2},
		{"VictoryLead", e.VictoryLead, 0, far},
		{"ObjectivePoints", e.ObjectivePoints, 0, far},
		{"LootSpeed", e.LootSpeed, 0, far},
		{"LootGap", e.LootGap, 0, far},
	}
}

func (e Edition) refuse(field, value, rule string) error {
	return &FieldError{Of: fmt.Sprintf("edition %q", e.Name), Field: field, Value: value, Rule: rule}
}
