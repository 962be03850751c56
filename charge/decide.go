package charge

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Decide reports whether a unit may charge another (rows CHG-1 to CHG-10): the
// target is partly in its front arc, seen, within range, and there is a way to the
// facing that must be charged and a free place flush with it. It says No to what
// cannot be asked: a friend, or a number that no unit has. It allocates nothing
// where fewer than 64 things are near. By the reading [rules.BoxedInCharges] a unit
// that is boxed in may charge (row CHG-12). [Explain] gives the reasons.
//
// A unit of the third edition that disengages is judged from where it stands, and, where
// that comes to nothing, after its free inch back (row MOV-24).
func Decide(v *spatial.View, from, to spatial.UnitID) Verdict { return Quick.Decide(v, from, to) }

// Decide is the function of that name with no more effort than this one: with less than
// [Quick] more charges are [Undecided], and none is decided otherwise.
func (e Effort) Decide(v *spatial.View, from, to spatial.UnitID) Verdict {
	verdict, _ := e.decideAnyhow(v, from, to)
	return verdict
}

// decideHere is [Effort.Decide] from where the unit stands.
func (e Effort) decideHere(v *spatial.View, from, to spatial.UnitID) Verdict {
	verdict := e.decide(v, from, to)
	if verdict == No && v.Has(from) && v.Edition().Readings.BoxedIn == rules.BoxedInCharges && stuck(v, from, to) {
		return Yes
	}
	return verdict
}

// decide is [Decide] but for units that are boxed in.
func (e Effort) decide(v *spatial.View, from, to spatial.UnitID) Verdict {
	if forbidden(v, from, to) != NoReason {
		return No
	}
	if los.HasFreePivot(v, from) {
		if beyond(v, from, to) {
			return No
		}
		return e.orAligns(v, from, to, individual(v, from, to, plan{work: quick().UpTo(int(e))}))
	}
	if rangeLeft(v, from, to) < -geom.Tol || !los.Sees(v, from, to) {
		return No
	}
	return e.orAligns(v, from, to, room(v, from, to, plan{work: quick().UpTo(int(e))}))
}

// Possible reports, at a glance, whether nothing rules out a charge but what has to be
// looked at or searched for: the units are enemies, the one may charge, and the other is no
// farther away than its range can be.
func Possible(v *spatial.View, from, to spatial.UnitID) bool {
	if forbidden(v, from, to) != NoReason {
		return false
	}
	if v.Edition().Readings.BoxedIn == rules.BoxedInCharges {
		return true
	}
	return !beyond(v, from, to)
}

// forbidden is what rules a charge out before anything is measured.
func forbidden(v *spatial.View, from, to spatial.UnitID) Reason {
	if !v.Has(from) || !v.Has(to) || from == to {
		return Friend
	}
	t := v.Table()
	unit := t.Unit(from)
	switch {
	case unit.Side == t.Unit(to).Side:
		return Friend
	case unit.Type == rules.WarEngine:
		return WarEngine
	case unit.State&spatial.Wavering != 0:
		return Wavering
	case unit.State&spatial.Blinded != 0:
		return Blinded
	case v.Speed(from) <= 0:
		return Immobile
	case leavesSeveral(v, from, to):
		return Engaged
	}
	return NoReason
}

// Range is how far away a target of a charge may be, in inches (row CHG-2); 0 for a
// unit that is not on the table.
func Range(v *spatial.View, id spatial.UnitID) float64 {
	if !v.Has(id) {
		return 0
	}
	u := v.Table().Unit(id)
	return v.Edition().ChargeRange(v.Speed(id), u.Traits, u.WildCharge)
}

// facings are the facings of the target that may be charged: the one whose arc
// the charger is in (row ARC-5), or any of an individual that has none (row
// ARC-4).
func facings(v *spatial.View, from, to spatial.UnitID) (list [4]arcs.Facing, n int) {
	if v.Body(to).Individual() && !v.Edition().IndividualFacings {
		return [4]arcs.Facing{arcs.Front, arcs.Right, arcs.Rear, arcs.Left}, 4
	}
	list[0] = los.FacingOf(v, from, to).Facing
	return list, 1
}

// turns reports whether the target turns to its charger instead of the other way
// round (row IND-1): an individual that is not held by another fight (open point
// O-24).
func turns(v *spatial.View, to spatial.UnitID) bool {
	return v.Body(to).Individual() && v.Edition().IndividualAligns && len(v.Table().Unit(to).Engaged) == 0
}

// room looks for any way to a free place.
func room(v *spatial.View, from, to spatial.UnitID, p plan) Verdict {
	if p.work.Total > 0 && !p.work.Begins() {
		return Undecided
	}
	list, n := facings(v, from, to)
	p.turns = turns(v, to) && !p.stays
	nimble := extraPivot(v, from)
	verdict := No
	for _, f := range list[:n] {
		p.facing = f
		p.behind = behind(v, to, f)
		var s ways.Scene
		p.set(&s, v, from, to)
		q := ways.Search{Cells: s.Work.Cells}
		if _, ok := s.DecideOne(&q); ok {
			return Yes
		}
		one := Verdict(q.Outcome())
		if nimble && !s.Shut() {
			p.work, p.detours = s.Work, true
			p.set(&s, v, from, to)
			p.detours = false
			outcome, _ := s.DecideTwo() // with the last word on one pivot, too
			if one = Verdict(outcome); one == Yes {
				return Yes
			}
		}
		verdict, p.work = verdict.or(one), s.Work
	}
	return verdict
}

// extraPivot reports whether a unit may pivot twice (row MOV-5).
func extraPivot(v *spatial.View, id spatial.UnitID) bool {
	return v.Traits(id).Has(rules.Nimble)
}

// preferenceOf is which of several ways an edition takes (row CHG-4, open point O-1).
func preferenceOf(e *rules.Edition) ways.Preference {
	switch e.Readings.ChargePath {
	case rules.ChargePathShortest:
		return ways.LeastForward
	case rules.ChargePathSmallestPivot:
		return ways.LeastPivot
	case rules.ChargePathAny:
		return ways.NoPreference
	}
	return ways.LeastWalk
}
