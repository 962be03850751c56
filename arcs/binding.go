package arcs

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
)

// Binding is the move that the margin of [InFieldOfSight] measures: shifting the target by To-From
// brings it to the limit of the arc. From is a point of the target, or of the line of its edge, and
// the length of the shift is the size of the margin. ok is false where no move counts, as of
// who sees all round (row ARC-2, ARC-3).
func Binding(e *rules.Edition, viewer geom.Base, mark float64, target geom.Base, p Presence) (from, to geom.Point, ok bool) {
	if math.Abs(p.Margin) >= geom.NoLimit {
		return geom.Point{}, geom.Point{}, false
	}
	a := arc{min(mark/2, viewer.HalfWidth()), viewer.HalfDepth()}
	b := binding{arc: a, viewer: viewer, target: target, corners: localCorners(viewer, target), best: geom.NoLimit}
	switch {
	case e.Readings.FieldOfSight == rules.FieldOfSightHalfPlane:
		b.beyond(geom.Point{Y: 1}, a.d)
	case p.In:
		b.deepest()
	default:
		b.nearest()
	}
	return viewer.World(b.from), viewer.World(b.to), true
}

// binding looks for the least of the moves that [arc.depth] and [arc.distance] compare, in the
// frame of the viewer.
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

// beyond is the move that takes the target behind the line n.x = at.
func (b *binding) beyond(n geom.Point, at float64) {
	top, by := b.corners[0], math.Inf(-1)
	for _, c := range b.corners {
		if depth := geom.Dot(n, c) - at; depth > by {
			top, by = c, depth
		}
	}
	b.note(by, top, geom.Along(top, n, -by))
}

// deepest is the shortest move out of the arc.
func (b *binding) deepest() {
	const h = math.Sqrt2 / 2
	b.beyond(geom.Point{Y: 1}, b.d)
	b.beyond(geom.Point{X: -h, Y: h}, float64(h*(b.d-b.w)))
	b.beyond(geom.Point{X: h, Y: h}, float64(h*(b.d-b.w)))
	u, r := b.target.Facing(), b.target.RightWard()
	for _, n := range [4]geom.Point{u, r, geom.Neg(u), geom.Neg(r)} {
		n = geom.Point{X: geom.Dot(n, b.viewer.RightWard()), Y: geom.Dot(n, b.viewer.Facing())}
		if n.Y < math.Abs(n.X) {
			continue
		}
		end := geom.Point{X: math.Copysign(b.w, -n.X), Y: b.d}
		top := math.Inf(-1)
		for _, c := range b.corners {
			top = max(top, geom.Dot(n, c))
		}
		by := top - geom.Dot(n, end)
		b.note(by, geom.Along(end, n, by), end)
	}
}

// nearest is the shortest move into the arc.
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

// nearestTo is the point of the arc nearest to p.
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
