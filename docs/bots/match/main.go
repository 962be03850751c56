// Command match plays a game between two bots on the table of a position file, and writes its
// record.
//
//	go run ./docs/bots/match docs/positions/battle.json --turns 6 --seed 1 --edition third --record game.jsonl
package main

import (
	"bytes"
	"flag"
	"fmt"
	"log"
	"math"
	"os"
	"slices"

	"github.com/leaderpoint/leaderpoint/actions"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/play"
	"github.com/leaderpoint/leaderpoint/play/bot"
	"github.com/leaderpoint/leaderpoint/play/record"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/scenario"
	"github.com/leaderpoint/leaderpoint/spatial"
)

func main() {
	log.SetFlags(0)
	if len(os.Args) < 2 {
		log.Fatal("usage: match POSITION [--turns N] [--seed N] [--edition NAME] [--record FILE]")
	}
	options := flag.NewFlagSet("match", flag.ExitOnError)
	turns := options.Int("turns", play.UsualTurns, "turns of each side")
	seed := options.Uint64("seed", 1, "of the dice and of the players")
	edition := options.String("edition", "", "to play by; else that of the position")
	to := options.String("record", "", "file for the record")
	_ = options.Parse(os.Args[2:])
	text, err := os.ReadFile(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	played, end, err := match(text, rules.EditionName(*edition), *turns, *seed)
	if err != nil {
		log.Fatal(err)
	}
	if *to != "" {
		if err := os.WriteFile(*to, played, 0o644); err != nil {
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

// match plays a game of kill and pillage about three objectives, and gives its record and its end.
func match(text []byte, edition rules.EditionName, turns int, seed uint64) ([]byte, *play.Game, error) {
	document, err := position.Parse(text)
	if err != nil {
		return nil, nil, err
	}
	table, err := document.Table()
	if err != nil {
		return nil, nil, err
	}
	if edition != "" && edition != table.Edition().Name {
		if table, err = by(edition, document, table); err != nil {
			return nil, nil, err
		}
	}
	setup := play.Setup{Turns: turns, Scenario: play.KillAndPillage, Cost: map[string]float64{}, Weapons: weapons(table)}
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
	game, err := play.Begin(play.Start(table), setup)
	if err != nil {
		return nil, nil, err
	}
	space, err := actions.NewSpace(table, actions.Options{Lattice: move.Lattice{Step: 2.5, Turn: 45}, Weapons: setup.Weapons})
	if err != nil {
		return nil, nil, err
	}
	var out bytes.Buffer
	w, err := record.NewWriter(&out, game, "")
	if err != nil {
		return nil, nil, err
	}
	players := [2]bot.Chooser{bot.NewPlayer(bot.Usual(), seed), bot.NewPlayer(bot.Usual(), seed+1)}
	if err := bot.Match(w, space, players, bot.NewDice(seed)); err != nil {
		return nil, nil, err
	}
	return out.Bytes(), w.Game(), nil
}

// by is the table by another edition. Where that has a unit in no such size, it stands on the same base.
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

// weapons are those of war engines, and of the archers of the battle.
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
