package move

import (
	"slices"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestMOV24InchBackIsTheCheckedStep: the free inch back is there if the move check allows that one
// step, and what leaves no room for it is what that check names.
func TestMOV24InchBackIsTheCheckedStep(t *testing.T) {
	yes, no, edges := 0, 0, 0
	for seed := range uint64(max(10, cases.For(400))) {
		scene := generate.Crowded(seed, 40, 12)
		if seed%4 != 0 {
			scene = generate.Typed(seed, 30).Scene
		}
		e := rules.Third()
		e.WarEngineObstaclesBlock = seed%3 == 0
		for i := range scene.Units {
			u := &scene.Units[i]
			if i%7 == 3 {
				u.Traits = u.Traits.With(rules.Fly)
			}
			if i%9 == 4 {
				u.Type = rules.WarEngine
			}
			if i%11 == 5 {
				u.State |= spatial.Wavering
			}
			enemy := nearestEnemy(scene.Units, i)
			u.Engaged = []spatial.Engagement{{With: spatial.UnitID(enemy), Facing: arcs.Front}}
		}
		table := must.Get(scene.Table(e))(t)
		area := r2.RectFromPoints(geom.Point{X: 6, Y: 6}, geom.Point{X: 50, Y: 36})
		if all, err := table.Bounded(area); err == nil && seed%2 == 0 {
			table = all
		}
		v := table.Now()
		for id := range table.Units() {
			base, ok := Withdrawn(v, id)
			things, edge := Behind(v, id)
			if !MayWithdraw(v, id) {
				require.False(t, ok || edge || len(things) > 0)
				continue
			}
			back := Command{Order: OrderAdvance, Steps: []Step{{Way: Back, By: WithdrawDistance}}}
			c := must.Get(Check(v, id, back))(t)
			var named []spatial.Thing
			over := false
			for _, f := range c.Faults {
				if f.HasOther {
					named = append(named, f.Other)
				}
				over = over || f.Row == "MOV-20"
			}
			slices.SortFunc(named, spatial.Thing.Compare)
			require.Equal(t, MayMove(v, id, back), ok, "table %d, unit %d", seed, id)
			require.Equal(t, c.Legal, ok)
			require.Equal(t, slices.Compact(named), things, "table %d, unit %d", seed, id)
			require.Equal(t, over, edge)
			if ok {
				require.Equal(t, c.Final, base)
				yes++
			} else {
				no++
			}
			if edge {
				edges++
			}
		}
	}
	t.Logf("%d have room, %d have none, %d over the edge", yes, no, edges)
	assert.Positive(t, yes)
	assert.Positive(t, no)
	assert.Positive(t, edges)
}

// nearestEnemy returns the number of the nearest unit of another side.
func nearestEnemy(units []spatial.Unit, i int) int {
	best := -1
	for k := range units {
		if units[k].Side == units[i].Side {
			continue
		}
		if best < 0 || geom.Separation(units[i].Base, units[k].Base) < geom.Separation(units[i].Base, units[best].Base) {
			best = k
		}
	}
	return best
}

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
