package fuzz_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/leaderpoint/leaderpoint/game/actions"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// TestGoldenPerft: the legal actions of the shipped positions, counted by unit and kind
// under each edition. A line has the clear ones, the sum of where they end, and the
// targets of shots at up to 24 inches among the rest: see [actions.Count].
func TestGoldenPerft(t *testing.T) {
	t.Parallel()
	files, err := filepath.Glob("../docs/positions/*.json")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	lattice := move.Lattice{Step: 1, Turn: 30}
	var lines strings.Builder
	var g actions.Generator
	for _, file := range files {
		for _, edition := range rules.EditionNames() {
			table, err := shipped(file, edition)
			if coded.Of(err) == "no-footprint" { // units that this edition does not have
				text := err.Error()
				fmt.Fprintf(&lines, "%s %s: %v\n", strings.TrimSuffix(filepath.Base(file), ".json"), edition, text[strings.Index(text, "no footprint"):])
				continue
			}
			if err != nil {
				t.Fatal(file, err)
			}
			v := table.Now()
			weapons := map[spatial.UnitID]los.Weapon{}
			for id := range spatial.UnitID(v.Len()) {
				weapons[id] = los.Weapon{Range: 24}
			}
			s := must(actions.NewSpace(table, actions.Options{Lattice: lattice, Weapons: weapons}))
			for _, c := range g.Perft(nil, s, v, actions.Selection{}) {
				if c.Clear > 0 {
					fmt.Fprintf(&lines, "%s %s %q %s %d %d\n", strings.TrimSuffix(filepath.Base(file), ".json"), edition,
						table.Unit(c.Unit).Name, c.Kind, c.Clear, c.Sum)
				}
			}
		}
	}
	compareGolden(t, "testdata/perft.txt", lines.String(), true)
}

// TestPerftBruteForce: the counts of the shipped positions are those of the iterator, of
// the append form, and of every combination of steps put to the check.
func TestPerftBruteForce(t *testing.T) {
	t.Parallel()
	l := move.Lattice{Step: 2, Turn: 45}
	moves := 0
	for k, file := range []string{"battle", "diagram-g", "one-after-the-other"} {
		for _, edition := range []rules.EditionName{"second-161", "third"} {
			if k == 0 && edition == "third" && !cases.Long() {
				continue // the largest, twice
			}
			table := must(shipped("../docs/positions/"+file+".json", edition))
			v := table.Now()
			s := must(actions.NewSpace(table, actions.Options{Lattice: l}))
			var g actions.Generator
			var m move.Mover
			orders := actions.KindsOf(actions.Halt, actions.ChangeFacing, actions.Advance, actions.Back, actions.Sidestep, actions.AtTheDouble)
			perft := g.Perft(nil, s, v, actions.Selection{Kinds: orders})
			all := slices.Collect(g.Legal(s, v, actions.Selection{Kinds: orders}))
			for id := range spatial.UnitID(v.Len()) {
				for _, o := range move.Orders() {
					sure(m.Set(v, id, o, false))
					want := len(bruteMoves(v, id, &m, o, l))
					counted, listed, iterated := 0, 0, 0
					for _, c := range perft {
						if c.Unit == id && c.Kind == actions.Kind(o) {
							counted += c.Legal()
						}
					}
					for _, a := range all {
						if a.Unit == id && a.Kind == actions.Kind(o) {
							listed++
						}
					}
					for range m.Moves(l) {
						iterated++
					}
					if counted != want || listed != want || iterated != want {
						t.Errorf("%s %s, %s, %v: perft %d, list %d, iterator %d, brute force %d", file, edition,
							table.Unit(id).Name, o, counted, listed, iterated, want)
					}
					moves += want
				}
			}
		}
	}
	t.Logf("%d moves", moves)
}
