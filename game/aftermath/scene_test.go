package aftermath

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/require"
)

// widest holds a number that follows from the widest gap, to the resolution of that.
func widest(t testing.TB, want, got float64) {
	t.Helper()
	require.InDelta(t, want, got, nearlyWidest+3e-6)
}

// undiced is an edition by the house rule that a regroup goes any distance.
func undiced(e rules.Edition) rules.Edition {
	e.RegroupDie, e.RegroupBackDie = 0, 0
	return e
}
