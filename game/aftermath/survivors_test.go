package aftermath

import (
	"math"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// The tests of this file each kill a mutant that once passed all others.

// TestREG1WhoStopsItFirst: of two that stop a straight move at the same distance the one
// with the lower number is named, however they lie in the index; a push likewise.
func TestREG1WhoStopsItFirst(t *testing.T) {
	for _, swap := range []bool{false, true} {
		left, right := scenetest.Unit(t, "L blue 50.8x50.8 @-1.5,6^180 speed=6"), scenetest.Unit(t, "R blue 50.8x50.8 @1.5,6^180 speed=6")
		if swap {
			left, right = right, left
		}
		own, far := scenetest.Unit(t, "A red 101.6x50.8 @0,0 speed=6"), scenetest.Unit(t, "W blue 25.4x25.4 @0,-9 speed=6")
		v := scenetest.Of(t, undiced(rules.Second161()), []spatial.Unit{own, left, right, far})
		r, err := Regroup(v, 0, RegroupMove{Way: move.Forward, Inches: 9})
		require.NoError(t, err)
		require.True(t, r.Straight.HasStopped)
		assert.Equal(t, spatial.UnitThing(1), r.Straight.Stopped, "swapped %v", swap)
		p, err := Push(v, 3, 0, 9)
		require.NoError(t, err)
		require.True(t, p.Straight.HasStopped)
		assert.Equal(t, spatial.UnitThing(1), p.Straight.Stopped, "swapped %v", swap)
	}
}

// TestREG2ShuffleAlongTheTableEdge: from the corner of an enemy, at the edge of the table, a
// unit goes along the edge until it is an inch from that corner.
func TestREG2ShuffleAlongTheTableEdge(t *testing.T) {
	down := math.Sqrt(1-0.3*0.3) - 0.3
	for _, c := range []struct{ x, y, ex, ey, wantX, wantY float64 }{
		{2, 20, 5.3, 22.3, 0, -down}, {38, 20, 34.7, 22.3, 0, -down}, {2, 20, 5.3, 17.7, 0, down}, {38, 20, 34.7, 17.7, 0, down},
		{20, 1, 23.3, 3.3, -down, 0}, {20, 39, 23.3, 36.7, -down, 0}, {20, 1, 16.7, 3.3, down, 0}, {20, 39, 16.7, 36.7, down, 0},
	} {
		v := scenetest.Bounded(t, scenetest.View(t, rules.Second161(), "A red 101.6x50.8 @%v,%v speed=6 | E blue 50.8x50.8 @%v,%v speed=6",
			c.x, c.y, c.ex, c.ey), 0, 0, 40, 40)
		s, err := Separate(v, 0)
		require.NoError(t, err)
		assert.InDelta(t, c.wantX, s.By.X, 1e-9, c)
		assert.InDelta(t, c.wantY, s.By.Y, 1e-9, c)
	}
}
