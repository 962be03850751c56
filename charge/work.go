package charge

// rations are how much each search for an answer may do. See [Effort] for what is counted.
type rations struct {
	cells int // of headings, in a search for a charge by one pivot to one facing
	// slices of a search for charges by two pivots; free of one that begins with a free
	// pivot, and twice of one with two pivots after that: each to one facing.
	slices, free, twice int
	turns               int // free pivots that are looked at to show that none is allowed
	boxes               int // of the search for the best of the ways by several pivots
	total               int // slices, of all searches for one answer
}

// work is the effort of one question as it is spent.
type work struct {
	rations
	left int // slices, of the total
	tick int
	// stopped: nobody wants the answer any more, so that nothing that comes out counts.
	stopped bool
}

func (e rations) work() work { return work{rations: e, left: e.total} }

// within is work with no more effort than some other kind.
func (w work) within(e rations) work {
	left := min(w.left, e.total)
	w.rations = e
	w.left = left
	return w
}

// upTo is work of no more slices than an effort has.
func (e rations) upTo(most int) work {
	w := e.work()
	if n := max(0, most); n < w.left {
		w.left = n
		w.boxes = int(float64(w.boxes) * (float64(n) / float64(w.total)))
	}
	return w
}

// glances is how many sets of ways are looked at where only what the best is like matters.
func (e rations) glances() int { return min(20_000, e.boxes/2) }

// leastSlices is how many a search must be given to be begun at all.
const leastSlices = 32

// begins reports whether there is enough work left to begin a search.
func (w *work) begins() bool { return w.left >= leastSlices }

// most is what a search may spend that is given a ration: no more than is left of all.
func (w *work) most(ration int) int {
	switch {
	case w.stopped:
		return 0
	case w.total == 0:
		return ration
	}
	return max(0, min(ration, w.left))
}

// spend counts slices, and reports whether there are any left.
func (w *work) spend(slices int) bool {
	w.left -= slices
	return (w.left > 0 || w.total == 0) && !w.stopped
}

// goesOn reports whether the answer is still wanted, looking now and then.
func (s *scene) goesOn() bool {
	if s.done == nil {
		return true
	}
	if s.work.tick++; s.work.tick&63 == 1 {
		select {
		case <-s.done:
			s.work.stopped = true
		default:
		}
	}
	return !s.work.stopped
}

// weight is how many slices one of this scene counts for: one, as long as the obstacles and
// their corners have room.
func (s *scene) weight() int {
	l := &s.obstacles
	return 1 + l.len()/obstacleRoom + (l.used+len(l.morePoints))/(pointRoom+1)
}
