package charge

import (
	"context"

	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/move"
)

// WidestMargin is the widest margin of room that is told, in inches.
const WidestMargin = 6.0

const (
	marginStep = 1e-3 // inches
)

// UnmeasuredError says that a margin of room is not known: the search for more than one pivot came
// to the end of the effort of a margin before it had decided even with things as they are.
type UnmeasuredError struct{}

// Error implements error.
func (*UnmeasuredError) Error() string {
	return "the margin of room is not known: the search was not done within its effort"
}

// Margin is how many inches everything in the way of a charge, the table edge
// included, can grow on all sides before the last way closes; when there is no way,
// minus how many it must shrink to open one. What the charger touches where it
// starts does not hold it, grown or not; and a verdict turns only where something is in
// the way by more than [geom.ContactBand]. It is found to a thousandth of an inch by
// bisection, and is [geom.NoLimit] or minus that where growth by [WidestMargin] changes
// nothing. Arc, sight and range are not part of it, but where a free pivot comes
// first. An id that is not on the table gives a *[spatial.IDError].
//
// Margins of more than widest inches, [WidestMargin] at most and where none is given, are not told from one another: that is
// [geom.NoLimit], or minus that, which takes two decisions to tell. When a context ends, it
// gives its error.
//
// It is never more than what turns the verdict: where the search does not decide with things grown
// or shrunk by some inches, it ends before that. Where so much work decides not even things
// as they are, an *[UnmeasuredError] says so, whatever a longer search knows of the verdict.
func (q Question) Margin(ctx context.Context, widest float64) (float64, error) {
	margin, known, err := q.margin(ctx, widest, nil, nil)
	if err == nil && !known {
		return 0, &UnmeasuredError{}
	}
	return margin, err
}

// MarginOf is [Question.Margin] of a charge that [Question.Explain] has answered: whether its target turns is as the
// answer has it, and not looked for anew. If left is not nil, the question is one of several that share an effort: it
// spends what it takes of what is left. When nothing is left, the margin is not known, as where Margin gives an
// *[UnmeasuredError].
func (q Question) MarginOf(ctx context.Context, answer *Answer, widest float64, left *Effort) (margin float64, known bool, err error) {
	return q.margin(ctx, widest, answer, left)
}

func (q Question) margin(ctx context.Context, widest float64, answer *Answer, left *Effort) (margin float64, known bool, err error) {
	if !(widest > 0 && widest < WidestMargin) {
		widest = WidestMargin
	}
	if err := q.View.Check(q.From, q.To); err != nil {
		return 0, false, err
	}
	if err := ctx.Err(); err != nil {
		return 0, false, err
	}
	if q.From == q.To {
		return -geom.NoLimit, true, nil
	}
	if left != nil && *left <= 0 {
		return 0, false, nil // whether the target aligns takes a search, too
	}
	stays := q.alignsBy(answer, left)
	q.View = q.judged()
	known = true
	decided := func(grow float64) Verdict {
		if known = known && (left == nil || *left > 0); !known {
			return Undecided
		}
		verdict, spent := q.grownFor(plan{grow: grow, stays: stays})
		if left != nil {
			*left -= spent
		}
		return verdict
	}
	start := decided(0)
	if start == Undecided {
		return 0, false, nil
	}
	yes := start == Yes
	// What is not decided counts as closed where there is a way, and as open where there is none.
	works := func(grow float64) bool {
		verdict := decided(grow)
		return verdict == Yes || !yes && verdict == Undecided
	}
	lo, hi := 0.0, widest
	if !yes {
		lo, hi = -widest, 0
	}
	switch {
	case yes && works(hi):
		return geom.NoLimit, true, nil
	case !yes && !works(lo) && known:
		return -geom.NoLimit, true, nil
	}
	for known && hi-lo > marginStep {
		if err := ctx.Err(); err != nil {
			return 0, false, err
		}
		if middle := lo + float64(0.5*(hi-lo)); works(middle) {
			lo = middle
		} else {
			hi = middle
		}
	}
	switch {
	case !known:
		return 0, false, nil
	case yes:
		return lo, true, nil
	}
	return hi, true, nil
}

// alignsBy reports whether the charger aligns to a target that else would turn to it: as an answer has it, if there is one
// that went into that, or by a search that spends what it takes of what is left, if that is not nil.
func (q Question) alignsBy(answer *Answer, left *Effort) bool {
	if answer != nil && answer.inFull && !move.MayWithdraw(q.View, q.From) {
		return answer.aligns
	}
	q.View = q.judged()
	p := plan{work: thorough().Work()}
	if left != nil {
		p.work, p.spent = thorough().UpTo(int(*left)), new(Effort)
	}
	aligns := q.aligns(p)
	if left != nil {
		*left -= *p.spent
	}
	return aligns
}

// grown decides whether there is room with everything in the way grown by some inches.
func (q Question) grown(p plan, w ways.Work) Verdict {
	p.work = w
	verdict, _ := q.roomAnyhow(p)
	return verdict
}

// grownFor is the same with what it takes of the effort of a margin.
func (q Question) grownFor(p plan) (verdict Verdict, spent Effort) {
	p.work = measuring().Work()
	verdict, w := q.roomAnyhow(p)
	return verdict, Effort(measuring().Total - w.Left)
}

// roomAnyhow looks for any way to a free place, after a free pivot if the unit has one.
func (q Question) roomAnyhow(p plan) (Verdict, ways.Work) {
	if q.turnsFirst() {
		return q.individualWith(p, nil)
	}
	return q.roomWith(p, nil)
}

// bounds are what is known of the margin of room where it was not decided whether there is
// any: it is looked at in a few steps, each with the effort of a quick decision.
func (q Question) bounds() Interval {
	steps := [7]float64{1e-3, 1e-2, 3e-2, 0.1, 0.3, 1, WidestMargin}
	first := func(sign float64, want Verdict) float64 {
		lo, hi := 0, len(steps)
		for lo < hi {
			middle := (lo + hi) / 2
			if q.grown(plan{grow: sign * steps[middle]}, q.Effort.besides(quick(), 8)) == want {
				hi = middle
			} else {
				lo = middle + 1
			}
		}
		if lo == len(steps) {
			return sign * geom.NoLimit
		}
		return sign * steps[lo]
	}
	return Interval{first(-1, Yes), first(1, No)}
}

// closeToCall reports whether a verdict TooClose of a search for several pivots stands:
// there is a way when everything in the way is smaller by twice its resolution.
func (q Question) closeToCall() bool {
	return q.grown(plan{grow: -2 * ways.Finest}, q.Effort.besides(measuring(), 1)) == Yes
}
