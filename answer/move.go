package answer

// Placement says whether a unit may end a move somewhere (rows PRX-1 to PRX-3, MOV-8, MOV-20).
type Placement struct {
	Answer
	Verdict Verdict `json:"-"`
	Legal   bool    `json:"legal"`
	// Margin is the distance to the nearest limit, in inches, and MarginOf is that limit.
	Margin   Margin `json:"margin"`
	MarginOf *Limit `json:"margin_of,omitempty"`
	// Close is as in [Sight].
	Close bool `json:"close,omitempty"`
	// Violations are the limits that are broken.
	Violations []Violation `json:"violations"`
}

// Limit names a limit by its row, the unit or piece that it is about, and the step of a move, from
// 0.
type Limit struct {
	Row   string `json:"row"`
	Other string `json:"other,omitempty"`
	Step  *int   `json:"step,omitempty"`
}

// Violation is a limit that is broken.
type Violation struct {
	// Unit breaks it. A move leaves it out, and has the step, from 0, if it is the limit of a step.
	Unit string `json:"unit,omitempty"`
	Step *int   `json:"step,omitempty"`
	Row  string `json:"row"`
	// Other is what the unit is too near to, if anything.
	Other string `json:"other,omitempty"`
	// Margin is negative: the number of inches by which the limit is broken.
	Margin Margin `json:"margin"`
	// Overlap is the number of inches by which the unit overlaps Other.
	Overlap float64 `json:"overlap,omitempty"`
	// Out is a shift after which this limit holds; nil if no shift helps.
	Out *Point `json:"out,omitempty"`
	// Turn is the number of degrees of a pivot that turns too far, and MostTurn the number allowed.
	Turn     float64 `json:"turn,omitempty"`
	MostTurn float64 `json:"most_turn,omitempty"`
	// MostLength is how many inches the order allows, for a step that goes too far.
	MostLength float64 `json:"most_length,omitempty"`
	// Ways are the directions that the order allows, for a step in another direction; empty if it
	// allows none.
	Ways []string `json:"ways,omitzero"`
}

// Move says whether a unit may carry out an order by some steps, and where it ends (rows MOV-1 to
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
	// Final is the pose after the steps, legal or not.
	Final Pose `json:"final"`
	// Length is how far it goes, and Cost how much of the Budget that takes, in inches.
	Length float64 `json:"length"`
	Cost   float64 `json:"cost"`
	Budget float64 `json:"budget"`
	// HinderedBy names the terrain that hinders the move.
	HinderedBy []string `json:"hindered_by"`
	// NotStored is as in [Charge].
	NotStored []string `json:"not_stored,omitempty"`
}

// Instead is a legal length of the last step of a move. By is the nearest such length, in inches,
// and Final the pose of the unit then.
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

// The orders of an [Action] that is no move.
const (
	ChargeOrder        Order = "charge"
	CounterChargeOrder Order = "countercharge"
)
