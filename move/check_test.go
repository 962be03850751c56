package move

import (
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func ahead(inches float64) Step  { return Step{Forward, inches} }
func pivot(degrees float64) Step { return Step{Pivot, degrees} }
func back(inches float64) Step   { return Step{Back, inches} }
func left(inches float64) Step   { return Step{Left, inches} }
func right(inches float64) Step  { return Step{Right, inches} }

// ordered asks both forms for a move of unit 0.
func ordered(t testing.TB, v *spatial.View, o Order, steps ...Step) Checked {
	t.Helper()
	return command(t, v, Command{Order: o, Steps: steps})
}

func command(t testing.TB, v *spatial.View, c Command) Checked {
	t.Helper()
	r := must.Get(Check(v, 0, c))(t)
	require.Equal(t, r.Legal, MayMove(v, 0, c), "%+v", r)
	require.Equal(t, r.Legal, len(r.Faults) == 0)
	require.Equal(t, r.Legal, geom.Holds(r.Margin), "%+v", r)
	return r
}

// wrong are the rows that a move does not keep, with the step.
func wrong(r Checked) (out []any) {
	for _, f := range r.Faults {
		out = append(out, f.Row, f.Step)
	}
	return out
}

// open is a unit of Speed 6 in the middle of nowhere.
func open(t testing.TB, e rules.Edition, traits ...rules.Trait) *spatial.View {
	t.Helper()
	return scenetest.Of(t, e, []spatial.Unit{withTraits(scenetest.Unit(t, "A red 101.6x50.8 @0,0 speed=6"), traits...)})
}

func eachEdition(t *testing.T, f func(t *testing.T, e rules.Edition)) {
	for _, name := range rules.EditionNames() {
		e := must.Get(rules.EditionByName(name))(t)
		t.Run(string(name), func(t *testing.T) { f(t, e) })
	}
}

func TestMOV1HaltAndChangeFacing(t *testing.T) {
	eachEdition(t, func(t *testing.T, e rules.Edition) {
		v := open(t, e)
		assert.True(t, ordered(t, v, OrderHalt).Legal)
		assert.Equal(t, []any{"MOV-1", 0}, wrong(ordered(t, v, OrderHalt, ahead(1))))
		assert.Equal(t, []any{"MOV-1", 0}, wrong(ordered(t, v, OrderHalt, pivot(1))))
		r := ordered(t, v, OrderChangeFacing, pivot(-170))
		assert.True(t, r.Legal)
		scenetest.Near(t, 190, geom.Bearing(r.Final.Facing()))
		assert.Equal(t, []any{"MOV-1", 1}, wrong(ordered(t, v, OrderChangeFacing, pivot(10), pivot(10))))
		assert.Equal(t, []any{"MOV-1", 0}, wrong(ordered(t, v, OrderChangeFacing, ahead(0.5))))
	})
}

// Diagram D: four inches, a pivot, one more.
func TestMOV2Advance(t *testing.T) {
	eachEdition(t, func(t *testing.T, e rules.Edition) {
		v := open(t, e)
		r := ordered(t, v, OrderAdvance, ahead(5), pivot(90), ahead(1))
		assert.True(t, r.Legal)
		scenetest.At(t, 1, 5, r.Final)
		scenetest.Near(t, 6, r.Length)
		scenetest.Near(t, 0, r.Margin)
		assert.True(t, ordered(t, v, OrderAdvance, pivot(-90), ahead(6)).Legal)
		assert.True(t, ordered(t, v, OrderAdvance, pivot(270)).Legal, "a quarter the other way")
		r = ordered(t, v, OrderAdvance, ahead(5), pivot(91), ahead(1.5))
		assert.Equal(t, []any{"MOV-2", 1, "MOV-2", 2}, wrong(r))
		scenetest.Near(t, -math.Pi/180*math.Sqrt(5), r.Faults[0].Slack)
		scenetest.Near(t, -0.5, r.Faults[1].Slack)
		assert.Equal(t, []any{"MOV-2", 2}, wrong(ordered(t, v, OrderAdvance, pivot(10), ahead(1), pivot(10))))
		assert.Equal(t, []any{"MOV-2", 0}, wrong(ordered(t, v, OrderAdvance, back(1))))
	})
}

func TestMOV3BackAndSidestep(t *testing.T) {
	eachEdition(t, func(t *testing.T, e rules.Edition) {
		v := open(t, e)
		scenetest.At(t, 0, -3, ordered(t, v, OrderBack, back(3)).Final)
		scenetest.At(t, -3, 0, ordered(t, v, OrderSidestep, left(3)).Final)
		assert.True(t, ordered(t, v, OrderSidestep, right(1), right(2)).Legal)
		assert.Equal(t, []any{"MOV-3", 0}, wrong(ordered(t, v, OrderBack, back(3.001))))
		assert.Equal(t, []any{"MOV-3", 1}, wrong(ordered(t, v, OrderSidestep, right(1), left(1))), "one side")
		assert.Equal(t, []any{"MOV-3", 0}, wrong(ordered(t, v, OrderSidestep, pivot(1))))
		assert.Equal(t, []any{"MOV-3", 0}, wrong(ordered(t, v, OrderBack, right(1))))
	})
}

func TestMOV4AtTheDouble(t *testing.T) {
	eachEdition(t, func(t *testing.T, e rules.Edition) {
		v := open(t, e)
		assert.True(t, ordered(t, v, OrderAtTheDouble, ahead(12)).Legal)
		assert.Equal(t, []any{"MOV-4", 0}, wrong(ordered(t, v, OrderAtTheDouble, ahead(12.1))))
		assert.Equal(t, []any{"MOV-4", 0}, wrong(ordered(t, v, OrderAtTheDouble, pivot(5))))
		gun := scenetest.Unit(t, "A red 50.8x50.8 @0,0 speed=6")
		gun.Type, gun.Size = rules.WarEngine, rules.Single
		v = scenetest.Of(t, e, []spatial.Unit{gun})
		if e.Name != rules.NameThird {
			assert.Equal(t, []any{"MOV-4", -1}, wrong(ordered(t, v, OrderAtTheDouble, ahead(1))))
		}
		assert.True(t, ordered(t, v, OrderAdvance, ahead(1)).Legal)
	})
}

// TestMOV4EnginesAtTheDouble: a war engine moves At the Double in the third edition alone, and by
// the reading in none or in all.
func TestMOV4EnginesAtTheDouble(t *testing.T) {
	eachEdition(t, func(t *testing.T, e rules.Edition) {
		gun := scenetest.Unit(t, "A red 50.8x50.8 @0,0 speed=6")
		gun.Type, gun.Size = rules.WarEngine, rules.Single
		for reading, legal := range map[rules.EngineDouble]bool{
			rules.EngineDoubleEdition: e.Name == rules.NameThird, rules.EngineDoubleNo: false, rules.EngineDoubleYes: true,
		} {
			e.Readings.EngineDouble = reading
			v := scenetest.Of(t, e, []spatial.Unit{gun})
			r := ordered(t, v, OrderAtTheDouble, ahead(12))
			assert.Equal(t, legal, r.Legal, reading)
			if !legal {
				assert.Equal(t, []any{"MOV-4", -1}, wrong(r), reading)
			}
		}
	})
}

func TestMOV5Nimble(t *testing.T) {
	eachEdition(t, func(t *testing.T, e rules.Edition) {
		v := open(t, e, rules.Nimble)
		assert.True(t, ordered(t, v, OrderAdvance, pivot(90), ahead(3), pivot(-90), ahead(3)).Legal)
		assert.True(t, ordered(t, v, OrderAdvance, pivot(90), pivot(90)).Legal, "in a row")
		assert.True(t, ordered(t, v, OrderBack, back(1), pivot(90), back(2)).Legal)
		assert.True(t, ordered(t, v, OrderAtTheDouble, ahead(4), pivot(45), ahead(8)).Legal)
		assert.False(t, ordered(t, v, OrderHalt, pivot(5)).Legal)
		assert.Equal(t, []any{"MOV-2", 2}, wrong(ordered(t, v, OrderAdvance, pivot(1), pivot(1), pivot(1))))
		wide := e.NimblePivot == 180 // 2010: the extra one is a Change Facing
		assert.Equal(t, wide, ordered(t, v, OrderAdvance, pivot(170), ahead(1), pivot(90)).Legal)
		assert.Equal(t, wide, ordered(t, v, OrderAdvance, pivot(80), ahead(1), pivot(100)).Legal)
		assert.False(t, ordered(t, v, OrderAdvance, pivot(100), ahead(1), pivot(100)).Legal)
		assert.Equal(t, wide, ordered(t, v, OrderSidestep, pivot(100), left(1)).Legal)
	})
}

// Friends are passed through, and not ended on or against.
func TestMOV6ThroughFriends(t *testing.T) {
	eachEdition(t, func(t *testing.T, e rules.Edition) {
		v := scenetest.Of(t, e, []spatial.Unit{scenetest.Unit(t, "A red 101.6x50.8 @0,0 speed=6"), scenetest.Sized(t, scenetest.Unit(t, "F red 25x25 @0,3^90 speed=6"), 3.8, 1)})
		row := "PRX-2"
		if e.FriendGap > 0 {
			row = "PRX-3"
		}
		for _, inches := range []float64{0.5, 2, 5.8} {
			assert.Equal(t, []any{row, 0}, wrong(ordered(t, v, OrderAtTheDouble, ahead(inches))), inches)
		}
		assert.True(t, ordered(t, v, OrderAtTheDouble, ahead(6.9)).Legal)
		assert.Equal(t, e.FriendGap == 0, ordered(t, v, OrderAtTheDouble, ahead(5.95)).Legal)
		// A pivot on top of them does not end clear.
		assert.Equal(t, []any{row, 1}, wrong(ordered(t, v, OrderAdvance, ahead(1), pivot(90), ahead(4)))[:2])
	})
}

// Never nearer than an inch on the way, either.
func TestMOV7NotPastEnemies(t *testing.T) {
	eachEdition(t, func(t *testing.T, e rules.Edition) {
		row := "MOV-7"
		if e.FriendGap > 0 {
			row = "PRX-3"
		}
		v := scenetest.View(t, e, "A red 101.6x50.8 @0,0 speed=6 | E blue 50.8x50.8 @3.9,5 speed=6")
		assert.True(t, ordered(t, v, OrderAdvance, ahead(2)).Legal)
		r := ordered(t, v, OrderAtTheDouble, ahead(12))
		assert.Equal(t, []any{row, 0}, wrong(r), "clear again at the end")
		scenetest.Near(t, -0.1, r.Margin)
		v = scenetest.View(t, e, "A red 101.6x50.8 @0,0 speed=6 | E blue 50.8x50.8 @4,5 speed=6")
		r = ordered(t, v, OrderAtTheDouble, ahead(12))
		assert.True(t, r.Legal, "exactly an inch past it")
		scenetest.Near(t, 0, r.Margin)
		// The end is too near as well as the way.
		v = scenetest.View(t, e, "A red 101.6x50.8 @0,0 speed=6 | E blue 50.8x50.8 @0,5 speed=6")
		assert.Len(t, ordered(t, v, OrderAdvance, ahead(2.5)).Faults, 2-int(e.FriendGap))
	})
}

// Starting nearer than an inch: as near, not nearer (KW-58).
func TestMOV7KW58StartedNearer(t *testing.T) {
	v := scenetest.View(t, rules.Third(), "A red 101.6x50.8 @0,0 speed=6 | E blue 50.8x50.8 @3.5,0 speed=6")
	assert.True(t, ordered(t, v, OrderAdvance, ahead(6)).Legal, "along it, half an inch off")
	assert.False(t, ordered(t, v, OrderAdvance, ahead(1), pivot(20)).Legal)
	assert.True(t, ordered(t, v, OrderSidestep, left(0.2)).Legal)
	assert.False(t, ordered(t, v, OrderSidestep, right(0.1)).Legal)
}

// Pivots sweep over units, blocking terrain and the table edge, and end clear (KW-19,
// KW-20).
func TestMOV8PivotsSweep(t *testing.T) {
	v := scenetest.Of(t, rules.Second161(), []spatial.Unit{scenetest.Sized(t, scenetest.Unit(t, "A red 25x25 @0,0 speed=6"), 6, 2), scenetest.Unit(t, "E blue 10.16x10.16 @2.6,2.8^45 speed=6")},
		scenetest.Piece(t, "blocking: House height=1 -2.3,2..-1.9,2.4"))
	v = scenetest.Bounded(t, v, -9, -2.5, 9, 20)
	assert.False(t, ordered(t, v, OrderChangeFacing, pivot(45)).Legal, "not there")
	assert.True(t, ordered(t, v, OrderChangeFacing, pivot(180)).Legal, "over all of them")
	assert.Contains(t, wrong(ordered(t, v, OrderChangeFacing, pivot(90))), "MOV-20")
	assert.False(t, ordered(t, v, OrderAdvance, pivot(45), ahead(0.1)).Legal, "the pivot ends in it")
}

func TestMOV8AroundBlockingTerrain(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), "A red 101.6x50.8 @0,0 speed=6 | blocking: House height=1 1.5,3..3,4")
	r := ordered(t, v, OrderAtTheDouble, ahead(8))
	assert.Equal(t, []any{"MOV-8", 0}, wrong(r))
	assert.True(t, ordered(t, v, OrderAdvance, ahead(2)).Legal, "against it")
	v = scenetest.View(t, rules.Second161(), "A red 101.6x50.8 @0,0 speed=6 | blocking: House height=1 2,3..3,4")
	assert.True(t, ordered(t, v, OrderAtTheDouble, ahead(8)).Legal, "along it")
}

// Fliers pivot above others where the FAQ lets them (KW-23); the end is clear.
func TestMOV9KW23PivotAbove(t *testing.T) {
	eachEdition(t, func(t *testing.T, e rules.Edition) {
		v := scenetest.View(t, e, "A red 50.8x50.8 @0,0 speed=6 fly | E blue 50.8x10.16 @0,3.2 speed=6")
		assert.Equal(t, e.FlyPivotsAbove, ordered(t, v, OrderAdvance, ahead(3), pivot(90), ahead(3)).Legal)
		assert.False(t, ordered(t, v, OrderAdvance, ahead(3), pivot(90)).Legal)
	})
}

func TestMOV10Fly(t *testing.T) {
	eachEdition(t, func(t *testing.T, e rules.Edition) {
		flier := scenetest.Unit(t, "A red 50.8x50.8 @0,0 speed=6 fly")
		units := []spatial.Unit{flier, scenetest.Unit(t, "E blue 50.8x25.4 @0,3 speed=6"), scenetest.Unit(t, "F red 50.8x25.4 @0,7.4 speed=6")}
		house := scenetest.Piece(t, "blocking: House height=1 -3,5..3,6")
		v := scenetest.Of(t, e, units, house)
		assert.True(t, ordered(t, v, OrderAtTheDouble, ahead(11)).Legal, "over everything")
		for _, inches := range []float64{3, 5.5, 7.4, 1, 5.2} {
			assert.False(t, ordered(t, v, OrderAtTheDouble, ahead(inches)).Legal, inches)
		}
		units[0].State = spatial.Disordered
		assert.Equal(t, !e.FlyLostDisordered, ordered(t, scenetest.Of(t, e, units, house), OrderAtTheDouble, ahead(11)).Legal)
	})
}

// Difficult terrain and obstacles by order; 2010 counts inches in it twice.
func TestMOV11DifficultTerrain(t *testing.T) {
	wood := scenetest.Piece(t, "difficult: Wood height=1 -5,3..5,5")
	wall := scenetest.Piece(t, "obstacle: Wall height=1 -5,3..5,3.5")
	eachEdition(t, func(t *testing.T, e rules.Edition) {
		a := []spatial.Unit{scenetest.Unit(t, "A red 101.6x50.8 @0,0 speed=6")}
		v := scenetest.Of(t, e, a, wood)
		if e.DifficultCost == 1 {
			assert.True(t, ordered(t, v, OrderAdvance, ahead(6)).Legal)
			assert.Equal(t, []any{"MOV-11", 0}, wrong(ordered(t, v, OrderAtTheDouble, ahead(9))))
			assert.True(t, ordered(t, v, OrderAtTheDouble, ahead(2)).Legal, "up to it")
			assert.Equal(t, []any{"MOV-11", 0}, wrong(ordered(t, v, OrderAtTheDouble, ahead(2.5)))[:2])
			r := ordered(t, v, OrderAdvance, ahead(6))
			assert.Equal(t, []spatial.Thing{spatial.PieceThing(0)}, r.Hinders)
			assert.Empty(t, ordered(t, v, OrderAdvance, ahead(2)).Hinders)
		} else {
			// Two inches up to it, two more in it cost four.
			r := ordered(t, v, OrderAdvance, ahead(4))
			assert.True(t, r.Legal)
			scenetest.Near(t, 6, r.Cost)
			assert.Equal(t, []any{"MOV-11", 0}, wrong(ordered(t, v, OrderAdvance, ahead(4.01))))
			// Four inches in it (its own depth and the wood's) and two after it.
			assert.True(t, ordered(t, v, OrderAtTheDouble, ahead(8)).Legal)
			assert.False(t, ordered(t, v, OrderAtTheDouble, ahead(8.01)).Legal)
			// After the pivot it stands in it.
			scenetest.Near(t, 6, ordered(t, v, OrderAdvance, ahead(2), pivot(90), ahead(2)).Cost)
		}
		v = scenetest.Of(t, e, a, wall)
		assert.True(t, ordered(t, v, OrderAdvance, ahead(3)).Legal, "ends on it")
		assert.Equal(t, []any{"MOV-11", 0}, wrong(ordered(t, v, OrderAtTheDouble, ahead(9))))
		on := []spatial.Unit{scenetest.Unit(t, "A red 101.6x50.8 @0,3.2 speed=6")}
		assert.False(t, ordered(t, scenetest.Of(t, e, on, wall), OrderAtTheDouble, ahead(9)).Legal, "off it")
	})
}

func TestMOV12Pathfinder(t *testing.T) {
	wood := scenetest.Piece(t, "difficult: Wood height=1 -5,3..5,5")
	wall := scenetest.Piece(t, "obstacle: Wall height=1 -5,3..5,3.5")
	eachEdition(t, func(t *testing.T, e rules.Edition) {
		a := []spatial.Unit{scenetest.Unit(t, "A red 101.6x50.8 @0,0 speed=6 pathfinder")}
		r := ordered(t, scenetest.Of(t, e, a, wood), OrderAtTheDouble, ahead(12))
		assert.True(t, r.Legal)
		assert.Empty(t, r.Hinders)
		assert.False(t, ordered(t, scenetest.Of(t, e, a, wall), OrderAtTheDouble, ahead(12)).Legal, "KW-27")
	})
}

func TestMOV13WarEnginesAndObstacles(t *testing.T) {
	eachEdition(t, func(t *testing.T, e rules.Edition) {
		gun := scenetest.Unit(t, "A red 50.8x50.8 @0,0 speed=6")
		gun.Type, gun.Size = rules.WarEngine, rules.Single
		v := scenetest.Of(t, e, []spatial.Unit{gun}, scenetest.Piece(t, "obstacle: Wall height=1 -5,3..5,3.5"))
		r := ordered(t, v, OrderAdvance, ahead(6))
		assert.Equal(t, !e.WarEngineObstaclesBlock, r.Legal)
		if !r.Legal {
			assert.Equal(t, []any{"MOV-13", 0}, wrong(r))
		}
		assert.True(t, ordered(t, v, OrderAdvance, ahead(2)).Legal)
	})
}

func TestMOV14Shambling(t *testing.T) {
	eachEdition(t, func(t *testing.T, e rules.Edition) {
		v := open(t, e, rules.Shambling, rules.Scout)
		assert.Equal(t, []any{"MOV-14", -1}, wrong(ordered(t, v, OrderAtTheDouble, ahead(1))))
		assert.True(t, command(t, v, Command{Order: OrderAtTheDouble, Scout: true, Steps: []Step{ahead(12)}}).Legal)
		assert.True(t, ordered(t, v, OrderAdvance, ahead(6)).Legal)
	})
}

func TestMOV15Wavering(t *testing.T) {
	eachEdition(t, func(t *testing.T, e rules.Edition) {
		a := scenetest.Unit(t, "A red 101.6x50.8 @0,0 speed=6")
		a.State = spatial.Wavering
		v := scenetest.Of(t, e, []spatial.Unit{a})
		for _, o := range Orders() {
			want := o == OrderHalt || o == OrderChangeFacing || o == OrderBack
			r := ordered(t, v, o)
			assert.Equal(t, want, r.Legal, o)
			if !want {
				assert.Equal(t, []any{"MOV-15", -1}, wrong(r))
			}
		}
	})
}

func TestMOV16Scouts(t *testing.T) {
	wood := scenetest.Piece(t, "difficult: Wood height=1 -5,3..5,5")
	wall := scenetest.Piece(t, "obstacle: Wall height=1 -5,6..5,6.5")
	eachEdition(t, func(t *testing.T, e rules.Edition) {
		scout := []spatial.Unit{scenetest.Unit(t, "A red 101.6x50.8 @0,0 speed=6 vanguard")}
		v := scenetest.Of(t, e, scout, wood, wall)
		r := command(t, v, Command{Order: OrderAtTheDouble, Scout: true, Steps: []Step{ahead(12)}})
		assert.Equal(t, e.ScoutIgnoresTerrain, r.Legal)
		assert.True(t, command(t, v, Command{Order: OrderAdvance, Scout: true, Steps: []Step{ahead(3)}}).Legal)
		assert.Equal(t, []any{"MOV-16", -1}, wrong(command(t, v, Command{Order: OrderBack, Scout: true, Steps: []Step{back(1)}})))
		assert.Equal(t, []any{"MOV-16", -1}, wrong(command(t, open(t, e), Command{Order: OrderAdvance, Scout: true, Steps: []Step{ahead(1)}})))
	})
}

// An individual's free pivot comes first and ends clear; then its order, and Nimble.
func TestMOV17IndividualsTurnFreely(t *testing.T) {
	eachEdition(t, func(t *testing.T, e rules.Edition) {
		v := open(t, e, rules.Individual)
		free := e.IndividualFreePivot
		assert.Equal(t, free, ordered(t, v, OrderAdvance, pivot(170), pivot(90), ahead(3), pivot(90), ahead(3)).Legal)
		assert.False(t, ordered(t, v, OrderAdvance, pivot(170), pivot(80), pivot(80), pivot(80)).Legal)
		assert.False(t, ordered(t, v, OrderAdvance, ahead(1), pivot(120), pivot(120)).Legal, "not after it has moved")
		assert.True(t, ordered(t, v, OrderAdvance, pivot(90), ahead(3), pivot(90)).Legal, "nimble")
		assert.Equal(t, free, ordered(t, v, OrderHalt, pivot(120)).Legal)
		v = scenetest.View(t, e, `
			A red 50.8x25.4 @0,0 speed=6 individual
			E blue 50.8x50.8 @2.2,0 speed=6`)
		assert.True(t, ordered(t, v, OrderAdvance, ahead(0)).Legal)
		r := ordered(t, v, OrderChangeFacing, pivot(1))
		assert.False(t, r.Legal)
	})
}

// Disengaging: from one facing only; straight back an inch first; an inch from all at
// the end (KW-54, KW-55, KW-56).
func TestMOV18KW54To56Disengage(t *testing.T) {
	engaged := func(enemies ...spatial.Unit) *spatial.View {
		a := scenetest.Unit(t, "A red 101.6x50.8 @0,0 speed=6")
		for i := range enemies {
			f := arcs.Front
			if enemies[i].Base.Centre().Y < 1 {
				f = arcs.Right
			}
			if enemies[i].Side == "blue" {
				a.Engaged = append(a.Engaged, spatial.Engagement{With: spatial.UnitID(1 + i), Facing: f})
			}
		}
		return scenetest.Of(t, rules.Third(), append([]spatial.Unit{a}, enemies...))
	}
	front, flank := scenetest.Unit(t, "E blue 101.6x50.8 @0,2^180 speed=6"), scenetest.Unit(t, "G blue 50.8x50.8 @3,0^270 speed=6")
	v := engaged(front)
	assert.True(t, ordered(t, v, OrderHalt).Legal)
	assert.True(t, ordered(t, v, OrderChangeFacing, back(1), pivot(180)).Legal)
	assert.True(t, ordered(t, v, OrderBack, back(4)).Legal, "an inch free, then half its speed")
	assert.False(t, ordered(t, v, OrderBack, back(4.1)).Legal)
	assert.True(t, ordered(t, v, OrderSidestep, back(1), left(3)).Legal)
	assert.Equal(t, []any{"MOV-18", 0}, wrong(ordered(t, v, OrderSidestep, back(1.2), left(3))))
	assert.False(t, ordered(t, v, OrderSidestep, back(0.8), left(3)).Legal, "KW-55")
	assert.False(t, ordered(t, v, OrderSidestep, left(3)).Legal, "it stays in contact")
	r := ordered(t, engaged(front, flank), OrderBack, back(1))
	assert.Contains(t, wrong(r), "MOV-18", "two facings")
	assert.True(t, ordered(t, engaged(front, flank), OrderHalt).Legal)
	flank.Traits = rules.Traits(0).With(rules.Individual)
	assert.NotContains(t, wrong(ordered(t, engaged(front, flank), OrderBack, back(1))), "MOV-18", "it yields")
	flank.Traits = flank.Traits.With(rules.Mighty)
	assert.Contains(t, wrong(ordered(t, engaged(front, flank), OrderBack, back(1))), "MOV-18", "it does not")
	// KW-54: the zone of another, which was nearer than an inch, too, is not ignored.
	other := scenetest.Unit(t, "O blue 50.8x50.8 @3.6,-1.5^270 speed=6")
	a := scenetest.Unit(t, "A red 101.6x50.8 @0,0 speed=6")
	a.Engaged = []spatial.Engagement{{With: 1, Facing: arcs.Front}}
	v = scenetest.Of(t, rules.Third(), []spatial.Unit{a, front, other})
	assert.Equal(t, []any{"PRX-1", 0}, wrong(ordered(t, v, OrderBack, back(1))))
	// Other editions do not know it.
	v = scenetest.Of(t, rules.Second161(), []spatial.Unit{a, front})
	assert.Equal(t, []any{"MOV-3", 0}, wrong(ordered(t, v, OrderSidestep, back(1), left(3))))
}

func TestMOV19Speed(t *testing.T) {
	eachEdition(t, func(t *testing.T, e rules.Edition) {
		a := scenetest.Unit(t, "A red 101.6x50.8 @0,0 speed=6")
		a.State = spatial.Frozen
		frozen := 6.0
		if e.Name == rules.NameThird {
			frozen = 5
		}
		assert.Equal(t, frozen, ordered(t, scenetest.Of(t, e, []spatial.Unit{a}), OrderAdvance).Budget)
		a.State = spatial.Loot
		want := 6.0
		if e.LootSpeed > 0 {
			want = e.LootSpeed
		}
		assert.Equal(t, want, ordered(t, scenetest.Of(t, e, []spatial.Unit{a}), OrderAdvance).Budget)
		assert.Equal(t, want/2, ordered(t, scenetest.Of(t, e, []spatial.Unit{a}), OrderBack).Budget)
		a.State, a.Speed = spatial.Frozen, spatial.Given(4)
		assert.Equal(t, 4.0, ordered(t, scenetest.Of(t, e, []spatial.Unit{a}), OrderAdvance).Budget)
	})
}

func TestMOV20OnTheTableAllTheWay(t *testing.T) {
	v := scenetest.Bounded(t, open(t, rules.Second161()), -5, -5, 5, 5)
	assert.True(t, ordered(t, v, OrderAdvance, ahead(4)).Legal)
	r := ordered(t, v, OrderAdvance, ahead(4.5), pivot(90))
	assert.Equal(t, []any{"MOV-20", 0, "MOV-20", 1}, wrong(r))
	v = scenetest.Bounded(t, open(t, rules.Second161(), rules.Fly), -5, -5, 5, 5)
	assert.False(t, ordered(t, v, OrderAdvance, pivot(90), ahead(5)).Legal)
}

// KW-60: exactly an inch is legal, a ten-thousandth less is not.
func TestMOV7KW60ExactlyAnInch(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), "A red 101.6x50.8 @0,0 speed=6 | E blue 101.6x50.8 @0,7^180 speed=6")
	assert.True(t, ordered(t, v, OrderAdvance, ahead(4)).Legal)
	assert.False(t, ordered(t, v, OrderAdvance, ahead(4.0001)).Legal)
}

// KW-21, for moves: what a pivot sweeps over makes no difference, not even At the Double.
func TestMOV11KW21SweptDifficultTerrain(t *testing.T) {
	v := scenetest.View(t, rules.Third(), `
		A red 124.96799999999999x100.076 @0,0 speed=6 nimble
		difficult: Bush height=1 -3.05,-0.96..-2.65,-0.56`)
	r := ordered(t, v, OrderAtTheDouble, pivot(40), ahead(6))
	assert.True(t, r.Legal)
	assert.Empty(t, r.Hinders)
}

func TestCheckRefuses(t *testing.T) {
	v := open(t, rules.Second161())
	for _, c := range []Command{
		{Order: 9}, {Order: OrderAdvance, Steps: []Step{{Forward, math.NaN()}}}, {Order: OrderAdvance, Steps: []Step{{Forward, -1}}},
		{Order: OrderAdvance, Steps: []Step{{Pivot, math.Inf(1)}}}, {Order: OrderAdvance, Steps: []Step{{Way(9), 1}}},
	} {
		_, err := Check(v, 0, c)
		assert.Error(t, err)
		assert.False(t, MayMove(v, 0, c))
	}
	_, err := Check(v, 0, Command{Order: OrderAdvance, Steps: []Step{ahead(1), ahead(-2)}})
	var bad *StepError
	require.ErrorAs(t, err, &bad)
	assert.Equal(t, 1, bad.Step)
	assert.EqualError(t, err, "step 1: forward is -2, must be a number of inches from 0 to 100000")
	_, err = Check(v, 3, Command{})
	assert.Error(t, err)
	assert.False(t, MayMove(v, 3, Command{}))
	_, err = ParseOrder("charge")
	assert.EqualError(t, err, `unknown order "charge"; known: halt, change-facing, advance, back, sidestep, at-the-double`)
	for _, o := range Orders() {
		got := must.Get(ParseOrder(o.String()))(t)
		assert.Equal(t, o, got)
	}
}

// TestPlaceOnNoBase: a unit may stand on no base that is none, by either way of asking.
func TestPlaceOnNoBase(t *testing.T) {
	v := scenetest.View(t, rules.Second161(), "A red 101.6x50.8 @10,10 speed=6")
	good := v.Body(0).Base()
	for _, bad := range []geom.Base{
		{}, good.At(geom.Point{X: math.NaN()}), good.At(geom.Point{Y: math.Inf(1)}), good.At(geom.Point{X: 1e300}), good.Turned(geom.Point{}), good.Grown(-5),
	} {
		require.False(t, MayStand(v, 0, bad))
		var value *geom.ValueError
		_, err := Place(v, 0, bad)
		require.ErrorAs(t, err, &value)
	}
	require.True(t, MayStand(v, 0, good))
}

// TestMOV5AboutInOneStep: a nimble unit turns about in one step wherever it does so in two pivots
// on the spot, which are its two pivots then. A unit that is not nimble does not.
func TestMOV5AboutInOneStep(t *testing.T) {
	eachEdition(t, func(t *testing.T, e rules.Edition) {
		v := scenetest.Of(t, e, []spatial.Unit{scenetest.Unit(t, "A red regiment nimble @0,0 speed=6")})
		plain := scenetest.Of(t, e, []spatial.Unit{scenetest.Unit(t, "A red regiment @0,0 speed=6")})
		// The first pivot would end in a friend, and so would one step of 180.
		crowded := scenetest.Of(t, e, []spatial.Unit{
			scenetest.Unit(t, "A red 157.48x39.37 nimble @0,0 speed=6"), scenetest.Unit(t, "F red 25.4x25.4 @0,2.7 speed=6"),
		})
		for _, by := range []float64{180, -180, 120, -135, 540} {
			assert.True(t, ordered(t, v, OrderAdvance, pivot(by), ahead(3)).Legal, "%v", by)
			assert.False(t, ordered(t, plain, OrderAdvance, pivot(by)).Legal, "%v", by)
		}
		if e.NimblePivot < 180 { // in 2010 the second goes to any direction
			assert.False(t, ordered(t, v, OrderAdvance, pivot(10), pivot(180)).Legal, "one is used up")
			assert.False(t, ordered(t, v, OrderAdvance, pivot(180), ahead(1), pivot(10)).Legal, "both are used up")
		}
		two := ordered(t, crowded, OrderAdvance, pivot(90), pivot(90)).Legal
		assert.False(t, two)
		if e.NimblePivot < 180 {
			assert.Equal(t, two, ordered(t, crowded, OrderAdvance, pivot(180)).Legal)
		}
	})
}

// TestMOV21NimbleLost: in the third edition a unit that Phalanx or Ensnare disordered has
// no extra pivot, whether it is nimble by its card, as an individual or as a flier.
func TestMOV21NimbleLost(t *testing.T) {
	eachEdition(t, func(t *testing.T, e rules.Edition) {
		twice := []Step{pivot(45), ahead(1), pivot(-45)}
		for _, s := range []spatial.State{spatial.DisorderedByPhalanx, spatial.DisorderedByEnsnare, spatial.Disordered} {
			for _, trait := range []rules.Trait{rules.Nimble, rules.Individual} {
				u := withTraits(scenetest.Sized(t, scenetest.Unit(t, "A red 25x25 @0,0 speed=6"), 4, 3), trait)
				u.State = s
				steps := twice
				if trait == rules.Individual && e.IndividualFreePivot {
					steps = append([]Step{pivot(170)}, twice...)
				}
				c := must.Get(Check(scenetest.Of(t, e, []spatial.Unit{u}), 0, Command{Order: OrderAdvance, Steps: steps}))(t)
				lost := e.NimbleLostEntangled && s != spatial.Disordered
				assert.Equal(t, !lost, c.Legal, "%s %v %v", e.Name, trait, s)
			}
		}
	})
}

// TestMOV17BringsNimble: whether individuals and fliers are nimble, by the reading.
func TestMOV17BringsNimble(t *testing.T) {
	eachEdition(t, func(t *testing.T, e rules.Edition) {
		own := map[rules.Trait]bool{rules.Individual: e.IndividualsNimble, rules.Fly: e.FlyNimble}
		for reading, want := range map[rules.BringsNimble]func(rules.Trait) bool{
			rules.BringsNimbleEdition: func(trait rules.Trait) bool { return own[trait] },
			rules.BringsNimbleNeither: func(rules.Trait) bool { return false },
			rules.BringsNimbleBoth:    func(rules.Trait) bool { return true },
		} {
			e.Readings.BringsNimble = reading
			nimble := func(own ...rules.Trait) bool {
				v := scenetest.Of(t, e, []spatial.Unit{withTraits(scenetest.Sized(t, scenetest.Unit(t, "A red 25x25 @0,0 speed=6"), 4, 3), own...)})
				return v.Traits(0).Has(rules.Nimble)
			}
			for trait := range own {
				assert.Equal(t, want(trait), nimble(trait), "%v %v", reading, trait)
			}
			assert.False(t, nimble(), "only these two bring it")
			assert.True(t, nimble(rules.Nimble))
		}
	})
}
