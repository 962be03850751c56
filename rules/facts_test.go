package rules

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func TestHT1Heights(t *testing.T) {
	for typ, want := range map[UnitType]float64{
		Infantry: 1, LargeInfantry: 2, Cavalry: 2, LargeCavalry: 3, Monster: 4, WarEngine: 1,
		HeavyInfantry: 1, MonstrousInfantry: 2, Titan: 4,
	} {
		for _, e := range all() {
			assert.Equal(t, want, e.DefaultHeight(typ), "%s", typ)
		}
	}
	assert.Zero(t, Third().DefaultHeight("dragon"))
}

func TestDefaultSpeeds(t *testing.T) {
	for _, typ := range UnitTypes() {
		assert.Positive(t, DefaultSpeed(typ), "%s", typ)
	}
	assert.Equal(t, 5.0, DefaultSpeed(Infantry))
	assert.Equal(t, 8.0, DefaultSpeed(Cavalry))
	assert.Zero(t, DefaultSpeed("dragon"))
}

func TestHT5TerrainHeights(t *testing.T) {
	assert.Equal(t, []TerrainHeight{
		{"hill", 1, 2}, {"single-storey building", 3, 3}, {"woods", 4, 6}, {"two-storey building", 4, 6},
	}, TerrainHeightGuide())
	TerrainHeightGuide()[0].Max = 9
	assert.Equal(t, 2.0, TerrainHeightGuide()[0].Max, "a copy each time")
	for inches, want := range map[float64]float64{
		0: 0, 0.9: 0, 1: 1, 2: 2, 2.5: 2, 6: 6, -1: 0, math.Inf(1): 0, math.Inf(-1): 0,
	} {
		assert.Equal(t, want, HeightFromInches(inches), "%v inches", inches)
	}
	assert.Zero(t, HeightFromInches(math.NaN()))
}

func TestDST5Ranges(t *testing.T) {
	var inches []float64
	names := map[string]bool{}
	for _, r := range StandardRanges() {
		inches = append(inches, r.Inches)
		names[r.Name] = true
	}
	assert.Equal(t, []float64{6, 9, 12, 18, 24, 36, 48}, inches)
	assert.Len(t, names, len(inches))
	assert.Equal(t, 48.0, DefaultRange(WarEngine))
	assert.Zero(t, DefaultRange(Infantry))
}

func TestSCN1TableSize(t *testing.T) {
	for _, c := range []struct {
		points       int
		small        bool
		width, depth float64
	}{
		{0, false, 72, 48}, {0, true, 48, 48}, {1500, true, 48, 48}, {1500, false, 72, 48},
		{2000, false, 72, 48}, {2999, false, 72, 48}, {3000, false, 108, 48}, {5500, false, 180, 48},
	} {
		width, depth, err := TableSize(c.points, c.small)
		require.NoError(t, err)
		assert.Equal(t, [2]float64{c.width, c.depth}, [2]float64{width, depth}, "%d points", c.points)
	}
	for _, c := range []struct {
		points int
		small  bool
	}{{-1, false}, {-1, true}, {1501, true}, {1_000_001, false}, {math.MaxInt, false}, {math.MinInt, true}} {
		_, _, err := TableSize(c.points, c.small)
		var bad *FieldError
		require.ErrorAs(t, err, &bad, "%d points", c.points)
		assert.Equal(t, "points", bad.Field)
	}
	_, _, err := TableSize(2000, true)
	assert.EqualError(t, err, "table: points is 2000, must be at most 1500 for the small table")
}

// TestNamesParse: every type and size is found by its own name and no other.
func TestNamesParse(t *testing.T) {
	for _, want := range UnitTypes() {
		got, err := ParseUnitType(string(want))
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
	for _, want := range Sizes() {
		got, err := ParseSize(string(want))
		require.NoError(t, err)
		assert.Equal(t, want, got)
	}
	for _, name := range []string{"", "Infantry", "hero", "infantry "} {
		_, err := ParseUnitType(name)
		var bad *UnknownNameError
		require.ErrorAs(t, err, &bad)
		assert.Equal(t, name, bad.Name)
	}
	_, err := ParseSize("mob")
	assert.EqualError(t, err, `unknown unit size "mob"; known: troop, regiment, horde, legion, single`)
}

func TestTraitNames(t *testing.T) {
	bits := []Trait{
		Hero, Individual, Mighty, Nimble, Fly, Strider, Pathfinder, Shambling, Vanguard, Scout,
		Indirect, IgnoreCover, Reload, PotShot, SteadyAim, Stealthy, BigShield, Phalanx, Ensnare,
		YellowBellied, Inspiring, VeryInspiring, Fury,
	}
	require.Len(t, TraitNames(), len(bits))
	for i, name := range TraitNames() {
		got, err := ParseTrait(name)
		require.NoError(t, err)
		assert.Equal(t, bits[i], got, name)
		assert.Equal(t, name, fmt.Sprint(got))
	}
	_, err := ParseTrait("iron-resolve")
	var bad *UnknownNameError
	require.ErrorAs(t, err, &bad)
	assert.Equal(t, TraitNames(), bad.Known)
}

func TestTraitSets(t *testing.T) {
	ts, err := ParseTraits([]string{"fly", "hero", "fly"})
	require.NoError(t, err)
	assert.Equal(t, []string{"hero", "fly"}, ts.Names(), "in fixed order, once each")
	assert.True(t, ts.Has(Fly))
	assert.False(t, ts.Has(Nimble))
	assert.Equal(t, "hero,nimble", ts.With(Nimble).Without(Fly).String())
	assert.Empty(t, Traits(0).Names())
	assert.Equal(t, Traits(0).Names(), Traits(1<<31).Names(), "bits without a name")
	_, err = ParseTraits([]string{"fly", "swim"})
	assert.EqualError(t, err, `unknown trait "swim"; known: `+strings.Join(TraitNames(), ", "))
}

// TestMOV10Effective: which traits count, by edition and order of the unit.
func TestMOV10Effective(t *testing.T) {
	set := func(ts ...Trait) Traits { return Traits(0).With(ts...) }
	for _, c := range []struct {
		e          Edition
		has        Traits
		disordered bool
		want       Traits
	}{
		{Second161(), set(Fly), false, set(Fly, Nimble)},
		{Second161(), set(Fly), true, set(Fly, Nimble)},
		{Beta2010(), set(Individual), false, set(Individual, Nimble)},
		{Second2015(), set(Individual), false, set(Individual, Nimble)},
		{Third(), set(Individual), true, set(Individual, Nimble)},
		{Third(), set(Fly), false, set(Fly)},
		{Third(), set(Fly, Nimble), false, set(Fly, Nimble)},
		{Third(), set(Fly, Nimble), true, set()},
		{Third(), set(Nimble), true, set(Nimble)},
		{Third(), set(Hero, Strider), true, set(Hero, Strider)},
	} {
		got := c.e.Effective(c.has, c.disordered, false)
		assert.Equal(t, c.want.Names(), got.Names(), "%s in %s, disordered %v", c.has, c.e.Name, c.disordered)
	}
}

func TestCHG2ChargeRange(t *testing.T) {
	walk, shamble := Traits(0), Traits(0).With(Shambling)
	assert.Equal(t, 12.0, Beta2010().ChargeRange(6, walk, 2))
	assert.Equal(t, 6.0, Beta2010().ChargeRange(6, shamble, 0))
	assert.Equal(t, 10.0, Second161().ChargeRange(5, shamble, 0))
	assert.Equal(t, 10.0, Second161().ChargeRange(5, walk, 3), "no Wild Charge in second edition")
	assert.Equal(t, 13.0, Third().ChargeRange(5, walk, 3), "added after doubling")
}

func TestMOV19CurrentSpeed(t *testing.T) {
	for _, c := range []struct {
		e            Edition
		speed        float64
		frozen, loot bool
		want         float64
	}{
		{Third(), 6, true, false, 5}, {Third(), 5, true, false, 4}, {Third(), 4, true, false, 4},
		{Third(), 0, true, true, 0},
		{Third(), 6, true, true, 5}, {Second161(), 6, true, false, 6},
		{Second161(), 8, false, true, 5}, {Second161(), 4, false, true, 4}, {Beta2010(), 8, true, true, 8},
	} {
		assert.Equal(t, c.want, c.e.CurrentSpeed(c.speed, c.frozen, c.loot), "%+v", c)
	}
}
