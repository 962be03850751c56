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
	q := ask(v, from, to)
	verdict, _ := e.decideAnyhow(q)
	return verdict
}

// decideHere is [Effort.Decide] from where the unit stands.
func (e Effort) decideHere(q question) Verdict {
	verdict := e.decide(q)
	if verdict == No && q.view.Has(q.from) && q.view.Edition().Readings.BoxedIn == rules.BoxedInCharges && q.stuck() {
		return Yes
	}
	return verdict
}

// decide is [Decide] but for units that are boxed in.
func (e Effort) decide(q question) Verdict {
	if q.forbidden() != NoReason {
		return No
	}
	if los.HasFreePivot(q.view, q.from) {
		if q.beyond() {
			return No
		}
		return e.orAligns(q, q.individual(plan{work: quick().UpTo(int(e))}))
	}
	if q.rangeLeft() < -geom.Tol || !los.Sees(q.view, q.from, q.to) {
		return No
	}
	return e.orAligns(q, q.room(plan{work: quick().UpTo(int(e))}))
}

// Possible reports, at a glance, whether nothing rules out a charge but what has to be
// looked at or searched for: the units are enemies, the one may charge, and the other is no
// farther away than its range can be.
func Possible(v *spatial.View, from, to spatial.UnitID) bool {
	q := ask(v, from, to)
	if q.forbidden() != NoReason {
		return false
	}
	if v.Edition().Readings.BoxedIn == rules.BoxedInCharges {
		return true
	}
	return !q.beyond()
}

// forbidden is what rules a charge out before anything is measured.
func (q question) forbidden() Reason {
	if !q.view.Has(q.from) || !q.view.Has(q.to) || q.from == q.to {
		return Friend
	}
	t := q.view.Table()
	unit := t.Unit(q.from)
	switch {
	case unit.Side == t.Unit(q.to).Side:
		return Friend
	case unit.Type == rules.WarEngine:
		return WarEngine
	case unit.State&spatial.Wavering != 0:
		return Wavering
	case unit.State&spatial.Blinded != 0:
		return Blinded
	case q.view.Speed(q.from) <= 0:
		return Immobile
	case q.leavesSeveral():
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
func (q question) facings() (list [4]arcs.Facing, n int) {
	if q.view.Body(q.to).Individual() && !q.view.Edition().IndividualFacings {
		return [4]arcs.Facing{arcs.Front, arcs.Right, arcs.Rear, arcs.Left}, 4
	}
	list[0] = los.FacingOf(q.view, q.from, q.to).Facing
	return list, 1
}

// turns reports whether the target turns to its charger instead of the other way
// round (row IND-1): an individual that is not held by another fight (open point
// O-24).
func (q question) turns() bool {
	return q.view.Body(q.to).Individual() && q.view.Edition().IndividualAligns && len(q.view.Table().Unit(q.to).Engaged) == 0
}

// room looks for any way to a free place.
func (q question) room(p plan) Verdict {
	if p.work.Total > 0 && !p.work.Begins() {
		return Undecided
	}
	list, n := q.facings()
	p.turns = q.turns() && !p.stays
	nimble := q.extraPivot()
	verdict := No
	for _, f := range list[:n] {
		p.facing = f
		p.behind = q.behind(f)
		var s ways.Scene
		p.set(&s, q)
		search := ways.Search{Cells: s.Work.Cells}
		if _, ok := s.DecideOne(&search); ok {
			return Yes
		}
		one := Verdict(search.Outcome())
		if nimble && !s.Shut() {
			p.work, p.detours = s.Work, true
			p.set(&s, q)
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
func (q question) extraPivot() bool {
	return q.view.Traits(q.from).Has(rules.Nimble)
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
