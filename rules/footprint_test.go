package rules

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

type mm = [2]float64

// TestBASE1Footprints is the printed table, row by row; a zero is its n/a.
func TestBASE1Footprints(t *testing.T) {
	for _, c := range []struct {
		typ   UnitType
		model mm
		want  [4]mm // troop, regiment, horde, legion
	}{
		{Infantry, mm{20, 20}, [4]mm{{100, 40}, {100, 80}, {200, 80}, {200, 120}}},
		{Infantry, mm{25, 25}, [4]mm{{125, 50}, {125, 100}, {250, 100}, {250, 150}}},
		{Cavalry, mm{25, 50}, [4]mm{{125, 50}, {125, 100}, {250, 100}, {}}},
		{LargeInfantry, mm{40, 40}, [4]mm{{}, {120, 40}, {120, 80}, {240, 80}}},
		{LargeCavalry, mm{50, 50}, [4]mm{{}, {150, 50}, {150, 100}, {300, 100}}},
		{LargeCavalry, mm{50, 100}, [4]mm{{}, {150, 100}, {150, 200}, {300, 200}}},
	} {
		for _, e := range []Edition{Second2015(), Second161(), Third()} {
			for i, size := range []Size{Troop, Regiment, Horde, Legion} {
				f, err := e.Footprint(c.typ, size, c.model)
				if c.want[i] == (mm{}) {
					require.Equal(t, "no-footprint", coded.Of(err), "%s %s", c.typ, size)
					assert.EqualError(t, err, fmt.Sprintf("no footprint for a %s of %s in edition %q: the type does not come in this size", size, c.typ, e.Name))
					assert.Zero(t, modelsWide(e, c.typ, size))
					continue
				}
				require.NoError(t, err)
				assert.Equal(t, c.want[i], mm{f.WidthMM, f.DepthMM}, "%s %s", c.typ, size)
				usual := must.Get(e.Footprint(c.typ, size, mm{}))(t)
				if c.model == e.ModelBase(c.typ) {
					assert.Equal(t, f, usual, "no model base means the usual one")
				} else {
					assert.NotEqual(t, f, usual)
				}
			}
		}
	}
	// An exception by entry: large infantry on 50 mm.
	f := must.Get(Second2015().Footprint(LargeInfantry, Horde, mm{50, 50}))(t)
	assert.Equal(t, Footprint{WidthMM: 150, DepthMM: 100, ModelsWide: 3, Ranks: 2}, f)
}

func TestBASE2Ranks(t *testing.T) {
	e := Beta2010()
	for _, c := range []struct {
		typ  UnitType
		size Size
		want Footprint
	}{
		{Infantry, Troop, Footprint{WidthMM: 100, DepthMM: 40, ModelsWide: 5, Ranks: 2}},
		{Infantry, Regiment, Footprint{WidthMM: 100, DepthMM: 80, ModelsWide: 5, Ranks: 4}},
		{Infantry, Horde, Footprint{WidthMM: 200, DepthMM: 80, ModelsWide: 10, Ranks: 4}},
		{Cavalry, Troop, Footprint{WidthMM: 125, DepthMM: 50, ModelsWide: 5, Ranks: 1}},
		{Cavalry, Regiment, Footprint{WidthMM: 125, DepthMM: 100, ModelsWide: 5, Ranks: 2}},
		{LargeInfantry, Horde, Footprint{WidthMM: 120, DepthMM: 80, ModelsWide: 3, Ranks: 2}},
		{Monster, Single, Footprint{WidthMM: 50, DepthMM: 50, ModelsWide: 1, Ranks: 1}},
	} {
		f := must.Get(e.Footprint(c.typ, c.size, mm{}))(t)
		assert.Equal(t, c.want, f, "%s %s", c.typ, c.size)
	}
	for _, c := range []struct {
		typ  UnitType
		size Size
	}{
		{Cavalry, Horde}, {LargeCavalry, Horde}, {Infantry, Legion}, {Cavalry, Legion},
		{LargeInfantry, Legion}, {LargeInfantry, Troop},
	} {
		_, err := e.Footprint(c.typ, c.size, mm{})
		require.Equal(t, "no-footprint", coded.Of(err), "%s %s", c.typ, c.size)
		assert.Zero(t, modelsWide(e, c.typ, c.size))
	}
	_, err := e.Footprint(Cavalry, Horde, mm{})
	assert.EqualError(t, err,
		`no footprint for a horde of cavalry in edition "beta-2010": the type does not come in this size`)
}

func TestBASE3Singles(t *testing.T) {
	for _, e := range all() {
		for typ, want := range map[UnitType]mm{
			Monster: {50, 50}, WarEngine: {50, 50}, Titan: {75, 75},
			Infantry: {20, 20}, Cavalry: {25, 50}, LargeInfantry: {40, 40}, LargeCavalry: {50, 50},
		} {
			f := must.Get(e.Footprint(typ, Single, mm{}))(t)
			assert.Equal(t, Footprint{WidthMM: want[0], DepthMM: want[1], ModelsWide: 1, Ranks: 1}, f, "%s", typ)
		}
		// A model that needs more room, and an orc hero.
		for _, model := range []mm{{50, 100}, {150, 100}, {25, 25}} {
			f := must.Get(e.Footprint(Monster, Single, model))(t)
			assert.Equal(t, model, mm{f.WidthMM, f.DepthMM})
		}
		for _, typ := range []UnitType{Monster, Titan, WarEngine} {
			for _, size := range []Size{Troop, Regiment, Horde, Legion} {
				_, err := e.Footprint(typ, size, mm{})
				assert.Error(t, err, "%s %s", typ, size)
			}
		}
	}
}

func TestBASE4ThirdEditionTypes(t *testing.T) {
	for typ, want := range map[UnitType]mm{
		Infantry: {20, 20}, HeavyInfantry: {25, 25}, Cavalry: {25, 50}, LargeInfantry: {40, 40},
		LargeCavalry: {50, 50}, MonstrousInfantry: {50, 50}, WarEngine: {50, 50},
		Monster: {50, 50}, Titan: {75, 75},
	} {
		assert.Equal(t, want, Third().ModelBase(typ), "%s", typ)
	}
	for _, c := range []struct {
		typ  UnitType
		size Size
		want mm
	}{
		{HeavyInfantry, Troop, mm{125, 50}}, {HeavyInfantry, Legion, mm{250, 150}},
		{MonstrousInfantry, Regiment, mm{150, 50}}, {MonstrousInfantry, Horde, mm{150, 100}},
		{MonstrousInfantry, Legion, mm{300, 100}},
	} {
		f := must.Get(Third().Footprint(c.typ, c.size, mm{}))(t)
		assert.Equal(t, c.want, mm{f.WidthMM, f.DepthMM}, "%s %s", c.typ, c.size)
	}
}

// TestBASE5ModelCounts is the minimum and preferred counts of the FAQ's table.
// TestBASE6Swarms: a regiment of swarms has two full bases at least, a horde four.
func TestBASE6Swarms(t *testing.T) {
	for size, bases := range map[Size]int{Regiment: 2, Horde: 4} {
		f := must.Get(Second161().Footprint(LargeInfantry, size, mm{}))(t)
		assert.Equal(t, bases, f.MinModels, size)
	}
}

func TestBASE5ModelCounts(t *testing.T) {
	type counts = [2]int
	for _, c := range []struct {
		types []UnitType
		want  [4]counts
	}{
		{[]UnitType{Infantry, HeavyInfantry}, [4]counts{{6, 7}, {11, 14}, {21, 27}, {41, 41}}},
		{[]UnitType{Cavalry}, [4]counts{{3, 4}, {6, 7}, {11, 14}, {}}},
		{[]UnitType{LargeInfantry, LargeCavalry, MonstrousInfantry}, [4]counts{{}, {2, 2}, {4, 4}, {7, 9}}},
	} {
		for _, typ := range c.types {
			for i, size := range []Size{Troop, Regiment, Horde, Legion} {
				for _, e := range []Edition{Second161(), Third()} {
					f, _ := e.Footprint(typ, size, mm{})
					assert.Equal(t, c.want[i], counts{f.MinModels, f.PreferredModels}, "%s %s", typ, size)
					assert.LessOrEqual(t, f.PreferredModels, f.ModelsWide*f.Ranks)
				}
				for _, e := range []Edition{Beta2010(), Second2015()} {
					f, _ := e.Footprint(typ, size, mm{})
					assert.Zero(t, f.MinModels+f.PreferredModels)
				}
			}
		}
	}
	f := must.Get(Second161().Footprint(Monster, Single, mm{}))(t)
	assert.Zero(t, f.MinModels+f.PreferredModels)
}

func TestFootprintRefusesNonsense(t *testing.T) {
	for _, model := range []mm{{20, 0}, {0, 20}, {-20, 20}, {math.NaN(), 20}, {20, math.Inf(1)}, {1001, 20}} {
		_, err := Second161().Footprint(Infantry, Troop, model)
		require.Equal(t, "no-footprint", coded.Of(err), "%v", model)
		assert.ErrorContains(t, err, ": the model base")
	}
	for _, e := range all() {
		_, err := e.Footprint("dragon", Single, mm{})
		assert.Error(t, err)
		_, err = e.Footprint(Infantry, "mob", mm{})
		assert.Error(t, err)
		assert.Zero(t, modelsWide(e, "dragon", Single))
		assert.Zero(t, modelsWide(e, "dragon", Troop))
	}
}

// modelsWide returns the number of models in the front rank of a type in a size.
func modelsWide(e Edition, t UnitType, s Size) int {
	f, _ := e.Footprint(t, s, mm{})
	return f.ModelsWide
}

// TestLDR2ModelsWide: the champion's base is one part in so many of the front.
func TestLDR2ModelsWide(t *testing.T) {
	for _, c := range []struct {
		e    Edition
		typ  UnitType
		size Size
		want int
	}{
		{Beta2010(), Infantry, Troop, 5},
		{Beta2010(), Infantry, Regiment, 5},
		{Beta2010(), Infantry, Horde, 10},
		{Beta2010(), Cavalry, Regiment, 5},
		{Beta2010(), Monster, Single, 1},
		{Beta2010(), Infantry, Single, 1},
		{Second161(), Cavalry, Horde, 10},
		{Second161(), LargeInfantry, Horde, 3},
		{Third(), LargeCavalry, Legion, 6},
	} {
		assert.Equal(t, c.want, modelsWide(c.e, c.typ, c.size), "%s %s in %s", c.typ, c.size, c.e.Name)
	}
}

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

func TestDST5DefaultRange(t *testing.T) {
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
		width, depth := must.Two(TableSize(c.points, c.small))(t)
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
		got := must.Get(ParseUnitType(string(want)))(t)
		assert.Equal(t, want, got)
	}
	for _, want := range Sizes() {
		got := must.Get(ParseSize(string(want)))(t)
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
		got := must.Get(ParseTrait(name))(t)
		assert.Equal(t, bits[i], got, name)
		assert.Equal(t, name, fmt.Sprint(got))
	}
	_, err := ParseTrait("iron-resolve")
	var bad *UnknownNameError
	require.ErrorAs(t, err, &bad)
	assert.Equal(t, TraitNames(), bad.Known)
}

func TestTraitSets(t *testing.T) {
	ts := must.Get(parseTraits([]string{"fly", "hero", "fly"}))(t)
	assert.Equal(t, []string{"hero", "fly"}, ts.Names(), "in fixed order, once each")
	assert.True(t, ts.Has(Fly))
	assert.False(t, ts.Has(Nimble))
	assert.Equal(t, "hero,nimble", ts.With(Nimble).Without(Fly).String())
	assert.Empty(t, Traits(0).Names())
	assert.Equal(t, Traits(0).Names(), Traits(1<<31).Names(), "bits without a name")
	_, err := parseTraits([]string{"fly", "swim"})
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
