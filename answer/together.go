package answer

// Joint says whether several units can all charge one target in the same turn. If not, it says
// which of them can (rows MLT-1 to MLT-6, IND-2).
type Joint struct {
	Answer
	Verdict Verdict `json:"verdict"`
	Reason  string  `json:"reason,omitempty"`
	// Blame and BlameOpen are as in [Charge].
	Blame     []Blame `json:"blame,omitempty"`
	BlameOpen bool    `json:"blame_open,omitempty"`
	// IfSwapped is true if they all could, were they free to cross each other's paths.
	IfSwapped bool `json:"if_swapped,omitempty"`
	// Resolution is as in [Charge].
	Resolution float64 `json:"resolution,omitempty"`
	// Declared is what each charger may do by itself, in the order of the table.
	Declared []Declared `json:"declared"`
	// Formation says how they charge: Order, Finals, Contacts, Target and Charges. It is empty unless
	// the verdict is [Yes].
	Formation
	// Places, if the reason is no-order, are those that they cannot reach.
	Places []Slot `json:"places,omitempty"`
	// Subsets are the largest sets that can charge, unless the verdict is yes.
	Subsets []Subset `json:"subsets"`
	// TooClose and Undecided are sets, at least as large, with that verdict.
	TooClose  [][]string `json:"too_close,omitempty"`
	Undecided [][]string `json:"undecided,omitempty"`
}

// Declared is what one of several chargers may do by itself. Arc, sight and range are for the units
// as they are now, room is with the other chargers away.
type Declared struct {
	Unit string `json:"unit"`
	// Counter is true if it counter-charges.
	Counter bool `json:"counter,omitempty"`
	// Reason says why it cannot charge whatever the others do. It is empty if it can.
	Reason string `json:"reason,omitempty"`
	// The other members are as in [Charge].
	Conditions []Condition `json:"conditions"`
	Range      float64     `json:"range"`
	Facing     string      `json:"facing"`
	Tie        string      `json:"tie,omitempty"`
	Close      bool        `json:"close,omitempty"`
	Blame      []Blame     `json:"blame,omitempty"`
	BlameOpen  bool        `json:"blame_open,omitempty"`
}

// Formation says how some units charge one target together.
type Formation struct {
	// Order is the order in which they move.
	Order []string `json:"order"`
	// Finals are the final poses, and Contacts how many inches of each front are in contact, by
	// name.
	Finals   map[string]Pose    `json:"finals"`
	Contacts map[string]float64 `json:"contacts"`
	// Target is the final pose of the target, if it turns to the first of them.
	Target *Pose `json:"target,omitempty"`
	// Charges are the charges, in the order of moving.
	Charges []Charger `json:"charges"`
}

// Slot is the place of a charger on the facing that it charges.
type Slot struct {
	Unit   string `json:"unit"`
	Facing string `json:"facing"`
	Side   string `json:"side,omitempty"`
	// Along is the middle of its front, in inches from the middle of the facing, positive to the
	// right as the unit looks at it.
	Along float64 `json:"along"`
	// Fraction is the share of its front that is in contact.
	Fraction float64 `json:"fraction"`
}

// Charger is one of several chargers, with its place and its path to it.
type Charger struct {
	Slot
	// Counter is true if it counter-charges.
	Counter bool `json:"counter,omitempty"`
	Way
}

// Subset is a set of units that can charge if the others do not move (row MLT-6).
type Subset struct {
	Formation
	// LeftOut are the others, in the order of the table.
	LeftOut []LeftOut `json:"left_out"`
}

// LeftOut is a unit that does not charge. Reason says what keeps it from charging at all, or what
// the verdict on the set would be if it joined.
type LeftOut struct {
	Unit   string `json:"unit"`
	Reason string `json:"reason"`
}
