package display

import (
	"testing"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// An arc keeps to its circle, goes the way round that it says, and ends where it should.
func TestArc(t *testing.T) {
	c := r2.Point{X: 3, Y: -2}
	for _, r := range []float64{0.5, 2, 30} {
		for _, degrees := range []float64{10, 90, 200, 360, -45, -300} {
			from := geom.FromBearing(20)
			var p Path
			p.MoveTo(geom.Along(c, from, r))
			p.Arc(c, r, from, degrees)
			parts, closed := p.Flat()
			require.Len(t, parts, 1)
			assert.False(t, closed[0])
			for _, q := range parts[0] {
				assert.InDelta(t, r, geom.Dist(c, q), 3e-4*r)
			}
			last := parts[0][len(parts[0])-1]
			assert.InDelta(t, 0, geom.Dist(last, geom.Along(c, geom.Clockwise(from, degrees), r)), 1e-9)
			turned := geom.Cross(from, parts[0][1].Sub(c)) // to the left, if positive
			assert.Equal(t, degrees < 0, turned > 0)
		}
	}
}

// The lines of a hatch lie inside of what they fill, and not in its holes.
func TestHatchLines(t *testing.T) {
	box := func(lo, hi float64) []r2.Point {
		v := r2.RectFromPoints(r2.Point{X: lo, Y: lo}, r2.Point{X: hi, Y: hi}).Vertices()
		return v[:]
	}
	all := r2.RectFromPoints(r2.Point{X: -50, Y: -50}, r2.Point{X: 80, Y: 80})
	var p Path
	p.Ring(box(0, 30))
	p.Ring(box(10, 20))
	for h := NoHatch + 1; h <= UprightWide; h++ {
		lines := HatchLines(p, h, all)
		require.NotEmpty(t, lines, h)
		long := 0.0
		for _, l := range lines {
			along := h.Sets()[0].Along
			if along > 0 {
				for _, q := range DotsOf(l, along) {
					assert.True(t, q.X >= 0 && q.X <= 30 && q.Y >= 0 && q.Y <= 30 && !(q.X > 10 && q.X < 20 && q.Y > 10 && q.Y < 20), "%v: %v", h, q)
					long += along * h.Sets()[0].Spacing / 800 // each stands for a part of the area
				}
				continue
			}
			for i := range 5 {
				q := geom.Lerp(l[0], l[1], (float64(i)+0.5)/5)
				assert.True(t, q.X >= 0 && q.X <= 30 && q.Y >= 0 && q.Y <= 30, "%v: %v", h, q)
				assert.False(t, q.X > 10 && q.X < 20 && q.Y > 10 && q.Y < 20, "%v: %v", h, q)
			}
			long += geom.Dist(l[0], l[1])
		}
		want := 0.0
		for _, s := range h.Sets() {
			if s.Along > 0 {
				want++
			} else {
				want += 800 / s.Spacing
			}
		}
		assert.InDelta(t, want, long, 0.1*want, "%v: lines at their distance from each other", h)
	}
	assert.Zero(t, len(HatchLines(Path{}, Rising, all)))
	assert.Zero(t, len(HatchLines(p, NoHatch, all)))
	dots := 0
	for _, l := range HatchLines(p, Dots, all) {
		dots += len(DotsOf(l, 1.4))
	}
	assert.Equal(t, 21*21-7*7, dots)
	var large Path
	large.Ring(box(-1e6, 1e6))
	part := r2.RectFromPoints(r2.Point{X: 10, Y: 10}, r2.Point{X: 40, Y: 30})
	assert.Len(t, HatchLines(large, Level, part), 17)
	assert.Less(t, len(HatchLines(large, Rising, part)), 50)
	assert.Zero(t, len(HatchLines(large, Rising, r2.EmptyRect())))
}
