package geom

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/stretchr/testify/require"
)

// TestSeparationInGo: the assembly, where there is any, has the bits of the Go code for
// bases far and near, at right angles and nearly so, without depth, and for
// numbers that no table holds.
func TestSeparationInGo(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	facings := []Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}, {X: 0.6, Y: 0.8}, {X: -0.8, Y: 0.6}, {X: 1, Y: 1e-17}, {X: 1, Y: 1e-160}, {X: math.Copysign(0, -1), Y: -1}}
	base := func() Base {
		b := Base{
			centre:    Point{X: r.Float64() * 20, Y: r.Float64() * 20},
			facing:    FromBearing(r.Float64() * 360),
			halfWidth: r.Float64() * 5, halfDepth: r.Float64() * 5,
		}
		switch r.IntN(6) {
		case 0:
			b.facing = facings[r.IntN(len(facings))]
		case 1:
			b.halfDepth = 0
		case 2:
			b.centre = Point{X: math.Round(b.centre.X), Y: math.Round(b.centre.Y)}
			b.halfWidth, b.halfDepth = math.Round(b.halfWidth), math.Round(b.halfDepth)
		case 3:
			b.centre.X *= 1e5
		}
		return b
	}
	far := 0
	pairs := max(15_000, cases.For(200_000))
	for range pairs {
		a, b := base(), base()
		got, want := SeparationOf(&a, &b), separationInGo(&a, &b)
		if math.Float64bits(got) != math.Float64bits(want) {
			require.Equal(t, want, got, "%+v %+v", a, b)
		}
		if got > 0 {
			far++
		}
	}
	require.Greater(t, far, pairs/4)
}
