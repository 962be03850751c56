package rules

import (
	"fmt"
	"math"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func all() []Edition { return []Edition{Beta2010(), Second2015(), Second161(), Third()} }

// facts is what every field of every edition is, written down from the texts
// and not from editions.go: B10, S2, F2, T3.
var facts = []struct {
	field string
	want  [4]string
}{
	{"Name", [4]string{"beta-2010", "second-2015", "second-161", "third"}},

	{"Sight", [4]string{"true-line", "height-levels", "height-levels", "height-levels"}},
	{"IndividualsBlockSight", [4]string{"true", "false", "false", "false"}},
	{"HeightZeroBlocksSight", [4]string{"true", "true", "false", "false"}},
	{"TerrainSight", [4]string{
		"difficult-when-inside", "difficult-when-inside", "difficult-when-inside", "any-when-touching",
	}},
	{"HillAddsHeight", [4]string{"true", "true", "true", "false"}},
	{"HillShare", [4]string{"more-than-half", "more-than-half", "more-than-half", "at-least-half"}},
	{"IndividualArc", [4]string{"all-round", "free-pivot", "free-pivot", "free-pivot"}},
	{"IndividualFacings", [4]string{"false", "true", "true", "false"}},
	{"LeaderPoint", [4]string{"champion", "front-centre", "front-centre", "front-centre"}},
	{"WarEngineArcWidthMM", [4]string{"0", "50", "50", "50"}},
	{"FacingByChampionBase", [4]string{"true", "false", "false", "false"}},

	{"Cover", [4]string{"view-share", "facing-share", "facing-share", "facing-share"}},
	{"CoverInTerrain", [4]string{"false", "true", "true", "true"}},
	{"CoverLevels", [4]string{"0", "3", "3", "3"}},
	{"CoverLevelsOf", [4]string{"target", "target", "either", "either"}},
	{"ObstacleCoverHeight", [4]string{"0", "1", "1", "2"}},
	{"ObstacleHeight", [4]string{"0.5", "1", "1", "2"}},
	{"TallObstacle", [4]string{"0", "1", "1", "0"}},
	{"HeightZeroCoverHeight", [4]string{"0", "0", "1", "1"}},
	{"FirerIgnoresOwnTerrain", [4]string{"false", "true", "true", "true"}},
	{"HillFirer", [4]string{"none", "except-target-within", "except-half-within", "except-half-within"}},
	{"ExtremeRange", [4]string{"12", "0", "0", "0"}},
	{"IndirectMinRange", [4]string{"12", "12", "12", "12"}},
	{"IndirectIgnoresCover", [4]string{"true", "true", "true", "false"}},

	{"DisorderedHoldsFire", [4]string{"false", "true", "true", "true"}},
	{"WarEnginesHalt", [4]string{"true", "false", "false", "false"}},
	{"AlliesApart", [4]string{"false", "true", "true", "true"}},
	{"MovedPenalty", [4]string{"0", "1", "1", "1"}},
	{"NimbleAim", [4]string{"false", "true", "true", "false"}},
	{"IndividualsAim", [4]string{"false", "false", "false", "true"}},

	{"ShootingOrigin", [4]string{"champion-base", "leader-point", "leader-point", "leader-point"}},
	{"ChargeOrigin", [4]string{"champion-base", "leader-point", "leader-point", "front-edge"}},

	{"EnemyGap", [4]string{"1", "1", "1", "1"}},
	{"FriendGap", [4]string{"1", "0", "0", "0"}},
	{"NudgesEnemies", [4]string{"false", "true", "true", "true"}},
	{"NudgeDistance", [4]string{"0", "1", fmt.Sprint(1 / 25.4), fmt.Sprint(1 / 25.4)}},

	{"NimblePivot", [4]string{"180", "90", "90", "90"}},
	{"IndividualsNimble", [4]string{"true", "true", "true", "true"}},
	{"FlyNimble", [4]string{"true", "true", "true", "false"}},
	{"FlyLostDisordered", [4]string{"false", "false", "false", "true"}},
	{"NimbleLostEntangled", [4]string{"false", "false", "false", "true"}},
	{"FlyPivotsAbove", [4]string{"false", "false", "true", "true"}},
	{"DifficultCost", [4]string{"2", "1", "1", "1"}},
	{"DifficultBlocksDouble", [4]string{"false", "true", "true", "true"}},
	{"WarEnginesDouble", [4]string{"false", "false", "false", "true"}},
	{"WarEngineObstaclesBlock", [4]string{"false", "true", "true", "true"}},
	{"ScoutIgnoresTerrain", [4]string{"false", "false", "false", "true"}},
	{"Disengage", [4]string{"false", "false", "false", "true"}},
	{"IndividualsYield", [4]string{"false", "false", "false", "true"}},
	{"FrozenLoss", [4]string{"0", "0", "0", "1"}},
	{"FrozenSpares", [4]string{"0", "0", "0", "4"}},

	{"ChargeSpeeds", [4]string{"2", "2", "2", "2"}},
	{"ShamblingChargeSpeeds", [4]string{"1", "2", "2", "2"}},
	{"WildCharge", [4]string{"false", "false", "false", "true"}},
	{"LeastContact", alike(fmt.Sprint(0.2 / 25.4))},
	{"Align", alike("place-keeping-contact")},
	{"BoxedIn", [4]string{"false", "false", "true", "true"}},
	{"HinderedBy", [4]string{"move", "move-and-end", "shuffle-too", "shuffle-too"}},
	{"FlyNeverHindered", [4]string{"true", "false", "false", "false"}},
	{"DefendedObstacleHinders", [4]string{"true", "false", "false", "true"}},
	{"ChargeReachesObstacle", [4]string{"true", "false", "false", "false"}},
	{"Phalanx", [4]string{"always", "none", "none", "unhindered"}},
	{"Thunderous", [4]string{"none", "lost-hindered", "lost-hindered", "less-hindered"}},
	{"HillCharge", [4]string{"false", "false", "false", "true"}},
	{"IndividualDoubles", [4]string{"true", "false", "false", "false"}},
	{"IndividualAligns", [4]string{"true", "true", "true", "true"}},
	{"FreePivotMayCrowd", [4]string{"false", "false", "true", "true"}},
	{"FreePivotSeesThrough", [4]string{"true", "true", "false", "false"}},
	{"Surge", [4]string{"false", "true", "true", "true"}},
	{"SurgeCornerByArc", [4]string{"false", "false", "true", "true"}},
	{"Overrun", [4]string{"false", "true", "true", "true"}},
	{"ChargersKeepOrder", [4]string{"false", "true", "true", "true"}},
	{"SharesFractions", [4]string{"false", "false", "true", "true"}},
	{"CounterCharge", [4]string{"none", "by-move", "by-placing", "any-facing"}},

	{"RegroupGap", [4]string{"1", "0", "0", "0"}},
	{"RegroupDie", [4]string{"6", "6", "6", "6"}},
	{"RegroupBackDie", [4]string{"3", "3", "3", "3"}},
	{"RegroupSideways", [4]string{"false", "false", "false", "true"}},
	{"RegroupShuffle", [4]string{"true", "true", "true", "true"}},
	{"PullBackDistance", [4]string{"1", "1", "1", "0"}},
	{"PullBack", [4]string{"only", "moves-target", "no-further", "no-further"}},
	{"WindBlast", [4]string{"false", "true", "true", "true"}},

	{"Footprints", [4]string{"by-ranks", "by-table", "by-table", "by-table"}},
	{"TablesByPoints", [4]string{"false", "true", "true", "true"}},
	{"ModelCounts", [4]string{"false", "false", "true", "true"}},

	{"SetUpGap", [4]string{"12", "12", "12", "12"}},
	{"Invade", [4]string{"false", "true", "true", "true"}},
	{"DominateRadius", [4]string{"0", "12", "12", "12"}},
	{"ObjectiveGap", [4]string{"12", "12", "12", "12"}},
	{"ObjectiveEdgeGap", [4]string{"12", "0", "0", "0"}},
	{"ObjectiveDiameterMM", [4]string{"0", "25", "25", "25"}},
	{"MarkersAvoidBlocking", [4]string{"false", "true", "true", "true"}},
	{"ObjectiveReach", [4]string{"6", "3", "3", "3"}},
	{"ObjectiveOnTop", [4]string{"true", "false", "false", "false"}},
	{"IndividualsControl", [4]string{"true", "false", "false", "false"}},
	{"VictoryShare", [4]string{"0.2", "0.1", "0.1", "0.1"}},
	{"VictoryLead", [4]string{"2", "1", "1", "1"}},
	{"ObjectivePoints", [4]string{"100", "0", "0", "0"}},
	{"LootPickup", [4]string{"none", "under", "touched", "touched"}},
	{"LootSpeed", [4]string{"0", "5", "5", "5"}},
	{"LootGap", [4]string{"0", "12", "12", "12"}},
	{"LootDropInside", [4]string{"false", "false", "true", "true"}},

	{"Specials", [4]string{
		"reload,phalanx,inspiring",
		"reload,stealthy,big-shield,phalanx,ensnare,yellow-bellied,inspiring,very-inspiring",
		"reload,stealthy,big-shield,phalanx,ensnare,yellow-bellied,inspiring,very-inspiring",
		"reload,pot-shot,steady-aim,stealthy,big-shield,phalanx,ensnare,inspiring,very-inspiring",
	}},

	{"Readings", alike(fmt.Sprint(Readings{}))},
}

// alike is a value that the four editions share.
func alike(value string) [4]string { return [4]string{value, value, value, value} }

// TestEditionFacts pins every field of every edition, in the order of the
// struct, so that a changed fact, a new field or a lost one goes red.
func TestEditionFacts(t *testing.T) {
	typ := reflect.TypeFor[Edition]()
	require.Equal(t, typ.NumField(), len(facts), "fields of Edition and rows of the table")
	for i, f := range facts {
		require.Equal(t, typ.Field(i).Name, f.field)
		for k, e := range all() {
			got := fmt.Sprint(reflect.ValueOf(e).Field(i).Interface())
			assert.Equal(t, f.want[k], got, "%s of %s", f.field, e.Name)
		}
	}
}

func TestEditionsByName(t *testing.T) {
	for i, name := range EditionNames() {
		e, err := EditionByName(name)
		require.NoError(t, err)
		assert.Equal(t, name, e.Name)
		assert.True(t, e == all()[i], "editions are comparable and made the same each time")
	}
	e, err := EditionByName("")
	require.NoError(t, err)
	assert.Equal(t, NameSecond161, e.Name)

	_, err = EditionByName("fourth")
	var bad *UnknownNameError
	require.ErrorAs(t, err, &bad)
	assert.Equal(t, "fourth", bad.Name)
	assert.EqualError(t, err, `unknown edition "fourth"; known: beta-2010, second-2015, second-161, third`)
}

func TestEditionsDiffer(t *testing.T) {
	for i, a := range all() {
		for k, b := range all() {
			b.Name = a.Name
			assert.Equal(t, i == k, a == b, "%d and %d", i, k)
		}
	}
}

// TestEditionHoldsNoReference: a copy must share nothing with its original.
func TestEditionHoldsNoReference(t *testing.T) {
	var walk func(reflect.Type, string)
	walk = func(typ reflect.Type, path string) {
		switch typ.Kind() {
		case reflect.Struct:
			for i := range typ.NumField() {
				walk(typ.Field(i).Type, path+"."+typ.Field(i).Name)
			}
		case reflect.Bool, reflect.Float64, reflect.Uint8, reflect.Uint32, reflect.String:
		default:
			t.Errorf("%s is a %s", path, typ.Kind())
		}
	}
	walk(reflect.TypeFor[Edition](), "Edition")
}

// TestValidateRefusesNonsense puts nonsense into every field in turn and wants
// an error that names the field.
func TestValidateRefusesNonsense(t *testing.T) {
	for _, e := range all() {
		require.NoError(t, e.Validate(), e.Name)
		e.Name = "club night" // looked over field by field
		require.NoError(t, e.Validate(), "a house rule may have a name of its own")
	}
	require.Error(t, Edition{}.Validate(), "the zero edition")

	typ := reflect.TypeFor[Edition]()
	for i := range typ.NumField() {
		name := typ.Field(i).Name
		for _, set := range nonsense(typ.Field(i).Type) {
			e := Second161()
			set(reflect.ValueOf(&e).Elem().Field(i))
			var bad *FieldError
			if assert.ErrorAs(t, e.Validate(), &bad, name) {
				assert.Equal(t, name, bad.Field)
			}
		}
	}

	e := Second161()
	e.CoverLevels = -3
	assert.EqualError(t, e.Validate(), `edition "second-161": CoverLevels is -3, must be 0 to 100`)
	e = Third()
	e.HillFirer = 9
	assert.EqualError(t, e.Validate(),
		`edition "third": HillFirer is unknown(9), must be one of the constants of its type`)
}

func nonsense(typ reflect.Type) (set []func(reflect.Value)) {
	switch typ.Kind() {
	case reflect.Float64:
		for _, x := range []float64{-1, math.NaN(), math.Inf(1), math.Inf(-1), 1e9} {
			set = append(set, func(v reflect.Value) { v.SetFloat(x) })
		}
	case reflect.Uint8:
		for _, x := range []uint64{0, 200} {
			set = append(set, func(v reflect.Value) { v.SetUint(x) })
		}
	case reflect.Uint32: // a set of traits with a bit that none has
		set = append(set, func(v reflect.Value) { v.SetUint(1 << 31) })
	case reflect.String:
		set = append(set, func(v reflect.Value) { v.SetString("") })
	}
	return set
}

// members walks the values of an enumeration from its first constant to its
// last, and holds String to be a distinct, known name for each.
func members[E enum](t *testing.T, first, last E) {
	t.Helper()
	seen := map[string]bool{}
	for v := first; v <= last; v++ {
		assert.True(t, valid(v))
		name := enumString(v)
		assert.NotContains(t, name, "unknown")
		assert.False(t, seen[name], name)
		seen[name] = true
		assert.Equal(t, name, fmt.Sprint(v), "String is used by fmt")
	}
	assert.Equal(t, E(1), first)
	assert.False(t, valid(first-1))
	assert.False(t, valid(last+1))
	assert.Equal(t, "unknown(0)", fmt.Sprint(first-1))
}

func TestEnumNames(t *testing.T) {
	members(t, HeightLevels, TrueLine)
	members(t, DifficultWhenInside, AnyWhenTouching)
	members(t, MoreThanHalf, AtLeastHalf)
	members(t, AllRound, FreePivot)
	members(t, FrontCentre, Champion)
	members(t, FromLeaderPoint, FromChampionBase)
	members(t, FacingShare, ViewShare)
	members(t, OfTarget, OfEither)
	members(t, NoHillFirer, HillIgnoresExceptHalfWithin)
	members(t, PlaceKeepingContact, TurnAboutContact)
	members(t, HinderedByMove, HinderedByShuffle)
	members(t, NoPhalanxPenalty, PhalanxPenaltyUnhindered)
	members(t, NoThunderous, ThunderousLessHindered)
	members(t, NoCounterCharge, CounterAnyFacing)
	members(t, PullBackOnly, PullBackNoFurther)
	members(t, NoLoot, LootTouched)
	members(t, ByTable, ByRanks)
}
