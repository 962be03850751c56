package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
)

// The best paths of one scene, by a reading of row CHG-4, are looked for only here. The search is
// thorough for [Explain], which keeps the scene. It is brief for a quick decision on a target that
// turns, which keeps nothing and allocates nothing. By [ways.LeastWalk] there is one path for each
// number of pivots, of which [choose] takes one once those of all scenes are known. By other
// readings more pivots are tried only if fewer do not suffice.

// mostPivots is how many pivots a charge has, at most, after a free pivot.
const mostPivots = 2

// bestWay is the best path of a scene with some number of pivots.
type bestWay struct {
	ok bool
	// several is the path, if it has several pivots, a wide one or a free one.
	several  ways.Several
	isOne    bool // the path has one pivot of the usual size, and several is unused
	path     ways.Route
	contact  ways.Contact
	length   float64 // inches forward
	turned   float64 // the sum of the pivots in degrees, without a free one
	value    float64 // by which paths are compared: inches or, for pivots alone, degrees
	overhead float64 // the part of value that is no cost
}

// bestWays are the best paths of a scene.
type bestWays struct {
	verdict Verdict
	by      [mostPivots + 1]bestWay // by the number of their pivots
	floor   float64                 // no path of the scene has a lesser value
	missed  float64                 // how much better a path may be that a search missed when it was cut short
	// central: the path with no pivot leads straight at the centre of a target that turns, so that no
	// other is taken.
	central  bool
	unproved bool // a brief search was cut short, so that another path may be better
}

// least returns the least value of the paths.
func (b *bestWays) least() float64 {
	least := math.Inf(1)
	for i := range b.by {
		if b.by[i].ok {
			least = min(least, b.by[i].value)
		}
	}
	return least
}

// values holds the values of the best paths with no pivot, with one and with two; infinite if there
// is none.
type values [mostPivots + 1]float64

func noValues() values { return values{math.Inf(1), math.Inf(1), math.Inf(1)} }

func (v values) least() float64 { return min(v[0], v[1], v[2]) }

// seeker looks for the best paths.
type seeker struct {
	scene   *ways.Scene
	reading ways.Preference
	within  float64 // inches: how much more a path with fewer pivots may cost
	known   values  // of the best paths of other scenes
	brief   bool
}

// straight returns the best paths of a unit without a free pivot, given what was found in the scene
// of a plan. A second pivot is looked for unless a path without one costs no more than about the
// distance between charger and facing.
func (k seeker) straight(q Question, p *plan, f *found) bestWays {
	b := bestWays{verdict: f.verdict, floor: math.Inf(1)}
	switch {
	case f.verdict != Yes && p.once:
		k.more(q, p, &b)
	case f.verdict != Yes:
	case f.twice:
		k.twice(&b, &f.several)
	case k.reading == ways.NoPreference:
		k.takeOne(&b, f.spot)
		b.floor = 0
	default:
		k.once(&b, f.spot)
		if k.reading == ways.LeastWalk {
			k.more(q, p, &b)
		}
	}
	return b
}

// more adds a path by two pivots to those of a scene by one, if it saves enough.
func (k seeker) more(q Question, p *plan, b *bestWays) {
	s := k.scene
	if !(verdicts{q}).extraPivot() || k.ceiling(b, mostPivots) <= s.Apart() {
		return
	}
	p.work, p.pivots = s.Work, morePivots
	p.set(s, q)
	k.twice(b, nil)
	if b.least() < math.Inf(1) {
		b.verdict = Yes
	}
}

// once takes the best path by one pivot and, if the reading asks for it, that without one. If a
// search finds none, it takes the one that was found before.
func (k seeker) once(b *bestWays, found ways.Spot) {
	s := k.scene
	if w := s.BestOfOne(k.reading); w.OK {
		k.takeOne(b, w.Spot)
		b.floor, b.missed = w.Value-w.Within, w.Within
	} else {
		k.takeOne(b, found)
		b.floor = 0
	}
	if k.reading != ways.LeastWalk || b.by[0].ok {
		return
	}
	if w, ok := s.Headings().CheapestOn(0, ways.Span{Lo: 0, Hi: s.Longest}); ok && w.Value <= b.least()+k.within+ways.Tie {
		k.takeOne(b, w.Spot)
	}
}

// ceiling returns the cost that a path with this many pivots must stay below. It must be better
// than others with as many, and save enough over those with fewer.
func (k seeker) ceiling(b *bestWays, pivots int) float64 {
	ceiling := k.known[pivots] + 2*ways.Tie
	for i := range pivots {
		ceiling = min(ceiling, k.known[i]-k.within)
		if b.by[i].ok {
			ceiling = min(ceiling, b.by[i].value-k.within)
		}
	}
	return ceiling
}

// twice takes the best path by two pivots, or by one that is wider than other units may make. It is
// given a path by two if one pivot does not suffice. By readings other than [ways.LeastWalk] there
// is no second pivot if a wide one suffices.
func (k seeker) twice(b *bestWays, two *ways.Several) {
	s := k.scene
	var room [2]ways.Root
	if wide := s.Detours().WidePivot(room[:0]); len(wide) > 0 && k.reading != ways.NoPreference {
		r := wide[0]
		if outcome, way := s.Detours().DecideFrom(r.Start, s.Work.TwoPivots, r.Last, nil); Verdict(outcome) == Yes {
			k.improve(b, wide, &way, nil, k.ceiling(b, 1))
			if k.reading != ways.LeastWalk {
				return
			}
		}
	}
	k.improve(b, s.Detours().TwoPivots(room[:0]), two, nil, k.ceiling(b, mostPivots))
}

// freely returns the best paths of a unit with a free pivot, in a scene with a flush place.
func (k seeker) freely(g *ways.Gate, nimble, turns bool) bestWays {
	s := k.scene
	b := bestWays{floor: math.Inf(1)}
	g.Look(&s.Work)
	if !g.SomeAllowed { // a cursory effort for this facing, and all that is left for the others
		whole := s.Work
		s.Work = whole.Within(cursory())
		given := s.Work.Left
		defer func() { s.Work.Effort, s.Work.Left = whole.Effort, whole.Left-given+s.Work.Left }()
	}
	if turns && k.reading == ways.LeastWalk && k.atCentre(&b, g) {
		return b
	}
	if !math.IsInf(k.known.least(), 1) && k.reading == ways.LeastWalk { // other facings need only save something
		b.verdict = Yes
	}
	most := 1
	if nimble && !s.NoWay().Shut() {
		most = mostPivots
	}
	for pivots := 0; pivots <= most; pivots++ {
		k.after(&b, g, pivots)
		if b.verdict == Yes && k.reading != ways.LeastWalk {
			break
		}
	}
	if math.IsInf(b.least(), 1) && b.verdict == Yes {
		b.verdict = No
	}
	return b
}

// atCentre takes the path straight at the centre of a target that turns to its charger, if there is
// one: the scene looks there.
func (k seeker) atCentre(b *bestWays, g *ways.Gate) bool {
	s := k.scene
	if !s.Clear() || !g.Allows(0) {
		return false
	}
	w, ok := s.Headings().CheapestOn(0, ways.Span{})
	if !ok {
		return false
	}
	k.takeSeveral(b, ways.Several{Rest: w.Spot})
	b.verdict, b.floor, b.central = Yes, b.least(), true
	return true
}

// after takes the best path with a number of pivots after a free one, if it saves enough.
func (k seeker) after(b *bestWays, g *ways.Gate, pivots int) {
	s := k.scene
	var room [2]ways.Root
	roots := s.Detours().FreeRoots(room[:0], pivots, g)
	if b.verdict == Yes {
		k.improve(b, roots, nil, g, k.ceiling(b, pivots))
		return
	}
	ration := s.Work.AfterFree
	if pivots == mostPivots {
		ration = s.Work.TwiceAfterFree
	}
	r := roots[0]
	outcome, way := s.Detours().DecideFrom(r.Start, ration, r.Last, g)
	if b.verdict = Verdict(outcome); b.verdict == Yes {
		k.improve(b, roots, &way, g, math.Inf(1))
	}
}

// improve takes the best path by several pivots of some roots, or the one that is known. It ignores
// those that cost as much as the ceiling.
func (k seeker) improve(b *bestWays, roots []ways.Root, known *ways.Several, g *ways.Gate, ceiling float64) {
	s := k.scene
	if k.reading == ways.NoPreference {
		k.takeSeveral(b, *known)
		b.floor = 0
		return
	}
	left := s.Work.Boxes
	straight := roots[0].Last == 0
	boxes := left / 2 // later searches need some, too
	switch {
	case k.brief:
		boxes = left
	case straight:
		boxes = min(left, straightBoxes)
	case known == nil:
		boxes = min(boxes, s.Work.FewerBoxes()) // since there is a path
	}
	best := s.Detours().BestOfSeveral(roots, known, g, k.reading, boxes, ceiling, k.brief)
	if straight { // it is looked for to every facing, after a free pivot
		s.Work.Boxes = left
	}
	b.floor, b.missed, b.unproved = min(b.floor, best.Floor), max(b.missed, best.Missed), b.unproved || best.Missed > 0
	if best.OK {
		k.takeSeveral(b, s.Detours().TidyPair(roots, g, best.Way))
	}
}

// straightBoxes is how many boxes a search for the heading of a free pivot looks at.
const straightBoxes = 20_000

// takeOne takes a path by one pivot, or straight on.
func (k seeker) takeOne(b *bestWays, at ways.Spot) {
	s := k.scene
	at = s.Tidy(at)
	w := k.way(s.Route(at), s.Meet(at))
	w.isOne, w.turned = true, math.Abs(at.Theta)
	k.take(b, w)
}

// takeSeveral takes a path by several pivots, or after a free one.
func (k seeker) takeSeveral(b *bestWays, at ways.Several) {
	w := k.way(k.scene.RouteOf(at))
	w.several = at
	w.turned = math.Abs(at.First.Theta) + math.Abs(at.Rest.Theta)
	w.overhead = float64(k.scene.TurnCost(k.reading) * k.scene.Detours().OffFlush(at.Free+at.First.Theta+at.Rest.Theta, 0))
	k.take(b, w)
}

func (k seeker) way(path ways.Route, m ways.Contact) bestWay {
	return bestWay{ok: true, path: k.scene.WithoutTinyEnd(path), contact: m, length: path.Length()}
}

// take takes a path if it is better than the one known with as many pivots.
func (k seeker) take(b *bestWays, w bestWay) {
	w.value = costOf(k.scene, w.length, w.turned, k.reading) + w.overhead
	pivots := 0 // after a free one
	for _, turn := range [2]float64{w.several.First.Theta, w.several.Rest.Theta} {
		if turn != 0 {
			pivots++
		}
	}
	if w.isOne && w.turned > 0 {
		pivots = 1
	}
	own := &b.by[pivots]
	if !own.ok || w.value < own.value-ways.Tie || w.value <= own.value+ways.Tie && w.turned < own.turned-ways.TieTurn {
		*own = w
	}
}

// costOf returns what a path costs by a reading: inches or, for pivots alone, degrees.
func costOf(s *ways.Scene, length, turned float64, reading ways.Preference) float64 {
	if reading == ways.LeastPivot {
		return turned
	}
	return length + float64(s.TurnCost(reading)*turned)
}
