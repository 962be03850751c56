package ask

import (
	"github.com/leaderpoint/leaderpoint/robust"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// closeUnits and closePoints are how many units and points of outlines a table may have on which
// tables are looked at for a verdict that is close.
const closeUnits, closePoints = 60, 150

// isClose reports whether a verdict is close: whether a fact lies within the band of contact of its
// limit, or a table within the band turns the verdict. On a table with many units or points no
// tables are looked at: the fact alone counts.
func (s *Session) isClose(q robust.Question, fact bool) bool {
	if fact || s.table.Len() > closeUnits || s.allPoints() > closePoints {
		return fact
	}
	is, err := robust.Close(s.table, q, robust.Options{Tolerance: s.touching(), Context: s.context()})
	return err == nil && is
}

// threatClose is that of a charge or a counter-charge.
func (s *Session) threatClose(from, to spatial.UnitID, counter, fact bool) bool {
	if counter {
		return s.isClose(robust.CounterCharge(from, to), fact)
	}
	return s.isClose(robust.Charge{From: from, To: to}, fact)
}
