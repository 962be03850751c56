package geom

import (
	"encoding/binary"
	"errors"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// doubleArea is exact.
func doubleArea(ring []Point) *big.Rat {
	sum := new(big.Rat)
	for i, p := range ring {
		q := ring[(i+1)%len(ring)]
		rat := func(x float64) *big.Rat { return new(big.Rat).SetFloat64(x) }
		sum.Add(sum, new(big.Rat).Mul(rat(p.X), rat(q.Y)))
		sum.Sub(sum, new(big.Rat).Mul(rat(p.Y), rat(q.X)))
	}
	return sum
}

type fataler interface {
	Helper()
	Fatalf(format string, args ...any)
}

// checkPolygon holds a polygon against everything it promises. That every
// outline edge is an edge of exactly one part, every other edge runs both ways
// in two parts, and all parts are convex proves that the parts tile the polygon.
func checkPolygon(t fataler, p *Polygon) {
	t.Helper()
	type edge struct{ a, b Point }
	ring := p.Outline()
	seen := map[edge]int{}
	for i, a := range ring {
		if rationalSide(p.Vertex(i-1), a, p.Vertex(i+1)) == 0 {
			t.Fatalf("%v: corner %d is straight", ring, i)
		}
		if !p.Bounds().ContainsPoint(a) || p.Contains(a) != OnBoundary {
			t.Fatalf("%v: corner %d is %v", ring, i, p.Contains(a))
		}
		seen[edge{a, p.Vertex(i + 1)}] = 1
	}
	exact := doubleArea(ring)
	if twice, _ := exact.Float64(); !(p.Area() > minPolygonArea) || !(math.Abs(p.Area()-twice/2) <= 1e-9*p.Area()) {
		t.Fatalf("%v: area %v, exactly %v", ring, p.Area(), twice/2)
	}
	parts := new(big.Rat)
	for k := range p.NumParts() {
		c := p.Part(k)
		v := c.Vertices()
		if c.Len() != len(v) || len(v) < 3 {
			t.Fatalf("%v: part %d has %d corners", ring, k, len(v))
		}
		for i, a := range v {
			b, d := c.Vertex(i+1), c.Vertex(i+2)
			if rationalSide(a, b, d) < 0 || rationalSide(v[0], a, b) < 0 {
				t.Fatalf("%v: part %v is not convex", ring, v)
			}
			if rationalSide(a, b, d) == 0 && (c.IsOutline(i) || c.IsOutline(i+1)) {
				t.Fatalf("%v: part %v has an outline edge in line with its neighbour", ring, v)
			}
			if c.IsOutline(i) {
				if seen[edge{a, b}] != 1 {
					t.Fatalf("%v: edge %v %v of part %v is not an outline edge, or one used twice", ring, a, b, v)
				}
				seen[edge{a, b}] = 2
			} else if seen[edge{a, b}] != 0 {
				t.Fatalf("%v: seam %v %v of part %v is used twice, or an outline edge", ring, a, b, v)
			} else {
				seen[edge{a, b}] = 3
			}
			if !c.Bounds().ContainsPoint(a) {
				t.Fatalf("%v: corner %v of part %v is not in its bounds", ring, a, v)
			}
		}
		parts.Add(parts, doubleArea(v))
	}
	for e, n := range seen {
		if n == 1 || n == 3 && seen[edge{e.b, e.a}] != 3 {
			t.Fatalf("%v: edge %v is used by one part too few", ring, e)
		}
	}
	if parts.Cmp(exact) != 0 {
		t.Fatalf("%v: the parts have area %v, the polygon %v", ring, parts, exact)
	}
}

func TestPolygonShapes(t *testing.T) {
	for name, outline := range shapes() {
		t.Run(name, func(t *testing.T) {
			for _, turned := range []bool{false, true} {
				for shift := 0; shift < len(outline); shift += cases.Few(2, 1) {
					ring := slices.Concat(outline[shift:], outline[:shift])
					if turned {
						slices.Reverse(ring)
					}
					p := must.Get(NewPolygon(ring))(t)
					checkPolygon(t, &p)
					assert.Equal(t, ring[0], p.Vertex(0), "the first point stays the first")
					assert.Equal(t, len(ring), p.Len())
				}
			}
		})
	}
}

// The fewest possible parts of simple shapes, and never more than four times as
// many as reflex corners need.
func TestPolygonParts(t *testing.T) {
	for name, want := range map[string]int{"triangle": 1, "square": 1, "L": 2, "arrow": 2, "star": 5} {
		p := must.Get(NewPolygon(shapes()[name]))(t)
		assert.LessOrEqual(t, p.NumParts(), want+want/4, name)
	}
	r := rand.New(rand.NewPCG(11, 12))
	for range 500 {
		p := randomPolygon(r)
		reflex := 0
		for i := range p.Len() {
			if orient(p.Vertex(i-1), p.Vertex(i), p.Vertex(i+1)) < 0 {
				reflex++
			}
		}
		if p.NumParts() > 2*reflex+1 {
			t.Fatalf("%v: %d parts for %d reflex corners", p.Outline(), p.NumParts(), reflex)
		}
	}
}

func TestPolygonRejects(t *testing.T) {
	nan, inf := math.NaN(), math.Inf(1)
	for _, c := range []struct {
		name          string
		outline       []Point
		rule          polygonRule
		vertex, other int
		at            Point
	}{
		{"nothing", nil, tooFewPoints, -1, -1, Point{}},
		{"one point", points(1, 1), tooFewPoints, -1, -1, Point{}},
		{"one point, closed", points(1, 1, 1, 1), tooFewPoints, -1, -1, Point{}},
		{"two points", points(0, 0, 1, 1), tooFewPoints, -1, -1, Point{}},
		{"two points, there and back", points(0, 0, 1, 1, 0, 0, 1, 1), tooFewPoints, -1, -1, Point{}},
		{"two points with repeats", points(0, 0, 0, 0, 1, 1, 1, 1), tooFewPoints, -1, -1, Point{}},
		{"NaN", points(0, 0, 4, 0, nan, 4), notFinite, 2, -1, Point{}},
		{"NaN first and last", points(nan, 0, 4, 0, 4, 4, nan, 0), notFinite, 0, -1, Point{}},
		{"infinite", points(0, 0, inf, 0, 4, 4), notFinite, 1, -1, Point{X: inf}},
		{"huge", points(0, 0, 1e300, 0, 4, 4), notFinite, 1, -1, Point{X: 1e300}},
		{"just too far", points(0, 0, 4, 0, 4, 100000.0001), notFinite, 2, -1, Point{X: 4, Y: 100000.0001}},
		{"in one line", points(0, 0, 1, 1, 3, 3), noArea, -1, -1, Point{}},
		{"in one line, many", points(0, 0, 1, 1, 2, 2, 3, 3, 2.5, 2.5), noArea, -1, -1, Point{}},
		{"in one line, to and fro", points(0, 0, 2, 2, 1, 1, 3, 3), touchesItself, 1, 3, Point{X: 2, Y: 2}},
		{"a point", points(0, 0, 1e-9, 0, 0, 1e-9), noArea, -1, -1, Point{}},
		{"just too small", points(0, 0, 1e-3, 0, 1e-3, 1e-3, 0, 1e-3), noArea, -1, -1, Point{}},
		{"denormal", points(0, 0, 5e-324, 0, 0, 5e-324), noArea, -1, -1, Point{}},
		{"bow-tie", points(0, 0, 2, 2, 2, 0, 0, 2), crossesItself, 0, 2, Point{X: 1, Y: 1}},
		{"pentagram", points(0, 10, 6, -8, -10, 3, 10, 3, -6, -8), crossesItself, 1, 4, Point{}},
		{"spike outwards", points(0, 0, 4, 0, 4, 2, 8, 2, 4, 2, 4, 4, 0, 4), touchesItself, 2, 3, Point{X: 4, Y: 2}},
		{"spike inwards", points(0, 0, 4, 0, 4, 2, 1, 2, 4, 2, 4, 4, 0, 4), touchesItself, 2, 3, Point{X: 4, Y: 2}},
		{"spike along an edge", points(0, 0, 4, 0, 2, 0, 2, 3), touchesItself, 2, 0, Point{X: 2}},
		{"a point used twice", points(0, 0, 4, 0, 4, 4, 2, 2, 0, 4, 0, 3, 2, 2, 0, 1), touchesItself, 3, 6, Point{X: 2, Y: 2}},
		{"a point on another edge", points(0, 0, 4, 0, 4, 4, 2, 0, 0, 4), touchesItself, 3, 0, Point{X: 2}},
		{"keyhole", points(0, 0, 8, 0, 8, 8, 0, 8, 0, 4, 2, 4, 2, 6, 6, 6, 6, 2, 2, 2, 2, 4, 0, 4), touchesItself, 5, 10, Point{X: 2, Y: 4}},
		{"twice around", points(0, 0, 4, 0, 0, 4, 0, 0, 4, 0, 0, 4), touchesItself, 0, 3, Point{}},
		{"too many", slices.Repeat(points(0, 0), MaxPolygonPoints+2), tooManyPoints, -1, -1, Point{}},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, err := NewPolygon(c.outline)
			var bad *PolygonError
			require.ErrorAs(t, err, &bad)
			assert.Equal(t, c.rule, bad.rule)
			assert.NotEmpty(t, bad.Error())
			assert.True(t, p.isZero())
			assert.Zero(t, p.Area())
			switch c.rule {
			case touchesItself, crossesItself:
				if c.name == "keyhole" || c.name == "pentagram" || c.name == "twice around" || c.name == "a point used twice" {
					assert.NotEqual(t, bad.Vertex, bad.Other)
					if c.rule == touchesItself {
						assert.Equal(t, c.outline[bad.Vertex], bad.at)
					}
					return // several places are at fault
				}
				assert.Equal(t, c.at, bad.at)
			}
			assert.Equal(t, [2]int{c.vertex, c.other}, [2]int{bad.Vertex, bad.Other})
		})
	}
}

func TestPolygonErrorText(t *testing.T) {
	_, err := NewPolygon(points(0, 0, 2, 2, 2, 0, 0, 2))
	assert.EqualError(t, err, "outline crosses itself, the edges from points 0 and 2 meet at (1, 1)")
	_, err = NewPolygon(points(0, 0, 4, 0, 4, 4, 2, 0, 0, 4))
	assert.EqualError(t, err, "outline touches itself, point 3 lies on the edge from point 0 at (2, 0)")
	_, err = NewPolygon(points(0, 0, 4, math.NaN(), 4, 4))
	assert.EqualError(t, err, "outline point 1 at (4, NaN) is not finite or lies beyond 100000 inches")
}

func TestPolygonCleans(t *testing.T) {
	square := points(0, 0, 4, 0, 4, 4, 0, 4)
	for name, outline := range map[string][]Point{
		"closed":              append(slices.Clone(square), square[0]),
		"repeated points":     points(0, 0, 0, 0, 4, 0, 4, 4, 4, 4, 4, 4, 0, 4, 0, 0, 0, 0),
		"points on edges":     points(0, 0, 1, 0, 2, 0, 3, 0, 4, 0, 4, 4, 3, 4, 1, 4, 0, 4, 0, 2),
		"negative zero":       {{X: math.Copysign(0, -1)}, {X: 4, Y: math.Copysign(0, -1)}, {X: 4, Y: 4}, {X: math.Copysign(0, -1), Y: 4}},
		"clockwise":           points(0, 0, 0, 4, 4, 4, 4, 0),
		"clockwise, straight": points(0, 0, 0, 2, 0, 4, 4, 4, 4, 0),
	} {
		p := must.Get(NewPolygon(outline))(t, name)
		for i, v := range p.Outline() {
			assert.Equal(t, square[i], v, name)
			assert.False(t, math.Signbit(v.X) || math.Signbit(v.Y), name)
		}
		assert.Equal(t, 16.0, p.Area(), name)
		assert.Equal(t, 1, p.NumParts(), name)
	}
	p := must.Get(NewPolygon(points(2, 0, 4, 0, 4, 4, 0, 4, 0, 0)))(t)
	assert.Equal(t, points(4, 0, 4, 4, 0, 4, 0, 0), p.Outline(), "a straight first point goes, the next is the first")
	_, err := NewPolygon(points(0, 0, 0.1, 0.1, 0.7, 0.7, 0.3, 0))
	assert.NoError(t, err)
}

// A point off the line by one last bit is a corner.
func TestPolygonKeepsTheLastBit(t *testing.T) {
	for _, y := range []float64{-5e-324, 5e-324} {
		p := must.Get(NewPolygon(points(0, 0, 2, y, 4, 0, 4, 4, 0, 4)))(t)
		checkPolygon(t, &p)
		assert.Equal(t, 5, p.Len())
		assert.Equal(t, y < 0, p.NumParts() == 1)
	}
}

func TestPolygonDoesNotAlias(t *testing.T) {
	outline := points(0, 0, 4, 0, 4, 4, 0, 4)
	p := must.Get(NewPolygon(outline))(t)
	outline[0].X = 9
	p.Outline()[1].X = 9
	_ = append(p.Part(0).Vertices(), Point{})
	assert.Equal(t, points(0, 0, 4, 0, 4, 4, 0, 4), p.Outline())
}

func TestPolygonOutOfRange(t *testing.T) {
	var zero Polygon
	assert.True(t, zero.isZero())
	assert.Zero(t, zero.Vertex(3))
	assert.Zero(t, zero.Part(0).Len())
	assert.True(t, zero.Bounds().IsEmpty())
	assert.Equal(t, Outside, zero.Contains(Point{}))
	p := must.Get(NewPolygon(points(0, 0, 4, 0, 4, 4, 0, 4)))(t)
	assert.Equal(t, p.Vertex(3), p.Vertex(-1))
	assert.Equal(t, p.Vertex(0), p.Vertex(math.MaxInt-3))
	c := p.Part(-1)
	assert.Zero(t, c.Vertex(-1))
	assert.False(t, c.IsOutline(2))
	assert.True(t, c.Bounds().IsEmpty())
	assert.Empty(t, c.Grown(nil, 1))
	assert.Equal(t, "outside, on the boundary, inside, Location(7)",
		Outside.String()+", "+OnBoundary.String()+", "+Inside.String()+", "+Location(7).String())
}

func TestPolygonRandom(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 1))
		for range cases.Few(2, 10) {
			p := randomPolygon(r)
			checkPolygon(t, &p)
		}
	})
}

// windings counts, in rational numbers, how often the ring goes round q; on is
// true when q lies on the ring.
func windings(ring []Point, q Point) (n int, on bool) {
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		side := rationalSide(a, b, q)
		if side == 0 && math.Min(a.X, b.X) <= q.X && q.X <= math.Max(a.X, b.X) && math.Min(a.Y, b.Y) <= q.Y && q.Y <= math.Max(a.Y, b.Y) {
			return 0, true
		}
		if a.Y <= q.Y && b.Y > q.Y && side > 0 {
			n++
		} else if b.Y <= q.Y && a.Y > q.Y && side < 0 {
			n--
		}
	}
	return n, false
}

func TestPolygonContains(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	var counts [3]int
	polygons := max(40, cases.For(400))
	for range polygons {
		p := randomPolygon(r)
		ring := p.Outline()
		b := p.Bounds()
		for range 30 {
			q := Point{X: b.X.Lo + (b.X.Hi-b.X.Lo)*(1.2*r.Float64()-0.1), Y: b.Y.Lo + (b.Y.Hi-b.Y.Lo)*(1.2*r.Float64()-0.1)}
			i := r.IntN(len(ring))
			switch r.IntN(5) {
			case 0: // on a horizontal through a corner
				q.Y = ring[i].Y
			case 1: // near or on an edge
				q = Lerp(ring[i], ring[(i+1)%len(ring)], float64(r.IntN(9))/8)
				q.X = nudge(r, q.X)
			case 2:
				q = Point{X: math.Round(q.X), Y: math.Round(q.Y)}
			}
			want := Outside
			if n, on := windings(ring, q); on {
				want = OnBoundary
			} else if n == 1 {
				want = Inside
			}
			if got := p.Contains(q); got != want {
				t.Fatalf("%v, %v: %v, want %v", ring, q, got, want)
			}
			counts[want]++
		}
	}
	assert.Greater(t, slices.Min(counts[:]), polygons*5/4, "%v", counts)
	p := randomPolygon(r)
	for _, x := range []float64{math.NaN(), math.Inf(1), math.Inf(-1)} {
		assert.Equal(t, Outside, p.Contains(Point{X: x}))
		assert.Equal(t, Outside, p.Contains(Point{Y: x}))
	}
}

func TestPolygonLarge(t *testing.T) {
	for name, outline := range large() {
		t.Run(name, func(t *testing.T) {
			require.LessOrEqual(t, len(outline), MaxPolygonPoints)
			p := must.Get(NewPolygon(outline))(t)
			t.Logf("%d points, %d parts", len(outline), p.NumParts())
			sum := 0.0
			for i := range p.NumParts() {
				sum += PolygonArea(p.Part(i).Vertices())
			}
			assert.InEpsilon(t, p.Area(), sum, 1e-9)
		})
	}
}

func FuzzNewPolygon(f *testing.F) {
	encode := func(ring []Point) []byte {
		var out []byte
		for _, p := range ring {
			out = binary.LittleEndian.AppendUint64(out, math.Float64bits(p.X))
			out = binary.LittleEndian.AppendUint64(out, math.Float64bits(p.Y))
		}
		return out
	}
	f.Add([]byte{})
	f.Add(encode(points(0, 0, 2, 2, 2, 0, 0, 2)))
	f.Add(encode(points(0, 0, 4, math.NaN(), 4, math.Inf(1))))
	f.Add(encode(points(0, 0, 1e-200, 0, 1e5, 5e-324, 1e5, 1e5, -1e5, 1e-300)))
	for _, name := range []string{"L", "U", "comb", "spiral", "sliver"} {
		f.Add(encode(shapes()[name]))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var ring []Point
		for len(data) >= 16 && len(ring) < 100 {
			ring = append(ring, Point{
				X: math.Float64frombits(binary.LittleEndian.Uint64(data)),
				Y: math.Float64frombits(binary.LittleEndian.Uint64(data[8:])),
			})
			data = data[16:]
		}
		p, err := NewPolygon(ring)
		if err != nil {
			var bad *PolygonError
			if !errors.As(err, &bad) || bad.Error() == "" || !p.isZero() {
				t.Fatalf("%v: %v", ring, err)
			}
			return
		}
		checkPolygon(t, &p)
		again, err := NewPolygon(p.Outline())
		if err != nil || !slices.Equal(again.Outline(), p.Outline()) {
			t.Fatalf("%v: the outline of the polygon is not its own outline: %v %v", ring, again.Outline(), err)
		}
		base, err := NewBase(p.Vertex(0), FromBearing(30), 4, 2)
		if err != nil {
			t.Fatalf("%v: %v", p.Vertex(0), err)
		}
		if got := Coverage(base, &p); !(got >= 0 && got <= base.Area()) {
			t.Fatalf("%v covers %v of %v", ring, got, base)
		}
		for i := range p.NumParts() {
			for _, r := range []float64{-1, -Tol, Tol, 3} {
				for _, q := range p.Part(i).Grown(nil, r) {
					if !(math.Abs(q.X) < 2*MaxCoord && math.Abs(q.Y) < 2*MaxCoord) {
						t.Fatalf("%v: part %d grown by %v has corner %v", ring, i, r, q)
					}
				}
			}
		}
	})
}

// TestPolygonShifted: a polygon at another place is what it is made of there.
func TestPolygonShifted(t *testing.T) {
	plus := []Point{{X: 1}, {X: 2}, {X: 2, Y: 1}, {X: 3, Y: 1}, {X: 3, Y: 2}, {X: 2, Y: 2}, {X: 2, Y: 3}, {X: 1, Y: 3}, {X: 1, Y: 2}, {Y: 2}, {Y: 1}, {X: 1, Y: 1}}
	p := must.Get(NewPolygon(plus))(t)
	by := Point{X: 16, Y: -8}
	moved := must.Get(p.Shifted(by))(t)
	for i := range plus {
		plus[i] = plus[i].Add(by)
	}
	anew := must.Get(NewPolygon(plus))(t)
	require.Equal(t, anew, moved)
	back := must.Get(moved.Shifted(Neg(by)))(t)
	require.Equal(t, p, back)

	var bad *PolygonError
	_, err := p.Shifted(Point{X: math.Inf(1)})
	require.ErrorAs(t, err, &bad)
	require.Equal(t, notFinite, bad.rule)
}

// TestCrossing: the place of an error is where two edges cross, and on the first of them also where
// rounding says that they cross beyond its end.
func TestCrossing(t *testing.T) {
	edge := func(a, b Point) *span { return &span{a: a, b: b} }
	across := edge(Point{X: 2, Y: -1}, Point{X: 2, Y: 1})
	assert.Equal(t, Point{X: 2}, crossing(edge(Point{}, Point{X: 4}), across))
	assert.Equal(t, Point{X: 2}, crossing(edge(Point{}, Point{X: 2}), across), "at its end")
	assert.Equal(t, Point{}, crossing(edge(Point{}, Point{X: 1.5}), across), "beyond its end")
	assert.Equal(t, Point{X: 3}, crossing(edge(Point{X: 3}, Point{X: 4}), across), "before its beginning")
	assert.Equal(t, Point{X: 3}, crossing(edge(Point{X: 3}, Point{X: 3, Y: 1}), across), "in parallel")
}

// TestPartsDoNotGoByTheFirstCorner: a polygon falls into the same parts, and is cut alike as it
// grows, whichever corner of it is listed first, and either way round: also one with edges of one
// length, as people lay them out.
func TestPartsDoNotGoByTheFirstCorner(t *testing.T) {
	shapes := [][]Point{
		{{X: 0, Y: 0}, {X: 4, Y: 0}, {X: 4, Y: 1}, {X: 1, Y: 1}, {X: 1, Y: 4}, {X: 0, Y: 4}},
		{{X: 0, Y: 0}, {X: 3, Y: 0}, {X: 3, Y: 1}, {X: 2, Y: 1}, {X: 2, Y: 2}, {X: 1, Y: 2}, {X: 1, Y: 1}, {X: 0, Y: 1}},
		{{X: -4.5, Y: -3.5}, {X: 0, Y: -2}, {X: 4.5, Y: -3.5}, {X: 2.25, Y: 0.25}, {X: 3, Y: 4}, {X: 0, Y: 1.75}, {X: -3, Y: 4}, {X: -2.25, Y: 0.25}},
	}
	for n, shape := range shapes {
		first := must.Get(NewPolygon(shape))(t)
		require.Greater(t, first.NumParts(), 1)
		for range shape {
			shape = append(slices.Clone(shape[1:]), shape[0])
			for range 2 {
				p := must.Get(NewPolygon(shape))(t)
				assert.Equal(t, shape[0], p.Vertex(0), "the corners are the caller's")
				assert.Equal(t, first.sweep, p.sweep, "shape %d", n)
				require.Equal(t, first.NumParts(), p.NumParts())
				for i := range p.NumParts() {
					assert.Equal(t, first.Part(i).Vertices(), p.Part(i).Vertices(), "shape %d, part %d", n, i)
				}
				slices.Reverse(shape)
			}
		}
	}
}
