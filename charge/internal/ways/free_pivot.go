package ways

// Charges that begin with a free pivot.

// DecideFreelyOnce decides the charge of one facing with at most one pivot besides the free
// one, and gives it where the outcome is [Found]. It leaves the free pivots that may be allowed in the
// gate: none where no charge can begin.
func (s Detours) DecideFreelyOnce(g *Gate) (Outcome, Several) {
	if len(s.Places.All()) == 0 {
		return None, Several{}
	}
	pivot, longest := s.Pivot, s.Longest
	s.Pivot, s.Longest = 180, 0 // straight at it
	q := Search{Slices: 200}
	if at, ok := s.DecideOne(&q); ok && g.Allows(at.Theta) && (at.Theta != 0 || s.Clear()) {
		return Found, Several{Rest: at}
	}
	s.Pivot, s.Longest = pivot, longest
	if g.Look(&s.Work); g.Open.Empty() {
		return None, Several{}
	}
	return s.DecideFrom(Start{freeHalf: 180}, s.Work.AfterFree, s.Pivot, g)
}

// DecideFreelyTwice decides the charge of one facing with two pivots besides the free one, of the
// nimble, and gives it as [Detours.DecideFreelyOnce] does: ways with fewer are among those.
func (s Detours) DecideFreelyTwice(g *Gate) (Outcome, Several) {
	if s.NoWay().Shut() {
		return None, Several{}
	}
	g.Look(&s.Work)
	return s.DecideFrom(s.farther(), s.Work.TwiceAfterFree, s.SecondPivot, g)
}

// farther is the start of charges with a pivot before the last, after a free one.
func (s Detours) farther() Start {
	return Start{freeHalf: 180, leg: Span{0, startPose(s).farthest()}, half: s.Pivot}
}

// DecideFreely decides the charge of one facing after a free pivot, with one more pivot or, of the
// nimble, with two.
func (s Detours) DecideFreely(g *Gate, nimble bool) Outcome {
	outcome, _ := s.DecideFreelyOnce(g)
	if outcome == Found || !nimble || g.Open.Empty() {
		return outcome
	}
	outcome, _ = s.DecideFreelyTwice(g)
	return outcome
}

// FreeRoots are the roots of the charges that begin with a free pivot and have so many pivots more,
// up to two. The second root, if there is one, is that of a charger that stays as it stands.
func (s Detours) FreeRoots(pivots int, g *Gate) (roots Roots) {
	r := Root{Start{freeHalf: 180}, 0}
	switch pivots {
	case 1:
		r.Last = s.Pivot
	case 2:
		r = Root{s.farther(), s.SecondPivot}
	}
	roots.add(r)
	if g.Stands {
		roots.add(Root{r.standing(g), r.Last})
	}
	return roots
}
