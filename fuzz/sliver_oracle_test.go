package fuzz_test

import (
	"math"
	"slices"
)

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

// across is how wide an opening is straight across the look, at its farther end.
func (s sliver) across() float64 {
	a, b := s[0], s[len(s)-1]
	return math.Abs(a.cross(b)) / math.Min(a.long(), b.long())
}

// inRow reports whether a thing is in contact with one of two units, or with a thing that is, and
// so on, of so many things.
func inRow(thing, from, to, things int, touch func(a, b int) bool) bool {
	row := []int{thing}
	for k := 0; k < len(row); k++ {
		if row[k] == from || row[k] == to || touch(row[k], from) || touch(row[k], to) {
			return true
		}
		for next := range things {
			if !slices.Contains(row, next) && touch(row[k], next) {
				row = append(row, next)
			}
		}
	}
	return false
}

// closedByContact reports whether an opening is no wider than the band and beside a thing in a row
// of contacts with one of two units, and whether that is close. touch is contact by a band, and
// things is how many there are.
func (s sliver) closedByContact(
	all []hider, from, to, things int, hair float64, touch func(a, b int, band float64) bool,
) (closed, close bool) {
	wide := s.across()
	if wide > contactBand+hair {
		return false, false
	}
	close = wide > contactBand-hair
	for i := range all {
		h := &all[i]
		by := func(band float64) bool {
			return inRow(h.thing, from, to, things, func(a, b int) bool { return touch(a, b, band) })
		}
		switch {
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
