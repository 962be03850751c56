package snap

import (
	"math"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
)

// Headings, in degrees.
const (
	// maxTurn is how far the headings of a flush group may differ, modulo a quarter turn.
	maxTurn = 2
	// cornerTurn is the least angle at which a side that is declared to touch is touched by a
	// corner. Smaller angles are ambiguous, and an error.
	cornerTurn = 10
)

// joint is a link, with how the two meet.
type joint struct {
	Contact
	sideB  arcs.Facing // flush with a body: the side of it
	corner int         // by a corner: which of B (as [geom.Base.Corners]) on the side of A, if onA
	onA    bool        // else of A on sideB of B
	edge   int         // flush with a wall, or a corner of A on it: the edge from this point
	vertex int         // a point of a wall on the side of A, if onA
}

// normal returns the outward normal of a side of a base, half the size of the base along it, and
// half the side's length.
func normal(b geom.Base, side arcs.Facing) (n geom.Point, half, along float64) {
	switch side {
	case arcs.Front:
		return b.Facing(), b.HalfDepth(), b.HalfWidth()
	case arcs.Right:
		return b.RightWard(), b.HalfWidth(), b.HalfDepth()
	case arcs.Rear:
		return geom.Scale(b.Facing(), -1), b.HalfDepth(), b.HalfWidth()
	}
	return geom.Scale(b.RightWard(), -1), b.HalfWidth(), b.HalfDepth()
}

// classify finds how the two of a link meet. ok is false for an engagement of units too far apart
// to have been measured in contact.
func (s *solver) classify(l Link) (j joint, ok bool, err error) {
	j = joint{Contact: Contact{Link: l}}
	if l.B < 0 {
		err = s.classifyWall(&j)
		return j, err == nil, err
	}
	a, b := &s.bodies[l.A], &s.bodies[l.B]
	if l.ByCorner {
		ok = j.bySaidCorner(a.Base, b.Base, a.E+b.E+geom.Tol)
		if !ok {
			err = sideError(a.Name, cornerName(l.Corner), b.Name, "")
		}
		return j, ok, err
	}
	turn := math.Abs(quarter(b.Heading, a.Heading))
	if l.Kind == Engaged {
		j, ok = s.engagement(l, s.measured)
		return j, ok || l.near, nil
	}
	switch {
	case l.Kind == InLine && turn > maxTurn:
		return j, false, headingError(a.Name, b.Name, turn, a.Heading, b.Heading)
	case l.Kind == InLine:
		j.line(a.Base, b.Base)
		return j, true, nil
	case l.Kind == Touching && turn > maxTurn && turn < cornerTurn:
		if j.byCorner(a.Base, b.Base); math.Abs(j.Gap) <= Exact {
			return j, true, nil // it does already
		}
		return j, false, headingError(a.Name, b.Name, turn, a.Heading, b.Heading)
	}
	if turn <= maxTurn {
		j.flush(a.Base, b.Base)
		if j.Flush {
			return j, true, nil
		}
		if l.Kind == Touching {
			return j, false, sideError(a.Name, l.Side.String(), b.Name, faces(a.Base, b.Base))
		}
	}
	j.byCorner(a.Base, b.Base)
	return j, true, nil
}

// engagement finds how an engaged side meets the other body. ok is false if it is farther away than
// both accuracies allow, or engaged on another side.
func (s *solver) engagement(l Link, at []Place) (j joint, ok bool) {
	j = joint{Contact: Contact{Link: l}}
	a, b := &at[l.A], &at[l.B]
	if math.Abs(quarter(b.Heading, a.Heading)) <= maxTurn {
		j.flush(a.Base, b.Base)
		ok = j.Flush
		j.Flush = true
	} else {
		j.byCorner(a.Base, b.Base)
		ok = true
	}
	reach := s.bodies[l.A].off() + s.bodies[l.B].off() + geom.Tol
	return j, ok && math.Abs(j.Gap) <= reach && geom.Separation(a.Base, b.Base) <= reach
}

// facingSide returns the side of a base whose outward normal is nearest to a direction.
func facingSide(b geom.Base, n geom.Point) arcs.Facing {
	ahead, right := geom.Dot(b.Facing(), n), geom.Dot(b.RightWard(), n)
	switch {
	case math.Abs(ahead) >= math.Abs(right) && ahead >= 0:
		return arcs.Front
	case math.Abs(ahead) >= math.Abs(right):
		return arcs.Rear
	case right >= 0:
		return arcs.Right
	}
	return arcs.Left
}

// flush checks whether the side of A lies along one of B, how far apart they are, and the length
// that they share.
func (j *joint) flush(a, b geom.Base) (common float64) {
	n, half, along := normal(a, j.Side)
	j.sideB = facingSide(b, geom.Scale(n, -1))
	_, halfB, alongB := normal(b, j.sideB)
	d := b.Centre().Sub(a.Centre())
	j.Gap = geom.Dot(d, n) - half - halfB
	common = along + alongB - math.Abs(geom.Cross(n, d))
	j.Flush = common > least && j.Gap > -min(half, halfB)
	return common
}

// faces returns the one side of A that lies along a side of B, "" if there are several or none.
func faces(a, b geom.Base) (name string) {
	for side := arcs.Front; side <= arcs.Left; side++ {
		if _, _, ok := Between(Touching, side, a, b); !ok {
			continue
		}
		if name != "" {
			return ""
		}
		name = side.String()
	}
	return name
}

// Between returns how far a side of A is from the side of B that it touches or is in line with. It
// is negative if they overlap. The sides are parallel. common is the length that they share, +Inf
// for sides in line. ok is false for a side that does not face B, and so cannot touch it.
func Between(kind Kind, side arcs.Facing, a, b geom.Base) (gap, common float64, ok bool) {
	j := joint{Contact: Contact{Link: Link{Kind: kind, Side: side, B: 1}}}
	if kind == InLine {
		j.line(a, b)
		return j.Gap, math.Inf(1), j.Flush
	}
	common = j.flush(a, b)
	return j.Gap, common, j.Flush
}

// least is the least length, in inches, that two sides share: two corners that meet are no contact.
const least = geom.ContactBand

// line finds the side of B that the side of A is most nearly in line with.
func (j *joint) line(a, b geom.Base) {
	n, half, _ := normal(a, j.Side)
	d := geom.Dot(b.Centre().Sub(a.Centre()), n)
	same, opposite := facingSide(b, n), facingSide(b, geom.Scale(n, -1))
	_, h, _ := normal(b, same)
	j.sideB, j.Gap = same, d+h-half
	if other := d - h - half; math.Abs(other) < math.Abs(j.Gap) {
		j.sideB, j.Gap = opposite, other
	}
	j.Flush = true
}

// deepestSide returns the side of a, or the one of a that faces the side of b, through which the
// shortest shift separates the two.
func deepestSide(a, b geom.Base) arcs.Facing {
	best, depth := arcs.Front, math.Inf(-1)
	for side := arcs.Front; side <= arcs.Left; side++ {
		n, half, _ := normal(a, side)
		if g := reachOf(b, a.Centre(), n) - half; g > depth {
			best, depth = side, g
		}
	}
	for side := arcs.Front; side <= arcs.Left; side++ {
		n, half, _ := normal(b, side)
		if g := reachOf(a, b.Centre(), n) - half; g > depth+geom.Tol {
			best, depth = facingSide(a, geom.Scale(n, -1)), g
		}
	}
	return best
}

// reachOf returns the least distance of the corners of a base from a point along a direction.
func reachOf(b geom.Base, from, n geom.Point) float64 {
	_, d := deepestCorner(b, from, n)
	return d
}

func deepestCorner(b geom.Base, from, n geom.Point) (corner int, d float64) {
	d = math.Inf(1)
	for k, c := range b.Corners() {
		if x := geom.Dot(c.Sub(from), n); x < d {
			corner, d = k, x
		}
	}
	return corner, d
}

// byCorner finds the corner by which two bases touch, and the side that it is on. Of all sides it
// is the one beyond which the other base is farthest.
func (j *joint) byCorner(a, b geom.Base) {
	j.Flush = false
	n, half, _ := normal(a, j.Side)
	k, d := deepestCorner(b, a.Centre(), n)
	j.onA, j.corner, j.Gap = true, k, d-half
	for side := arcs.Front; side <= arcs.Left; side++ {
		n, half, _ := normal(b, side)
		_, deepest := deepestCorner(a, b.Centre(), n)
		k, d := j.deeperEnd(a, b.Centre(), n)
		if d <= deepest+geom.Tol && d-half > j.Gap+geom.Tol {
			j.onA, j.corner, j.sideB, j.Gap = false, k, side, d-half
		}
	}
}

// cornerName returns a corner of a base as named in files, in the order of [geom.Base.Corners].
func cornerName(k int) string {
	return [...]string{"front_left", "front_right", "rear_right", "rear_left"}[k]
}

// corner returns the corner that is declared to touch, -1 if none is.
func (l *Link) corner() int {
	if l.ByCorner {
		return l.Corner
	}
	return -1
}

// bySaidCorner finds the side of B that the declared corner of A is on. ok is false if that corner
// is not the part of A nearest to the side, or is beside it by more than the accuracy.
func (j *joint) bySaidCorner(a, b geom.Base, measured float64) (ok bool) {
	j.Flush, j.onA, j.corner, j.Gap = false, false, j.Corner, math.Inf(-1)
	c := a.Corners()[j.Corner]
	for side := arcs.Front; side <= arcs.Left; side++ {
		n, half, _ := normal(b, side)
		if gap := geom.Dot(c.Sub(b.Centre()), n) - half; gap > j.Gap {
			j.sideB, j.Gap = side, gap
		}
	}
	n, _, along := normal(b, j.sideB)
	_, deepest := deepestCorner(a, b.Centre(), n)
	beside := math.Abs(geom.Cross(n, c.Sub(b.Centre()))) - along
	return geom.Dot(c.Sub(b.Centre()), n) <= deepest+geom.Tol && beside <= measured
}

// deeperEnd returns the end of the side of A that reaches farther against a direction.
func (j *joint) deeperEnd(a geom.Base, from, n geom.Point) (corner int, d float64) {
	c := a.Corners()
	corner = int(j.Side)
	next := (corner + 1) % 4
	d = geom.Dot(c[corner].Sub(from), n)
	if e := geom.Dot(c[next].Sub(from), n); e < d {
		return next, e
	}
	return corner, d
}

// isEnd reports whether a corner, as numbered by [geom.Base.Corners], is an end of a side.
func isEnd(corner int, side arcs.Facing) bool {
	return corner == int(side) || corner == (int(side)+1)%4
}
