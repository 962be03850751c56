package spatial_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// A name is the same however its accents are composed: of units and of pieces.
func TestNamesAreComposed(t *testing.T) {
	e := rules.Third()
	units := scenetest.Units(t, "A red regiment @10,10 | B blue regiment @20,10")
	units[0].Name = "E\u0301lite"
	table, err := spatial.New(e, units, nil)
	require.NoError(t, err)
	for _, form := range []string{"E\u0301lite", "\u00c9lite"} {
		id, err := table.Find(form)
		require.NoError(t, err)
		assert.Equal(t, "E\u0301lite", table.Unit(id).Name, "as it was given")
	}
	var name *spatial.NameError
	units[1].Name = "\u00c9lite"
	_, err = spatial.New(e, units, nil)
	assert.ErrorAs(t, err, &name)
	_, _, err = table.Added(units[1])
	assert.ErrorAs(t, err, &name)
	_, err = table.WithUnit(1, units[1])
	assert.ErrorAs(t, err, &name)
}
