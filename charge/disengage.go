package charge

import (
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
func (q question) leavesSeveral() bool {
	return q.view.Edition().Disengage && len(q.view.Table().Unit(q.from).Engaged) > 1 &&
		spatial.EngagedFacings(q.view, q.from) > 1 && !spatial.EngagedWith(q.view, q.from, q.to)
}

// withdrawn is the view in which a unit has taken its free inch back.
func (q question) withdrawn() (spatial.View, bool) {
	own := *q.view // so that v itself stays where the caller has it, off the heap
	base, ok := move.Withdrawn(&own, q.from)
	if !ok {
		return spatial.View{}, false
	}
	back, err := q.view.Turned(q.from, base)
	return back, err == nil
}

// decideAnyhow decides a charge from where the unit stands, and, if that is not to be,
// after its free inch back; back tells that it is from there.
func (e Effort) decideAnyhow(q question) (verdict Verdict, back bool) {
	verdict = e.decideHere(q)
	if verdict == Yes || !move.MayWithdraw(q.view, q.from) || q.forbidden() != NoReason {
		return verdict, false
	}
	view, ok := q.withdrawn()
	if !ok {
		return verdict, false
	}
	if again := e.decideHere(ask(&view, q.from, q.to)); again != No {
		return verdict.or(again), true
	}
	return verdict, false
}

// judged is the view in which a charge is judged: that in which the unit has taken its
// inch back where only this leads to a charge.
func (q question) judged() *spatial.View {
	if !move.MayWithdraw(q.view, q.from) {
		return q.view
	}
	if verdict, back := Quick.decideAnyhow(q); verdict == Yes && back {
		if view, ok := q.withdrawn(); ok {
			return &view
		}
	}
	return q.view
}

// needInch are those of several units, by their place in the list, that need their inch
// back to charge with the other chargers away.
func needInch(v *spatial.View, ids []spatial.UnitID, to spatial.UnitID) (back int) {
	for i, id := range ids {
		if i >= MaxTogether || !v.Has(to) || !move.MayWithdraw(v, id) || alone(v, ids, id, to) {
			continue
		}
		if view, ok := asCharger(v, id).withdrawn(); ok && alone(&view, ids, id, to) {
			back |= 1 << i
		}
	}
	return back
}

// withdrawnAll is the view in which some units have taken their inch back.
func withdrawnAll(v *spatial.View, ids []spatial.UnitID, back int) *spatial.View {
	for i, id := range ids {
		if back&(1<<i) == 0 {
			continue
		}
		own := *v
		if base, ok := move.Withdrawn(&own, id); ok {
			if next, err := v.Turned(id, base); err == nil {
				v = &next
			}
		}
	}
	return v
}

// alone reports whether one of several units could charge with the others away.
func alone(v *spatial.View, ids []spatial.UnitID, id, to spatial.UnitID) bool {
	d, err := declareHere(v, ids, id, to)
	return err == nil && d.Reason == NoReason
}
