package main

import (
	"math"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// The grid of the rival: how many first legs and headings, and the step in which
// flush places are tried, in inches.
const (
	gridLegs     = 64
	gridHeadings = 181
	flushStep    = 0.1
)

// gridFrames are the headings of the grid in the order in which they are tried:
// straight ahead first, then ever larger pivots to either side.
var gridFrames = func() (frames [gridHeadings]frame) {
	for i := range frames {
		theta := gridTurn(i) * 180 / math.Pi
		if i%2 == 1 {
			theta = -theta
		}
		u := geom.FromBearing(theta)
		frames[i] = frame{sin: u.X, cos: u.Y}
	}
	return frames
}()

// gridTurn returns the angle of the pivot to a heading of the grid, in radians.
func gridTurn(i int) float64 { return float64((i+1)/2) * math.Pi / (gridHeadings - 1) }

// frame is a place with a heading: x to the right, y ahead.
type frame struct {
	origin   geom.Point
	sin, cos float64
}

func (f *frame) local(p geom.Point) geom.Point {
	x, y := p.X-f.origin.X, p.Y-f.origin.Y
	return geom.Point{X: x*f.cos - y*f.sin, Y: x*f.sin + y*f.cos}
}

// gridThing is a possible obstacle: a convex ring with a circle about it, and by how much it may be
// overlapped. Touching is legal, and a charger may leave what it is in.
type gridThing struct {
	circle
	first, n int
	slack    float64
}

// gridSearch looks for a charge by one pivot on a grid of first legs and headings, in the charger's
// own frame. Both kinds collect the things in the way once, and end the first leg at an obstacle.
// They check circles before rectangles, and reuse their memory, so that they do not allocate
// either.
type gridSearch struct {
	// thrifty searches do first what is cheap and refuses much. The pose after the pivot and the
	// leg that follows are one rectangle, which is checked only if it leads to the facing. Flush
	// places are tried once for each question. The others go step by step, as the rules are
	// written.
	thrifty bool

	w, d, least float64
	ending      bool  // flush places are looked at
	start       frame // the charger on the table, in world coordinates

	tips   [2]geom.Point // of the facing: left and right as seen from outside
	flush  frame         // at the left tip, looking at the facing
	length float64       // of the facing
	target [4]geom.Point

	things []gridThing
	points []geom.Point // of all rings
	area   r2.Rect

	turns bool      // the target turns to the charger, so that it is always flush
	best  float64   // the cost of the most direct charge so far
	tried bool      // free is filled
	free  []float64 // flush places, as the place of the middle right of the left tip
}

// mayCharge returns the conditions that need no search (row CHG-1).
func mayCharge(q query) bool {
	return charge.Range(q.view, q.from)-spatial.Range(q.view, q.view.Edition().ChargeOrigin, q.from, q.to) >= -geom.Tol && los.Sees(q.view, q.from, q.to)
}

// any reports whether there is a charge: the search stops at the first.
func (g *gridSearch) any(q query) bool { return !math.IsInf(g.search(q, true), 1) }

// mostDirect returns the cost of the most direct charge of the grid, +Inf without any. It is the
// length, and half the diagonal times the angle of the pivot.
func (g *gridSearch) mostDirect(q query) float64 { return g.search(q, false) }

// search gives the cost of the first charge, or of the most direct.
func (g *gridSearch) search(q query, first bool) float64 {
	g.best = math.Inf(1)
	if !mayCharge(q) {
		return g.best
	}
	g.set(q)
	farthest, legs := g.freeAhead(), gridLegs
	if farthest == 0 {
		legs = 1
	}
	for k := range gridFrames {
		turn := gridTurn(k) * math.Sqrt(g.w*g.w+g.d*g.d)
		for i := range legs {
			leg := farthest * float64(i) / (gridLegs - 1)
			if turn+leg >= g.best {
				break
			}
			if second, ok := g.try(turn+leg, leg, &gridFrames[k]); ok {
				if g.best = turn + leg + second; first {
					return g.best
				}
			}
		}
	}
	return g.best
}

// try follows a charge by a first leg and a heading, which already cost something. It returns the
// second leg if that is legal and cheaper than the best.
func (g *gridSearch) try(cost, leg float64, heading *frame) (second float64, ok bool) {
	at := frame{geom.Point{Y: leg}, heading.sin, heading.cos}
	if !g.thrifty && !g.clear(&at, 0, 0) {
		return 0, false
	}
	second, along, ok := g.meet(&at, 0)
	if !ok || cost+second >= g.best || !g.clear(&at, second, 0) {
		return second, false
	}
	return second, g.turns || g.placed(along)
}

// meet goes straight forward to first contact: how far, and at how many inches
// from the left end of the facing. It is not ok unless that is on the facing and
// the front overlaps it by the least contact (rows CHG-6, CHG-7, CHG-10).
func (g *gridSearch) meet(at *frame, loose float64) (second, along float64, ok bool) {
	left, right := at.local(g.tips[0]), at.local(g.tips[1])
	from, to := max(left.X, -g.w), min(right.X, g.w)
	if to-from < g.least-loose {
		return 0, 0, false
	}
	slope := (right.Y - left.Y) / (right.X - left.X)
	x := from
	if slope < 0 {
		x = to
	}
	y := left.Y + slope*(x-left.X)
	second = y - g.d
	if second < -geom.Tol-loose {
		return 0, 0, false
	}
	var ring [4]geom.Point
	for i, p := range g.target {
		ring[i] = at.local(p)
	}
	if low, _ := lane(ring[:], g.w); low < y-geom.Tol-loose {
		return 0, 0, false
	}
	return max(0, second), (x - left.X) / (right.X - left.X) * g.length, true
}

// clear reports whether the pose after the pivot and the way forward from there are free. Together
// they are a rectangle, which must overlap nothing and be on the table.
func (g *gridSearch) clear(at *frame, second, loose float64) bool {
	front := g.d + second
	for _, x := range [2]float64{-g.w, g.w} {
		for _, y := range [2]float64{-g.d, front} {
			// out of the heading's frame, then out of the charger's
			p := geom.Point{
				X: at.origin.X + x*at.cos + y*at.sin,
				Y: at.origin.Y - x*at.sin + y*at.cos,
			}
			if !g.onTable(p, geom.Tol+loose) {
				return false
			}
		}
	}
	for i := range g.things {
		t := &g.things[i]
		slack := t.slack
		if g.ending { // a charger may leave what it stands in, not end in it
			slack = min(slack, geom.Tol+geom.ContactBand)
		}
		if g.hits(t, at, -g.d, front, slack+loose) {
			return false
		}
	}
	return true
}

func (g *gridSearch) onTable(p geom.Point, slack float64) bool {
	x := g.start.origin.X + p.X*g.start.cos + p.Y*g.start.sin
	y := g.start.origin.Y - p.X*g.start.sin + p.Y*g.start.cos
	return x >= g.area.X.Lo-slack && x <= g.area.X.Hi+slack && y >= g.area.Y.Lo-slack && y <= g.area.Y.Hi+slack
}

// hits reports whether a thing overlaps the rectangle from rear to front, as wide as the charger,
// by more than the slack. It checks the circle about the thing first, then separating axes.
func (g *gridSearch) hits(t *gridThing, at *frame, rear, front, slack float64) bool {
	half := g.w - slack
	rear, front = rear+slack, front-slack
	if half <= 0 || rear >= front {
		return false
	}
	c := at.local(t.centre)
	if c.X > half+t.radius || c.X < -half-t.radius || c.Y > front+t.radius || c.Y < rear-t.radius {
		return false
	}
	var room [32]geom.Point
	ring := room[:0]
	lo, hi := geom.Point{X: math.Inf(1), Y: math.Inf(1)}, geom.Point{X: math.Inf(-1), Y: math.Inf(-1)}
	for _, p := range g.points[t.first : t.first+t.n] {
		p = at.local(p)
		ring = append(ring, p)
		lo, hi = geom.Point{X: min(lo.X, p.X), Y: min(lo.Y, p.Y)}, geom.Point{X: max(hi.X, p.X), Y: max(hi.Y, p.Y)}
	}
	if lo.X >= half || hi.X <= -half || lo.Y >= front || hi.Y <= rear {
		return false
	}
	last := ring[len(ring)-1]
	for _, p := range ring { // counter-clockwise: outside is to the right of an edge
		nx, ny := p.Y-last.Y, last.X-p.X
		x, y := half, rear
		if nx > 0 {
			x = -half
		}
		if ny < 0 {
			y = front
		}
		if nx*(x-last.X)+ny*(y-last.Y) >= 0 {
			return false
		}
		last = p
	}
	return true
}

// placed reports whether the charger can be set flush with the facing so that it
// still touches the point of first contact (row CHG-8).
func (g *gridSearch) placed(along float64) bool {
	g.ending = true
	defer func() { g.ending = false }()
	from, to := g.least-g.w, g.length+g.w-g.least // where the overlap is enough
	if !g.thrifty {
		for s := max(from, along-g.w); s <= min(to, along+g.w); s += flushStep {
			if at := g.flushAt(s); g.clear(&at, 0, 0) {
				return true
			}
		}
		return false
	}
	if !g.tried {
		g.tried = true
		for s := from; s <= to; s += flushStep {
			if at := g.flushAt(s); g.clear(&at, 0, 0) {
				g.free = append(g.free, s)
			}
		}
	}
	for _, s := range g.free {
		if math.Abs(s-along) <= g.w {
			return true
		}
	}
	return false
}

// flushAt returns the charger flush with the facing, its middle so far right of the left tip.
func (g *gridSearch) flushAt(s float64) frame {
	at := g.flush
	at.origin.X += s*at.cos - g.d*at.sin
	at.origin.Y -= s*at.sin + g.d*at.cos
	return at
}

// set collects what a question needs.
func (g *gridSearch) set(q query) {
	body, target := q.view.Body(q.from), q.view.Body(q.to)
	base := body.Base()
	g.w, g.d, g.least = base.HalfWidth(), base.HalfDepth(), q.view.Edition().LeastContact
	g.start = frame{base.Centre(), base.Facing().X, base.Facing().Y}
	g.area, _ = q.view.Table().Area()
	facing := los.FacingOf(q.view, q.from, q.to).Facing
	right, left := facing.Edge(target.Base())
	g.tips = [2]geom.Point{g.start.local(left), g.start.local(right)}
	g.length = geom.Dist(left, right)
	for i, p := range target.Corners() {
		g.target[3-i] = g.start.local(p)
	}
	ahead := geom.Unit(geom.LeftOf(g.tips[1].Sub(g.tips[0])))
	g.flush = frame{g.tips[0], ahead.X, ahead.Y}
	g.turns = target.Individual() && q.view.Edition().IndividualAligns
	g.tried, g.free = false, g.free[:0]
	g.gather(q, body.Radius(), facing)
}

// farthest bounds the first leg. From beyond it no heading leads to the facing, since no pivot of
// up to 90 degrees takes the charger back.
func (g *gridSearch) farthest() float64 {
	return max(0, max(g.tips[0].Y, g.tips[1].Y)+g.w)
}

// gather asks the table's index once for all that a charge could meet.
func (g *gridSearch) gather(q query, radius float64, facing arcs.Facing) {
	base := q.view.Body(q.from).Base()
	left, right := facing.Edge(q.view.Body(q.to).Base())
	box := r2.RectFromPoints(base.Centre(), geom.Along(base.Centre(), base.Facing(), g.farthest()), left, right)
	g.things, g.points = g.things[:0], g.points[:0]
	q.view.Search(box.ExpandedByMargin(2*radius), func(region spatial.Region) bool {
		id, unit := region.Thing.Unit()
		if unit && (id == q.from || id == q.to) {
			return true
		}
		if id, ok := region.Thing.Piece(); ok && q.view.Table().Piece(id).Kind() != terrain.Blocking {
			return true
		}
		ring := q.view.Ring(region)
		t := gridThing{first: len(g.points), n: len(ring), slack: geom.Tol}
		for _, p := range ring {
			g.points = append(g.points, g.start.local(p))
		}
		own := g.points[t.first:]
		bounds := r2.RectFromPoints(own...)
		t.centre = bounds.Center()
		for _, p := range own {
			t.radius = max(t.radius, geom.Dist(p, t.centre))
		}
		here := frame{cos: 1}
		if g.hits(&t, &here, -g.d, g.d, t.slack) {
			origin := base.At(geom.Point{}).Turned(geom.Point{Y: 1})
			t.slack += max(0, -geom.SeparationConvex(origin, own))
		}
		g.things = append(g.things, t)
		return true
	})
}

// freeAhead returns how far the first leg can go.
func (g *gridSearch) freeAhead() float64 {
	free := g.farthest()
	if low, high := lane(g.target[:], g.w-geom.Tol); high > -g.d+geom.Tol {
		free = min(free, low-g.d+geom.Tol)
	}
	for _, t := range g.things {
		if t.slack >= g.w {
			continue // it stands in the thing so deep that nothing of it counts
		}
		if low, high := lane(g.points[t.first:t.first+t.n], g.w-t.slack); high > -g.d+t.slack {
			free = min(free, low-g.d+t.slack)
		}
	}
	for _, x := range [2]float64{-g.w, g.w} {
		corner := geom.Point{X: x, Y: g.d}
		px := g.start.origin.X + corner.X*g.start.cos + corner.Y*g.start.sin
		py := g.start.origin.Y - corner.X*g.start.sin + corner.Y*g.start.cos
		free = min(free, room(px, g.start.sin, g.area.X.Lo, g.area.X.Hi), room(py, g.start.cos, g.area.Y.Lo, g.area.Y.Hi))
	}
	return max(0, free)
}

// room returns how far something at p can go at the given speed before it leaves a stretch.
func room(p, speed, lo, hi float64) float64 {
	switch {
	case speed > 0:
		return (hi + geom.Tol - p) / speed
	case speed < 0:
		return (lo - geom.Tol - p) / speed
	}
	return math.Inf(1)
}

// lane returns the range of y of the part of a convex ring with |x| < half; low is above high where
// there is none.
func lane(ring []geom.Point, half float64) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	last := ring[len(ring)-1]
	for _, p := range ring {
		if math.Abs(p.X) < half {
			low, high = min(low, p.Y), max(high, p.Y)
		}
		for _, x := range [2]float64{-half, half} {
			if (p.X > x) != (last.X > x) {
				y := last.Y + (p.Y-last.Y)*(x-last.X)/(p.X-last.X)
				low, high = min(low, y), max(high, y)
			}
		}
		last = p
	}
	return low, high
}
