package spatial_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/paulmach/orb"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// seamsOf are the seams of everything on a view, as a set.
func seamsOf(v *spatial.View) map[string]bool {
	all := map[string]bool{}
	add := func(t spatial.Thing) {
		for _, s := range v.AppendSeams(nil, t, -1, -1) {
			all[fmt.Sprint(s.Of, s.A.X, s.A.Y, s.B.X, s.B.Y)] = true
		}
	}
	for id := range spatial.UnitID(v.Len()) {
		add(spatial.UnitThing(id))
	}
	for id := range v.Table().NumPieces() {
		add(spatial.PieceThing(spatial.PieceID(id)))
	}
	return all
}

// TestLOS1SeamsFollowMoves: the seams of a table on which units were moved are those of a new
// table with the units there, and a view has the same; things in contact have a seam, each
// way, and others have none.
func TestLOS1SeamsFollowMoves(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 7))
	pieces := []terrain.Piece{
		scenetest.Piece(t, "difficult: W height=1 14.004,-1..18,1"),
		scenetest.Piece(t, "hill: V height=1 14.003,1.0015..18,4"),
	}
	found := 0
	for range 200 {
		var units []spatial.Unit
		for i := range 8 {
			units = append(units, unit(t, fmt.Sprint("U", i), 4.001*float64(i%4), 2.0015*float64(i/4)))
		}
		base := func(i int) geom.Base {
			at := geom.Point{X: 4.001 * float64(r.IntN(4)), Y: 2.0015 * float64(2+i)}
			return units[i].Base.At(at)
		}
		one, two := r.IntN(8), r.IntN(8)
		table, err := spatial.New(rules.Second161(), units, pieces)
		require.NoError(t, err)
		if one == two {
			continue
		}
		moves := []spatial.Placed{
			{Unit: spatial.UnitID(one), Base: base(0)}, {Unit: spatial.UnitID(two), Base: base(1)},
		}
		for _, m := range moves {
			units[m.Unit].Base = m.Base
		}
		want, err := spatial.New(rules.Second161(), units, pieces)
		require.NoError(t, err)
		got, err := table.WithAll(moves)
		require.NoError(t, err)
		v, err := table.If(moves[0].Unit, moves[0].Base)
		require.NoError(t, err)
		v, err = v.Turned(moves[1].Unit, moves[1].Base)
		require.NoError(t, err)
		require.Equal(t, seamsOf(want.Now()), seamsOf(got.Now()))
		require.Equal(t, seamsOf(want.Now()), seamsOf(&v))
		for a := range spatial.UnitID(want.Len()) {
			for b := range spatial.UnitID(want.Len()) {
				with := 0
				for _, s := range want.Now().AppendSeams(nil, spatial.UnitThing(a), -1, -1) {
					if s.Of[1] == spatial.UnitThing(b) {
						with++
					}
				}
				require.Equal(t, want.Now().InContact(spatial.UnitThing(a), spatial.UnitThing(b)), with > 0)
				found += with
			}
		}
	}
	assert.Greater(t, found, 1000)
}

// A heap of terrain is taken or refused by its size, at once: pairs of pieces are not
// looked at without end, and decorations, which hide nothing, not at all.
func TestLOS1SeamsOfAHeap(t *testing.T) {
	heap := func(kind terrain.Kind, n int) []terrain.Piece {
		pieces := make([]terrain.Piece, n)
		for i := range pieces {
			x := float64(i % 2) // two heaps side by side: what overlaps leaves no seam
			var err error
			pieces[i], err = terrain.NewPiece(fmt.Sprint("P", i), kind, 2, orb.Polygon{{{x, 0}, {x + 1, 0}, {x + 1, 1}, {x, 1}}})
			require.NoError(t, err)
		}
		return pieces
	}
	_, err := spatial.New(rules.Second161(), nil, heap(terrain.Decorative, 3000))
	require.NoError(t, err)
	_, err = spatial.New(rules.Second161(), nil, heap(terrain.Blocking, 60))
	require.NoError(t, err)
	var limit *spatial.LimitError
	_, err = spatial.New(rules.Second161(), nil, heap(terrain.Blocking, 3000))
	require.ErrorAs(t, err, &limit)
	assert.Equal(t, spatial.MaxSeams, limit.Limit)
	assert.Less(t, limit.Got, spatial.MaxSeams+100)
}
