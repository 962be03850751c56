package charge

import (
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// declareHere is what a unit may do by itself, from where it stands.
func declareHere(v *spatial.View, ids []spatial.UnitID, id, to spatial.UnitID) (Declared, error) {
	a := Answer{Facing: los.FacingOf(v, id, to), Reason: ask(v, id, to).forbidden()}
	d := Declared{Unit: id, Reason: a.Reason, Facing: a.Facing}
	if a.Reason == Friend {
		return d, nil
	}
	if err := a.look(ask(v, id, to)); err != nil {
		return d, err
	}
	p := plan{work: quickJoint().Work(), moved: others(ids, id)}
	verdict, place := No, false
	if los.HasFreePivot(v, id) {
		n := ask(v, id, to).solveFreely(p, ways.NoPreference)
		verdict, place = n.verdict, n.place
		if err := a.lookAfter(ask(v, id, to), &n); err != nil {
			return d, err
		}
		d.Facing = a.Facing
	} else {
		verdict = ask(v, id, to).room(p)
		place = verdict == Yes || ask(v, id, to).hasPlace(p)
	}
	if verdict != Yes && Quick.decideHere(ask(v, id, to)) == Yes {
		verdict = Yes // with the others where they stand, and so without them
	}
	a.Conditions[3] = Condition{Name: "room", OK: verdict == Yes}
	if asTarget(v, to).turns() {
		verdict = Yes // for the target may have turned before this unit goes
	}
	a.conclude(verdict, place)
	d.Reason, d.Conditions = a.Reason, a.Conditions
	return d, nil
}

// others are all of some units but one, out of the way.
func others(ids []spatial.UnitID, id spatial.UnitID) (gone []stand) {
	for _, other := range ids {
		if other != id {
			gone = append(gone, stand{unit: other, gone: true})
		}
	}
	return gone
}

// hasPlace reports whether there is any free flush place.
func (q question) hasPlace(p plan) bool {
	list, n := q.facings()
	p.turns = q.turns()
	for _, f := range list[:n] {
		p.facing, p.behind = f, q.behind(f)
		var s ways.Scene
		if p.set(&s, q); len(s.Places.All()) > 0 {
			return true
		}
	}
	return false
}

// conclude fills in the first reason that there is not to charge.
func (a *Answer) conclude(verdict Verdict, place bool) {
	switch {
	case a.Reason != NoReason:
	case !a.Conditions[0].OK:
		a.Reason = NotInArc
	case !a.Conditions[1].OK:
		a.Reason = NotSeen
	case !a.Conditions[2].OK:
		a.Reason = OutOfRange
	case !verdict.Decided():
		a.leaveOpen(verdict)
	case verdict == No && !place:
		a.Reason = NoPlace
	case verdict == No:
		a.Reason = NoWay
	}
}
