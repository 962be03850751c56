package los

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/stretchr/testify/require"
)

// TestCVR8PartsMakeTheShare: facing, side and top, each for what it counts for, are the share of the view.
func TestCVR8PartsMakeTheShare(t *testing.T) {
	eachPairOf2010(t, func(_ *rand.Rand, p *pair) bool {
		w, horizons := p.skyline(nil, 0)
		if w.c.edges == 0 {
			return false
		}
		share := w.shaded(horizons)
		_, d0 := w.besideFacing()
		v := w.parts(horizons, d0)
		more := v.facing + v.more + v.less + v.hidden - v.shown
		whole := v.whole + v.hidden + v.shown
		require.InDelta(t, share, 0.5+more/(2*whole), 1e-9)
		return v.hidden+v.shown > 0
	})
}

// TestCVR8ShareAtWorst: where the share at its worst keeps to one side of a half, it does so after any shift of the viewer
// by no more than that, which turns no fact.
func TestCVR8ShareAtWorst(t *testing.T) {
	eachPairOf2010(t, func(r *rand.Rand, p *pair) (met bool) {
		astray := [3]float64{0.1, 0.4, 1.5}[r.IntN(3)]
		if len(p.cliffs(astray, true)) > 1 { // besides that about the side
			return false
		}
		for _, more := range [2]bool{true, false} {
			d := doubt{reach: astray, more: more, astray: astray, who: p.from, sides: p.sidesWithin(astray)}
			q := p.doubted(&d)
			q.overTop = more
			grow := astray
			if !more {
				grow = -astray
			}
			if q.inCover(grow) == more {
				continue // nothing is proved
			}
			met = true
			for range 12 {
				by := geom.Scale(geom.FromBearing(360*r.Float64()), astray*math.Sqrt(r.Float64()))
				if after := p.at(p.from, by); after != nil {
					require.NotEqual(t, more, after.inCover(0), "%d to %d: more %v, after a shift by %v", p.from, p.to, more, by)
				}
			}
		}
		return met
	})
}

// eachPairOf2010 visits pairs of a table until enough of them show something.
func eachPairOf2010(t *testing.T, visit func(r *rand.Rand, p *pair) bool) {
	t.Helper()
	met, enough := 0, max(40, cases.For(400))
	for number := range generate.CommittedTables {
		table, err := generate.Committed(number).Table(rules.Beta2010())
		require.NoError(t, err)
		r := rand.New(rand.NewPCG(uint64(number), 0xd41f7))
		for range 60 {
			a, b := spatial.UnitID(r.IntN(table.Len())), spatial.UnitID(r.IntN(table.Len()))
			p := newPair(table.Now(), a, b)
			if a != b && visit(r, &p) {
				if met++; met == enough {
					return
				}
			}
		}
	}
	require.Fail(t, "too few pairs", met)
}

// TestCVR8Recedes: by how much a place counts for less or more is bounded over depths and shifts between.
func TestCVR8Recedes(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 0xd41f8))
	for range 300 {
		near := 1 + 20*r.Float64()
		far, by := near+5*r.Float64(), 0.9*near*r.Float64()
		least, most := recedes(near, far, by)
		for range 20 {
			depth, shift := near+(far-near)*r.Float64(), by*(2*r.Float64()-1)
			x := math.Pow((near+shift)/near, 2) * math.Pow(depth/(depth+shift), 3)
			require.LessOrEqual(t, least, x*(1+1e-12))
			require.GreaterOrEqual(t, most, x*(1-1e-12))
		}
	}
}
