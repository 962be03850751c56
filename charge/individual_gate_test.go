package charge

import (
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/fuzz"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// eachIndividual visits the individuals of some tables, each with every enemy.
func eachIndividual(
	t *testing.T,
	tables int,
	visit func(v *spatial.View, from, to spatial.UnitID),
) {
	for i := range tables {
		table, err := fuzz.Committed(i).Table(rules.Second161())
		require.NoError(t, err)
		v := table.Now()
		for from := range spatial.UnitID(v.Len()) {
			for to := range spatial.UnitID(v.Len()) {
				if los.HasFreePivot(v, from) && !v.Friends(from, to) {
					visit(v, from, to)
				}
			}
		}
	}
}

// TestIND3NoFreePivot: where none is said to be allowed, none of many is; and that is
// said of many that are in range.
func TestIND3NoFreePivot(t *testing.T) {
	never := 0
	eachIndividual(t, 12, func(v *spatial.View, from, to spatial.UnitID) {
		for f := arcs.Front; f <= arcs.Left; f++ {
			if !mayFace(v, from, to, f) {
				continue
			}
			g := newFreePivot(v, from, to, f)
			if g.look(); !g.open.empty() {
				continue
			}
			never++
			for theta := -180.0; theta < 180; theta += 1.37 {
				require.False(t, g.allows(theta), "units %v and %v, %v, %v degrees", from, to, f, theta)
			}
		}
	})
	require.Greater(t, never, 20)
}

// TestIND3InAView: an individual may turn first in a view in which its target stands
// elsewhere, and there it may do what it may on a table where the target does stand.
func TestIND3InAView(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	var verdicts [3]int
	eachIndividual(t, 4, func(v *spatial.View, from, to spatial.UnitID) {
		if spatial.Distance(v, from, to) > 16 {
			return
		}
		own := v.Body(to).Base()
		at := own.Centre().Add(geom.Point{X: 6*r.Float64() - 3, Y: 6*r.Float64() - 3})
		base := own.At(at).Turned(geom.FromBearing(360 * r.Float64()))
		table, err := v.Table().With(to, base)
		if err != nil {
			return // it would overlap
		}
		moved, err := v.Table().If(to, base)
		require.NoError(t, err)
		want := Decide(table.Now(), from, to)
		require.Equal(t, want, Decide(&moved, from, to), "units %v and %v", from, to)
		verdicts[want]++
		if want != TooClose {
			answer, err := Explain(&moved, from, to)
			require.NoError(t, err)
			require.Equal(t, want, answer.Verdict)
		}
	})
	require.Greater(t, verdicts[Yes], 20)
	require.Greater(t, verdicts[No], 20)
}
