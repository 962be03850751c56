package answer

// Charge is whether a unit can charge another, by which path, and why not (rows CHG-1 to CHG-17;
// of a counter-charge CTR-1 to CTR-3).
type Charge struct {
	Answer
	Verdict Verdict `json:"verdict"`
	// Reason is the code of the first reason for a no.
	Reason string `json:"reason,omitempty"`
	// Conditions are arc, sight, range and room; there are none between friends.
	Conditions []Condition `json:"conditions"`
	// Range is the charge range in inches.
	Range float64 `json:"range"`
	// Facing is the facing of the target that must be charged, Tie the other one if the leader
	// point is on an arc line.
	Facing string `json:"facing"`
	Tie    string `json:"tie,omitempty"`
	// Close is as in [Sight].
	Close bool `json:"close,omitempty"`
	// Side is the side of the base that is charged if the target has no flanks and rear.
	Side string `json:"side,omitempty"`
	// Resolution, if the verdict is too-close, is what the search resolved, in inches.
	Resolution float64 `json:"resolution,omitempty"`
	// Blame is what leaves no place or no path: without any one of it there would be one. BlameOpen
	// is true if the search ended before it knew all.
	Blame     []Blame `json:"blame,omitempty"`
	BlameOpen bool    `json:"blame_open,omitempty"`
	// Behind is what leaves a unit that would disengage no room for its inch straight back.
	Behind *Blame `json:"behind,omitempty"`
	// NotStored are enemies in contact of which the position does not say that they are engaged.
	NotStored []string `json:"not_stored,omitempty"`
	// Pivot is the bearing that a unit with a free pivot had turned to, if the verdict is not yes.
	Pivot *float64 `json:"pivot,omitempty"`
	// Way is nil unless the verdict is [Yes]: to read a member of it for another verdict panics.
	*Way
	// Advice is what the players are advised to do if the unit is boxed in (row CHG-12).
	Advice *Way `json:"advice,omitempty"`
}

// Condition is one of the things that a charge needs: arc, sight, range or room.
type Condition struct {
	Name   string `json:"name"`
	OK     bool   `json:"ok"`
	Margin Margin `json:"margin"`
	// Of is what the path comes nearest to, and Edge says that this is the edge of the table.
	Of   string `json:"of,omitempty"`
	Edge bool   `json:"edge,omitempty"`
	// Open is true if it is not known, since another condition fails.
	Open bool `json:"open,omitempty"`
}

// Melee are the modifiers of the fight after a charge (rows CHG-13, FCT-1 to FCT-4). Modifier is
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
