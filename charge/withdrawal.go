package charge

import (
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// A unit of the third edition that is engaged on one facing disengages for free before any order,
// Charge included. A unit engaged on several may not leave, not even by a charge (row MOV-24). It
// takes the inch straight back only if it cannot charge from where it stands. Arc, sight, range and
// facing are then judged from its new place.

// withdrawn returns the view in which a unit has taken its free inch back.
func (q withdrawal) withdrawn() (spatial.View, bool) {
	if base, ok := move.Withdrawn(q.View, q.From); ok {
		back, err := q.View.Turned(q.From, base)
		return back, err == nil
	}
	return spatial.View{}, false
}

// decide decides a charge from where the unit stands and, if that fails, after its free inch
// back. back reports whether it is after the inch.
func (q withdrawal) decide() (verdict Verdict, back bool) {
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

// withdrawal decides for a charger in contact: its free inch back, and whether it is boxed in.
type withdrawal struct{ Question }

// mayBeBoxedIn decides row CHG-12 for a charge without a path, except for contact. The unit cannot
// be set flush with the facing because of enemies alone, and has no legal charge on any unit (open
// point O-19).
func (q withdrawal) mayBeBoxedIn() bool {
	if !q.View.Edition().BoxedIn || q.turnsFirst() {
		return false
	}
	near := 0
	for id := range q.View.Units() {
		if (Question{View: q.View, From: q.From, To: id}).Possible() {
			near++
		}
	}
	each := max(ways.LeastSlices, (4 * Quick).Share(near))
	for id := range q.View.Units() {
		if id != q.To && (verdicts{Question{View: q.View, From: q.From, To: id, Effort: each}}).decide() != No {
			return false
		}
	}
	p := q.plan(ways.Work{})
	p.enemies, p.without.Edge = true, true
	return verdicts(q).search(p) == No // otherwise friends, terrain or the edge of the table are to blame
}

// boxedIn returns the path to contact of a unit that is boxed in.
func (q withdrawal) boxedIn() (*solution, bool) {
	if !q.mayBeBoxedIn() {
		return nil, false
	}
	n := solver(q).solve(plan{goal: goal{contact: true}}, preferenceOf(q.View.Edition()))
	if n.verdict != Yes {
		return nil, false
	}
	n.plan.turns = true
	return &n, n.turnsWithRoom(q.Question)
}

// stuck reports whether a charge that [decide] denies is that of a unit that is boxed in.
func (q withdrawal) stuck() bool {
	if q.Forbidden() != NoReason || defence(q).rangeLeft() < -geom.Tol || !los.Sees(q.View, q.From, q.To) || !q.mayBeBoxedIn() {
		return false
	}
	p := q.plan(ways.Work{})
	p.contact = true
	best := verdicts(q).quickWay(p, preferenceOf(q.View.Edition()), false)
	return best.verdict == Yes && (best.hasRoom(q.Question) || p.turns && best.someRoom(q.Question, p))
}
