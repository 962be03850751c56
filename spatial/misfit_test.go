package spatial_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestBASE1MisfitOfTypeAndSize (BASE-1): a table made in Go tells the same bases as the command
// check does.
func TestBASE1MisfitOfTypeAndSize(t *testing.T) {
	base := func(width, depth float64) geom.Base {
		b, err := geom.NewBase(geom.Point{X: 20, Y: 20}, geom.Point{Y: 1}, width, depth)
		require.NoError(t, err)
		return b
	}
	for _, c := range []struct {
		kind  rules.UnitType
		base  geom.Base
		wrong bool
	}{
		{rules.Infantry, base(4, 4), true},
		{rules.Infantry, base(200/geom.MMPerInch, 80/geom.MMPerInch), false},
		{rules.Monster, base(4, 4), false},
	} {
		table, err := spatial.New(rules.Second161(), []spatial.Unit{{Name: "A", Side: "red", Type: c.kind, Size: rules.Horde, Base: c.base}}, nil)
		require.NoError(t, err)
		m, wrong := table.Misfit(0, [2]float64{})
		assert.Equal(t, c.wrong, wrong, "%v", c.kind)
		if wrong {
			assert.Equal(t, spatial.Misfit{MM: [2]float64{101.6, 101.6}, Usual: [2]float64{200, 80}}, m)
		}
	}
	table, err := spatial.New(rules.Second161(), nil, nil)
	require.NoError(t, err)
	_, wrong := table.Misfit(3, [2]float64{})
	assert.False(t, wrong, "who is not there")
}
