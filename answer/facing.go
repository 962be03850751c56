package answer

// Facing says which facing of a unit another is in front of (rows ARC-1, ARC-4 to ARC-7).
type Facing struct {
	Answer
	// Facing is front, right, rear or left.
	Facing string `json:"facing"`
	// Margin is the distance in inches of the leader point from the nearest arc line.
	Margin Margin `json:"margin"`
	// Tie is the other facing if the leader point is on an arc line, and otherwise empty.
	Tie string `json:"tie,omitempty"`
	// Close is as in [Sight].
	Close bool `json:"close,omitempty"`
	// Side is the side of the base whose arc holds the leader point. It differs from Facing for an
	// individual, which has its front on all sides.
	Side string `json:"side"`
	// Push is the bearing, in degrees, in which Wind Blast from there moves the target.
	Push float64 `json:"push"`
}

// Arc says whether a unit is partly in the front arc of another (rows ARC-2 to ARC-4, SHT-6).
type Arc struct {
	Answer
	Verdict Verdict `json:"-"`
	In      bool    `json:"in"`
	// Margin is how deep in the arc the best point of the target is, in inches.
	Margin Margin `json:"margin"`
	// Turn, FreePivot and Pivot are as in [Sight].
	Turn      *float64 `json:"turn,omitempty"`
	FreePivot bool     `json:"free_pivot,omitempty"`
	Pivot     *float64 `json:"pivot,omitempty"`
}
