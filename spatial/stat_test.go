package spatial_test

import (
	"fmt"
	"testing"

	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestHT1StatsLeftOut: a unit whose height and Speed are left out has those of its type,
// and one that is given 0 keeps it.
func TestHT1StatsLeftOut(t *testing.T) {
	for _, e := range []rules.Edition{rules.Beta2010(), rules.Second2015(), rules.Second161(), rules.Third()} {
		for _, kind := range rules.UnitTypes() {
			u, zero := unit(t, "A", 0, 0), unit(t, "b", 9, 9)
			u.Type, u.Height, u.Speed = kind, spatial.Stat{}, spatial.Stat{}
			zero.Type, zero.Height, zero.Speed = kind, spatial.Given(0), spatial.Given(0)
			given := []spatial.Unit{u, zero}
			tab, err := spatial.New(e, given, nil)
			require.NoError(t, err)
			assert.Equal(t, spatial.Given(e.DefaultHeight(kind)), tab.Unit(0).Height, "%s %s", e.Name, kind)
			assert.Equal(t, spatial.Given(rules.DefaultSpeed(kind)), tab.Unit(0).Speed)
			assert.Equal(t, e.DefaultHeight(kind), tab.Now().Body(0).Height())
			assert.Equal(t, spatial.Given(0), tab.Unit(1).Height)
			assert.Equal(t, spatial.Given(0), tab.Unit(1).Speed)
			assert.Zero(t, tab.Now().Body(1).Height())
			assert.False(t, given[0].Height.IsGiven(), "the caller's units are not touched")
		}
	}
}

func TestStatSaysWhatItIs(t *testing.T) {
	assert.Equal(t, "- 0 2.5", fmt.Sprint(spatial.Stat{}, spatial.Given(0), spatial.Given(2.5)))
	assert.Zero(t, spatial.Stat{}.Value())
	assert.NotEqual(t, spatial.Stat{}, spatial.Given(0))
}
