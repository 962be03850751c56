package answer

// Shot says whether a unit may shoot at another, and what modifies the roll to hit. Rows ARC-3,
// CVR-8, CVR-9, DST-2, DST-4, DST-5, SHT-1 to SHT-7, FCT-3.
type Shot struct {
	Answer
	Verdict Verdict `json:"-"`
	Allowed bool    `json:"allowed"`
	// Reasons are the codes of all that forbids it (leaderpoint explain --codes).
	Reasons []string `json:"reasons,omitempty"`
	Sees    bool     `json:"sees"`
	InArc   bool     `json:"in_arc"`
	// Turn is as in [Sight].
	Turn *float64 `json:"turn,omitempty"`
	// Distance is in inches, as the edition measures ranges; RangeMargin is the range minus the
	// distance.
	Distance    float64 `json:"distance"`
	RangeMargin Margin  `json:"range_margin"`
	// TooNear is for indirect fire.
	TooNear    bool   `json:"too_near"`
	NearMargin Margin `json:"near_margin"`
	// Modifier is the sum of the modifiers to hit, which follow by name.
	Modifier           int `json:"modifier"`
	CoverModifier      int `json:"cover_modifier"`
	RangeModifier      int `json:"range_modifier"`
	MovedModifier      int `json:"moved_modifier"`
	IndividualModifier int `json:"individual_modifier"`
	StealthyModifier   int `json:"stealthy_modifier"`
	// InCover is true if the target is in cover, even if the weapon ignores it.
	InCover   bool `json:"cover"`
	BigShield bool `json:"big_shield,omitempty"`
	// Margin is the least margin of the geometric conditions; SightMargin is as in [Sight].
	Margin      Margin `json:"margin"`
	SightMargin Margin `json:"sight_margin"`
	// Blame is what leaves the unit no room to turn.
	Blame *Blame `json:"blame,omitempty"`
	// Close is as in [Sight].
	Close bool `json:"close,omitempty"`
	// Undecided is true if the search for a turn of an individual ended too early.
	Undecided bool `json:"undecided,omitempty"`
	// Range is the range of the weapon in inches; 0 is unlimited.
	Range float64 `json:"range,omitempty"`
	// Blockers and Hiding are as in [Sight].
	Blockers []string `json:"blockers"`
	Hiding   []string `json:"hiding,omitempty"`
	// The other members are as in [Cover] and [Sight].
	Fraction float64 `json:"fraction"`
	Facing   string  `json:"facing"`
	CoveredBy
	FreePivot bool     `json:"free_pivot,omitempty"`
	Pivot     *float64 `json:"pivot,omitempty"`
}
