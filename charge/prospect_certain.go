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

// certain reports that the charge that the scene is aimed at can be made by a pivot on
// the spot, and then some: false says nothing.
func (p *Prospect) certain(pl *plan) bool {
	s := &p.scene
	if s.flies || s.swing || pl.behind > 0 {
		return false
	}
	middle := geom.Bearing(geom.Lerp(s.tips[0], s.tips[1], 0.5))
	if middle > 180 {
		middle -= 360
	}
	first := int(math.Round(middle / laneStep))
	if p.leads(first, pl) || p.leads(int(math.Round(s.flush/laneStep)), pl) {
		return true
	}
	for off := 2; off <= lanesFar; off += 2 {
		if p.leads(first+off, pl) || p.leads(first-off, pl) {
			return true
		}
	}
	return false
}

// lanesFar is how many steps off the middle of the facing are tried.
const lanesFar = 8

// leads reports whether a heading, in steps from straight ahead, leads to a flush place.
func (p *Prospect) leads(step int, pl *plan) bool {
	k := step + lanesSide
	if k < 0 || k > 2*lanesSide {
		return false
	}
	at, ok := p.straight(k)
	return ok && (pl.turns || p.settles(at))
}

// straight reports whether the way straight on along a lane leads to the facing, and
// where along the facing, from its left end, it touches first.
func (p *Prospect) straight(k int) (at float64, ok bool) {
	s := &p.scene
	u, free := p.lane(k)
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
	if way < quickPad || free < way+quickPad || !p.onTable(u, way) {
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
func (p *Prospect) lane(k int) (u geom.Point, free float64) {
	l := &p.lanes
	if !l.ready {
		l.reset()
	}
	if l.done[k] {
		return l.ways[k], l.free[k]
	}
	s := &p.scene
	c := s.base.Centre()
	u = geom.FromBearing(float64(laneStep * (k - lanesSide)))
	free = min(c.X-p.known.X.Lo, p.known.X.Hi-c.X, c.Y-p.known.Y.Lo, p.known.Y.Hi-c.Y)
	free -= float64(2 * s.radius)
	for i := range p.all {
		if o := &p.all[i]; o.sweeps {
			free = min(free, p.clear(o, geom.Point{}, u, free))
		}
	}
	l.done[k], l.ways[k], l.free[k] = true, u, free
	return u, free
}

// clear is how far the charger, standing in its own frame at a place and heading, can
// go straight on before it is within the padding of an obstacle; negative when it is
// already.
func (p *Prospect) clear(o *obstacle, at, u geom.Point, limit float64) float64 {
	s := &p.scene
	c := turnedBy(o.centre.Sub(at), u)
	if math.Abs(c.X)-o.radius > s.w+quickPad || c.Y+o.radius < -s.d-quickPad ||
		c.Y-o.radius > limit+s.d+quickPad {
		return limit
	}
	var room [ringRoom]geom.Point
	ring := room[:0]
	for _, q := range p.ring(o) {
		ring = append(ring, turnedBy(q.Sub(at), u))
	}
	low, ok := lane(ring, s.w+quickPad, -s.d-quickPad)
	if !ok {
		return limit
	}
	return min(limit, low-s.d-quickPad)
}

// ring is the outline of an obstacle that has been gathered.
func (p *Prospect) ring(o *obstacle) []geom.Point {
	if o.first < 0 {
		first := -1 - o.first
		return p.more[first : first+o.n]
	}
	return p.scene.obstacles.points[o.first : o.first+o.n]
}

// onTable reports whether the charger is well on the table on a heading where it
// stands and so far on.
func (p *Prospect) onTable(u geom.Point, far float64) bool {
	return p.within(geom.Point{}, u) && p.within(geom.Scale(u, far), u)
}

// within reports whether the charger, at a place and heading of its own frame, is well
// on the table.
func (p *Prospect) within(at, u geom.Point) bool {
	area, ok := p.v.Table().Area()
	if !ok {
		return true
	}
	b := p.base
	facing := geom.Unit(geom.Along(geom.Scale(b.RightWard(), u.X), b.Facing(), u.Y))
	box := b.At(b.World(at)).Turned(facing).Bounds()
	return area.Contains(box.ExpandedByMargin(quickPad))
}

// settles reports whether the charger can be set flush, with room to spare, in a place
// that keeps in touch with a point of the facing, from its left end.
func (p *Prospect) settles(f float64) bool {
	s := &p.scene
	x := max(f-s.w+quickPad, min(f+s.w-quickPad, float64(0.5*s.length)))
	x = max(s.least+quickPad-s.w, min(s.length+s.w-s.least-quickPad, x))
	at := geom.Along(geom.Along(s.tips[0], s.along, x), s.ahead, -s.d)
	if !p.within(at, s.ahead) {
		return false
	}
	reach := s.radius + quickPad
	for i := range p.all {
		o := &p.all[i]
		far := reach + o.radius
		if o.holds && geom.Norm2(o.centre.Sub(at)) < float64(far*far) && p.clear(o, at, s.ahead, 1) < 0 {
			return false
		}
	}
	return true
}
