package record_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/actions"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/leaderpoint/leaderpoint/internal/record"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// randomGame is a whole game of random legal actions and seeded dice on a typed table.
type randomGame struct {
	r     *rand.Rand
	w     *record.Writer
	text  bytes.Buffer
	space *actions.Space
	gen   actions.Generator
	done  int            // actions
	kinds map[string]int // how often each was done
	// looted: counters lie under all units, and every other action picks one up, drops one or leads
	// one away, if any may.
	looted bool
}

// newRandomGame begins one; of seeds whose table cannot be typed with two sides, the next will do.
func newRandomGame(seed uint64, e rules.Edition) (*randomGame, error) {
	g := &randomGame{r: rand.New(rand.NewPCG(seed, 17)), kinds: map[string]int{}}
	return g, g.begin(seed, e)
}

// begin puts the game on a table.
func (g *randomGame) begin(seed uint64, e rules.Edition) error {
	for try := uint64(0); ; try++ {
		table, sides := typed(seed+try<<32, e)
		if table == nil {
			continue
		}
		weapons := map[spatial.UnitID]los.Weapon{}
		for id := range table.Units() {
			if id%3 == 0 {
				weapons[id] = los.Weapon{Range: 24}
			}
		}
		var err error
		if g.space, err = actions.NewSpace(table, actions.Options{Lattice: move.Lattice{Step: 1, Turn: 30}, Weapons: weapons}); err != nil {
			return err
		}
		setup := game.Setup{Sides: sides, Turns: 3, Weapons: weapons, Loot: []geom.Point{{X: 36, Y: 24}}}
		setup.Scenario = [...]game.Scenario{game.Kill, game.Invade, game.Dominate, game.Loot}[seed/4%4]
		if e.Name == rules.Beta2010().Name { // it has no other
			setup.Scenario = game.Kill
		}
		if g.looted {
			setup.Scenario, setup.Loot = game.Loot, nil
			for id := range table.Units() {
				setup.Loot = append(setup.Loot, table.Unit(id).Base.Centre())
			}
		}
		begun, err := game.Begin(game.Start(table), setup)
		if err != nil {
			return err
		}
		g.w, err = record.NewWriter(&g.text, begun, "test")
		return err
	}
}

// typed is a table as a file has it, with its two sides; nil where it was typed too roughly.
func typed(seed uint64, e rules.Edition) (*spatial.Table, [2]string) {
	table, err := generate.Typed(seed, 8).Scene.Table(e)
	if err != nil {
		return nil, [2]string{}
	}
	if table, err = table.Bounded(r2.RectFromPoints(geom.Point{}, geom.Point{X: 72, Y: 48})); err != nil {
		return nil, [2]string{}
	}
	d, _ := position.Of(table)
	for i := range d.Units {
		if u := &d.Units[i]; i%4 == 1 && !slices.Contains(u.Traits, "shambling") { // somebody to surge
			u.Traits = append(u.Traits, "shambling")
		}
	}
	if table, err = d.Table(); err != nil {
		return nil, [2]string{}
	}
	var sides []string
	for id := range table.Units() {
		if s := table.Unit(id).Side; !slices.Contains(sides, s) {
			sides = append(sides, s)
		}
	}
	if len(sides) != 2 {
		return nil, [2]string{}
	}
	return table, [2]string(sides)
}

// play plays to the end: each action has to be carried out, and what comes of it to hold.
func (g *randomGame) play() error {
	for !g.w.Game().Over() {
		before := g.w.Game()
		text := position.CanonicalText(before.Position().Table())
		a, err := g.choose()
		if err != nil {
			return err
		}
		done, err := g.w.Do(a)
		if err != nil {
			line, _ := position.Of(before.Position().Table())
			said, _ := line.Line()
			return fmt.Errorf("%T %+v: %w, on\n%s", a, a, err, said)
		}
		if err := checkDone(before, &done, text); err != nil {
			return fmt.Errorf("%T %+v: %w", a, a, err)
		}
		g.done++
		g.kinds[game.Kind(a)]++
	}
	return g.w.End()
}

// replays reports whether the record leads to the same end.
func (g *randomGame) replays() error {
	lines := 0
	ended := false
	_, end, err := record.Replay(bytes.NewReader(g.text.Bytes()), func(p *record.Played) bool {
		if ended = p.Line.End != nil; !ended {
			lines++
		}
		return true
	})
	if err != nil {
		return err
	}
	was, err := g.w.Game().Score()
	if err != nil {
		return err
	}
	score, err := end.Score()
	if end.Position().Key() != g.w.Game().Position().Key() || score != was || lines != g.done || !ended {
		err = errors.New("the record has another end")
	}
	return err
}

// choose is one of all that may be done now, by its number, or what dice say.
func (g *randomGame) choose() (game.Action, error) {
	match, r := g.w.Game(), g.r
	if g.looted && r.IntN(2) == 0 {
		if a, ok := g.loot(); ok {
			return a, nil
		}
	}
	if match.Phase() == game.Melee {
		return g.melee(), nil
	}
	if a, ok := g.special(); ok && r.IntN(3) > 0 {
		return a, nil
	}
	var charges, rest []int
	v := match.Position().View()
	for a := range match.Legal(&g.gen, g.space) {
		i, ok := g.space.Index(v, &a)
		if !ok {
			return nil, fmt.Errorf("%+v has no number", a)
		}
		switch {
		case a.Close || a.Undecided:
		case a.Kind == actions.Charge:
			charges = append(charges, i)
		default:
			rest = append(rest, i)
		}
	}
	list := rest
	switch {
	case len(charges) > 0 && r.IntN(3) > 0:
		list = charges
	case match.Phase() == game.Shooting && r.IntN(4) == 0:
		ids := slices.Collect(match.Position().Table().Units())
		return game.Suffered{Unit: ids[r.IntN(len(ids))], Result: game.Result(r.IntN(2))}, nil
	case len(rest) == 0 || r.IntN(8) == 0:
		return game.EndPhase{}, nil
	}
	a, ok := g.space.Action(v, list[r.IntN(len(list))])
	if !ok {
		return nil, errors.New("a number has no action")
	}
	return match.Action(&a, g.space), nil
}

// melee is a fight that is decided, or a regroup.
func (g *randomGame) melee() game.Action {
	match, r := g.w.Game(), g.r
	if ids := match.Regrouping(); len(ids) > 0 {
		if a, ok := g.legal(game.Overrun{Unit: ids[0], Inches: 6, Onto: spatial.Nobody}); ok && r.IntN(2) == 0 {
			return a
		}
	}
	if ids := match.Regrouping(); len(ids) > 0 && r.IntN(4) > 0 {
		way, shown := [...]move.Way{move.Forward, move.Back, move.Pivot}[r.IntN(3)], 1+r.IntN(6)
		if way == move.Back {
			shown = (shown + 1) / 2 // a D3
		}
		if a, ok := g.legal(game.Regroup{Unit: ids[0], Move: aftermath.RegroupMove{
			Way: way, Inches: float64(shown), Heading: geom.FromBearing(float64(r.IntN(360))),
		}}); ok {
			return a
		}
	}
	if f := match.Fights(); len(f) > 0 {
		return game.Fought{Target: f[0].Target, Hurt: r.IntN(2) == 0, Result: game.Result(r.IntN(3))}
	}
	return game.EndPhase{}
}

// special is something legal that no generator lists: a counter-charge, a charge of two, a surge, a
// push, loot that is picked up or dropped, a ruling.
func (g *randomGame) special() (game.Action, bool) {
	match, r := g.w.Game(), g.r
	t := match.Position().Table()
	ids := slices.Collect(t.Units())
	random := func() spatial.UnitID { return ids[r.IntN(len(ids))] }
	one := random()
	switch r.IntN(10) {
	case 0:
		if by := t.Unit(one).ChargedBy; len(by) > 0 {
			return g.legal(game.CounterCharge{From: one, To: by[r.IntN(len(by))]})
		}
	case 1, 2:
		if to := random(); to != one && t.Unit(to).Side == t.Unit(one).Side {
			return g.legal(game.Charge{Units: []spatial.UnitID{one, to}, To: random()})
		}
	case 3:
		return g.legal(game.Surge{Caster: spatial.Nobody, Unit: one, Inches: float64(1 + r.IntN(8)), Onto: spatial.Nobody})
	case 4:
		return g.legal(game.Push{Caster: one, Unit: random(), Inches: float64(1 + r.IntN(6))})
	case 5:
		if loot := match.Loot(); len(loot) > 0 {
			return g.legal(game.PickUp{Unit: one, At: loot[r.IntN(len(loot))]})
		}
	case 6:
		if r.IntN(8) == 0 {
			return g.legal(game.Drop{Unit: one, At: t.Unit(one).Base.Centre()})
		}
	case 7:
		if r.IntN(8) == 0 {
			return g.legal(game.Ruled{Action: game.Mark{Units: []spatial.UnitID{one}, Set: spatial.Disordered}})
		}
	}
	return nil, false
}

// loot is the first of what may be done with loot now, if anything may.
func (g *randomGame) loot() (game.Action, bool) {
	match := g.w.Game()
	for id := range match.Position().Table().Units() {
		list := []game.Action{game.Leave{Unit: id}, game.Drop{Unit: id, At: match.Position().Table().Unit(id).Base.Centre()}}
		for _, at := range match.Loot() {
			list = append(list, game.PickUp{Unit: id, At: at})
		}
		for _, a := range list {
			if a, ok := g.legal(a); ok {
				return a, true
			}
		}
	}
	return nil, false
}

// legal is an action that the rules allow now, and whether they do.
func (g *randomGame) legal(a game.Action) (game.Action, bool) {
	_, err := g.w.Game().Do(a)
	return a, err == nil
}

// checkDone: the key is that of the position rebuilt from its text, nobody has changed who is not
// listed, and the game before is untouched.
func checkDone(g *game.Game, done *game.Done, before string) error {
	now := done.Game.Position().Table()
	d, inexact := position.Of(now)
	if len(inexact) > 0 {
		return fmt.Errorf("no file says %v", inexact)
	}
	again, err := d.Table()
	if err != nil {
		return err
	}
	for _, t := range []*spatial.Table{now, again} {
		if key := position.KeyOf(t); key != done.Game.Position().Key() {
			return fmt.Errorf("the key is %v, not %v", done.Game.Position().Key(), key)
		}
	}
	if position.CanonicalText(g.Position().Table()) != before {
		return errors.New("the position before has changed")
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

// wholeGame plays game number i of an edition, and replays it.
func wholeGame(i int, e rules.Edition) (*randomGame, error) {
	g, err := newRandomGame(uint64(i), e)
	if err != nil {
		return nil, err
	}
	if err := g.play(); err != nil {
		return g, err
	}
	return g, g.replays()
}

// TestRandomGames: whole games of random legal actions in every edition, and their records: any
// refusal is a defect. A thousand of each with LEADERPOINT_CASES=named, 20 in every build of CI,
// one in a plain run.
func TestRandomGames(t *testing.T) {
	games := 1
	if cases.Long() {
		games = 20
	}
	if cases.For(1000) >= 1000 {
		games = 1000
	}
	done, refused := 0, 0
	kinds := map[string]int{}
	for k, name := range rules.EditionNames() {
		e := must.Get(rules.EditionByName(name))(t)
		for i := range games {
			g, err := wholeGame(4*(i+2)+k, e)
			if !assert.NoError(t, err, "game %d, %s", 4*(i+2)+k, e.Name) {
				refused++
				continue
			}
			done += g.done
			for kind, n := range g.kinds {
				kinds[kind] += n
			}
		}
	}
	t.Logf("%d games in each edition, %d actions, %d refused: %v", games, done, refused, kinds)
	assert.Positive(t, done)
}

// TestRandomGamesOfLoot: games in which counters are picked up, dropped and led away whenever that
// may be, in every edition that has loot: they end, and their records replay and hold row SCN-5.
func TestRandomGamesOfLoot(t *testing.T) {
	kinds := map[string]int{}
	for k, name := range rules.EditionNames() {
		e := must.Get(rules.EditionByName(name))(t)
		if e.LootPickup == rules.NoLoot {
			continue
		}
		for i := range cases.Few(1, 5) {
			seed := uint64(4*(i+3) + k)
			g := &randomGame{r: rand.New(rand.NewPCG(seed, 23)), kinds: map[string]int{}, looted: true}
			require.NoError(t, g.begin(seed, e))
			require.NoError(t, g.play(), "game %d, %s", seed, name)
			require.NoError(t, g.replays(), "game %d, %s", seed, name)
			assert.NoError(t, lootByTheMove(g.text.Bytes()), "game %d, %s", seed, name)
			for kind, n := range g.kinds {
				kinds[kind] += n
			}
		}
	}
	t.Log(kinds)
	assert.Positive(t, kinds["pick-up"])
	assert.Positive(t, kinds["drop"])
}

// lootByTheMove holds a record to row SCN-5, from its lines alone: in the movement phase nobody
// drops after an order or picks up before one, nobody drops in the shooting phase, and none who has
// picked up in a turn drops in it, but by a regroup.
func lootByTheMove(text []byte) error {
	moved, took, phase := map[string]bool{}, map[string]bool{}, 0
	for line := range bytes.Lines(text) {
		var l record.Line
		if err := json.Unmarshal(line, &l); err != nil {
			continue // the header
		}
		if l.Dice != nil && l.Dice.Order == "end-phase" {
			if phase = (phase + 1) % 3; phase == 0 {
				clear(moved)
				clear(took)
			}
		}
		a := l.Action
		if a == nil {
			continue
		}
		switch a.Order {
		case "pick-up":
			if phase == 0 && !moved[a.Unit] {
				return fmt.Errorf("line %d: %s takes loot up before its order", l.N, a.Unit)
			}
			took[a.Unit] = true
		case "drop":
			if phase == 0 && moved[a.Unit] || phase == 1 || phase < 2 && took[a.Unit] {
				return fmt.Errorf("line %d: %s drops loot in phase %d", l.N, a.Unit, phase)
			}
		default:
			for _, name := range append(a.Units, a.Unit, a.From) {
				moved[name] = true
			}
		}
	}
	return nil
}

// goldenGames are how many games of each edition every machine has to play alike; a plain run plays
// one.
const goldenGames = 5

// TestGoldenGames: on every machine the same games are played, to the last key. What their records
// look like, margins and all, is reported as one hash, which .ci/run compares between machines.
func TestGoldenGames(t *testing.T) {
	const file = "testdata/games.txt"
	games := cases.Few(1, goldenGames)
	if *update {
		games = goldenGames
	}
	var lines []string
	records := sha256.New()
	for k, name := range rules.EditionNames() {
		e := must.Get(rules.EditionByName(name))(t)
		for i := range games {
			number := 4*(i+8) + k
			g := must.Get(wholeGame(number, e))(t, "game %d, %s", number, name)
			lines = append(lines, fmt.Sprintf("%d %s %d actions %v\n", number, name, g.done, g.w.Game().Position().Key()))
			records.Write(g.text.Bytes())
		}
	}
	t.Logf("%d games, records %x", len(lines), records.Sum(nil))
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(strings.Join(lines, "")), 0o644))
	}
	want := must.Get(os.ReadFile(file))(t)
	for _, line := range lines {
		assert.Contains(t, string(want), line, "if it was meant to change: go test ./internal/record -run Golden -update")
	}
}
