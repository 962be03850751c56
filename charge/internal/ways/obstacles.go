package ways

import (
	"math"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
)

// Rooms that suffice for real tables, so that a scene stays on the stack; more is possible and
// allocates.
const (
	obstacleRoom = 64
	pointRoom    = 5 * obstacleRoom
	// RingRoom is how many corners of one convex outline stay on the stack.
	RingRoom = 32
)

// obstacle is one convex shape that may block the charger.
type obstacle struct {
	first, n int32 // its ring in the scene's points
	centre   geom.Point
	radius   float64
	// slack is how much smaller it counts, in inches. It is [geom.Tol], plus the charger's overlap
	// with it at the start and, unless the scene is exact, the contact band.
	slack float64
	Kind
}

// Kind says what an obstacle blocks.
type Kind struct {
	// Label says what it is to the caller that has put it in the scene; this package does not use it.
	Label int32
	// Sweeps: it blocks straight legs, and the pose after a pivot.
	Sweeps bool
	// Stands: it blocks the pose after a pivot.
	Stands bool
	// Holds: the charger may not end on it.
	Holds bool
	// Rough: it only hinders, so that paths round it are looked for. A path leads through it only if
	// it overlaps it by more than the contact band.
	Rough bool
}

// edge is one edge of the table: a point p is on the table when inward*p + offset >= -slack.
type edge struct {
	inward        geom.Point
	offset, slack float64
}

// Add puts a convex outline in the scene: a ring on the table, counter-clockwise, each corner once.
// It is apart inches from the charger, negative if they overlap; with measure set, Add measures
// that itself. An outline that the charger overlaps counts as smaller by as much, since it does not
// hold the charger.
func (s *Scene) Add(ring []geom.Point, kind Kind, apart float64, measure bool) {
	o := obstacle{Kind: kind}
	var turned [RingRoom]geom.Point
	local := turned[:0]
	for _, q := range ring {
		local = append(local, s.Base.Local(q))
	}
	s.Obstacles.outline(&o, local)
	own := s.Obstacles.Ring(&o)
	lo, hi := own[0], own[0]
	for _, q := range own[1:] {
		lo, hi = geom.Point{X: min(lo.X, q.X), Y: min(lo.Y, q.Y)}, geom.Point{X: max(hi.X, q.X), Y: max(hi.Y, q.Y)}
	}
	o.centre = geom.Point{X: lo.X + float64(0.5*(hi.X-lo.X)), Y: lo.Y + float64(0.5*(hi.Y-lo.Y))}
	far2 := 0.0
	for _, q := range own {
		far2 = max(far2, geom.Norm2(q.Sub(o.centre)))
	}
	o.radius = math.Sqrt(far2)
	if reach := s.Radius + o.radius; measure && geom.Norm2(o.centre) < float64(reach*reach) {
		apart = geom.SeparationConvex(s.Stood, ring)
	}
	if o.Rough && s.TurnsFirst { // it may turn before it goes
		apart = 0
	}
	o.slack = geom.Tol + max(0, -apart)
	if !s.Exact || o.Rough {
		typed := TypedSlack
		if s.Slanted {
			typed /= math.Sqrt2
		}
		o.slack = max(o.slack, typed)
	}
	s.Obstacles.add(o)
}

// AddEdges adds the edges of a table, moved inwards by grow inches: those that a path may reach, or
// all four. It is called once, after [Scene.Set].
func (s *Scene) AddEdges(area r2.Rect, grow float64, all bool) {
	c := s.Base.Centre()
	for _, h := range [4]struct {
		n   geom.Point
		gap float64
	}{
		{geom.Point{X: 1}, c.X - area.X.Lo}, {geom.Point{X: -1}, area.X.Hi - c.X},
		{geom.Point{Y: 1}, c.Y - area.Y.Lo}, {geom.Point{Y: -1}, area.Y.Hi - c.Y},
	} {
		n := geom.Point{X: geom.Dot(h.n, s.Base.RightWard()), Y: geom.Dot(h.n, s.Base.Facing())}
		e := edge{inward: n, offset: h.gap - grow, slack: geom.Tol}
		x, y := geom.Dot(h.n, s.Stood.RightWard()), geom.Dot(h.n, s.Stood.Facing())
		start := e.offset - float64(math.Abs(x)*s.HalfWidth) - float64(math.Abs(y)*s.halfDepth)
		e.slack += max(0, -start)
		room := e.offset - s.Radius
		for _, q := range [3]geom.Point{{Y: s.Longest}, s.Tips[0], s.Tips[1]} {
			room = min(room, e.offset+geom.Dot(n, q)-s.Radius-s.Radius)
		}
		if room < 0 || all {
			s.edges[s.NumEdges] = e
			s.NumEdges++
		}
	}
}

// TypedSlack is how much smaller obstacles may count, in inches, because positions are typed. It is
// the contact band, less the tolerance by which the table accepts a final place.
const TypedSlack = geom.ContactBand - geom.Tol

// ObstacleList is a list of obstacles with their rings. It does not allocate while it is short. The
// zero list is empty.
type ObstacleList struct {
	room       [obstacleRoom]obstacle
	points     [pointRoom]geom.Point
	n, used    int
	more       []obstacle
	morePoints []geom.Point
}

// Len returns how many obstacles there are.
func (l *ObstacleList) Len() int { return l.n + len(l.more) }

// At returns the obstacle that was added as number i, from 0. It panics if there is none.
func (l *ObstacleList) At(i int) *obstacle {
	if i < l.n {
		return &l.room[i]
	}
	return &l.more[i-l.n]
}

// Ring returns the outline of an obstacle, counter-clockwise.
func (l *ObstacleList) Ring(o *obstacle) []geom.Point {
	if o.first < 0 {
		first := -1 - o.first
		return l.morePoints[first : first+o.n]
	}
	return l.points[o.first : o.first+o.n]
}

// outline keeps a ring and notes in the obstacle where it is.
func (l *ObstacleList) outline(o *obstacle, ring []geom.Point) {
	o.n = int32(len(ring))
	if l.used+len(ring) > pointRoom {
		o.first = -1 - int32(len(l.morePoints))
		l.morePoints = append(l.morePoints, ring...)
		return
	}
	o.first = int32(l.used)
	l.used += copy(l.points[l.used:], ring)
}

// AddRing appends an obstacle that has only an outline.
func (l *ObstacleList) AddRing(ring []geom.Point) {
	var o obstacle
	l.outline(&o, ring)
	l.add(o)
}

// add appends an obstacle whose outline is in the list already.
func (l *ObstacleList) add(o obstacle) {
	if l.n == obstacleRoom {
		l.more = append(l.more, o)
		return
	}
	l.room[l.n] = o
	l.n++
}

// Take makes the list a copy of the obstacles of another whose numbers pass a test, in order.
func (l *ObstacleList) Take(from *ObstacleList, test func(i int) bool) {
	l.points, l.used, l.morePoints = from.points, from.used, from.morePoints
	l.n, l.more = 0, nil
	for i := range from.Len() {
		if test(i) {
			l.add(*from.At(i))
		}
	}
}
