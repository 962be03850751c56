package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
)

// A charge pivots only if it needs to (row CHG-4). So of the ways that cost nearly the least, the
// one with the fewest pivots is taken. All of them are compared at once, as comparing them in pairs
// would make the choice depend on the order. Say straight on costs 10.05, one pivot 9.98 and two
// 9.90: straight on is not within a tenth of the least, but one pivot is.

// shortlist are the best ways of a charge by the number of their pivots, over all scenes of it.
type shortlist struct {
	reading ways.Preference
	within  float64 // inches: a way with fewer pivots may cost so much more
	by      [mostPivots + 1]solution
	// none is what became of the scenes that hold no way.
	none  solution
	floor float64 // no way has a lesser value
	// missed is how much better a way may be that a search missed because it was cut short.
	missed float64
}

// rivalWithin is how near to the limit, in inches, a choice between numbers of pivots is close.
const rivalWithin = 0.01

// newShortlist is an empty one.
func (q wayChoice) newShortlist(reading ways.Preference) shortlist {
	return shortlist{reading: reading, within: q.straightWithin(reading), none: solution{verdict: No}, floor: math.Inf(1)}
}

// straightWithin returns by how many inches a way with fewer pivots may cost more than the least.
func (q wayChoice) straightWithin(reading ways.Preference) float64 {
	if reading != ways.LeastWalk {
		return 0
	}
	return q.View.Edition().Readings.StraightWithin.Inches()
}

// seeker looks for the best ways of a scene.
func (q wayChoice) seeker(s *ways.Scene, reading ways.Preference) seeker {
	return seeker{scene: s, reading: reading, within: q.straightWithin(reading), known: noValues()}
}

// lower returns what any way costs, at least: after a free pivot that is not what ways are compared
// by.
func (l *shortlist) lower(n *solution) float64 {
	if n.gate == nil || l.reading != ways.LeastWalk {
		return l.floor
	}
	return min(n.scene.Near(), l.floor)
}

// values returns those of the ways.
func (l *shortlist) values() values {
	v := noValues()
	for i := range l.by {
		if n := &l.by[i]; n.verdict == Yes {
			v[i] = n.value()
		}
	}
	return v
}

// spares reports whether no way of a scene can be taken, since the ways that are known cost less.
func (l *shortlist) spares(s *ways.Scene) bool {
	known := l.values()
	most := known.least() + l.within
	if s.TurnsFirst && l.by[0].verdict == Yes { // of those without a pivot the heading decides
		most = known[0]
	}
	least := s.Least(l.reading)
	if l.reading == ways.LeastPivot || l.reading == ways.NoPreference || least <= most+plainly {
		return false
	}
	l.floor = min(l.floor, least)
	return true
}

// verdict returns Yes if there is a way.
func (l *shortlist) verdict() Verdict {
	for i := range l.by {
		if l.by[i].verdict == Yes {
			return Yes
		}
	}
	return l.none.verdict
}

// add adds the ways of a scene.
func (l *shortlist) add(n *solution, b *bestWays) {
	l.floor, l.missed = min(l.floor, b.floor), max(l.missed, b.missed)
	if b.verdict != Yes {
		if l.none.scene == nil {
			place, proof := l.none.place, l.none.proof
			l.none = *n
			l.none.verdict, l.none.place, l.none.proof = No, place, proof
		}
		l.none.verdict = l.none.verdict.or(b.verdict)
		if b.verdict != No {
			l.floor = min(l.floor, n.scene.Least(l.reading))
			l.missed = math.Inf(1)
		}
		l.none.place = l.none.place || n.place
		l.none.proof = append(l.none.proof, n.proof...)
		return
	}
	for i := range b.by {
		if w := &b.by[i]; w.ok {
			one := *n
			one.proof, one.central = nil, b.central
			one.adopt(w, i)
			l.by[i].join(&one)
		}
	}
}

// suffices reports that no other facing need be looked at: any way will do, or the way ends where
// it begins, in contact.
func (l *shortlist) suffices(q Question, p *plan) bool {
	if p.any {
		return l.verdict() == Yes
	}
	n := &l.by[0]
	return n.verdict == Yes && (n.plan.near || !q.loose()) && n.length <= ways.Tie && n.overhead == 0
}

// choose takes one of the ways, or what became of the searches if there is none.
func (l *shortlist) choose() solution {
	if l.verdict() != Yes {
		return l.none
	}
	chosen := l.pick(l.within)
	n := l.by[chosen]
	n.within = max(2*ways.Excess, n.cost()-l.lower(&n))
	n.missed = max(2*ways.Excess, min(l.missed, l.values().least()-l.floor))
	n.within = max(n.within, n.missed)
	if fewer := l.fewer(chosen); fewer < geom.NoLimit {
		n.fewer = &fewer
	}
	if l.reading == ways.NoPreference {
		n.within, n.missed = 0, 0
	}
	if l.within > 0 && !n.central {
		for _, near := range [2]float64{l.within + rivalWithin, l.within - rivalWithin} {
			if i := l.pick(near); i != chosen {
				n.rival = &l.by[i]
			}
		}
	}
	return n
}

// fewer is [Answer.FewerPivots] of the way with some number of pivots: of all pairs with another
// one, that which is nearest to the limit.
func (l *shortlist) fewer(chosen int) float64 {
	best := geom.NoLimit
	if l.within == 0 || l.by[chosen].central {
		return best
	}
	for i := range l.by {
		if l.by[i].verdict != Yes || i == chosen {
			continue
		}
		dearer := l.by[i].cost() - l.by[chosen].cost()
		if i > chosen {
			dearer = -dearer
		}
		if math.Abs(dearer-l.within) < math.Abs(best-l.within) {
			best = dearer
		}
	}
	return best
}

// pick returns the number of pivots of the way that is taken if one with fewer pivots may cost so
// much more than the least.
func (l *shortlist) pick(within float64) int {
	costs := noValues()
	for i := range l.by {
		n := &l.by[i]
		if n.central && n.verdict == Yes {
			return i
		}
		if n.verdict == Yes {
			costs[i] = n.cost()
		}
	}
	return fewest(costs, within, l.reading)
}

// fewest returns the number of pivots of the way that is taken. It is given the costs of the best
// ways with none, with one and with two, infinite if there is none.
func fewest(costs values, within float64, reading ways.Preference) int {
	least := costs.least()
	if reading != ways.LeastWalk { // a second pivot only if there is no way without
		if least = min(costs[0], costs[1]); math.IsInf(least, 1) {
			return mostPivots
		}
	}
	for i := range costs {
		if costs[i] <= least+within+ways.Tie {
			return i
		}
	}
	return mostPivots
}
