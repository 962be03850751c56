package ways

// Charges that begin with a free pivot.

// DecideFreelyOnce decides the charge of one facing with at most one pivot besides the free
// one, and gives it where the outcome is [Found]. It leaves the free pivots that may be allowed in the
// gate: none where no charge can begin.
func (s *Scene) DecideFreelyOnce(g *Gate) (Outcome, Several) {
	if len(s.Places.All()) == 0 {
		return None, Several{}
	}
	pivot, longest := s.Pivot, s.Longest
	s.Pivot, s.Longest = 180, 0 // straight at it
	q := Search{Slices: 200}
	if at, ok := s.DecideOne(&q); ok && g.Allows(at.Theta) {
		return Found, Several{Rest: at}
	}
	s.Pivot, s.Longest = pivot, longest
	if g.Look(&s.Work); g.Open.Empty() {
		return None, Several{}
	}
	return s.DecideFrom(Start{freeHalf: 180}, s.Work.AfterFree, s.Pivot, g)
}

// DecideFreelyTwice decides the charge of one facing with two pivots besides the free one, of the
// nimble, and gives it as [Scene.DecideFreelyOnce] does: ways with fewer are among those.
func (s *Scene) DecideFreelyTwice(g *Gate) (Outcome, Several) {
	if s.Shut() {
		return None, Several{}
	}
	g.Look(&s.Work)
	return s.DecideFrom(s.farther(), s.Work.TwiceAfterFree, s.secondPivot, g)
}

// farther is the start of charges with a pivot before the last, after a free one.
func (s *Scene) farther() Start {
	return Start{freeHalf: 180, leg: Span{0, s.farthest()}, half: s.Pivot}
}

// DecideFreely decides the charge of one facing after a free pivot, with one more pivot or, of the
// nimble, with two.
func (s *Scene) DecideFreely(g *Gate, nimble bool) Outcome {
	outcome, _ := s.DecideFreelyOnce(g)
	if outcome == Found || !nimble || g.Open.Empty() {
		return outcome
	}
	outcome, _ = s.DecideFreelyTwice(g)
	return outcome
}

// FreeRoots are the roots of the charges that begin with a free pivot: without another, with one
// and, of the nimble, with two. That with two is left out where [Scene.Shut] says that there is
// none.
func (s *Scene) FreeRoots(nimble bool) (roots Roots) {
	round := Start{freeHalf: 180}
	roots.add(Root{round, 0})
	roots.add(Root{round, s.Pivot})
	if nimble && !s.Shut() {
		roots.add(Root{s.farther(), s.secondPivot})
	}
	return roots
}

// Unturned is the best way by one pivot of a unit that does not make its free pivot, as one by
// several. The stage is which of [Scene.FreeRoots], from 0, it is held against: beyond stage 1 it
// is not looked for. ok is false where there is none, or where the gate does not allow the charger
// to stay unturned.
func (s *Scene) Unturned(g *Gate, stage int, reading Preference) (at Several, ok bool) {
	if stage > 1 || reading == NoPreference || !g.Allows(0) {
		return at, false
	}
	w := s.BestOfOne(reading)
	return Several{Rest: s.Tidy(w.Spot)}, w.OK
}
