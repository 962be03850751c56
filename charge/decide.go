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
func Decide(v *spatial.View, from, to spatial.UnitID) Verdict {
	return Question{View: v, From: from, To: to}.Decide()
}

// Decide is the function of that name: with less effort than [Quick] more charges are
// [Undecided], and none is decided otherwise.
func (q Question) Decide() Verdict {
	verdict, _ := withdrawal{q}.decideAnyhow()
	return verdict
}

// verdicts decides whether a charge may be made, without its way.
type verdicts struct{ Question }

// decideHere is [Question.Decide] from where the unit stands.
func (q verdicts) decideHere() Verdict {
	verdict := q.decide()
	if verdict == No && q.View.Has(q.From) && q.View.Edition().Readings.BoxedIn == rules.BoxedInCharges && withdrawal(q).stuck() {
		return Yes
	}
	return verdict
}

// decide is [Decide] but for units that are boxed in.
func (q verdicts) decide() Verdict {
	if q.forbidden() != NoReason {
		return No
	}
	if q.turnsFirst() {
		if q.beyond() {
			return No
		}
		return turningTarget(q).orAligns(freeTurn(q).individual(plan{work: q.quickWork()}))
	}
	if defence(q).rangeLeft() < -geom.Tol || !los.Sees(q.View, q.From, q.To) {
		return No
	}
	return turningTarget(q).orAligns(q.room(plan{work: q.quickWork()}))
}

// Possible reports, at a glance, whether nothing rules out a charge but what has to be
// looked at or searched for: the units are enemies, the one may charge, and the other is no
// farther away than its range can be.
func (q Question) Possible() bool {
	if q.forbidden() != NoReason {
		return false
	}
	if q.View.Edition().Readings.BoxedIn == rules.BoxedInCharges {
		return true
	}
	return !q.beyond()
}

// forbidden is what rules a charge out before anything is measured.
func (q Question) forbidden() Reason {
	if !q.View.Has(q.From) || !q.View.Has(q.To) || q.From == q.To {
		return Friend
	}
	t := q.View.Table()
	unit := t.Unit(q.From)
	switch {
	case unit.Side == t.Unit(q.To).Side:
		return Friend
	case unit.Type == rules.WarEngine:
		return WarEngine
	case unit.State&spatial.Wavering != 0:
		return Wavering
	case unit.State&spatial.Blinded != 0:
		return Blinded
	case q.View.Speed(q.From) <= 0:
		return Immobile
	case withdrawal{q}.leavesSeveral():
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
func (q verdicts) facings() (list [4]arcs.Facing, n int) {
	if q.loose() {
		return [4]arcs.Facing{arcs.Front, arcs.Right, arcs.Rear, arcs.Left}, 4
	}
	list[0] = los.FacingOf(q.View, q.From, q.To).Facing
	return list, 1
}

// startsIn reports whether a side of a target that may be met on any is that in whose arc the
// charger starts (row IND-1): where a corner is met, which two sides share, it is that side which turns to the charger.
func (q verdicts) startsIn(side arcs.Facing) bool {
	v := q.View
	return q.loose() &&
		arcs.LocateBy(v.Body(q.To).Base(), v.Body(q.From).Base().LeaderPoint(), v.Edition().Readings.ArcTie).Facing == side
}

// sides are all sides of the target. Of one that may be met on any and is in contact with the charger
// that which the charger starts near is the first: no other may need to be looked at.
func (q Question) sides() [4]arcs.Facing {
	list := [4]arcs.Facing{arcs.Front, arcs.Right, arcs.Rear, arcs.Left}
	if !q.loose() || !q.View.InContact(spatial.UnitThing(q.From), spatial.UnitThing(q.To)) {
		return list
	}
	for i := range list {
		if (verdicts{q}).startsIn(list[i]) {
			list[0], list[i] = list[i], list[0]
		}
	}
	return list
}

// turns reports whether the target turns to its charger instead of the other way
// round (row IND-1): an individual that is not held by another fight (open point
// O-24).
func (q Question) turns() bool {
	return q.View.Body(q.To).Individual() && q.View.Edition().IndividualAligns && len(q.View.Table().Unit(q.To).Engaged) == 0
}

// room looks for any way to a free place.
func (q verdicts) room(p plan) Verdict {
	verdict, _ := q.roomWith(p, nil)
	return verdict
}

// roomWith is the same with what is left of the work. The way is kept where there is a keeper.
func (q verdicts) roomWith(p plan, keep *wayKeeper) (Verdict, ways.Work) {
	if p.work.Total > 0 && !p.work.Begins() {
		return Undecided, p.work
	}
	list, n := wayChoice(q).ends()
	p.turns = q.turns() && !p.stays
	verdict := No
	for _, e := range list[:n] {
		p.to(e)
		var s ways.Scene
		one := p.find(&s, q.Question, nil)
		if one.verdict == Yes {
			keep.straight(q.Question, &s, &p, &one)
			return Yes, s.Work
		}
		verdict, p.work = verdict.or(one.verdict), s.Work
	}
	return verdict, p.work
}

// extraPivot reports whether a unit may pivot twice (row MOV-5).
func (q verdicts) extraPivot() bool {
	return q.View.Traits(q.From).Has(rules.Nimble)
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

// Forbidden is what rules a charge out before anything is measured: sides, types, states and stored
// facts, wherever the units stand. It is [NoReason] where none of them does.
func (q Question) Forbidden() Reason { return q.forbidden() }
