package charge

import (
	"context"
	"slices"

	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// ExplainTogether decides as [Together], and says where each unit ends and how, in
// what order they move, and, where not all can charge, which of them can (rows MLT-1
// to MLT-6, IND-2).
//
// Chargers that share a facing keep the order that their leader points have along it
// (an individual with a free pivot that of its centre, since it may turn first);
// equal ones, to the tolerance, may change places. They share it as equally as
// possible: by [rules.Edition.SharesFractions] and its reading. With room to spare
// they stand side by side about the middle, or as near to that as things allow. Where
// chargers of two facings would meet beyond the corner between them, one of the two
// stays within its own facing, whichever leaves the better sharing. If the best
// sharing cannot be reached in any order, the next best is tried. Units that do not
// charge stay where they are and are in the way.
//
// An id that is not on the table gives a *[spatial.IDError]; no unit, more than
// [MaxTogether], one that is named twice or is of another side a *[TogetherError].
// One unit is answered as by [Explain].
func ExplainTogether(v *spatial.View, units []spatial.UnitID, to spatial.UnitID) (Joint, error) {
	return ExplainTogetherBy(v, units, to, Choices{})
}

// ExplainTogetherBy is [ExplainTogether] as the charging player chooses (row MLT-7): who
// goes first and next, onto an individual too, and how those stand whose leader points
// are level. It is judged as it is chosen: where they could charge in another way only,
// the verdict is No, and the reason [NoOrder] or [NoSpace]. Sets of fewer units keep what
// was chosen of theirs. A choice that names who is not among the units, or anybody twice,
// gives a *[TogetherError].
func ExplainTogetherBy(v *spatial.View, units []spatial.UnitID, to spatial.UnitID, c Choices) (Joint, error) {
	return ExplainTogetherContext(context.Background(), v, units, to, c)
}

// ExplainTogetherContext is [ExplainTogetherBy] until a context ends: then it gives its
// error.
func ExplainTogetherContext(ctx context.Context, v *spatial.View, units []spatial.UnitID, to spatial.UnitID, c Choices) (Joint, error) {
	j, err := explainTogether(v, units, to, c, ctx.Done())
	if over := ctx.Err(); over != nil {
		return Joint{}, over
	}
	return j, err
}

// over reports that an answer is not wanted any more.
func over(done <-chan struct{}) bool {
	select {
	case <-done: // never, of nil
		return true
	default:
		return false
	}
}

func explainTogether(v *spatial.View, units []spatial.UnitID, to spatial.UnitID, c Choices, done <-chan struct{}) (Joint, error) {
	if err := checkTogether(v, units, to); err != nil {
		return Joint{}, err
	}
	if err := c.check(v, units); err != nil {
		return Joint{}, err
	}
	ids := slices.Sorted(slices.Values(units))
	if len(ids) == 1 {
		return ask(v, ids[0], to).explainOne(patience{thorough().Work(), done})
	}
	back := needInch(v, ids, to)
	at := withdrawnAll(v, ids, back)
	var j Joint
	able := 0
	for i, id := range ids {
		if over(done) {
			return Joint{}, nil
		}
		d, err := declareHere(at, ids, id, to)
		if err != nil {
			return Joint{}, err
		}
		d.blame(at, ids, to, done)
		j.Declared = append(j.Declared, d)
		switch {
		case d.Reason == NoReason || d.Reason == Unresolved || d.Reason == NotDecided:
			able |= 1 << i
		case j.Reason == NoReason:
			j.Reason = d.Reason
		}
	}
	g := grouping{
		view: v, ids: ids, to: to, back: back, choices: c, work: combined().Work(), done: done,
		reasons: make(map[int]Reason), firsts: make(map[spatial.UnitID]Answer),
	}
	everyone := 1<<len(ids) - 1
	if able == everyone {
		f, verdict, err := g.ask(everyone)
		if err != nil {
			return Joint{}, err
		}
		j.Verdict, j.Reason, j.Formation = verdict, g.reasons[everyone], f
		if verdict == TooClose {
			j.Resolution = ways.Finest
		}
	}
	if j.Verdict != Yes {
		var err error
		if j.Subsets, j.TooClose, j.Undecided, err = g.largest(able, j.Declared); err != nil {
			return Joint{}, err
		}
	}
	return j, nil
}

// explainOne is [ExplainTogether] of one unit.
func (q question) explainOne(w patience) (Joint, error) {
	a, err := q.explainBy(preferenceOf(q.view.Edition()), w)
	if err != nil {
		return Joint{}, err
	}
	j := Joint{
		Verdict: a.Verdict, Reason: a.Reason, Resolution: a.Resolution,
		Declared: []Declared{{q.from, a.Reason, a.Facing, a.Conditions, a.Blame, a.BlameOpen}},
	}
	if a.Verdict == Yes {
		j.Slots, j.Order, j.Target = []Slot{slotOf(q.from, &a)}, []spatial.UnitID{q.from}, a.Target
	}
	return j, nil
}

// slotOf is the place that a charge leads to.
func slotOf(id spatial.UnitID, a *Answer) Slot {
	left, right := a.Facing.Facing.Edge(a.Target)
	middle := geom.Lerp(left, right, 0.5)
	return Slot{
		Unit: id, Facing: a.Facing.Facing, Contact: a.Overlap, Fraction: a.Overlap / a.Final.Width(),
		Along: geom.Dot(a.Final.LeaderPoint().Sub(middle), a.Final.RightWard()), Answer: *a,
	}
}
