package move

import (
	"cmp"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Fault is one thing that is wrong with a move: what limit is missed, by whom, and at
// which step, counted from 0. Of the order itself the step is -1. Slack is negative: by how
// many inches the limit is missed, of a straight step by all that it sweeps, at a
// corner of the base for pivots that turn too far, or -[geom.NoLimit] where no number
// of inches would do.
type Fault struct {
	Violation
	Step int
}

// report records the faults of a move, and the least slack of its limits.
type report struct {
	unit         spatial.UnitID
	faults       []Fault
	margin       float64
	length, cost float64
}

// limit records the slack of a limit that is about no thing.
func (r *report) limit(step int, row string, slack float64) {
	r.margin = min(r.margin, slack)
	if !geom.Holds(slack) {
		r.faults = append(r.faults, Fault{Violation{Unit: r.unit, Row: row, Slack: slack}, step})
	}
}

// near records the slack of a limit about a thing.
func (r *report) near(step int, row string, what spatial.Thing, slack float64) {
	r.margin = min(r.margin, slack)
	if geom.Holds(slack) {
		return
	}
	for i := range r.faults { // another part of the same piece
		if f := &r.faults[i]; f.HasOther && f.Other == what && f.Step == step && f.Row == row {
			f.Slack = min(f.Slack, slack)
			return
		}
	}
	r.faults = append(r.faults, Fault{Violation{r.unit, row, what, true, slack}, step})
}

// landing records the limits of where a unit stands.
func (r *report) landing(m *Mover, step int, b *geom.Base) {
	things := m.things()
	for i := range things {
		if t := &things[i]; t.land != noLimit {
			r.near(step, m.row(t, false), t.what, t.separation(b)-t.land)
		}
	}
}

// passing records the limits of a straight step.
func (r *report) passing(m *Mover, step int, b *geom.Base, s Step) {
	if m.terms.flies {
		return
	}
	swept := s.swept(*b)
	things := m.things()
	for i := range things {
		t := &things[i]
		switch {
		case t.pass == noLimit:
		case t.pass < -geom.Tol:
			r.near(step, m.row(t, true), t.what, t.nearest(b, s)-t.pass)
		default:
			r.near(step, m.row(t, true), t.what, t.separation(&swept)-t.pass)
		}
	}
}

// row is the row of the ledger that a unit misses which is too near to a thing.
func (m *Mover) row(t *thing, passing bool) string {
	e := m.v.Edition()
	switch {
	case t.ring == nil:
		if passing && t.enemy && e.FriendGap == 0 {
			return "MOV-7"
		}
		return GapRow(e, t.enemy)
	case t.kind == terrain.Obstacle && m.order != OrderAtTheDouble:
		return "MOV-13"
	case t.kind == terrain.Blocking:
		return "MOV-8"
	}
	return "MOV-11"
}

// sort puts the faults in order of step, then of unit and piece. Those that name nobody come last.
func (r *report) sort() {
	slices.SortStableFunc(r.faults, func(a, b Fault) int {
		return cmp.Or(cmp.Compare(a.Step, b.Step), cmp.Compare(a.nobody(), b.nobody()),
			a.Other.Compare(b.Other), cmp.Compare(a.Row, b.Row))
	})
}

// nobody is 1 for a fault that names nobody, else 0.
func (f *Fault) nobody() int {
	if f.HasOther {
		return 0
	}
	return 1
}

// Violation is one thing that is wrong with where a unit stands.
type Violation struct {
	// Unit is the unit, Row the row of the ledger that is not kept.
	Unit spatial.UnitID
	Row  string
	// Other is what it is too near to or stands in; HasOther is false for the
	// table edge.
	Other    spatial.Thing
	HasOther bool
	// Slack is negative, by how many inches the limit is missed.
	Slack float64
}
