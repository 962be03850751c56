package charge

// Charges that begin with a free pivot.

// freelyOnce decides the charge of one facing with at most one pivot besides the free
// one. It leaves the free pivots that may be allowed in the gate: none where no charge
// can begin.
func (s *scene) freelyOnce(g *gate) Outcome {
	if len(s.held.all()) == 0 {
		return None
	}
	pivot, longest := s.pivot, s.longest
	s.pivot, s.longest = 180, 0 // straight at it
	q := search{cells: 200}
	if at, ok := s.decide(&q); ok && g.allows(at.theta) {
		return Found
	}
	s.pivot, s.longest = pivot, longest
	if g.look(&s.work); g.open.empty() {
		return None
	}
	outcome, _ := s.decideFrom(start{freeHalf: 180}, s.work.free, s.pivot, g)
	return outcome
}

// freelyTwice is the same for one more pivot, of the nimble: ways with fewer are
// among those.
func (s *scene) freelyTwice(g *gate) Outcome {
	if s.shut() {
		return None
	}
	g.look(&s.work)
	outcome, _ := s.decideFrom(s.farther(), s.work.twice, s.extra, g)
	return outcome
}

// farther is the start of charges with a pivot before the last, after a free one.
func (s *scene) farther() start {
	return start{freeHalf: 180, leg: span{0, s.farthest()}, half: s.pivot}
}

// freelyAny decides the charge of one facing, with as many pivots as the unit has.
func (s *scene) freelyAny(g *gate, nimble bool) Outcome {
	outcome := s.freelyOnce(g)
	if outcome == Found || !nimble || g.open.empty() {
		return outcome
	}
	return s.freelyTwice(g)
}

// freely are the roots of the charges that begin with a free pivot: without
// another, with one and, of the nimble, with two.
func (s *scene) freely(nimble bool) (roots rootList) {
	round := start{freeHalf: 180}
	roots.add(root{round, 0})
	roots.add(root{round, s.pivot})
	if nimble && !s.shut() {
		roots.add(root{s.farther(), s.extra})
	}
	return roots
}

// unturned is the best way by one pivot of a unit that does not make its free pivot, as one by
// several. It is looked for beside ways of no more pivots, stage 1 and below.
func (s *scene) unturned(g *gate, stage int, reading preference) (at pair, ok bool) {
	if stage > 1 || reading == noPreference || !g.allows(0) {
		return at, false
	}
	w := s.bestBy(reading)
	return pair{rest: s.tidy(w.spot)}, w.ok
}
