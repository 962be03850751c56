package charge

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
)

// TestSliceLoose: what works from some start of a box, after a first pivot, is in
// the slices from the start in its middle with everything as loose as the search
// for two pivots makes it.
func TestSliceLoose(t *testing.T) {
	t.Parallel()
	scenes := sceneCount(6000)
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
			if !s.scene.after(&exact, 0, leg, theta, 0) {
				continue
			}
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
						if err := s.loosely(&loose, &first, at+theta-first.theta, root.side, x); err != nil {
							t.Errorf("first leg %v heading %v in %+v, then heading %v side %d: %v: %v\n%v", leg, theta, first, at, root.side, x, err, s)
							return n
						}
						budget := 1 << 20
						if !s.scene.mayHold(&loose, &first, last, &budget) {
							t.Errorf("first leg %v heading %v in %+v, then heading %v side %d: %v: pruned\n%v", leg, theta, first, at, root.side, x, s)
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
