package motion

import (
	"math"
	"math/rand/v2"
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
	"pgregory.net/rapid"
)

// sweepScene is a base, a way and a convex ring, drawn by rapid.
type sweepScene struct {
	base  geom.Base
	along geom.Point
	ring  []geom.Point
	keep  float64
}

func drawSweep(t *rapid.T) sweepScene {
	number := func(name string, lo, hi float64) float64 { return rapid.Float64Range(lo, hi).Draw(t, name) }
	facing := geom.FromBearing(number("bearing", 0, 360))
	b := must.Get(geom.NewBase(geom.Point{X: number("x", -9, 9), Y: number("y", -9, 9)}, facing, number("width", 0.2, 6), number("depth", 0.2, 4)))(t)
	s := sweepScene{base: b, keep: number("keep", -1, 3)}
	s.along = rapid.SampledFrom([]geom.Point{
		facing, geom.Neg(facing), geom.LeftOf(facing), geom.RightOf(facing), geom.FromBearing(number("way", 0, 360)),
	}).Draw(t, "along")
	n := rapid.IntRange(3, 7).Draw(t, "corners")
	at, radius, turn := geom.Point{X: number("ring x", -9, 9), Y: number("ring y", -9, 9)}, number("radius", 0.3, 3), number("turn", 0, 360)
	for i := range n {
		s.ring = append(s.ring, geom.Along(at, geom.FromBearing(turn-float64(360*i)/float64(n)), radius))
	}
	return s
}

// plainDistance is the distance of two convex polygons, or 0 where they overlap, from the
// school book: it shares no code with the library.
func plainDistance(a, b [][2]float64) float64 {
	inside := func(p [2]float64, poly [][2]float64) bool {
		pos, neg := false, false
		for i, q := range poly {
			r := poly[(i+1)%len(poly)]
			c := (r[0]-q[0])*(p[1]-q[1]) - (r[1]-q[1])*(p[0]-q[0])
			pos, neg = pos || c > 0, neg || c < 0
		}
		return !pos || !neg
	}
	toEdge := func(p, q, r [2]float64) float64 {
		ex, ey := r[0]-q[0], r[1]-q[1]
		t := math.Max(0, math.Min(1, ((p[0]-q[0])*ex+(p[1]-q[1])*ey)/(ex*ex+ey*ey)))
		return math.Sqrt(math.Pow(p[0]-q[0]-t*ex, 2) + math.Pow(p[1]-q[1]-t*ey, 2))
	}
	crosses := func(p, q, r, s [2]float64) bool {
		side := func(a, b, c [2]float64) float64 { return (b[0]-a[0])*(c[1]-a[1]) - (b[1]-a[1])*(c[0]-a[0]) }
		return side(p, q, r)*side(p, q, s) < 0 && side(r, s, p)*side(r, s, q) < 0
	}
	least := math.Inf(1)
	for i, p := range a {
		for k, q := range b {
			if inside(p, b) || inside(q, a) || crosses(p, a[(i+1)%len(a)], q, b[(k+1)%len(b)]) {
				return 0
			}
			least = math.Min(least, math.Min(toEdge(p, q, b[(k+1)%len(b)]), toEdge(q, p, a[(i+1)%len(a)])))
		}
	}
	return least
}

// TestSweepSampled holds how far a base can go against steps of a hundredth of an inch with a
// distance from the school book, past rings and on a table.
func TestSweepSampled(t *testing.T) {
	r := rand.New(rand.NewPCG(13, 4))
	scenes, step := max(60, cases.For(6000)), 0.01
	stopped, free, atEdge, inside := 0, 0, 0, 0
	for range scenes {
		cx, cy, bearing := r.Float64()*12-6, r.Float64()*12-6, r.Float64()*2*math.Pi
		halfWidth, halfDepth, heading := 0.2+2*r.Float64(), 0.2+r.Float64(), r.Float64()*2*math.Pi
		if r.IntN(2) == 0 {
			heading = bearing + float64(r.IntN(4))*math.Pi/2
		}
		fx, fy := math.Sin(bearing), math.Cos(bearing)
		ux, uy := math.Sin(heading), math.Cos(heading)
		corners := func(x float64) (list [][2]float64) {
			for _, c := range [4][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
				across, ahead := c[0]*halfWidth, c[1]*halfDepth
				list = append(list, [2]float64{cx + ux*x + fy*across + fx*ahead, cy + uy*x - fx*across + fy*ahead})
			}
			return list
		}
		var outline [][2]float64
		var ring []geom.Point
		ox, oy, size, turn := r.Float64()*12-6, r.Float64()*12-6, 0.4+2*r.Float64(), r.Float64()*7
		n := 3 + r.IntN(4)
		for i := range n {
			a := turn + 2*math.Pi*float64(i)/float64(n)
			p := [2]float64{ox + size*math.Cos(a), oy + size*math.Sin(a)}
			outline, ring = append(outline, p), append(ring, geom.Point{X: p[0], Y: p[1]})
		}
		b := must.Get(geom.NewBase(geom.Point{X: cx, Y: cy}, geom.Unit(geom.Point{X: fx, Y: fy}), 2*halfWidth, 2*halfDepth))(t)
		sweep := Sweep{b, geom.Unit(geom.Point{X: ux, Y: uy})}
		keep, inches := 1e-3+2*r.Float64(), 4+6*r.Float64()
		way := sweep.Past(ring)
		until := way.Until(keep, inches)
		first := inches
		for x := 0.0; x <= inches; x += step {
			if plainDistance(corners(x), outline) < keep {
				first = x
				break
			}
		}
		// A graze between two samples, or by less than rounding, is seen by one of them alone.
		if lo, hi, ok := way.Nearer(keep); !ok || hi-lo > 2*step && hi > step && math.Abs(lo-inches) > step {
			require.InDelta(t, first, until, step+1e-9, "%v %v %v", b, ring, keep)
		}
		if until < inches {
			stopped++
		} else {
			free++
		}

		area := r2.RectFromPoints(geom.Point{X: -7, Y: -7}, geom.Point{X: 7, Y: 7})
		over := func(x float64) (most float64) {
			for _, c := range corners(x) {
				most = max(most, math.Abs(c[0])-7, math.Abs(c[1])-7)
			}
			return most
		}
		if over(0) == 0 {
			to := sweep.UntilEdge(area, inches)
			require.LessOrEqual(t, over(to), 2e-6)
			if to < inches {
				require.Positive(t, over(to+1e-4), "%v %v", b, ux)
				atEdge++
			}
		}
		lo, hi := sweep.Inside(area, 0, inches)
		for x := 0.0; x <= inches; x += step {
			switch in := x >= lo && x <= hi; {
			case in:
				require.LessOrEqual(t, over(x), 2e-6, "%v at %v of %v to %v", b, x, lo, hi)
			case lo <= hi && math.Min(math.Abs(x-lo), math.Abs(x-hi)) < 1e-4:
			default:
				require.Positive(t, over(x), "%v at %v of %v to %v", b, x, lo, hi)
			}
		}
		if lo > 0 && lo < hi {
			inside++
		}
	}
	for _, n := range []int{stopped, free, atEdge, inside} {
		require.True(t, !cases.Enough() || n > scenes/30, n)
	}
}

// TestLaneIsTheSweepAhead: in the frame of a base, its lane says how far it goes straight ahead.
func TestLaneIsTheSweepAhead(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := drawSweep(t)
		laneIsTheSweepAhead(t, s.base, s.ring)
	})
	b := must.Get(geom.NewBase(geom.Point{X: 3, Y: 1}, geom.FromBearing(30), 4, 2))(t)
	far, ok := laneIsTheSweepAhead(t, b, []geom.Point{{X: 5, Y: 8}, {X: 9, Y: 8}, {X: 7, Y: 11}})
	require.True(t, ok && far > 0, "some meet")
}

// laneIsTheSweepAhead holds the lane of a base past a ring to its sweep, unless it only grazes it.
func laneIsTheSweepAhead(t require.TestingT, b geom.Base, ring []geom.Point) (far float64, ok bool) {
	way := Sweep{b, b.Facing()}.Past(ring)
	var local []geom.Point
	for _, p := range ring {
		local = append(local, b.Local(p))
	}
	lane := Lane{b.HalfWidth(), b.HalfDepth()}
	far, ok = lane.Until(local, 0, 0)
	lo, hi, meets := way.Nearer(0)
	if meets && hi-lo < 1e-3 || math.Abs(hi) < 1e-6 {
		return 0, false // a graze: rounding decides
	}
	require.Equal(t, meets && hi > 0, ok)
	if ok {
		require.InDelta(t, way.Until(0, 60), max(0, far), 1e-6)
	}
	return far, ok
}

// TestLaneEdges: in the frame of a base, its lane goes as far to the edge of a table as the sweep.
func TestLaneEdges(t *testing.T) {
	area := r2.RectFromPoints(geom.Point{}, geom.Point{X: 48, Y: 36})
	rapid.Check(t, func(t *rapid.T) {
		b := drawSweep(t).base
		b = b.At(geom.Point{X: 24 + b.Centre().X/9, Y: 18 + b.Centre().Y/9})
		lane := Lane{b.HalfWidth(), b.HalfDepth()}
		least := geom.NoLimit
		for _, in := range [4]geom.Point{{X: 1}, {X: -1}, {Y: 1}, {Y: -1}} {
			corner := geom.Point{} // on the edge
			if in.X+in.Y < 0 {
				corner = geom.Point{X: 48, Y: 36}
			}
			offset := geom.Dot(in, b.Centre().Sub(corner))
			local := geom.Point{X: geom.Dot(in, b.RightWard()), Y: geom.Dot(in, b.Facing())}
			least = min(least, lane.UntilEdge(local, offset))
		}
		if box := b.Bounds(); !area.Contains(box) {
			return
		}
		require.InDelta(t, Sweep{b, b.Facing()}.UntilEdge(area, 100), min(100, least), 1e-5)
	})
	assert.Equal(t, 1.5, Lane{2, 1}.UntilEdge(geom.Point{Y: -1}, 2.5))
	assert.Equal(t, -0.5, Lane{2, 1}.UntilEdge(geom.Point{Y: -1}, 0.5))
	assert.Equal(t, geom.NoLimit, Lane{2, 1}.UntilEdge(geom.Point{X: 1}, 0.5))
}

// TestLaneRims: what reaches into the lane, or stays in it beside the rear, by less than is allowed
// for stops nobody; negative allowances keep clear of it by as much.
func TestLaneRims(t *testing.T) {
	lane := Lane{2, 1}
	box := func(x0, y0, x1, y1 float64) []geom.Point {
		return []geom.Point{{X: x0, Y: y0}, {X: x1, Y: y0}, {X: x1, Y: y1}, {X: x0, Y: y1}}
	}
	for _, c := range []struct {
		ring         []geom.Point
		narrow, deep float64
		until        float64
		met          bool
	}{
		{box(0, 5, 1, 6), 0, 0, 4, true},
		{box(0, 5, 1, 6), 0, 0.25, 4.25, true},
		{box(0, 5, 1, 6), 0, -0.25, 3.75, true},
		{box(1.75, 5, 4, 6), 0.125, 0, 4, true},
		{box(1.75, 5, 4, 6), 0.5, 0, 0, false},
		{box(2.125, 5, 4, 6), 0, 0, 0, false},
		{box(2.125, 5, 4, 6), -0.25, 0, 4, true},
		{box(0, -3, 1, -0.75), 0, 0, -4, true},
		{box(0, -3, 1, -0.75), 0, 0.5, 0, false},
		{box(0, -3, 1, -1.25), 0, 0, 0, false},
		{box(0, -3, 1, -1.25), 0, -0.5, -4.5, true},
		{box(0, 5, 1, 6), 2, 0, 0, false},
	} {
		until, met := lane.Until(c.ring, c.narrow, c.deep)
		require.Equal(t, c.met, met, "%v", c)
		if met {
			assert.Equal(t, c.until, until, "%v", c)
			apart, ok := lane.Apart(c.ring, c.narrow, c.deep)
			assert.True(t, ok)
			assert.Equal(t, c.until-c.deep, apart, "%v", c)
		}
	}
}

// TestSweepEdges: who hangs over an edge goes no farther over it, and may go along it or back; a
// way that is level but for rounding leads over none.
func TestSweepEdges(t *testing.T) {
	b := must.Get(geom.NewBase(geom.Point{X: 5, Y: 1}, geom.Point{Y: 1}, 4, 2))(t)
	area := r2.RectFromPoints(geom.Point{}, geom.Point{X: 20, Y: 10})
	up, down, right := geom.Point{Y: 1}, geom.Point{Y: -1}, geom.Point{X: 1}
	assert.Equal(t, 8.0, Sweep{b, up}.UntilEdge(area, 30))
	assert.Equal(t, 3.0, Sweep{b, up}.UntilEdge(area, 3))
	assert.Equal(t, 0.0, Sweep{b, down}.UntilEdge(area, 3))
	assert.Equal(t, 13.0, Sweep{b, right}.UntilEdge(area, 30))
	assert.Equal(t, 13.0, Sweep{b, geom.Unit(geom.Point{X: 1, Y: -1e-12})}.UntilEdge(area, 30), "level but for rounding")
	hangs := b.At(geom.Point{X: 5, Y: 0.25}) // three quarters of an inch over the lower edge
	assert.Equal(t, 0.0, Sweep{hangs, down}.UntilEdge(area, 3))
	assert.Equal(t, 13.0, Sweep{hangs, right}.UntilEdge(area, 30))
	assert.Equal(t, 8.75, Sweep{hangs, up}.UntilEdge(area, 30))

	at := func(lo, hi float64) [2]float64 { return [2]float64{lo, hi} }
	assert.Equal(t, at(0.75, 8.75), at(Sweep{hangs, up}.Inside(area, 0, 30)), "it comes in")
	assert.Equal(t, at(1, 0), at(Sweep{hangs, up}.Inside(area, 0, 0.5)), "not so soon")
	assert.Equal(t, at(1, 0), at(Sweep{hangs, right}.Inside(area, 0, 30)), "along the edge")
	assert.Equal(t, at(2, 13), at(Sweep{b, right}.Inside(area, 2, 30)))
}

// TestSweepPastManyCorners: a ring of more corners than are kept without allocating is no other.
func TestSweepPastManyCorners(t *testing.T) {
	b := must.Get(geom.NewBase(geom.Point{}, geom.Point{Y: 1}, 4, 2))(t)
	var ring []geom.Point
	for i := range 90 {
		ring = append(ring, geom.Along(geom.Point{Y: 6}, geom.FromBearing(float64(-4*i)), 2))
	}
	way := Sweep{b, geom.Point{Y: 1}}.Past(ring)
	assert.InDelta(t, 3, way.Distance(0), 1e-12)
	assert.InDelta(t, 2, way.Until(1, 9), 1e-12)
	few := Sweep{b, geom.Point{Y: 1}}
	assert.Zero(t, testing.AllocsPerRun(10, func() {
		p := few.Past(ring[:24])
		_ = p.Until(1, 9)
	}))
}
