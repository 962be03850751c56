package charge

import (
	"slices"

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
	if err := checkTogether(v, units, to); err != nil {
		return Joint{}, err
	}
	ids := slices.Sorted(slices.Values(units))
	if len(ids) == 1 {
		return explainOne(v, ids[0], to)
	}
	var j Joint
	able := 0
	for i, id := range ids {
		d, err := declare(v, ids, id, to)
		if err != nil {
			return Joint{}, err
		}
		j.Declared = append(j.Declared, d)
		switch {
		case d.Reason == NoReason || d.Reason == Unresolved:
			able |= 1 << i
		case j.Reason == NoReason:
			j.Reason = d.Reason
		}
	}
	g := grouping{
		view: v, ids: ids, to: to,
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
			j.Resolution = finest
		}
	}
	if j.Verdict != Yes {
		var err error
		if j.Subsets, j.Undecided, err = g.largest(able, j.Declared); err != nil {
			return Joint{}, err
		}
	}
	return j, nil
}

// explainOne is [ExplainTogether] of one unit.
func explainOne(v *spatial.View, id, to spatial.UnitID) (Joint, error) {
	a, err := Explain(v, id, to)
	if err != nil {
		return Joint{}, err
	}
	j := Joint{
		Verdict: a.Verdict, Reason: a.Reason, Resolution: a.Resolution,
		Declared: []Declared{{id, a.Reason, a.Facing, a.Conditions}},
	}
	if a.Verdict == Yes {
		j.Slots, j.Order, j.Target = []Slot{slotOf(id, &a)}, []spatial.UnitID{id}, a.Target
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
