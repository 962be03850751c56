package ways

// Effort is how much the searches for one answer may do, in slices: the first legs on one heading,
// or a range of them. In a scene of 64 obstacles or more one slice counts as several.
type Effort struct {
	// OnePivot is the slices of a search for a charge by one pivot to one facing.
	OnePivot int
	// TwoPivots is the slices of a search for charges by two pivots. AfterFree is that of a search
	// that begins with a free pivot, and TwiceAfterFree that of one with two pivots after it. Each is
	// for one facing.
	TwoPivots, AfterFree, TwiceAfterFree int
	// FreePivots is how many free pivots are tried to show that none is allowed.
	FreePivots int
	// Boxes is how many boxes a search for the best path by several pivots tries.
	Boxes int
	// Total is the slices of all searches for one answer; 0 means no limit.
	Total int
}

// Work is the effort of one question, and how much of it is spent.
type Work struct {
	// Effort is the effort at the beginning.
	Effort
	// Left is how many slices are left of the total. It is unused if the total is 0.
	Left int
	// Spent is how many slices were spent, counting the boxes of searches for the best path as slices,
	// too.
	Spent int
	tick  int
	// stopped: the answer is no longer wanted, so that no result counts.
	stopped bool
}

// Work returns the work of an effort with nothing spent.
func (e Effort) Work() Work { return Work{Effort: e, Left: e.Total} }

// Within returns the same work for searches of another effort, with no more left than its total.
func (w Work) Within(e Effort) Work {
	left := min(w.Left, e.Total)
	w.Effort = e
	w.Left = left
	return w
}

// UpTo returns an effort with nothing spent, limited to most slices; less than 0 counts as 0. It
// limits the boxes by the same proportion.
func (e Effort) UpTo(most int) Work {
	w := e.Work()
	if n := max(0, most); n < w.Left {
		w.Left = n
		w.FreePivots = min(w.FreePivots, n/(2*gateCost))
		w.Boxes = int(float64(w.Boxes) * (float64(n) / float64(w.Total)))
	}
	return w
}

// FewerBoxes returns how many boxes a search tries if only the kind of the best path matters.
func (e Effort) FewerBoxes() int { return min(50_000, e.Boxes/2) }

// LeastSlices is how many slices a search requires to begin at all.
const LeastSlices = 32

// Spend counts slices, and reports whether there are any left, or no limit. Left may become
// negative.
func (w *Work) Spend(slices int) bool {
	w.Left -= slices
	w.Spent += slices
	return (w.Left > 0 || w.Total == 0) && !w.stopped
}

// goesOn reports whether the answer is still wanted, checking now and then.
func (s *Scene) goesOn() bool {
	if s.Done == nil {
		return !s.Work.stopped
	}
	if s.Work.tick++; s.Work.tick&63 == 1 {
		select {
		case <-s.Done:
			s.Work.stopped = true
		default:
		}
	}
	return !s.Work.stopped
}

// crowd returns how many slices more than one a look at all obstacles counts for.
func (s *Scene) crowd() int { return s.weight() - 1 }

// weight returns how many slices one slice of this scene counts for: one if the obstacles fit in
// their room.
func (s *Scene) weight() int {
	l := &s.Obstacles
	return 1 + l.Len()/obstacleRoom + (l.used+len(l.morePoints))/(pointRoom+1)
}

// Outcome is the result of a search. Of two that do not find a path, the greater is that of both:
// with more work Unfinished may be Found.
type Outcome uint8

const (
	// None: there is no path, and the search has proved it.
	None Outcome = iota
	// Found: there is a path.
	Found
	// Unclear: the limits differ by less than the resolution that the search stops at.
	Unclear
	// Unfinished: the work ran out first.
	Unfinished
)
