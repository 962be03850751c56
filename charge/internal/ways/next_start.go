package ways

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// After sets n to the scene after a turn by free degrees, a leg and a pivot by theta degrees. n has
// everything that a path from there may meet. Obstacles count as smaller by uncertain inches, the
// possible error of the start. It reports false if the charger cannot stand there. It does not
// check whether the first leg is free.
func (s *Scene) After(n *Scene, free, leg, theta, uncertain float64) bool {
	t := newStartAt(free, leg, theta, uncertain)
	if !(nextStart{s}).standsAt(&t) {
		return false
	}
	nextStart{s}.moveTo(n, &t)
	// All paths from there: no wider than a diagonal, to within half a diagonal of the facing.
	nextStart{n}.keepNear(float64(2*s.Radius)+QuickPad, &s.Obstacles, &t)
	n.Longest = n.freeAhead()
	return true
}

// nextStart makes the scene of the rest of a charge, after its first leg and pivot.
type nextStart struct{ *Scene }

// newStart is a place from which a charge goes on, in the frame of the charger at the start before.
type newStart struct {
	at, facing geom.Point // the centre, and a unit vector
	turned     float64    // the facing, in degrees
	uncertain  float64    // its possible error, in inches
}

func newStartAt(free, leg, theta, uncertain float64) newStart {
	t := newStart{at: geom.Point{Y: leg}, turned: free + theta, uncertain: uncertain}
	t.facing = geom.FromBearing(t.turned)
	if free != 0 {
		t.at = geom.Scale(geom.FromBearing(free), leg)
	}
	return t
}

// direction converts a direction to the frame of the new start.
func (t *newStart) direction(p geom.Point) geom.Point {
	return geom.Point{
		X: float64(p.X*t.facing.Y) - float64(p.Y*t.facing.X),
		Y: float64(p.X*t.facing.X) + float64(p.Y*t.facing.Y),
	}
}

// moveTo sets n to the scene in the frame of a new start, with the obstacles at their places.
func (s nextStart) moveTo(n *Scene, t *newStart) {
	*n = *s.Scene
	n.Base = s.Base.At(s.Base.World(t.at)).Turned(geom.Clockwise(s.Base.Facing(), t.turned))
	for i := range n.Tips {
		n.Tips[i] = t.direction(s.Tips[i].Sub(t.at))
	}
	for i := range n.targetRing {
		n.targetRing[i] = t.direction(s.targetRing[i].Sub(t.at))
	}
	n.Ahead, n.Along = t.direction(s.Ahead), t.direction(s.Along)
	for n.Flush = s.Flush - t.turned; n.Flush > 180; {
		n.Flush -= 360
	}
	for n.Flush <= -180 {
		n.Flush += 360
	}
	for i := range n.edges[:n.NumEdges] {
		e := &n.edges[i]
		e.offset += geom.Dot(e.inward, t.at)
		e.inward = t.direction(e.inward)
		e.slack += t.uncertain
	}
	n.startUncertainty, n.pivotUncertainty = t.uncertain, uncertainty{}
	n.Longest = min(startPose(s).farthest(), startPose{n}.farthest()) + t.uncertain
}

// uncertainty is the possible error of the place of the last pivot, if the start may be anywhere in
// a box. The place Q of the pivot before may be off along the first leg and, after a free pivot,
// across it. The heading from there may be off by the swing, an angle that moves the end P of the
// second leg about Q. [uncertainty.inFrame] adds up all of it in the frame of the next heading.
type uncertainty struct {
	alongLeg     float64    // inches
	acrossLeg    float64    // inches: the effect on the first leg of an error of the free pivot
	swing        float64    // radians: the error of the heading of the second leg
	sagitta      float64    // inches: the distance of the arc of a free pivot from its tangent
	legDirection geom.Point // of the first leg, in the frame of the charger at Q
}

// inFrame returns the possible error of the last pivot, after a second leg of at most leg.
func (d *uncertainty) inFrame(heading geom.Point, leg float64) (across, along float64) {
	if *d == (uncertainty{}) {
		return 0, 0
	}
	sin, cos := math.Abs(geom.Cross(d.legDirection, heading)), math.Abs(geom.Dot(d.legDirection, heading))
	arc := float64(leg * d.swing)
	more := d.sagitta + float64(0.5*float64(arc*d.swing)) + RoundingSlack
	across = float64(d.alongLeg*sin) + float64(d.acrossLeg*cos) + float64(arc*math.Abs(heading.Y)) + more
	along = float64(d.alongLeg*cos) + float64(d.acrossLeg*sin) + float64(arc*math.Abs(heading.X)) + more
	return across, along
}

// afterAny is [Scene.After] for all starts of a box, with second legs of at most some length.
func (s nextStart) afterAny(n *Scene, b *Start, longest float64) bool {
	free, turn := float64(b.freeHalf*Radians), float64((b.half+b.freeHalf)*Radians)
	d := uncertainty{
		alongLeg: float64(0.5 * (b.leg.Hi - b.leg.Lo)), acrossLeg: float64(free * b.leg.Hi), swing: turn,
		sagitta: float64(0.5 * float64(float64(free*free)*b.leg.Hi)),
	}
	uncertain := d.alongLeg + d.acrossLeg + float64((s.Radius+longest)*turn) + RoundingSlack
	if !s.After(n, b.free, b.leg.middle(), b.theta, uncertain) {
		return false
	}
	n.pivotUncertainty = d
	n.pivotUncertainty.legDirection = geom.FromBearing(-b.theta)
	return true
}

// Clear reports whether the charger is clear on its heading in the scene, apart from overlaps at
// its start. A pivot must end clear, except that fliers may be above others.
func (s *Scene) Clear() bool {
	return nextStart{s}.standsAt(&newStart{facing: geom.Point{Y: 1}})
}

// standsAt reports whether the charger is clear at a new start. It may overlap obstacles by no more
// than their slack and the possible error of the start.
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
		// Obstacles too far away to overlap, by the circles about both, do not matter.
		o := s.Obstacles.At(i)
		reach := s.Radius + o.radius
		if (o.Sweeps || o.Stands) && geom.Norm2(o.centre.Sub(pose.Centre())) < float64(reach*reach) &&
			geom.OverlapConvex(pose, s.Obstacles.Ring(o)) < -o.slack-t.uncertain {
			return false
		}
	}
	middle := geom.Lerp(s.targetRing[0], s.targetRing[2], 0.5)
	return (s.Flies && !s.TurnsClear) || geom.Dist(middle, pose.Centre()) > s.Radius+geom.Dist(middle, s.targetRing[0]) ||
		geom.OverlapConvex(pose, s.targetRing[:]) >= -s.mayOverlap-t.uncertain
}

// RouteOf returns a charge by several pivots as legs on the table, without legs of no length, and
// its contact. The contact is in the frame of the charger at its start.
func (s *Scene) RouteOf(p Several) (Route, Contact) {
	var way Route
	if p.Free != 0 || p.First.leg > 0 || s.TurnsFirst {
		way.Add(Leg{geom.Clockwise(s.Base.Facing(), p.Free), p.First.leg})
	}
	var n Scene
	t := newStartAt(p.Free, p.First.leg, p.First.Theta, 0)
	nextStart{s}.moveTo(&n, &t)
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

// QuickPad is how far, in inches, obstacles must be for a quick check to leave them out.
const QuickPad = 1e-2

// keepNear moves obstacles to the frame of a new start. It leaves out those that no path by one
// pivot comes within pad inches of.
func (s nextStart) keepNear(pad float64, all *ObstacleList, t *newStart) {
	var list ObstacleList // not the list of the scene, which would then be on the heap
	strips, n := s.strips(pad)
each:
	for i := range all.Len() {
		o := *all.At(i)
		ring := all.Ring(&o)
		o.centre = t.direction(o.centre.Sub(t.at))
		for k := range strips[:n] {
			x := &strips[k]
			if at := geom.Dot(o.centre, x.normal); at < x.lo-o.radius || at > x.hi+o.radius {
				continue each
			}
		}
		list.outline(&o, ring)
		own := list.Ring(&o)
		for k, p := range own {
			own[k] = t.direction(p.Sub(t.at))
		}
		list.add(o)
	}
	s.Obstacles = list
}

// strip is the ground between two parallel lines.
type strip struct {
	normal geom.Point // a unit vector
	lo, hi float64
}

// strips returns strips that hold all paths by one pivot, widened by pad inches on both sides. They
// go along the sides and the diagonals of the first leg and the facing.
func (s nextStart) strips(pad float64) (list [6]strip, n int) {
	corners := [4]geom.Point{{}, {Y: s.Longest}, s.Tips[0], s.Tips[1]}
	for i, p := range corners {
		for _, q := range corners[:i] {
			along := q.Sub(p)
			long := geom.Norm(along)
			if long < QuickPad {
				continue
			}
			x := strip{normal: geom.Scale(geom.RightOf(along), 1/long)}
			x.lo = geom.Dot(p, x.normal)
			x.hi = x.lo
			for _, r := range corners {
				x.lo, x.hi = min(x.lo, geom.Dot(r, x.normal)), max(x.hi, geom.Dot(r, x.normal))
			}
			x.lo, x.hi = x.lo-pad, x.hi+pad
			list[n] = x
			n++
		}
	}
	return list, n
}
