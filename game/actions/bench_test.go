package actions_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/game/actions"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/move"
)

// BenchmarkArmy lists, counts and masks what both armies of the committed tables may do: 40
// units, steps of an inch and 30 degrees, charges and shots included.
func BenchmarkArmy(b *testing.B) {
	views := tables(b, generate.CommittedTables)
	var spaces []*actions.Space
	for _, v := range views {
		spaces = append(spaces, space(b, v, actions.Options{Lattice: move.Lattice{Step: 1, Turn: 30}, Weapons: bows(v)}))
	}
	var g actions.Generator
	each := func(b *testing.B, sel actions.Selection, count func(i int, sel actions.Selection) int) {
		b.ReportAllocs()
		n := 0
		for i := 0; b.Loop(); i++ {
			n += count(i%len(views), sel)
		}
		b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(max(1, n)), "ns/action")
	}
	moves := actions.Selection{Kinds: actions.KindsOf(
		actions.Halt, actions.ChangeFacing, actions.Advance, actions.Back, actions.Sidestep, actions.AtTheDouble)}
	list := make([]actions.Action, 0, 1<<18)
	b.Run("list", func(b *testing.B) {
		each(b, moves, func(i int, sel actions.Selection) int {
			list = g.AppendLegal(list[:0], spaces[i], views[i], sel)
			return len(list)
		})
	})
	b.Run("iterate", func(b *testing.B) {
		each(b, moves, func(i int, sel actions.Selection) (n int) {
			for range g.Legal(spaces[i], views[i], sel) {
				n++
			}
			return n
		})
	})
	b.Run("iterate with charges and shots", func(b *testing.B) {
		each(b, actions.Selection{}, func(i int, sel actions.Selection) (n int) {
			for range g.Legal(spaces[i], views[i], sel) {
				n++
			}
			return n
		})
	})
	b.Run("mask", func(b *testing.B) {
		var mask []bool
		each(b, moves, func(i int, sel actions.Selection) int {
			if size := spaces[i].Size(); cap(mask) < size {
				mask = make([]bool, size)
			} else {
				mask = mask[:size]
			}
			n, err := g.Mask(mask, spaces[i], views[i], sel)
			if err != nil {
				b.Fatal(err)
			}
			return n
		})
	})
	var counts []actions.Count
	b.Run("perft", func(b *testing.B) {
		each(b, moves, func(i int, sel actions.Selection) (n int) {
			counts = g.Perft(counts[:0], spaces[i], views[i], sel)
			for _, c := range counts {
				n += c.Legal()
			}
			return n
		})
	})
}
