// Command match plays games on the table of a position file, or of a line of text in a file. It
// plays one between two bots and writes its record. Or it plays many between the bot and another
// player, and counts who wins.
//
//	go run ./docs/bots/match docs/positions/battle.json --turns 6 --seed 1 --record game.jsonl
//	go run ./docs/bots/match docs/positions/battle.json --against greedy --games 50 --edition third
//
// Wrong use ends with 64 (by go run with 1, which prints the code).
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"log"
	"math"
	"os"
	"slices"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/game/actions"
	"github.com/leaderpoint/leaderpoint/game/bot"
	"github.com/leaderpoint/leaderpoint/game/scenario"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// agreed is what games are played by.
type agreed struct {
	text    []byte
	edition rules.EditionName // "" for that of the position
	turns   int
}

func main() {
	log.SetFlags(0)
	o, err := read(os.Args[1:])
	if errors.Is(err, flag.ErrHelp) {
		return
	}
	if err != nil {
		log.Print(err)
		os.Exit(wrongUse)
	}
	text, err := os.ReadFile(o.position)
	if err != nil {
		log.Fatal(err)
	}
	rule := agreed{text, rules.EditionName(o.edition), o.turns}
	if o.against != "" {
		counted, err := rule.series(o.against, o.seed, o.games)
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(counted.String())
		return
	}
	played, end, err := rule.match(o.seed, [2]bot.Chooser{bot.NewPlayer(bot.Usual(), o.seed), bot.NewPlayer(bot.Usual(), o.seed+1)})
	if err != nil {
		log.Fatal(err)
	}
	if o.record != "" {
		if err := os.WriteFile(o.record, played, 0o644); err != nil {
			log.Fatal(err)
		}
	}
	score, err := end.Score()
	if err != nil {
		log.Fatal(err)
	}
	won := "a draw"
	if score.Winner >= 0 {
		won = end.Setup().Sides[score.Winner] + " wins"
	}
	sides := end.Setup().Sides
	fmt.Printf("%s %g, %s %g: %s.\n", sides[0], score.Points[0], sides[1], score.Points[1], won)
}

// parsed returns the position of a file, or of a line of text.
func parsed(text []byte) (*position.Document, error) {
	if text = bytes.TrimSpace(text); bytes.HasPrefix(text, []byte("{")) {
		return position.Parse(text)
	}
	return position.ParseLine(string(text))
}

// match plays a game of kill and pillage about three objectives, and gives its record and its end.
func (r *agreed) match(seed uint64, players [2]bot.Chooser) ([]byte, *game.Game, error) {
	document, err := parsed(r.text)
	if err != nil {
		return nil, nil, err
	}
	table, err := document.Table()
	if err != nil {
		return nil, nil, err
	}
	if r.edition != "" && r.edition != table.Edition().Name {
		if table, err = by(r.edition, document, table); err != nil {
			return nil, nil, err
		}
	}
	setup := setupOf(table, r.turns)
	match, err := game.Begin(game.Start(table), setup)
	if err != nil {
		return nil, nil, err
	}
	space, err := actions.NewSpace(table, actions.Options{Lattice: move.Lattice{Step: 2.5, Turn: 45}, Weapons: setup.Weapons})
	if err != nil {
		return nil, nil, err
	}
	var out bytes.Buffer
	end, err := bot.Match(&out, match, space, players, bot.NewDice(seed))
	return out.Bytes(), end, err
}

// setupOf returns what is played about on a table: units and three objectives along its middle
// line.
func setupOf(table *spatial.Table, turns int) game.Setup {
	setup := game.Setup{Turns: turns, Scenario: game.KillAndPillage, Cost: map[string]float64{}, Weapons: weapons(table)}
	for id := range table.Units() {
		u := table.Unit(id)
		if setup.Cost[u.Name] = bot.Worth(u); u.Cost.IsGiven() {
			setup.Cost[u.Name] = u.Cost.Value()
		}
		if setup.Sides[0] == "" {
			setup.Sides[0] = u.Side
		} else if u.Side != setup.Sides[0] && setup.Sides[1] == "" {
			setup.Sides[1] = u.Side
		}
	}
	if area, ok := table.Area(); ok {
		for _, share := range []float64{0.25, 0.5, 0.75} {
			at := geom.Point{X: area.X.Lo + float64(share*area.X.Length()), Y: area.Center().Y}
			setup.Objectives = append(setup.Objectives, scenario.Objective{At: at})
		}
	}
	return setup
}

// by returns the table by another edition. Where that has a unit in no such size, it stands on the
// same base.
func by(name rules.EditionName, d *position.Document, t *spatial.Table) (*spatial.Table, error) {
	edition, err := rules.EditionByName(name)
	if err != nil {
		return nil, err
	}
	d.Edition = name
	for i := range d.Units {
		u := &d.Units[i]
		stands := t.Unit(spatial.UnitID(i))
		if _, err := edition.Footprint(stands.Type, stands.Size, [2]float64{}); err != nil && u.BaseMM == nil {
			base := stands.Base
			u.BaseMM = &[2]float64{math.Round(base.Width() * geom.MMPerInch), math.Round(base.Depth() * geom.MMPerInch)}
		}
	}
	return d.Table()
}

// weapons returns those of war engines, and of the archers of the battle.
func weapons(t *spatial.Table) map[spatial.UnitID]los.Weapon {
	list := map[spatial.UnitID]los.Weapon{}
	archers := []string{"Lantern Bows", "Night Archers"}
	for id := range t.Units() {
		switch u := t.Unit(id); {
		case u.Type == rules.WarEngine:
			list[id] = los.Weapon{Range: 48}
		case slices.Contains(archers, u.Name):
			list[id] = los.Weapon{Range: 24}
		}
	}
	return list
}
