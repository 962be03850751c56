package move

import (
	"math/bits"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// standing is how a place or a way is: not legal; legal, or missed, by so little that
// nobody can tell; legal by more than that.
type standing uint8

const (
	illegal standing = iota
	tight
	legal
)

// tightSlack is up to which slack a limit counts as tight; slacker than missedBy of it, below 0,
// it is missed for sure. Between the two the exact distance decides.
const (
	tightSlack = 3 * geom.Tol
	missedBy   = 1.5 * geom.Tol
)

// by is the standing of what has some slack.
func by(slack float64) standing {
	switch {
	case !geom.Holds(slack):
		return illegal
	case slack < tightSlack:
		return tight
	}
	return legal
}

// row holds how the legs of one straight way are, by their steps: as far as they pass,
// and as places to end.
type row struct{ passes, ends []standing }

// start makes it a row of n steps on which nothing is in the way.
func (r *row) start(n int32) {
	for int32(len(r.passes)) <= n {
		r.passes, r.ends = append(r.passes, legal), append(r.ends, legal)
	}
	for i := range n + 1 {
		r.passes[i], r.ends[i] = legal, legal
	}
}

// rows are what generating moves needs: a row of the first, second and third leg, and
// what the mover meets on each.
type rows struct {
	row     [3]row
	heading [3]heading
}

func (r *rows) forget() {
	for k := range r.heading {
		r.heading[k].known = false
	}
}

// slowed reports whether an inch of the mover may cost more than one.
func (m *Mover) slowed() bool {
	if !m.terms.slows {
		return false
	}
	things := m.things()
	for i := range things {
		if t := &things[i]; t.ring != nil && t.kind == terrain.Difficult {
			return true
		}
	}
	return false
}

// edge is how a base is to the table edge.
func (m *Mover) edge(b *geom.Base) standing {
	if !m.bounded || m.inMiddle(b) {
		return legal
	}
	return by(roomIn(m.area, *b))
}

// stands is how a base is as a place to end.
func (m *Mover) stands(b *geom.Base) standing {
	so := m.edge(b)
	grown := b.Grown(tightSlack)
	things, circles := m.things(), m.circles()
	for first := 0; first < len(things) && so != illegal; first += batch {
		last := min(first+batch, len(circles))
		found := nearby(circles[first:last], landing, &grown)
		for ; found != 0 && so != illegal; found &= found - 1 {
			t := &things[first+bits.TrailingZeros64(found)]
			slack := t.clearance(b) - t.land
			if t.ring != nil && geom.Holds(slack) { // clearance does not tell touching from far
				slack = max(slack, t.separation(b)-t.land)
			}
			so = min(so, by(slack))
		}
	}
	return so
}

// turned is how a base is after a pivot that is not the end.
func (m *Mover) turned(b *geom.Base) standing {
	if m.above {
		return m.edge(b)
	}
	return m.stands(b)
}

// ends is how a base is as the end of a move, that is so after a pivot.
func (m *Mover) ends(b *geom.Base, so standing) standing {
	if m.above {
		return m.stands(b)
	}
	return so
}

// falls is how one straight step back is.
func (m *Mover) falls(b *geom.Base, s Step) standing {
	if !m.passes(b, s) {
		return illegal
	}
	swept := s.swept(*b)
	things := m.things()
	for i := range things {
		if t := &things[i]; t.pass != none && t.separation(&swept)-t.pass < tightSlack {
			return tight
		}
	}
	return legal
}

// look fills a row with how the mover may go straight on from a base, its own but for
// place and heading, by up to n steps of a lattice.
func (m *Mover) look(k int, l Lattice, b *geom.Base, way Way, n int32) {
	r := &m.rows.row[k]
	r.start(n)
	if n == 0 {
		return
	}
	h := &m.rows.heading[k]
	h.face(m, b.Facing())
	run := run{
		from: b.Centre().Sub(m.base.Centre()), u: way.Direction(*b), step: l.Step, n: n,
		reach: l.inches(n),
	}
	m.edges(r, b, &run)
	swept := Step{way, run.reach}.swept(*b).Grown(tightSlack)
	things, circles := m.things(), m.circles()
	for first := 0; first < len(things); first += batch {
		last := min(first+batch, len(circles))
		found := nearby(circles[first:last], landing, &swept)
		for ; found != 0; found &= found - 1 {
			i := first + bits.TrailingZeros64(found)
			t, facets := &things[i], h.of(&things[i], i)
			if t.pass != none {
				run.bar(r.passes, facets, t.pass)
			}
			if t.land > t.pass {
				run.blot(r.ends, facets, t.land)
			}
		}
	}
}

// edges marks the steps of a row that lead off the table.
func (m *Mover) edges(r *row, b *geom.Base, run *run) {
	if !m.bounded {
		return
	}
	c := b.Centre()
	end := b.At(geom.Along(c, run.u, run.reach))
	if m.inMiddle(b) && m.inMiddle(&end) {
		return
	}
	for i := int32(1); i <= run.n; i++ {
		at := b.At(geom.Along(c, run.u, run.inches(i)))
		r.passes[i] = min(r.passes[i], m.edge(&at))
	}
}

// run is a straight way in steps, as a line of shifts of the mover.
type run struct {
	from, u     geom.Point
	step, reach float64
	n           int32
}

func (w *run) inches(i int32) float64 { return float64(float64(i) * w.step) }

// beyond is the first step that leads farther than x, at least 1.
func (w *run) beyond(x float64) int32 {
	if x >= w.reach {
		return w.n + 1
	}
	i := max(1, int32(max(0, x)/w.step))
	for w.inches(i) <= x {
		i++
	}
	return i
}

// zones are the stretches of the way that are tight to a limit or nearer, and that are
// nearer for sure, in inches; the second is empty when it is not met.
func (w *run) zones(facets []geom.Facet, limit float64) (lo, hi, in, out float64, ok bool) {
	lo, hi, ok = geom.FacetsChord(facets, limit+tightSlack, w.from, w.u)
	if !ok || hi <= 0 || lo >= w.reach {
		return lo, hi, 0, 0, false
	}
	in, out, met := geom.FacetsChord(facets, limit-missedBy, w.from, w.u)
	if !met {
		in, out = w.reach, w.reach
	}
	return lo, hi, in, out, true
}

// bar marks what is beyond something that may not be passed.
func (w *run) bar(passes []standing, facets []geom.Facet, limit float64) {
	lo, _, in, out, ok := w.zones(facets, limit)
	if !ok {
		return
	}
	first := w.n + 1
	if out > 0 {
		first = w.beyond(in)
	}
	for i := w.beyond(lo); i <= w.n; i++ {
		if i >= first {
			passes[i] = illegal
		} else {
			passes[i] = min(passes[i], tight)
		}
	}
}

// blot marks where something may not be landed on.
func (w *run) blot(ends []standing, facets []geom.Facet, limit float64) {
	lo, hi, in, out, ok := w.zones(facets, limit)
	if !ok {
		return
	}
	for i := w.beyond(lo); i <= w.n; i++ {
		x := w.inches(i)
		switch {
		case x >= hi:
			return
		case x > in && x < out:
			ends[i] = illegal
		default:
			ends[i] = min(ends[i], tight)
		}
	}
}
