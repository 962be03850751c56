package ways

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// Most charges that are possible are so at once: a pivot on the spot, straight ahead,
// and a flush place with room to spare. A few headings are tried with everything a
// little larger than it is. What works even then, [Scene.DecideOne] finds as well, for its
// search ends only in cells far smaller than that.

const (
	// QuickPad is the margin, in inches, by which a quick answer has to be right to count.
	QuickPad = 1e-2
	// laneStep is how many degrees are between two lanes, and lanesSide how many lanes there are
	// to either side of straight ahead.
	laneStep  = 3 // degrees
	lanesSide = 90 / laneStep
)

// lanes are how far the charger can go straight on after a pivot on the spot to
// headings in steps, worked out when they are first asked for.
type lanes struct {
	ready    bool // what follows is of the things that are gathered at present
	done     [2*lanesSide + 1]bool
	headings [2*lanesSide + 1]geom.Point // unit vectors
	reach    [2*lanesSide + 1]float64    // inches: negative where it cannot stand

	aheadKnown bool
	ahead      float64 // inches: how far it can go straight ahead, but for the target
}

// reset begins anew: no lane is known.
func (l *lanes) reset() {
	l.ready, l.aheadKnown, l.done = true, false, [2*lanesSide + 1]bool{}
}

// Certain reports that the charge that the scene is made for works by a pivot on the spot and a
// straight leg, with [QuickPad] to spare everywhere: false says nothing. With turns the target
// turns to the charger, so that no flush place is asked for.
func (f *Field) Certain(turns bool) bool {
	s := &f.Scene
	if s.Flies || s.swing {
		return false
	}
	middle := geom.Bearing(geom.Lerp(s.Tips[0], s.Tips[1], 0.5))
	if middle > 180 {
		middle -= 360
	}
	first := int(math.Round(middle / laneStep))
	if f.leads(first, turns) || f.leads(int(math.Round(s.Flush/laneStep)), turns) {
		return true
	}
	for off := 2; off <= lanesFar; off += 2 {
		if f.leads(first+off, turns) || f.leads(first-off, turns) {
			return true
		}
	}
	return false
}

// lanesFar is how many steps off the middle of the facing are tried.
const lanesFar = 8

// leads reports whether a heading, in steps from straight ahead, leads to a flush place.
func (f *Field) leads(step int, turns bool) bool {
	k := step + lanesSide
	if k < 0 || k > 2*lanesSide {
		return false
	}
	at, ok := f.straight(k)
	return ok && (turns || f.settles(at))
}

// straight reports whether the way straight on along a lane leads to the facing, and
// where along the facing, from its left end, it touches first.
func (f *Field) straight(k int) (at float64, ok bool) {
	s := &f.Scene
	u, free := f.lane(k)
	left, right := turnedBy(s.Tips[0], u), turnedBy(s.Tips[1], u)
	wide := right.X - left.X
	over := min(right.X, s.HalfWidth) - max(left.X, -s.HalfWidth)
	if wide < 0.1*s.Length || over < s.leastContact+QuickPad {
		return 0, false
	}
	// The facing is met at its nearer end or where a corner of the front first
	// comes to it.
	x := left.X
	if right.Y < left.Y {
		x = right.X
	}
	x = max(-s.HalfWidth, min(s.HalfWidth, x))
	part := (x - left.X) / wide
	way := left.Y + float64(part*(right.Y-left.Y)) - s.halfDepth
	if way < QuickPad || free < way+QuickPad || !f.onTable(u, way) {
		return 0, false
	}
	return float64(part * s.Length), true
}

// turnedBy is a point in the frame of a heading.
func turnedBy(q, u geom.Point) geom.Point {
	return geom.Point{
		X: float64(q.X*u.Y) - float64(q.Y*u.X),
		Y: float64(q.X*u.X) + float64(q.Y*u.Y),
	}
}

// lane is a heading and how far the charger can go on along it, as far as is known.
func (f *Field) lane(k int) (u geom.Point, free float64) {
	l := &f.lanes
	if !l.ready {
		l.reset()
	}
	if l.done[k] {
		return l.headings[k], l.reach[k]
	}
	s := &f.Scene
	c := s.Base.Centre()
	u = geom.FromBearing(float64(laneStep * (k - lanesSide)))
	free = min(c.X-f.Known.X.Lo, f.Known.X.Hi-c.X, c.Y-f.Known.Y.Lo, f.Known.Y.Hi-c.Y)
	free -= float64(2 * s.Radius)
	for i := range f.all {
		if o := &f.all[i]; o.Sweeps {
			free = min(free, f.clear(o, geom.Point{}, u, free))
		}
	}
	l.done[k], l.headings[k], l.reach[k] = true, u, free
	return u, free
}

// clear is how far the charger, standing in its own frame at a place and heading, can
// go straight on before it is within the padding of an obstacle; negative when it is
// already.
func (f *Field) clear(o *obstacle, at, u geom.Point, limit float64) float64 {
	s := &f.Scene
	c := turnedBy(o.centre.Sub(at), u)
	if math.Abs(c.X)-o.radius > s.HalfWidth+QuickPad || c.Y+o.radius < -s.halfDepth-QuickPad ||
		c.Y-o.radius > limit+s.halfDepth+QuickPad {
		return limit
	}
	var room [RingRoom]geom.Point
	ring := room[:0]
	for _, q := range f.ring(o) {
		ring = append(ring, turnedBy(q.Sub(at), u))
	}
	far, met := roomAhead{s}.laneAhead().Until(ring, -QuickPad, -QuickPad)
	if !met {
		return limit
	}
	return min(limit, far)
}

// ring is the outline of an obstacle that has been gathered.
func (f *Field) ring(o *obstacle) []geom.Point {
	if o.first < 0 {
		first := -1 - o.first
		return f.more[first : first+o.n]
	}
	return f.Scene.Obstacles.points[o.first : o.first+o.n]
}

// onTable reports whether the charger is well on the table on a heading where it
// stands and so far on.
func (f *Field) onTable(u geom.Point, far float64) bool {
	return f.within(geom.Point{}, u) && f.within(geom.Scale(u, far), u)
}

// within reports whether the charger, at a place and heading of its own frame, is well
// on the table.
func (f *Field) within(at, u geom.Point) bool {
	if !f.Bounded {
		return true
	}
	b := f.Scene.Base
	facing := geom.Unit(geom.Along(geom.Scale(b.RightWard(), u.X), b.Facing(), u.Y))
	box := b.At(b.World(at)).Turned(facing).Bounds()
	return f.Area.Contains(box.ExpandedByMargin(QuickPad))
}

// settles reports whether the charger can be set flush, with room to spare, in a place
// that keeps in touch with a point of the facing, from its left end.
func (f *Field) settles(touch float64) bool {
	s := &f.Scene
	x := max(touch-s.HalfWidth+QuickPad, min(touch+s.HalfWidth-QuickPad, float64(0.5*s.Length)))
	x = max(s.leastContact+QuickPad-s.HalfWidth, min(s.Length+s.HalfWidth-s.leastContact-QuickPad, x))
	at := geom.Along(geom.Along(s.Tips[0], s.Along, x), s.Ahead, -s.halfDepth)
	if !f.within(at, s.Ahead) {
		return false
	}
	reach := s.Radius + QuickPad
	for i := range f.all {
		o := &f.all[i]
		far := reach + o.radius
		if o.Holds && geom.Norm2(o.centre.Sub(at)) < float64(far*far) && f.clear(o, at, s.Ahead, 1) < 0 {
			return false
		}
	}
	return true
}
