package answer

// Blame is an obstacle that forbids a charge: units, terrain, the edge of the table, or several of
// them at once.
type Blame struct {
	Units   []string `json:"units,omitempty"`
	Terrain []string `json:"terrain,omitempty"`
	Edge    bool     `json:"edge,omitempty"`
	// Way is the path, or only the final place, that the unit would have without it; nil if none
	// was looked for.
	Way *WayWithout `json:"way,omitempty"`
}

// WayWithout is a path that is legal without an obstacle. Path, Contact and Met are absent if only
// the place was looked for.
type WayWithout struct {
	Facing  string `json:"facing"`
	Side    string `json:"side,omitempty"`
	Path    []Step `json:"path,omitempty"`
	Contact *Point `json:"contact,omitempty"`
	Met     *Pose  `json:"met,omitempty"`
	Final   Pose   `json:"final"`
	// Meets says where the unit first meets each obstacle: a point of both, and the unit's pose
	// there.
	Meets []Meeting `json:"meets"`
}

// Meeting is the first contact of a unit with an obstacle, which is the edge of the table if Edge
// is true.
type Meeting struct {
	Name  string `json:"name,omitempty"`
	Edge  bool   `json:"edge,omitempty"`
	At    Point  `json:"at"`
	Stand Pose   `json:"stand"`
}
