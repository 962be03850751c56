package geom

import (
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// atDesk moves a random base to where random polygons are.
func atDesk(r *rand.Rand) Base {
	b := randomBase(r)
	if r.IntN(3) == 0 {
		b = b.Turned(FromBearing(float64(90 * r.IntN(4)))).At(Point{X: math.Round(b.Centre().X), Y: math.Round(b.Centre().Y)})
	}
	return b
}

// Exact areas in rational numbers. The base stands square to the table, so that
// its sides are rational; the pieces are triangles.

type rationalPoint struct{ x, y *big.Rat }

func rational(ring []Point) []rationalPoint {
	out := make([]rationalPoint, len(ring))
	for i, p := range ring {
		out[i] = rationalPoint{new(big.Rat).SetFloat64(p.X), new(big.Rat).SetFloat64(p.Y)}
	}
	return out
}

// rationalBeyond is the cross product (b-a) x (q-a).
func rationalBeyond(a, b, q rationalPoint) *big.Rat {
	sub := func(u, v *big.Rat) *big.Rat { return new(big.Rat).Sub(u, v) }
	l := new(big.Rat).Mul(sub(b.x, a.x), sub(q.y, a.y))
	return l.Sub(l, new(big.Rat).Mul(sub(b.y, a.y), sub(q.x, a.x)))
}

// rationalMeet is the intersection of a ring and a convex ring.
func rationalMeet(ring, window []rationalPoint) []rationalPoint {
	for i, a := range window {
		b := window[(i+1)%len(window)]
		var out []rationalPoint
		for j, p := range ring {
			q := ring[(j+1)%len(ring)]
			sp, sq := rationalBeyond(a, b, p), rationalBeyond(a, b, q)
			if sp.Sign() >= 0 {
				out = append(out, p)
			}
			if sp.Sign()*sq.Sign() < 0 {
				f := new(big.Rat).Quo(sp, new(big.Rat).Sub(sp, sq))
				at := func(u, v *big.Rat) *big.Rat {
					d := new(big.Rat).Sub(v, u)
					return d.Add(u, d.Mul(d, f))
				}
				out = append(out, rationalPoint{at(p.x, q.x), at(p.y, q.y)})
			}
		}
		ring = out
	}
	return ring
}

func rationalArea(ring []rationalPoint) *big.Rat {
	sum := new(big.Rat)
	for i := 2; i < len(ring); i++ {
		sum.Add(sum, rationalBeyond(ring[0], ring[i-1], ring[i]))
	}
	return sum.Mul(sum, big.NewRat(1, 2))
}

func TestCoverageAgainstRationals(t *testing.T) {
	r := rand.New(rand.NewPCG(35, 36))
	for range max(cases.Few(50, 100), cases.For(400)) {
		b := must.Get(NewBase(Point{X: float64(r.IntN(20)), Y: 8 * r.Float64()}, Point{Y: 1}, 1+6*r.Float64(), 1+6*r.Float64()))(t)
		corners := b.Corners()
		slices.Reverse(corners[:])
		window := rational(corners[:])
		var triangles [3]*Polygon
		var parts [][]Point
		for i := range triangles {
			for triangles[i] == nil {
				at := func() Point { return b.World(Point{X: 10*r.Float64() - 5, Y: 10*r.Float64() - 5}) }
				if p, err := NewPolygon([]Point{at(), at(), at()}); err == nil {
					triangles[i] = &p
				}
			}
			parts = append(parts, triangles[i].Part(0).Vertices())
		}
		// Inclusion and exclusion over all subsets.
		want := new(big.Rat)
		for subset := 1; subset < 8; subset++ {
			meet, sign := window, int64(-1)
			for i := range 3 {
				if subset>>i&1 == 1 {
					meet, sign = rationalMeet(meet, rational(parts[i])), -sign
				}
			}
			area := rationalArea(meet)
			want.Add(want, area.Mul(area, big.NewRat(sign, 1)))
			if subset&(subset-1) == 0 {
				i := map[int]int{1: 0, 2: 1, 4: 2}[subset]
				exact, _ := area.Float64()
				if got := Coverage(b, triangles[i]); !(math.Abs(got-exact) < 1e-13*b.Area()) {
					t.Fatalf("%v under %v: %v, exactly %v", b, parts[i], got, exact)
				}
			}
		}
		exact, _ := want.Float64()
		for _, got := range []float64{CoverageUnion(b, triangles[:]...), CoverageConvex(b, parts)} {
			if !(math.Abs(got-exact) < 1e-12*b.Area()) {
				t.Fatalf("%v under %v: %v, exactly %v", b, parts, got, exact)
			}
		}
	}
}

func TestCoverageTable(t *testing.T) {
	b, err := NewBase(Point{X: 10, Y: 10}, FromBearing(0), 4, 2) // x 8 to 12, y 9 to 11
	require.NoError(t, err)
	box := func(x0, y0, x1, y1 float64) *Polygon {
		p := polygon(t, points(x0, y0, x1, y0, x1, y1, x0, y1))
		return &p
	}
	u := polygon(t, points(7, 8, 13, 8, 13, 12, 11, 12, 11, 10, 9, 10, 9, 12, 7, 12))
	for _, c := range []struct {
		name     string
		polygons []*Polygon
		want     float64
	}{
		{"none", nil, 0},
		{"nil and zero", []*Polygon{nil, {}}, 0},
		{"all", []*Polygon{box(0, 0, 20, 20)}, 8},
		{"just the base", []*Polygon{box(8, 9, 12, 11)}, 8},
		{"within", []*Polygon{box(9, 9.5, 10, 10)}, 0.5},
		{"left half", []*Polygon{box(0, 0, 10, 20)}, 4},
		{"touches a side", []*Polygon{box(12, 0, 20, 20)}, 0},
		{"touches a corner", []*Polygon{box(12, 11, 20, 20)}, 0},
		{"apart", []*Polygon{box(30, 30, 40, 40)}, 0},
		{"a corner", []*Polygon{box(11, 10, 20, 20)}, 1},
		{"U around", []*Polygon{&u}, 6},
		{"two halves", []*Polygon{box(0, 0, 10, 20), box(10, 0, 20, 20)}, 8},
		{"twice the same", []*Polygon{box(0, 0, 10, 20), box(0, 0, 10, 20)}, 4},
		{"overlapping", []*Polygon{box(0, 0, 10, 20), box(9, 0, 11, 20)}, 6},
		{"cross", []*Polygon{box(9, 0, 11, 20), box(0, 9.5, 20, 10.5)}, 4 + 2},
		{"one in another", []*Polygon{box(0, 0, 20, 20), box(9, 9.5, 10, 10)}, 8},
		{"three in a row, one beneath all", []*Polygon{box(8, 0, 9, 20), box(9, 0, 10, 20), box(10, 0, 11, 20), box(8.5, 10, 11.5, 20)}, 6.5},
		{"all above", []*Polygon{box(0, 10.5, 20, 20), box(0, 11, 20, 30)}, 2},
		{"all below", []*Polygon{box(0, 0, 20, 9.5), box(0, -5, 20, 9)}, 2},
		{"U and its gap", []*Polygon{&u, box(9, 10, 11, 20)}, 8},
	} {
		assert.InDelta(t, c.want, CoverageUnion(b, c.polygons...), 1e-14, c.name)
		if c.want == 0 || c.want == 8 {
			assert.Equal(t, c.want, CoverageUnion(b, c.polygons...), "%s: nothing and everything are exact", c.name)
		}
		slices.Reverse(c.polygons)
		assert.InDelta(t, c.want, CoverageUnion(b, c.polygons...), 1e-14, c.name)
	}
}

func TestCoverageOfPoorInput(t *testing.T) {
	b := must.Get(NewBase(Point{}, FromBearing(30), 4, 2))(t)
	square := points(-9, -9, 9, -9, 9, 9, -9, 9)
	for name, parts := range map[string][][]Point{
		"nothing":      nil,
		"no points":    {nil, {}},
		"two points":   {points(-9, 0, 9, 0)},
		"in line":      {points(-9, 0, 0, 0, 9, 0)},
		"one point":    {points(1, 1, 1, 1, 1, 1)},
		"NaN":          {points(-9, -9, 9, -9, math.NaN(), 9)},
		"infinite":     {points(-9, -9, math.Inf(1), -9, 9, 9)},
		"out of sight": {points(-1e300, -1e300, 1e300, -1e300, 0, 1e300)},
	} {
		assert.Zero(t, CoverageConvex(b, parts), name)
		assert.InDelta(t, 8, CoverageConvex(b, append(parts, square)), 1e-14, name)
	}
	slices.Reverse(square)
	assert.InDelta(t, 8, CoverageConvex(b, [][]Point{square, points(-1, -1, 1, -1, 0, 1)}), 1e-14, "clockwise")
	var zero Base
	p := polygon(t, points(-9, -9, 9, -9, 9, 9, -9, 9))
	assert.Zero(t, Coverage(zero, &p))
	assert.Zero(t, CoverageUnion(zero, &p, &p))
}

func TestCoverageDoesNotAllocate(t *testing.T) {
	r := rand.New(rand.NewPCG(37, 38))
	big := polygon(t, large()["jagged"])
	b := atDesk(r)
	p, q := randomPolygon(r), polygon(t, points(-50, -50, -49, -50, -49, -49))
	for name, n := range map[string]float64{
		"one":         testing.AllocsPerRun(50, func() { sink += Coverage(b, &p) }),
		"10,000":      testing.AllocsPerRun(5, func() { sink += Coverage(b, &big) }),
		"one of many": testing.AllocsPerRun(50, func() { sink += CoverageUnion(b, &q, &p, nil) }),
	} {
		assert.Zero(t, n, name)
	}
}
