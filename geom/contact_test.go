package geom

import (
	"math"
	"math/rand/v2"
	"testing"
)

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
		// In front of a, with some of the fronts in contact: a hair of it, or all.
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
