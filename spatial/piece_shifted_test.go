package spatial_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
	"github.com/stretchr/testify/require"
)

// TestWithPieceShifted: a table with a piece shifted is as one made from nothing, on typed tables, where
// things are in contact before and after.
func TestWithPieceShifted(t *testing.T) {
	for seed := range uint64(max(12, cases.For(300))) {
		r := rand.New(rand.NewPCG(seed, 0x51f7))
		table, err := generate.Typed(seed, [2]int{10, 70}[seed%2]).Scene.Table(rules.Second161())
		if err != nil || table.NumPieces() == 0 {
			continue
		}
		id := spatial.PieceID(r.IntN(table.NumPieces()))
		by := geom.Point{X: float64(r.IntN(9)-4) / 1000, Y: float64(r.IntN(9)-4) / 4}
		shifted, err := table.WithPieceShifted(id, by)
		require.NoError(t, err)
		var units []spatial.Unit
		for u := range table.Units() {
			units = append(units, *table.Unit(u))
		}
		var pieces []terrain.Piece
		for k := range spatial.PieceID(table.NumPieces()) {
			piece := *table.Piece(k)
			if k == id {
				piece, err = piece.Shifted(by)
				require.NoError(t, err)
			}
			pieces = append(pieces, piece)
		}
		made, err := spatial.NewOverlapping(*table.Edition(), units, pieces)
		require.NoError(t, err)
		for u := range made.Units() {
			a, b := made.Now().Body(u), shifted.Now().Body(u)
			require.Equal(t, a, b, "table %d, unit %d", seed, u)
			for k := range spatial.PieceID(len(pieces)) {
				require.Equal(t, made.Now().Contact(u, k), shifted.Now().Contact(u, k))
			}
		}
	}

	table, err := generate.Committed(0).Table(rules.Third())
	require.NoError(t, err)
	var wrong *spatial.TerrainError
	_, err = table.WithPieceShifted(spatial.PieceID(table.NumPieces()), geom.Point{})
	require.ErrorAs(t, err, &wrong)
	_, err = table.WithPieceShifted(0, geom.Point{X: math.Inf(1)})
	require.ErrorAs(t, err, &wrong)
}
