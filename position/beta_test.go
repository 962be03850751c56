package position_test

import (
	"fmt"
	"testing"

	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestBASE2Formations: the beta's units of 5, 15 and 25 models and its hordes of 30 and 50
// are what their bases are, with their champions, whether their size is named or not.
func TestBASE2Formations(t *testing.T) {
	for _, c := range []struct {
		base  string
		size  rules.Size
		wide  int
		model float64
	}{
		{"[100, 20]", rules.Troop, 5, 20}, {"[100, 40]", rules.Troop, 5, 20}, {"[100, 60]", rules.Regiment, 5, 20},
		{"[100, 80]", rules.Regiment, 5, 20}, {"[100, 100]", rules.Regiment, 5, 20},
		{"[200, 60]", rules.Horde, 10, 20}, {"[200, 80]", rules.Horde, 10, 20}, {"[200, 100]", rules.Horde, 10, 20},
	} {
		for _, size := range []string{"", fmt.Sprintf(`"size": %q, `, c.size)} {
			u := unit(t, "beta-2010", `"type": "infantry", `+size+`"base_mm": `+c.base)
			assert.Equal(t, c.size, u.Size, c.base)
			assert.Equal(t, c.wide, u.ModelsWide, c.base)
			assert.InDelta(t, mm(c.model), u.ModelDepth, 1e-12, c.base)
		}
	}
	u := unit(t, "beta-2010", `"type": "infantry", "model_mm": [25, 25], "base_mm": [125, 75]`)
	assert.Equal(t, rules.Regiment, u.Size)
	assert.Equal(t, rules.Single, unit(t, "second-161", `"type": "infantry", "base_mm": [100, 60]`).Size, "only the beta has these")
	// The champion of a unit of 15 is a man, not the whole unit.
	d, err := position.Parse([]byte(`{"edition": "beta-2010", "units": [
		{"name": "A", "side": "a", "type": "infantry", "base_mm": [100, 60], "at": [20, 20], "heading": 0},
		{"name": "B", "side": "b", "type": "infantry", "size": "regiment", "at": [30.5, 24], "heading": 180}]}`))
	require.NoError(t, err)
	s, err := position.Open(d)
	require.NoError(t, err)
	far, err := s.Distance("A", "B")
	require.NoError(t, err)
	require.NotNil(t, far.ChampionDistance)
	assert.InDelta(t, 8.16, *far.ChampionDistance, 0.1)
}

// TestSCN1TablesByPoints: the beta has one table, and says so.
func TestSCN1TablesByPoints(t *testing.T) {
	for _, table := range []string{`{"points": 3000}`, `{"points": 1000, "small": true}`} {
		for _, name := range rules.EditionNames() {
			d, err := position.Parse([]byte(`{"edition": "` + string(name) + `", "table": ` + table + `, "units": []}`))
			require.NoError(t, err)
			_, _, err = d.PlayingArea()
			if name == rules.NameBeta2010 {
				require.ErrorContains(t, err, `table.points: the edition "beta-2010" has one table, of 72 by 48`)
				_, err = position.Open(d)
			}
			assert.Equal(t, name == rules.NameBeta2010, err != nil, name)
		}
	}
}

// TestCHG14DefaultWall: of an obstacle without a height, men see over it in the beta, too,
// and charge the enemy who defends it.
func TestCHG14DefaultWall(t *testing.T) {
	scene := func(edition string, y, x0, x1 float64) *position.Session {
		d, err := position.Parse([]byte(fmt.Sprintf(`{"edition": %q, "units": [
			{"name": "A", "side": "r", "type": "infantry", "size": "regiment", "at": [36, 10], "heading": 0},
			{"name": "B", "side": "b", "type": "infantry", "size": "regiment", "at": [36, 19], "heading": 180}],
			"terrain": [{"name": "Wall", "kind": "obstacle", "outline": [[%v, %v], [%v, %v], [%v, %v], [%v, %v]]}]}`,
			edition, x0, y, x1, y, x1, y+0.4, x0, y+0.4)))
		require.NoError(t, err)
		s, err := position.Open(d)
		require.NoError(t, err)
		return s
	}
	for _, name := range rules.EditionNames() {
		s := scene(string(name), 14, 30, 42)
		sight, err := s.Sight("A", "B", position.SightOptions{})
		require.NoError(t, err)
		assert.True(t, sight.Sees, name)
		s = scene(string(name), 19-mm(40)-0.4, 30, 42)
		charge, err := s.Charge("A", "B", position.ChargeOptions{})
		require.NoError(t, err)
		assert.Equal(t, "yes", charge.Verdict, name)
		assert.True(t, charge.Hindered, name)
	}
}
