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

func polygon(t require.TestingT, outline []Point) Polygon {
	return must.Get(NewPolygon(outline))(t)
}

// beyond is how far q lies beyond the line of edge i of c.
func beyond(c Convex, i int, q Point) float64 {
	a, b := c.Vertex(i), c.Vertex(i+1)
	return ((b.Y-a.Y)*(q.X-a.X) - (b.X-a.X)*(q.Y-a.Y)) / math.Hypot(b.X-a.X, b.Y-a.Y)
}

// slackIn is the distance from q to the nearest line that bounds the shrunk part,
// positive inside: the definition of [Convex.Grown], edge by edge and corner by corner.
func slackIn(c Convex, r float64, q Point) float64 {
	slack := math.Inf(1)
	for i := range c.Len() {
		reach := r
		if !c.IsOutline(i) {
			reach = 0
		}
		slack = math.Min(slack, reach-beyond(c, i, q))
		if c.IsOutline(i) && c.IsOutline(i-1) {
			continue
		}
		// At a seam: clear of both edges of the polygon.
		v := c.Vertex(i)
		in, out := v.Sub(c.neighbours[i][0]), c.neighbours[i][1].Sub(v)
		if in.Cross(out) > 0 {
			slack = math.Min(slack, r-RightOf(in).Normalize().Dot(q.Sub(v)))
			slack = math.Min(slack, r-RightOf(out).Normalize().Dot(q.Sub(v)))
		}
	}
	return slack
}

// slackOf is the distance from q to the nearest line of an edge of a convex counter-clockwise ring,
// positive inside.
func slackOf(ring []Point, q Point) float64 {
	slack := math.Inf(1)
	for i, a := range ring {
		b := ring[(i+1)%len(ring)]
		slack = math.Min(slack, ((b.X-a.X)*(q.Y-a.Y)-(b.Y-a.Y)*(q.X-a.X))/math.Hypot(b.X-a.X, b.Y-a.Y))
	}
	if len(ring) < 3 {
		return math.Inf(-1)
	}
	return slack
}

// checkGrown holds the grown part against points drawn around it.
func checkGrown(t fataler, r *rand.Rand, c Convex, by float64) {
	t.Helper()
	grown := c.Grown(nil, by)
	for i, p := range grown {
		if !(math.Abs(p.X) < 2*MaxCoord && math.Abs(p.Y) < 2*MaxCoord) {
			t.Fatalf("%v grown by %v: corner %v", c.Vertices(), by, p)
		}
		q := grown[(i+1)%len(grown)]
		if d := q.Sub(p); math.Max(math.Abs(d.X), math.Abs(d.Y)) < 0.5e-9 {
			t.Fatalf("%v grown by %v: an edge too short to have a direction at %v", c.Vertices(), by, p)
		}
		if by < 0 && slackIn(c, by, p) < -1e-8 {
			t.Fatalf("%v shrunk by %v: corner %v lies %v outside", c.Vertices(), -by, p, -slackIn(c, by, p))
		}
		if d := DistanceConvex(p, c.Vertices()); by > 0 && d > GrowthReach*by+1e-8 {
			t.Fatalf("%v grown by %v: corner %v is %v away", c.Vertices(), by, p, d)
		}
		// Convex, up to the rounding of corners that are nearly straight.
		if o := grown[(i+2)%len(grown)]; Cross(q.Sub(p), o.Sub(q)) < -1e-9*(Dist(p, q)+Dist(q, o)) {
			t.Fatalf("%v grown by %v: %v is not convex", c.Vertices(), by, grown)
		}
	}
	box := c.Bounds().ExpandedByMargin(max(0, 1.5*by) + 0.1)
	for range 60 {
		q := Point{X: box.X.Lo + (box.X.Hi-box.X.Lo)*r.Float64(), Y: box.Y.Lo + (box.Y.Hi-box.Y.Lo)*r.Float64()}
		got := slackOf(grown, q)
		if by > 0 {
			if DistanceConvex(q, c.Vertices()) < by-1e-7 && got < 0 {
				t.Fatalf("%v grown by %v does not hold %v", c.Vertices(), by, q)
			}
			continue
		}
		if want := slackIn(c, by, q); math.Abs(want) > 1e-7 && want > 0 != (got > 0) {
			t.Fatalf("%v grown by %v: %v has slack %v by definition, %v in %v", c.Vertices(), by, q, want, got, grown)
		}
	}
}

func TestGrownByDefinition(t *testing.T) {
	r := rand.New(rand.NewPCG(21, 22))
	var kept, gone int
	polygons := cases.Few(150, 600)
	for range polygons {
		p := randomPolygon(r)
		for k := range p.NumParts() {
			by := []float64{-Tol, Tol, -0.1, 0.1, 1, -1, 3 * r.Float64(), -3 * r.Float64(), 1e-3, 20}[r.IntN(10)]
			checkGrown(t, r, p.Part(k), by)
			if len(p.Part(k).Grown(nil, by)) > 0 {
				kept++
			} else {
				gone++
			}
		}
	}
	assert.Greater(t, kept, polygons*5/6)
	assert.Greater(t, gone, polygons/12)
	for _, outline := range shapes() {
		p := polygon(t, outline)
		for k := range p.NumParts() {
			for _, by := range []float64{-5, -0.5, -Tol, Tol, 0.5, 5} {
				checkGrown(t, r, p.Part(k), by)
			}
		}
	}
}

// A long shape shrinks to a line and then to nothing; a triangle to its incentre.
func TestGrownVanishes(t *testing.T) {
	bar := polygon(t, points(0, 0, 10, 0, 10, 2, 0, 2))
	assert.Len(t, bar.Part(0).Grown(nil, -0.999), 4)
	assert.Empty(t, bar.Part(0).Grown(nil, -1))
	tri := polygon(t, points(0, 0, 3, 0, 0, 4)) // inradius 1
	assert.Len(t, tri.Part(0).Grown(nil, -0.999), 3)
	assert.Empty(t, tri.Part(0).Grown(nil, -1))
	// A short edge goes first.
	cut := polygon(t, points(0, 0, 10, 0, 10, 9.9, 9.9, 10, 0, 10))
	assert.Len(t, cut.Part(0).Grown(nil, -0.01), 5)
	assert.Len(t, cut.Part(0).Grown(nil, -1), 4)
}

// Together the grown parts hold all that is within r of the polygon, and none of
// what is far from it.
func TestGrownPartsHoldTheNeighbourhood(t *testing.T) {
	r := rand.New(rand.NewPCG(23, 24))
	near, far, polygons := 0, 0, cases.Few(100, 400)
	for range polygons {
		p := randomPolygon(r)
		by := 2 * r.Float64()
		box := p.Bounds().ExpandedByMargin(4 * by)
		for range 100 {
			q := Point{X: box.X.Lo + (box.X.Hi-box.X.Lo)*r.Float64(), Y: box.Y.Lo + (box.Y.Hi-box.Y.Lo)*r.Float64()}
			held := false
			for k := range p.NumParts() {
				held = held || slackOf(p.Part(k).Grown(nil, by), q) > -1e-9
			}
			d := p.EdgeDistance(q)
			if p.Contains(q) == Inside {
				d = 0
			}
			switch {
			case d < by:
				near++
				if !held {
					t.Fatalf("%v grown by %v does not hold %v at %v", p.Outline(), by, q, d)
				}
			case d > 1.04*by:
				far++
				if held {
					t.Fatalf("%v grown by %v holds %v at %v", p.Outline(), by, q, d)
				}
			}
		}
	}
	assert.Greater(t, near, 12*polygons)
	assert.Greater(t, far, 12*polygons)
}

// What shrunk parts hold is inside the polygon and clear of its outline, but for
// the surroundings of corners that bend inwards.
func TestShrunkPartsAreClearOfTheOutline(t *testing.T) {
	r := rand.New(rand.NewPCG(33, 34))
	checked := 0
	for range 1500 {
		p := randomPolygon(r)
		by := 0.5 * r.Float64()
		for k := range p.NumParts() {
			for _, q := range p.Part(k).Grown(nil, -by) {
				nearReflex := false
				for i := range p.Len() {
					a, v, b := p.Vertex(i-1), p.Vertex(i), p.Vertex(i+1)
					nearReflex = nearReflex || (orient(a, v, b) < 0 && Dist(v, q) < by)
				}
				if nearReflex {
					continue
				}
				checked++
				if p.Contains(q) != Inside {
					t.Fatalf("%v shrunk by %v reaches out to %v", p.Outline(), by, q)
				}
			}
		}
	}
	assert.Greater(t, checked, 500)
}

// Needles, and an edge too short to square.
func TestGrownNeedles(t *testing.T) {
	r := rand.New(rand.NewPCG(25, 26))
	for _, outline := range [][]Point{
		points(0, 0, 1e5, 1e-6, 1e5, 2e-6),
		points(0, 0, 1e-200, 0, 4, 1, 4, 4, 0, 4),
		points(0, 0, 2, 5e-324, 4, 0, 4, 4),
		points(-1e5, -1e5, 1e5, -1e5, 1e5, 1e5, -1e5, 1e5),
		points(0, 0, 4, 0, 4, 4, 2, 1e-12),
	} {
		p := polygon(t, outline)
		for k := range p.NumParts() {
			for _, by := range []float64{-1e5, -1, -1e-6, -1e-12, 1e-12, 1e-6, 1, 1e5} {
				for _, q := range p.Part(k).Grown(nil, by) {
					require.True(t, math.Abs(q.X) <= 2.1*MaxCoord && math.Abs(q.Y) <= 2.1*MaxCoord, "%v by %v: %v", outline, by, q)
				}
			}
		}
		if p.Bounds().X.Hi < 10 {
			for k := range p.NumParts() {
				checkGrown(t, r, p.Part(k), -0.1)
			}
		}
	}
}

func TestGrownDoesNotAllocate(t *testing.T) {
	r := rand.New(rand.NewPCG(27, 28))
	for range 20 {
		p := randomPolygon(r)
		for k := range p.NumParts() {
			c := p.Part(k)
			dst := make([]Point, 0, 6*c.Len()+10)
			for _, by := range []float64{-2, -0.3, 0, 0.3, 30} {
				if n := testing.AllocsPerRun(20, func() { sink += float64(len(c.Grown(dst, by))) }); n != 0 {
					t.Fatalf("%v allocations for %v by %v", n, c.Vertices(), by)
				}
			}
		}
	}
}

// TestHull: the corners, counter-clockwise, without what lies inside, on a side, or there twice.
func TestHull(t *testing.T) {
	square := []Point{{X: 1, Y: 1}, {X: 0, Y: 0}, {X: 2, Y: 0}, {X: 1, Y: 0}, {X: 2, Y: 2}, {X: 0, Y: 2}, {X: 0, Y: 0}}
	assert.Equal(t, []Point{{X: 0, Y: 0}, {X: 2, Y: 0}, {X: 2, Y: 2}, {X: 0, Y: 2}}, Hull(square))
	assert.Len(t, Hull([]Point{{X: 1, Y: 1}, {X: 1, Y: 1}}), 1)
	assert.Len(t, Hull([]Point{{X: 1, Y: 1}, {X: 3, Y: 3}, {X: 2, Y: 2}}), 2)
}
