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
	n.loose, n.drift = loose, drift{}
	n.longest = min(s.farthest(), n.farthest()) + loose
	if !n.stands() {
		return false
	}
	n.longest = n.freeAhead()
	return true
}

// drift is by how much the place of the last pivot may be off, when the start may be:
// by off inches along the first leg, by aside across it, and by the angle swing, in
// radians, about where the second leg begins.
type drift struct {
	off, aside, swing, bent float64
	back                    geom.Point // the direction of the first leg
}

// along is by how much the place of a last pivot to a heading, after a second leg of
// at most some length, may be off across the heading and along it.
func (d *drift) along(heading geom.Point, leg float64) (across, along float64) {
	if *d == (drift{}) {
		return 0, 0
	}
	sin, cos := math.Abs(geom.Cross(d.back, heading)), math.Abs(geom.Dot(d.back, heading))
	arc := float64(leg * d.swing)
	more := d.bent + float64(0.5*float64(arc*d.swing)) + roundingSlack
	across = float64(d.off*sin) + float64(d.aside*cos) + float64(arc*math.Abs(heading.Y)) + more
	along = float64(d.off*cos) + float64(d.aside*sin) + float64(arc*math.Abs(heading.X)) + more
	return across, along
}

// afterAny makes the scene that holds for all starts of a box, for second legs up to
// some length. It reports false when none of them can stand there.
func (s *scene) afterAny(n *scene, b *start, longest float64) bool {
	free, turn := float64(b.freeHalf*radians), float64((b.half+b.freeHalf)*radians)
	d := drift{
		off: float64(0.5 * (b.leg.hi - b.leg.lo)), aside: float64(free * b.leg.hi), swing: turn,
		bent: float64(0.5 * float64(float64(free*free)*b.leg.hi)),
	}
	loose := d.off + d.aside + float64((s.radius+longest)*turn) + roundingSlack
	if !s.after(n, b.free, b.leg.middle(), b.theta, loose) {
		return false
	}
	n.drift = d
	n.drift.back = geom.FromBearing(-b.theta)
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
			geom.SeparationConvex(pose, s.ring(o)) < -o.slack-s.loose {
			return false
		}
	}
	middle := geom.Lerp(s.target[0], s.target[2], 0.5)
	return (s.flies && !s.turnsClear) || geom.Dist(middle, geom.Point{}) > s.radius+geom.Dist(middle, s.target[0]) ||
		geom.SeparationConvex(pose, s.target[:]) >= -s.contact-s.loose
}

// pathOf is a charge by more than one pivot as legs on the table, and how it meets
// its target.
func (s *scene) pathOf(p pair) (route, contact) {
	var way route
	var n scene
	s.after(&n, p.free, 0, 0, 0)
	if p.free != 0 || p.first.leg > 0 {
		way.add(leg{n.base.Facing(), p.first.leg})
	}
	s.after(&n, p.free, p.first.leg, p.first.theta, 0)
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
