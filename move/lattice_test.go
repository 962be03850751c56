package move

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Every number of a grid is that of one move, and of no other.
func TestGridNumbers(t *testing.T) {
	for _, name := range rules.EditionNames() {
		e, err := rules.EditionByName(name)
		require.NoError(t, err)
		for _, traits := range [][]rules.Trait{nil, {rules.Nimble}, {rules.Individual}, {rules.Individual, rules.Nimble}} {
			u := scenetest.Sized(t, scenetest.Unit(t, "A red 25x25 @0,0 speed=6"), 4, 3)
			u.Speed = spatial.Given(5)
			for _, x := range traits {
				u.Traits = u.Traits.With(x)
			}
			table, err := spatial.New(e, []spatial.Unit{u}, nil)
			require.NoError(t, err)
			for _, o := range Orders() {
				for _, l := range []Lattice{{Step: 2, Turn: 45}, {Step: 1.3, Turn: 70}, {Step: 0.9, Turn: 180}} {
					g, err := NewGrid(table, 0, o, l)
					require.NoError(t, err)
					require.Positive(t, g.Size())
					for i := range g.Size() {
						mv, ok := g.Move(i)
						require.True(t, ok)
						back, ok := g.Index(&mv)
						require.True(t, ok, "%v", mv)
						require.Equal(t, i, back, "%v", mv)
					}
					for _, i := range []int{-1, g.Size(), math.MaxInt} {
						_, ok := g.Move(i)
						assert.False(t, ok)
					}
				}
			}
		}
	}
}

// What is no move of the grid has no number.
func TestGridHasNot(t *testing.T) {
	table, err := spatial.New(rules.Second161(), []spatial.Unit{scenetest.Sized(t, scenetest.Unit(t, "A red 25x25 @0,0 speed=6"), 4, 3)}, nil)
	require.NoError(t, err)
	g, err := NewGrid(table, 0, OrderAdvance, Lattice{})
	require.NoError(t, err)
	assert.Equal(t, Lattice{Step: DefaultStep, Turn: DefaultTurn}, g.Lattice())
	good := Move{Order: OrderAdvance, Way: Forward, Turns: [3]int32{0, 6}, Legs: [3]int32{4, 4}}
	_, ok := g.Index(&good)
	assert.True(t, ok)
	for name, spoil := range map[string]func(*Move){
		"order":          func(mv *Move) { mv.Order = OrderBack },
		"way":            func(mv *Move) { mv.Way = Left },
		"free pivot":     func(mv *Move) { mv.Turns[0] = 1 },
		"pivot":          func(mv *Move) { mv.Turns[1] = 7 },
		"second pivot":   func(mv *Move) { mv.Turns[2] = 1 },
		"negative":       func(mv *Move) { mv.Legs[0] = -1 },
		"too far":        func(mv *Move) { mv.Legs[1] = 1000 },
		"overflow":       func(mv *Move) { mv.Legs = [3]int32{math.MaxInt32, math.MaxInt32} },
		"third leg":      func(mv *Move) { mv.Legs[2] = 1 },
		"two in a row":   func(mv *Move) { mv.Turns[1] = 0 },
		"back":           func(mv *Move) { mv.Back = 1 },
		"back, negative": func(mv *Move) { mv.Back = -1 },
	} {
		bad := good
		spoil(&bad)
		_, ok := g.Index(&bad)
		assert.False(t, ok, name)
	}
	var none Grid
	_, ok = none.Index(&good)
	assert.False(t, ok)
	_, ok = none.Move(0)
	assert.False(t, ok)
}

func TestLatticeErrors(t *testing.T) {
	fast := scenetest.Sized(t, scenetest.Unit(t, "A red 25x25 @0,0 speed=6"), 4, 3)
	fast.Speed, fast.Traits = spatial.Given(1000), fast.Traits.With(rules.Nimble).With(rules.Individual)
	table, err := spatial.New(rules.Second161(), []spatial.Unit{fast}, nil)
	require.NoError(t, err)
	var m Mover
	require.NoError(t, m.Set(table.Now(), 0, OrderAdvance, false))
	for _, l := range []Lattice{
		{Step: -1}, {Step: math.NaN()}, {Step: 1e-9}, {Step: math.Inf(1)}, {Turn: 181}, {Turn: -1}, {Turn: math.NaN()}, {Turn: 0.01},
	} {
		var bad *geom.ValueError
		_, err := NewGrid(table, 0, OrderAdvance, l)
		require.ErrorAs(t, err, &bad, "%v", l)
		assert.Empty(t, m.AppendMoves(nil, l), "%v", l)
	}
	_, err = NewGrid(table, 0, OrderAdvance, Lattice{Step: 0.01, Turn: 0.1})
	var large *GridError
	require.ErrorAs(t, err, &large)
	assert.Contains(t, err.Error(), `unit "A": to advance on this lattice`)
	var id *spatial.IDError
	_, err = NewGrid(table, 7, OrderAdvance, Lattice{})
	require.ErrorAs(t, err, &id)
	var unknown *UnknownOrderError
	_, err = NewGrid(table, 0, 99, Lattice{})
	require.ErrorAs(t, err, &unknown)
	var unset Mover
	assert.Empty(t, unset.AppendMoves(nil, Lattice{}))
	assert.False(t, unset.MayMove(nil))
	assert.False(t, unset.MayMove([]Step{{Way: Forward, By: 1}}))
	// It is lazy: the first of a million millions is there at once.
	for mv := range m.Moves(Lattice{Step: 0.01, Turn: 0.1}) {
		assert.NotZero(t, mv.Final)
		break
	}
}

// A lattice move is made of the steps that Check takes.
func TestMoveSteps(t *testing.T) {
	mv := Move{
		Order: OrderAdvance, Way: Forward, Scout: true,
		Back: 1, Turns: [3]int32{-2, 3, 1}, Legs: [3]int32{4, 0, 2},
	}
	assert.Equal(t, Command{Order: OrderAdvance, Scout: true, Steps: []Step{
		{Way: Pivot, By: -30}, {Way: Back, By: 0.5}, {Way: Forward, By: 2}, {Way: Pivot, By: 45},
		{Way: Pivot, By: 15}, {Way: Forward, By: 1},
	}}, mv.Command(Lattice{}))
}

// A mover may be asked other things while it iterates.
func TestMovesWhileAsking(t *testing.T) {
	v := scenetest.Of(t, rules.Second161(), []spatial.Unit{
		scenetest.Unit(t, "A red 101.6x50.8 @0,0 speed=6 nimble"), scenetest.Unit(t, "B red 101.6x50.8 @5,3^40 speed=6"), scenetest.Sized(t, scenetest.Unit(t, "E blue 25x25 @-1,7^160 speed=6"), 3, 2),
	})
	l := Lattice{Step: 1, Turn: 45}
	var m, alone Mover
	require.NoError(t, m.Set(v, 0, OrderAdvance, false))
	require.NoError(t, alone.Set(v, 0, OrderAdvance, false))
	want := alone.AppendMoves(nil, l)
	require.Greater(t, len(want), 500)
	i := 0
	for mv := range m.Moves(l) {
		require.Equal(t, want[i], mv)
		i++
		require.True(t, m.MayMove(mv.AppendSteps(nil, l)))
		require.True(t, m.MayStand(mv.Final))
		m.AppendAfter(nil, Forward, float64(i%5), geom.Clockwise(m.Base().Facing(), float64(i%90)))
		m.AppendStraight(nil, Forward)
	}
	require.Len(t, want, i)
}

// A friend is passed and not ended on, an enemy is neither, to the step.
func TestMOV6And7MovesOfALattice(t *testing.T) {
	straight := func(side string) (ends []int32) {
		v := scenetest.View(t, rules.Second161(), "A red 101.6x50.8 @0,0 speed=6 | B %q 101.6x25.4 @0,4 speed=6", side)
		var m Mover
		require.NoError(t, m.Set(v, 0, OrderAtTheDouble, false))
		for mv := range m.Moves(Lattice{Step: 0.5, Turn: 90}) {
			ends = append(ends, mv.Legs[0])
			if mv.Legs[0] == 3 {
				require.Equal(t, side == "blue", mv.Close, "exactly an inch")
			}
		}
		return ends
	}
	assert.Equal(t, []int32{1, 2, 3}, straight("blue"), "up to 1.5 inches, where an inch is left")
	assert.Equal(t, []int32{1, 2, 3, 4, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24}, straight("red"), "contact from 2.5 to 5.5")
}
