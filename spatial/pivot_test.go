package spatial_test

import (
	"fmt"
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// pivoting is a table with a unit of 4 by 2 inches between two woods: the first to its
// right, and the second ahead of where its right half is when it has turned to the left.
func pivoting(t testing.TB) *spatial.Table {
	a := unit(t, "A", 0, 0)
	base, err := geom.NewBase(geom.Point{}, geom.Point{Y: 1}, 4, 2)
	require.NoError(t, err)
	a.Base, a.Traits = base, rules.Traits(0).With(rules.Individual)
	return table(t, []spatial.Unit{a, unit(t, "b", 30, 30)},
		scenetest.Piece(t, "difficult: beside height=1 1.8,-1..5,1"),
		scenetest.Piece(t, "difficult: ahead height=1 -1,1.5..1,5"))
}

// TestLOS10PivotedKnowsWhatItTouched: what a unit touches after its pivot it need not have
// touched before, and the other way round.
func TestLOS10PivotedKnowsWhatItTouched(t *testing.T) {
	v := pivoting(t).Now()
	touches := func(v *spatial.View) [4]bool {
		return [4]bool{
			v.Contact(0, 0).Touching, v.Contact(0, 1).Touching,
			v.TouchedBeforePivot(0, 0), v.TouchedBeforePivot(0, 1),
		}
	}
	require.Equal(t, [4]bool{true, false, true, false}, touches(v), "it has not pivoted yet")
	require.False(t, v.HasPivoted(0))
	left, err := v.Pivoted(0, geom.Point{X: -1})
	require.NoError(t, err)
	assert.True(t, left.HasPivoted(0))
	assert.False(t, left.HasPivoted(1))
	assert.Equal(t, v.Body(0).Base().Turned(geom.Point{X: -1}), left.Body(0).Base())
	assert.Equal(t, [4]bool{false, true, true, false}, touches(&left))
	back := left.BeforePivot(0)
	assert.Equal(t, *v.Body(0), *back.Body(0))
	assert.False(t, back.HasPivoted(0))
	assert.Equal(t, left, left.BeforePivot(1), "it has not pivoted")

	again, err := left.Pivoted(0, geom.Point{Y: -1})
	require.NoError(t, err)
	assert.Equal(t, [4]bool{true, false, true, false}, touches(&again), "from where the first pivot began")
	moved, err := left.Turned(0, left.Body(0).Base())
	require.NoError(t, err)
	assert.False(t, moved.HasPivoted(0), "a unit that has moved has its pivot behind it")
	assert.Equal(t, [4]bool{false, true, false, true}, touches(&moved))
	both, err := left.Turned(1, block(t, 40, 40, 0))
	require.NoError(t, err)
	assert.Equal(t, [4]bool{false, true, true, false}, touches(&both), "another's move changes nothing")
	other, err := left.Pivoted(1, geom.Point{X: 1})
	require.NoError(t, err)
	assert.True(t, other.HasPivoted(1))
	assert.False(t, other.HasPivoted(0), "a view knows of the last")

	assert.Zero(t, testing.AllocsPerRun(10, func() {
		left, err := v.Pivoted(0, geom.Point{X: -1})
		if err != nil || left.TouchedBeforePivot(0, 1) {
			t.Error("it touches the other wood now")
		}
	}))
}

// TestLOS10PivotedAmongManyPieces: more pieces than a view keeps are worked out.
func TestLOS10PivotedAmongManyPieces(t *testing.T) {
	var pieces []terrain.Piece
	for i := range 9 {
		x := float64(i)
		pieces = append(pieces, scenetest.Piece(t, "difficult: %q height=1 %v,0.2..%v,0.8",
			fmt.Sprint("wood ", i), -4.5+x, -3.6+x))
	}
	a := unit(t, "A", 0, 0)
	base, err := geom.NewBase(geom.Point{}, geom.Point{Y: 1}, 9, 2)
	require.NoError(t, err)
	a.Base = base
	v := table(t, []spatial.Unit{a}, pieces...).Now()
	left, err := v.Pivoted(0, geom.Point{X: -1})
	require.NoError(t, err)
	now := 0
	for i := range spatial.PieceID(9) {
		assert.True(t, left.TouchedBeforePivot(0, i))
		if left.Contact(0, i).Touching {
			now++
		}
	}
	assert.Positive(t, now)
	assert.Less(t, now, 9)
	assert.False(t, left.TouchedBeforePivot(0, 9))
	assert.False(t, left.TouchedBeforePivot(0, -1))
}

// TestPivotedRefuses: nobody turns, and nobody turns nowhere.
func TestPivotedRefuses(t *testing.T) {
	full := pivoting(t).Now()
	for _, v := range []*spatial.View{full, nil, {}} {
		for _, id := range []spatial.UnitID{-1, 2, math.MinInt32} {
			var bad *spatial.IDError
			_, err := v.Pivoted(id, geom.Point{X: 1})
			require.ErrorAs(t, err, &bad)
			assert.False(t, v.HasPivoted(id))
			assert.False(t, v.TouchedBeforePivot(id, 0))
			before := v.BeforePivot(id)
			assert.Equal(t, v.Len(), before.Len())
		}
	}
	for _, facing := range []geom.Point{{}, {X: 2}, {X: math.NaN()}} {
		var bad *spatial.UnitError
		_, err := full.Pivoted(0, facing)
		require.ErrorAs(t, err, &bad)
		assert.Equal(t, "base", bad.Field)
	}
}
