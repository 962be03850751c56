package geom

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

var sink float64

func randomBase(r *rand.Rand) Base {
	b, err := NewBase(Point{X: 12 * r.Float64(), Y: 12 * r.Float64()}, FromBearing(360*r.Float64()), 0.5+6*r.Float64(), 0.5+4*r.Float64())
	if err != nil {
		panic(err)
	}
	return b
}

func segmentDistance(p, a, b Point) float64 {
	d := b.Sub(a)
	t := math.Max(0, math.Min(1, p.Sub(a).Dot(d)/d.Dot(d)))
	return p.Sub(a.Add(d.Mul(t))).Norm()
}

// TestDST1Separation holds the closed form against a dense walk along both
// edges and, for overlaps, against moving the base out by the witness.
func TestDST1Separation(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	apart := 0
	for range 3000 {
		a, b := randomBase(r), randomBase(r)
		s := Separation(a, b)
		if s != Separation(b, a) {
			t.Fatalf("not symmetric: %v %v", a, b)
		}
		g := Nearest(a, b)
		if !(math.Abs(Dist(g.A, g.B)-math.Abs(s)) < 1e-9) || !(math.Abs(g.Distance-s) < 1e-12) {
			t.Fatalf("witness %v of %v %v does not show %v", g, a, b, s)
		}
		if s <= 0 {
			push := g.A.Sub(g.B)
			if moved := Separation(a, b.At(b.Centre().Add(push))); !(math.Abs(moved) < 1e-9) {
				t.Fatalf("%v %v overlap by %v; after the witness's move: %v", a, b, s, moved)
			}
			for k := range 64 {
				d := FromBearing(float64(k) * 360 / 64)
				if moved := Separation(a, b.At(Along(b.Centre(), d, -0.999*s))); moved > 1e-9 {
					t.Fatalf("%v %v: a move shorter than the depth %v parts them", a, b, s)
				}
			}
			continue
		}
		apart++
		low := math.Inf(1)
		ca, cb := a.Corners(), b.Corners()
		for i := range 4 {
			for j := range 4 {
				low = min(low, segmentDistance(ca[i], cb[j], cb[(j+1)%4]), segmentDistance(cb[i], ca[j], ca[(j+1)%4]))
			}
		}
		if !(math.Abs(low-s) < 1e-9) {
			t.Fatalf("%v %v: distance %v, edge by edge %v", a, b, s, low)
		}
		if g.A.Sub(g.B).Norm() > s+1e-9 || a.DistanceTo(g.A) > 1e-9 || b.DistanceTo(g.B) > 1e-9 {
			t.Fatalf("witness %v is not on the bases", g)
		}
	}
	if apart < 500 {
		t.Fatalf("only %d pairs were apart", apart)
	}
}

func TestDST2PointToBase(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 2000 {
		b := randomBase(r)
		p := Point{X: 14*r.Float64() - 1, Y: 14*r.Float64() - 1}
		c := b.Corners()
		low := math.Inf(1)
		inside := true
		for i := range 4 {
			low = min(low, segmentDistance(p, c[i], c[(i+1)%4]))
			inside = inside && Cross(c[(i+1)%4].Sub(c[i]), p.Sub(c[i])) < 0
		}
		if inside {
			low = -low
		}
		g := b.NearestTo(p)
		if !(math.Abs(low-b.DistanceTo(p)) < 1e-9) || !(math.Abs(Dist(g.A, p)-math.Abs(low)) < 1e-9) {
			t.Fatalf("%v %v: %v, want %v (%v)", b, p, b.DistanceTo(p), low, g)
		}
	}
}

func TestDST3FrontEdge(t *testing.T) {
	b, _ := NewBase(Point{X: 0, Y: 0}, FromBearing(0), 4, 2)
	far, _ := NewBase(Point{X: 0, Y: 6}, FromBearing(0), 2, 2)
	if got := Separation(b.FrontEdge(), far); got != 4 {
		t.Fatalf("front edge to target: %v, want 4", got)
	}
	if got := b.FrontEdge().DistanceTo(Point{X: 3, Y: 1}); got != 1 {
		t.Fatalf("beside the front edge: %v, want 1", got)
	}
}

func TestDistanceDoesNotAllocate(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	a, b := randomBase(r), randomBase(r)
	if n := testing.AllocsPerRun(100, func() {
		sink += Separation(a, b) + Nearest(a, b).Distance + a.DistanceTo(b.Centre())
	}); n != 0 {
		t.Fatalf("%v allocations", n)
	}
}

func BenchmarkSeparation(b *testing.B) {
	r := rand.New(rand.NewPCG(7, 8))
	var bases [4096]Base
	for i := range bases {
		bases[i] = randomBase(r)
		bases[i].centre = Point{X: 72 * r.Float64(), Y: 48 * r.Float64()}
	}
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		sink += Separation(bases[i&4095], bases[(i*7+1)&4095])
	}
}

func outlineOf(t testing.TB, xy ...float64) *Polygon {
	t.Helper()
	p := must.Get(NewPolygon(points(xy...)))(t)
	return &p
}

func TestPolygonDistanceTo(t *testing.T) {
	square := outlineOf(t, 0, 0, 4, 0, 4, 4, 0, 4)
	for what, c := range map[string]struct {
		other *Polygon
		want  float64
	}{
		"beside":           {outlineOf(t, 6, 1, 8, 1, 8, 2, 6, 2), 2},
		"corner to corner": {outlineOf(t, 7, 8, 9, 8, 9, 9, 7, 9), 5},
		"touching":         {outlineOf(t, 4, 1, 8, 1, 8, 2, 4, 2), 0},
		"a cross":          {outlineOf(t, -1, 1, 9, 1, 9, 2, -1, 2), 0},
		"inside":           {outlineOf(t, 1, 1, 2, 1, 2, 2), 0},
		"around":           {outlineOf(t, -9, -9, 9, -9, 9, 9, -9, 9), 0},
		"in a bay":         {outlineOf(t, -3, -3, 8, -3, 8, -2, -2, -2, -2, 6, -3, 6), 2},
		"edge to a tip":    {outlineOf(t, 2, 4.5, 9, 9, -9, 9), 0.5},
	} {
		assert.InDelta(t, c.want, square.DistanceTo(c.other), 1e-12, what)
		assert.InDelta(t, c.want, c.other.DistanceTo(square), 1e-12, what)
	}
	assert.True(t, math.IsInf(square.DistanceTo(&Polygon{}), 1))
	assert.True(t, math.IsInf(new(Polygon).DistanceTo(square), 1))
}

// Points of the two outlines are no nearer to each other, and some are as near.
func TestPolygonDistanceToSampled(t *testing.T) {
	r := rand.New(rand.NewPCG(4, 4))
	apart := 0
	for range 300 {
		star := func(x, y float64) *Polygon {
			var ring []Point
			for i := range 7 {
				at := FromBearing(360 * (float64(i) + 0.8*r.Float64()) / 7)
				ring = append(ring, Along(Point{X: x, Y: y}, at, 1+3*r.Float64()))
			}
			p := must.Get(NewPolygon(ring))(t)
			return &p
		}
		p, q := star(0, 0), star(10*r.Float64(), 6*r.Float64())
		got, least := p.DistanceTo(q), math.Inf(1)
		for i := range p.Len() {
			for k := range 60 {
				at := Lerp(p.Vertex(i), p.Vertex(i+1), float64(k)/60)
				d := q.EdgeDistance(at)
				if q.Contains(at) != Outside {
					d = 0
				}
				least = min(least, d)
			}
		}
		require.LessOrEqual(t, got, least+1e-9)
		require.GreaterOrEqual(t, got, least-0.12)
		if got > 0 {
			apart++
		}
	}
	require.Greater(t, apart, 60)
}

// TestDST1ClosestOfTouchingBases: the nearest points of bases that touch, or overlap by
// less than the contact band, lie on both bases (row DST-1), whatever part of which
// sides is in contact.
func TestDST1ClosestOfTouchingBases(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 31))
	sizes := [...]float64{20, 25, 40, 50, 75, 100, 125, 200, 250}
	pick := func() float64 { return sizes[r.IntN(len(sizes))] / MMPerInch }
	for i := range 4000 {
		facing := FromBearing(360 * r.Float64())
		if i%3 == 0 {
			facing = FromBearing(float64(90 * r.IntN(4)))
		}
		a, err := NewBase(Point{X: 60 * r.Float64(), Y: 40 * r.Float64()}, facing, pick(), pick())
		if err != nil {
			t.Fatal(err)
		}
		w, d := pick(), pick()
		// In front of a, with some of the fronts in contact: a little of it, or all.
		deep := []float64{0, 1e-9, 1e-4, 9e-4}[r.IntN(4)]
		slide := (2*r.Float64() - 1) * (a.HalfWidth() + w/2)
		if i%5 == 0 {
			slide = math.Copysign(a.HalfWidth()-w/2, slide) // corner over corner
		}
		centre := Along(Along(a.LeaderPoint(), facing, d/2-deep), a.RightWard(), slide)
		b, err := NewBase(centre, Neg(facing), w, d)
		if err != nil {
			t.Fatal(err)
		}
		g := Nearest(a, b)
		if math.Abs(g.Distance) > 1.5e-3 {
			continue // past the corner
		}
		for _, p := range []Point{g.A, g.B} {
			if da, db := a.DistanceTo(p), b.DistanceTo(p); math.Abs(da) > deep+1e-9 || math.Abs(db) > deep+1e-9 {
				t.Fatalf("%v %v, %v deep: %v is %v from the first and %v from the second", a, b, deep, p, da, db)
			}
		}
	}
}

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
