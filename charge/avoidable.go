package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/rules"
)

// hinderedWays is a charge that may be hindered: whether another of its best ways is not
// is asked of the table as it is, and with what hinders in the way of the legs.
type hinderedWays struct {
	ask       Question
	answer    *Answer
	n         *solution
	traits    rules.Traits
	through   bool // the way that was found is hindered
	rough     *ways.Scene
	roughWays []ways.Root // of the charges by several pivots in it
}

// clear is the scene with what hinders in the way.
func (h *hinderedWays) clear() *ways.Scene {
	if h.rough == nil {
		h.rough = new(ways.Scene)
		p := h.n.plan
		p.avoid = true
		p.set(h.rough, h.ask)
		if h.n.roots != nil {
			h.roughWays = h.n.rootsOf(h.rough)
		}
	}
	return h.rough
}

// ways decides for each reading whether all its best ways are hindered. Where those of
// the charge's own reading are not, and the way that was found is, it returns one that
// is not: of equally good ways that is taken (open point O-1).
func (h *hinderedWays) ways(d *Hindrance) (own *solution) {
	free := false
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
		way := h.unhinderedBy(r.reading)
		*r.hindered = way == nil
		free = free || way != nil
		if way != nil && (r.reading == h.n.reading || h.n.reading == ways.NoPreference && h.through && own == nil) {
			own = way
		}
	}
	if !free && (h.through || h.n.reading != ways.NoPreference) {
		way := h.anyway()
		d.Any = way == nil
		if h.n.reading == ways.NoPreference {
			own = way
		}
	}
	return own
}

// unhinderedBy is one of the best ways by a reading that is not hindered, if there is any.
// Where that may be a way to another facing, or where the target has to have room to turn,
// the charge is asked about again, by that reading.
func (h *hinderedWays) unhinderedBy(reading ways.Preference) *solution {
	if reading == h.n.reading || !h.asksAgain() {
		return h.unhindered(reading)
	}
	n := h.again(reading)
	if n.verdict != Yes {
		return nil
	}
	for _, own := range append([]solution{n}, n.equals...) {
		if h.avoids(&own) {
			return &own
		}
		other := hinderedWays{ask: h.ask, answer: h.answer, n: &own, traits: h.traits, through: true}
		if way := other.unhindered(reading); way != nil {
			return way
		}
	}
	return nil
}

// again asks about the charge by another reading.
func (h *hinderedWays) again(reading ways.Preference) solution {
	if h.n.gate != nil {
		return h.ask.solveFreely(h.n.asked, reading)
	}
	return h.ask.solve(h.n.asked, reading)
}

// asksAgain reports whether the best way by another reading has to be asked for anew.
func (h *hinderedWays) asksAgain() bool {
	return h.n.whole && h.n.roots == nil && (h.ask.loose() || h.n.plan.turns && h.ask.crowded())
}

// unhindered is one of the best ways by a reading that is not hindered, if there is any.
func (h *hinderedWays) unhindered(reading ways.Preference) *solution {
	if h.n.roots != nil {
		return h.unhinderedOfSeveral(reading)
	}
	open := new(ways.Scene)
	h.n.plan.set(open, h.ask)
	best := open.BestOfOne(reading)
	if !best.OK {
		return nil
	}
	if h.n.roomier { // those that cost less leave the target no room
		best.Cost = ways.Cost{Spot: ways.Spot{Theta: h.n.turned}, Length: h.n.length, Value: h.n.cost(reading)}
	} else if own := h.free(open, &best, &best, reading); own != nil {
		return own
	}
	// Equal ways come in pairs, one for each end of the facing or one to each side; and
	// where a pivot lies even to the facing every first leg is as good. The search for the
	// most direct way has looked to both sides.
	for _, s := range [2]*ways.Scene{h.clear(), open} {
		for skip := range int8(3) {
			if s == open && skip == 0 || skip > 0 && reading == ways.LeastWalk {
				continue
			}
			s.SkipSide = skip
			w := s.BestOfOne(reading)
			s.SkipSide = 0
			if w.OK {
				if own := h.free(s, &w, &best, reading); own != nil {
					return own
				}
			}
		}
	}
	return nil
}

// free is a way by one pivot that was found in a scene, or its equal to the other side,
// if it is as good as the best and not hindered.
func (h *hinderedWays) free(s *ways.Scene, w, best *ways.BestOne, reading ways.Preference) *solution {
	for _, c := range [2]ways.Cost{w.Cost, w.Other} {
		if math.IsInf(c.Value, 1) || !c.AsGood(&best.Cost, reading) {
			continue
		}
		at := s.Tidy(c.Spot)
		own := h.solution(s)
		own.within = max(2*ways.Excess, best.Within)
		own.take(s.Route(at), s.Meet(at))
		if h.avoids(own) {
			return own
		}
	}
	return nil
}

// solution is one for the same charge, without a way as yet.
func (h *hinderedWays) solution(s *ways.Scene) *solution {
	n := *h.n
	n.scene, n.equals = s, nil
	return &n
}

// avoids reports whether a way is not hindered, its end and shuffle included, and its
// pivots where they count.
func (h *hinderedWays) avoids(own *solution) bool {
	b := Answer{Facing: h.answer.Facing}
	if !b.place(h.ask, own) {
		return false
	}
	if len(h.ask.crossed(&b, h.traits)) > 0 || len(h.ask.appendDefended(nil, b.Facing.Facing, b.Final, h.traits)) > 0 {
		return false
	}
	return h.ask.View.Edition().Readings.PivotHinders != rules.PivotHindersYes ||
		!h.ask.sweepsPivot(&b.Path, h.traits)
}

// unhinderedOfSeveral is [hinderedWays.unhindered] for ways by more than one pivot. Ways that
// are as good as the search can tell count as equally good.
func (h *hinderedWays) unhinderedOfSeveral(reading ways.Preference) *solution {
	best := ways.BestSeveral{Way: h.n.several, OK: true}
	if reading != h.n.reading {
		best = h.n.scene.BestOfSeveral(h.n.roots, &h.n.several, h.n.gate, reading, h.n.scene.Work.FewerBoxes())
	}
	if !best.OK {
		return nil
	}
	own := h.pairOf(h.n.scene, best.Way)
	if h.avoids(own) {
		return own
	}
	c := h.clear().BestOfSeveral(h.roughWays, nil, h.n.gate, reading, h.n.scene.Work.FewerBoxes())
	if !c.OK {
		return nil
	}
	other := h.pairOf(h.clear(), c.Way)
	worse, by := other.cost(reading)-own.cost(reading), 2*ways.Excess
	if reading == ways.LeastPivot {
		by = ways.CloseTurn
	}
	if worse > by || !h.avoids(other) {
		return nil
	}
	other.within = h.n.within + max(0, worse)
	return other
}

// pairOf is a way by several pivots in a scene.
func (h *hinderedWays) pairOf(s *ways.Scene, at ways.Several) *solution {
	n := h.solution(s)
	n.takeSeveral(at)
	return n
}

// anyway is any way that is not hindered.
func (h *hinderedWays) anyway() *solution {
	if h.n.roots != nil {
		return h.anywayOfSeveral()
	}
	if own := h.found(h.clear(), h.n.plan); own != nil {
		return own
	}
	if own := h.anywhere(); own != nil {
		return own
	}
	if h.n.reading != ways.NoPreference && h.n.whole {
		n := h.again(ways.NoPreference)
		for _, own := range append([]solution{n}, n.equals...) {
			if own.verdict == Yes && h.avoids(&own) {
				return &own
			}
		}
	}
	return nil
}

// anywhere is [hinderedWays.anyway] to every facing that may be charged, and with what stands in
// the way exact or smaller: which of those the way was found with is up to its reading.
func (h *hinderedWays) anywhere() *solution {
	if !h.n.whole {
		return nil
	}
	list, n := h.ask.ends()
	for _, exact := range [2]bool{true, false} {
		for _, e := range list[:n] {
			if e.instead && !h.n.plan.instead {
				break
			}
			p := h.n.plan
			p.avoid, p.exact = true, exact
			p.to(e)
			s := new(ways.Scene)
			p.set(s, h.ask)
			if own := h.found(s, p); own != nil {
				return own
			}
		}
	}
	return nil
}

// found is the way by one pivot that is found first in a scene, if it is not hindered.
func (h *hinderedWays) found(s *ways.Scene, p plan) *solution {
	q := ways.Search{Slices: s.Work.OnePivot}
	at, ok := s.DecideOne(&q)
	if !ok {
		return nil
	}
	own := h.solution(s)
	own.plan = p
	at = s.Tidy(at)
	if own.take(s.Route(at), s.Meet(at)); !h.avoids(own) {
		return nil
	}
	return own
}

// anywayOfSeveral is [hinderedWays.anyway] for ways by several pivots.
func (h *hinderedWays) anywayOfSeveral() *solution {
	s := h.clear()
	own := h.solution(s)
	for _, r := range h.roughWays {
		if outcome, at := s.DecideFrom(r.Start, quick().TwoPivots, r.Last, h.n.gate); outcome == ways.Found {
			if own.takeSeveral(at); h.avoids(own) {
				return own
			}
		}
	}
	return nil
}
