package protocol

import (
	"github.com/leaderpoint/leaderpoint/internal/certainty"
)

// closeUnits and closePoints are how many units and points of outlines a table may have on which
// tables are looked at for a verdict that is close. closeTables is how many of them all verdicts of
// one ask look at together, at most.
const closeUnits, closePoints, closeTables = 60, 150, 1200

// oneAsk is the session with closeTables for all verdicts of one ask.
func (s *Session) oneAsk() *Session {
	own, left := *s, closeTables
	own.closeTables = &left
	return &own
}

// isClose reports whether a verdict is close: whether a fact lies within the band of contact of its
// limit, or a table within the band turns the verdict. On a table with many units or points no
// tables are looked at: the fact alone counts. The error is that of the context.
func (s *Session) isClose(q certainty.Question, fact bool) (bool, error) {
	if fact || s.table.Len() > closeUnits || allPoints(s.table) > closePoints {
		return fact, nil
	}
	o := certainty.Options{Tolerance: s.measured.Touching(s.table), Context: s.context()}
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
