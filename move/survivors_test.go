package move

import (
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// The tests of this file each kill a mutant that once passed all others.

// TestMOV5RowOfTheExtraPivot: a pivot too many, or too wide, is put down to the extra one
// where the order has none of its own.
func TestMOV5RowOfTheExtraPivot(t *testing.T) {
	v := open(t, rules.Second161(), rules.Nimble)
	assert.Equal(t, []any{"MOV-5", 0}, wrong(ordered(t, v, OrderBack, pivot(91))), "no pivot of its own")
	assert.Equal(t, []any{"MOV-2", 0}, wrong(ordered(t, v, OrderAdvance, pivot(91))), "its own")
	assert.Equal(t, []any{"MOV-5", 1}, wrong(ordered(t, v, OrderAdvance, pivot(30), pivot(91))), "the second is the extra one")
	plain := open(t, rules.Second161())
	assert.Equal(t, []any{"MOV-3", 0}, wrong(ordered(t, plain, OrderBack, pivot(5))), "it has none at all")
}

// TestREG1WhoStopsItFirst: of two that stop a straight move at the same distance the one
// with the lower number is named, however they lie in the index; a push likewise.
func TestREG1WhoStopsItFirst(t *testing.T) {
	for _, swap := range []bool{false, true} {
		left, right := unit(t, "L", "blue", -1.5, 6, 180, 2, 2), unit(t, "R", "blue", 1.5, 6, 180, 2, 2)
		if swap {
			left, right = right, left
		}
		own, far := unit(t, "A", "red", 0, 0, 0, 4, 2), unit(t, "W", "blue", 0, -9, 0, 1, 1)
		v := view(t, rules.Second161(), []spatial.Unit{own, left, right, far})
		r, err := Regroup(v, 0, RegroupMove{Way: Forward, Inches: 9})
		require.NoError(t, err)
		require.True(t, r.Straight.HasStopped)
		assert.Equal(t, spatial.UnitThing(1), r.Straight.Stopped, "swapped %v", swap)
		p, err := Push(v, 3, 0, 9)
		require.NoError(t, err)
		require.True(t, p.Straight.HasStopped)
		assert.Equal(t, spatial.UnitThing(1), p.Straight.Stopped, "swapped %v", swap)
	}
}

// TestPRX1HouseGaps: an edition that asks for less than an inch, or for nothing, gets it.
func TestPRX1HouseGaps(t *testing.T) {
	for gap, want := range map[float64]float64{0: 0, 0.25: 0.25, 1: 1, 3: 3, -1: 0} {
		e := rules.Second161()
		e.EnemyGap = gap
		assert.Equal(t, want, EnemyGap(&e), gap)
		if gap <= 0 {
			continue
		}
		v := view(t, e, []spatial.Unit{unit(t, "A", "red", 0, 0, 0, 4, 2), unit(t, "F", "blue", 0, 8, 180, 4, 2)})
		own := v.Body(0).Base()
		assert.True(t, MayStand(v, 0, own.At(geom.Point{Y: 6 - gap})))
		assert.False(t, MayStand(v, 0, own.At(geom.Point{Y: 6 - gap + 1e-3})))
	}
}
