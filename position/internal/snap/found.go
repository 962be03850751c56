package snap

import (
	"cmp"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
)

// find appends the contacts of bodies at these places that are not joined yet. Contacts are of two
// bodies, and of a body with an edge or a point of a wall.
func (s *solver) find(found []joint, at []Place, links []Link) []joint {
	have, lines, known := joined(links, found), map[[2]int]bool{}, map[joint]bool{}
	for i := range found {
		if j := &found[i]; j.B < 0 {
			known[j.place()] = true
		} else if j.Kind == InLine {
			lines[pairKey(j.A, j.B)] = true
		}
	}
	s.eachPair(at, max(s.reach(), inLineWithin), func(a, b int, d float64) {
		switch {
		case have[pairKey(a, b)]:
		case s.meets(a, b, d):
			found = s.bodiesMeet(found, a, b, at)
		case d > geom.ContactBand && d <= inLineWithin && !lines[pairKey(a, b)] && s.bodies[a].E+s.bodies[b].E > 0:
			found = s.bodiesLine(found, a, b, at)
		}
	})
	s.eachEdge(at, func(body, wall, edge int) {
		n := len(found)
		found = s.wallMeets(found, body, wall, edge, at)
		for _, j := range found[n:] {
			if key := j.place(); !known[key] {
				known[key] = true
				found[n] = j
				n++
			}
		}
		found = found[:n]
	})
	return found
}

// place returns the identity of a contact with a wall, without the distance of the two.
func (j joint) place() joint {
	j.Gap = 0
	return j
}

// meets reports whether two bodies at this distance are in contact, or overlap by no more than
// typing or measuring errors.
func (s *solver) meets(a, b int, d float64) bool {
	p, q := &s.bodies[a], &s.bodies[b]
	if p.E+q.E == 0 || d > geom.ContactBand {
		return false
	}
	allowed := p.off() + q.off()
	if d < geom.Separation(p.Base, q.Base)-Exact { // it came from moving them
		allowed = p.E + q.E
	}
	return -d <= allowed+geom.Tol
}

// off returns how far the body may be from its place: as measured, if known, or as typed.
func (b *Body) off() float64 {
	if b.Given {
		return b.E
	}
	return min(b.E, Typed/2)
}

// bodiesMeet appends the contact of two bodies: along two sides, or by a corner. The sides are then
// in line at an end if their corners meet.
func (s *solver) bodiesMeet(found []joint, a, b int, at []Place) []joint {
	p, q := at[a].Base, at[b].Base
	j := joint{Contact: Contact{Link: Link{Kind: Touching, A: a, B: b, Side: deepestSide(p, q), Found: true}}}
	n, _, _ := normal(p, j.Side)
	j.sideB = facingSide(q, geom.Scale(n, -1))
	left, right := j.sideB.Edge(q)
	if allowed := s.bodies[a].off() + s.bodies[b].off(); !s.parallel(a, b, at) || !alongside(p, j.Side, left, right, allowed) {
		j.byCorner(p, q)
		j.Gap = s.gapOf(&j, s.measured)
		return append(found, j)
	}
	j.Flush = true
	j.Gap = s.gapOf(&j, s.measured)
	found = append(found, j)
	return s.line(found, a, b, at, [2]arcs.Facing{(j.Side + 1) % 4, (j.Side + 3) % 4})
}

// inLineWithin is the largest distance, in inches, between units in one line.
const inLineWithin = 1 + geom.ContactBand

// bodiesLine appends a line of a side of a body with one of another beside it, in a rank or a file.
func (s *solver) bodiesLine(found []joint, a, b int, at []Place) []joint {
	if !s.parallel(a, b, at) {
		return found
	}
	found = s.line(found, a, b, at, [2]arcs.Facing{arcs.Front, arcs.Rear})
	return s.line(found, a, b, at, [2]arcs.Facing{arcs.Left, arcs.Right})
}

// line appends the better of two sides of a body that is in line with one of another, within the
// band over their whole length.
func (s *solver) line(found []joint, a, b int, at []Place, sides [2]arcs.Facing) []joint {
	p, q := at[a].Base, at[b].Base
	best := joint{Contact: Contact{Gap: math.Inf(1)}}
	for _, side := range sides {
		l := joint{Contact: Contact{Link: Link{Kind: InLine, A: a, B: b, Side: side, Found: true}}}
		l.line(p, q)
		n, half, _ := normal(p, side)
		off := 0.0
		left, right := l.sideB.Edge(q)
		for _, c := range [2]geom.Point{left, right} {
			off = max(off, math.Abs(geom.Dot(c.Sub(p.Centre()), n)-half))
		}
		if off <= geom.ContactBand && math.Abs(l.Gap) < math.Abs(best.Gap) {
			best = l
		}
	}
	if math.IsInf(best.Gap, 1) {
		return found
	}
	best.Gap = s.gapOf(&best, s.measured)
	return append(found, best)
}

// parallel reports whether the sides of two bodies may lie along each other.
func (s *solver) parallel(a, b int, at []Place) bool {
	return math.Abs(quarter(at[b].Heading, at[a].Heading)) <= maxTurn
}

// alongside reports whether a side of a base lies along the segment from v to w over all that they
// share. It must be within the band, or overlap by no more than allowed.
func alongside(b geom.Base, side arcs.Facing, v, w geom.Point, allowed float64) bool {
	n, half, along := normal(b, side)
	t := geom.LeftOf(n)
	p, q := v.Sub(b.Centre()), w.Sub(b.Centre())
	pt, qt, pg, qg := geom.Dot(p, t), geom.Dot(q, t), geom.Dot(p, n)-half, geom.Dot(q, n)-half
	if pt > qt {
		pt, qt, pg, qg = qt, pt, qg, pg
	}
	lo, hi := max(pt, -along), min(qt, along)
	if hi-lo < -geom.ContactBand || qt-pt <= 0 {
		return false
	}
	slope := (qg - pg) / (qt - pt)
	for _, x := range [2]float64{lo, hi} {
		switch g := pg + float64(slope*(x-pt)); {
		case g > geom.ContactBand+geom.Tol, -g > max(allowed, geom.ContactBand)+geom.Tol:
			return false
		case g < -geom.ContactBand && hi-lo <= allowed: // two corners that just meet are no sides
			return false
		}
	}
	return true
}

// wallMeets appends the contacts of a body with an edge of a wall: along a side, with its end, or
// at a wall's point.
func (s *solver) wallMeets(found []joint, body, wall, edge int, at []Place) []joint {
	b, w := at[body].Base, &s.walls[wall]
	p, q := w.edge(edge)
	dir := geom.Unit(q.Sub(p))
	out, length := geom.RightOf(dir), geom.Dist(p, q)
	add := func(j joint) {
		j.Kind, j.A, j.B, j.Wall, j.Found = Touching, body, -1, wall, true
		j.Gap = s.gapOf(&j, s.measured)
		found = append(found, j)
	}
	var flush [4]bool
	parallel := math.Abs(quarter(geom.Bearing(out), at[body].Heading)) <= sameHeading // terrain turns no unit
	for side := arcs.Front; side <= arcs.Left && parallel; side++ {
		n, _, along := normal(b, side)
		if geom.Dot(out, n) < 0 && common(b, n, along, p, q) > least && alongside(b, side, p, q, 0) {
			add(joint{Contact: Contact{Link: Link{Side: side}, Flush: true}, edge: edge})
			flush[side] = true
		}
	}
	for k, c := range b.Corners() {
		x, gap := geom.Dot(c.Sub(p), dir), geom.Dot(c.Sub(p), out)
		if math.Abs(gap) > geom.ContactBand || x < geom.ContactBand || x > length-geom.ContactBand {
			continue
		}
		side, before := arcs.Facing(k), arcs.Facing((k+3)%4)
		if flush[side] || flush[before] || !pointsInto(b, k, out) {
			continue
		}
		add(joint{Contact: Contact{Link: Link{Side: side}}, corner: k, edge: edge})
	}
	for side := arcs.Front; side <= arcs.Left; side++ {
		n, half, along := normal(b, side)
		d := p.Sub(b.Centre())
		if flush[side] || math.Abs(geom.Dot(d, n)-half) > geom.ContactBand || math.Abs(geom.Cross(n, d)) > along-geom.ContactBand {
			continue
		}
		before := w.Ring[(edge+len(w.Ring)-1)%len(w.Ring)]
		if geom.Dot(q.Sub(p), n) < 0 || geom.Dot(before.Sub(p), n) < 0 {
			continue
		}
		add(joint{Contact: Contact{Link: Link{Side: side}}, onA: true, vertex: edge})
	}
	return found
}

// pointsInto reports whether a base is beyond a line through its corner, with the normal out: it
// touches from outside.
func pointsInto(b geom.Base, corner int, out geom.Point) bool {
	c := b.Corners()
	return geom.Dot(c[(corner+1)%4].Sub(c[corner]), out) >= 0 && geom.Dot(c[(corner+3)%4].Sub(c[corner]), out) >= 0
}

// gapOf returns how far the two of a joint are apart at these places, negative if they overlap.
func (s *solver) gapOf(j *joint, at []Place) float64 {
	a := at[j.A].Base
	n, half, _ := normal(a, j.Side)
	switch {
	case j.B < 0 && j.Flush:
		return s.walls[j.Wall].beyond(j.edge, a.Centre()) - half
	case j.B < 0 && j.onA:
		return geom.Dot(s.walls[j.Wall].Ring[j.vertex].Sub(a.Centre()), n) - half
	case j.B < 0:
		return s.walls[j.Wall].beyond(j.edge, a.Corners()[j.corner])
	}
	b := at[j.B].Base
	nB, halfB, _ := normal(b, j.sideB)
	d := b.Centre().Sub(a.Centre())
	switch {
	case j.Kind == InLine && geom.Dot(n, nB) > 0:
		return geom.Dot(d, n) + halfB - half
	case j.Flush:
		return geom.Dot(d, n) - halfB - half
	case j.onA:
		return geom.Dot(b.Corners()[j.corner].Sub(a.Centre()), n) - half
	}
	return geom.Dot(a.Corners()[j.corner].Sub(b.Centre()), nB) - halfB
}

// nearby finds the bodies near others, and near edges of walls: sorted across and up the table.
type nearby struct {
	xs, ys []int // bodies by their centres
	at     []Place
	reach  float64 // of the largest body
}

func newNearby(at []Place) *nearby {
	n := nearby{xs: make([]int, len(at)), ys: make([]int, len(at)), at: at}
	for i := range at {
		n.xs[i], n.ys[i] = i, i
		n.reach = max(n.reach, at[i].Base.Radius())
	}
	slices.SortFunc(n.xs, func(a, b int) int { return cmp.Compare(n.x(a), n.x(b)) })
	slices.SortFunc(n.ys, func(a, b int) int { return cmp.Compare(n.y(a), n.y(b)) })
	return &n
}

func (n *nearby) x(i int) float64 { return n.at[i].Base.Centre().X }
func (n *nearby) y(i int) float64 { return n.at[i].Base.Centre().Y }

// within returns the bodies in the narrower of the two strips that run up and across the table
// through a box. All bodies that reach into the box are among them.
func (n *nearby) within(lo, hi geom.Point, margin float64) []int {
	margin += n.reach
	xs := between(n.xs, n.x, lo.X-margin, hi.X+margin)
	ys := between(n.ys, n.y, lo.Y-margin, hi.Y+margin)
	if len(ys) < len(xs) {
		return ys
	}
	return xs
}

// between returns those of a sorted list whose values are from lo to hi.
func between(sorted []int, value func(int) float64, lo, hi float64) []int {
	byValue := func(i int, v float64) int { return cmp.Compare(value(i), v) }
	from, _ := slices.BinarySearchFunc(sorted, lo, byValue)
	to, _ := slices.BinarySearchFunc(sorted, math.Nextafter(hi, math.Inf(1)), byValue)
	return sorted[from:max(from, to)]
}

// eachEdge visits the edges of walls that come within the band of a body that may move, in no
// order.
func (s *solver) eachEdge(at []Place, visit func(body, wall, edge int)) {
	if len(s.walls) == 0 || len(at) == 0 {
		return
	}
	near := newNearby(at)
	for w := range s.walls {
		if s.walls[w].Idle {
			continue
		}
		ring := s.walls[w].Ring
		for i, p := range ring {
			q := ring[(i+1)%len(ring)]
			lo, hi := geom.Point{X: min(p.X, q.X), Y: min(p.Y, q.Y)}, geom.Point{X: max(p.X, q.X), Y: max(p.Y, q.Y)}
			for _, body := range near.within(lo, hi, geom.ContactBand) {
				box := at[body].Base.Bounds().ExpandedByMargin(geom.ContactBand)
				if s.bodies[body].E > 0 && lo.X <= box.X.Hi && hi.X >= box.X.Lo && lo.Y <= box.Y.Hi && hi.Y >= box.Y.Lo {
					visit(body, w, i)
				}
			}
		}
	}
}

// near returns half of the distance at which bodies are reported as near. It is the accuracy, but
// less than the millimetre that the game leaves between units.
func (b *Body) near() float64 {
	if b.Given {
		return b.E
	}
	return 0.45 / geom.MMPerInch
}
