package charge

// Effort is how much work a question may do: a number of slices. It is counted, never a
// clock, so that the same question has the same answer on every machine. A slice is the
// first legs that work on one heading, or on a range of them, of a scene with fewer than
// 64 things in the way; scenes with more count for more. A search that is not done when its
// effort is makes an [Undecided] of the verdict.
type Effort int

const (
	// Quick is the effort of [Decide]: some hundredths of a second at worst.
	Quick Effort = 50_000
	// Thorough is that of [Explain]: some seconds at worst.
	Thorough Effort = 1_500_000
	// leastEffort is how much a search must be given to be begun at all.
	leastEffort Effort = 32
)

// Share is what each of some questions gets, none more than all.
func (e Effort) Share(questions int) Effort { return e / Effort(max(1, questions)) }

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

// quick is the effort of [Decide] and of whatever asks about many charges.
func quick() rations {
	return rations{cells: 20_000, slices: 20_000, free: 1_250, twice: 156, turns: 100, boxes: 20_000, total: 50_000}
}

// thorough is the effort of [Explain].
func thorough() rations {
	return rations{cells: 20_000, slices: 800_000, free: 200_000, twice: 200_000, turns: 4_000, boxes: 400_000, total: 1_500_000}
}

// combined is the effort of [ExplainTogether], for all sets of the units together, and of each
// of their ways.
func combined() rations {
	return rations{cells: 20_000, slices: 80_000, free: 10_000, twice: 1_250, turns: 100, boxes: 40_000, total: 800_000}
}

// quickJoint is that of [Together], and of what each unit may do by itself.
func quickJoint() rations {
	return rations{cells: 20_000, slices: 20_000, free: 2_500, twice: 312, turns: 100, boxes: 20_000, total: 100_000}
}

// measuring is the effort of each of the decisions of [Margin].
func measuring() rations {
	return rations{cells: 20_000, slices: 20_000, free: 20_000, twice: 2_500, turns: 100, boxes: 0, total: 100_000}
}

// glimpse is the effort for room where arc, sight or range forbid the charge already.
func glimpse() rations {
	return rations{cells: 2_000, slices: 1_000, free: 250, twice: 50, turns: 1_000, boxes: 0, total: 20_000}
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
func (e rations) upTo(most Effort) work {
	w := e.work()
	if n := max(0, int(most)); n < w.left {
		w.left = n
		w.boxes = int(float64(w.boxes) * (float64(n) / float64(w.total)))
	}
	return w
}

// glances is how many sets of ways are looked at where only what the best is like matters.
func (e rations) glances() int { return min(20_000, e.boxes/2) }

// patience is the work of an answer, and who may end it: done is nil, or closed when the
// answer is not wanted any more.
type patience struct {
	work
	done <-chan struct{}
}

// begins reports whether there is enough work left to begin a search.
func (w *work) begins() bool { return w.left >= int(leastEffort) }

// orQuick is the work of quick searches without a total, if nothing else was said.
func (w work) orQuick() work {
	if w.rations == (rations{}) {
		w.rations = quick()
		w.total = 0
	}
	return w
}

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
