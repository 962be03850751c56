package fuzz_test

import "math"

// Contact closes slivers (docs/rules.md), as the oracles of sight have it, in plain floating point
// and by no way of package los.

// sliver is an opening in the near side of a target: its parts from right to left, two ends each, from
// the eye at the origin.
type sliver []xy

// hider is something that hides, given from the eye, counter-clockwise.
type hider struct {
	thing int // its number among units and then pieces
	ring  []xy
}

// closedByContact reports whether an opening is no wider than the band and beside a thing that is in
// contact with one of two units, and whether that hangs on less than a hair. touch is contact by a band.
func (s sliver) closedByContact(all []hider, from, to int, hair float64, touch func(a, b int, band float64) bool) (closed, close bool) {
	wide := 0.0
	for i := 0; i+1 < len(s); i += 2 {
		wide += s[i+1].minus(s[i]).long()
	}
	if wide > contactBand+hair {
		return false, false
	}
	close = wide > contactBand-hair
	for i := range all {
		h := &all[i]
		switch by := func(band float64) bool { return touch(h.thing, from, band) || touch(h.thing, to, band) }; {
		case !by(contactBand + hair):
		case max(depthOf(xy{}, h.ring), depthOf(s[0], h.ring), depthOf(s[len(s)-1], h.ring)) > -contactBand:
			close = true // it is in contact with the eye, or with the target right there
		case h.bounds(s[0]) || h.bounds(s[len(s)-1]):
			closed = true
			close = close || !by(contactBand-hair)
		}
	}
	return closed, close
}

// bounds reports whether a thing ends in line with an end of an opening.
func (h *hider) bounds(end xy) bool {
	ahead := end.times(1 / end.long())
	for _, v := range h.ring {
		if along := v.dot(ahead); along > 0 && along < end.long() && math.Abs(v.cross(ahead)) < 1e-6 {
			return true
		}
	}
	return false
}
