package charge

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// TestCHG3BestOfAKnownWay: a search that is given a way has one in the end, no worse, and
// knows what it leaves open: even one that may look at nothing, and whose roots that way
// is not one of.
func TestCHG3BestOfAKnownWay(t *testing.T) {
	ways := 0
	for i := range max(3, cases.For(6)) {
		field := generate.Committed(i)
		for k := range field.Units {
			field.Units[k].Traits = field.Units[k].Traits.With(rules.Nimble)
		}
		tab, err := field.Table(rules.Second161())
		require.NoError(t, err)
		v := tab.Now()
		for from := range spatial.UnitID(v.Len()) {
			for to := range spatial.UnitID(v.Len()) {
				if v.Friends(from, to) || spatial.Distance(v, from, to) > Range(v, from) || Decide(v, from, to) != Yes {
					continue
				}
				n := solve(v, from, to, plan{}, noPreference)
				if n.verdict != Yes || n.stage == 0 || len(n.roots) == 0 {
					continue
				}
				ways++
				known := n.several
				for _, reading := range []preference{leastForward, leastPivot} {
					for _, last := range []float64{n.roots[0].last, 1e-9} {
						roots := []root{n.roots[0]}
						roots[0].last = last
						b := n.scene.best(roots, &known, n.gate, reading, 0)
						require.True(t, b.ok, "unit %d to %d, %v", from, to, reading)
						require.LessOrEqual(t, n.scene.valueOf(b.pair, reading), n.scene.valueOf(known, reading)+2*tie)
						require.Positive(t, b.within)
					}
				}
			}
		}
	}
	require.Greater(t, ways, 5)
}
