package charge

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestIND3FreePivotsInHalfATurn: free pivots are at most half a turn, to either side, so that one
// next to nothing is small.
func TestIND3FreePivotsInHalfATurn(t *testing.T) {
	for bearing := 5.0; bearing < 360; bearing += 35 {
		at := geom.Along(geom.Point{}, geom.FromBearing(bearing), 8)
		v := scenetest.View(t, rules.Second161(), `
			H red 20x20 @0,0 speed=6 individual
			B blue 60x40 @%v,%v^%v speed=6`, at.X, at.Y, bearing+200)
		s := new(ways.Scene)
		(&plan{obstacles: obstacles{exact: true}, goal: goal{end: end{facing: arcs.Front}}, limits: limits{pivots: freePivots}}).set(s, (Question{View: v, From: 0, To: 1}))
		pivot := freeTurn{Question{View: v, From: 0, To: 1}}.newFreePivot(arcs.Front)
		g := pivot.Gate()
		g.Look(&s.Work)
		roots := s.Detours().FreeRoots(nil, 0, &g)
		outcome, p := s.Detours().DecideFrom(roots[0].Start, s.Work.AfterFree, 0, &g)
		require.Equal(t, ways.Found, outcome)
		assert.LessOrEqual(t, max(p.Free, -p.Free), 180.0, bearing)
	}
}

// TestARC4EachFacingHasItsOwnEffort (ARC-4, CHG-4): an individual that may charge one facing only, of which
// the facings before it take the least of efforts, is told the same as by a quick decision. A game of random
// actions met it.
func TestARC4EachFacingHasItsOwnEffort(t *testing.T) {
	v := scenetest.Table(t, rules.Third(), `A red cavalry regiment 125x100 model=25x25 @29.137,25.493 charged_by=C front=C | B red cavalry regiment 125x100 model=25x25 @38.98,25.493`+
		` | C blue large-cavalry regiment 150x100 model=50x50 @29.62988089,29.430007874^-180 moved front=A | H blue 25x25 @26.185,27.954 hero individual`).Now()
	q := Question{View: v, From: 3, To: 0}
	a, err := q.Explain(t.Context())
	require.NoError(t, err)
	assert.Equal(t, Yes, a.Verdict)
	assert.Equal(t, q.Decide(), a.Verdict)
}

// TestCHG8NoLegOfAHair are two heroes in contact with the enemy, as they were typed: their ways had a pivot of 3e-5 degree, or a leg of
// 2e-6 inch, because without it and with all else to the last bit they went into something by as little.
func TestCHG8NoLegOfAHair(t *testing.T) {
	for _, line := range []string{
		"H red cavalry 25x50 @32.937,34.069^192.32198307013613 hero individual\nB blue infantry 100x80 @35.341,33.543^192.32198307013613",
		"H red cavalry 25x50 @31.7152,35.0259^90 hero individual\nB blue infantry 100x80 @31.7152,32.5652^90",
	} {
		v := scenetest.View(t, rules.Second2015(), line)
		a, err := Explain(v, 0, 1)
		require.NoError(t, err)
		require.Equal(t, Yes, a.Verdict)
		facing := v.Body(0).Base().Facing()
		for i := range a.Path.Len() {
			if leg := a.Path.Leg(i).Forward; leg != 0 {
				assert.Greater(t, leg, 1e-4, line)
			}
			if p := a.Path.Pivot(facing, i); math.Abs(p) > 1e-9 {
				assert.Greater(t, math.Abs(p), 1e-4, line)
			}
		}
	}
}
