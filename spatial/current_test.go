package spatial_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestMOV10MOV21Traits: what is granted counts, also of a unit that stands elsewhere, and
// what disorder takes away does not.
func TestMOV10MOV21Traits(t *testing.T) {
	e := rules.Third()
	require.True(t, e.IndividualsNimble && e.FlyLostDisordered && e.NimbleLostEntangled)
	traits := func(own rules.Traits, s spatial.State) rules.Traits {
		u := unit(t, "A", 0, 0)
		u.Traits, u.State = own, s
		tab, err := spatial.New(e, []spatial.Unit{u}, nil)
		require.NoError(t, err)
		v, err := tab.If(0, block(t, 5, 5, 45))
		require.NoError(t, err)
		require.Equal(t, tab.Now().Traits(0), v.Traits(0))
		return v.Traits(0)
	}
	fly := rules.Traits(0).With(rules.Fly)
	nimble := rules.Traits(0).With(rules.Nimble)
	assert.Equal(t, fly.With(rules.Nimble), traits(fly.With(rules.Nimble), 0))
	assert.Zero(t, traits(fly, spatial.Disordered))
	assert.Equal(t, nimble, traits(nimble, spatial.Disordered))
	assert.Zero(t, traits(nimble, spatial.DisorderedByPhalanx))
	assert.Zero(t, traits(nimble, spatial.DisorderedByEnsnare))
	assert.True(t, traits(rules.Traits(0).With(rules.Individual), 0).Has(rules.Nimble))
}

// TestMOV19Speed: frost and loot slow a unit, but no individual that guards loot.
func TestMOV19Speed(t *testing.T) {
	e := rules.Third()
	require.Positive(t, e.FrozenLoss)
	require.Positive(t, e.LootSpeed)
	speed := func(inches float64, s spatial.State, own ...rules.Trait) float64 {
		u := unit(t, "A", 0, 0)
		u.Speed, u.State, u.Traits = spatial.Given(inches), s, rules.Traits(0).With(own...)
		tab, err := spatial.New(e, []spatial.Unit{u}, nil)
		require.NoError(t, err)
		return tab.Now().Speed(0)
	}
	assert.Equal(t, 8.0, speed(8, 0))
	assert.Equal(t, 8-e.FrozenLoss, speed(8, spatial.Frozen))
	assert.Equal(t, e.LootSpeed, speed(8, spatial.Loot))
	assert.Equal(t, 8.0, speed(8, spatial.Loot, rules.Individual))
	assert.Zero(t, speed(0, 0))
}

// TestViewCheck: the error names the first number that is wrong, and its place.
func TestViewCheck(t *testing.T) {
	v := table(t, []spatial.Unit{unit(t, "A", 0, 0), unit(t, "b", 9, 9)}).Now()
	require.NoError(t, v.Check())
	require.NoError(t, v.Check(1, 0, 1))
	assert.Equal(t, &spatial.IDError{ID: 7, Count: 2, Index: 1}, v.Check(1, 7, -3))
	assert.Equal(t, &spatial.IDError{ID: 2, Count: 2}, v.Table().Check(2))
	assert.EqualError(t, v.Check(0, 2), "unit number 2 is out of range; the table has 2 units")
	assert.Zero(t, testing.AllocsPerRun(10, func() {
		if v.Check(0, 1) != nil {
			t.Error("both are there")
		}
	}))
}
