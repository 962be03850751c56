package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// solution is a path with the scene that it was found in.
type solution struct {
	verdict Verdict
	place   bool // some flush place is free
	crowded bool // only for want of room to turn there is no path
	scene   *ways.Scene
	plan    plan
	bestWay
	gate    *ways.Gate // for a unit that may turn first
	pivots  int        // of the path, without a free one
	within  float64    // no path costs less by more than this, by the reading: inches or degrees
	missed  float64    // nor has one a value less by more than this, as far as was searched
	fewer   *float64   // see [Answer.FewerPivots]; nil if it is not known
	rival   *solution  // the path that would be taken if one with fewer pivots might cost slightly more or less
	central bool       // see [bestWays]
	placed  bool       // without a path: lifted and set down
	counter bool       // a counter-charge, which nothing hinders (row CTR-1)
	off     float64    // for a counter-charge: degrees from the heading that it looks for
	proof   []Cell
	reading ways.Preference
	equals  []solution // equally good paths to other facings
	asked   plan       // the plan of the charge, if whole is set: to search again by another reading
	whole   bool
}

// solve finds the path that a reading prefers. Usually that is an exact one, or else one by which
// the target has room to turn. If there is none, obstacles are smaller by the contact band
// ([exactFirst]). If there is no path at all, that costs one search.
func (q solver) solve(p plan, reading ways.Preference) solution {
	n := q.turnOrAlign(p, func(p plan) solution {
		n := q.exactFirst(p, reading, q.solveBy)
		if n.verdict == Yes && !n.turnsWithRoom(q.Question) {
			if other, ok := n.withRoom(q.Question); ok {
				return other
			}
		}
		return n
	})
	n.asked, n.whole = p, true
	return n
}

// solveBy is [solve] for a plan that is exact or not.
func (q solver) solveBy(p plan, reading ways.Preference) solution {
	free := q.turnsFirst()
	list, n := verdicts(q).ends()
	if free {
		q.Question, p.pivots = freeTurn(q).facingTarget(new(spatial.View)), freePivots
		list, n = freeTurn(q).ends(q.sides())
	}
	best := verdicts(q).newShortlist(reading)
	for i, e := range list[:n] {
		if e.instead && best.verdict() == Yes {
			break
		}
		p.face(q.Question, e)
		s := new(ways.Scene)
		if p.aim(s, q.Question); !(free && p.turns) && best.spares(s) {
			continue
		}
		twice := p.work.TwoPivots
		if i < n-1 && p.work.Total > 0 { // its two searches leave half of the work for other facings
			p.work.TwoPivots = min(twice, p.work.Left/4)
		}
		one, b := q.solveScene(s, p, reading, best.values(), free)
		p.work = s.Work
		p.work.TwoPivots = twice
		best.add(&one, &b)
		if best.suffices(q.Question, &p) {
			break
		}
	}
	found := best.choose()
	found.place = found.place || free && n < len(list)
	return found
}

// solveScene finds the paths to the one facing of a plan, in a scene of its own. It is given the
// values of the best paths that are known.
func (q solver) solveScene(s *ways.Scene, p plan, reading ways.Preference, known values, free bool) (n solution, b bestWays) {
	n = solution{scene: s, plan: p, reading: reading}
	s.Done = p.done
	k := seeker{s, reading, verdicts(q).straightWithin(reading), known, false}
	if free {
		n.plan.pivots = freePivots
		n.plan.set(s, q.Question)
		if n.place = len(s.Places.All()) > 0; !n.place {
			return n, bestWays{floor: math.Inf(1)}
		}
		pivot := freeTurn(q).newFreePivot(p.facing)
		g := pivot.Gate()
		n.gate = &g
		b = k.freely(&g, verdicts(q).extraPivot(), p.turns)
		return n, b
	}
	n.plan.once = reading == ways.LeastWalk && !math.IsInf(known.least(), 1)
	var proof []ways.Cell
	f := n.plan.find(s, q.Question, &proof)
	n.verdict, n.place = f.verdict, f.place
	if f.twice {
		n.plan.work, n.plan.pivots = f.work, morePivots
	}
	if f.verdict == Yes && !f.twice {
		proof = nil
	}
	for _, c := range proof {
		n.proof = append(n.proof, Cell{c.Theta, c.Half, c.Side == 1, c.Legs.Lo, c.Legs.Hi, n.plan.facing, n.plan.behind})
	}
	b = k.straight(q.Question, &n.plan, &f)
	return n, b
}

// take stores a path by one pivot in the solution.
func (n *solution) take(p ways.Route, m ways.Contact) {
	n.bestWay = bestWay{isOne: true, path: n.scene.WithoutTinyEnd(p), contact: m, length: p.Length(), turned: p.Turned(n.scene.Base.Facing())}
	n.value = n.cost()
}

// join keeps the better of two solutions with equally many pivots.
func (n *solution) join(other *solution) {
	switch {
	case n.verdict != Yes:
		*n = *other
	case other.preferred(n):
		if n.asGood(other) {
			before := *n
			before.equals = nil
			other.equals = append(n.equals, before)
		}
		*n = *other
	case n.asGood(other):
		n.equals = append(n.equals, *other)
	}
}

const (
	leastPivotShown = 0.1  // degrees: smaller pivots have their reason beside them
	nearCorner      = 0.05 // inches from the end of a facing
)

// cost returns the cost of the path by its reading: inches or, for pivots alone, degrees.
func (n *solution) cost() float64 { return costOf(n.scene, n.length, n.turned, n.reading) }

// merit is what paths are compared by.
type merit struct {
	pivots               int // see solution
	cost, length, turned float64
	right                int        // see [toTheRight]
	near                 bool       // see plan
	at                   geom.Point // its contact, on the table
}

func (n *solution) merit() merit {
	return merit{n.pivots, n.value, n.length, n.turned, toTheRight(&n.path, n.scene.Base.Facing()), n.plan.near, n.scene.Base.World(n.contact.At)}
}

// preferred reports whether a path is better than another of its reading.
func (n *solution) preferred(other *solution) bool {
	m := n.merit()
	return m.preferred(other.merit(), n.reading)
}

func (m *merit) preferred(other merit, reading ways.Preference) bool {
	within, most := ways.Tie, plainly
	if reading == ways.LeastPivot {
		within, most = ways.TieTurn, plainTurn
	}
	switch {
	case m.near != other.near && math.Abs(m.cost-other.cost) <= most && geom.Dist(m.at, other.at) <= geom.ContactBand:
		// They meet the corner that two sides share. The charger then turns a little more or less for
		// the least contact with one side or the other. To a player those paths are one, so Within
		// does not count what the other side would save.
		return m.near
	case math.Abs(m.cost-other.cost) > within:
		return m.cost < other.cost
	case math.Abs(m.length-other.length) > ways.Tie && reading == ways.LeastPivot:
		return m.length < other.length
	case math.Abs(m.turned-other.turned) > ways.TieTurn:
		return m.turned < other.turned
	}
	return m.right > other.right
}

// toTheRight returns 1 if the first pivot of a path is to the right, -1 if to the left, and 0 if
// there is none.
func toTheRight(way *ways.Route, start geom.Point) int {
	for i := range int(way.N) {
		switch turn := way.Pivot(start, i); {
		case turn > ways.TieTurn:
			return 1
		case turn < -ways.TieTurn:
			return -1
		}
	}
	return 0
}

// asGood reports whether neither of two paths is better, except for the side they turn to.
func (n *solution) asGood(other *solution) bool {
	return n.pivots == other.pivots && math.Abs(n.value-other.value) <= ways.Tie &&
		math.Abs(n.turned-other.turned) <= ways.TieTurn
}

// solver finds the path of a charge, and its consequences.
type solver struct{ Question }

// exactFirst prefers a path past obstacles of their real size. If there is none, or one that only
// [dodges], it shrinks obstacles by ContactBand, since typed contacts are rarely exact. It asks
// first if there is any path past shrunk obstacles.
func (q solver) exactFirst(p plan, reading ways.Preference, solve func(plan, ways.Preference) solution) solution {
	p.exact, p.any = false, reading != ways.NoPreference
	smaller := solve(p, ways.NoPreference)
	if smaller.verdict != Yes {
		return smaller
	}
	p.exact, p.any = true, false
	exact := solve(p, reading)
	if exact.verdict == Yes && !dodges(exact.pivots, exact.turned) {
		return exact
	}
	if reading != ways.NoPreference {
		p.exact = false
		smaller = solve(p, reading)
	}
	if exact.verdict == Yes && (smaller.verdict != Yes || smaller.pivots > 0 || !smaller.turnsWithRoom(q.Question)) {
		return exact
	}
	return smaller
}

// dodges reports whether a path with so many pivots, which turn by so many degrees, may only dodge
// what was typed slightly too near. If it does, another goes straight past smaller obstacles.
func dodges(pivots int, turned float64) bool { return pivots == 1 && turned <= plainTurn }

const (
	// plainly is by how many inches a path must be better to be more than an effect of typed contacts:
	// five times their band.
	plainly = 5 * geom.ContactBand
	// plainTurn is the same in degrees.
	plainTurn = 0.1
)

// shortOfPlace returns how far from its goal the charger's shuffle ends, in inches. The goal is
// opposite the middle of the facing, or of a target that turns. The distance is infinite if such a
// target has no room.
func (n *solution) shortOfPlace(q Question) float64 {
	if n.plan.turns {
		var a Answer
		if !a.place(q, n) {
			return math.Inf(1)
		}
		return math.Abs(geom.Dot(a.Target.Centre().Sub(a.Final.Centre()), a.Met.RightWard()))
	}
	final := n.contact.Swung
	if !n.placed {
		_, final, _ = n.scene.Settle(n.contact)
	}
	return math.Abs(final - n.scene.Wanted)
}

// A charge pivots only if it needs to (row CHG-4). So of the paths that cost nearly the least, the
// one with the fewest pivots is taken. All of them are compared at once, as comparing them in pairs
// would make the choice depend on the order. If straight on costs 10.05, one pivot 9.98 and two
// 9.90, straight on is not within a tenth of the least, but one pivot is.

// shortlist holds the best paths of a charge by the number of their pivots, over all of its scenes.
type shortlist struct {
	reading ways.Preference
	within  float64 // inches: how much more a path with fewer pivots may cost
	by      [mostPivots + 1]solution
	// none is the result of the scenes without a path.
	none  solution
	floor float64 // no path has a lesser value
	// missed is how much better a path may be that a search missed when it was cut short.
	missed float64
}

// rivalWithin is how near to the limit, in inches, a choice between numbers of pivots is close.
const rivalWithin = 0.01

// newShortlist returns an empty shortlist.
func (q verdicts) newShortlist(reading ways.Preference) shortlist {
	return shortlist{reading: reading, within: q.straightWithin(reading), none: solution{verdict: No}, floor: math.Inf(1)}
}

// straightWithin returns by how many inches a path with fewer pivots may cost more than the least.
func (q verdicts) straightWithin(reading ways.Preference) float64 {
	if reading != ways.LeastWalk {
		return 0
	}
	return q.View.Edition().Readings.StraightWithin.Inches()
}

// values returns the values of the paths.
func (l *shortlist) values() values {
	v := noValues()
	for i := range l.by {
		if n := &l.by[i]; n.verdict == Yes {
			v[i] = n.value
		}
	}
	return v
}

// spares reports whether no path of a scene can be taken, since the known paths cost less.
func (l *shortlist) spares(s *ways.Scene) bool {
	known := l.values()
	most := known.least() + l.within
	if s.TurnsFirst && l.by[0].verdict == Yes { // among paths without a pivot the heading decides
		most = known[0]
	}
	least := s.Least(l.reading)
	if l.reading == ways.LeastPivot || l.reading == ways.NoPreference || least <= most+plainly {
		return false
	}
	l.floor = min(l.floor, least)
	return true
}

// verdict returns Yes if there is a path.
func (l *shortlist) verdict() Verdict {
	for i := range l.by {
		if l.by[i].verdict == Yes {
			return Yes
		}
	}
	return l.none.verdict
}

// add adds the paths of a scene.
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
			one.bestWay, one.verdict, one.pivots = *w, Yes, i
			l.by[i].join(&one)
		}
	}
}

// suffices reports whether no other facing need be tried: any path will do, or the path ends where
// it begins, in contact.
func (l *shortlist) suffices(q Question, p *plan) bool {
	if p.any {
		return l.verdict() == Yes
	}
	n := &l.by[0]
	return n.verdict == Yes && (n.plan.near || !q.loose()) && n.length <= ways.Tie && n.overhead == 0
}

// choose takes one of the paths, or the result of the searches if there is none.
func (l *shortlist) choose() solution {
	if l.verdict() != Yes {
		return l.none
	}
	chosen := l.pick(l.within)
	n := l.by[chosen]
	floor := l.floor // the least cost of any path: after a free pivot paths are compared by another value
	if n.gate != nil && l.reading == ways.LeastWalk {
		floor = min(n.scene.Least(l.reading), floor)
	}
	n.within = max(2*ways.Excess, n.cost()-floor)
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

// fewer returns [Answer.FewerPivots] of the path with some number of pivots. Of its pairs with the
// other paths it takes the one nearest to the limit.
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

// pick returns the number of pivots of the path that is taken, if one with fewer pivots may cost
// more than the least by within.
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

// fewest returns the number of pivots of the path that is taken. It is given the costs of the best
// paths with none, with one and with two, infinite if there is none.
func fewest(costs values, within float64, reading ways.Preference) int {
	least := costs.least()
	if reading != ways.LeastWalk { // a second pivot only if there is no path without one
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
