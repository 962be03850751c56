package move

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
)

// VisibleGap is how far, in inches, friends stand apart where the text says only
// that they shall not touch: one millimetre, as for nudges (rows PRX-2, PRX-4,
// REG-2, PUL-1; open point O-18).
const VisibleGap = rules.NudgeMM / geom.MMPerInch

// EnemyGap and FriendGap are the gaps, in inches, that a unit keeps when a move of
// it is over: exactly as much is legal (rows PRX-1 to PRX-3).
func EnemyGap(e *rules.Edition) float64 { return max(0, e.EnemyGap) }

// FriendGap is documented with [EnemyGap]. It is [VisibleGap] where the edition
// only forbids contact.
func FriendGap(e *rules.Edition) float64 { return max(VisibleGap, e.FriendGap) }

// GapRow is the row of the ledger that a unit misses which stands too near to an enemy, or
// to a friend: PRX-1 and PRX-2, or PRX-3 for both where the edition asks for a gap between
// friends, too.
func GapRow(e *rules.Edition, enemy bool) string {
	switch {
	case e.FriendGap > 0:
		return "PRX-3"
	case enemy:
		return "PRX-1"
	}
	return "PRX-2"
}
