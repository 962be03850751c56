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
// Chargers that share a facing keep the order that their leader points have along it (an individual
// with a free pivot that of its centre, since it may turn first); level ones, to the contact band,
// may change places. They share it as equally as possible: by [rules.Edition.SharesFractions] and
// its reading. With room to spare they stand side by side about the middle, or as near to that as
// things allow. Of ways to stand that are as good, the one is taken, among up to three, in which
// fewest stand against that order (which the 2010 edition allows), fewest are hindered, and they
// walk least. Where chargers of two facings would meet beyond the corner between them, one of the
// two stays within its own facing, whichever leaves the better sharing. If the best sharing cannot
// be reached in any order, the next best is tried. Units that do not charge stay where they are and
// are in the way.
//
// An id that is not on the table gives a *[spatial.IDError]; no unit, more than
// [MaxTogether], one that is named twice or is of another side a *[TogetherError].
// One unit is answered as by [Explain].
func ExplainTogether(v *spatial.View, units []spatial.UnitID, to spatial.UnitID) (Joint, error) {
	return Chargers{View: v, Units: units, To: to}.Explain(context.Background())
}

// Explain is [ExplainTogether] as the charging player chooses (row MLT-7): who
// goes first and next, onto an individual too, and how those stand whose leader points
// are level. It is judged as it is chosen: where they could charge in another way only,
// the verdict is No, and the reason [NoOrder] or [NoSpace]. Sets of fewer units keep what
// was chosen of theirs. A choice that names who is not among the units, or anybody twice,
// gives a *[TogetherError]. When a context ends, it gives its error.
func (c Chargers) Explain(ctx context.Context) (Joint, error) {
	j, err := c.explain(ctx)
	if over := ctx.Err(); over != nil {
		return Joint{}, over
	}
	return j, err
}

func (c Chargers) explain(ctx context.Context) (Joint, error) {
	if err := c.check(); err != nil {
		return Joint{}, err
	}
	if err := c.Choices.check(&c); err != nil {
		return Joint{}, err
	}
	c.Units = slices.Sorted(slices.Values(c.Units))
	if len(c.Units) == 1 {
		return c.explainOne(patience{thorough().Work(), ctx})
	}
	var j Joint
	back := c.needInch()
	able, err := j.declare(ctx, c.in(c.withdrawn(back)))
	if err != nil || ctx.Err() != nil {
		return Joint{}, err
	}
	g := grouping{
		Chargers: c, back: back, work: combined().Work(), ctx: ctx,
		reasons: make(map[int]Reason), firsts: make(map[spatial.UnitID]Answer),
	}
	everyone := 1<<len(c.Units) - 1
	if able == everyone {
		f, verdict, err := g.ask(everyone)
		if err != nil {
			return Joint{}, err
		}
		j.Verdict, j.Reason, j.Formation = verdict, g.reasons[everyone], f
		if verdict == TooClose {
			j.Resolution = ways.Finest
		}
		j.blame(&g)
	}
	if j.Verdict != Yes {
		if j.Subsets, j.TooClose, j.Undecided, err = g.largest(able, j.Declared); err != nil {
			return Joint{}, err
		}
	}
	return j, nil
}

// declare fills in what each unit may do by itself. It gives the set of those that may
// charge, or of whom that is not known.
func (j *Joint) declare(ctx context.Context, c *Chargers) (able int, _ error) {
	for i, id := range c.Units {
		if ctx.Err() != nil {
			return 0, nil
		}
		d, err := c.declare(ctx, id)
		if err != nil {
			return 0, err
		}
		d.blame(ctx, c)
		j.Declared = append(j.Declared, d)
		switch {
		case d.Reason == NoReason || d.Reason == Unresolved || d.Reason == NotDecided:
			able |= 1 << i
		case j.Reason == NoReason:
			j.Reason = d.Reason
		}
	}
	return able, nil
}

// explainOne is [ExplainTogether] of one unit, the first.
func (c *Chargers) explainOne(w patience) (Joint, error) {
	q := c.ask(c.Units[0])
	counter := c.Choices.counters(q.From)
	var a Answer
	if counter {
		a = counterCharge{q}.explainCounter(w.ctx)
	} else {
		var err error
		if a, err = (solver{q}).explainBy(preferenceOf(q.View.Edition()), w); err != nil {
			return Joint{}, err
		}
	}
	d := Declared{Unit: q.From, Counter: counter, Reason: a.Reason, Facing: a.Facing, Blame: a.Blame, BlameOpen: a.BlameOpen, Without: a.Without}
	d.rest(&a)
	j := Joint{Verdict: a.Verdict, Reason: a.Reason, Resolution: a.Resolution, Declared: []Declared{d}}
	if a.Verdict == Yes {
		j.Slots, j.Order, j.Target = []Slot{slotOf(q.From, counter, &a)}, []spatial.UnitID{q.From}, a.Target
	}
	return j, nil
}

// slotOf is the place that a charge leads to.
func slotOf(id spatial.UnitID, counter bool, a *Answer) Slot {
	left, right := a.Facing.Facing.Edge(a.Target)
	middle := geom.Lerp(left, right, 0.5)
	return Slot{
		Unit: id, Counter: counter, Facing: a.Facing.Facing, Contact: a.Overlap, Fraction: a.Overlap / a.Final.Width(),
		Along: geom.Dot(a.Final.LeaderPoint().Sub(middle), a.Final.RightWard()), Answer: *a,
	}
}
