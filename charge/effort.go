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
)

// Share is what each of some questions gets, none more than all.
func (e Effort) Share(questions int) Effort { return e / Effort(max(1, questions)) }

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

// orQuick is the work of quick searches without a total, if nothing else was said.
func orQuick(w work) work {
	if w.rations == (rations{}) {
		w.rations = quick()
		w.total = 0
	}
	return w
}

// patience is the work of an answer, and who may end it: done is nil, or closed when the
// answer is not wanted any more.
type patience struct {
	work
	done <-chan struct{}
}
