package play_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/actions"
	"github.com/leaderpoint/leaderpoint/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/play"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func begin(t *testing.T, line string, s play.Setup) *play.Game {
	t.Helper()
	table := scenetest.Table(t, rules.Second161(), line)
	table, err := table.Bounded(r2.RectFromPoints(geom.Point{}, geom.Point{X: 72, Y: 48}))
	require.NoError(t, err)
	if s.Sides == [2]string{} {
		s.Sides = [2]string{"red", "blue"}
	}
	g, err := play.Begin(play.Start(table), s)
	require.NoError(t, err)
	return g
}

// do carries out actions that are legal.
func do(t *testing.T, g *play.Game, list ...play.Action) *play.Game {
	t.Helper()
	for _, a := range list {
		done, err := g.Do(a)
		require.NoError(t, err, "%T", a)
		g = done.Game
	}
	return g
}

func refused(t *testing.T, g *play.Game, a play.Action, code string) {
	t.Helper()
	_, err := g.Do(a)
	var r *play.RefusedError
	require.ErrorAs(t, err, &r)
	assert.Equal(t, code, r.Code)
}

func ahead(id spatial.UnitID, inches float64) play.Order {
	return play.Order{Unit: id, Command: move.Command{Order: move.OrderAdvance, Steps: []move.Step{{Way: move.Forward, By: inches}}}}
}

// TestGameATurn: phases in order, one order a unit, a fight with its pull back, and the end of the turn.
func TestGameATurn(t *testing.T) {
	g := begin(t, "A red regiment @36,10 | B blue regiment @36,18^180 | C red regiment @60,10", play.Setup{})
	refused(t, g, ahead(1, 1), play.NotItsTurn)
	refused(t, g, play.Fought{Target: 1}, play.WrongPhase)
	refused(t, g, play.Shot{From: 0, To: 1}, play.WrongPhase)
	refused(t, g, play.PullBack{Units: []spatial.UnitID{0}, From: 1}, play.NoFight)
	g = do(t, g, play.Charge{Units: []spatial.UnitID{0}, To: 1}, ahead(2, 3))
	refused(t, g, ahead(2, 3), play.AlreadyOrdered)
	assert.Equal(t, []play.Fight{{Target: 1, Chargers: []spatial.UnitID{0}}}, g.Fights())
	g = do(t, g, play.EndPhase{})
	assert.Equal(t, play.Shooting, g.Phase())
	refused(t, g, ahead(2, 1), play.WrongPhase)
	g = do(t, g, play.EndPhase{})
	refused(t, g, play.EndPhase{}, play.FightsFirst)
	refused(t, g, play.Fought{Target: 0}, play.NoFight)
	refused(t, g, play.Regroup{Unit: 0, Move: aftermath.RegroupMove{Way: move.Back, Inches: 2}}, play.NotRegrouping)

	stood := do(t, g, play.Fought{Target: 1, Hurt: true, Result: play.Wavers})
	b := stood.Position().Table().Unit(1)
	assert.Equal(t, spatial.Disordered|spatial.Wavering, b.State)
	assert.Empty(t, b.Engaged, "the charger has pulled back")
	assert.Greater(t, spatial.Distance(stood.Position().View(), 0, 1), 0.9)
	stood = do(t, stood, play.EndPhase{})
	assert.Equal(t, "blue", stood.Side())
	assert.Zero(t, stood.Position().Table().Unit(0).State, "a new turn: nobody of red has moved")
	assert.Equal(t, []spatial.UnitID{0}, stood.Position().Table().Unit(1).ChargedBy, "blue may charge back")
	refused(t, stood, ahead(1, 1), play.NotLegal) // it wavers
	stood = do(t, stood, play.EndPhase{}, play.EndPhase{}, play.EndPhase{})
	assert.Zero(t, stood.Position().Table().Unit(1).State, "it has recovered")
	assert.Empty(t, stood.Position().Table().Unit(1).ChargedBy)
	assert.Equal(t, 2, stood.Turn())

	routed := do(t, g, play.Fought{Target: 1, Result: play.Routs})
	assert.Equal(t, []spatial.UnitID{0}, routed.Regrouping())
	routed = do(t, routed, play.Regroup{Unit: 0, Move: aftermath.RegroupMove{Way: move.Forward, Inches: 4}})
	assert.Empty(t, routed.Regrouping())
	assert.Len(t, g.Fights(), 1, "the game before stays")
}

// TestGameEnds: after the last turn of the second side nothing may be done.
func TestGameEnds(t *testing.T) {
	g := begin(t, "A red regiment @36,10 | B blue regiment @36,40^180", play.Setup{Turns: 2})
	for range 12 {
		assert.False(t, g.Over())
		g = do(t, g, play.EndPhase{})
	}
	assert.True(t, g.Over())
	refused(t, g, play.EndPhase{}, play.GameOver)
}

// TestSCN3GameScores: what is scored, and by how much one has to be ahead.
func TestSCN3GameScores(t *testing.T) {
	cost := map[string]float64{"A": 100, "B": 80, "C": 30}
	line := "A red regiment @36,30 | B blue regiment @10,40^180 | C blue regiment @60,10^180"
	for _, c := range []struct {
		scenario play.Scenario
		points   [2]float64
		winner   int
	}{{play.Invade, [2]float64{100, 30}, 0}, {play.Dominate, [2]float64{100, 0}, 0}, {play.Kill, [2]float64{}, -1}} {
		g := begin(t, line, play.Setup{Scenario: c.scenario, Cost: cost})
		s, err := g.Score()
		require.NoError(t, err)
		assert.Equal(t, c.points, s.Points, c.scenario)
		assert.Equal(t, c.winner, s.Winner, c.scenario)
		assert.InDelta(t, 10.5, s.Lead, 1e-9)
	}
	g := begin(t, line, play.Setup{Scenario: play.Kill, Cost: cost})
	g = do(t, g, play.EndPhase{}, play.Suffered{Unit: 1, Result: play.Routs})
	s, err := g.Score()
	require.NoError(t, err)
	assert.Equal(t, [2]float64{80, 0}, s.Points)
	assert.Equal(t, 0, s.Winner)
}

// TestSCN5LootInAGame: a counter is picked up, carried, dropped, and taken off the table.
func TestSCN5LootInAGame(t *testing.T) {
	at := geom.Point{X: 36, Y: 12}
	g := begin(t, "A red regiment @36,9^180 | B blue regiment @36,40^180", play.Setup{Scenario: play.Loot, Loot: []geom.Point{at}})
	refused(t, g, play.PickUp{Unit: 0, At: at}, play.LootNotInReach)
	refused(t, g, play.PickUp{Unit: 0, At: geom.Point{}}, play.NoLoot)
	refused(t, g, play.Leave{Unit: 0}, play.LootNotInReach)
	g = do(t, g, play.Ruled{Action: play.PickUp{Unit: 0, At: at}})
	assert.Empty(t, g.Loot())
	s, err := g.Score()
	require.NoError(t, err)
	assert.Equal(t, [2]float64{1, 0}, s.Points)
	dropped := do(t, g, play.Drop{Unit: 0, At: geom.Point{X: 36, Y: 9}})
	assert.Len(t, dropped.Loot(), 1)
	assert.Zero(t, dropped.Position().Table().Unit(0).State&spatial.Loot)
	depth := g.Position().Table().Unit(0).Base.HalfDepth()
	gone := do(t, g, ahead(0, 5), play.EndPhase{}, play.EndPhase{}, play.EndPhase{}, play.EndPhase{}, play.EndPhase{}, play.EndPhase{}, ahead(0, 4-depth), play.Leave{Unit: 0})
	s, err = gone.Score()
	require.NoError(t, err)
	assert.Equal(t, [2]float64{1, 0}, s.Points, "what has left the battle is safe")
	assert.Nil(t, gone.Position().Table().Unit(0))
}

// randomGame plays a game with random legal actions and random dice.
func randomGame(seed uint64, e rules.Edition) (checked int, err error) {
	r := rand.New(rand.NewPCG(seed, 17))
	table, err := generate.Typed(seed, 8).Scene.Table(e)
	if err != nil {
		return 0, nil // typed too roughly for bases that touch
	}
	if table, err = table.Bounded(r2.RectFromPoints(geom.Point{}, geom.Point{X: 72, Y: 48})); err != nil {
		return 0, err
	}
	var sides []string
	for id := range table.Units() {
		if s := table.Unit(id).Side; !slices.Contains(sides, s) {
			sides = append(sides, s)
		}
	}
	if len(sides) != 2 {
		return 0, nil
	}
	weapons := map[spatial.UnitID]los.Weapon{}
	for id := range table.Units() {
		if id%3 == 0 {
			weapons[id] = los.Weapon{Range: 24}
		}
	}
	space, err := actions.NewSpace(table, actions.Options{Lattice: move.Lattice{Step: 1, Turn: 30}, Weapons: weapons})
	if err != nil {
		return 0, err
	}
	g, err := play.Begin(play.Start(table), play.Setup{Sides: [2]string{sides[0], sides[1]}, Turns: 3, Scenario: play.Kill, Weapons: weapons})
	if err != nil {
		return 0, err
	}
	var gen actions.Generator
	for !g.Over() {
		a := randomAction(r, g, &gen, space)
		before := position.CanonicalText(g.Position().Table())
		done, err := g.Do(a)
		var refusal *play.RefusedError
		if _, regroup := a.(play.Regroup); regroup && errors.As(err, &refusal) {
			continue // a pivot that does not end clear; it has other ways
		}
		if err != nil {
			return checked, fmt.Errorf("%T %+v: %w", a, a, err)
		}
		if err := checkDone(g, &done, before); err != nil {
			return checked, fmt.Errorf("%T %+v: %w", a, a, err)
		}
		checked++
		g = done.Game
	}
	_, err = g.Score()
	return checked, err
}

// randomAction is one of all that may be done now, or what dice say.
func randomAction(r *rand.Rand, g *play.Game, gen *actions.Generator, s *actions.Space) play.Action {
	result := func() play.Result { return play.Result(r.IntN(3)) }
	if g.Phase() == play.Melee {
		if ids := g.Regrouping(); len(ids) > 0 && r.IntN(3) > 0 {
			return play.Regroup{Unit: ids[0], Move: aftermath.RegroupMove{
				Way: move.Way(r.IntN(3)), Inches: float64(1 + r.IntN(6)), Heading: geom.FromBearing(float64(r.IntN(360))),
			}}
		}
		if f := g.Fights(); len(f) > 0 {
			return play.Fought{Target: f[0].Target, Hurt: r.IntN(2) == 0, Result: result()}
		}
		return play.EndPhase{}
	}
	var charges, rest []actions.Action
	for a := range g.Legal(gen, s) {
		if a.Tight || a.Undecided {
			continue
		}
		if a.Kind == actions.Charge {
			charges = append(charges, a)
		} else {
			rest = append(rest, a)
		}
	}
	switch {
	case len(charges) > 0 && r.IntN(3) > 0:
		return g.Action(&charges[r.IntN(len(charges))], s)
	case g.Phase() == play.Shooting && r.IntN(4) == 0:
		ids := slices.Collect(g.Position().Table().Units())
		return play.Suffered{Unit: ids[r.IntN(len(ids))], Result: play.Result(r.IntN(2))}
	case len(rest) == 0 || r.IntN(8) == 0:
		return play.EndPhase{}
	}
	return g.Action(&rest[r.IntN(len(rest))], s)
}

// checkDone: the key is that of the position rebuilt from its text, nobody has changed who is not listed,
// and the game before is untouched.
func checkDone(g *play.Game, done *play.Done, before string) error {
	now := done.Game.Position().Table()
	if key := position.KeyOf(now); key != done.Game.Position().Key() {
		return fmt.Errorf("the key is %v, not %v", done.Game.Position().Key(), key)
	}
	d, inexact := position.Of(now)
	if len(inexact) == 0 {
		again, err := d.Table()
		if err != nil {
			return err
		}
		if position.KeyOf(again) != done.Game.Position().Key() {
			return fmt.Errorf("its text gives another position")
		}
	}
	if position.CanonicalText(g.Position().Table()) != before {
		return fmt.Errorf("the position before has changed")
	}
	listed := map[spatial.UnitID]bool{}
	for _, c := range done.Changes {
		listed[c.Unit] = true
	}
	for id := range g.Position().Table().Units() {
		a, b := g.Position().Table().Unit(id), now.Unit(id)
		if !listed[id] && (b == nil || a.Base != b.Base || a.State != b.State || !slices.Equal(a.Engaged, b.Engaged)) {
			return fmt.Errorf("%s has changed and is not listed", a.Name)
		}
	}
	return nil
}

// TestRandomGames: whole games of random legal actions in every edition: any refusal is a defect. A
// thousand of each in the nightly run, 20 in every build of CI, one in a plain run.
func TestRandomGames(t *testing.T) {
	checked, games := 0, 1
	if cases.Long() {
		games = 20
	}
	if cases.For(1000) >= 1000 {
		games = 1000
	}
	for i := range games {
		for k, e := range [4]rules.Edition{rules.Second161(), rules.Third(), rules.Second2015(), rules.Beta2010()} {
			n, err := randomGame(uint64(4*i+k), e)
			checked += n
			assert.NoError(t, err, "game %d, %s", 4*i+k, e.Name)
		}
	}
	t.Log(checked, "actions")
	assert.Positive(t, checked)
}
