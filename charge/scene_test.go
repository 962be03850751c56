package charge

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// withTraits is a unit with more traits.
func withTraits(u spatial.Unit, traits ...rules.Trait) spatial.Unit {
	u.Traits = u.Traits.With(traits...)
	return u
}

// explain is the answer for the first two units of a table.
func explain(t testing.TB, v *spatial.View) Answer {
	t.Helper()
	a, err := Question{View: v, From: 0, To: 1, Readings: true}.Explain(t.Context())
	require.NoError(t, err)
	quick, err := Explain(v, 0, 1)
	require.NoError(t, err)
	readings := a.Hindered.Readings
	a.Hindered.Readings = nil
	require.Equal(t, a.Hindered, quick.Hindered, "the answer, whether its readings are asked for or not")
	require.Equal(t, a.Path, quick.Path)
	a.Hindered.Readings = readings
	if a.Reason != BoxedIn {
		require.Equal(t, a.Verdict == Yes, Decide(v, 0, 1) == Yes, "Decide and Explain")
	}
	return a
}

func near(t testing.TB, want, got float64, what string, within ...float64) {
	t.Helper()
	tol := 1e-4
	if len(within) > 0 {
		tol = within[0]
	}
	require.InDelta(t, want, got, tol, what)
}
