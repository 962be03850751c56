package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// hinderedWays is a charge that may be hindered: whether another of its best ways is not
// is asked of the table as it is, and with what hinders in the way of the legs.
type hinderedWays struct {
	ask     Question
	answer  *Answer
	n       *solution
	traits  rules.Traits
	through bool // the way that was found is hindered
}

// rough is the scene of a solution with what hinders in the way.
func (h *hinderedWays) rough(n *solution) *ways.Scene {
	s := new(ways.Scene)
	p := n.plan
	p.rough = true
	p.set(s, h.asked(n))
	return s
}

// asked is the question that the scenes of a solution are about: of a unit that turns first, as it
// looks at its target.
func (h *hinderedWays) asked(n *solution) Question {
	if n.gate == nil {
		return h.ask
	}
	return freeTurn{h.ask}.facingTarget(new(spatial.View))
}

// own is a best way by the charge's own reading that is not hindered, if the one that was found is:
// of equally good ways that is taken (open point O-1). It is nil if there is none.
func (h *hinderedWays) own() *solution {
	if !h.through {
		return nil
	}
	if h.n.reading != ways.NoPreference {
		return h.unhinderedBy(h.n.reading)
	}
	for _, r := range [3]ways.Preference{ways.LeastWalk, ways.LeastForward, ways.LeastPivot} {
		if way := h.unhinderedBy(r); way != nil {
			return way
		}
	}
	way, _ := h.anyway()
	return way
}

// readings decides for each reading whether all its best ways are hindered.
func (h *hinderedWays) readings() *HinderedReadings {
	d, free := new(HinderedReadings), false
	for _, r := range [3]struct {
		reading  ways.Preference
		hindered *bool
	}{
		{ways.LeastWalk, &d.MostDirect},
		{ways.LeastForward, &d.Shortest},
		{ways.LeastPivot, &d.SmallestPivot},
	} {
		if r.reading == h.n.reading && !h.through {
			free = true
			continue
		}
		*r.hindered = h.unhinderedBy(r.reading) == nil
		free = free || !*r.hindered
	}
	if !free && (h.through || h.n.reading != ways.NoPreference) {
		way, outcome := h.anyway()
		d.Any, d.AnyOpen = way == nil, way == nil && outcome != ways.None
	}
	return d
}

// unhinderedBy is one of the best ways by a reading that is not hindered, if there is any.
func (h *hinderedWays) unhinderedBy(reading ways.Preference) *solution {
	n := h.n
	if reading != n.reading {
		other := h.again(reading)
		n = &other
	}
	if n.verdict != Yes {
		return nil
	}
	for _, own := range append([]solution{*n}, n.equals...) {
		if h.avoids(&own) {
			return &own
		}
		if way := h.equal(&own); way != nil {
			return way
		}
	}
	return nil
}

// again asks about the charge by another reading, with less effort.
func (h *hinderedWays) again(reading ways.Preference) solution {
	p := h.n.plan
	if h.n.whole {
		p = h.n.asked
	}
	p.work.Boxes = min(p.work.Boxes, p.work.FewerBoxes())
	switch {
	case h.n.whole && h.n.gate != nil:
		return freeTurn{h.ask}.solveFreely(p, reading)
	case h.n.whole:
		return solver{h.ask}.solve(p, reading)
	}
	q := h.asked(h.n)
	list := wayChoice{q}.newShortlist(reading)
	n, b := solver{q}.solveScene(p, reading, h.n.gate != nil)
	list.add(&n, &b)
	return list.choose()
}

// equal is a way that is not hindered and as good as one of its own reading that is: of as many
// pivots and the same cost. Straight on there is no other.
func (h *hinderedWays) equal(n *solution) *solution {
	switch {
	case n.roots != nil:
		return h.equalOfSeveral(n)
	case n.pivots == 0 && n.reading != ways.LeastForward:
		return nil
	}
	best := ways.Cost{Spot: ways.Spot{Theta: n.turned}, Length: n.length, Value: n.cost()}
	open := new(ways.Scene)
	n.plan.set(open, h.ask)
	// Equal ways come in pairs, one for each end of the facing or one to each side; and
	// where a pivot lies even to the facing every first leg is as good. The search for the
	// most direct way has looked to both sides.
	for _, s := range [2]*ways.Scene{h.rough(n), open} {
		for skip := range int8(3) {
			if skip > 0 && n.reading == ways.LeastWalk {
				continue
			}
			s.SkipSide = skip
			w := s.BestOfOne(n.reading)
			s.SkipSide = 0
			if w.OK {
				if own := h.free(s, n, &w, &best); own != nil {
					return own
				}
			}
		}
	}
	return nil
}

// free is a way by one pivot that was found in a scene, or its equal to the other side,
// if it is as good as the best and not hindered.
func (h *hinderedWays) free(s *ways.Scene, n *solution, w *ways.BestOne, best *ways.Cost) *solution {
	for _, c := range [2]ways.Cost{w.Cost, w.Other} {
		if math.IsInf(c.Value, 1) || !c.AsGood(best, n.reading) {
			continue
		}
		at := s.Tidy(c.Spot)
		own := n.elsewhere(s)
		own.take(s.Route(at), s.Meet(at))
		if h.avoids(own) {
			return own
		}
	}
	return nil
}

// elsewhere is a solution for the same charge in another scene, without a way as yet.
func (n *solution) elsewhere(s *ways.Scene) *solution {
	own := *n
	own.scene, own.equals, own.rival = s, nil, nil
	return &own
}

// avoids reports whether a way is not hindered, its end and shuffle included, and its
// pivots where they count.
func (h *hinderedWays) avoids(own *solution) bool {
	b := Answer{Facing: h.answer.Facing}
	if !b.place(h.ask, own) {
		return false
	}
	if len(hinderedBy{h.ask}.crossed(&b, h.traits)) > 0 || len(defence{h.ask}.appendDefended(nil, b.Facing.Facing, b.Final, h.traits)) > 0 {
		return false
	}
	return h.ask.View.Edition().Readings.PivotHinders != rules.PivotHindersYes ||
		!hinderedBy{h.ask}.sweepsPivot(&b.Path, h.traits)
}

// equalOfSeveral is [hinderedWays.equal] for ways by more than one pivot. Ways that
// are as good as the search can tell count as equally good.
func (h *hinderedWays) equalOfSeveral(n *solution) *solution {
	s := h.rough(n)
	by := float64(2 * ways.Excess)
	if n.reading == ways.LeastPivot {
		by = ways.CloseTurn
	}
	c := s.Detours().BestOfSeveral(n.rootsOf(s), nil, n.gate, n.reading, n.scene.Work.FewerBoxes(), n.value()+by+ways.Tie)
	if !c.OK {
		return nil
	}
	own := n.elsewhere(s)
	own.takeSeveral(c.Way)
	if own.value() > n.value()+by || own.several.PivotsAfter() != n.pivots || !h.avoids(own) {
		return nil
	}
	own.within = n.within + max(0, own.value()-n.value())
	return own
}

// anyway is any way that is not hindered: after any free pivot, to any facing that may be charged,
// by any legs and pivots, and with what stands in the way exact or smaller. The outcome is
// [ways.None] if there is none.
func (h *hinderedWays) anyway() (*solution, ways.Outcome) {
	if h.startHinders() {
		return nil, ways.None
	}
	outcome := ways.None
	for _, exact := range [2]bool{true, false} {
		for _, p := range h.plans() {
			p.exact = exact
			way, o := h.anywayBy(p)
			if way != nil {
				return way, ways.Found
			}
			outcome = max(outcome, o)
		}
	}
	return nil, outcome
}

// plans are those of all facings that the charge may lead to.
func (h *hinderedWays) plans() (list []plan) {
	base := h.n.plan
	if !h.n.whole {
		return []plan{base}
	}
	if h.n.gate != nil {
		for _, f := range h.ask.sides() {
			if q := h.asked(h.n); (freeTurn{q}).mayFace(f) {
				base.face(h.ask, end{facing: f})
				list = append(list, base)
			}
		}
		return list
	}
	ends, n := wayChoice{h.ask}.ends()
	for _, e := range ends[:n] {
		if !e.instead || h.n.plan.instead {
			base.face(h.ask, e)
			list = append(list, base)
		}
	}
	return list
}

// anywayBy is [hinderedWays.anyway] in the scene of a plan, with what hinders in the way.
func (h *hinderedWays) anywayBy(p plan) (*solution, ways.Outcome) {
	own := *h.n
	own.plan, own.equals, own.rival = p, nil, nil
	if (verdicts{h.ask}).extraPivot() {
		own.plan.pivots = max(own.plan.pivots, morePivots)
	}
	s := h.rough(&own)
	own.scene = s
	if len(s.Places.All()) == 0 {
		return nil, ways.None
	}
	if h.n.gate != nil {
		return h.anywayFreely(&own)
	}
	q := ways.Search{Slices: s.Work.OnePivot}
	at, ok := s.DecideOne(&q)
	outcome := q.Outcome()
	own.roots, own.pivots = nil, 1
	if ok {
		if own.take(s.Route(at), s.Meet(at)); h.avoids(&own) {
			return &own, ways.Found
		}
		if way := h.each(&own); way != nil {
			return way, ways.Found
		}
		outcome = ways.Unfinished // some way may end otherwise
		if h.endHinders(&own) {
			outcome = ways.None
		}
	}
	if (verdicts{h.ask}).extraPivot() && !s.NoWay().Shut() {
		two, way := s.Detours().DecideTwo()
		return h.severalOr(&own, mostPivots, two, way, outcome)
	}
	return nil, outcome
}

// each is a way by one pivot that is not hindered, of those that [ways.Headings.EachWay] lists.
func (h *hinderedWays) each(own *solution) (way *solution) {
	s := own.scene
	s.Headings().EachWay(func(at ways.Spot) bool {
		n := *own
		if n.take(s.Route(at), s.Meet(at)); h.avoids(&n) {
			way = &n
		}
		return way == nil
	})
	return way
}

// anywayFreely is [hinderedWays.anywayBy] of a unit that turns first.
func (h *hinderedWays) anywayFreely(own *solution) (*solution, ways.Outcome) {
	s := own.scene
	pivot := freeTurn{h.asked(own)}.newFreePivot(own.plan.facing)
	g := pivot.gate()
	own.gate = &g
	one, way := s.Detours().DecideFreelyOnce(&g)
	n, outcome := h.severalOr(own, min(way.PivotsAfter(), 1), one, way, ways.None)
	if n != nil || !(verdicts{h.ask}).extraPivot() || g.Open.Empty() {
		return n, outcome
	}
	two, way := s.Detours().DecideFreelyTwice(&g)
	return h.severalOr(own, mostPivots, two, way, outcome)
}

// severalOr is a way by several pivots if one was found and is not hindered, or else the outcome of
// this search and of one before.
func (h *hinderedWays) severalOr(own *solution, pivots int, found ways.Outcome, at ways.Several, before ways.Outcome) (*solution, ways.Outcome) {
	if found != ways.Found {
		return nil, max(found, before)
	}
	n := *own
	n.pivots = pivots
	n.roots = n.rootsOf(n.scene)
	if n.takeSeveral(at); h.avoids(&n) {
		return &n, ways.Found
	}
	if h.endHinders(&n) {
		return nil, before
	}
	return nil, max(ways.Unfinished, before)
}

// startHinders reports whether what hinders lies under the charger where it stands, and so on all
// ways.
func (h *hinderedWays) startHinders() bool {
	return h.n.gate == nil && len(appendUnder(nil, h.ask.View, h.ask.View.Body(h.ask.From).Base(), h.traits, false)) > 0
}

// endHinders reports whether all ways of a scene end where what hinders lies, as far as that
// counts.
func (h *hinderedWays) endHinders(n *solution) bool {
	by := h.ask.View.Edition().HinderedBy
	if by != rules.HinderedByMoveAndEnd && by != rules.HinderedByShuffle || !n.oneEnd() {
		return false
	}
	b := Answer{Facing: h.answer.Facing}
	return b.place(h.ask, n) && len(appendUnder(nil, h.ask.View, b.Final, h.traits, false)) > 0
}
