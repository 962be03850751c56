package los

import (
	"fmt"
	"math"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/scenetest"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// mostProved is the greatest misplacement of everything, to a hundred-thousandth of an inch, within which an
// answer is proved.
func mostProved(v *spatial.View, proved func(m *Misplacement) bool) float64 {
	lo, hi := 0.0, 1.0
	for hi-lo > 1e-5 {
		by := lo + (hi-lo)/2
		m := Misplacement{Units: make([]float64, v.Table().Len()), Pieces: make([]float64, v.Table().NumPieces())}
		for i := range m.Units {
			m.Units[i] = by
		}
		for i := range m.Pieces {
			m.Pieces[i] = by
		}
		if proved(&m) {
			lo = by
		} else {
			hi = by
		}
	}
	return lo
}

// A line between two walls is clear until each has come half of its distance nearer, and the line the other half.
func TestClearStandsBetweenWalls(t *testing.T) {
	for _, beside := range []float64{0.1, 0.3} {
		line := fmt.Sprintf("A red infantry single 20x20 @36,10 | C blue infantry single 20x20 @36,30^180 | blocking: W1 height=9 20,12..%v,28 | blocking: W2 height=9 %v,12..50,28", 36-beside, 36+beside)
		for _, e := range []rules.Edition{rules.Second161(), rules.Beta2010()} {
			v := scenetest.View(t, e, line)
			require.True(t, Clear(v, 0, 1))
			got := mostProved(v, func(m *Misplacement) bool { return ClearStands(v, 0, 1, m) })
			assert.InDelta(t, beside/2, got, 1e-3, e.Name)
		}
	}
}

// Cover on the facing is proved as long as the viewer cannot be before another side, which the target carries
// along out to where the viewer is.
func TestCoverStandsUntilAnotherSideIsFaced(t *testing.T) {
	const half, deep = 50 / geom.MMPerInch, 40 / geom.MMPerInch
	for _, beside := range []float64{0.1, 0.2} {
		corner := geom.Point{X: 36 - half, Y: 30 - deep}
		eye := corner.Add(geom.Point{X: -8 + beside/math.Sqrt2, Y: -8 - beside/math.Sqrt2})
		ahead := geom.FromBearing(45)
		at := geom.Along(eye, ahead, -10/geom.MMPerInch)
		line := fmt.Sprintf("A red infantry single 20x20 @%.9f,%.9f^45 | C blue regiment @36,30^180 | obstacle: Wall height=1 33.35,27.5..42,27.9", at.X, at.Y)
		v := scenetest.View(t, rules.Second161(), line)
		require.True(t, InCover(v, 0, 1))
		got := mostProved(v, func(m *Misplacement) bool { return CoverStands(v, 0, 1, m) })
		far := geom.Dist(eye, geom.Point{X: 36, Y: 30}) / math.Hypot(half, deep)
		want := beside / (1 + math.Sqrt(1+far*far))
		assert.InDelta(t, want, got, want/20)
	}
}
