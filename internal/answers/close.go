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

// closeUnits and closePoints limit the tables whose close verdicts are searched for a table that
// turns them. closeTables is how many tables one ask looks at.
const closeUnits, closePoints, closeTables = 60, 150, 1200

// oneAsk is the session with closeTables for all verdicts of one ask.
func (s *Session) oneAsk() *Session {
	own, left := *s, closeTables
	own.closeTables = &left
	return &own
}

// isClose reports whether a fact lies within the band of contact of its limit, or a table within
// the band turns the verdict. On a table with many units or points the fact alone counts. The error
// is that of the context.
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

// chargeClose reports whether a charge hangs on a fact that is close to its limit. A Yes may hang
// on any of its conditions, its facing, what could hinder it, or what another number of pivots
// costs. A No hangs on what alone forbids it, and room on the facing. Other verdicts are judged as
// a Yes.
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

// conditionClose is that of a condition. A way is barred by what it overlaps by more than the band.
// A way that only touches, as flush with a neighbour, is a whole band from that. An opening that is
// no wider than the band is closed.
func conditionClose(c *charge.Condition) bool {
	switch c.Name {
	case "room":
		return c.Margin < -2*geom.Tol
	case "sight":
		return c.OK && c.Margin < 2*geom.ContactBand
	}
	return c.Name != "" && closeTo(c.Margin, 0)
}

// hinderedClose is that of what could hinder: a unit that walks goes deeper than the band, one that
// flies ends nearer.
func hinderedClose(h *charge.Hindrance) bool {
	for i := range h.Margin.Pieces {
		if math.Abs(h.Margin.Pieces[i].Margin) < 2*geom.ContactBand {
			return true
		}
	}
	return false
}

// withinBand reports whether a margin is nearer to nothing than [geom.ContactBand].
func withinBand(margins ...float64) bool {
	return slices.ContainsFunc(margins, func(m float64) bool { return math.Abs(m) < geom.ContactBand })
}

// turnedTo is a question about a unit that has made a free pivot, if it is to make one.
func turnedTo(q certainty.Looking, pivot *float64) certainty.Question {
	if pivot == nil {
		return q
	}
	return certainty.Pivoted{Of: q, Bearing: *pivot}
}
