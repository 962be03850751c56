package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// Most charges that are possible are so at once: a pivot on the spot, straight ahead,
// and a flush place with room to spare. A few headings are tried with everything a
// little larger than it is. What works even then, [scene.decide] finds as well, for its
// search ends only in cells far smaller than that.

const (
	quickPad  = 1e-2 // inches: what is certain is so by this much
	laneStep  = 3    // degrees
	lanesSide = 90 / laneStep
)

// lanes are how far the charger can go straight on after a pivot on the spot to
// headings in steps, worked out when they are first asked for.
type lanes struct {
	ready bool
	done  [2*lanesSide + 1]bool
	ways  [2*lanesSide + 1]geom.Point
	free  [2*lanesSide + 1]float64 // inches: negative where it cannot stand

	walked bool
	walk   float64 // how far it can go straight ahead, but for the target
}

func (l *lanes) reset() {
	l.ready, l.walked, l.done = true, false, [2*lanesSide + 1]bool{}
}

// certain reports that the charge that the scene is made for can be made by a pivot on
// the spot, and then some, of a target that turns to the charger or not: false says
// nothing.
func (f *field) certain(turns bool) bool {
	s := &f.scene
	if s.flies || s.swing {
		return false
	}
	middle := geom.Bearing(geom.Lerp(s.tips[0], s.tips[1], 0.5))
	if middle > 180 {
		middle -= 360
	}
	first := int(math.Round(middle / laneStep))
	if f.leads(first, turns) || f.leads(int(math.Round(s.flush/laneStep)), turns) {
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
func (f *field) leads(step int, turns bool) bool {
	k := step + lanesSide
	if k < 0 || k > 2*lanesSide {
		return false
	}
	at, ok := f.straight(k)
	return ok && (turns || f.settles(at))
}

// straight reports whether the way straight on along a lane leads to the facing, and
// where along the facing, from its left end, it touches first.
func (f *field) straight(k int) (at float64, ok bool) {
	s := &f.scene
	u, free := f.lane(k)
	left, right := turnedBy(s.tips[0], u), turnedBy(s.tips[1], u)
	wide := right.X - left.X
	over := min(right.X, s.w) - max(left.X, -s.w)
	if wide < 0.1*s.length || over < s.least+quickPad {
		return 0, false
	}
	// The facing is met at its nearer end or where a corner of the front first
	// comes to it.
	x := left.X
	if right.Y < left.Y {
		x = right.X
	}
	x = max(-s.w, min(s.w, x))
	part := (x - left.X) / wide
	way := left.Y + float64(part*(right.Y-left.Y)) - s.d
	if way < quickPad || free < way+quickPad || !f.onTable(u, way) {
		return 0, false
	}
	return float64(part * s.length), true
}

// turnedBy is a point in the frame of a heading.
func turnedBy(q, u geom.Point) geom.Point {
	return geom.Point{
		X: float64(q.X*u.Y) - float64(q.Y*u.X),
		Y: float64(q.X*u.X) + float64(q.Y*u.Y),
	}
}

// lane is a heading and how far the charger can go on along it, as far as is known.
func (f *field) lane(k int) (u geom.Point, free float64) {
	l := &f.lanes
	if !l.ready {
		l.reset()
	}
	if l.done[k] {
		return l.ways[k], l.free[k]
	}
	s := &f.scene
	c := s.base.Centre()
	u = geom.FromBearing(float64(laneStep * (k - lanesSide)))
	free = min(c.X-f.known.X.Lo, f.known.X.Hi-c.X, c.Y-f.known.Y.Lo, f.known.Y.Hi-c.Y)
	free -= float64(2 * s.radius)
	for i := range f.all {
		if o := &f.all[i]; o.sweeps {
			free = min(free, f.clear(o, geom.Point{}, u, free))
		}
	}
	l.done[k], l.ways[k], l.free[k] = true, u, free
	return u, free
}

// clear is how far the charger, standing in its own frame at a place and heading, can
// go straight on before it is within the padding of an obstacle; negative when it is
// already.
func (f *field) clear(o *obstacle, at, u geom.Point, limit float64) float64 {
	s := &f.scene
	c := turnedBy(o.centre.Sub(at), u)
	if math.Abs(c.X)-o.radius > s.w+quickPad || c.Y+o.radius < -s.d-quickPad ||
		c.Y-o.radius > limit+s.d+quickPad {
		return limit
	}
	var room [ringRoom]geom.Point
	ring := room[:0]
	for _, q := range f.ring(o) {
		ring = append(ring, turnedBy(q.Sub(at), u))
	}
	low, ok := lane(ring, s.w+quickPad, -s.d-quickPad)
	if !ok {
		return limit
	}
	return min(limit, low-s.d-quickPad)
}

// ring is the outline of an obstacle that has been gathered.
func (f *field) ring(o *obstacle) []geom.Point {
	if o.first < 0 {
		first := -1 - o.first
		return f.more[first : first+o.n]
	}
	return f.scene.obstacles.points[o.first : o.first+o.n]
}

// onTable reports whether the charger is well on the table on a heading where it
// stands and so far on.
func (f *field) onTable(u geom.Point, far float64) bool {
	return f.within(geom.Point{}, u) && f.within(geom.Scale(u, far), u)
}

// within reports whether the charger, at a place and heading of its own frame, is well
// on the table.
func (f *field) within(at, u geom.Point) bool {
	if !f.bounded {
		return true
	}
	b := f.scene.base
	facing := geom.Unit(geom.Along(geom.Scale(b.RightWard(), u.X), b.Facing(), u.Y))
	box := b.At(b.World(at)).Turned(facing).Bounds()
	return f.area.Contains(box.ExpandedByMargin(quickPad))
}

// settles reports whether the charger can be set flush, with room to spare, in a place
// that keeps in touch with a point of the facing, from its left end.
func (f *field) settles(touch float64) bool {
	s := &f.scene
	x := max(touch-s.w+quickPad, min(touch+s.w-quickPad, float64(0.5*s.length)))
	x = max(s.least+quickPad-s.w, min(s.length+s.w-s.least-quickPad, x))
	at := geom.Along(geom.Along(s.tips[0], s.along, x), s.ahead, -s.d)
	if !f.within(at, s.ahead) {
		return false
	}
	reach := s.radius + quickPad
	for i := range f.all {
		o := &f.all[i]
		far := reach + o.radius
		if o.holds && geom.Norm2(o.centre.Sub(at)) < float64(far*far) && f.clear(o, at, s.ahead, 1) < 0 {
			return false
		}
	}
	return true
}
