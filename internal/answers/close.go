package answers

import (
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/rules"
)

// closeUnits and closePoints are the largest tables for which a close verdict is looked for by a
// search. closeTables is how many tables one ask looks at.
const closeUnits, closePoints, closeTables = 60, 150, 1200

// oneAsk returns the session with closeTables for all verdicts of one ask.
func (s *Session) oneAsk() *Session {
	own, left := *s, closeTables
	own.closeTables = &left
	return &own
}

// isClose reports whether a fact is within the contact band of its limit, or a table within the
// band turns the verdict. On a table with many units or points only the fact counts. The error is
// that of the context.
func (s *Session) isClose(q certainty.Question, fact bool) (bool, error) {
	if fact || s.table.Len() > closeUnits || limits.Points(s.table) > closePoints {
		return fact, nil
	}
	o := certainty.Options{Tolerance: s.measured.Touching(s.table), Context: s.Context()}
	if s.closeTables != nil {
		if o.Tables = *s.closeTables; o.Tables <= 0 {
			return false, nil
		}
	}
	is, looked, err := certainty.Close(s.table, q, o)
	if s.closeTables != nil {
		*s.closeTables -= looked
	}
	return is, err
}

// closeTo reports whether a fact is nearer to its limit than [geom.ContactBand].
func closeTo(fact, limit float64) bool { return math.Abs(fact-limit) < geom.ContactBand }

// chargeClose reports whether a charge depends on a fact that is close to its limit. A Yes depends
// on all its conditions, its facing, what could hinder it, and what another number of pivots costs.
// A No depends on the condition that alone forbids it; if that is room, also on the facing. Other
// verdicts are judged as a Yes.
func chargeClose(e *rules.Edition, a *charge.Answer) bool {
	facing := a.Facing.Close() && a.Reason != charge.Friend
	near := facing || a.Verdict == charge.Yes && (hinderedClose(&a.Hindered) || closeTo(a.FewerPivots, e.Readings.StraightWithin.Inches()))
	for i := range a.Conditions {
		switch c := &a.Conditions[i]; {
		case a.Verdict == charge.No && c.OK:
		case conditionClose(c):
			near = true
		case a.Verdict == charge.No && c.Name != "" && !c.Open && !(facing && c.Name == "room"):
			return false
		}
	}
	return near
}

// conditionClose reports whether a condition is close. A path is blocked by what it overlaps by
// more than the band. A path that only touches, as flush with a neighbour, is a whole band from
// that. An opening that is no wider than the band is closed.
func conditionClose(c *charge.Condition) bool {
	switch c.Name {
	case "room":
		return c.Margin < -2*geom.Tol
	case "sight":
		return c.OK && c.Margin < 2*geom.ContactBand
	}
	return c.Name != "" && closeTo(c.Margin, 0)
}

// hinderedClose reports whether hindrance is close. A unit that walks is hindered by what it enters
// by more than the band. One that flies is hindered by what it ends nearer to.
func hinderedClose(h *charge.Hindrance) bool {
	for i := range h.Margin.Pieces {
		if math.Abs(h.Margin.Pieces[i].Margin) < 2*geom.ContactBand {
			return true
		}
	}
	return false
}

// withinBand reports whether a margin is nearer to zero than [geom.ContactBand].
func withinBand(margins ...float64) bool {
	return slices.ContainsFunc(margins, func(m float64) bool { return math.Abs(m) < geom.ContactBand })
}

// turnedTo returns the question after a free pivot, if there is one.
func turnedTo(q certainty.Looking, pivot *float64) certainty.Question {
	if pivot == nil {
		return q
	}
	return certainty.Pivoted{Of: q, Bearing: *pivot}
}
