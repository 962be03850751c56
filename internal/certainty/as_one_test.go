package certainty

import (
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// touchingTable is a random table on which some units were put up against terrain, and who moves as one with what.
func touchingTable(t testing.TB, e rules.Edition, seed uint64, r *rand.Rand) (*spatial.Table, Tolerance, []spatial.UnitID) {
	scene := generate.Scattered(seed, 8, 5)
	table, err := scene.Table(e)
	require.NoError(t, err)
	tol := Tolerance{}
	var touching []spatial.UnitID
	for i := range scene.Units {
		id, piece := spatial.UnitID(i), spatial.PieceID(r.IntN(table.NumPieces()))
		was, shape := table.Unit(id).Base, table.Piece(piece).Shape()
		k := r.IntN(shape.Len())
		a, b := shape.Vertex(k), shape.Vertex((k+1)%shape.Len())
		out := geom.RightOf(geom.Unit(b.Sub(a))) // outlines run against the clock
		facing, depth := geom.Neg(out), was.Depth()
		switch r.IntN(4) {
		case 0:
			facing = out
		case 1:
			facing, depth = geom.LeftOf(out), was.Width()
		}
		// Flush with a side of it, a little into it, or half in it.
		off := []float64{depth / 2, depth/2 - 0.1, 0.02}[r.IntN(3)]
		base, err := geom.NewBase(geom.Along(geom.Lerp(a, b, r.Float64()), out, off), facing, was.Width(), was.Depth())
		require.NoError(t, err)
		moved, err := table.WithAll([]spatial.Placed{{Unit: id, Base: base}})
		if err != nil || !moved.Now().Contact(id, piece).Touching {
			continue
		}
		table, touching = moved, append(touching, id)
		tol = tol.Together(spatial.UnitThing(id), spatial.PieceThing(piece))
	}
	return table, tol, touching
}

// TestNoHoldsIsBrokenWhereContactIsDeclared: nor of who moves as one with the terrain that it touches, or stands half in.
func TestNoHoldsIsBrokenWhereContactIsDeclared(t *testing.T) {
	proved, more, again := map[string]int{}, map[string]int{}, 0
	editions := allTexts()
	for k := range max(4, cases.For(240)) {
		r := rand.New(rand.NewPCG(uint64(k)+700, 18))
		table, tol, touching := touchingTable(t, editions[k%len(editions)], uint64(k)+700, r)
		tol = tol.On(table)
		by := tolerances()[k/4%3]
		verdicts := map[Question]Verdict{}
		for _, who := range touching {
			for other := range table.Units() {
				if other == who {
					continue
				}
				from, to := who, other
				if r.IntN(2) == 0 {
					from, to = other, who
				}
				for name, q := range map[string]Question{
					"sight": Sight{from, to, false}, "shooting": Sight{from, to, true}, "cover": Cover{from, to}, "shot": Shot{from, to, los.Weapon{Range: 24}, ""},
				} {
					v, err := q.verdict(table)
					require.NoError(t, err)
					p := prover{table, q, v, &tol, nil}
					if !p.proves(by) {
						continue
					}
					verdicts[q] = v
					proved[name]++
					apart := *anywhere(table)
					if p.tolerance = &apart; !p.proves(by) {
						more[name]++
					}
				}
			}
		}
		for range min(60, max(6, cases.For(60))) {
			made, moved, ok := everythingMoved(table, &tol, r, by)
			if !ok {
				continue
			}
			requireStand(t, made, verdicts, by, moved)
			again += len(verdicts)
		}
	}
	t.Log("proved", proved, "only since they move as one", more, "asked again", again)
	if cases.Enough() {
		require.Positive(t, more["sight"]+more["cover"])
	}
}
