package charge

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Choice is what the charging player chooses of a single charge (rows ARC-5, CHG-4, MOV-17). The
// zero Choice leaves everything to the edition and its readings. A choice that is not legal makes a
// No of the answer, with the reason.
type Choice struct {
	// Facing is the facing of the target that is charged, if HasFacing is set. Only a free pivot
	// may open more than one: see [Answer.Facings].
	Facing    arcs.Facing
	HasFacing bool
	// Turn is where the unit looks after its free pivot, a unit vector; the zero vector is
	// anywhere.
	Turn geom.Point
	// Path is by which reading the way is chosen, if HasPath is set.
	Path    rules.ChargePath
	HasPath bool
}

// turnsFirst reports whether the charger has a free pivot that is still to be chosen.
func (q Question) turnsFirst() bool {
	return !q.turned && los.HasFreePivot(q.View, q.From)
}

// preference is the reading by which the way is chosen.
func (q Question) preference() ways.Preference {
	e := q.View.Edition()
	if q.Choice.HasPath {
		own := *e
		own.Readings.ChargePath = q.Choice.Path
		return preferenceOf(&own)
	}
	return preferenceOf(e)
}

// refuses is why a choice cannot be, before anything is searched for.
func (q Question) refuses() Reason {
	c := &q.Choice
	switch {
	case c.Turn != (geom.Point{}) && !los.HasFreePivot(q.View, q.From):
		return NoFreePivot
	case c.HasFacing && !q.opens(c.Facing):
		return NotThatFacing
	}
	return NoReason
}

// opens reports whether a facing may be charged as the unit stands or, if it has a free pivot, may
// turn.
func (q Question) opens(f arcs.Facing) bool {
	if q.turnsFirst() {
		if q.loose() {
			return true
		}
		ahead := freeTurn{q}.facingTarget(new(spatial.View))
		pivot := freeTurn{ahead}.newFreePivot(f)
		g, work := pivot.gate(), thorough().Work()
		g.Look(&work)
		return g.SomeAllowed
	}
	list, n := verdicts{q}.facings()
	return slices.Contains(list[:n], f)
}

// freeTurn answers for a charger that makes a free turn first.
type freeTurn struct{ Question }

// explainTurned is [explainHere] of a unit whose free pivot is chosen.
func (q freeTurn) explainTurned(reading ways.Preference, w patience) (Answer, error) {
	start := q.View.Body(q.From).Base()
	after, err := q.View.Pivoted(q.From, q.Choice.Turn)
	if err != nil {
		return Answer{}, err
	}
	next := q.at(&after)
	next.turned, next.Choice.Turn = true, geom.Point{}
	a, err := solver{next}.explainHere(reading, w)
	if err != nil {
		return Answer{}, err
	}
	if !q.mayTurnTo(q.Choice.Turn) && a.Reason != Friend {
		a.Verdict, a.Reason = No, NoRoomToPivot
	}
	a.Path = a.Path.afterTurn(start.Facing(), q.Choice.Turn)
	return a, nil
}

// mayTurnTo reports whether a free pivot may end on a heading: clear of others, and no nearer to
// enemies than the edition allows.
func (q freeTurn) mayTurnTo(facing geom.Point) bool {
	var s ways.Scene
	pl := plan{obstacles: obstacles{exact: true}, limits: limits{pivots: freePivots}}
	after, err := q.View.Pivoted(q.From, facing)
	if err != nil {
		return false
	}
	turned := q.at(&after)
	turned.stood = q.View.Body(q.From).Base().Facing()
	pl.set(&s, turned)
	g := freeTurn{turned}.newFreePivot(arcs.Front)
	return s.Clear() && !g.crowds(after.Body(q.From).Base(), 0)
}

// afterTurn is a way that begins with a free pivot to a heading.
func (p Path) afterTurn(start, turn geom.Point) Path {
	if p.route.N == 0 && start == turn {
		return p
	}
	p.free = true
	if p.route.N > 0 && p.route.Legs[0].Facing == turn {
		return p
	}
	route := ways.Route{}
	route.Add(ways.Leg{Facing: turn})
	for _, l := range p.route.Legs[:min(p.route.N, int8(len(route.Legs)-1))] {
		route.Add(l)
	}
	p.route = route
	return p
}

// facingsOpen are the facings that the free pivot of a charge opens, the one that is charged among
// them. Of a unit without one that is all.
func (q freeTurn) facingsOpen(charged arcs.Facing) (open []arcs.Facing) {
	if !q.turnsFirst() || q.loose() {
		return []arcs.Facing{charged}
	}
	view := spatial.View{}
	ahead := q.facingTarget(&view)
	for f := arcs.Front; f <= arcs.Left; f++ {
		if f == charged {
			open = append(open, f)
			continue
		}
		if !q.mayFace(f) {
			continue
		}
		one := ahead
		one.Choice.Facing, one.Choice.HasFacing = f, true
		if p := q.plan(q.quickWork()); (freeTurn{one}).individual(&p) == Yes {
			open = append(open, f)
		}
	}
	return open
}
