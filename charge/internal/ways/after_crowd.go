package ways

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// Where very many things may be in the way, most of them are far from all ways that go on from one
// new start, and most new starts are on somebody. So the start is asked first, before anything is
// copied, and only what is near a way from there is put in the new scene: as a rule no more than its
// rooms hold, so that neither it nor a search in it pays for the rest.

// QuickPad is the margin, in inches, by which what is left out at a glance has to be far enough.
const QuickPad = 1e-2

// nextStart makes the scene of the rest of a charge, after its first leg and pivot.
type nextStart struct{ *Scene }

// afterInCrowd is [Scene.After] for a scene that is larger than its rooms.
func (s nextStart) afterInCrowd(n *Scene, t *newStart) bool {
	if !s.standsAt(t) {
		return false
	}
	*n = *s.Scene
	s.turnTo(n, t)
	var room [RingRoom]geom.Point
	free := roomAhead{n}.freeToTarget()
	for i := range s.Obstacles.Len() {
		o := *s.Obstacles.At(i)
		o.centre = t.place(o.centre)
		if (roomAhead{n}).aheadWithin(&o, free) {
			free = roomAhead{n}.freeTo(&o, t.ring(room[:0], s.Ring(&o)), free)
		}
	}
	n.Longest = roomAhead{n}.freeToEdges(free)
	var list obstacleList // not the one of n, which would then be on the heap
	near := nextStart{n}.corridor()
	for i := range s.Obstacles.Len() {
		o := *s.Obstacles.At(i)
		ring := s.Ring(&o)
		if o.centre = t.place(o.centre); near.meets(&o) {
			list.outline(&o, t.ring(room[:0], ring))
			list.add(o)
		}
	}
	n.Obstacles = list
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
func (s nextStart) standsAt(t *newStart) bool {
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

// corridor is what holds all ways by one pivot that a scene has, and more: the second leg goes from the
// first to within half a diagonal of the facing, and is no wider than a diagonal. It is the hull of the first
// leg and the facing with its sides moved out.
type corridor struct {
	normals [12]geom.Point // of the sides, outwards
	out     [12]float64    // how far out they are
	n       int
}

// corridor is the one of a scene of which the longest first leg is known.
func (s nextStart) corridor() (c corridor) {
	corners := [4]geom.Point{{}, {Y: s.Longest}, s.Tips[0], s.Tips[1]}
	wide := float64(2*s.Radius) + QuickPad
	for i, p := range corners {
		for k, q := range corners {
			along := q.Sub(p)
			long := geom.Norm(along)
			if i == k || long < QuickPad {
				continue
			}
			normal, outermost := geom.Scale(geom.RightOf(along), 1/long), true
			for _, r := range corners {
				outermost = outermost && geom.Dot(r.Sub(p), normal) < QuickPad
			}
			if outermost {
				c.normals[c.n], c.out[c.n] = normal, geom.Dot(p, normal)+wide+QuickPad
				c.n++
			}
		}
	}
	return c
}

// meets reports whether an obstacle may reach into it.
func (c *corridor) meets(o *obstacle) bool {
	for i := range c.n {
		if geom.Dot(o.centre, c.normals[i]) > c.out[i]+o.radius {
			return false
		}
	}
	return true
}
