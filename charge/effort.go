package charge

import (
	"context"

	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
)

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
func (e Effort) Share(questions int) Effort { return max(1, e/Effort(max(1, questions))) }

// severalQuestions is how many questions about one unit share all of an effort.
const severalQuestions = 24

// ShareOfOne is what each of some questions about one unit gets. The more of them there are the
// more is done besides what an effort counts, so that of more than two dozen each gets less than
// its [Effort.Share].
func (e Effort) ShareOfOne(questions int) Effort {
	return max(1, Effort(float64(e.Share(questions))*min(1, severalQuestions/float64(max(1, questions)))))
}

// besides is the work of what is asked besides the verdict: what is usual, or a part of the effort
// of the question where that is less than [Quick].
func (e Effort) besides(usual ways.Effort, part Effort) ways.Work {
	if e <= 0 || e >= Quick {
		return usual.Work()
	}
	return usual.UpTo(int(max(1, e/part)))
}

// quick is the effort of [Decide] and of whatever asks about many charges.
func quick() ways.Effort {
	return ways.Effort{OnePivot: 20_000, TwoPivots: 20_000, AfterFree: 1_250, TwiceAfterFree: 156, FreePivots: 100, Boxes: 20_000, Total: 50_000}
}

// thorough is the effort of [Explain].
func thorough() ways.Effort {
	return ways.Effort{OnePivot: 20_000, TwoPivots: 800_000, AfterFree: 200_000, TwiceAfterFree: 200_000, FreePivots: 4_000, Boxes: 150_000, Total: 1_500_000}
}

// combined is the effort of [ExplainTogether], for all sets of the units together, and of each
// of their ways.
func combined() ways.Effort {
	return ways.Effort{OnePivot: 20_000, TwoPivots: 80_000, AfterFree: 10_000, TwiceAfterFree: 1_250, FreePivots: 100, Boxes: 40_000, Total: 800_000}
}

// quickJoint is that of [Together], and of what each unit may do by itself.
func quickJoint() ways.Effort {
	return ways.Effort{OnePivot: 20_000, TwoPivots: 20_000, AfterFree: 2_500, TwiceAfterFree: 312, FreePivots: 100, Boxes: 20_000, Total: 100_000}
}

// measuring is the effort of each of the decisions of [Question.Margin].
func measuring() ways.Effort {
	return ways.Effort{OnePivot: 20_000, TwoPivots: 20_000, AfterFree: 20_000, TwiceAfterFree: 2_500, FreePivots: 100, Boxes: 0, Total: 100_000}
}

// cursory is the effort for room where arc, sight or range forbid the charge already.
func cursory() ways.Effort {
	return ways.Effort{OnePivot: 2_000, TwoPivots: 1_000, AfterFree: 250, TwiceAfterFree: 50, FreePivots: 1_000, Boxes: 0, Total: 20_000}
}

// orQuick is the work of quick searches without a total, if nothing else was said.
func orQuick(w ways.Work) ways.Work {
	if w.Effort == (ways.Effort{}) {
		w.Effort = quick()
		w.Total = 0
	}
	return w
}

// patience is the work of an answer, and the context that may end it.
type patience struct {
	ways.Work
	ctx context.Context
}
