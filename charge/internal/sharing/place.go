package sharing

import (
	"math"

	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
)

// Place is the place of one charger on a facing that several share. It is the position of its
// middle, in inches along the facing from its left end, as the chargers look at it.
type Place struct {
	Half   float64   // half the width of its front
	room   ways.Span // allowed places: one stretch, which leaves it the least contact
	lo, hi float64   // bounds set by the others, each in its room
	At     float64   // the place
	off    float64   // its distance from the place if all stood about the middle
}

// exactFit is by how many inches rounding may make an exact fit too small. It is less than
// [geom.Tol], so that neighbours in it are still not in each other's way.
const exactFit = 0.25 * geom.Tol

// takePlaces sets the chargers of one facing, given from left to right, so that they share it as
// equally as possible (row MLT-2). The least contact is made as great as possible, then the next.
// Within that, each is as near as possible to its place if all stood side by side about the middle.
// It reports false if they do not fit; touching counts as fitting.
//
// All but the outer two have their whole front on the facing, because both neighbours touch it
// farther out. So only the contacts a and b of the outer two can vary, and a + b is at most what
// the inner ones leave. The best point of that line is in closed form.
func takePlaces(places []Place, length float64, fractions bool) bool {
	if !squeeze(places) {
		return false
	}
	if len(places) > 1 {
		shareOut(places, length, fractions && len(places) == 2)
		if !squeeze(places) {
			return false
		}
	}
	at := length
	for i := range places {
		at -= float64(2 * places[i].Half)
	}
	at = float64(0.5 * at)
	for i := range places {
		s := &places[i]
		s.At = min(max(at+s.Half, s.lo), s.hi)
		if s.lo > s.hi { // by no more than exactFit allows
			s.At = s.lo + float64(0.5*(s.hi-s.lo))
		}
		s.off = math.Abs(s.At - at - s.Half)
		at += float64(2 * s.Half)
	}
	return true
}

// squeeze finds how far to the left and to the right each charger can be if the others give way. It
// reports whether there is room for all.
func squeeze(places []Place) bool {
	for i := range places {
		s := &places[i]
		s.lo = s.room.Lo
		if i > 0 {
			s.lo = max(s.lo, places[i-1].lo+places[i-1].Half+s.Half)
		}
	}
	for i := len(places) - 1; i >= 0; i-- {
		s := &places[i]
		s.hi = s.room.Hi
		if i < len(places)-1 {
			s.hi = min(s.hi, places[i+1].hi-places[i+1].Half-s.Half)
		}
		if s.lo > s.hi+exactFit {
			return false
		}
	}
	return true
}

// shareOut narrows the rooms of the outer two to what their shares allow.
func shareOut(places []Place, length float64, fractions bool) {
	first, last := &places[0], &places[len(places)-1]
	left := length
	for i := 1; i < len(places)-1; i++ {
		left -= float64(2 * places[i].Half)
	}
	weight := 0.5
	if fractions {
		weight = first.Half / (first.Half + last.Half)
	}
	// The contact of the first is its right end, that of the last likewise.
	a := ways.Span{Lo: min(first.lo, first.Half) + first.Half, Hi: min(first.hi, first.Half) + first.Half}
	b := ways.Span{Lo: min(length-last.hi, last.Half) + last.Half, Hi: min(length-last.lo, last.Half) + last.Half}
	if a.Hi+b.Hi > left {
		even := float64(left * weight)
		a.Hi = min(max(even, a.Lo, left-b.Hi), a.Hi, left-b.Lo)
		b.Hi = left - a.Hi
	}
	first.room.Lo = max(first.room.Lo, a.Hi-first.Half)
	last.room.Hi = min(last.room.Hi, length-(b.Hi-last.Half))
}

// Contact returns the length of front that touches a facing of some length, in inches.
func (s *Place) Contact(length float64) float64 {
	return min(s.At+s.Half, length) - max(s.At-s.Half, 0)
}
