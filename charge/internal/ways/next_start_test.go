package ways

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/cases"
)

// TestAfterInCrowd (CHG-4): in a scene that is larger than its rooms, too, a start leads to the
// same as where everything is carried along: whether the charger stands there, how far it can go
// on, and which legs work then. For a range of headings, for which less is certain, it may leave
// more. What is left of the scene is less.
func TestAfterInCrowd(t *testing.T) {
	t.Parallel()
	stands, legs, less := 0, 0, 0
	for seed := range max(4, cases.For(60)) {
		r := rand.New(rand.NewPCG(uint64(seed), 21))
		s := crowdedScene(r)
		if len(s.Obstacles.more) == 0 {
			continue
		}
		for range 60 {
			free, leg, theta, uncertain := 0.0, 3*r.Float64(), 180*r.Float64()-90, 0.0
			if r.IntN(2) == 0 {
				free = 360*r.Float64() - 180
			}
			if r.IntN(2) == 0 {
				uncertain = 0.3 * r.Float64()
			}
			var near, all Scene
			ok := s.After(&near, free, leg, theta, uncertain)
			at := newStartAt(free, leg, theta, uncertain)
			nextStart{s}.moveTo(&all, &at)
			nextStart{&all}.keepNear(1e6, &s.Obstacles, &at)
			if ok != (nextStart{&all}).standsAt(&newStart{facing: geom.Point{Y: 1}, uncertain: uncertain}) {
				t.Fatalf("seed %d: stands %v, with all that is in the way %v", seed, ok, !ok)
			}
			if !ok {
				continue
			}
			stands++
			if all.Longest = all.freeAhead(); all.Longest != near.Longest {
				t.Fatalf("seed %d: can go on by %v, with all that is in the way by %v", seed, near.Longest, all.Longest)
			}
			if near.Obstacles.Len() < all.Obstacles.Len()/2 {
				less++
			}
			for range 30 {
				var room [6]Cell
				for _, c := range (oneSearch{&all}).roots(room[:0], -180, 180, Span{0, all.Longest}) {
					turn, heading := 0.0, c.Theta+(2*r.Float64()-1)*c.Half
					if r.IntN(2) == 0 {
						turn = 0.2 * r.Float64()
					}
					want, got := slicer{&all}.slice(nil, heading, turn, c.Side, c.Legs), slicer{&near}.slice(nil, heading, turn, c.Side, c.Legs)
					if turn == 0 && !slices.Equal(want, got) || !holds(got, want) {
						t.Fatalf("seed %d: legs %v on heading %v, with all that is in the way %v", seed, got, heading, want)
					}
					legs += len(want)
				}
			}
		}
	}
	t.Logf("%d starts, %d of them with less than half of what is in the way, %d spans of legs", stands, less, legs)
	if stands < 100 || less < stands/4 || legs < 100 {
		t.Error("too few are met")
	}
}

// crowdedScene is a charger of random size among some hundred small things, some of them in its way
// only where it comes down, with its target a few inches away.
func crowdedScene(r *rand.Rand) *Scene {
	base := func(x, y, width, depth float64) geom.Base {
		b, err := geom.NewBase(geom.Point{X: x, Y: y}, geom.FromBearing(360*r.Float64()), width, depth)
		if err != nil {
			panic(err)
		}
		return b
	}
	own := base(6, 6, 0.5+r.Float64(), 0.5+r.Float64())
	target := base(6+8*r.Float64()-4, 9+2*r.Float64(), 1+r.Float64(), 1)
	s := new(Scene)
	corners := target.Ring()
	s.Set(&Setup{
		Base: own, Target: target, Left: corners[2], Right: corners[3], Normal: target.Facing(), Flies: r.IntN(3) == 0, Lands: r.IntN(3) == 0,
		LeastContact: 0.01, Pivot: 90, SecondPivot: 90, Work: Effort{OnePivot: 1000}.Work(),
	})
	for range 90 + r.IntN(80) {
		b := base(14*r.Float64()-1, 14*r.Float64()-1, 0.6, 0.3+r.Float64())
		if geom.SeparationOf(&b, &own) > 0 && geom.SeparationOf(&b, &target) > 0 {
			ring := b.Ring()
			s.Add(ring[:], Kind{Sweeps: !s.Flies, Stands: r.IntN(2) == 0, Holds: true}, 0, true)
		}
	}
	s.Anywhere = r.IntN(2) == 0
	s.Finish()
	return s
}

// holds reports whether each of some spans lies in one of others.
func holds(others, spans []Span) bool {
	for _, x := range spans {
		if !slices.ContainsFunc(others, func(y Span) bool { return y.Lo <= x.Lo && x.Hi <= y.Hi }) {
			return false
		}
	}
	return true
}
