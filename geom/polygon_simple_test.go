package geom

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/stretchr/testify/assert"
)

// simpleOnGrid says whether whole-number points make a simple closed curve. It
// looks at the points as given, without leaving any out but repeats.
func simpleOnGrid(ring [][2]int) bool {
	ring = slices.Compact(slices.Clone(ring))
	for len(ring) > 1 && ring[0] == ring[len(ring)-1] {
		ring = ring[:len(ring)-1]
	}
	n := len(ring)
	if n < 3 {
		return false
	}
	cross := func(o, a, b [2]int) int {
		return (a[0]-o[0])*(b[1]-o[1]) - (a[1]-o[1])*(b[0]-o[0])
	}
	// on: q on the closed segment, by the sign of two dot products.
	on := func(q, a, b [2]int) bool {
		return cross(a, b, q) == 0 && (a[0]-q[0])*(b[0]-q[0])+(a[1]-q[1])*(b[1]-q[1]) <= 0
	}
	for i := range n {
		a, b := ring[i], ring[(i+1)%n]
		for j := range n {
			if q := ring[j]; j != i && j != (i+1)%n && on(q, a, b) {
				return false
			}
			c, d := ring[j], ring[(j+1)%n]
			if cross(a, b, c)*cross(a, b, d) < 0 && cross(c, d, a)*cross(c, d, b) < 0 {
				return false
			}
		}
	}
	return true
}

// straightRun is the edge that leaves point i, on to where the ring bends.
func straightRun(ring [][2]int, i int) (a, b [2]int) {
	a, b = ring[i], ring[i]
	for k := range ring {
		next := ring[(i+k+1)%len(ring)]
		cross := (b[0]-a[0])*(next[1]-b[1]) - (b[1]-a[1])*(next[0]-b[0])
		if dot := (b[0]-a[0])*(next[0]-b[0]) + (b[1]-a[1])*(next[1]-b[1]); a != b && next != b && (cross != 0 || dot < 0) {
			break
		}
		b = next
	}
	return a, b
}

// checkComplaint holds an error about touching or crossing to its word.
func checkComplaint(t *testing.T, ring [][2]int, err error) {
	var bad *PolygonError
	if !errors.As(err, &bad) || bad.Rule != TouchesItself && bad.Rule != CrossesItself {
		return
	}
	c, d := straightRun(ring, bad.Other)
	switch q := ring[bad.Vertex]; bad.Rule {
	case TouchesItself:
		cross := (d[0]-c[0])*(q[1]-c[1]) - (d[1]-c[1])*(q[0]-c[0])
		dot := (c[0]-q[0])*(d[0]-q[0]) + (c[1]-q[1])*(d[1]-q[1])
		if cross != 0 || dot > 0 || bad.Vertex == bad.Other || bad.At != (Point{X: float64(q[0]), Y: float64(q[1])}) {
			t.Fatalf("%v: %v, but it does not", ring, err)
		}
	case CrossesItself:
		a, b := straightRun(ring, bad.Vertex)
		side := func(o, p, q [2]int) int { return (p[0]-o[0])*(q[1]-o[1]) - (p[1]-o[1])*(q[0]-o[0]) }
		if side(a, b, c)*side(a, b, d) >= 0 || side(c, d, a)*side(c, d, b) >= 0 {
			t.Fatalf("%v: %v, but they do not", ring, err)
		}
	}
}

// Every ring of up to five points of a 3 x 3 grid, and random larger ones: half
// of all of them touch themselves somewhere.
func TestPolygonSimpleOnEveryGridRing(t *testing.T) {
	accepted, rejected := 0, 0
	check := func(ring [][2]int) {
		outline := make([]Point, len(ring))
		for i, q := range ring {
			outline[i] = Point{X: float64(q[0]), Y: float64(q[1])}
		}
		p, err := NewPolygon(outline)
		if want := simpleOnGrid(ring); want != (err == nil) {
			t.Fatalf("%v: simple %v, but NewPolygon says %v", ring, want, err)
		}
		if err != nil {
			rejected++
			checkComplaint(t, ring, err)
			return
		}
		if accepted++; accepted%cases.Few(64, 16) == 0 {
			checkPolygon(t, &p)
		}
	}
	for n := range 6 {
		total := 1
		for range n {
			total *= 9
		}
		ring := make([][2]int, n)
		for code := range total {
			for i := range ring {
				ring[i] = [2]int{code % 3, code / 3 % 3}
				code /= 9
			}
			check(ring)
		}
	}
	r := rand.New(rand.NewPCG(7, 8))
	for range max(3_000, cases.For(100_000)) {
		ring := make([][2]int, 5+r.IntN(4))
		for i := range ring {
			ring[i] = [2]int{r.IntN(5), r.IntN(5)}
		}
		check(ring)
	}
	assert.Greater(t, accepted, 10_000)
	assert.Greater(t, rejected, 10_000)
}
