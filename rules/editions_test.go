package rules

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/must"
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

	{"TrueLine", [4]string{"true-line", "height-levels", "height-levels", "height-levels"}},
	{"IndividualsBlockSight", [4]string{"true", "false", "false", "false"}},
	{"HeightZeroBlocksSight", [4]string{"true", "true", "false", "false"}},
	{"SeesThroughTouched", [4]string{
		"difficult-when-inside", "difficult-when-inside", "difficult-when-inside", "any-when-touching",
	}},
	{"HillAddsHeight", [4]string{"true", "true", "true", "false"}},
	{"HalfIsOnHill", [4]string{"more-than-half", "more-than-half", "more-than-half", "at-least-half"}},
	{"IndividualFreePivot", [4]string{"all-round", "free-pivot", "free-pivot", "free-pivot"}},
	{"IndividualFacings", [4]string{"false", "true", "true", "false"}},
	{"ChampionLeads", [4]string{"champion", "front-centre", "front-centre", "front-centre"}},
	{"WarEngineArcWidthMM", [4]string{"0", "50", "50", "50"}},
	{"FacingByChampionBase", [4]string{"true", "false", "false", "false"}},

	{"CoverByView", [4]string{"view-share", "facing-share", "facing-share", "facing-share"}},
	{"CoverInTerrain", [4]string{"false", "true", "true", "true"}},
	{"CoverLevels", [4]string{"0", "3", "3", "3"}},
	{"CoverLevelsOfEither", [4]string{"target", "target", "either", "either"}},
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
	{"AlignByTurning", alike("place-keeping-contact")},
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

	{"SizesByRanks", [4]string{"by-ranks", "by-table", "by-table", "by-table"}},
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
			got, err := e.Field(fieldName(typ.Field(i)))
			if err != nil { // the name and the readings
				got = fmt.Sprint(reflect.ValueOf(e).Field(i).Interface())
			}
			assert.Equal(t, f.want[k], got, "%s of %s", f.field, e.Name)
		}
	}
}

func TestEditionsByName(t *testing.T) {
	for i, name := range EditionNames() {
		e := must.Get(EditionByName(name))(t)
		assert.Equal(t, name, e.Name)
		assert.True(t, e == all()[i], "editions are comparable and made the same each time")
	}
	e := must.Get(EditionByName(""))(t)
	assert.Equal(t, NameSecond161, e.Name)

	_, err := EditionByName("fourth")
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
	require.NoError(t, Edition{Name: "bare", DifficultCost: 1}.Validate(), "a field that is left out is the first of its set")
	e := Third()
	assert.Zero(t, testing.AllocsPerRun(10, func() { _ = e.Validate() }), "an edition that is not changed takes no time")

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

	e = Second161()
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
		for _, x := range []uint64{100, 200} {
			set = append(set, func(v reflect.Value) { v.SetUint(x) })
		}
	case reflect.Uint32: // a set of traits with a bit that none has
		set = append(set, func(v reflect.Value) { v.SetUint(1 << 31) })
	case reflect.String:
		set = append(set, func(v reflect.Value) { v.SetString("") })
	}
	return set
}

// TestEnumNames: each constant of an enumerated field has a name of its own, and there are no more.
func TestEnumNames(t *testing.T) {
	last := map[string]uint8{
		"sight": 1, "terrain_sight": 1, "hill_share": 1,
		"individual_arc": 1, "leader_point": 1, "shooting_origin": uint8(FromChampionBase),
		"charge_origin": uint8(FromChampionBase), "cover": 1, "cover_levels_of": 1,
		"hill_firer": uint8(HillIgnoresExceptHalfWithin), "align": 1,
		"hindered_by": uint8(HinderedByShuffle), "phalanx": uint8(PhalanxPenaltyUnhindered),
		"thunderous": uint8(ThunderousLessHindered), "counter_charge": uint8(CounterAnyFacing),
		"pull_back": uint8(PullBackNoFurther), "loot_pickup": uint8(LootTouched), "footprints": 1,
	}
	for _, name := range FieldNames() {
		if FieldType(name) == "string" {
			words := FieldValues(name)
			assert.Len(t, words, int(last[name])+1, name)
			assert.Len(t, slices.Compact(slices.Sorted(slices.Values(words))), len(words), name)
		}
	}
}

// TestReadingValues pins the vocabulary of position files.
func TestReadingValues(t *testing.T) {
	want := []struct {
		key    string
		values []string
	}{
		{"arc_tie", []string{"lower-multiplier", "higher-multiplier"}},
		{"sight_point", []string{"any-part", "part-in-arc"}},
		{"sight_to", []string{"any-point", "nearest-point", "facing-centre"}},
		{"field_of_sight", []string{"front-arc", "half-plane"}},
		{"graze", []string{"seam-closed", "touch-blocks", "touch-passes"}},
		{"cover_measure", []string{"length", "angle"}},
		{"cover_facing", []string{"leader-facing", "all-visible"}},
		{"cover_blocked", []string{"counts", "seen-over-only"}},
		{"cover_over", []string{"anything", "lower"}},
		{"cover_view", []string{"models", "area"}},
		{"flat_terrain", []string{"covers", "ignored"}},
		{"firer_terrain", []string{"edition", "counts"}},
		{"within_terrain", []string{"any-part", "leader-point", "majority"}},
		{"champion_place", []string{"left", "right"}},
		{"champion_arc", []string{"mostly", "eye-point"}},
		{"brings_nimble", []string{"edition", "neither", "both"}},
		{"engine_double", []string{"edition", "no", "yes"}},
		{"charge_path", []string{"most-direct", "shortest-then-smallest-pivot", "smallest-pivot", "any"}},
		{"straight_within", []string{"0.1", "0", "0.01", "0.05", "0.25", "0.5", "1"}},
		{"charge_pivot", []string{"anywhere", "at-start"}},
		{"pivot_hinders", []string{"no", "yes"}},
		{"strider_defended", []string{"spared", "hindered"}},
		{"boxed_in", []string{"advice", "charges"}},
		{"no_room_to_turn", []string{"charger-aligns", "no-charge"}},
		{"charge_sharing", []string{"edition", "lengths", "fractions"}},
		{"charge_order", []string{"leader-points", "centres"}},
		{"counter_facing", []string{"own-arc", "any"}},
		{"turn_to_shoot", []string{"freely", "needs-room"}},
	}
	var keys []string
	for _, w := range want {
		keys = append(keys, w.key)
		assert.Equal(t, w.values, ReadingValues(w.key), w.key)
	}
	assert.Equal(t, keys, ReadingKeys())
	assert.Equal(t, reflect.TypeFor[Readings]().NumField(), len(keys), "every field has a key")
	assert.Nil(t, ReadingValues("tape_measure"))
}

// TestReadingsRoundTrip: each value of each key lands in a field of its own,
// comes back from Pairs, and the default leaves no trace.
func TestReadingsRoundTrip(t *testing.T) {
	for i, key := range ReadingKeys() {
		for k, value := range ReadingValues(key) {
			var r Readings
			require.NoError(t, r.Set(key, value))
			assert.NoError(t, r.validate())
			field := reflect.ValueOf(r).Field(i)
			if k == 0 {
				assert.Equal(t, Readings{}, r)
				assert.Empty(t, r.Pairs())
				continue
			}
			assert.Equal(t, k, wordIndex(field), "field %d is the one for %s", i, key)
			assert.Equal(t, []Reading{{key, value}}, r.Pairs())
			assert.Equal(t, key+"="+value, r.Pairs()[0].String())

			require.NoError(t, r.Set(key, ReadingValues(key)[0]))
			assert.Equal(t, Readings{}, r, "back to the default")
		}
	}
}

func TestReadingsPairsOrder(t *testing.T) {
	r := Readings{
		ChargePath: ChargePathAny, ArcTieHigher: true, Graze: GrazeTouchBlocks, SightTo: SightToAnyPoint,
	}
	assert.Equal(t, []Reading{
		{"arc_tie", "higher-multiplier"}, {"graze", "touch-blocks"}, {"charge_path", "any"},
	}, r.Pairs(), "order of the keys; a default that is spelt out is no difference")
}

func TestReadingsUnknown(t *testing.T) {
	r := Readings{Graze: GrazeTouchBlocks}
	before := r
	for _, c := range []struct{ key, value, message string }{
		{"graze", "maybe",
			`unknown value of reading graze "maybe"; known: seam-closed, touch-blocks, touch-passes`},
		{"champion_place", "", `unknown value of reading champion_place ""; known: left, right`},
		{"grace", "touch-blocks", `unknown reading "grace"; known: ` + strings.Join(ReadingKeys(), ", ")},
	} {
		err := r.Set(c.key, c.value)
		var bad *UnknownNameError
		require.ErrorAs(t, err, &bad)
		assert.EqualError(t, err, c.message)
		assert.Equal(t, before, r, "a refused value changes nothing")
	}

	e := Third()
	e.Readings.ChargePath = 4
	var bad *UnknownNameError
	require.ErrorAs(t, e.Validate(), &bad)
	assert.EqualError(t, bad, `unknown value of reading charge_path "unknown(4)"; known: most-direct, `+
		`shortest-then-smallest-pivot, smallest-pivot, any`)
	assert.Empty(t, e.Readings.Pairs(), "it has no name")
}

// TestReadingValuesAreCopies: nobody can change the table.
func TestReadingValuesAreCopies(t *testing.T) {
	ReadingValues("graze")[0] = "x"
	ReadingKeys()[0] = "x"
	assert.Equal(t, "seam-closed", ReadingValues("graze")[0])
	assert.Equal(t, "arc_tie", ReadingKeys()[0])
}

// TestFieldsRoundTrip: each field of each edition is reported by name and set by name; nothing but
// the name and the readings is left out.
func TestFieldsRoundTrip(t *testing.T) {
	names := FieldNames()
	for _, edition := range EditionNames() {
		e := must.Get(EditionByName(edition))(t)
		assert.Empty(t, e.Differences())
		built := Edition{Name: e.Name, Readings: e.Readings}
		for _, name := range names {
			value := must.Get(e.Field(name))(t)
			require.NoError(t, built.SetField(name, value), name)
		}
		assert.Equal(t, e, built)
		own := e
		own.Name = "our club"
		assert.Len(t, own.Differences(), len(names), "all of them, where nobody knows the name")
	}
	seen := map[string]bool{}
	for _, name := range names {
		assert.Regexp(t, `^[a-z]+(_[a-z]+)*$`, name)
		assert.False(t, seen[name], name)
		seen[name] = true
	}
	assert.Contains(t, names, "war_engine_arc_width_mm")
}

// TestFieldDifferences: another value of any field is a difference, and a second edition that
// gets the differences is the first.
func TestFieldDifferences(t *testing.T) {
	for _, name := range FieldNames() {
		e := Second161()
		old := must.Get(e.Field(name))(t)
		values := FieldValues(name)
		if values == nil {
			values = []string{"7.25"}
		}
		for _, value := range values {
			if value == old {
				continue
			}
			require.NoError(t, e.SetField(name, value))
			require.Equal(t, []Field{{name, value}}, e.Differences())
			again := Second161()
			for _, f := range e.Differences() {
				require.NoError(t, again.SetField(f.Name, f.Value))
			}
			require.Equal(t, e, again)
		}
	}
}

func TestFieldErrors(t *testing.T) {
	for _, c := range []struct{ name, value, message string }{
		{"nudge", "1", "unknown field of an edition \"nudge\""},
		{"name", "x", "unknown field of an edition"},
		{"readings", "x", "unknown field of an edition"},
		{"nudge_distance", "far", "nudge_distance is \"far\", must be a number"},
		{"surge", "yes", "must be true or false"},
		{"sight", "eyes", "unknown value of sight \"eyes\"; known: height-levels, true-line"},
		{"specials", "wings", "unknown trait"},
	} {
		e := Second161()
		assert.ErrorContains(t, e.SetField(c.name, c.value), c.message)
		assert.Equal(t, Second161(), e)
	}
	_, err := new(Edition).Field("nothing")
	var unknown *UnknownNameError
	require.ErrorAs(t, err, &unknown)
}
