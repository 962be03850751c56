package charge

import (
	"math"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
)

// obstacle is one convex thing in the way.
type obstacle struct {
	first, n int32 // its ring in the scene's points
	centre   geom.Point
	radius   float64
	// slack is by how much it is smaller than it looks: touching is no
	// overlap, what the charger overlaps where it starts does not hold it, and, unless
	// the scene is exact, what stands is typed no nearer than the band of contact.
	slack float64
	obstacleKind
}

// obstacleKind is what a thing is in the way of.
type obstacleKind struct {
	// label says what it is to whoever has put it in the scene.
	label int32
	// sweeps: it is in the way of straight legs. stands: only of the pose after
	// a pivot. holds: nothing may end on it.
	sweeps, stands, holds bool
	// rough: it only makes the going bad, so that ways are looked for that go round it: to be
	// led through it takes more than the band of contact.
	rough bool
}

// edge is one edge of the table: a point p is on the table when
// inward*p + offset >= -slack.
type edge struct {
	inward        geom.Point
	offset, slack float64
}

func (s *scene) ring(o *obstacle) []geom.Point { return s.obstacles.ring(o) }

// put puts an outline in the scene. It is apart inches from the charger, which is
// measured where they may overlap if measure is set.
func (s *scene) put(ring []geom.Point, kind obstacleKind, apart float64, measure bool) {
	o := obstacle{obstacleKind: kind}
	var turned [ringRoom]geom.Point
	local := turned[:0]
	for _, q := range ring {
		local = append(local, s.base.Local(q))
	}
	s.obstacles.outline(&o, local)
	own := s.ring(&o)
	var bounds r2.Rect
	for i, q := range own {
		if i == 0 {
			bounds = r2.RectFromPoints(q)
		} else {
			bounds = bounds.AddPoint(q)
		}
	}
	o.centre = geom.Point{X: bounds.X.Lo + float64(0.5*bounds.X.Length()), Y: bounds.Y.Lo + float64(0.5*bounds.Y.Length())}
	for _, q := range own {
		o.radius = max(o.radius, geom.Dist(o.centre, q))
	}
	if reach := s.radius + o.radius; measure && geom.Norm2(o.centre) < float64(reach*reach) {
		apart = geom.SeparationConvex(s.base, ring)
	}
	o.slack = geom.Tol + max(0, -apart)
	if !s.exact || o.rough {
		o.slack = max(o.slack, s.typed)
	}
	s.obstacles.add(o)
}

// addEdges adds the edges of a table that are near, moved inwards by grow; all of them, if
// ways may go back and forth.
func (s *scene) addEdges(area r2.Rect, grow float64, all bool) {
	c := s.base.Centre()
	for _, h := range [4]struct {
		n   geom.Point
		gap float64
	}{
		{geom.Point{X: 1}, c.X - area.X.Lo}, {geom.Point{X: -1}, area.X.Hi - c.X},
		{geom.Point{Y: 1}, c.Y - area.Y.Lo}, {geom.Point{Y: -1}, area.Y.Hi - c.Y},
	} {
		n := geom.Point{X: geom.Dot(h.n, s.base.RightWard()), Y: geom.Dot(h.n, s.base.Facing())}
		e := edge{inward: n, offset: h.gap - grow, slack: geom.Tol}
		start := e.offset - float64(math.Abs(n.X)*s.w) - float64(math.Abs(n.Y)*s.d)
		e.slack += max(0, -start)
		room := e.offset - s.radius
		for _, q := range [3]geom.Point{{Y: s.longest}, s.tips[0], s.tips[1]} {
			room = min(room, e.offset+geom.Dot(n, q)-s.radius-s.radius)
		}
		if room < 0 || all {
			s.edges[s.numEdges] = e
			s.numEdges++
		}
	}
}

// typedSlack is by how much, in inches, what stands in the way may count as smaller
// because positions are typed: the band of contact, less what keeps a place at the
// end of it one that the table accepts.
const typedSlack = geom.ContactBand - geom.Tol
