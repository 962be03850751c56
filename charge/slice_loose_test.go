package charge

import (
	"cmp"
	"fmt"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"math"
	"math/rand/v2"
	"slices"
	"testing"
)

// TestSliceLoose: what works from some start of a box, after a first pivot, is in
// the slices from the start in its middle with everything as loose as the search
// for two pivots makes it.
func TestSliceLoose(t *testing.T) {
	t.Parallel()
	scenes := cases.For(6000)
	checks := inBatches(t, scenes, func(r *rand.Rand) (n int) {
		s, err := newSliced(r, false, r.IntN(6) == 0)
		if err != nil {
			t.Error(err)
			return 0
		}
		last := [2]float64{90, 180}[r.IntN(2)]
		var exact, loose scene
		for range 8 {
			first := start{theta: (2*r.Float64() - 1) * 90, half: coarse * math.Pow(10, -4*r.Float64())}
			a, b := r.Float64()*s.scene.longest, r.Float64()*s.scene.longest
			first.leg = span{min(a, b), min(a, b) + math.Abs(a-b)*math.Pow(10, -3*r.Float64())}
			leg, theta := first.leg.lo+r.Float64()*(first.leg.hi-first.leg.lo), first.theta+(2*r.Float64()-1)*first.half
			free := 0.0
			if r.IntN(3) == 0 { // a free pivot before all
				first.free, first.freeHalf = (2*r.Float64()-1)*180, coarse*math.Pow(10, -4*r.Float64())
				free = first.free + (2*r.Float64()-1)*first.freeHalf
			}
			if !s.scene.after(&exact, free, leg, theta, 0) {
				continue
			}
			turned := free + theta
			exact.pivot = last
			var room [6]cell
			for _, root := range exact.roots(room[:0], -last, last, span{0, exact.longest}) {
				for range 3 {
					at := root.theta + (2*r.Float64()-1)*root.half
					for _, x := range exact.slice(nil, at, 0, root.side, root.legs) {
						// With half a turn to come the second leg may go on past the target,
						// for as long as anybody looks.
						if x.hi = min(x.hi, s.scene.extent(first.leg)); x.lo > x.hi {
							continue
						}
						n++
						if err := s.loosely(&loose, &first, at+turned-first.theta-first.free, root.side, x); err != nil {
							t.Errorf("free pivot %v first leg %v heading %v in %+v, then heading %v side %d: %v: %v\n%v", free, leg, theta, first, at, root.side, x, err, s)
							return n
						}
						if err := s.handedOn(&loose, first, point{free, leg, theta}, last, at+turned, root.side, x); err != nil {
							t.Errorf("free pivot %v first leg %v heading %v in %+v, then heading %v side %d: %v: %v\n%v", free, leg, theta, first, at, root.side, x, err, s)
							return n
						}
					}
				}
			}
		}
		return n
	})
	t.Logf("%d spans after first pivots of %d scenes", checks, scenes)
	if checks < 2*scenes {
		t.Errorf("only %d spans", checks)
	}
}

// point is one start: where a first leg begins, how long it is, and the pivot after it.
type point struct{ free, leg, theta float64 }

// handedOn looks for a span among the cells that a box leaves open, and, as the search
// does, among those that smaller and smaller boxes about the same start leave of them.
func (s *sliced) handedOn(after *scene, b start, p point, last, heading float64, side int, x span) error {
	var known []inner
	for depth := range 7 {
		budget := 1 << 20
		known = s.scene.mayHold(after, &b, known, last, &budget, nil)
		var found []span
		for _, c := range known {
			if math.Abs(math.Remainder(heading-c.theta, 360)) <= c.half+1e-9 && c.side == side {
				found = append(found, c.legs)
			}
		}
		slices.SortFunc(found, func(a, b span) int { return cmp.Compare(a.lo, b.lo) })
		at := x.lo
		for _, l := range found {
			if l.lo <= at+1e-9 {
				at = max(at, l.hi)
			}
		}
		if x.hi = min(x.hi, s.scene.extent(b.leg)); at < x.hi-1e-9 {
			return fmt.Errorf("box %d, %+v: only %v of its cells", depth, b, found)
		}
		legs, first, free := s.scene.sizes(&b)
		one, two := b.halves(legs, first, free)
		if b = one; p.leg < b.leg.lo || p.leg > b.leg.hi || math.Abs(p.theta-b.theta) > b.half || math.Abs(p.free-b.free) > b.freeHalf {
			b = two
		}
	}
	return nil
}

// loosely looks for a span in the slices of each band of second legs.
func (s *sliced) loosely(after *scene, first *start, theta float64, side int, x span) error {
	limits := bands()
	for i, hi := range limits[1:] {
		part := span{max(x.lo, limits[i]), min(x.hi, hi)}
		if part.lo > part.hi {
			continue
		}
		if !s.scene.afterAny(after, first, part.hi) {
			return fmt.Errorf("cannot stand")
		}
		off := after.loose
		if after.longest < part.hi-1e-9 {
			return fmt.Errorf("second leg of at most %v, loose by %v", after.longest, off)
		}
		if found := after.slice(nil, theta, 0, side, span{0, part.hi}); !covered(part, found) {
			return fmt.Errorf("only %v, loose by %v", found, off)
		}
	}
	return nil
}
