package answer

// Placement is whether a unit may end a move somewhere (rows PRX-1 to PRX-3, MOV-8, MOV-20).
type Placement struct {
	Answer
	Verdict Verdict `json:"-"`
	Legal   bool    `json:"legal"`
	// Margin is what is left of the nearest limit, in inches, and MarginOf that limit.
	Margin   Margin `json:"margin"`
	MarginOf *Limit `json:"margin_of,omitempty"`
	// Close is as in [Sight].
	Close bool `json:"close,omitempty"`
	// Violations are the limits that are missed.
	Violations []Violation `json:"violations"`
}

// Limit names a limit by its row, the thing that it is about, and the step of a move, from 0.
type Limit struct {
	Row   string `json:"row"`
	Other string `json:"other,omitempty"`
	Step  *int   `json:"step,omitempty"`
}

// Violation is a limit that is missed.
type Violation struct {
	// Unit misses it; a move leaves it out, and has the step, from 0, if it is one of a step.
	Unit string `json:"unit,omitempty"`
	Step *int   `json:"step,omitempty"`
	Row  string `json:"row"`
	// Other is what it is too near to, if anything.
	Other string `json:"other,omitempty"`
	// Margin is negative: by how many inches the limit is missed.
	Margin Margin `json:"margin"`
	// Out is a shift after which this limit is kept; nil if no shift helps.
	Out *Point `json:"out,omitempty"`
	// Turn is by how many degrees a pivot turns that turns too far, and MostTurn how many it may.
	Turn     float64 `json:"turn,omitempty"`
	MostTurn float64 `json:"most_turn,omitempty"`
	// Ways are those of the order, for a step that goes another way; empty if it only turns.
	Ways []string `json:"ways,omitzero"`
}

// Move is whether a unit may carry out an order by some steps, and where it ends (rows MOV-1 to
// MOV-20).
type Move struct {
	Answer
	Verdict Verdict `json:"-"`
	Legal   bool    `json:"legal"`
	// Margin, MarginOf, Close and Violations are as in [Placement].
	Margin     Margin      `json:"margin"`
	MarginOf   *Limit      `json:"margin_of,omitempty"`
	Close      bool        `json:"close,omitempty"`
	Violations []Violation `json:"violations"`
	// Instead is nil if the move is legal, or if no length of the last step is.
	Instead *Instead `json:"instead,omitempty"`
	// Final is where the steps lead, legal or not.
	Final Pose `json:"final"`
	// Length is how far it goes, and Cost what that takes off the Budget, in inches.
	Length float64 `json:"length"`
	Cost   float64 `json:"cost"`
	Budget float64 `json:"budget"`
	// HinderedBy names the terrain that hinders it.
	HinderedBy []string `json:"hindered_by"`
	// NotStored is as in [Charge].
	NotStored []string `json:"not_stored,omitempty"`
}

// Instead is what the last step of a move could be. By is the nearest legal length, in inches, and
// Final is where the unit ends then.
type Instead struct {
	By    float64 `json:"by"`
	Final Pose    `json:"final"`
}

// Order is an order of the Move phase, or one of [ChargeOrder] and [CounterChargeOrder].
type Order string

// The orders of moves.
const (
	Halt         Order = "halt"
	ChangeFacing Order = "change-facing"
	Advance      Order = "advance"
	Back         Order = "back"
	Sidestep     Order = "sidestep"
	AtTheDouble  Order = "at-the-double"
)

// The orders of an [Action] that are no moves.
const (
	ChargeOrder        Order = "charge"
	CounterChargeOrder Order = "countercharge"
)
