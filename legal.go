package leaderpoint

import (
	"iter"

	"github.com/leaderpoint/leaderpoint/internal/answers"
)

// Action is one thing that a unit may do: a move, or a charge or counter-charge at To.
type Action struct {
	// Number is the same for the same action wherever units are, as long as the table has the same
	// units.
	Number int    `json:"number"`
	Unit   string `json:"unit"`
	// Order is one of the orders of [Table.Move], or [ChargeOrder] or [CounterChargeOrder].
	Order Order `json:"order"`
	// Steps and Final are those of a move.
	Steps []Step `json:"steps,omitempty"`
	Final *Pose  `json:"final,omitempty"`
	// To is the target of a charge or a counter-charge.
	To string `json:"to,omitempty"`
	// Close is true if it is legal by less than anybody could measure.
	Close bool `json:"close,omitempty"`
	// Undecided is true of a charge if the search ended before it knew; [Table.Charge] may know.
	Undecided bool `json:"undecided,omitempty"`
	// Targets are the units that it may shoot at after the move, if a weapon was given.
	Targets []string `json:"targets,omitempty"`
}

// The orders of an [Action] that are no moves.
const (
	ChargeOrder        Order = "charge"
	CounterChargeOrder Order = "countercharge"
)

// Legal iterates over all that the units of a side may do, in steps of half an inch and 15 degrees.
// "" is all sides. An error ends it. An army has hundreds of thousands of actions; for its charges
// alone [Table.Matrix] with "charge" is quicker.
//
//	for action, err := range table.Legal("red") { ... }
func (t *Table) Legal(side string) iter.Seq2[*Action, error] {
	return func(yield func(*Action, error) bool) {
		for c, err := range t.asks().Legal(answers.MovesOptions{Side: side}) {
			if !yield(answered[Action](t, c, err)) {
				return
			}
		}
	}
}
