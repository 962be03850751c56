package arcs

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
)

// Binding returns the two points between which the margin of [InFieldOfSight] is measured, on the
// table. From is the best point of the target, or the one nearest to the arc; to is on the limit of
// the arc. ok is false if nothing is measured, as for a unit that sees all round (rows ARC-2,
// ARC-3).
func Binding(e *rules.Edition, viewer geom.Base, mark float64, target geom.Base, p Presence) (from, to geom.Point, ok bool) {
	if math.Abs(p.Margin) >= geom.NoLimit {
		return geom.Point{}, geom.Point{}, false
	}
	a := arc{min(mark/2, viewer.HalfWidth()), viewer.HalfDepth()}
	b := binding{arc: a, viewer: viewer, target: target, corners: localCorners(viewer, target), best: geom.NoLimit}
	switch {
	case e.Readings.FieldOfSightHalfPlane:
		at := b.corners[0]
		for _, c := range b.corners {
			if c.Y > at.Y {
				at = c
			}
		}
		b.note(math.Abs(at.Y-a.d), at, geom.Point{X: at.X, Y: a.d})
	case p.In:
		b.deepest()
	default:
		b.nearest()
	}
	return viewer.World(b.from), viewer.World(b.to), true
}

// binding finds them, in the frame of the viewer.
type binding struct {
	arc
	viewer, target geom.Base
	corners        [4]geom.Point
	best           float64
	from, to       geom.Point
}

// note keeps a move that is shorter than all before.
func (b *binding) note(length float64, from, to geom.Point) {
	if length < b.best {
		b.best, b.from, b.to = length, from, to
	}
}

// deepest notes the move from the best point to the nearest line of the arc.
func (b *binding) deepest() {
	at, deep := b.arc.best(b.corners)
	n := geom.Point{Y: 1}
	if deep < at.Y-b.d {
		n = geom.Point{X: math.Copysign(math.Sqrt2/2, -at.X), Y: math.Sqrt2 / 2}
	}
	b.note(deep, at, geom.Along(at, n, -deep))
}

// nearest notes the shortest move into the arc.
func (b *binding) nearest() {
	for _, c := range b.corners {
		to := b.nearestTo(c)
		b.note(geom.Dist(c, to), c, to)
	}
	for _, x := range [2]float64{-b.w, b.w} {
		end := geom.Point{X: x, Y: b.d}
		from := b.viewer.Local(b.target.NearestTo(b.viewer.World(end)).A)
		b.note(geom.Dist(from, end), from, end)
	}
}

// nearestTo returns the point of the arc nearest to p.
func (a arc) nearestTo(p geom.Point) geom.Point {
	x, y := math.Abs(p.X)-a.w, p.Y-a.d
	switch {
	case y >= 0 && y >= x:
		return p
	case x <= 0:
		return geom.Point{X: p.X, Y: a.d}
	}
	beyond := max(0, float64(0.5*(x+y)))
	return geom.Point{X: math.Copysign(a.w+beyond, p.X), Y: a.d + beyond}
}
