package answer

// Cover says whether a unit is in cover from another (rows CVR-1 to CVR-8).
type Cover struct {
	Answer
	Verdict Verdict `json:"-"`
	InCover bool    `json:"cover"`
	// Fraction is the share of the facing that is covered, and Needed the share that gives cover.
	Fraction float64 `json:"fraction"`
	Needed   float64 `json:"needed"`
	// Margin is how many more inches of the facing are covered than needed.
	Margin Margin `json:"margin"`
	// Close is as in [Sight].
	Close bool `json:"close,omitempty"`
	// Facing is the judged facing: front, right, rear or left.
	Facing string `json:"facing"`
	CoveredBy
	// FreePivot and Pivot are as in [Sight].
	FreePivot bool     `json:"free_pivot,omitempty"`
	Pivot     *float64 `json:"pivot,omitempty"`
}

// CoveredBy says what covers a target.
type CoveredBy struct {
	// By names what covers the target. Shares has each by Name, with the Fraction of the facing that
	// it hides alone: shares may overlap.
	By     []string `json:"by"`
	Shares []Share  `json:"shares"`
	// InTerrain is the share of the target's base in difficult terrain, Shelters the share in each
	// piece.
	InTerrain float64 `json:"in_terrain"`
	Shelters  []Share `json:"shelters,omitempty"`
}

// Share is what one unit or piece of terrain covers of a target, from 0 to 1.
type Share struct {
	Name     string  `json:"name"`
	Fraction float64 `json:"fraction"`
}
