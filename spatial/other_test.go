package spatial_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestOther: another table of the same edition is as one made from nothing, may hold bases
// that overlap, and refuses what that refuses.
func TestOther(t *testing.T) {
	e := rules.Third()
	units := scenetest.Units(t, "A red regiment @10,10 speed=6 | B blue regiment @11,10 speed=6")
	table, err := spatial.New(e, units[:1], nil)
	require.NoError(t, err)
	other, err := table.Other(units, nil)
	require.NoError(t, err)
	made, err := spatial.NewOverlapping(e, units, nil)
	require.NoError(t, err)
	assert.Equal(t, made, other)
	assert.Equal(t, 1, table.Len())
	_, err = table.Other(append(units, units[0]), nil)
	var name *spatial.NameError
	assert.ErrorAs(t, err, &name, "a name twice")
}
