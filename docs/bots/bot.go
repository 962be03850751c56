// Command bots plays the moves of one side. A unit that can charge does so where it strikes
// hardest. Any other goes where no enemy could charge it, as near to one as it can.
//
//	go run ./docs/bots dusk < docs/positions/battle.json
package main

import (
	"fmt"
	"log"
	"math"
	"os"
	"slices"

	"github.com/leaderpoint/leaderpoint/batch"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/game/actions"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: bots SIDE < POSITION")
	}
	document, err := position.Read(os.Stdin)
	if err != nil {
		log.Fatal(err)
	}
	table, err := document.Table()
	if err != nil {
		log.Fatal(err)
	}
	space, err := actions.NewSpace(table, actions.Options{Lattice: move.Lattice{Step: 2, Turn: 45}})
	if err != nil {
		log.Fatal(err)
	}
	b := bot{view: table.Now(), space: space}
	for id := range table.Units() {
		if table.Unit(id).Side == os.Args[1] {
			fmt.Println(b.play(id))
		}
	}
}

// The forty lines.

type bot struct {
	view      *spatial.View
	space     *actions.Space
	generator actions.Generator
	exposure  batch.Exposure
}

func (b *bot) play(id spatial.UnitID) string {
	unit, most, whom := b.view.Table().Unit(id), 0, spatial.UnitID(0)
	only := actions.Selection{Units: []spatial.UnitID{id}, Kinds: actions.KindsOf(actions.Charge)}
	for a := range b.generator.Legal(b.space, b.view, only) {
		facing := los.FacingOf(b.view, id, a.Target).Facing
		ask := charge.Question{View: b.view, From: id, To: a.Target}
		if attacks := ask.Attacks(facing); !a.Close && !a.Undecided && attacks > most {
			most, whom = attacks, a.Target
		}
	}
	if most > 0 {
		return fmt.Sprintf("%s: charge %s", unit.Name, b.view.Table().Unit(whom).Name)
	}
	only.Kinds = actions.KindsOf(actions.Halt, actions.Advance)
	moves := slices.Collect(b.generator.Legal(b.space, b.view, only))
	poses := make([]geom.Base, len(moves))
	for i := range moves {
		poses[i] = moves[i].Move.Final
	}
	b.exposure.Safe = make([]bool, len(poses))
	if err := b.exposure.Fill(b.view, id, poses, batch.Threats{Workers: -1}); err != nil {
		return err.Error()
	}
	best, least := 0, math.Inf(1)
	for i, pose := range poses {
		far := math.Inf(1)
		for _, enemy := range batch.AppendEnemies(nil, b.view, id) {
			far = min(far, geom.Dist(pose.Centre(), b.view.Body(enemy).Base().Centre()))
		}
		if !b.exposure.Safe[i] {
			far += 1000
		}
		if far < least-1e-6 {
			best, least = i, far
		}
	}
	at := poses[best].Centre()
	return fmt.Sprintf("%s: %s to (%.2f, %.2f), safe %t",
		unit.Name, moves[best].Kind, at.X, at.Y, b.exposure.Safe[best])
}
