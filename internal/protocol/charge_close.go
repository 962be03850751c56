package protocol

import (
	"math"

	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
)

// closeTo reports whether a fact is nearer to its limit than [geom.ContactBand].
func closeTo(fact, limit float64) bool { return math.Abs(fact-limit) < geom.ContactBand }

// chargeClose reports whether a charge hangs on a fact that is close to its limit: a Yes on any of
// its conditions, its facing, what could hinder it, or what another number of pivots costs; a No on
// what alone forbids it, of which the facing may turn the room. What was not decided is judged as a
// Yes.
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

// conditionClose is that of a condition. A way is barred by what it overlaps by more than the band:
// one that only touches, as flush with a neighbour, is a whole band from that. An opening that is
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
