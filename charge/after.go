package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// after makes the scene that the charger faces when it has turned by free degrees,
// gone forward by leg inches and pivoted by theta degrees, with everything smaller
// by loose inches. It reports false when it cannot stand there.
func (s *scene) after(n *scene, free, leg, theta, loose float64) bool {
	*n = *s
	n.obstacles.unshare()
	turned := free + theta
	rel := geom.FromBearing(turned)
	vector := func(p geom.Point) geom.Point {
		return geom.Point{
			X: float64(p.X*rel.Y) - float64(p.Y*rel.X),
			Y: float64(p.X*rel.X) + float64(p.Y*rel.Y),
		}
	}
	at := geom.Point{Y: leg}
	if free != 0 {
		at = geom.Scale(geom.FromBearing(free), leg)
	}
	n.base = s.base.At(s.base.World(at)).Turned(s.facing(turned))
	for i := range n.obstacles.len() {
		o := n.obstacles.at(i)
		ring := n.ring(o)
		for k, p := range ring {
			ring[k] = vector(p.Sub(at))
		}
		o.centre = vector(o.centre.Sub(at))
		o.slack += loose
	}
	for i := range n.tips {
		n.tips[i] = vector(s.tips[i].Sub(at))
	}
	for i := range n.target {
		n.target[i] = vector(s.target[i].Sub(at))
	}
	n.ahead, n.along = vector(s.ahead), vector(s.along)
	for n.flush = s.flush - turned; n.flush > 180; {
		n.flush -= 360
	}
	for n.flush <= -180 {
		n.flush += 360
	}
	for i := range n.edges[:n.numEdges] {
		e := &n.edges[i]
		e.offset += geom.Dot(e.inward, at)
		e.inward = vector(e.inward)
		e.slack += loose
	}
	n.loose = loose
	n.longest = min(s.farthest(), n.farthest()) + loose
	if !n.stands() {
		return false
	}
	n.longest = n.freeAhead()
	return true
}

// stands reports whether the charger is clear where it stands: a pivot has to end
// clear (rows MOV-8, CHG-5), except that fliers may be above others (row MOV-9).
func (s *scene) stands() bool {
	pose := s.base.At(geom.Point{}).Turned(geom.Point{Y: 1})
	for i := range s.edges[:s.numEdges] {
		e := &s.edges[i]
		if e.offset+e.slack < float64(math.Abs(e.inward.X)*s.w)+float64(math.Abs(e.inward.Y)*s.d) {
			return false
		}
	}
	for i := range s.obstacles.len() {
		o := s.obstacles.at(i)
		reach := s.radius + o.radius
		if (o.sweeps || o.stands) && geom.Norm2(o.centre) < float64(reach*reach) &&
			geom.SeparationConvex(pose, s.ring(o)) < -o.slack {
			return false
		}
	}
	middle := geom.Lerp(s.target[0], s.target[2], 0.5)
	return s.flies || geom.Dist(middle, geom.Point{}) > s.radius+geom.Dist(middle, s.target[0]) ||
		geom.SeparationConvex(pose, s.target[:]) >= -s.contact-s.loose
}

// pathOf is a charge by more than one pivot as legs on the table, and how it meets
// its target.
func (s *scene) pathOf(p pair) (Path, contact) {
	var way Path
	n := new(scene)
	if s.after(n, p.free, 0, 0, 0); p.free != 0 || p.first.leg > 0 {
		way.add(Leg{n.base.Facing(), p.first.leg})
	}
	s.after(n, p.free, p.first.leg, p.first.theta, 0)
	rest := n.path(p.rest)
	for i, l := range rest.legs[:rest.n] {
		if i == 0 && way.n > 0 && p.first.theta == 0 && l.Facing == way.legs[0].Facing {
			way.legs[0].Forward += l.Forward
			continue
		}
		way.add(l)
	}
	m := n.meet(p.rest)
	m.at = geom.Along(s.tips[0], s.along, m.along)
	return way, m
}
