package charge

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestCHG4NoTinyEnd: a pivot that comes to within a ten-thousandth of an inch of the target has made
// contact, and no leg follows it that nobody could see; a longer one is told.
func TestCHG4NoTinyEnd(t *testing.T) {
	for _, e := range []rules.Edition{rules.Third(), rules.Second161()} {
		for _, c := range []struct {
			y, forward float64
		}{{27.1495, 0}, {27.1496, 0}, {27.1497, 0.0001675}, {27.15, 0.0004675}} {
			v := scenetest.Of(t, e, scenetest.Units(t, "A red infantry regiment @36,24\nE blue infantry regiment @34,%v^180", c.y))
			a, err := Question{View: v, From: 0, To: 1}.Explain(t.Context())
			require.NoError(t, err)
			require.Equal(t, Yes, a.Verdict)
			require.Equal(t, 1, a.Path.Len())
			assert.InDelta(t, c.forward, a.Path.Leg(0).Forward, 1e-6, c.y)
			assert.InDelta(t, c.forward, a.Path.Length(), 1e-6, c.y)
		}
	}
}
