package answer

// Charge says whether a unit can charge another, by which path, and why not (rows CHG-1 to CHG-17;
// for a counter-charge CTR-1 to CTR-3).
type Charge struct {
	Answer
	Verdict Verdict `json:"verdict"`
	// Reason is the code of the first reason for a no.
	Reason string `json:"reason,omitempty"`
	// Conditions are arc, sight, range and room; there are none between friends.
	Conditions []Condition `json:"conditions"`
	// Range is the charge range in inches.
	Range float64 `json:"range"`
	// Facing is the facing of the target that must be charged. Tie is the other one if the leader
	// point is on an arc line.
	Facing string `json:"facing"`
	Tie    string `json:"tie,omitempty"`
	// Close is as in [Sight].
	Close bool `json:"close,omitempty"`
	// Side is the side of the base that is charged if the target has no flanks and rear.
	Side string `json:"side,omitempty"`
	// Resolution, if the verdict is too-close, is how finely the search resolved, in inches.
	Resolution float64 `json:"resolution,omitempty"`
	// Blame lists what leaves no place or no path: without any one of it there would be one.
	// BlameOpen is true if the search ended too early to know all.
	Blame     []Blame `json:"blame,omitempty"`
	BlameOpen bool    `json:"blame_open,omitempty"`
	// Behind is what leaves a disengaging unit no room for its inch straight back.
	Behind *Blame `json:"behind,omitempty"`
	// NotStored are enemies in contact that the position does not list as engaged.
	NotStored []string `json:"not_stored,omitempty"`
	// Pivot is the bearing after a free pivot, if the verdict is not yes.
	Pivot *float64 `json:"pivot,omitempty"`
	// Way is nil unless the verdict is [Yes]: reading one of its members for another verdict
	// panics.
	*Way
	// Advice is the path that the players are advised to take if the unit is boxed in (row CHG-12).
	Advice *Way `json:"advice,omitempty"`
}

// Condition is one condition of a charge: arc, sight, range or room.
type Condition struct {
	Name   string `json:"name"`
	OK     bool   `json:"ok"`
	Margin Margin `json:"margin"`
	// Of is what the path comes nearest to; Edge is true if that is the edge of the table.
	Of   string `json:"of,omitempty"`
	Edge bool   `json:"edge,omitempty"`
	// Open is true if it is not known, since another condition fails.
	Open bool `json:"open,omitempty"`
}

// Melee holds the modifiers of the fight after a charge (rows CHG-13, FCT-1 to FCT-4). Modifier is
// the sum of those to hit.
type Melee struct {
	Modifier         int  `json:"modifier"`
	HinderedModifier int  `json:"hindered_modifier"`
	PhalanxModifier  int  `json:"phalanx_modifier"`
	EnsnareModifier  int  `json:"ensnare_modifier"`
	BigShield        bool `json:"big_shield,omitempty"`
	ThunderousLost   bool `json:"thunderous_lost,omitempty"`
	ThunderousChange int  `json:"thunderous_change,omitempty"`
	// MayRefuse is true if a die is rolled before the unit charges.
	MayRefuse bool `json:"may_refuse,omitempty"`
}
