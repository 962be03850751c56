package move

import (
	"math"
	"math/bits"

	"github.com/golang/geo/r1"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/motion"
)

// AppendStraight appends the distances, in inches, at which the mover may end a single straight
// step in a direction. They are closed intervals in rising order. An interval ends where the
// distance from an obstacle is exactly its limit. Without an interval it may not go in that
// direction. It does not allocate if dst has room, except for the mover's own memory.
func (m *Mover) AppendStraight(dst []r1.Interval, way Way) []r1.Interval {
	if m.numRefused > 0 || !m.order.Leads(way) {
		return dst
	}
	m.heading.face(m, m.base.Facing())
	return m.appendSpans(dst, m.base, way, geom.Point{}, m.budget)
}

// AppendAfter appends the distances, in inches, at which the mover may end after a first leg and a
// pivot. The first leg is before inches long; the pivot is to a heading, a unit vector. These are
// all moves of an order with one pivot that have the same heading and first leg.
//
// The intervals are closed and in rising order. There are none if the first leg or the pivot is not
// legal. With its own heading it is one straight step in two.
func (m *Mover) AppendAfter(
	dst []r1.Interval, way Way, before float64, heading geom.Point,
) []r1.Interval {
	if m.numRefused > 0 || !m.order.Leads(way) || !(before >= 0 && before <= m.budget+geom.Tol) {
		return dst
	}
	first := m.leg(Step{way, before})
	if !first.ok {
		return dst
	}
	base, left := first.base, first.left
	shift := base.Centre().Sub(m.base.Centre())
	if own := m.base.Facing(); geom.Norm2(heading.Sub(own)) < sameHeading*sameHeading {
		heading = own
		m.heading.face(m, heading)
		return m.appendSpans(dst, base, way, shift, left)
	}
	most := float64(max(m.order.pivot(), m.extraPivot) * perDegree)
	if m.freePivot && before == 0 {
		most = math.Pi
	}
	if !m.mayTurnTo(heading, most) {
		return dst
	}
	base = base.Turned(heading)
	if m.bounded && !m.onTable(&base) || !m.pivotsAbove && !m.lands(&base) {
		return dst
	}
	m.heading.face(m, heading)
	return m.appendSpans(dst, base, way, shift, left)
}

// mayTurnTo reports whether a pivot of at most some radians reaches a heading.
func (m *Mover) mayTurnTo(heading geom.Point, most float64) bool {
	if !isUnit(heading) {
		return false
	}
	from := m.base.Facing()
	ahead := geom.Point{X: geom.Dot(from, heading), Y: geom.Cross(from, heading)}
	if ahead.X > 0 && most >= math.Pi/2 || most >= math.Pi {
		return true
	}
	return geom.Holds(float64((most - math.Abs(geom.Angle(ahead))) * m.base.Radius()))
}

// sameHeading is up to what difference, in radians, a heading counts as the one that the unit has.
const sameHeading = 1e-12

// heading holds the obstacles of a mover for one heading, in the plane of its shifts.
type heading struct {
	known  bool
	base   geom.Base
	first  []int32 // where the facets of each obstacle begin; unknown: not yet computed
	last   []int32 // and their ends
	facets []motion.Facet
}

const unknown = -1

// face sets the heading of a mover to facing. Facets that it holds for that facing are kept.
func (h *heading) face(m *Mover, facing geom.Point) {
	if h.known && h.base.Facing() == facing {
		return
	}
	h.known, h.base = true, m.base.Turned(facing)
	h.first, h.last, h.facets = h.first[:0], h.last[:0], h.facets[:0]
	for range m.things() {
		h.first, h.last = append(h.first, unknown), append(h.last, 0)
	}
}

// of returns the facets of obstacle i of the mover.
func (h *heading) of(t *thing, i int) []motion.Facet {
	if h.first[i] == unknown {
		var corners [4]geom.Point
		h.first[i] = int32(len(h.facets))
		h.facets = motion.AppendFacets(h.facets, h.base, t.ringOf(&corners))
		h.last[i] = int32(len(h.facets))
	}
	return h.facets[h.first[i]:h.last[i]]
}

// appendSpans appends the distances at which a base may end as it goes straight in a direction with
// the rest of its inches. The base is the mover's own, shifted, with the heading that it faces. The
// path ends at an obstacle that may not be passed; the stretches where it may not end are taken
// out.
//
//	low [=====)......(=====]|  high: an obstacle that may not be passed
//	          may not end
func (m *Mover) appendSpans(
	dst []r1.Interval, base geom.Base, way Way, shift geom.Point, left float64,
) []r1.Interval {
	u := way.Direction(base)
	low, high := 0.0, m.affords(&base, u, left)
	if m.bounded {
		low, high = m.between(base, u, low, high)
	}
	var buffer [32]r1.Interval
	out := buffer[:0]
	swept := Step{way, high}.swept(base)
	things, circles := m.things(), m.circles()
	for first := 0; first < len(things); first += batch {
		last := min(first+batch, len(circles))
		found := nearby(circles[first:last], landing, &swept)
		for ; found != 0; found &= found - 1 {
			i := first + bits.TrailingZeros64(found)
			t, facets := &things[i], m.heading.of(&things[i], i)
			if t.pass != noLimit {
				if _, ok := chord(facets, t.pass-geom.Tol, shift, u, high); ok {
					lo, _, _ := motion.FacetsChord(facets, t.pass, shift, u)
					if lo < -geom.ContactBand { // it overlaps an obstacle that it may not cross: it cannot move at all
						return dst
					}
					high = min(high, max(0, lo))
				}
			}
			if t.land > t.pass {
				if _, ok := chord(facets, t.land-geom.Tol, shift, u, high); ok {
					lo, hi, _ := motion.FacetsChord(facets, t.land, shift, u)
					out = insert(out, r1.Interval{Lo: lo, Hi: hi})
				}
			}
		}
	}
	return m.appendBetween(dst, out, base, u, low, high)
}

// chord returns the stretch of a line that is nearer than r. ok is false if a path of some inches
// has no part in it.
func chord(
	facets []motion.Facet, r float64, p, u geom.Point, inches float64,
) (at r1.Interval, ok bool) {
	lo, hi, ok := motion.FacetsChord(facets, r, p, u)
	return r1.Interval{Lo: lo, Hi: hi}, ok && hi > 0 && lo < inches
}

// insert puts an interval into a list that is ordered by where its intervals begin.
func insert(list []r1.Interval, x r1.Interval) []r1.Interval {
	list = append(list, x)
	for i := len(list) - 1; i > 0 && list[i-1].Lo > x.Lo; i-- {
		list[i], list[i-1] = list[i-1], list[i]
	}
	return list
}

// appendBetween appends the parts of low to high that are in none of the open intervals out. If two
// of these overlap by a few Tol, the middle of the overlap is a legal end if the check confirms it.
func (m *Mover) appendBetween(
	dst, out []r1.Interval, base geom.Base, u geom.Point, low, high float64,
) []r1.Interval {
	const slop = 4 * geom.Tol
	emit := func(lo, hi float64) {
		if (r1.Interval{Lo: lo, Hi: hi}).IsEmpty() {
			if lo-hi > slop {
				return
			}
			mid := max(low, min(high, lo+float64(0.5*(hi-lo))))
			b := base.At(geom.Along(base.Centre(), u, mid))
			if !m.lands(&b) {
				return
			}
			lo, hi = mid, mid
		}
		dst = append(dst, r1.Interval{Lo: lo, Hi: hi})
	}
	if low > high {
		return dst
	}
	at := low
	for _, x := range out {
		if x.Lo > high {
			break
		}
		emit(at, x.Lo)
		at = max(at, x.Hi)
	}
	if at <= high || at-high <= slop {
		emit(at, high)
	}
	return dst
}

// between narrows a stretch of a straight path to the part that lies on the table.
func (m *Mover) between(base geom.Base, u geom.Point, low, high float64) (lo, hi float64) {
	end := base.At(geom.Along(base.Centre(), u, high))
	if m.inMiddle(&base) && m.inMiddle(&end) {
		return low, high
	}
	return motion.Sweep{Base: base, Along: u}.Inside(m.area, low, high)
}

// leg is the straight path to a pivot: its end, the inches of the order left there, and whether it
// is legal.
type leg struct {
	step Step
	base geom.Base
	left float64
	ok   bool
}

// legs is a cache of legs, since lists of moves need the same few legs once for every heading. The
// length of a leg decides its slot; a newer leg replaces an older one. Answers do not depend on
// earlier questions.
type legs struct {
	known  uint32 // a bit for each slot
	memory [32]leg
}

// leg returns a leg of the mover, from the cache if it is there.
func (m *Mover) leg(s Step) *leg {
	const golden = 0x9e3779b97f4a7c15 // spreads multiples of a step: Knuth 3, section 6.4
	place := math.Float64bits(s.By) * golden >> (64 - 5)
	l := &m.legs.memory[place]
	if m.legs.known>>place&1 == 0 || l.step != s {
		m.legs.known |= 1 << place
		*l = m.goes(s)
	}
	return l
}

// goes computes a leg.
func (m *Mover) goes(s Step) leg {
	l := leg{step: s, base: m.base, left: m.budget - s.By, ok: true}
	if s.By > 0 {
		if m.terms.slows {
			l.left -= float64((m.difficultCost - 1) * m.inDifficult(&m.base, s.Way.Direction(m.base), s.By))
		}
		l.base = s.after(m.base)
		l.ok = l.left >= -geom.Tol && (!m.bounded || m.onTable(&l.base)) && m.passes(&m.base, s)
		l.left = max(0, l.left)
	}
	return l
}
