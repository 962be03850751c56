package game_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// aside is an order that a referee lets through.
func aside(id spatial.UnitID) game.Action {
	return game.Ruled{Action: game.Order{Unit: id, Command: move.Command{Order: move.OrderAdvance, Steps: []move.Step{{Way: move.Forward, By: 1}}}}}
}

// TestWhoMovesAwayIsApart: whichever of two has the other as engaged, and whichever of them moves, they are apart then;
// others stay engaged.
func TestWhoMovesAwayIsApart(t *testing.T) {
	for _, text := range [...]string{
		"A red regiment @36,10 front=B | B blue regiment @36,18^180",
		"A red regiment @36,10 | B blue regiment @36,18^180 front=A",
		"A red regiment @36,10 front=B | B blue regiment @36,18^180 front=A",
	} {
		p := game.Start(scenetest.Table(t, rules.Second161(), text+" | C red regiment @10,10 front=D | D blue regiment @10,18^180"))
		for id := range spatial.UnitID(2) {
			n := after(t, p, aside(id)).Position.Table()
			assert.Empty(t, n.Unit(0).Engaged, "%s, unit %d", text, id)
			assert.Empty(t, n.Unit(1).Engaged, "%s, unit %d", text, id)
			assert.Len(t, n.Unit(2).Engaged, 1)
		}
	}
}

// TestPositionsPartWays: what is carried out in one position changes no key that another has or makes, however many
// units there are.
func TestPositionsPartWays(t *testing.T) {
	for _, others := range [...]int{0, 5, 6, 7, 70} {
		line := "A red regiment @36,10 | B red regiment @46,10"
		for i := range others {
			line += " | " + string(rune('a'+i%26)) + string(rune('a'+i/26)) + " blue hero individual single infantry @" + string(rune('0'+i%7)) + "0," + string(rune('0'+3+i/14)) + string(rune('0'+i/7%2*5))
		}
		start := game.Start(scenetest.Table(t, rules.Second161(), line))
		for _, first := range [...]spatial.UnitID{0, 1} {
			one := after(t, start, aside(first)).Position
			two := after(t, one, aside(1-first)).Position
			joined := *start.Table().Unit(0)
			joined.Name, joined.Base = "joined", joined.Base.At(scenetest.Unit(t, "X red regiment @100,100").Base.Centre())
			three := after(t, two, game.Add{Unit: joined}).Position
			for _, p := range [...]*game.Position{start, one, two, three} {
				require.Equal(t, position.KeyOf(p.Table()), p.Key(), line)
				again := after(t, p, aside(0)).Position
				require.Equal(t, position.KeyOf(again.Table()), again.Key(), line)
			}
		}
	}
}
