package charge

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestIND3FreePivotForNothing (IND-3, CHG-4): an individual that heads nearly past a low friend
// does not make its free pivot for a saving of less than a hundredth of an inch; for more it does.
func TestIND3FreePivotForNothing(t *testing.T) {
	for bearing, pivots := range map[float64]int{24.11: 1, 24.31: 1, 30: 2} {
		h := scenetest.Unit(t, "H red 20x20 @0,0^%v speed=6 individual", bearing)
		h.Speed = spatial.Given(9)
		low := scenetest.Unit(t, "F red 60x20 @0,4 speed=6")
		low.Height = spatial.Given(0)
		v := scenetest.Of(t, rules.Second161(), []spatial.Unit{h, scenetest.Unit(t, "B blue 40x40 @0.5,8^180 speed=6"), low})
		a := explain(t, v)
		require.Equal(t, Yes, a.Verdict, bearing)
		made := 0
		for i := range a.Path.Len() {
			if p := a.Path.Pivot(v.Body(0).Base().Facing(), i); p > 1e-9 || p < -1e-9 {
				made++
			}
		}
		assert.Equal(t, pivots, made, bearing)
	}
}

// laneAt30 is an individual that looks up the table, and a target at a bearing of 30 degrees behind a
// lane of friends that is exactly as wide as the individual.
func laneAt30(t *testing.T) *spatial.View {
	way := geom.FromBearing(30)
	at := func(forward, right float64) geom.Point {
		return geom.Along(geom.Along(geom.Point{}, way, forward), geom.RightOf(way), right)
	}
	units := []spatial.Unit{scenetest.Unit(t, "H red 20x20 @0,0 speed=6 individual")}
	for i, p := range [3]geom.Point{at(9, 0), at(5, mm(22.5)), at(5, -mm(22.5))} {
		units = append(units, scenetest.Unit(t, "%q %q %vx%v @%v,%v^%v speed=6",
			string(rune('B'+i)), []string{"blue", "red", "red"}[i], []float64{20, 25, 25}[i], []float64{20, 120, 120}[i], p.X, p.Y, []float64{210, 30, 30}[i]))
	}
	return scenetest.Of(t, rules.Second161(), units)
}

// TestIND3TinyFreePivotLeftOut: a free pivot that nobody could see is left out where the way
// works without it, judged from the start: also where only the headings that it had work.
func TestIND3TinyFreePivotLeftOut(t *testing.T) {
	v := laneAt30(t)
	for _, tiny := range []float64{5e-5, -5e-5, 1e-9} {
		s := new(ways.Scene)
		plan{exact: true, facing: arcs.Front}.setFreely(s, (Question{View: v, From: 0, To: 1}))
		pivot := (Question{View: v, From: 0, To: 1}).newFreePivot(arcs.Front)
		g := pivot.gate()
		roots := s.FreeRoots(false)
		var after ways.Scene
		require.True(t, s.After(&after, tiny, 0, 0, 0))
		rest, ok := after.CheapestOn(30-tiny, ways.Span{Lo: 0, Hi: after.Longest})
		require.True(t, ok, "along the lane")
		p := s.TidyPair(roots.All()[1:2], &g, ways.Several{Free: tiny, Rest: rest.Spot})
		assert.Zero(t, p.Free, "%v", tiny)
		assert.InDelta(t, 30, p.Rest.Theta, 1e-7)
	}
}

// TestIND3FreePivotsInHalfATurn: free pivots are at most half a turn, to either side, so that one
// next to nothing is small.
func TestIND3FreePivotsInHalfATurn(t *testing.T) {
	for bearing := 5.0; bearing < 360; bearing += 35 {
		at := geom.Along(geom.Point{}, geom.FromBearing(bearing), 8)
		v := scenetest.View(t, rules.Second161(), `
			H red 20x20 @0,0 speed=6 individual
			B blue 60x40 @%v,%v^%v speed=6`, at.X, at.Y, bearing+200)
		s := new(ways.Scene)
		plan{exact: true, facing: arcs.Front}.setFreely(s, (Question{View: v, From: 0, To: 1}))
		pivot := (Question{View: v, From: 0, To: 1}).newFreePivot(arcs.Front)
		g := pivot.gate()
		g.Look(&s.Work)
		roots := s.FreeRoots(false)
		outcome, p := s.DecideFrom(roots.All()[0].Start, s.Work.AfterFree, 0, &g)
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
