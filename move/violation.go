package move

import (
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Violation is one thing that is wrong with where a unit stands.
type Violation struct {
	// Unit is the unit, Row the row of the ledger that is not kept.
	Unit spatial.UnitID
	Row  string
	// Other is what it is too near to or stands in; HasOther is false for the
	// table edge.
	Other    spatial.Thing
	HasOther bool
	// Slack is negative, by how many inches the limit is missed.
	Slack float64
}
