package ask

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/robust"
)

// isClose reports whether a verdict is close: whether one of some facts lies within the band of contact
// of its limit, or a table within the band turns the verdict. Facts are inches; those of no limit
// are left out. On a table with too many units or points the facts alone count.
func (s *Session) isClose(q robust.Question, facts ...float64) bool {
	near := false
	for _, x := range facts {
		near = near || math.Abs(x) < geom.ContactBand
	}
	if s.robustPast() != nil {
		return near
	}
	is, err := robust.Close(s.table, q, near, robust.Options{Tolerance: s.touching(), Context: s.context()})
	return err == nil && is
}
