package bot_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/actions"
	"github.com/leaderpoint/leaderpoint/game/bot"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/record"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
)

// small is a table on which both sides have the same units, turned about its middle.
const small = `table: 48x36 | A red infantry regiment @12,8 | B red infantry horde @24,8 | C red cavalry regiment @36,8 | D red infantry troop @30,5 | E red war-engine @18,4` +
	` | a blue infantry regiment @36,28^180 | b blue infantry horde @24,28^180 | c blue cavalry regiment @12,28^180 | d blue infantry troop @18,31^180 | e blue war-engine @30,32^180` +
	` | difficult: Moor height=0 16,17..20,20 | difficult: Fen height=0 28,16..32,19`

// stray plays anything that is legal; two times in three a charge, where there is one.
type stray struct {
	source    *rand.Rand
	generator actions.Generator
}

func (r *stray) Choose(g *game.Game, s *actions.Space) game.Action {
	var list, charges []actions.Action
	for a := range g.Legal(&r.generator, s) {
		switch {
		case a.Close || a.Undecided:
		case a.Kind == actions.Charge:
			charges = append(charges, a)
		default:
			list = append(list, a)
		}
	}
	if len(charges) > 0 && (len(list) == 0 || r.source.IntN(3) > 0) {
		list = charges
	}
	if len(list) == 0 {
		return game.EndPhase{}
	}
	return g.Action(&list[r.source.IntN(len(list))], s)
}

func newStray(seed uint64) *stray { return &stray{source: rand.New(rand.NewPCG(seed, 1))} }

// game is the record of a game on the small table by second edition, and its end.
func match(t *testing.T, scored game.Scenario, turns int, seed uint64, players [2]bot.Chooser) (string, *game.Game) {
	t.Helper()
	return gameBy(t, rules.NameSecond161, scored, turns, seed, players)
}

// gameBy is [game] by another edition.
func gameBy(t *testing.T, edition rules.EditionName, scored game.Scenario, turns int, seed uint64, players [2]bot.Chooser) (string, *game.Game) {
	t.Helper()
	d := must.Get(position.ParseLine(small))(t)
	d.Edition = edition
	table := must.Get(d.Table())(t)
	setup := game.Setup{
		Sides: [2]string{"red", "blue"}, Turns: turns, Scenario: scored,
		Cost: map[string]float64{}, Weapons: map[spatial.UnitID]los.Weapon{},
	}
	for id := range table.Units() {
		u := table.Unit(id)
		if setup.Cost[u.Name] = bot.Worth(u); u.Type == "war-engine" {
			setup.Weapons[id] = los.Weapon{Range: 36}
		}
	}
	for _, x := range []float64{12, 24, 36} {
		setup.Objectives = append(setup.Objectives, scenario.Objective{At: geom.Point{X: x, Y: 18}})
	}
	begun := must.Get(game.Begin(game.Start(table), setup))(t)
	space := must.Get(actions.NewSpace(table, actions.Options{Lattice: move.Lattice{Step: 2.5, Turn: 45}, Weapons: setup.Weapons}))(t)
	var out bytes.Buffer
	end := must.Get(bot.Match(&out, begun, space, players, bot.NewDice(seed)))(t, "seed %d", seed)
	return out.String(), end
}

func usual(seed uint64) *bot.Player { return bot.NewPlayer(bot.Usual(), seed) }

// TestPlayerBeatsStray: against a player of random legal actions it wins nearly always, from
// either side, and its points are a multiple.
func TestPlayerBeatsStray(t *testing.T) {
	games, won, lost, points := cases.Few(8, 40), 0, 0, [2]float64{}
	for i := range games {
		seed, side := uint64(i), i%2
		players := [2]bot.Chooser{newStray(seed), newStray(seed)}
		players[side] = usual(seed)
		_, end := match(t, game.KillAndPillage, 4, seed, players)
		score := must.Get(end.Score())(t)
		points[0] += score.Points[side]
		points[1] += score.Points[1-side]
		switch score.Winner {
		case side:
			won++
		case 1 - side:
			lost++
		}
	}
	t.Logf("%d games: %d won, %d lost, points %v", games, won, lost, points)
	assert.GreaterOrEqual(t, won, games*3/4)
	assert.Less(t, 2*points[1], points[0])
}

// TestSameSeedSameRecord: a seed gives the same game, byte for byte; another gives another.
func TestSameSeedSameRecord(t *testing.T) {
	first, _ := match(t, game.KillAndPillage, 3, 5, [2]bot.Chooser{usual(5), usual(6)})
	again, _ := match(t, game.KillAndPillage, 3, 5, [2]bot.Chooser{usual(5), usual(6)})
	assert.Equal(t, first, again)
	other, _ := match(t, game.KillAndPillage, 3, 7, [2]bot.Chooser{usual(7), usual(8)})
	assert.NotEqual(t, first, other)
}

// TestMatchReplays: the record of a game is found right, line by line, in every edition and
// scenario.
func TestMatchReplays(t *testing.T) {
	type match struct {
		edition rules.EditionName
		scored  game.Scenario
	}
	list := []match{{rules.NameSecond161, game.Invade}}
	for _, name := range rules.EditionNames() {
		list = append(list, match{name, game.KillAndPillage})
	}
	if cases.Long() {
		for _, scored := range []game.Scenario{game.NoScenario, game.Kill, game.Dominate, game.Pillage, game.Loot} {
			list = append(list, match{rules.NameThird, scored})
		}
	}
	for i, m := range list {
		scored := string(m.edition) + ", " + string(m.scored)
		text, end := gameBy(t, m.edition, m.scored, cases.Few(2, 4), uint64(i), [2]bot.Chooser{usual(1), usual(2)})
		_, again := must.Two(record.Replay(bytes.NewReader([]byte(text)), nil))(t, scored)
		assert.True(t, again.Over())
		assert.Equal(t, end.Position().Key(), again.Position().Key())
		for _, kind := range []string{"charge", "shoot", "fought", "advance"}[cases.Few(3, 0):] {
			assert.Contains(t, text, fmt.Sprintf(`"order":%q`, kind), scored)
		}
	}
}
