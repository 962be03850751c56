package move

import (
	"math/bits"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/ends"
	"github.com/leaderpoint/leaderpoint/internal/motion"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// standing says whether a place or a path is legal. It is tight if the slack is so small that the
// exact check must decide.
type standing uint8

const (
	illegal standing = iota
	tight
	legal
)

// A limit with a slack of tightSlack or more is surely kept, and one with a slack of -missedBy or
// less is surely missed. Between the two the exact distance decides.
const (
	tightSlack = 3 * geom.Tol
	missedBy   = 1.5 * geom.Tol
)

// standingOf returns the standing of a limit with this slack.
func standingOf(slack float64) standing {
	switch {
	case !geom.Holds(slack):
		return illegal
	case slack < tightSlack:
		return tight
	}
	return legal
}

// track is one straight path of a lattice. For each number of steps it holds whether the unit may
// go so far, and whether it may end there.
type track struct{ passes, ends []standing }

// start makes it a track of n steps without obstacles.
func (r *track) start(n int32) {
	for int32(len(r.passes)) <= n {
		r.passes, r.ends = append(r.passes, legal), append(r.ends, legal)
	}
	for i := range n + 1 {
		r.passes[i], r.ends[i] = legal, legal
	}
}

// tracks holds the tracks of the first, second and third leg of a move, with the obstacles that the
// mover meets on each.
type tracks struct {
	track   [3]track
	heading [3]heading
}

func (r *tracks) forget() {
	for k := range r.heading {
		r.heading[k].known = false
	}
}

// slowed reports whether the mover may come into terrain in which an inch costs more than one.
func (m latticeSearch) slowed() bool {
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

// edgeStanding says whether a base is on the table.
func (m latticeSearch) edgeStanding(b *geom.Base) standing {
	if !m.bounded || m.inMiddle(b) {
		return legal
	}
	return standingOf(ends.InsideBy(m.area, *b))
}

// placeStanding says whether the mover may end on a base.
func (m latticeSearch) placeStanding(b *geom.Base) standing {
	soFar := m.edgeStanding(b)
	grown := b.Grown(tightSlack)
	things, circles := m.things(), m.circles()
	for first := 0; first < len(things) && soFar != illegal; first += batch {
		last := min(first+batch, len(circles))
		found := nearby(circles[first:last], landing, &grown)
		for ; found != 0 && soFar != illegal; found &= found - 1 {
			t := &things[first+bits.TrailingZeros64(found)]
			slack := t.clearance(b) - t.land
			if t.ring != nil && geom.Holds(slack) { // clearance is 0 for terrain at any distance
				slack = max(slack, t.separation(b)-t.land)
			}
			soFar = min(soFar, standingOf(slack))
		}
	}
	return soFar
}

// pivotStanding says whether a pivot may end on a base, with more of the move to come.
func (m latticeSearch) pivotStanding(b *geom.Base) standing {
	if m.pivotsAbove {
		return m.edgeStanding(b)
	}
	return m.placeStanding(b)
}

// endStanding says whether a move may end on a base after a pivot that pivotStanding judged as
// soFar.
func (m latticeSearch) endStanding(b *geom.Base, soFar standing) standing {
	if m.pivotsAbove {
		return m.placeStanding(b)
	}
	return soFar
}

// backStanding says whether the mover may make one straight step back.
func (m latticeSearch) backStanding(b *geom.Base, s Step) standing {
	if !m.passes(b, s) {
		return illegal
	}
	swept := s.swept(*b)
	things := m.things()
	for i := range things {
		if t := &things[i]; t.pass != noLimit && t.separation(&swept)-t.pass < tightSlack {
			return tight
		}
	}
	return legal
}

// fillTrack computes how the mover may go straight on from a base by up to n steps of a lattice.
// The base is its own at any place and heading.
func (m latticeSearch) fillTrack(k int, l Lattice, b *geom.Base, way Way, n int32) {
	r := &m.tracks.track[k]
	r.start(n)
	if n == 0 {
		return
	}
	h := &m.tracks.heading[k]
	h.face(m.Mover, b.Facing())
	run := run{
		from: b.Centre().Sub(m.base.Centre()), u: way.Direction(*b), step: l.Step, n: n,
		reach: l.inches(n),
	}
	m.edgesOfTrack(r, b, &run)
	swept := Step{way, run.reach}.swept(*b).Grown(tightSlack)
	things, circles := m.things(), m.circles()
	for first := 0; first < len(things); first += batch {
		last := min(first+batch, len(circles))
		found := nearby(circles[first:last], landing, &swept)
		for ; found != 0; found &= found - 1 {
			i := first + bits.TrailingZeros64(found)
			t, facets := &things[i], h.of(&things[i], i)
			if t.pass != noLimit {
				run.blockBeyond(r.passes, facets, t.pass)
			}
			if t.land > t.pass {
				run.forbidEnds(r.ends, facets, t.land)
			}
		}
	}
}

// edgesOfTrack marks the steps of a track that lead off the table.
func (m latticeSearch) edgesOfTrack(r *track, b *geom.Base, run *run) {
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
		r.passes[i] = min(r.passes[i], m.edgeStanding(&at))
	}
}

// run is a straight path in steps: a line in the plane of the mover's shifts.
type run struct {
	from, u     geom.Point
	step, reach float64
	n           int32
}

func (w *run) inches(i int32) float64 { return float64(float64(i) * w.step) }

// beyond returns the first step that leads farther than x inches; it is at least 1.
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

// stretches returns two parts of the path, in inches. From lo to hi the limit is tight or missed,
// and from in to out it is missed for sure; the second may be empty. ok is false if the path is
// clear.
//
//	--------lo----in=======out----hi-------> u
//	kept   tight   missed   tight   kept
func (w *run) stretches(facets []motion.Facet, limit float64) (lo, hi, in, out float64, ok bool) {
	lo, hi, ok = motion.FacetsChord(facets, limit+tightSlack, w.from, w.u)
	if !ok || hi <= 0 || lo >= w.reach {
		return lo, hi, 0, 0, false
	}
	in, out, met := motion.FacetsChord(facets, limit-missedBy, w.from, w.u)
	if !met {
		in, out = w.reach, w.reach
	}
	return lo, hi, in, out, true
}

// blockBeyond marks the steps that lead past an obstacle that may not be passed.
func (w *run) blockBeyond(passes []standing, facets []motion.Facet, limit float64) {
	lo, _, in, out, ok := w.stretches(facets, limit)
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

// forbidEnds marks the steps that end on an obstacle.
func (w *run) forbidEnds(ends []standing, facets []motion.Facet, limit float64) {
	lo, hi, in, out, ok := w.stretches(facets, limit)
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
