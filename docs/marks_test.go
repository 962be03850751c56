package docs

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// axis is what a number of a chart is, and from where to where it is shown, with a line and a number at each step.
type axis struct {
	name           string
	from, to, step float64
}

func (a axis) along(x, length float64) float64 { return (x - a.from) / (a.to - a.from) * length }

// chart is a picture of one number against another, without a table: at is where a point of it lies.
func chart(across, up axis) (at func(x, y float64) geom.Point, marks []draw.Mark) {
	const wide, high = 13.0, 7.5
	at = func(x, y float64) geom.Point { return geom.Point{X: across.along(x, wide), Y: up.along(y, high)} }
	for x := across.step * math.Ceil(across.from/across.step); x <= across.to; x += across.step {
		marks = append(marks, draw.Line(draw.LookGrid, "", at(x, up.from), at(x, up.to)), draw.Tick(fmt.Sprint(x), at(x, up.from).Sub(geom.Point{Y: 0.35})))
	}
	for y := up.step * math.Ceil(up.from/up.step); y <= up.to; y += up.step {
		marks = append(marks, draw.Line(draw.LookGrid, "", at(across.from, y), at(across.to, y)), draw.Tick(fmt.Sprint(y), at(across.from, y).Sub(geom.Point{X: 0.5})))
	}
	return at, append(marks, draw.Tick(across.name, geom.Point{X: wide / 2, Y: -0.9}), draw.Label(up.name, geom.Point{X: 1.2, Y: high + 0.5}),
		draw.See(geom.Point{X: -1.2, Y: -1.2}, geom.Point{X: wide + 0.8, Y: high + 0.9}))
}

// tooNear is the area where the centre of a base would be nearer than a gap to a convex ring: their Minkowski sum, with
// round corners of many sides.
func tooNear(b geom.Base, ring []geom.Point, gap float64) (area []geom.Point) {
	facets := geom.AppendFacets(nil, b, ring)
	slices.SortFunc(facets, func(a, b geom.Facet) int { return cmp.Compare(geom.Angle(a.Normal), geom.Angle(b.Normal)) })
	for i := range facets {
		f, next := &facets[i], &facets[(i+1)%len(facets)]
		from, to := f.At.Add(b.Centre()), f.End().Add(b.Centre())
		area = append(area, geom.Along(from, f.Normal, gap))
		turn := geom.Bearing(f.Normal) - geom.Bearing(next.Normal) // anticlockwise
		if turn < 0 {
			turn += 360
		}
		for k := range 13 {
			area = append(area, geom.Along(to, geom.Clockwise(f.Normal, -turn*float64(k)/12), gap))
		}
	}
	return area
}

// ringOf is the outline of the base of a unit.
func ringOf(v *spatial.View, id spatial.UnitID) []geom.Point {
	ring := v.Body(id).Base().Ring()
	return ring[:]
}
