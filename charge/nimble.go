package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// Two pivots: forward, pivot, forward, pivot, forward. After the first pivot what
// is left is a charge by one pivot from another start, so that the search is two
// deep: outside over boxes of the first leg and heading, inside over the last
// heading, as for one pivot. A box is dropped when no last heading has room for a
// start that may be off by as much as the box is large.

const (
	mostSlices = 20_000  // in a decision, all inner cells together
	thorough   = 800_000 // in an explanation
)

// pair is a charge by two pivots: where the first is made, and the rest in the
// frame of the charger after it.
type pair struct{ first, rest spot }

// start is a box of first legs and headings.
type start struct {
	leg         span
	theta, half float64 // degrees
}

// decideTwo looks for a charge by two pivots (row MOV-5), with at most so many
// slices.
func (s *scene) decideTwo(slices int) (Verdict, pair) {
	extra := s.extra
	verdict, found := s.decideFrom(start{leg: span{0, s.longest}, half: s.pivot}, slices, extra, nil)
	if verdict == Yes || extra == s.pivot {
		return verdict, found
	}
	// Either of the two may be the wider one.
	other, found := s.decideFrom(start{leg: span{0, s.longest}, half: extra}, slices, s.pivot, nil)
	if other == No {
		other = verdict
	}
	return other, found
}

// decideFrom looks for a charge whose first pivot lies in a box and is allowed by
// the gate, if there is one, and whose second is no larger than last degrees.
func (s *scene) decideFrom(root start, slices int, last float64, g *freePivot) (Verdict, pair) {
	var after scene
	var room [256]start
	queue := append(room[:0], root)
	undecided := false
	for len(queue) > 0 {
		b := queue[0]
		if queue = queue[1:]; slices <= 0 {
			return TooClose, pair{}
		}
		if g != nil && !g.may(b.theta, b.half) {
			continue
		}
		leg := b.leg.middle()
		if g == nil || g.allows(b.theta) {
			q := search{cells: 24}
			if s.after(&after, leg, b.theta, 0) {
				after.pivot = last
				if rest, ok := after.decide(&q); ok {
					return Yes, pair{spot{theta: b.theta, leg: leg}, rest}
				}
			}
			slices -= 25 - max(0, q.cells)
		}
		if b.half <= coarse && !s.mayHold(&after, &b, last, &slices) {
			continue
		}
		size := float64(float64(b.half*radians) * s.extent(b.leg))
		switch length := b.leg.hi - b.leg.lo; {
		case max(length, size) < finest:
			undecided = true
		case length > size:
			queue = append(queue, start{span{b.leg.lo, leg}, b.theta, b.half}, start{span{leg, b.leg.hi}, b.theta, b.half})
		default:
			half := float64(0.5 * b.half)
			queue = append(queue, start{b.leg, b.theta - half, half}, start{b.leg, b.theta + half, half})
		}
	}
	if undecided {
		return TooClose, pair{}
	}
	return No, pair{}
}

// bands are stretches of the second leg that are searched apart: the longer it
// is, the farther off the second pivot may be.
func bands() [5]float64 { return [5]float64{0, 1.5, 5, 14, math.Inf(1)} }

// mayHold reports whether some start in a box may lead to a charge.
func (s *scene) mayHold(after *scene, b *start, last float64, slices *int) bool {
	turn := float64(b.half * radians)
	off := float64(0.5*(b.leg.hi-b.leg.lo)) + roundingSlack
	limits := bands()
	longest := s.extent(b.leg) // of a second leg before a pivot of up to 90 degrees
	if last > chargePivot {
		longest = s.farthest() + off
	}
	for i, hi := range limits[1:] {
		lo := limits[i]
		reach := s.radius + min(hi, longest)
		*slices--
		if !s.after(after, b.leg.middle(), b.theta, off+float64(reach*turn)) || after.longest < lo {
			return false // nor do longer legs, for which less is certain
		}
		after.pivot = last
		if after.mayFind(span{lo, min(hi, after.longest)}, b.half, slices) {
			return true
		}
	}
	return false
}

// mayFind reports whether a start that may be off leaves room on any last heading.
func (s *scene) mayFind(legs span, half float64, slices *int) bool {
	var rootRoom [6]cell
	var room [64]cell
	stack := append(room[:0], s.roots(rootRoom[:0], -s.pivot-half, s.pivot+half, legs)...)
	for len(stack) > 0 {
		c := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if c.half <= coarse {
			if *slices--; *slices < 0 {
				return true
			}
			legs, ok := s.relaxed(&c)
			if !ok {
				continue
			}
			if c.legs = legs; float64(s.extent(legs)*float64(c.half*radians)) < s.loose {
				return true
			}
		}
		next := float64(0.5 * c.half)
		stack = append(stack, cell{c.theta + next, next, c.legs, c.side}, cell{c.theta - next, next, c.legs, c.side})
	}
	return false
}

// after makes the scene that the charger faces when it has gone forward and
// pivoted, with everything smaller by loose inches. It reports false when it
// cannot stand there.
func (s *scene) after(n *scene, leg, theta, loose float64) bool {
	*n = *s
	n.obstacles.unshare()
	rel := geom.FromBearing(theta)
	vector := func(p geom.Point) geom.Point {
		return geom.Point{
			X: float64(p.X*rel.Y) - float64(p.Y*rel.X),
			Y: float64(p.X*rel.X) + float64(p.Y*rel.Y),
		}
	}
	at := geom.Point{Y: leg}
	n.base = s.base.At(s.base.World(at)).Turned(s.facing(theta))
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
	if n.flush = s.flush - theta; n.flush > 180 {
		n.flush -= 360
	} else if n.flush <= -180 {
		n.flush += 360
	}
	for i := range n.edges[:n.numEdges] {
		e := &n.edges[i]
		e.offset += float64(e.inward.Y * leg)
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
	return s.flies || geom.SeparationConvex(pose, s.target[:]) >= -s.contact-s.loose
}

// pathOfTwo is a charge by two pivots as legs on the table.
func (s *scene) pathOfTwo(p pair) (Path, contact) {
	n := new(scene)
	s.after(n, p.first.leg, p.first.theta, 0)
	var way Path
	if p.first.leg > 0 {
		way.add(Leg{s.base.Facing(), p.first.leg})
	}
	rest := n.path(p.rest)
	for _, l := range rest.legs[:rest.n] {
		way.add(l)
	}
	m := n.meet(p.rest)
	m.at = geom.Along(s.tips[0], s.along, m.along)
	return way, m
}
