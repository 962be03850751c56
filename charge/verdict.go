package charge

import (
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Verdict is the result of a search for a charge.
type Verdict uint8

// The verdicts. A search that cannot tell Yes from No says so, and why.
const (
	// No: there is no path, and the search has proved it.
	No Verdict = iota
	// Yes: there is a path, and the answer holds one.
	Yes
	// TooClose: the limits differ by less than the resolution that the search stops at.
	// It is a statement about the table: no search can tell, and players roll a die (row
	// LOS-8).
	TooClose
	// Undecided: the effort of the search ran out first. It says nothing about the table beyond the
	// bounds that are given with it.
	Undecided
)

// Decided reports whether it is Yes or No.
func (v Verdict) Decided() bool { return v == Yes || v == No }

// or returns the verdict on two alternatives of which one suffices. Undecided comes before
// TooClose: as long as a longer search might find a path, no player must roll a die.
func (v Verdict) or(w Verdict) Verdict {
	if v == Yes || w == Yes {
		return Yes
	}
	return max(v, w)
}

// and returns the verdict on two conditions that are both needed. Undecided comes before TooClose
// as in [Verdict.or].
func (v Verdict) and(w Verdict) Verdict {
	if v == No || w == No {
		return No
	}
	return max(v, w)
}

// String returns the name used in answers: no, yes, too-close, undecided.
func (v Verdict) String() string {
	if v > Undecided {
		return "unknown"
	}
	return [...]string{"no", "yes", "too-close", "undecided"}[v]
}

// Decide reports whether a unit may charge another (rows CHG-1 to CHG-10). The target must be
// partly in its front arc, seen and within range. There must be a path to the facing that must be
// charged and a free place flush with it. [Explain] gives the reasons.
//
// It returns No for an invalid question: a friend, or an id that no unit has. It allocates nothing
// if fewer than 64 units and pieces are near. By the reading [rules.Readings.BoxedInCharges] a unit
// that is boxed in may charge (row CHG-12).
//
// A unit of the third edition that disengages is judged from where it stands. If that fails, it is
// judged after its free inch back (row MOV-24).
func Decide(v *spatial.View, from, to spatial.UnitID) Verdict {
	return Question{View: v, From: from, To: to}.Decide()
}

// Decide is the function [Decide] with an effort. With less than [Quick] more charges are
// [Undecided], and the others are decided the same.
func (q Question) Decide() Verdict {
	verdict, _ := withdrawal{q}.decide()
	return verdict
}

// verdicts decides whether a charge may be made, what its paths may lead to, and how they are
// compared.
type verdicts struct{ Question }

// decideHere is [Question.Decide] from where the unit stands.
func (q verdicts) decideHere() Verdict {
	verdict := q.decide()
	if verdict == No && q.View.Has(q.From) && q.View.Edition().Readings.BoxedInCharges && withdrawal(q).stuck() {
		return Yes
	}
	return verdict
}

// decide is [Decide] without the rule for units that are boxed in.
func (q verdicts) decide() Verdict {
	if q.Forbidden() != NoReason || q.turnsFirst() && q.beyond() {
		return No
	}
	if !q.turnsFirst() && (defence(q).rangeLeft() < -geom.Tol || !los.Sees(q.View, q.From, q.To)) {
		return No
	}
	return q.search(q.plan(q.quickWork()))
}

// Possible quickly reports whether a charge is not ruled out by side, state or distance. It checks
// neither sight nor path.
func (q Question) Possible() bool {
	if q.Forbidden() != NoReason {
		return false
	}
	if q.View.Edition().Readings.BoxedInCharges {
		return true
	}
	return !q.beyond()
}

// Forbidden returns what rules a charge out before anything is measured: sides, types, states and
// stored facts, whatever the positions. It is [NoReason] if nothing does.
func (q Question) Forbidden() Reason {
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
	case q.View.Edition().Disengage && len(unit.Engaged) > 1 && spatial.EngagedFacings(q.View, q.From) > 1 &&
		!spatial.EngagedWith(q.View, q.From, q.To): // to strike one of those that it fights is not to leave
		return Engaged
	}
	return NoReason
}

// Range returns how far away the target of a charge may be, in inches (row CHG-2). It is 0 for a
// unit that is not on the table.
func Range(v *spatial.View, id spatial.UnitID) float64 {
	if !v.Has(id) {
		return 0
	}
	u := v.Table().Unit(id)
	return v.Edition().ChargeRange(v.Speed(id), u.Traits, u.WildCharge)
}

// room looks for any path to a free place, after a free pivot if the unit has one.
func (q verdicts) room(p plan) Verdict {
	if q.turnsFirst() {
		return freeTurn(q).individual(&p)
	}
	if p.work.Total > 0 && p.work.Left < ways.LeastSlices {
		return Undecided
	}
	list, n := q.ends()
	verdict := No
	for _, e := range list[:n] {
		p.end = e
		var s ways.Scene
		one := p.find(&s, q.Question, nil)
		if one.verdict == Yes {
			return Yes
		}
		verdict = verdict.or(one.verdict)
		p.work = s.Work
	}
	return verdict
}

// extraPivot reports whether a unit may pivot twice (row MOV-5).
func (q verdicts) extraPivot() bool {
	return q.View.Traits(q.From).Has(rules.Nimble)
}

// preferenceOf returns which of several paths an edition prefers (row CHG-4, open point O-1).
func preferenceOf(e *rules.Edition) ways.Preference { return preferenceBy(e.Readings.ChargePath) }

func preferenceBy(path rules.ChargePath) ways.Preference {
	switch path {
	case rules.ChargePathShortest:
		return ways.LeastForward
	case rules.ChargePathSmallestPivot:
		return ways.LeastPivot
	case rules.ChargePathAny:
		return ways.NoPreference
	}
	return ways.LeastWalk
}

// DecideSeen is [Question.Decide] for callers that already know the answer of [los.Sees] for the
// two units. It makes no difference for units with a free pivot, which look after they have turned.
func (q Question) DecideSeen(sees bool) Verdict {
	if q.Forbidden() != NoReason {
		return No
	}
	if q.turnsFirst() || q.View.Edition().Readings.BoxedInCharges || move.MayWithdraw(q.View, q.From) {
		return q.Decide()
	}
	if !sees || (defence{q}).rangeLeft() < -geom.Tol {
		return No
	}
	return verdicts{q}.search(q.plan(q.quickWork()))
}
