package fuzz_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/stretchr/testify/require"
)

// TestChargeTyped: charges on typed tables, where the charger stands in contact with
// others as people type it, against checker and oracle (CHG-1 to CHG-10).
func TestChargeTyped(t *testing.T) {
	t.Parallel()
	scenes := cases.For(1500)
	count := judgeScenes(t, scenes, func(i int) (*chargeScene, error) {
		s, _, err := typedCharge(uint64(i), 4+i%13)
		return s, err
	})
	represented(t, count, scenes, map[string]int{"yes": 5, "no": 4})
}

// TestChargeTypedKept: what a large count of [TestChargeTyped] has found, by its number: 1214 goes
// along the side of its target, typed a hair too near.
func TestChargeTypedKept(t *testing.T) {
	t.Parallel()
	for _, i := range []int{1214} {
		s, _, err := typedCharge(uint64(i), 4+i%13)
		require.NoError(t, err)
		v, err := s.view(chargeEdition(i))
		require.NoError(t, err)
		_, err = judgeCharge(v, &tally{})
		require.NoError(t, err, i)
	}
}
