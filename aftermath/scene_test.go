package aftermath

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// widest holds a number that follows from the widest gap, to the resolution of that.
func widest(t testing.TB, want, got float64) {
	t.Helper()
	require.InDelta(t, want, got, nearlyWidest+3e-6)
}
