package move

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
)

// TestMOV23ComesOntoTheTable: a unit that stands beyond an edge comes onto the table by its
// order, over that edge, and ends wholly on it.
func TestMOV23ComesOntoTheTable(t *testing.T) {
	eachEdition(t, func(t *testing.T, e rules.Edition) {
		// 4 wide and 2 deep, Speed 6, its front edge on the edge of the table at y = 0.
		on := func(u spatial.Unit, o Order, steps ...Step) Checked {
			v := scenetest.Bounded(t, scenetest.Of(t, e, []spatial.Unit{u}), 0, 0, 72, 48)
			return command(t, v, Command{Order: o, Steps: steps, Enters: true})
		}
		u := scenetest.Unit(t, "A red 101.6x50.8 @36,-1 speed=6")
		assert.True(t, on(u, OrderAdvance, ahead(2)).Legal, "all of it, just")
		assert.True(t, on(u, OrderAdvance, ahead(6)).Legal)
		assert.True(t, on(u, OrderAtTheDouble, ahead(12)).Legal)
		assert.False(t, on(u, OrderAdvance, ahead(1), pivot(90)).Legal, "turned, it hangs over the edge")
		short := on(u, OrderAdvance, ahead(1.9))
		assert.Equal(t, []any{"MOV-23", 0}, wrong(short))
		scenetest.Near(t, -0.1, short.Margin)
		assert.Equal(t, []any{"MOV-2", 0}, wrong(on(u, OrderAdvance, ahead(7))), "the inches of its order")
		assert.True(t, on(u, OrderAdvance, pivot(30), ahead(6)).Legal, "it may turn before it comes on")
		assert.False(t, on(u, OrderHalt).Legal, "it has to come on")
		assert.False(t, on(u, OrderChangeFacing, pivot(180)).Legal)

		// From the right edge, sideways.
		side := scenetest.Unit(t, "A red 101.6x50.8 @74,20 speed=6")
		assert.False(t, on(side, OrderSidestep, left(3)).Legal)
		side.Speed = spatial.Given(8)
		assert.True(t, on(side, OrderSidestep, left(4)).Legal)

		// On the table, or across its edge, it does not come from beyond it.
		for _, y := range []float64{10, 0, -0.99} {
			r := on(scenetest.Unit(t, "A red 101.6x50.8 @36,%v speed=6", y), OrderAdvance, ahead(3))
			assert.Equal(t, "MOV-23", wrong(r)[0], y)
		}
		v := scenetest.Of(t, e, []spatial.Unit{u})
		assert.Equal(t, "MOV-23", wrong(command(t, v, Command{Order: OrderAdvance, Steps: []Step{ahead(3)}, Enters: true}))[0], "no edge")
		// Everybody else is minded as ever.
		foe := scenetest.Unit(t, "F blue 101.6x50.8 @36,7.5^180 speed=6")
		v = scenetest.Bounded(t, scenetest.Of(t, e, []spatial.Unit{u, foe}), 0, 0, 72, 48)
		assert.True(t, command(t, v, Command{Order: OrderAdvance, Steps: []Step{ahead(5.5)}, Enters: true}).Legal, "an inch off")
		assert.False(t, command(t, v, Command{Order: OrderAdvance, Steps: []Step{ahead(5.6)}, Enters: true}).Legal)
		house := scenetest.Piece(t, "blocking: house height=1 30,1..42,3")
		v = scenetest.Bounded(t, scenetest.Of(t, e, []spatial.Unit{u}, house), 0, 0, 72, 48)
		assert.False(t, command(t, v, Command{Order: OrderAdvance, Steps: []Step{ahead(5)}, Enters: true}).Legal)
		assert.Equal(t, geom.Point{X: 36, Y: 1}, on(u, OrderAdvance, ahead(2)).Final.Centre())
	})
}
