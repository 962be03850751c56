package move

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// walk follows the steps of a command and returns the final base. Without a report it stops at the
// first fault; with one it writes all faults into it.
func (m *Mover) walk(steps []Step, r *report) (final geom.Base, ok bool) {
	for _, row := range m.refused[:m.numRefused] {
		if r == nil {
			return m.base, false
		}
		r.limit(-1, row, -geom.NoLimit)
	}
	last := len(steps) - 1
	for last >= 0 && steps[last].By == 0 {
		last--
	}
	w := walker{m: m, r: r, base: m.base, left: m.budget, ok: m.numRefused == 0}
	for i := range steps[:last+1] {
		if s := steps[i]; s.Way == Pivot {
			w.pivot(i, s, i == last)
		} else {
			w.straight(i, s, i == last)
		}
		if !w.ok && r == nil {
			return w.base, false
		}
		if r != nil {
			r.stands = append(r.stands, w.base)
		}
	}
	if m.order != OrderHalt || last >= 0 || m.enters {
		w.ends = true
		w.land(last)
	}
	if r != nil {
		r.leaves(-1, m.order.Row(), w.left)
		r.length, r.cost = w.length, m.budget-w.left
	}
	return w.base, w.ok
}

// walker is a unit that follows the steps of a command.
type walker struct {
	m    *Mover
	r    *report
	base geom.Base
	ok   bool

	left          float64 // left of the inches of the order
	length        float64 // inches that it has gone
	overspent     bool    // the inches are used up, and that is noted
	side          Way     // of a sidestep
	hasSide       bool
	ends          bool    // the end of the whole move
	begun         bool    // it has begun the order: the free pivot and the withdrawal are no longer allowed
	freePivotUsed bool    // the free pivot is used
	withdrawn     bool    // it has withdrawn
	pivots        int     // without the free one
	firstPivot    float64 // the first of them

}

// limit judges the slack of a limit that is about no unit or piece.
func (w *walker) limit(step int, row string, slack float64) {
	if w.r != nil {
		w.r.limit(step, row, slack)
	}
	w.ok = w.ok && geom.Holds(slack)
}

// turnsBy judges a pivot of some degrees.
func (w *walker) turnsBy(step int, row string, turn, most float64) {
	slack := float64((most-turn)*perDegree) * w.m.base.Radius()
	if w.r != nil {
		w.r.missed(Fault{Violation{Row: row, Slack: slack, Turn: turn, MostTurn: most}, step})
	}
	w.ok = w.ok && geom.Holds(slack)
}

// wrongWay notes a straight step in a direction that the order does not have, or a sidestep back.
func (w *walker) wrongWay(step int, s Step) {
	w.ok = w.ok && geom.Holds(-s.By)
	if w.r == nil {
		return
	}
	ways := []Way{}
	for way := Forward; way <= Right; way++ {
		if w.m.order.Leads(way) && (!w.hasSide || way == w.side) {
			ways = append(ways, way)
		}
	}
	w.r.missed(Fault{Violation{Row: w.m.order.Row(), Slack: -s.By, Ways: ways}, step})
}

// pivot turns the unit. It sweeps over everything and must end clear (row MOV-8); fliers need not
// end clear if they may pivot above others (row MOV-9).
func (w *walker) pivot(i int, s Step, last bool) {
	turn := s.turn()
	if turn == 0 {
		return
	}
	if first, second, ok := w.halves(s, turn); ok {
		w.pivot(i, first, false)
		w.pivot(i, second, last)
		return
	}
	w.turn(i, turn)
	w.base = s.after(w.base)
	switch {
	case last: // land judges it
	case w.m.pivotsAbove:
		w.edge(i)
	default:
		w.land(i)
	}
}

// halves returns two pivots of a nimble unit that make up a turn too wide for one. A turn about may
// be one step, or two on the spot (row MOV-5). ok is false if one pivot is enough, if two are not,
// or if one was made before.
func (w *walker) halves(s Step, turn float64) (first, second Step, ok bool) {
	m := w.m
	own, extra := m.order.pivot(), m.extraPivot
	free := m.freePivot && !w.freePivotUsed && !w.begun
	most := max(own, extra)
	over := float64((turn-most)*perDegree) * m.base.Radius()
	if free || w.pivots > 0 || geom.Holds(-over) || turn > own+extra {
		return Step{}, Step{}, false
	}
	by := math.Mod(s.By, 360)
	if math.Abs(by) > 180 {
		by -= math.Copysign(360, by)
	}
	first, second = s, s
	first.By, second.By = math.Copysign(most, by), by-math.Copysign(most, by)
	return first, second, true
}

// turn counts a pivot of some degrees (rows MOV-1, MOV-2, MOV-5, MOV-17).
func (w *walker) turn(i int, turn float64) {
	m := w.m
	if m.freePivot && !w.freePivotUsed && !w.begun {
		w.freePivotUsed = true
		return
	}
	w.begun = true
	own, extra := m.order.pivot(), m.extraPivot
	w.pivots++
	most, row := max(own, extra), m.order.Row()
	switch {
	case w.pivots == 1:
		w.firstPivot = turn
	case w.pivots == 2 && own > 0 && extra > 0:
		row = "MOV-5"
		if float64((w.firstPivot-min(own, extra))*perDegree)*m.base.Radius() > geom.Tol {
			most = min(own, extra) // the first used up the larger
		}
	default:
		most = 0
	}
	if own == 0 && extra > 0 {
		row = "MOV-5"
	}
	w.turnsBy(i, row, turn, most)
}

// perDegree turns degrees into radians.
const perDegree = 0.017453292519943295

// straight makes a straight step.
func (w *walker) straight(i int, s Step, last bool) {
	if s.By == 0 {
		return
	}
	m := w.m
	withdraws := m.withdrawal > 0 && !w.withdrawn && !w.begun && s.Way == Back
	w.spend(i, s, w.ofOrder(i, s, withdraws))
	if w.r != nil {
		w.r.passing(m, i, &w.base, s)
		w.ok = w.ok && len(w.r.faults) == 0
	} else if !m.passes(&w.base, s) {
		w.ok = false
		return
	}
	w.base = s.after(w.base)
	switch {
	case last:
	case withdraws && m.order != OrderBack:
		w.land(i)
	default:
		w.edge(i)
	}
}

// ofOrder returns how many inches of a straight step count for the order. Inches of a withdrawal do
// not, nor do those of a step that the order does not have.
func (w *walker) ofOrder(i int, s Step, withdraws bool) float64 {
	m := w.m
	inches := s.By
	if withdraws {
		w.withdrawn = true
		inches -= min(inches, m.withdrawal)
	}
	if !withdraws || inches > 0 {
		w.begun = true
	}
	switch {
	case withdraws && m.order != OrderBack:
		w.limit(i, "MOV-18", m.withdrawal-s.By)
		return 0
	case withdraws:
	case !m.order.Leads(s.Way) || w.hasSide && s.Way != w.side:
		w.wrongWay(i, s)
		return 0
	default:
		w.side, w.hasSide = s.Way, true // straight to one side
	}
	return inches
}

// spend takes a straight step off the inches of the order.
func (w *walker) spend(i int, s Step, inches float64) {
	m := w.m
	w.length += s.By
	w.left -= inches
	row := m.order.Row()
	plain := w.left
	if m.terms.slows && inches > 0 {
		slow := min(inches, m.inDifficult(&w.base, s.Way.Direction(w.base), s.By))
		w.left -= float64((m.difficultCost - 1) * slow)
		if geom.Holds(plain) {
			row = "MOV-11"
		}
	}
	if !geom.Holds(w.left) && !w.overspent {
		w.overspent, w.ok = true, false
		if w.r != nil {
			w.r.missed(Fault{Violation{Row: row, Slack: w.left, MostLength: m.budget}, i})
		}
	}
}

// edge keeps the unit on the table (row MOV-20). A unit that comes onto the table must be on it
// only at the end of its move (row MOV-23).
func (w *walker) edge(i int) {
	if w.m.enters {
		if w.ends {
			w.onto(i, "MOV-23")
		}
		return
	}
	if w.m.bounded {
		w.onto(i, "MOV-20")
	}
}

// onto judges whether the unit is on the table.
func (w *walker) onto(i int, row string) {
	if w.r != nil {
		w.r.edge(i, row, w.m.area, &w.base)
		w.ok = w.ok && len(w.r.faults) == 0
		return
	}
	w.ok = w.ok && w.m.onTable(&w.base)
}

// land judges the place of the unit.
func (w *walker) land(i int) {
	w.edge(i)
	switch {
	case w.r != nil:
		w.r.landing(w.m, i, &w.base)
		w.ok = w.ok && len(w.r.faults) == 0
	case w.ok:
		w.ok = w.m.lands(&w.base)
	}
}
