package fuzz_test

import (
	"math"
	"slices"
)

// Contact closes slivers (docs/boundaries.md), as the oracles of sight have it, in plain floating point and by no way of
// package los: of each opening they ask every side of everything that hides.

// sliver is an opening in the near side of a target: places of it from the eye at the origin, from its right-hand end to its left-hand
// end, those where the near side bends among them.
type sliver []xy

// along reports whether an opening is along a side of a thing that is seen from its near end to its far end, given from the eye, where out
// is the way out of the thing: if the eye is in line with the side, which ends ahead of it, and the opening is no
// nearer than where the side begins and in line with it, too. Beyond the far end of the side an eye that is out of line by the band sees
// behind it by the band more, as often as that end is away; and so much the opening may be behind it.
func (s sliver) along(near, far, out xy, band float64) bool {
	ahead := far.minus(near)
	ahead = ahead.times(1 / ahead.long())
	begins, ends, line := near.dot(ahead), far.dot(ahead), near.dot(out)
	if math.Abs(line) >= band || ends <= band {
		return false
	}
	return !slices.ContainsFunc(s, func(p xy) bool {
		away, before := p.dot(ahead), p.dot(out)-line
		return away < begins || before >= band || -before > band*max(1, away/ends)
	})
}

// hider is something that hides, given from the eye, counter-clockwise.
type hider struct {
	thing int // its number among units and then pieces
	ring  []xy
}

// closers are the things that an opening is along a side of.
func (s sliver) closers(all []hider, band float64) (things []int) {
	for i := range all {
		h := &all[i]
		for k, v := range h.ring {
			w := h.ring[(k+1)%len(h.ring)]
			out := w.minus(v).right().times(1 / w.minus(v).long())
			if s.along(v, w, out, band) || s.along(w, v, out, band) {
				things = append(things, h.thing)
				break
			}
		}
	}
	return things
}

// inLineWith reports whether something is in contact with one of two units, or with what is, and so on, of so many things.
func inLineWith(thing, from, to, things int, touch func(a, b int) bool) bool {
	reached := []int{thing}
	for i := 0; i < len(reached); i++ {
		if touch(reached[i], from) || touch(reached[i], to) {
			return true
		}
		for k := range things {
			if k != from && k != to && !slices.Contains(reached, k) && touch(reached[i], k) {
				reached = append(reached, k)
			}
		}
	}
	return false
}

// closedByContact reports whether one of the things of a table closes the opening, and whether that hangs on
// less than a hair. touch is contact by a band.
func (s sliver) closedByContact(all []hider, from, to, things int, hair float64, touch func(a, b int, band float64) bool) (closed, close bool) {
	by := func(band float64) bool {
		return slices.ContainsFunc(s.closers(all, band), func(i int) bool {
			return inLineWith(i, from, to, things, func(a, b int) bool { return touch(a, b, band) })
		})
	}
	closed = by(contactBand - hair)
	return closed, closed != by(contactBand+hair)
}
