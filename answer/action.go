package answer

// Action is one legal action of a unit: a move, or a charge or counter-charge at To.
type Action struct {
	// Number is the same for the same action wherever the units are, as long as the table has the
	// same units.
	Number int    `json:"number"`
	Unit   string `json:"unit"`
	// Order is the order of a move, or [ChargeOrder] or [CounterChargeOrder].
	Order Order `json:"order"`
	// Steps and Final are those of a move.
	Steps []Step `json:"steps,omitempty"`
	Final *Pose  `json:"final,omitempty"`
	// To is the target of a charge or a counter-charge.
	To string `json:"to,omitempty"`
	// Close is true if it is legal by less than anybody could measure.
	Close bool `json:"close,omitempty"`
	// Undecided is true for a charge if the search ended too early. The question about that one
	// charge may decide it.
	Undecided bool `json:"undecided,omitempty"`
	// Targets are the units that it may shoot at after the move, if the question has a weapon.
	Targets []string `json:"targets,omitempty"`
}
