package move_test

import (
	"testing"

	"github.com/golang/geo/r1"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// advances are moves by Advance on a lattice: half inches, 15 degrees.
func advances(speed float64) (list [][]move.Step) {
	for a := 0.0; a <= speed; a += 0.5 {
		for turn := -90.0; turn <= 90; turn += 15 {
			for b := 0.0; a+b <= speed; b += 0.5 {
				list = append(list, []move.Step{{Way: move.Forward, By: a}, {Way: move.Pivot, By: turn}, {Way: move.Forward, By: b}})
			}
		}
	}
	return list
}

// TestMoversAllocateNothing: bots ask millions of times.
func TestMoversAllocateNothing(t *testing.T) {
	var m move.Mover
	spans := make([]r1.Interval, 0, 32)
	lattice := move.Lattice{Step: 1, Turn: 45}
	moves := make([]move.Move, 0, 1<<16)
	var last move.Move
	for _, v := range scenetest.Committed(t, 4) {
		for id := range spatial.UnitID(v.Len()) {
			b := v.Body(id).Base()
			to := b.At(geom.Along(b.Centre(), b.Facing(), 2)).Turned(geom.Clockwise(b.Facing(), 30))
			steps := []move.Step{{Way: move.Forward, By: 2}, {Way: move.Pivot, By: 30}, {Way: move.Forward, By: 1}}
			ask := func() {
				if m.Set(v, id, move.OrderAdvance, false) != nil {
					t.Error(id)
				}
				m.MayStand(to)
				m.MayMove(steps)
				moves = m.AppendMoves(moves[:0], lattice)
				for mv := range m.Moves(lattice) {
					last = mv
				}
				spans = m.AppendStraight(spans[:0], move.Forward)
				spans = m.AppendAfter(spans[:0], move.Forward, 2, to.Facing())
				move.MayStand(v, id, to)
				move.MayMove(v, id, move.Command{Order: move.OrderAtTheDouble, Steps: steps[:1]})
			}
			ask() // the mover grows to what it needs
			require.Zero(t, testing.AllocsPerRun(3, ask))
			if len(moves) > 0 {
				require.Equal(t, moves[len(moves)-1], last)
			}
		}
	}
}

// legal counts the legal of some moves of each unit of a table.
func legal(b *testing.B, each func(m *move.Mover, v *spatial.View, id spatial.UnitID) int) {
	views := scenetest.Committed(b, generate.CommittedTables)
	var m move.Mover
	b.ReportAllocs()
	n, asked := 0, 0
	for i := 0; b.Loop(); i++ {
		v := views[i%len(views)]
		id := spatial.UnitID(i / len(views) % v.Len())
		if err := m.Set(v, id, move.OrderAdvance, false); err != nil {
			b.Fatal(err)
		}
		n += each(&m, v, id)
		asked++
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(max(1, n)), "ns/legal")
	b.ReportMetric(float64(n)/float64(asked), "legal/op")
}

// BenchmarkAdvanceSteps judges every move of a lattice by itself.
func BenchmarkAdvanceSteps(b *testing.B) {
	lists := map[float64][][]move.Step{}
	legal(b, func(m *move.Mover, v *spatial.View, id spatial.UnitID) (n int) {
		speed := v.Table().Unit(id).Speed.Value()
		if lists[speed] == nil {
			lists[speed] = advances(speed)
		}
		for _, steps := range lists[speed] {
			if m.MayMove(steps) {
				n++
			}
		}
		return n
	})
}

// BenchmarkAdvanceSpans lists the same lattice from the intervals of each heading.
func BenchmarkAdvanceSpans(b *testing.B) {
	spans := make([]r1.Interval, 0, 32)
	legal(b, func(m *move.Mover, v *spatial.View, id spatial.UnitID) (n int) {
		speed, facing := v.Table().Unit(id).Speed.Value(), v.Body(id).Base().Facing()
		for turn := -90.0; turn <= 90; turn += 15 {
			heading := geom.Clockwise(facing, turn)
			for before := 0.0; before <= speed; before += 0.5 {
				spans = m.AppendAfter(spans[:0], move.Forward, before, heading)
				for _, s := range spans {
					for x := 0.5 * float64(int(2*s.Lo+0.999999)); x <= s.Hi; x += 0.5 {
						n++
					}
				}
			}
		}
		return n
	})
}

// BenchmarkAdvanceMoves lists the same lattice lazily, and into a slice.
func BenchmarkAdvanceMoves(b *testing.B) {
	l := move.Lattice{Step: 0.5, Turn: 15}
	b.Run("one pivot", func(b *testing.B) {
		moves := make([]move.Move, 0, 1<<16)
		legal(b, func(m *move.Mover, v *spatial.View, id spatial.UnitID) int {
			if u := v.Table().Unit(id); u.Individual() || u.Traits.Has(rules.Nimble) {
				return 0
			}
			moves = m.AppendMoves(moves[:0], l)
			return len(moves)
		})
	})
	b.Run("iterator", func(b *testing.B) {
		legal(b, func(m *move.Mover, _ *spatial.View, _ spatial.UnitID) (n int) {
			for range m.Moves(l) {
				n++
			}
			return n
		})
	})
	b.Run("append", func(b *testing.B) {
		moves := make([]move.Move, 0, 1<<16)
		legal(b, func(m *move.Mover, _ *spatial.View, _ spatial.UnitID) int {
			moves = m.AppendMoves(moves[:0], l)
			return len(moves)
		})
	})
}

// BenchmarkMayStand asks for places around each unit, by the table and by a mover.
func BenchmarkMayStand(b *testing.B) {
	views := scenetest.Committed(b, generate.CommittedTables)
	around := func(v *spatial.View, i int) (spatial.UnitID, geom.Base) {
		id := spatial.UnitID(i % v.Len())
		own := v.Body(id).Base()
		u := geom.FromBearing(float64(37 * i % 360))
		return id, own.At(geom.Along(own.Centre(), u, float64(i%5))).Turned(u)
	}
	b.Run("table", func(b *testing.B) {
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			v := views[i%len(views)]
			id, to := around(v, i)
			move.MayStand(v, id, to)
		}
	})
	b.Run("mover", func(b *testing.B) {
		movers := make([]move.Mover, len(views))
		var places [64][]geom.Base
		for i, v := range views {
			id := spatial.UnitID(i % v.Len())
			if err := movers[i].Set(v, id, move.OrderAdvance, false); err != nil {
				b.Fatal(err)
			}
			own := v.Body(id).Base()
			for k := range 64 {
				u := geom.FromBearing(float64(37 * k))
				places[i] = append(places[i], own.At(geom.Along(own.Centre(), u, float64(k%5))).Turned(u))
			}
		}
		b.ReportAllocs()
		for i := 0; b.Loop(); i++ {
			k := i / 64 % len(views)
			movers[k].MayStand(places[k][i%64])
		}
	})
}

// BenchmarkSet gathers what a unit may meet.
func BenchmarkSet(b *testing.B) {
	views := scenetest.Committed(b, generate.CommittedTables)
	var m move.Mover
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if err := m.Set(views[i%len(views)], spatial.UnitID(i%40), move.OrderAdvance, false); err != nil {
			b.Fatal(err)
		}
	}
}
