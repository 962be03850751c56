package charge

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// declare is what a unit may do by itself, from where it stands.
func (c *Chargers) declare(id spatial.UnitID) (Declared, error) {
	if c.Choices.counters(id) {
		return c.declareCounter(id), nil
	}
	q := c.ask(id)
	a := Answer{Facing: los.FacingOf(q.View, q.From, q.To), Reason: q.forbidden()}
	d := Declared{Unit: id, Reason: a.Reason, Facing: a.Facing}
	if a.Reason == Friend {
		return d, nil
	}
	if err := a.look(q, nil); err != nil {
		return d, err
	}
	p := q.plan(quickJoint().Work())
	p.moved = c.others(id)
	verdict, place := No, false
	if los.HasFreePivot(q.View, id) {
		n := solver{q}.solve(p, ways.NoPreference)
		verdict, place = n.verdict, n.place
		if err := a.lookAfter(q, &n, nil); err != nil {
			return d, err
		}
		d.Facing = a.Facing
	} else {
		verdict = verdicts{q}.room(p)
		place = verdict == Yes || q.hasPlace(p)
	}
	if verdict != Yes && (verdicts{q.upTo(Quick)}).decideHere() == Yes {
		verdict = Yes // with the others where they stand, and so without them
	}
	a.Conditions[3] = roomOf(verdict, true)
	if q.turns() {
		verdict = Yes // for the target may have turned before this unit goes
	}
	a.conclude(verdict, place)
	d.Reason = a.Reason
	d.rest(&a)
	return d, nil
}

// declareCounter is [Chargers.declare] of one that counter-charges.
func (c *Chargers) declareCounter(id spatial.UnitID) Declared {
	q := c.ask(id)
	a := Answer{Facing: arcs.Location{Margin: geom.NoLimit}, Reason: counterCharge{q}.forbidsCounter()}
	d := Declared{Unit: id, Reason: a.Reason, Counter: true, Facing: a.Facing}
	if a.Reason == Friend {
		return d
	}
	a.needNoSight(q)
	found := counterCharge{q}.strikeBack(plan{obstacles: obstacles{moved: c.others(id)}})
	if a.Conditions[3].OK = found.verdict == Yes; found.verdict == Yes && !found.plan.turns {
		d.Facing.Facing = found.plan.facing
	}
	verdict := found.verdict
	if q.turns() {
		verdict = Yes // as of [Chargers.declare]
	}
	a.conclude(verdict, found.place)
	d.Reason = a.Reason
	d.rest(&a)
	return d
}

// rest notes the conditions of an answer, and what they rest on.
func (d *Declared) rest(a *Answer) {
	d.Conditions, d.Sight, d.From, d.Measured, d.HasMeasured, d.Clearance = a.Conditions, a.Sight, a.From, a.Measured, a.HasMeasured, a.Clearance
}

// others are all of the units but one, out of the way.
func (c *Chargers) others(id spatial.UnitID) (gone []stand) {
	for _, other := range c.Units {
		if other != id {
			gone = append(gone, stand{unit: other, gone: true})
		}
	}
	return gone
}

// hasPlace reports whether there is any free flush place.
func (q Question) hasPlace(p plan) bool {
	list, n := wayChoice{q}.ends()
	for _, e := range list[:n] {
		p.end = e
		var s ways.Scene
		if p.set(&s, q); len(s.Places.All()) > 0 {
			return true
		}
	}
	return false
}
