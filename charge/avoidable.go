package charge

import (
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// hinderedWays is a charge that may be hindered. It looks for another of its best ways that is not.
// What hinders then counts as an obstacle of the legs, on the table as it is.
type hinderedWays struct {
	ask     Question
	answer  *Answer
	n       *solution
	traits  rules.Traits
	through bool // the way that was found is hindered
}

// own returns a best way by the charge's own reading that is not hindered, if the way that was
// found is. Of equally good ways that one is taken (open point O-1). It is nil if there is none.
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
		way, verdict := h.anyway()
		d.Any, d.AnyOpen = way == nil, way == nil && verdict != No
	}
	return d
}

// unhinderedBy returns one of the best ways by a reading that is not hindered, if there is any.
func (h *hinderedWays) unhinderedBy(reading ways.Preference) *solution {
	n := h.n
	if reading != n.reading { // with less effort
		p := h.asked()
		p.work.Boxes = min(p.work.Boxes, p.work.FewerBoxes())
		other := h.solve(p, reading, solver{h.ask}.solve)
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

// asked returns the plan to ask the charge by once more.
func (h *hinderedWays) asked() plan {
	if h.n.whole {
		return h.n.asked
	}
	return h.n.plan
}

// solve asks by a plan about all of the charge, if it was all asked about, or about its one scene.
func (h *hinderedWays) solve(p plan, reading ways.Preference, all func(plan, ways.Preference) solution) solution {
	if h.n.whole {
		return all(p, reading)
	}
	list := h.scene(h.n, p, reading)
	return list.choose()
}

// scene returns the best ways in the scene of a solution, by a plan.
func (h *hinderedWays) scene(n *solution, p plan, reading ways.Preference) shortlist {
	q := h.ask
	if n.gate != nil { // as the unit looks at its target
		q = freeTurn{h.ask}.facingTarget(new(spatial.View))
	}
	list := wayChoice{q}.newShortlist(reading)
	one, b := solver{q}.solveScene(p, reading, n.gate != nil)
	list.add(&one, &b)
	return list
}

// equal returns a way that is not hindered and as good as a hindered one of its own reading. It has
// as many pivots and the same cost, as far as a search can find out.
func (h *hinderedWays) equal(n *solution) *solution {
	if n.roots == nil && n.pivots == 0 && n.reading != ways.LeastForward {
		return nil // straight on there is no other
	}
	p := n.plan
	p.rough, p.work.Boxes = true, n.scene.Work.FewerBoxes()
	by := ways.Tie
	if n.roots != nil {
		by += float64(2 * ways.Excess)
	}
	if n.reading == ways.LeastPivot {
		by = ways.CloseTurn
	}
	list := h.scene(n, p, n.reading)
	own := &list.by[n.pivots]
	if own.verdict != Yes || own.value() > n.value()+by {
		return nil
	}
	if !h.avoids(own) && !h.otherSide(own, n.value()+by) {
		return nil
	}
	own.within = n.within + max(0, own.value()-n.value())
	return own
}

// otherSide makes a way by one pivot that to the other side or end of the facing, if that is as
// good and not hindered.
func (h *hinderedWays) otherSide(own *solution, most float64) bool {
	s := own.scene
	for s.SkipSide = 1; s.SkipSide <= 2 && own.roots == nil; s.SkipSide++ {
		if w := s.BestOfOne(own.reading); w.OK && w.Value <= most {
			at := s.Tidy(w.Spot)
			if own.take(s.Route(at), s.Meet(at)); h.avoids(own) {
				s.SkipSide = 0
				return true
			}
		}
	}
	s.SkipSide = 0
	return false
}

// avoids reports whether a way is not hindered, its end and shuffle included, and its pivots if
// they count.
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

// anyway returns any way that is not hindered. It may begin with any free pivot, lead to any facing
// that may be charged, by any legs and pivots, with obstacles exact or smaller. The verdict is No
// if there is none.
func (h *hinderedWays) anyway() (*solution, Verdict) {
	if h.n.gate == nil && len(appendUnder(nil, h.ask.View, h.ask.View.Body(h.ask.From).Base(), h.traits, false)) > 0 {
		return nil, No // what hinders lies under where it stands, and so on all ways
	}
	verdict := No
	p := h.asked()
	p.turns, p.rough = h.n.plan.turns, true
	for _, p.exact = range [2]bool{true, false} {
		for _, reading := range [4]ways.Preference{ways.NoPreference, ways.LeastWalk, ways.LeastForward, ways.LeastPivot} {
			n := h.solve(p, reading, solver{h.ask}.solveBy)
			if n.verdict == Yes && h.avoids(&n) {
				return &n, Yes
			}
			if n.verdict != Yes {
				verdict = verdict.or(n.verdict)
				break
			}
			if h.endHinders(&n) {
				break
			}
			verdict = Undecided // some way may end otherwise
		}
	}
	return nil, verdict
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
