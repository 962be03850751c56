package geom

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// points makes points of pairs of coordinates.
func points(xy ...float64) []Point {
	out := make([]Point, 0, len(xy)/2)
	for i := 0; i+1 < len(xy); i += 2 {
		out = append(out, Point{X: xy[i], Y: xy[i+1]})
	}
	return out
}

// Shapes that decompositions get wrong.
func shapes() map[string][]Point {
	return map[string][]Point{
		"triangle": points(0, 0, 4, 0, 1, 3),
		"square":   points(0, 0, 4, 0, 4, 4, 0, 4),
		"L":        points(0, 0, 4, 0, 4, 2, 2, 2, 2, 4, 0, 4),
		"U":        points(0, 0, 6, 0, 6, 4, 4, 4, 4, 2, 2, 2, 2, 4, 0, 4),
		"T":        points(2, 0, 4, 0, 4, 4, 6, 4, 6, 6, 0, 6, 0, 4, 2, 4),
		"plus":     points(2, 0, 4, 0, 4, 2, 6, 2, 6, 4, 4, 4, 4, 6, 2, 6, 2, 4, 0, 4, 0, 2, 2, 2),
		"arrow":    points(0, 0, 4, 2, 0, 4, 1, 2),
		"sliver":   points(0, 0, 1000, 1e-3, 2000, 0, 1000, 2e-3),
		"saw":      points(0, 0, 8, 0, 8, 2, 7, 1, 6, 2, 5, 1, 4, 2, 3, 1, 2, 2, 1, 1, 0, 2),
		"comb":     comb(6, 0),
		"slanted":  comb(7, 0.3),
		"spiral":   spiral(5),
		"star":     star(5),
	}
}

// comb has teeth that point up, leaning by the slant.
func comb(teeth int, slant float64) []Point {
	out := points(0, -1, float64(2*teeth), -1)
	for i := teeth - 1; i >= 0; i-- {
		x := float64(2 * i)
		out = append(out, points(x+1.5, 0, x+1.25+8*slant, 8, x+0.75+8*slant, 8, x+0.5, 0)...)
	}
	return out
}

// spiral is a corridor that winds inwards on a grid, one side out and the other
// back.
func spiral(turns int) []Point {
	var out, back []Point
	p := Point{}
	length := float64(4 * turns)
	u := Point{X: 1}
	for i := range 2 * turns {
		out = append(out, p)
		back = append(back, p.Add(u).Add(LeftOf(u)))
		p = p.Add(u.Mul(length))
		u = LeftOf(u)
		if i%2 == 0 && i > 0 || i == 0 {
			length -= 2
		}
	}
	slices.Reverse(back)
	return append(out, back[1:]...)
}

// star has n long points.
func star(n int) []Point {
	var out []Point
	for i := range 2 * n {
		radius := 10.0
		if i%2 == 1 {
			radius = 3
		}
		out = append(out, FromBearing(-180*float64(i)/float64(n)).Mul(radius))
	}
	return out
}

// randomPolygon is star-shaped or untangled, on a grid or off it.
func randomPolygon(r *rand.Rand) Polygon {
	for {
		n := 3 + r.IntN(10)
		if r.IntN(8) == 0 {
			n = 3 + r.IntN(50)
		}
		ring := make([]Point, n)
		size, centre := 1+9*r.Float64(), Point{X: 10 * r.Float64(), Y: 10 * r.Float64()}
		if r.IntN(2) == 0 {
			bearings := make([]float64, n)
			for i := range bearings {
				bearings[i] = 360 * r.Float64()
			}
			slices.Sort(bearings)
			for i, b := range bearings {
				ring[i] = Along(centre, FromBearing(b), size*(0.2+0.8*r.Float64()))
			}
		} else {
			for i := range ring {
				ring[i] = centre.Add(Point{X: size * (2*r.Float64() - 1), Y: size * (2*r.Float64() - 1)})
			}
		}
		if r.IntN(2) == 0 {
			for i, p := range ring {
				ring[i] = Point{X: math.Round(p.X), Y: math.Round(p.Y)}
			}
		}
		for range 20 * n {
			p, err := NewPolygon(ring)
			if err == nil {
				return p
			}
			var bad *PolygonError
			if !errors.As(err, &bad) || bad.rule != crossesItself {
				break
			}
			slices.Reverse(ring[bad.Vertex+1 : bad.Other+1])
		}
	}
}

// zigzag is a sheared corridor that runs up and down: long edges whose boxes all
// overlap.
func zigzag(corners int) []Point {
	var left, right []Point
	for i := range corners {
		x, y := 0.2*float64(i), 0.0
		if i%2 == 1 {
			y = 100
		}
		left = append(left, Point{X: x + y, Y: y})
		right = append(right, Point{X: x + y + 0.01, Y: y + 0.01})
	}
	slices.Reverse(right)
	return append(left, right...)
}

// large makes outlines of about the largest size that are hard on one step each; in a plain run
// of half that size, which takes a third of the time.
func large() map[string][]Point {
	n := cases.Few(MaxPolygonPoints/2, MaxPolygonPoints)
	circle := make([]Point, n)
	jagged := make([]Point, n)
	for i := range n {
		u := FromBearing(-360 * float64(i) / float64(n))
		circle[i] = u.Mul(30)
		jagged[i] = u.Mul(20 + 10*float64(i*7919%101)/101)
	}
	return map[string][]Point{
		"circle": circle, "jagged": jagged, "comb": comb(n/4-1, 0), "slanted comb": comb(n/4-1, 5), "spiral": spiral(n / 4),
		"zigzag": zigzag(n / 2),
	}
}

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
	if !errors.As(err, &bad) || bad.rule != touchesItself && bad.rule != crossesItself {
		return
	}
	c, d := straightRun(ring, bad.Other)
	switch q := ring[bad.Vertex]; bad.rule {
	case touchesItself:
		cross := (d[0]-c[0])*(q[1]-c[1]) - (d[1]-c[1])*(q[0]-c[0])
		dot := (c[0]-q[0])*(d[0]-q[0]) + (c[1]-q[1])*(d[1]-q[1])
		if cross != 0 || dot > 0 || bad.Vertex == bad.Other || bad.at != (Point{X: float64(q[0]), Y: float64(q[1])}) {
			t.Fatalf("%v: %v, but it does not", ring, err)
		}
	case crossesItself:
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

// The ring of a base and its corners are the same points, and the base measures the
// overlap with either as it does with the base itself.
func TestCHG8RingOfABase(t *testing.T) {
	r := rand.New(rand.NewPCG(43, 44))
	for range 2_000 {
		a, b := randomBase(r), randomBase(r)
		ring, corners := b.Ring(), b.Corners()
		require.Positive(t, PolygonArea(ring[:]))
		require.InDelta(t, Separation(a, b), SeparationConvex(a, ring[:]), 1e-9)
		require.InDelta(t, Separation(a, b), SeparationConvex(a, corners[:]), 1e-9)
	}
}
