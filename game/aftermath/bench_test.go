package aftermath_test

import (
	"testing"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/game/aftermath"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// question is a unit to be separated.
type question struct {
	view *spatial.View
	unit spatial.UnitID
}

// crowdedUnits are the units of tables that do not have their gaps.
func crowdedUnits(t testing.TB, tables int, want aftermath.Outcome) (asked []question) {
	t.Helper()
	for _, v := range scenetest.Committed(t, tables) {
		for id := range spatial.UnitID(v.Len()) {
			s, err := aftermath.Separate(v, id)
			require.NoError(t, err)
			if s.Outcome == want {
				asked = append(asked, question{v, id})
			}
		}
	}
	return asked
}

// fights are tables on which a unit was set flush with the front of each enemy that
// leaves it room, and so charged it.
func fights(t testing.TB, tables int) (asked [][2]question) {
	t.Helper()
	for _, v := range scenetest.Committed(t, tables) {
		for to := range spatial.UnitID(v.Len()) {
			for from := range spatial.UnitID(v.Len()) {
				if v.Friends(from, to) || len(asked)%2 == 0 && from > to {
					continue
				}
				b, target := v.Body(from).Base(), v.Body(to).Base()
				left, right := arcs.Front.Edge(target)
				at := geom.Along(geom.Lerp(left, right, 0.5), target.Facing(), b.HalfDepth())
				tab, err := v.Table().With(from, b.At(at).Turned(geom.Neg(target.Facing())))
				if err == nil {
					asked = append(asked, [2]question{{tab.Now(), from}, {tab.Now(), to}})
					break
				}
			}
		}
	}
	return asked
}

// TestSeparateAllocatesNothing: a bot may ask millions of times.
func TestSeparateAllocatesNothing(t *testing.T) {
	for _, outcome := range []aftermath.Outcome{aftermath.Kept, aftermath.Restored, aftermath.Crowded} {
		asked := crowdedUnits(t, 8, outcome)
		require.NotEmpty(t, asked, outcome)
		for _, q := range asked {
			require.Zero(t, testing.AllocsPerRun(4, func() {
				if _, err := aftermath.Separate(q.view, q.unit); err != nil {
					t.Error(err)
				}
			}), "%v: unit %d", outcome, q.unit)
		}
	}
}

func benchmarkSeparate(b *testing.B, outcome aftermath.Outcome) {
	asked := crowdedUnits(b, generate.CommittedTables, outcome)
	b.ReportAllocs()
	b.ReportMetric(float64(len(asked)), "scenes")
	for i := 0; b.Loop(); i++ {
		q := &asked[i%len(asked)]
		if _, err := aftermath.Separate(q.view, q.unit); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSeparateKept(b *testing.B)     { benchmarkSeparate(b, aftermath.Kept) }
func BenchmarkSeparateRestored(b *testing.B) { benchmarkSeparate(b, aftermath.Restored) }
func BenchmarkSeparateCrowded(b *testing.B)  { benchmarkSeparate(b, aftermath.Crowded) }

func BenchmarkRegroup(b *testing.B) {
	views := scenetest.Committed(b, generate.CommittedTables)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		v := views[i%len(views)]
		m := aftermath.RegroupMove{Way: move.Forward, Inches: float64(1 + i%6)}
		if _, err := aftermath.Regroup(v, spatial.UnitID(i/len(views)%v.Len()), m); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkPullBack(b *testing.B) {
	asked := fights(b, generate.CommittedTables)
	b.ReportAllocs()
	b.ReportMetric(float64(len(asked)), "scenes")
	for i := 0; b.Loop(); i++ {
		q := &asked[i%len(asked)]
		if _, err := aftermath.PullBack(q[0].view, []spatial.UnitID{q[0].unit}, q[1].unit); err != nil {
			b.Fatal(err)
		}
	}
}
