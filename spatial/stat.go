package spatial

import (
	"strconv"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
)

// Stat is a number on the card of a unit, which may be missing. 0 is a legal Height (row HT-4) and
// Speed, so the type distinguishes it from a missing one. The zero Stat is missing, and [Given]
// makes others.
//
// [New] fills in a missing height and speed, so that those of a unit on a table are given and
// [Stat.Value] returns them.
type Stat struct {
	value float64
	given bool
}

// Given returns a number that the card gives. [New] checks it.
func Given(v float64) Stat { return Stat{v, true} }

// Value returns the number, and 0 if it is missing.
func (s Stat) Value() float64 { return s.value }

// IsGiven reports whether the number is not missing.
func (s Stat) IsGiven() bool { return s.given }

// String returns the number as on a card, and a dash if it is missing.
func (s Stat) String() string {
	if !s.given {
		return "-"
	}
	return strconv.FormatFloat(s.value, 'g', -1, 64)
}

// settle fills in what the unit leaves out: the height of its type under the edition (row HT-1) and
// a usual Speed for the type.
func (u *Unit) settle(e *rules.Edition) {
	if !u.Height.given {
		u.Height = Given(e.DefaultHeight(u.Type))
	}
	if !u.Speed.given {
		u.Speed = Given(rules.DefaultSpeed(u.Type))
	}
}

// check refuses a number that no card could have.
func (s Stat) check(field string, limit float64) error {
	if s.value >= 0 && s.value <= limit {
		return nil
	}
	rule := "must be from 0 to " + strconv.FormatFloat(limit, 'f', -1, 64)
	return &geom.ValueError{Field: field, Value: s.value, Rule: rule}
}
