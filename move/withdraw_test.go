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
