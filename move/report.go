package move

import (
	"cmp"
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/ends"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Fault is one limit that a move misses, with the unit or piece that it is about. Step is counted
// from 0; -1 is the order itself.
//
// Slack is negative: by how many inches the limit is missed. For a straight step it is the least
// over the ground that it sweeps. For a pivot that turns too far it is measured at a corner of the
// base. It is -[geom.NoLimit] if no number of inches would help.
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
	stands       []geom.Base
	least        tightest
}

// tightest is the limit with the least slack so far, with its step and the base of the unit then.
type tightest struct {
	row          string
	step         int
	slack, asked float64
	about        bool // it is about an obstacle, with the unit on base
	thing        thing
	base         geom.Base
}

// leastFault returns the limit with the least slack, with the points between which it is measured.
func (r *report) leastFault() Fault {
	x := &r.least
	f := Fault{Violation{Unit: r.unit, Row: x.row, Slack: x.slack}, x.step}
	if x.about {
		var corners [4]geom.Point
		f.Violation = Missed(r.unit, x.row, x.thing.what, x.base, x.thing.ringOf(&corners), x.slack, x.asked)
	}
	for i := range r.faults {
		if y := &r.faults[i]; y.Step == f.Step && y.Row == f.Row && y.HasOther == f.HasOther && y.Other == f.Other && y.Slack == f.Slack {
			f.Out, f.Turn, f.MostTurn, f.MostLength, f.Ways = y.Out, y.Turn, y.MostTurn, y.MostLength, y.Ways
		}
	}
	return f
}

// leaves notes the slack of a limit that is about no unit or piece.
func (r *report) leaves(step int, row string, slack float64) {
	if slack < r.margin {
		r.margin, r.least = slack, tightest{row: row, step: step, slack: slack}
	}
}

// limit records the slack of a limit that is about no unit or piece.
func (r *report) limit(step int, row string, slack float64) {
	r.missed(Fault{Violation{Row: row, Slack: slack}, step})
}

// missed records a limit that is about no unit or piece, as a fault if it is missed.
func (r *report) missed(f Fault) {
	r.leaves(f.Step, f.Row, f.Slack)
	if !geom.Holds(f.Slack) {
		f.Unit = r.unit
		r.faults = append(r.faults, f)
	}
}

// edge records how far a base is inside a box.
func (r *report) edge(step int, row string, box r2.Rect, b *geom.Base) {
	n := len(r.faults)
	r.limit(step, row, ends.InsideBy(box, *b))
	if n < len(r.faults) {
		r.faults[n].Out = inside(box, b)
	}
}

// near records the slack of a limit about an obstacle, from which a base must keep some inches.
func (r *report) near(step int, row string, t *thing, b *geom.Base, slack, asked float64) {
	if slack < r.margin {
		r.margin, r.least = slack, tightest{row, step, slack, asked, true, *t, *b}
	}
	if geom.Holds(slack) {
		return
	}
	var corners [4]geom.Point
	missed := Missed(r.unit, row, t.what, *b, t.ringOf(&corners), slack, asked)
	for i := range r.faults { // another part of the same piece
		if f := &r.faults[i]; f.HasOther && f.Other == t.what && f.Step == step && f.Row == row {
			if slack < f.Slack {
				f.Violation = missed
			}
			return
		}
	}
	r.faults = append(r.faults, Fault{missed, step})
}

// landing records the limits of the place of a unit.
func (r *report) landing(m *Mover, step int, b *geom.Base) {
	defer r.mend(len(r.faults), m, b, landing)
	things := m.things()
	for i := range things {
		if t := &things[i]; t.land != noLimit {
			r.near(step, m.row(t, false), t, b, t.separation(b)-t.land, t.land)
		}
	}
}

// passing records the limits of a straight step.
func (r *report) passing(m *Mover, step int, b *geom.Base, s Step) {
	if m.terms.flies {
		return
	}
	swept := s.swept(*b)
	defer r.mend(len(r.faults), m, &swept, passing)
	things := m.things()
	for i := range things {
		t := &things[i]
		switch {
		case t.pass == noLimit:
		case t.pass < -geom.Tol:
			r.near(step, m.row(t, true), t, &swept, t.nearest(b, s)-t.pass, t.pass)
		default:
			r.near(step, m.row(t, true), t, &swept, t.separation(&swept)-t.pass, t.pass)
		}
	}
}

// row returns the row of the ledger that a unit misses if it is too near to an obstacle.
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

// sort orders the faults by step, then by unit and piece. Those about no unit or piece come last.
func (r *report) sort() {
	slices.SortStableFunc(r.faults, func(a, b Fault) int {
		return cmp.Or(cmp.Compare(a.Step, b.Step), cmp.Compare(a.nobody(), b.nobody()),
			a.Other.Compare(b.Other), cmp.Compare(a.Row, b.Row))
	})
}

// nobody returns 1 for a fault about no unit or piece, else 0.
func (f *Fault) nobody() int {
	if f.HasOther {
		return 0
	}
	return 1
}

// Violation is one fault in the place of a unit.
type Violation struct {
	// Unit is the unit, Row the row of the ledger that it breaks.
	Unit spatial.UnitID
	Row  string
	// Other is the unit or piece that it is too near to or overlaps; HasOther is false for the table
	// edge.
	Other    spatial.Thing
	HasOther bool
	// Slack is negative, by how many inches the limit is missed.
	Slack float64
	// Asked is how far the unit must keep from Other, in inches. Nearest holds the points that are too
	// near, of the unit (for a straight step, of the ground that it sweeps) and of Other. HasNearest
	// is false if the two overlap, and for the table edge.
	Asked      float64
	Nearest    [2]geom.Point
	HasNearest bool
	// Out is the shortest shift, in inches, after which the unit, or the ground that its straight step
	// sweeps, keeps this limit. It leads out of all parts of a piece that is not convex. So it may be
	// longer than Slack, which is for the deepest part. With too many sides in reach it may not be the
	// shortest.
	//
	// At the table edge it goes along the sides of the table. Other limits may be missed after it. It
	// is zero if no shift helps, as for pivots and lengths, and for a limit that is kept.
	Out geom.Point
	// Turn is by how many degrees a pivot turns that turns too far, and MostTurn how many are allowed.
	// Both are 0 for other limits.
	Turn, MostTurn float64
	// MostLength is how many inches the order allows, for a step that goes too far.
	MostLength float64
	// Ways holds the straight ways of the order, for a step that goes another way. It is nil for other
	// limits, and empty if the order has none.
	Ways []Way
}

// MissedEdge returns a violation of the edge of a table, over which a base hangs by -slack inches.
func MissedEdge(unit spatial.UnitID, row string, base geom.Base, area r2.Rect, slack float64) Violation {
	return Violation{Unit: unit, Row: row, Slack: slack, Out: inside(area, &base)}
}

// Missed returns a violation of a distance that a base must keep from a convex part of a unit or
// piece.
func Missed(unit spatial.UnitID, row string, other spatial.Thing, base geom.Base, ring []geom.Point, slack, asked float64) Violation {
	x := Violation{Unit: unit, Row: row, Other: other, HasOther: true, Slack: slack, Asked: asked}
	var g geom.Gap
	g, x.HasNearest = geom.NearestConvex(base, ring)
	x.Nearest = [2]geom.Point{g.A, g.B}
	x.Out = outOf(&base, ring, slack)
	return x
}
