package charge

import (
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// declareHere is what a unit may do by itself, from where it stands.
func declareHere(v *spatial.View, ids []spatial.UnitID, id, to spatial.UnitID) (Declared, error) {
	a := Answer{Facing: los.FacingOf(v, id, to), Reason: forbidden(v, id, to)}
	d := Declared{Unit: id, Reason: a.Reason, Facing: a.Facing}
	if a.Reason == Friend {
		return d, nil
	}
	if err := a.look(v, id, to); err != nil {
		return d, err
	}
	p := plan{work: quickJoint().Work(), moved: others(ids, id)}
	verdict, place := No, false
	if los.HasFreePivot(v, id) {
		n := solveFreely(v, id, to, p, ways.NoPreference)
		verdict, place = n.verdict, n.place
		if err := a.lookAfter(v, id, to, &n); err != nil {
			return d, err
		}
		d.Facing = a.Facing
	} else {
		verdict = room(v, id, to, p)
		place = verdict == Yes || hasPlace(v, id, to, p)
	}
	if verdict != Yes && Quick.decideHere(v, id, to) == Yes {
		verdict = Yes // with the others where they stand, and so without them
	}
	a.Conditions[3] = Condition{Name: "room", OK: verdict == Yes}
	if turns(v, to) {
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
func hasPlace(v *spatial.View, from, to spatial.UnitID, p plan) bool {
	list, n := facings(v, from, to)
	p.turns = turns(v, to)
	for _, f := range list[:n] {
		p.facing, p.behind = f, behind(v, to, f)
		var s ways.Scene
		if p.set(&s, v, from, to); len(s.Places.All()) > 0 {
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
