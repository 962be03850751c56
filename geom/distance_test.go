package geom

import (
	"math"
	"math/rand/v2"
	"testing"
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
