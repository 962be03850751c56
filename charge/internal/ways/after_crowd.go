package ways

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// Where very many things may be in the way, most of them are far from all ways that go on from one
// new start, and most new starts are on somebody. So the start is asked first, before anything is
// copied, and only what is near a way from there is put in the new scene: as a rule no more than its
// rooms hold, so that neither it nor a search in it pays for the rest.

// afterInCrowd is [Scene.After] for a scene that is larger than its rooms.
func (s *Scene) afterInCrowd(n *Scene, t *newStart) bool {
	if !s.standsAt(t) {
		return false
	}
	*n = *s
	n.Obstacles.clear()
	s.turnTo(n, t)
	var room [RingRoom]geom.Point
	free := n.freeToTarget()
	for i := range s.Obstacles.Len() {
		o := *s.Obstacles.At(i)
		o.centre = t.place(o.centre)
		if n.aheadWithin(&o, free) {
			free = n.freeTo(&o, t.ring(room[:0], s.Ring(&o)), free)
		}
	}
	n.Longest = n.freeToEdges(free)
	near := n.corridor()
	for i := range s.Obstacles.Len() {
		o := *s.Obstacles.At(i)
		ring := s.Ring(&o)
		if o.centre = t.place(o.centre); !near.meets(&o) {
			continue
		}
		n.Obstacles.outline(&o, t.ring(room[:0], ring))
		n.Obstacles.add(o)
	}
	return true
}

// ring appends a ring as it is seen from the new start.
func (t *newStart) ring(dst, ring []geom.Point) []geom.Point {
	for _, p := range ring {
		dst = append(dst, t.place(p))
	}
	return dst
}

// standsAt reports whether the charger is clear at a new start: as [Scene.stands] there.
func (s *Scene) standsAt(t *newStart) bool {
	pose := s.Base.At(t.at).Turned(t.facing)
	for i := range s.edges[:s.NumEdges] {
		e := &s.edges[i]
		inward := t.direction(e.inward)
		if e.offset+geom.Dot(e.inward, t.at)+e.slack+t.uncertain < float64(math.Abs(inward.X)*s.HalfWidth)+float64(math.Abs(inward.Y)*s.halfDepth) {
			return false
		}
	}
	for i := range s.Obstacles.Len() {
		if o := s.Obstacles.At(i); s.standsOn(o, pose, t.uncertain) {
			return false
		}
	}
	return s.clearOfTarget(pose, t.uncertain)
}

// corridor is what holds all ways by one pivot that a scene has: the second leg goes from the first one to
// the facing, or to within half a diagonal of it.
type corridor struct {
	from, along geom.Point // the middle of the first leg, and from there to that of the facing
	wide        float64
}

// corridor is the one of a scene of which the longest first leg is known.
func (s *Scene) corridor() corridor {
	from := geom.Point{Y: float64(0.5 * s.Longest)}
	return corridor{
		from: from, along: geom.Lerp(s.Tips[0], s.Tips[1], 0.5).Sub(from),
		wide: float64(0.5*max(s.Longest, s.Length)) + float64(2*s.Radius) + QuickPad,
	}
}

// meets reports whether an obstacle may reach into it.
func (c *corridor) meets(o *obstacle) bool {
	p := o.centre.Sub(c.from)
	if long := geom.Norm2(c.along); long > 0 {
		p = p.Sub(geom.Scale(c.along, max(0, min(1, geom.Dot(p, c.along)/long))))
	}
	reach := o.radius + c.wide
	return geom.Norm2(p) <= float64(reach*reach)
}
