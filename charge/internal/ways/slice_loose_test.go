package ways

import (
	"cmp"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
	"github.com/leaderpoint/leaderpoint/internal/must"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
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
		var exact, loose Scene
		for range 8 {
			first := Start{theta: (2*r.Float64() - 1) * 90, half: coarse * math.Pow(10, -4*r.Float64())}
			a, b := r.Float64()*s.scene.Longest, r.Float64()*s.scene.Longest
			first.leg = Span{min(a, b), min(a, b) + math.Abs(a-b)*math.Pow(10, -3*r.Float64())}
			leg, theta := first.leg.Lo+r.Float64()*(first.leg.Hi-first.leg.Lo), first.theta+(2*r.Float64()-1)*first.half
			free := 0.0
			if r.IntN(3) == 0 { // a free pivot before all
				first.free, first.freeHalf = (2*r.Float64()-1)*180, coarse*math.Pow(10, -4*r.Float64())
				free = first.free + (2*r.Float64()-1)*first.freeHalf
			}
			if !s.scene.After(&exact, free, leg, theta, 0) {
				continue
			}
			turned := free + theta
			exact.Pivot = last
			var room [6]Cell
			for _, root := range (oneSearch{&exact}).roots(room[:0], -last, last, Span{0, exact.Longest}) {
				for range 3 {
					at := root.Theta + (2*r.Float64()-1)*root.Half
					for _, x := range (slicer{&exact}).slice(nil, at, 0, root.Side, root.Legs) {
						// With half a turn to come the second leg may go on past the target,
						// for as long as anybody looks.
						if x.Hi = min(x.Hi, oneSearch{&s.scene}.extent(first.leg)); x.Lo > x.Hi {
							continue
						}
						n++
						if err := s.loosely(&loose, &first, at+turned-first.theta-first.free, root.Side, x); err != nil {
							t.Errorf("free pivot %v first leg %v heading %v in %+v, then heading %v side %d: %v: %v\n%v", free, leg, theta, first, at, root.Side, x, err, s)
							return n
						}
						if err := s.handedOn(&loose, first, point{free, leg, theta}, last, at+turned, root.Side, x); err != nil {
							t.Errorf("free pivot %v first leg %v heading %v in %+v, then heading %v side %d: %v: %v\n%v", free, leg, theta, first, at, root.Side, x, err, s)
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
func (s *sliced) handedOn(after *Scene, b Start, p point, last, heading float64, side int, x Span) error {
	var known []inner
	for depth := range 7 {
		budget := 1 << 20
		known = s.scene.Detours().mayHold(after, &b, known, last, &budget, nil)
		var found []Span
		for _, c := range known {
			if math.Abs(math.Remainder(heading-c.Theta, 360)) <= c.Half+1e-9 && c.Side == side {
				found = append(found, c.Legs)
			}
		}
		slices.SortFunc(found, func(a, b Span) int { return cmp.Compare(a.Lo, b.Lo) })
		at := x.Lo
		for _, l := range found {
			if l.Lo <= at+1e-9 {
				at = max(at, l.Hi)
			}
		}
		if x.Hi = min(x.Hi, oneSearch{&s.scene}.extent(b.leg)); at < x.Hi-1e-9 {
			return fmt.Errorf("box %d, %+v: only %v of its cells", depth, b, found)
		}
		legs, first, free := b.sizes(s.scene.Detours().extentOf(&b))
		one, two := b.halves(legs, first, free)
		if b = one; p.leg < b.leg.Lo || p.leg > b.leg.Hi || math.Abs(p.theta-b.theta) > b.half || math.Abs(p.free-b.free) > b.freeHalf {
			b = two
		}
	}
	return nil
}

// loosely looks for a span in the slices of each band of second legs.
func (s *sliced) loosely(after *Scene, first *Start, theta float64, side int, x Span) error {
	limits := bands()
	for i, hi := range limits[1:] {
		part := Span{max(x.Lo, limits[i]), min(x.Hi, hi)}
		if part.Lo > part.Hi {
			continue
		}
		if !(nextStart{&s.scene}).afterAny(after, first, part.Hi) {
			return fmt.Errorf("cannot stand")
		}
		off := after.startUncertainty
		if after.Longest < part.Hi-1e-9 {
			return fmt.Errorf("second leg of at most %v, loose by %v", after.Longest, off)
		}
		if found := (slicer{after}).slice(nil, theta, 0, side, Span{0, part.Hi}); !covered(part, found) {
			return fmt.Errorf("only %v, loose by %v", found, off)
		}
	}
	return nil
}

// The tests of this file each kill a mutant that once passed all others.

// TestCHG4SmallestPivotIsSmallest: no heading of a fine scan works that turns less.
func TestCHG4SmallestPivotIsSmallest(t *testing.T) {
	turned := 0
	for i := range uint64(1500) {
		s := must.Get(newSliced(rand.New(rand.NewPCG(i, 0x5a11)), false, false))(t)
		w := s.scene.Headings().NearestTurn(0)
		if !w.OK || w.Theta == 0 {
			continue
		}
		turned++
		for off := 0.0; off < math.Abs(w.Theta)-0.01; off += 0.25 {
			for _, theta := range [2]float64{off, -off} {
				for side := range 2 {
					if at, ok := s.scene.Detours().nearer(theta, side); ok && at == side && math.Abs(theta) <= s.scene.Pivot {
						_, works := oneSearch{&s.scene}.widest(theta, side, Span{0, s.scene.Longest})
						require.False(t, works, "scene %d: %v degrees, not %v", i, theta, w.Theta)
					}
				}
			}
		}
	}
	require.Greater(t, turned, 100)
}

// TestMOV5SecondLegs: before a last pivot of up to a quarter turn the second leg ends before the
// target is passed; before a wider one it may go past it, and come back.
func TestMOV5SecondLegs(t *testing.T) {
	base := func(y, bearing float64) geom.Base {
		return must.Get(geom.NewBase(geom.Point{Y: y}, geom.FromBearing(bearing), 100/25.4, 80/25.4))(t)
	}
	var s Scene
	start, target := base(0, 0), base(20, 180)
	ring := target.Corners()
	s.Set(&Setup{
		Base: start, Target: target, Left: ring[1], Right: ring[0], Normal: geom.Point{Y: -1},
		LeastContact: 0.2 / 25.4, Pivot: 90, SecondPivot: 90, Work: Effort{OnePivot: 20_000, TwoPivots: 20_000}.Work(),
	})
	s.Finish()
	away := geom.Norm(s.Tips[0])
	b := Start{leg: Span{0, 1}, half: 90}
	for _, last := range []float64{0, 45, quarterTurn} {
		got := s.Detours().farthestAfter(&b, last)
		assert.GreaterOrEqual(t, got, away, last)
		assert.Less(t, got, 1.5*away, last)
	}
	for _, last := range []float64{quarterTurn + 0.5, 180} {
		assert.GreaterOrEqual(t, s.Detours().farthestAfter(&b, last), 2*away, last)
	}
	longest := func(last float64) (most float64) {
		c := severalSearch{s: &s, root: Root{b, last}}
		for _, x := range c.boxes(nil) {
			most = max(most, x.item.last.Legs.Hi)
		}
		return most
	}
	assert.Less(t, longest(quarterTurn), 1.5*away)
	assert.GreaterOrEqual(t, longest(180), 2*away)
}
