package ways

// Effort are how much each search for an answer may do. See [Effort] for what is counted.
type Effort struct {
	Cells int // of headings, in a search for a charge by one pivot to one facing
	// Slices of a search for charges by two pivots; free of one that begins with a free
	// pivot, and twice of one with two pivots after that: each to one facing.
	Slices, Free, Twice int
	Turns               int // free pivots that are looked at to show that none is allowed
	Boxes               int // of the search for the best of the ways by several pivots
	Total               int // slices, of all searches for one answer
}

// Work is the effort of one question as it is spent.
type Work struct {
	Effort
	Left int // slices, of the total
	tick int
	// stopped: nobody wants the answer any more, so that nothing that comes out counts.
	stopped bool
}

func (e Effort) Work() Work { return Work{Effort: e, Left: e.Total} }

// Within is work with no more effort than some other kind.
func (w Work) Within(e Effort) Work {
	left := min(w.Left, e.Total)
	w.Effort = e
	w.Left = left
	return w
}

// UpTo is work of no more slices than an effort has.
func (e Effort) UpTo(most int) Work {
	w := e.Work()
	if n := max(0, most); n < w.Left {
		w.Left = n
		w.Boxes = int(float64(w.Boxes) * (float64(n) / float64(w.Total)))
	}
	return w
}

// Glances is how many sets of ways are looked at where only what the best is like matters.
func (e Effort) Glances() int { return min(20_000, e.Boxes/2) }

// LeastSlices is how many a search must be given to be begun at all.
const LeastSlices = 32

// Begins reports whether there is enough work left to begin a search.
func (w *Work) Begins() bool { return w.Left >= LeastSlices }

// most is what a search may spend that is given a ration: no more than is left of all.
func (w *Work) most(ration int) int {
	switch {
	case w.stopped:
		return 0
	case w.Total == 0:
		return ration
	}
	return max(0, min(ration, w.Left))
}

// Spend counts slices, and reports whether there are any left.
func (w *Work) Spend(slices int) bool {
	w.Left -= slices
	return (w.Left > 0 || w.Total == 0) && !w.stopped
}

// goesOn reports whether the answer is still wanted, looking now and then.
func (s *Scene) goesOn() bool {
	if s.Done == nil {
		return true
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

// weight is how many slices one of this scene counts for: one, as long as the obstacles and
// their corners have room.
func (s *Scene) weight() int {
	l := &s.Obstacles
	return 1 + l.Len()/obstacleRoom + (l.used+len(l.morePoints))/(pointRoom+1)
}
