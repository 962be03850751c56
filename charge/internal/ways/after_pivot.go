package ways

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// After makes the scene that the charger faces when it has turned by free degrees,
// gone forward by leg inches and pivoted by theta degrees, with everything smaller
// by loose inches. It reports false when it cannot stand there.
func (s *Scene) After(n *Scene, free, leg, theta, loose float64) bool {
	*n = *s
	n.Obstacles.unshare()
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
	n.Base = s.Base.At(s.Base.World(at)).Turned(s.facing(turned))
	for i := range n.Obstacles.Len() {
		o := n.Obstacles.At(i)
		ring := n.Ring(o)
		for k, p := range ring {
			ring[k] = vector(p.Sub(at))
		}
		o.centre = vector(o.centre.Sub(at))
	}
	for i := range n.Tips {
		n.Tips[i] = vector(s.Tips[i].Sub(at))
	}
	for i := range n.target {
		n.target[i] = vector(s.target[i].Sub(at))
	}
	n.Ahead, n.Along = vector(s.Ahead), vector(s.Along)
	for n.Flush = s.Flush - turned; n.Flush > 180; {
		n.Flush -= 360
	}
	for n.Flush <= -180 {
		n.Flush += 360
	}
	for i := range n.edges[:n.NumEdges] {
		e := &n.edges[i]
		e.offset += geom.Dot(e.inward, at)
		e.inward = vector(e.inward)
		e.slack += loose
	}
	n.loose, n.drift = loose, drift{}
	n.Longest = min(s.farthest(), n.farthest()) + loose
	if !n.stands() {
		return false
	}
	n.Longest = n.freeAhead()
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
	more := d.bent + float64(0.5*float64(arc*d.swing)) + RoundingSlack
	across = float64(d.off*sin) + float64(d.aside*cos) + float64(arc*math.Abs(heading.Y)) + more
	along = float64(d.off*cos) + float64(d.aside*sin) + float64(arc*math.Abs(heading.X)) + more
	return across, along
}

// afterAny makes the scene that holds for all starts of a box, for second legs up to
// some length. It reports false when none of them can stand there.
func (s *Scene) afterAny(n *Scene, b *Start, longest float64) bool {
	free, turn := float64(b.freeHalf*Radians), float64((b.half+b.freeHalf)*Radians)
	d := drift{
		off: float64(0.5 * (b.leg.Hi - b.leg.Lo)), aside: float64(free * b.leg.Hi), swing: turn,
		bent: float64(0.5 * float64(float64(free*free)*b.leg.Hi)),
	}
	loose := d.off + d.aside + float64((s.Radius+longest)*turn) + RoundingSlack
	if !s.After(n, b.free, b.leg.middle(), b.theta, loose) {
		return false
	}
	n.drift = d
	n.drift.back = geom.FromBearing(-b.theta)
	return true
}

// stands reports whether the charger is clear where it stands: a pivot has to end
// clear (rows MOV-8, CHG-5), except that fliers may be above others (row MOV-9).
func (s *Scene) stands() bool {
	pose := s.Base.At(geom.Point{}).Turned(geom.Point{Y: 1})
	for i := range s.edges[:s.NumEdges] {
		e := &s.edges[i]
		if e.offset+e.slack < float64(math.Abs(e.inward.X)*s.HalfWidth)+float64(math.Abs(e.inward.Y)*s.HalfDepth) {
			return false
		}
	}
	for i := range s.Obstacles.Len() {
		o := s.Obstacles.At(i)
		reach := s.Radius + o.radius
		if (o.Sweeps || o.Stands) && geom.Norm2(o.centre) < float64(reach*reach) &&
			geom.SeparationConvex(pose, s.Ring(o)) < -o.slack-s.loose {
			return false
		}
	}
	middle := geom.Lerp(s.target[0], s.target[2], 0.5)
	return (s.Flies && !s.TurnsClear) || geom.Dist(middle, geom.Point{}) > s.Radius+geom.Dist(middle, s.target[0]) ||
		geom.SeparationConvex(pose, s.target[:]) >= -s.contact-s.loose
}

// RouteOf is a charge by more than one pivot as legs on the table, and how it meets
// its target.
func (s *Scene) RouteOf(p Several) (Route, Contact) {
	var way Route
	var n Scene
	s.After(&n, p.Free, 0, 0, 0)
	if p.Free != 0 || p.First.leg > 0 {
		way.Add(Leg{n.Base.Facing(), p.First.leg})
	}
	s.After(&n, p.Free, p.First.leg, p.First.Theta, 0)
	rest := n.Route(p.Rest)
	for i, l := range rest.Legs[:rest.N] {
		if i == 0 && way.N > 0 && p.First.Theta == 0 && l.Facing == way.Legs[0].Facing {
			way.Legs[0].Forward += l.Forward
			continue
		}
		way.Add(l)
	}
	m := n.Meet(p.Rest)
	m.At = geom.Along(s.Tips[0], s.Along, m.Along)
	return way, m
}
