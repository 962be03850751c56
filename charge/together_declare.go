package charge

import (
	"context"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// declare is what a unit may do by itself, from where it stands.
func (c *Chargers) declare(ctx context.Context, id spatial.UnitID) (Declared, error) {
	q := c.ask(id)
	a := Answer{Facing: los.FacingOf(q.View, q.From, q.To), Reason: c.forbids(id)}
	d := Declared{Unit: id, Counter: c.Choices.counters(id)}
	if d.Counter {
		a.Facing = arcs.Location{Margin: geom.NoLimit}
	}
	if a.Reason != Friend {
		ask := c.declareCharge
		if d.Counter {
			ask = c.declareCounter
		}
		verdict, place, err := ask(ctx, q, &a)
		if err != nil {
			return d, err
		}
		a.Conditions[3] = roomOf(verdict, true)
		if q.turns() {
			verdict = Yes // for the target may have turned before this unit goes
		}
		a.conclude(verdict, place)
	}
	d.Reason, d.Facing = a.Reason, a.Facing
	d.rest(&a)
	return d, nil
}

// declareCharge decides about room for a charge, and whether there is a place.
func (c *Chargers) declareCharge(ctx context.Context, q Question, a *Answer) (verdict Verdict, place bool, err error) {
	if err := a.look(ctx, q); err != nil {
		return No, false, err
	}
	p := q.plan(quickJoint().Work())
	p.moved = c.others(q.From)
	if los.HasFreePivot(q.View, q.From) {
		n := solver{q}.solve(p, ways.NoPreference)
		verdict, place = n.verdict, n.place
		if err := a.lookAfter(ctx, q, &n); err != nil {
			return No, false, err
		}
	} else {
		verdict = verdicts{q}.room(p)
		place = verdict == Yes || q.hasPlace(p)
	}
	if verdict != Yes && (verdicts{q.upTo(Quick)}).decideHere() == Yes {
		verdict = Yes // with the others where they stand, and so without them
	}
	return verdict, place, nil
}

// declareCounter is [Chargers.declareCharge] of one that counter-charges.
func (c *Chargers) declareCounter(_ context.Context, q Question, a *Answer) (verdict Verdict, place bool, err error) {
	a.needNoSight(q)
	found := counterCharge{q}.strikeBack(plan{obstacles: obstacles{moved: c.others(q.From)}})
	if found.verdict == Yes && !found.plan.turns {
		a.Facing.Facing = found.plan.facing
	}
	return found.verdict, found.place, nil
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
