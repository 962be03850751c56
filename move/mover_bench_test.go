package move_test

import (
	"testing"

	"github.com/golang/geo/r1"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

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
