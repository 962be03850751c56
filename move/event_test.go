package move_test

import (
	"math"
	"testing"

	"github.com/golang/geo/r1"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// glance is what a mover knows of an enemy from somewhere.
type glance struct {
	arc, sight bool
	facing     int
	distance   float64
}

func glanceAt(t testing.TB, v *spatial.View, id, enemy spatial.UnitID, b geom.Base) glance {
	t.Helper()
	at, err := v.Turned(id, b)
	require.NoError(t, err)
	return glance{
		los.InArc(&at, id, enemy, false).In, los.Clear(&at, id, enemy),
		int(los.FacingOf(&at, id, enemy).Facing), spatial.Range(&at, at.Edition().ChargeOrigin, id, enemy),
	}
}

// TestMOV2CriticalPlaces: whatever is seen to change between two looks along a way has
// its critical place between them, and there it changes.
func TestMOV2CriticalPlaces(t *testing.T) {
	const step, weapon = 0.05, 8.0
	found := map[move.Event]int{}
	var m move.Mover
	for n, v := range scenetest.Committed(t, 6) {
		for id := spatial.UnitID(n); int(id) < v.Len(); id += 5 {
			require.NoError(t, m.Set(v, id, move.OrderAdvance, false))
			own := v.Body(id).Base()
			heading := geom.Clockwise(own.Facing(), float64(11*(n-3)))
			before := float64(n%2) * 0.5
			list := m.Critical(move.Forward, before, heading, weapon)
			spans := m.AppendAfter(nil, move.Forward, before, heading)
			start := own.At(geom.Along(own.Centre(), own.Facing(), before)).Turned(heading)
			place := func(x float64) geom.Base { return start.At(geom.Along(start.Centre(), heading, x)) }
			near := func(e move.Event, enemy spatial.UnitID, lo, hi float64) bool {
				for _, c := range list {
					if c.Event == e && (e == move.AtLimit || c.Other == enemy) && c.At > lo-1e-6 && c.At < hi+1e-6 {
						return true
					}
				}
				return false
			}
			for enemy := range spatial.UnitID(v.Len()) {
				if v.Friends(id, enemy) || int(enemy)%cases.Few(3, 1) != 0 {
					continue
				}
				for _, s := range spans {
					was := glanceAt(t, v, id, enemy, place(s.Lo))
					for x := s.Lo; x < s.Hi; x += step {
						to := math.Min(x+step, s.Hi)
						is := glanceAt(t, v, id, enemy, place(to))
						assert.True(t, was.arc == is.arc || near(move.AtArc, enemy, x, to), "arc of %v: unit %v at %v", enemy, id, x)
						assert.True(t, was.sight == is.sight || near(move.AtSight, enemy, x, to), "sight of %v: unit %v at %v", enemy, id, x)
						assert.True(t, was.facing == is.facing || near(move.AtFacing, enemy, x, to), "facing of %v: unit %v at %v", enemy, id, x)
						charge := 2 * v.Table().Unit(id).Speed.Value()
						assert.True(t, (was.distance > charge) == (is.distance > charge) || near(move.AtChargeRange, enemy, x, to), "range")
						was = is
					}
				}
			}
			for i, c := range list {
				found[c.Event]++
				require.True(t, i == 0 || list[i-1].At <= c.At)
				b, a := glanceAt(t, v, id, c.Other, place(c.At-2e-6)), glanceAt(t, v, id, c.Other, place(c.At+2e-6))
				switch c.Event {
				case move.AtArc:
					assert.True(t, b.arc != a.arc && a.arc == c.In)
				case move.AtSight:
					assert.True(t, b.sight != a.sight && a.sight == c.In)
				case move.AtFacing:
					assert.True(t, b.facing != a.facing && a.facing == int(c.Facing))
				case move.AtChargeRange, move.AtRange:
					assert.InDelta(t, c.Range, glanceAt(t, v, id, c.Other, place(c.At)).distance, 1e-9)
				case move.AtLimit:
					assert.Contains(t, ends(spans), c.At)
				}
			}
		}
	}
	t.Log(found)
	for e := move.AtLimit; e <= move.AtRange; e++ {
		assert.Greater(t, found[e], 10, "%v", e)
	}
}

func ends(spans []r1.Interval) (list []float64) {
	for _, s := range spans {
		list = append(list, s.Lo, s.Hi)
	}
	return list
}

// TestViewCriticalPlaces: a view in which others stand where they do has the same places,
// however many of them have been moved there.
func TestViewCriticalPlaces(t *testing.T) {
	v := scenetest.Committed(t, 1)[0]
	var m move.Mover
	found := 0
	for id := range spatial.UnitID(cases.Few(2, 5)) {
		require.NoError(t, m.Set(v, id, move.OrderAdvance, false))
		want := m.Critical(move.Forward, 0, m.Base().Facing())
		found += len(want)
		moved := *v
		for other := spatial.UnitID(5); other < 9; other++ {
			var err error
			moved, err = moved.Turned(other, v.Body(other).Base())
			require.NoError(t, err)
			require.NoError(t, m.Set(&moved, id, move.OrderAdvance, false))
			got := m.Critical(move.Forward, 0, m.Base().Facing())
			require.Len(t, got, len(want))
			for i := range got { // what is met in another order may differ in the last digit
				require.InDelta(t, want[i].At, got[i].At, 1e-12)
				got[i].At = want[i].At
			}
			require.Equal(t, want, got)
		}
	}
	require.Positive(t, found)
}

// TestMoversAllocateNothing: bots ask millions of times.
func TestMoversAllocateNothing(t *testing.T) {
	var m move.Mover
	spans := make([]r1.Interval, 0, 32)
	lattice := move.Lattice{Step: 1, Turn: 45}
	moves := make([]move.Move, 0, 1<<16)
	var last move.Move
	for _, v := range scenetest.Committed(t, 4) {
		for id := range spatial.UnitID(v.Len()) {
			b := v.Body(id).Base()
			to := b.At(geom.Along(b.Centre(), b.Facing(), 2)).Turned(geom.Clockwise(b.Facing(), 30))
			steps := []move.Step{{Way: move.Forward, By: 2}, {Way: move.Pivot, By: 30}, {Way: move.Forward, By: 1}}
			ask := func() {
				if m.Set(v, id, move.OrderAdvance, false) != nil {
					t.Error(id)
				}
				m.MayStand(to)
				m.MayMove(steps)
				moves = m.AppendMoves(moves[:0], lattice)
				for mv := range m.Moves(lattice) {
					last = mv
				}
				spans = m.AppendStraight(spans[:0], move.Forward)
				spans = m.AppendAfter(spans[:0], move.Forward, 2, to.Facing())
				move.MayStand(v, id, to)
				move.MayMove(v, id, move.Command{Order: move.OrderAtTheDouble, Steps: steps[:1]})
			}
			ask() // the mover grows to what it needs
			require.Zero(t, testing.AllocsPerRun(3, ask))
			if len(moves) > 0 {
				require.Equal(t, moves[len(moves)-1], last)
			}
		}
	}
}
