package charge

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
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
	found := 0
	for i := range max(2, cases.For(6)) {
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
				n := solver{Question{View: v, From: from, To: to, turned: true}}.solve(plan{}, ways.NoPreference)
				if n.verdict != Yes || n.isOne {
					continue
				}
				found++
				known, root := n.several, n.scene.Detours().TwoPivots(nil)[0]
				for _, reading := range []ways.Preference{ways.LeastForward, ways.LeastPivot} {
					for _, last := range []float64{root.Last, 1e-9} {
						roots := []ways.Root{root}
						roots[0].Last = last
						b := n.scene.Detours().BestOfSeveral(roots, &known, n.gate, reading, 0, math.Inf(1), false)
						require.True(t, b.OK, "unit %d to %d, %v", from, to, reading)
						value := func(at ways.Several) float64 {
							if reading == ways.LeastPivot {
								return math.Abs(at.First.Theta) + math.Abs(at.Rest.Theta)
							}
							route, _ := n.scene.RouteOf(at)
							return route.Length()
						}
						require.LessOrEqual(t, value(b.Way), value(known)+2*ways.Tie)
						require.LessOrEqual(t, b.Floor, value(b.Way))
					}
				}
			}
		}
	}
	require.Greater(t, found, 5)
}
