package scenario

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func takers(t testing.TB, v *spatial.View, p geom.Point) []Taker {
	t.Helper()
	return must.Get(Takers(v, p))(t)
}

// Over the counter by the printed book; by the FAQ touching is enough.
func TestSCN5PickUp(t *testing.T) {
	p := at(36, 24)
	for _, e := range editions()[1:] {
		touching := e.Name != rules.NameSecond2015
		for inches, want := range map[float64]bool{-1: true, -1e-5: true, 0: touching, 1e-5: touching, 0.0019: touching, 0.0021: false, 2: false} {
			got := takers(t, view(t, e, []spatial.Unit{aside(t, "A", "red", &e, inches)}), p)
			require.Equal(t, want, len(got) == 1, "%v %v", e.Name, inches)
			if want {
				assert.True(t, got[0].Can)
				near(t, inches, got[0].Distance)
				near(t, -inches, got[0].Margin)
			}
		}
	}
}

// An enemy in contact guards it by the FAQ; before, only an individual that stands on it.
func TestSCN5Guarded(t *testing.T) {
	p := at(36, 24)
	for _, e := range editions()[1:] {
		printed := e.Name == rules.NameSecond2015
		own := scenetest.Unit(t, "A red 101.6x50.8 @36,%v speed=6", 23-MarkerRadius(&e)+0.2) // stands on it from below
		for _, c := range []struct {
			what   string
			inches float64
			hero   bool
			can    bool
		}{
			{"an enemy touches it", 0, false, printed},
			{"an enemy stands on it", -0.2, false, printed},
			{"one nearly does", 0.01, false, true},
			{"an individual stands on it", -0.2, true, false},
			{"an individual touches it", 0, true, printed},
		} {
			enemy := above(t, "B", "blue", &e, c.inches)
			if c.hero {
				enemy.Traits = enemy.Traits.With(rules.Individual)
			}
			v := view(t, e, []spatial.Unit{own, enemy})
			got := takers(t, v, p)
			i := 0
			for got[i].Unit != 0 {
				i++
			}
			assert.Equal(t, c.can, got[i].Can, "%v: %v", e.Name, c.what)
			assert.Equal(t, !c.can, got[i].HasGuard, c.what)
			if c.can {
				assert.Equal(t, "", got[i].Why)
				want := 0.2
				if !printed || c.hero {
					want = min(want, c.inches)
				}
				near(t, want, got[i].Margin, c.what)
			} else {
				assert.Equal(t, guarded, got[i].Why)
				assert.Equal(t, spatial.UnitID(1), got[i].Guard)
				near(t, c.inches, got[i].Margin, c.what)
			}
			// A friend there does not matter.
			enemy.Side = "red"
			for _, x := range takers(t, view(t, e, []spatial.Unit{own, enemy}), p) {
				assert.False(t, x.HasGuard)
			}
		}
		// Individuals do not pick up loot.
		hero := aside(t, "hero", "red", &e, -0.2, rules.Individual)
		got := takers(t, view(t, e, []spatial.Unit{hero}), p)
		require.Len(t, got, 1)
		assert.Equal(t, [2]any{false, isIndividual}, [2]any{got[0].Can, got[0].Why})
	}
}

// In the footprint, all of it, or by the printed book in contact when it is dropped by
// choice.
func TestSCN5Drop(t *testing.T) {
	r := 12.5 / mm
	for _, e := range editions()[1:] {
		v := scene(t, e, "A red 101.6x50.8 @30,20^90 speed=6") // from 29 to 31, 18 to 22
		for _, c := range []struct {
			x, y   float64
			inside float64 // how far inside the footprint
		}{
			{30, 20, 1 - r}, {31 - r, 20, 0}, {31, 20, -r}, {31 + r, 20, -2 * r}, {31.2 + r, 20, -0.2 - 2*r}, {30, 21.7, 0.3 - r},
		} {
			for _, routed := range []bool{false, true} {
				legal, margin := must.Two(Dropping(v, 0, at(c.x, c.y), routed))(t)
				want := c.inside
				if e.Name == rules.NameSecond2015 && !routed {
					want += 2 * r
				}
				near(t, want, margin, e.Name, c)
				assert.Equal(t, want > -1e-9, legal, "%v %v", e.Name, c)
			}
		}
	}
}

// Every point of the counter is in the footprint, or one is not.
func TestSCN5DropSampled(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 6))
	inside, tried := 0, cases.Few(500, 2000)
	for range tried {
		u := scenetest.Sized(t, scenetest.Unit(t, "A red 25x25 @36,24^%v speed=6", 360*r.Float64()), 1+4*r.Float64(), 1+2*r.Float64())
		p := at(34+4*r.Float64(), 22+4*r.Float64())
		legal, margin := must.Two(Dropping(view(t, rules.Second161(), []spatial.Unit{u}), 0, p, false))(t)
		in := true
		for k := range 720 {
			l := u.Base.Local(geom.Along(p, geom.FromBearing(float64(k)/2), 12.5/mm))
			in = in && math.Abs(l.X) <= u.Base.Width()/2 && math.Abs(l.Y) <= u.Base.Depth()/2
		}
		if math.Abs(margin) > 1e-4 {
			require.Equal(t, in, legal, "%v %v %v", u.Base, p, margin)
		}
		if in {
			inside++
		}
	}
	assert.Greater(t, inside, tried/10)
}

// A carrier that touches its own table edge leaves the battle.
func TestSCN5Leave(t *testing.T) {
	for _, e := range editions()[1:] {
		for _, c := range []struct {
			side   string
			y      float64
			loot   bool
			margin float64
			leaves bool
		}{
			{"red", 1, true, 0, true}, {"red", 1.01, true, -0.01, false}, {"red", 1, false, 0, false}, {"red", 0.8, true, 0.2, true},
			{"blue", 1, true, -46, false}, {"blue", 47, true, 0, true}, {"red", 47, true, -46, false},
		} {
			u := scenetest.Unit(t, "A %q 101.6x50.8 @30,%v speed=6", c.side, c.y)
			if c.loot {
				u.State |= spatial.Loot
			}
			got := must.Get(Leaves(view(t, e, []spatial.Unit{u}), ground(t), 0))(t)
			near(t, c.margin, got.Margin, c)
			got.Margin = 0
			assert.Equal(t, Leaving{Leaves: c.leaves, Carries: c.loot}, got, "%v", c)
		}
	}
}

func TestLootRefuses(t *testing.T) {
	units := []spatial.Unit{scenetest.Unit(t, "A red 101.6x50.8 @30,20 speed=6")}
	first, second := view(t, rules.Beta2010(), units), view(t, rules.Second161(), units)
	_, err := Takers(first, at(1, 1))
	assert.Equal(t, "bad-objective", coded.Of(err))
	_, _, err = Dropping(first, 0, at(1, 1), true)
	assert.Equal(t, "bad-objective", coded.Of(err))
	_, err = Leaves(first, ground(t), 0)
	assert.Equal(t, "bad-objective", coded.Of(err))
	assert.EqualError(t, err, `edition "beta-2010" has no scenario "loot"`)
	var value *geom.ValueError
	_, err = Takers(second, at(math.NaN(), 1))
	require.ErrorAs(t, err, &value)
	_, _, err = Dropping(second, 0, at(1, -1e9), true)
	require.ErrorAs(t, err, &value)
	var id *spatial.IDError
	_, _, err = Dropping(second, 1, at(1, 1), true)
	require.ErrorAs(t, err, &id)
	_, err = Leaves(second, ground(t), -1)
	require.ErrorAs(t, err, &id)
	_, err = Takers(new(spatial.View), at(1, 1))
	require.Error(t, err)
}

// TestSCN6LootUnderAnIndividual: it guards it from the enemy, and takes it nowhere.
func TestSCN6LootUnderAnIndividual(t *testing.T) {
	for _, e := range editions()[1:] {
		hero := scenetest.Unit(t, "H red 25.4x25.4 @36,1 speed=6")
		hero.Traits, hero.State = hero.Traits.With(rules.Individual), spatial.Loot
		v := view(t, e, []spatial.Unit{hero, scenetest.Unit(t, "B blue 101.6x50.8 @38.5,1 speed=6")})
		assert.True(t, v.Table().Unit(0).GuardsLoot())
		assert.False(t, v.Table().Unit(0).CarriesLoot())
		got := must.Get(Leaves(v, ground(t), 0))(t)
		assert.False(t, got.Carries || got.Leaves, "at its own table edge")
		for _, x := range takers(t, v, geom.Point{X: 36.4, Y: 1}) {
			assert.False(t, x.Can, "%v: %v", e.Name, x)
			if x.Unit == 1 {
				assert.Equal(t, guarded, x.Why)
				assert.Equal(t, spatial.UnitID(0), x.Guard)
			}
		}
		carrier := scenetest.Unit(t, "A red 25.4x25.4 @36,1 speed=6")
		carrier.State = spatial.Loot
		v = view(t, e, []spatial.Unit{carrier})
		assert.True(t, v.Table().Unit(0).CarriesLoot())
		assert.False(t, v.Table().Unit(0).GuardsLoot())
	}
}
