package answer

// Matrix has the answers for every unit against every other, by rows: the unit of the row looks. On
// the diagonal, rows of letters have a dash and rows of numbers a 0. What was not requested is nil.
type Matrix struct {
	// Units are the names of rows and columns.
	Units []string `json:"units"`
	// FreePivot names the units that may turn before they look.
	FreePivot []string `json:"free_pivot,omitempty"`
	// Sight and Cover have 1 for yes and 0 for no; Fraction is the covered share.
	Sight    []string    `json:"sight,omitempty"`
	Cover    []string    `json:"cover,omitempty"`
	Fraction [][]float64 `json:"fraction,omitempty"`
	// Facing has f, r, b and l for front, right, rear and left.
	Facing []string `json:"facing,omitempty"`
	// Distance is in inches.
	Distance [][]float64 `json:"distance,omitempty"`
	// Charge has y, n, t and u for yes, no, too close and undecided.
	Charge []string `json:"charge,omitempty"`
	// The close ones have 1 for a verdict that is close, as in [Sight], 0 for others and u if it
	// was not worked out.
	SightClose  []string `json:"sight_close,omitempty"`
	CoverClose  []string `json:"cover_close,omitempty"`
	ChargeClose []string `json:"charge_close,omitempty"`
}
