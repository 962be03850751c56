package charge

import (
	"context"

	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// A unit of the third edition that is engaged on one facing disengages for free before
// any order, Charge included; engaged on several it may not leave, by a charge either
// (row MOV-24). It takes the inch straight back only where it needs it: where it can
// charge from where it stands, it does. Arc, sight, range and facing are judged where it
// stands then.

// leavesSeveral reports whether a charge would leave enemies on several facings: to
// strike one of those that it fights is not to leave.
func (q withdrawal) leavesSeveral() bool {
	return q.View.Edition().Disengage && len(q.View.Table().Unit(q.From).Engaged) > 1 &&
		spatial.EngagedFacings(q.View, q.From) > 1 && !spatial.EngagedWith(q.View, q.From, q.To)
}

// withdrawn is the view in which a unit has taken its free inch back.
func (q withdrawal) withdrawn() (spatial.View, bool) {
	own := *q.View // so that v itself stays where the caller has it, off the heap
	if base, ok := move.Withdrawn(&own, q.From); ok {
		back, err := q.View.Turned(q.From, base)
		return back, err == nil
	}
	return spatial.View{}, false
}

// decideAnyhow decides a charge from where the unit stands, and, if that is not to be,
// after its free inch back; back tells that it is from there.
func (q withdrawal) decideAnyhow() (verdict Verdict, back bool) {
	verdict = verdicts(q).decideHere()
	if verdict == Yes || !move.MayWithdraw(q.View, q.From) || q.Forbidden() != NoReason {
		return verdict, false
	}
	view, ok := q.withdrawn()
	if !ok {
		return verdict, false
	}
	if again := (verdicts{q.at(&view)}).decideHere(); again != No {
		return verdict.or(again), true
	}
	return verdict, false
}

// needInch are those of several units, by their place in the list, that need their inch
// back to charge with the other chargers away.
func (c *Chargers) needInch() (back int) {
	for i, id := range c.Units {
		if !move.MayWithdraw(c.View, id) || c.Choices.counters(id) || c.alone(id) {
			continue
		}
		if view, ok := (withdrawal{c.ask(id)}).withdrawn(); ok && c.in(&view).alone(id) {
			back |= 1 << i
		}
	}
	return back
}

// in is the same question in another view.
func (c *Chargers) in(v *spatial.View) *Chargers {
	other := *c
	other.View = v
	return &other
}

// withdrawn is the view in which some of the units have taken their inch back.
func (c *Chargers) withdrawn(back int) *spatial.View {
	v := c.View
	for i, id := range c.Units {
		if back&(1<<i) == 0 {
			continue
		}
		if next, ok := (withdrawal{Question{View: v, From: id}}).withdrawn(); ok {
			v = &next
		}
	}
	return v
}

// alone reports whether one of several units could charge with the others away.
func (c *Chargers) alone(id spatial.UnitID) bool {
	d, err := c.declare(context.Background(), id)
	return err == nil && d.Reason == NoReason
}
