package game_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// TestAfterAllocates: carrying an action out allocates so often, and not more on a table of more units.
func TestAfterAllocates(t *testing.T) {
	line := "A red regiment @36,10 | C red regiment @42,10 | B blue horde @39,18^180"
	others := " | D blue regiment @60,40 | E blue regiment @10,40 | F blue regiment @20,40 | G blue regiment @30,40 | H blue regiment @40,40"
	for _, text := range [...]string{line, line + others} {
		p := game.Start(scenetest.Table(t, rules.Second161(), text))
		for _, x := range []struct {
			most   float64
			action game.Action
		}{
			{9, game.Order{Unit: 0, Command: move.Command{Order: move.OrderAdvance, Steps: []move.Step{{Way: move.Forward, By: 3}}}}},
			{14, game.Charge{Units: []spatial.UnitID{0}, To: 2}},
			{16, game.Charge{Units: []spatial.UnitID{0, 1}, To: 2}},
			{6, game.Mark{Units: []spatial.UnitID{0}, Set: spatial.Wavering}},
		} {
			d, err := p.Decide(x.action)
			require.NoError(t, err)
			require.Equal(t, charge.Yes, d.Verdict, game.Kind(x.action))
			allocs := testing.AllocsPerRun(20, func() {
				if _, err := p.After(&d); err != nil {
					t.Error(err)
				}
			})
			assert.LessOrEqual(t, allocs, x.most, game.Kind(x.action))
		}
	}
}

// TestKeyOfWhoIsDescribedAnew: the key knows what is new on a unit's card, in its name and in the lines of those
// who know it, and positions before keep theirs.
func TestKeyOfWhoIsDescribedAnew(t *testing.T) {
	start := game.Start(scenetest.Table(t, rules.Second161(), "A red regiment @36,10 | B blue regiment @36,18^180 | C blue regiment @10,30"))
	begun := start.Key()
	p := after(t, start, game.Charge{Units: []spatial.UnitID{0}, To: 1}).Position
	change := func(id spatial.UnitID, how func(*spatial.Unit)) game.Action {
		u := *p.Table().Unit(id)
		how(&u)
		return game.Describe{Unit: id, To: u}
	}
	joined := *p.Table().Unit(2)
	joined.Name, joined.Base, joined.Cost = "D", joined.Base.At(geom.Point{X: 50, Y: 30}), spatial.Given(100)
	for _, a := range []game.Action{
		change(1, func(u *spatial.Unit) { u.Name = "Renamed" }),
		change(0, func(u *spatial.Unit) { u.Speed, u.Traits = spatial.Given(7), u.Traits.With(rules.Nimble) }),
		change(0, func(u *spatial.Unit) { u.ModelsWide, u.ModelDepth = 5, 0.8 }),
		game.Add{Unit: joined},
		game.Remove{Units: []spatial.UnitID{2}},
		game.Mark{Units: []spatial.UnitID{0}, Set: spatial.Wavering},
	} {
		before := p.Key()
		next := after(t, p, a).Position
		require.Equal(t, position.KeyOf(next.Table()), next.Key(), game.Kind(a))
		require.NotEqual(t, before, next.Key(), game.Kind(a))
		require.Equal(t, position.KeyOf(p.Table()), before, game.Kind(a))
		p = next
	}
	require.Equal(t, begun, start.Key())
	require.Equal(t, begun, position.KeyOf(start.Table()))
}
