package charge

import (
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
)

// The best way of one scene, by a reading of row CHG-4, is looked for here alone: thoroughly for
// [Explain], which keeps the scene, and briefly for a quick decision on a target that turns,
// which keeps nothing and allocates nothing. Only the search for the best way by several pivots is another then:
// one that ends when its room on the stack does.

// bestWay is the best way of a scene.
type bestWay struct {
	verdict Verdict
	// stage is 1 where one pivot does not do, or only a wider one than all units have, and 2 where that does not do; or with a
	// free pivot it is the number of others. root is which of [ways.Scene.FreeRoots] the way is of, or wideRoot.
	stage, root int
	several     ways.Several // the way, if it is one by several pivots
	// path is the way, or none where it has no leg; length and turned are of the way as it was found.
	path           ways.Route
	contact        ways.Contact
	length, turned float64
	cost           float64 // by the reading: inches or, of pivots alone, degrees
	within         float64 // no way is better by more, if the search was thorough
	unproved       bool    // a brief search was cut short, so that another way may be better
}

// seeker is what a best way is looked for by.
type seeker struct {
	scene   *ways.Scene
	reading ways.Preference
	brief   bool
}

// straight is the best way of a unit without a free pivot, given what was found in the scene.
func (k seeker) straight(f *found) bestWay {
	s := k.scene
	b := bestWay{verdict: f.verdict}
	switch {
	case f.verdict != Yes:
	case f.twice:
		k.twice(&b, f.several)
	default:
		at := f.spot
		if k.reading != ways.NoPreference {
			if w := s.BestOfOne(k.reading); w.OK {
				at, b.within = w.Spot, max(2*ways.Excess, w.Within)
			}
		}
		at = s.Tidy(at)
		k.take(&b, s.Route(at), s.Meet(at))
	}
	return b
}

// wideRoot is the root of ways by one pivot that is wider than others have.
const wideRoot = -1

// twice is the best way where one pivot of the size that all units have does not do, given one by two. Where one of the
// wider size does, there is no second.
func (k seeker) twice(b *bestWay, two ways.Several) {
	s := k.scene
	b.stage = 1
	if wide := s.WidePivot(); len(wide.All()) > 0 && k.reading != ways.NoPreference {
		r := wide.All()[0]
		if outcome, way := s.DecideFrom(r.Start, s.Work.TwoPivots, r.Last, nil); Verdict(outcome) == Yes {
			b.root = wideRoot
			k.improve(b, wide.All(), way, nil)
			return
		}
		b.stage = 2
	}
	roots := s.TwoPivots()
	k.improve(b, roots.All(), two, nil)
}

// freely is the best way, with the fewest pivots, of a unit with a free pivot, in a scene with a flush
// place.
func (k seeker) freely(g *ways.Gate, nimble bool) (b bestWay) {
	s := k.scene
	g.Look(&s.Work)
	if !g.SomeAllowed { // a cursory for this facing, and all that is left for the others
		whole := s.Work
		s.Work = whole.Within(cursory())
		defer func() { s.Work = whole.After(cursory(), s.Work) }()
	}
	roots := s.FreeRoots(nimble)
	for i, r := range roots.All() {
		ration := s.Work.AfterFree
		if i == 2 {
			ration = s.Work.TwiceAfterFree
		}
		outcome, way := s.DecideFrom(r.Start, ration, r.Last, g)
		if b.verdict = Verdict(outcome); b.verdict == Yes {
			b.stage, b.root = i, i
			k.improve(&b, roots.All()[i:i+1], way, g)
			k.withoutFreePivot(&b, g)
			return b
		}
	}
	return b
}

// improve takes the best way by several pivots, given one that works.
func (k seeker) improve(b *bestWay, roots []ways.Root, way ways.Several, g *ways.Gate) {
	switch s := k.scene; {
	case k.reading == ways.NoPreference:
	case k.brief:
		best, proved := s.BestBrief(roots, &way, g, k.reading)
		way, b.unproved = best, !proved
	default:
		if best := s.BestOfSeveral(roots, &way, g, k.reading, s.Work.Boxes); best.OK {
			way, b.within = best.Way, best.Within
		}
	}
	k.takeSeveral(b, roots, way, g)
}

// withoutFreePivot takes the best way by one pivot without a free one, where that is cheaper: the
// free pivot counts in cost, not in number, and need not be made (row IND-3).
func (k seeker) withoutFreePivot(b *bestWay, g *ways.Gate) {
	s := k.scene
	at, ok := s.Unturned(g, b.stage, k.reading)
	if !ok {
		return
	}
	other := *b
	other.root = 1
	roots := s.FreeRoots(false)
	k.takeSeveral(&other, roots.All()[1:2], at, g)
	if saved := b.cost - other.cost; saved > gainOver(&other.several, &b.several, k.reading) {
		other.within = max(0, b.within-saved)
		*b = other
	}
}

func (k seeker) takeSeveral(b *bestWay, roots []ways.Root, way ways.Several, g *ways.Gate) {
	b.several = k.scene.TidyPair(roots, g, way)
	path, m := k.scene.RouteOf(b.several)
	k.take(b, path, m)
}

func (k seeker) take(b *bestWay, path ways.Route, m ways.Contact) {
	start := k.scene.Base.Facing()
	b.path, b.contact = path.WithoutTinyEnd(start), m
	b.length, b.turned = path.Length(), path.Turned(start)
	b.cost = costOf(k.scene, b.length, b.turned, k.reading)
}

// costOf is what a way costs by a reading: inches or, of pivots alone, degrees.
func costOf(s *ways.Scene, length, turned float64, reading ways.Preference) float64 {
	if reading == ways.LeastPivot {
		return turned
	}
	return length + float64(s.TurnCost(reading)*turned)
}

// merit is what the way is compared by with others, to the side that the charger starts near or not.
func (b *bestWay) merit(s *ways.Scene, near bool) merit {
	return merit{b.stage, b.cost, b.length, b.turned, toTheRight(&b.path, s.Base.Facing()), near, s.Base.World(b.contact.At)}
}

// sufficient reports whether an exact way is taken without a look at one with smaller things: where
// any will do, or neither it hangs on a hair nor a contact was typed a hair off.
func (q Question) sufficient(exact Verdict, hair bool, reading ways.Preference) bool {
	return exact == Yes && (reading == ways.NoPreference || !hair && !typedContact(q.View, q.From) && !typedContact(q.View, q.To))
}
