package fuzz_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	fileform "github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestScenesPrintAsLines: what a failing test prints is a line that builds the scene again, with
// the same bits where nothing else is said; where no line has them it comes within a hair.
func TestScenesPrintAsLines(t *testing.T) {
	t.Parallel()
	exact := 0
	scenes := cases.Few(100, 300)
	for i := range scenes {
		s, err := cluttered(uint64(i), 3+i%9)
		switch i % 4 {
		case 1:
			s, _, err = typedCharge(uint64(i), 6+i%9)
		case 2:
			s, err = gridCharge(uint64(i))
		case 3:
			s = &chargeScene{skirmish(rand.New(rand.NewPCG(uint64(i), 1))), nil}
		}
		require.NoError(t, err)
		e := chargeEdition(i)
		v, err := s.view(e)
		require.NoError(t, err)
		line, rest, _ := strings.Cut(s.line(e), "\n")
		d, err := fileform.ParseLine(line)
		require.NoError(t, err, line)
		table, err := d.Table()
		require.NoError(t, err, line)
		if rest == "" {
			exact++
			assert.Equal(t, v.Edition(), table.Edition(), line)
		}
		for k := range table.Len() {
			unit, want := table.Unit(spatial.UnitID(k)), v.Table().Unit(spatial.UnitID(k)).Base
			got := unit.Typed()
			if rest == "" {
				assert.Equal(t, want, got, line)
			}
			assert.InDelta(t, 0, got.Facing().Sub(want.Facing()).Norm(), 1e-12, line)
			assert.InDelta(t, want.Width(), got.Width(), 1e-12, line)
			assert.Equal(t, want.Centre(), got.Centre(), line)
		}
	}
	t.Logf("%d of %d scenes to the last bit", exact, scenes)
	assert.Greater(t, exact, scenes/5)
}
