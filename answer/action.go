package answer

// Action is one thing that a unit may do: a move, or a charge or counter-charge at To.
type Action struct {
	// Number is the same for the same action wherever units are, as long as the table has the same
	// units.
	Number int    `json:"number"`
	Unit   string `json:"unit"`
	// Order is an order of a move, or [ChargeOrder] or [CounterChargeOrder].
	Order Order `json:"order"`
	// Steps and Final are those of a move.
	Steps []Step `json:"steps,omitempty"`
	Final *Pose  `json:"final,omitempty"`
	// To is the target of a charge or a counter-charge.
	To string `json:"to,omitempty"`
	// Close is true if it is legal by less than anybody could measure.
	Close bool `json:"close,omitempty"`
	// Undecided is true of a charge if the search ended before it knew. The question of that one
	// charge may know.
	Undecided bool `json:"undecided,omitempty"`
	// Targets are the units that it may shoot at after the move, if a weapon was given.
	Targets []string `json:"targets,omitempty"`
}
