package answer

// Sight says whether one unit sees another (rows LOS-1 to LOS-11).
type Sight struct {
	Answer
	Verdict Verdict `json:"-"`
	// Sees is true if the target is in the arc and a line to it is clear.
	Sees  bool `json:"sees"`
	InArc bool `json:"in_arc"`
	Clear bool `json:"clear"`
	// Margin is the width of the opening to the target at its narrowest place, without limit if
	// nothing narrows it. ArcMargin is how deep the target is in the arc.
	Margin    Margin `json:"margin"`
	ArcMargin Margin `json:"arc_margin"`
	// Turn is by how many degrees clockwise the viewer must turn to have the target in its arc. It
	// is nil if the target is in the arc, or if no turn brings it in.
	Turn *float64 `json:"turn,omitempty"`
	// Close is true if a measuring error of 0.05 mm could turn the verdict.
	Close bool `json:"close,omitempty"`
	// Line is a clear line of sight, and Width the width of its opening at the target. Opening is
	// its two sides at the narrowest place. They are absent if nothing is seen.
	Line    *[2]Point `json:"line,omitempty"`
	Width   float64   `json:"width,omitempty"`
	Opening *[2]Point `json:"opening,omitempty"`
	// Blockers hide the target if nothing of it is seen; Hiding lists what hides part of it if some
	// is.
	Blockers []string `json:"blockers"`
	Hiding   []string `json:"hiding,omitempty"`
	// FreePivot is true if the viewer may turn before it looks. Pivot is its bearing after that;
	// nil if it does not turn.
	FreePivot bool     `json:"free_pivot,omitempty"`
	Pivot     *float64 `json:"pivot,omitempty"`
	// Heights are the heights of viewer and target that sight compares.
	Heights [2]float64 `json:"heights"`
}
