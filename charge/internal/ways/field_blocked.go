package ways

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// Most charges that are in range, in arc and in sight and not possible all the same are
// blocked by one thing. On every way the segment from where the charger pivots to the
// point of first contact lies in what the charger sweeps. If all such segments, from
// anywhere on the first leg to anywhere on the facing, cross a chord of an obstacle,
// there is no way. Where a segment crosses the line of a chord moves one way only when
// one of its ends does, so that the four outermost tell of all. And what is swept is
// wider than the segment: at a part t of the way there is still (1-t) times half the
// width of the front to both sides.

// Blocked reports that one thing alone is in the way of every charge by one pivot at which the
// scene is aimed: false says nothing. It says nothing about fliers.
func (f *Field) Blocked() bool {
	s := &f.Scene
	if s.Flies || s.toContact > 0 {
		return false
	}
	pivots := [2]geom.Point{{}, {Y: f.firstLeg()}}
	from, to := geom.Lerp(pivots[0], pivots[1], 0.5), geom.Lerp(s.Tips[0], s.Tips[1], 0.5)
	along := to.Sub(from)
	n := geom.Norm(along)
	if n < geom.Tol {
		return false
	}
	along = geom.Scale(along, 1/n)
	for i := range f.all {
		o := &f.all[i]
		// Only what the middle of all segments goes through, or nearly.
		c := o.centre.Sub(from)
		x, y := geom.Cross(along, c), geom.Dot(along, c)
		if o.Sweeps && math.Abs(x) < o.radius && y > 0 && y < n+o.radius && f.shuts(o, &pivots, along) {
			return true
		}
	}
	return false
}

// firstLeg is no shorter than the first leg of any charge at which the scene is aimed.
func (f *Field) firstLeg() float64 {
	s := &f.Scene
	if !f.lanes.ready {
		f.lanes.reset()
	}
	if !f.lanes.aheadKnown {
		f.lanes.aheadKnown = true
		walk := geom.NoLimit
		for i := range f.all {
			o := &f.all[i]
			if !o.Sweeps || math.Abs(o.centre.X)-o.radius >= s.HalfWidth || o.centre.Y+o.radius <= -s.halfDepth {
				continue
			}
			if far, met := (roomAhead{s}).laneAhead().Until(f.ring(o), o.slack, o.slack); met {
				walk = min(walk, far)
			}
		}
		f.lanes.ahead = max(0, walk)
	}
	far := min(s.Longest, f.lanes.ahead)
	if until, met := (roomAhead{s}).laneAhead().Until(s.target[:], s.mayGraze, s.mayOverlap); met {
		far = min(far, max(0, until))
	}
	return far
}

// shuts reports whether an obstacle is in every way from one of two places, or between
// them, to the facing.
func (f *Field) shuts(o *obstacle, pivots *[2]geom.Point, along geom.Point) bool {
	s := &f.Scene
	first, last, wide := chordAcross(f.ring(o), along)
	chord := last.Sub(first)
	long := geom.Norm(chord)
	if !wide || long < geom.Tol {
		return false
	}
	chord = geom.Scale(chord, 1/long)
	var near, far, left, right [2]float64 // how far from the line, and where along it
	for i := range 2 {
		a, b := pivots[i].Sub(first), s.Tips[i].Sub(first)
		near[i], far[i] = geom.Cross(chord, a), -geom.Cross(chord, b)
		left[i], right[i] = geom.Dot(a, chord), geom.Dot(b, chord)
		if near[i] < QuickPad || far[i] < QuickPad {
			return false
		}
	}
	part := 0.0
	for i := range 2 {
		for k := range 2 {
			part = max(part, near[i]/(near[i]+far[k]))
		}
	}
	spare := float64((1-part)*min(s.HalfWidth, s.halfDepth)) - o.slack - QuickPad
	if spare < 0 {
		return false
	}
	for i := range 2 {
		for k := range 2 {
			t := near[i] / (near[i] + far[k])
			at := left[i] + float64(t*(right[k]-left[i]))
			if at < -spare || at > long+spare {
				return false
			}
		}
	}
	return true
}

// chordAcross is what a ring shows across a direction: its points farthest to the left and to
// the right as one looks along it. wide is false where the ring shows no width.
func chordAcross(ring []geom.Point, along geom.Point) (first, last geom.Point, wide bool) {
	low, high := math.Inf(1), math.Inf(-1)
	for _, q := range ring {
		x := geom.Cross(along, q)
		if x < low {
			low, first = x, q
		}
		if x > high {
			high, last = x, q
		}
	}
	return first, last, high > low
}
