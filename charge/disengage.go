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
func leavesSeveral(v *spatial.View, from, to spatial.UnitID) bool {
	return v.Edition().Disengage && len(v.Table().Unit(from).Engaged) > 1 &&
		spatial.EngagedFacings(v, from) > 1 && !spatial.EngagedWith(v, from, to)
}

// withdrawn is the view in which a unit has taken its free inch back.
func withdrawn(v *spatial.View, unit spatial.UnitID) (spatial.View, bool) {
	own := *v // so that v itself stays where the caller has it, off the heap
	base, ok := move.Withdrawn(&own, unit)
	if !ok {
		return spatial.View{}, false
	}
	back, err := v.Turned(unit, base)
	return back, err == nil
}

// decideAnyhow decides a charge from where the unit stands, and, if that is not to be,
// after its free inch back; back tells that it is from there.
func (e Effort) decideAnyhow(v *spatial.View, from, to spatial.UnitID) (verdict Verdict, back bool) {
	verdict = e.decideHere(v, from, to)
	if verdict == Yes || !move.MayWithdraw(v, from) || forbidden(v, from, to) != NoReason {
		return verdict, false
	}
	view, ok := withdrawn(v, from)
	if !ok {
		return verdict, false
	}
	if again := e.decideHere(&view, from, to); again != No {
		return verdict.or(again), true
	}
	return verdict, false
}

// judged is the view in which a charge is judged: that in which the unit has taken its
// inch back where only this leads to a charge.
func judged(v *spatial.View, from, to spatial.UnitID) *spatial.View {
	if !move.MayWithdraw(v, from) {
		return v
	}
	if verdict, back := Quick.decideAnyhow(v, from, to); verdict == Yes && back {
		if view, ok := withdrawn(v, from); ok {
			return &view
		}
	}
	return v
}

// needInch are those of several units, by their place in the list, that need their inch
// back to charge with the other chargers away.
func needInch(v *spatial.View, ids []spatial.UnitID, to spatial.UnitID) (back int) {
	for i, id := range ids {
		if i >= MaxTogether || !v.Has(to) || !move.MayWithdraw(v, id) || alone(v, ids, id, to) {
			continue
		}
		if view, ok := withdrawn(v, id); ok && alone(&view, ids, id, to) {
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
