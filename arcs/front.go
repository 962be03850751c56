package arcs

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
)

// Presence says whether a target is partly in an arc.
type Presence struct {
	// In is true if more than a touch of the target is in the arc.
	In bool
	// Margin is how deep in the arc its best point is, in inches: a corner, or a place on an edge
	// that reaches across. If In is false, it is minus the distance of the target from the arc.
	Margin float64
}

// InFrontArc decides whether target is at least partly in the front arc of viewer, its arc of sight
// (row ARC-2).
func InFrontArc(viewer, target geom.Base) Presence {
	return inArcOf(viewer, viewer.Width(), target)
}

// inArcOf is [InFrontArc] with the arc drawn from the ends of a mark in the middle of the front
// edge. The mark's width is in inches. It is the shooting arc of a war engine whose base is wider
// than its mark (row ARC-3). For a mark wider than the base, the base's own front is used.
func inArcOf(viewer geom.Base, mark float64, target geom.Base) Presence {
	a := arc{min(mark/2, viewer.HalfWidth()), viewer.HalfDepth()}
	corners := localCorners(viewer, target)
	m := a.depth(corners, viewer, target)
	if geom.Present(m) {
		_, deep := a.best(corners)
		return Presence{true, deep}
	}
	if m <= 0 {
		m = -a.distance(corners, viewer, target)
	}
	return presence(m)
}

// presence returns the verdict on a slack. Within Tol of the limit the margin is 0, rather than a
// small number with the sign of the other verdict.
func presence(slack float64) Presence {
	if geom.Present(slack) {
		return Presence{true, slack}
	}
	return Presence{false, min(slack, 0)}
}

// PartlyInArcOf reports whether more than a touch of target is in viewer's arc, drawn from the ends
// of a mark. The mark is so many inches wide, in the middle of the front edge, and at most as wide
// as the base (rows ARC-2, ARC-3). It tests the circles and the centre of the target first, which
// settles most questions.
func PartlyInArcOf(viewer geom.Base, mark float64, target geom.Base) bool {
	a := arc{min(mark/2, viewer.HalfWidth()), viewer.HalfDepth()}
	c := viewer.Local(target.Centre())
	inside := a.deep(c)
	if inside > geom.Tol {
		return true
	}
	if reach := inside + target.Radius(); reach <= 0 {
		return false
	}
	return geom.Present(a.depth(localCorners(viewer, target), viewer, target))
}

// InFieldOfSight is [InFrontArc] with the arc drawn from the ends of a mark, as in [PartlyInArcOf].
// By the reading of open point O-12 it is [InHalfPlane].
func InFieldOfSight(e *rules.Edition, viewer geom.Base, mark float64, target geom.Base) Presence {
	if e.Readings.FieldOfSightHalfPlane {
		return InHalfPlane(viewer, target)
	}
	return inArcOf(viewer, mark, target)
}

// InHalfPlane decides whether target is at least partly ahead of the line of viewer's front edge:
// the 180 degree field of sight of reading O-12.
func InHalfPlane(viewer, target geom.Base) Presence {
	top := math.Inf(-1)
	for _, c := range localCorners(viewer, target) {
		top = max(top, c.Y)
	}
	return presence(top - viewer.HalfDepth())
}

// ClipToFrontArc appends to dst the part of target in the front arc drawn from a mark of the given
// width. The part is convex, clockwise like the corners, of at most seven points, and empty if the
// target is outside. It does not allocate if dst has room for 16 points.
func ClipToFrontArc(dst []geom.Point, viewer geom.Base, mark float64, target geom.Base) []geom.Point {
	u, r := viewer.Facing(), viewer.RightWard()
	front := viewer.LeaderPoint()
	w := min(mark/2, viewer.HalfWidth())
	corners := target.Corners()
	var bufA, bufB [8]geom.Point
	once := geom.ClipHalfPlane(bufA[:0], corners[:], front, u)
	twice := geom.ClipHalfPlane(bufB[:0], once, geom.Along(front, r, w), u.Sub(r))
	return geom.ClipHalfPlane(dst, twice, geom.Along(front, r, -w), u.Add(r))
}

// arc is the region ahead of the front edge |x| <= w, y = d of a viewer, in the
// viewer's frame: y >= d and y-d >= |x|-w.
type arc struct{ w, d float64 }

// localCorners returns the corners of target in viewer's frame.
func localCorners(viewer, target geom.Base) [4]geom.Point {
	c := target.Corners()
	for i := range c {
		c[i] = viewer.Local(c[i])
	}
	return c
}

// best returns the deepest point of the target, in the viewer's frame, and its depth. Along an edge
// the depth is concave. It bends only in the middle of the arc, and at points equally near to the
// front edge and a side of the arc.
func (a arc) best(corners [4]geom.Point) (at geom.Point, deep float64) {
	deep = math.Inf(-1)
	note := func(p geom.Point) {
		if d := a.deep(p); d > deep {
			at, deep = p, d
		}
	}
	bends := [3]geom.Point{{X: 1}, {X: 1, Y: math.Sqrt2 - 1}, {X: -1, Y: math.Sqrt2 - 1}}
	for i, p := range corners {
		note(p)
		q := corners[(i+1)%4]
		for k, n := range bends {
			from, to := geom.Dot(n, p)-float64(n.Y*a.d), geom.Dot(n, q)-float64(n.Y*a.d)
			if k > 0 {
				from, to = from-a.w, to-a.w
			}
			if from*to < 0 {
				note(geom.Lerp(p, q, from/(from-to)))
			}
		}
	}
	return at, deep
}

// deep returns how deep a point is in the arc, negative outside.
func (a arc) deep(p geom.Point) float64 {
	ahead := p.Y - a.d
	return min(ahead, float64((ahead+a.w-math.Abs(p.X))*(math.Sqrt2/2)))
}

// depth returns the shortest move that takes the target out of the arc. It is not positive if the
// target is out already.
func (a arc) depth(corners [4]geom.Point, viewer, target geom.Base) float64 {
	const h = math.Sqrt2 / 2
	ahead, right, left := math.Inf(-1), math.Inf(-1), math.Inf(-1)
	for _, c := range corners {
		ahead = max(ahead, c.Y)
		left = max(left, c.Y+c.X)
		right = max(right, c.Y-c.X)
	}
	m := min(ahead-a.d, min(float64((right-a.d+a.w)*h), float64((left-a.d+a.w)*h)))
	// The arc opens upwards, so that only normals steeper than its sides can separate the target
	// from it.
	for _, n := range [4]geom.Point{target.Facing(), target.RightWard(), geom.Neg(target.Facing()), geom.Neg(target.RightWard())} {
		nx, ny := geom.Dot(n, viewer.RightWard()), geom.Dot(n, viewer.Facing())
		if ny < math.Abs(nx) {
			continue
		}
		top := math.Inf(-1)
		for _, c := range corners {
			top = max(top, float64(nx*c.X)+float64(ny*c.Y))
		}
		m = min(m, top-(float64(ny*a.d)-float64(math.Abs(nx)*a.w)))
	}
	return m
}

// distance returns the distance from the target to the arc if they are apart. It is measured from a
// corner of the target, or from an end of the front edge.
func (a arc) distance(corners [4]geom.Point, viewer, target geom.Base) float64 {
	best := math.Inf(1)
	for _, c := range corners {
		best = min(best, a.distanceTo(c))
	}
	for _, x := range [2]float64{-a.w, a.w} {
		end := viewer.World(geom.Point{X: x, Y: a.d})
		best = min(best, max(0, target.DistanceTo(end)))
	}
	return best
}

func (a arc) distanceTo(p geom.Point) float64 {
	x, y := math.Abs(p.X)-a.w, p.Y-a.d
	if y >= 0 && y >= x {
		return 0
	}
	if x <= 0 {
		return -y
	}
	return toArcLine(x, y)
}
