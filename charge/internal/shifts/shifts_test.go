package shifts

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

func base(t testing.TB, x, y, bearing, width, depth float64) geom.Base {
	b, err := geom.NewBase(geom.Point{X: x, Y: y}, geom.FromBearing(bearing), width, depth)
	require.NoError(t, err)
	return b
}

func shifted(ring []geom.Point, by geom.Point) []geom.Point {
	out := make([]geom.Point, len(ring))
	for i, p := range ring {
		out[i] = p.Add(by)
	}
	return out
}

// How deep a shift lies inside is how deep the two overlap after it.
func TestDepthIsThatOfTheOverlap(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	for range cases.For(4000) {
		b := base(t, 3*r.Float64(), 3*r.Float64(), 360*r.Float64(), 1+r.Float64(), 1+2*r.Float64())
		ring := base(t, 3*r.Float64(), 3*r.Float64(), 360*r.Float64(), 0.1+r.Float64(), 0.1+r.Float64()).Ring()
		deep := 0.01 * r.Float64()
		o := Of(b, ring[:], deep)
		s := geom.Point{X: 2*r.Float64() - 1, Y: 2*r.Float64() - 1}
		if apart := geom.SeparationConvex(b, shifted(ring[:], s)); apart < 0 {
			require.InDelta(t, -apart-deep, o.Depth(s), 1e-9)
		} else {
			require.Negative(t, o.Depth(s))
		}
		into, ok := o.Into()
		require.True(t, ok)
		if geom.Norm(into) == 0 {
			continue
		}
		require.InDelta(t, -deep, geom.SeparationConvex(b, shifted(ring[:], into)), 1e-9, "just there")
		for range 20 {
			s := geom.Scale(geom.FromBearing(360*r.Float64()), geom.Norm(into)-1e-9)
			require.Less(t, -deep-1e-12, geom.SeparationConvex(b, shifted(ring[:], s)), "nothing shorter leads there")
		}
	}
}

// The shortest shift out of several overlaps, against looks all round.
func TestShortestWayOutOfSeveral(t *testing.T) {
	r := rand.New(rand.NewPCG(2, 1))
	corners := 0
	for range cases.For(1500) {
		ring := base(t, 0, 0, 360*r.Float64(), 0.2+r.Float64(), 0.2+r.Float64()).Ring()
		var list []Overlap
		for range 2 + r.IntN(4) {
			list = append(list, Of(base(t, 2*r.Float64()-1, 2*r.Float64()-1, 360*r.Float64(), 0.5+r.Float64(), 0.5+2*r.Float64()), ring[:], 0.002))
		}
		s, least, exact := OutOf(list)
		require.True(t, exact)
		require.InDelta(t, least, geom.Norm(s), 1e-12)
		deepest, alone := 0.0, 0.0
		for i := range list {
			deepest = max(deepest, list[i].Depth(s))
			alone = max(alone, list[i].Depth(geom.Point{}))
		}
		require.LessOrEqual(t, deepest, 1e-8, "it is outside")
		if least > alone+0.01 {
			corners++
		}
		for range 200 {
			p, inside := geom.Scale(geom.FromBearing(360*r.Float64()), least*math.Sqrt(r.Float64())-1e-7), least < 1e-6
			for i := range list {
				inside = inside || list[i].Depth(p) > 0
			}
			require.True(t, inside, "nothing nearer is: %v of %v", p, least)
		}
	}
	if cases.Enough() {
		assert.Positive(t, corners, "where one alone would be left sooner")
	}
}

// Of more edges than are met the bound is what each overlap alone needs.
func TestBoundOfMany(t *testing.T) {
	ring := base(t, 0, 0, 0, 1, 1).Ring()
	var list []Overlap
	for i := range 200 {
		list = append(list, Of(base(t, math.Sin(float64(i))/3, math.Cos(float64(i))/3, float64(7*i), 1, 1), ring[:], 0))
	}
	_, least, exact := OutOf(list)
	deepest := 0.0
	for i := range list {
		deepest = max(deepest, list[i].Depth(geom.Point{}))
	}
	assert.False(t, exact)
	assert.InDelta(t, deepest, least, 1e-12)
	_, least, exact = OutOf(nil)
	assert.True(t, exact)
	assert.Zero(t, least)
}

// The work for a piece of very many parts is counted: it was the square of them for every edge. With fewer looks than it takes the
// bound is what each part alone needs.
func TestCHG13WorkOfManyParts(t *testing.T) {
	const points = 4_000
	b := base(t, 0, 0, 0, 4, 9)
	var list []Overlap
	corner := func(i int) geom.Point {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / points)
		return geom.Scale(geom.Point{X: cos, Y: sin}, float64(3+6*(i%2)))
	}
	for i := 0; i < points; i += 2 { // the points of a star
		list = append(list, Of(b, []geom.Point{corner(i), corner(i + 1), corner(i + 2)}, 0.002))
	}
	_, least, _, left := outOf(list, mostLooks)
	t.Logf("%d looks", mostLooks-left)
	assert.Less(t, mostLooks-left, mostLooks/3)
	_, few, fewExact, left := outOf(list, 10*len(list))
	assert.Negative(t, left)
	assert.False(t, fewExact)
	assert.LessOrEqual(t, few, least)
}
