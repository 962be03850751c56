package ask

import "github.com/leaderpoint/leaderpoint/robust"

// isClose reports whether a verdict is close: whether a fact lies within the band of contact of its
// limit, or a table within the band turns the verdict. On a table with too many units or points the
// fact alone counts.
func (s *Session) isClose(q robust.Question, fact bool) bool {
	if fact || s.robustPast() != nil {
		return fact
	}
	is, err := robust.Close(s.table, q, robust.Options{Tolerance: s.touching(), Context: s.context()})
	return err == nil && is
}
