package position_test

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
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
				_, err = d.Table()
			}
			assert.Equal(t, name == rules.NameBeta2010, err != nil, name)
		}
	}
}
