package answer

import "github.com/leaderpoint/leaderpoint/internal/tell"

// Way is the path and the end of a charge.
type Way struct {
	// Path leads to first contact. Length is the length of its straight parts, and Cost is that
	// with pivots, both in inches.
	Path   []Step  `json:"path"`
	Length float64 `json:"length"`
	Cost   float64 `json:"cost"`
	// Facings are the facings that may be charged, if a free pivot allows more than one.
	Facings []string `json:"facings,omitempty"`
	// TurnsFirst is true if the first pivot is free.
	TurnsFirst bool `json:"turns_first,omitempty"`
	// BestWithin and Missed bound, in inches, how much better another path could be. They are
	// absent if that is at most a thousandth.
	BestWithin float64 `json:"within,omitempty"`
	Missed     float64 `json:"missed,omitempty"`
	// Corner is true if the path has a tiny pivot, because corner to corner is no contact.
	Corner bool `json:"corner,omitempty"`
	// FewerPivots is how many inches the best path with fewer pivots costs more than the best with
	// more, if both are known.
	FewerPivots *float64 `json:"fewer_pivots,omitempty"`
	// OtherWay is a path that is nearly as good, of which one is hindered and the other is not.
	OtherWay *OtherWay `json:"other_way,omitempty"`
	// Contact is the point of the target that is touched first.
	Contact Point `json:"contact"`
	// Met is the pose at first contact, Aligned the one flush with the target, and Final the one
	// after the shuffle.
	Met     Pose `json:"met"`
	Aligned Pose `json:"aligned"`
	Final   Pose `json:"final"`
	// Target is the final pose of the target, if the target is the one that turns.
	Target *Pose `json:"target,omitempty"`
	// Overlap is how many inches of front are in contact at the end. Held are the free places along
	// the facing, from and to in inches.
	Overlap float64      `json:"overlap"`
	Held    [][2]float64 `json:"held,omitempty"`
	// Hindered is row CHG-13; HinderedBy names what hinders.
	Hindered   bool     `json:"hindered"`
	HinderedBy []string `json:"hindered_by"`
	// HinderedMargin is nil if nothing on the table could hinder the path.
	HinderedMargin *HinderedMargin `json:"hindered_margin,omitempty"`
	// HinderedByReading is the same for each reading of how to choose the path (row CHG-4), if
	// requested.
	HinderedByReading *HinderedByReading `json:"hindered_by_reading,omitempty"`
	// PivotSweeps is true if a pivot sweeps over terrain that would hinder.
	PivotSweeps bool `json:"pivot_sweeps,omitempty"`
	// Defended is true if the target defends an obstacle.
	Defended bool `json:"defended,omitempty"`
	Nudges
	// Attacks is the factor of the attacks: 1, 2 or 3.
	Attacks int `json:"attacks"`
	// OffHill is true if the unit charges down off a hill.
	OffHill bool `json:"off_hill,omitempty"`
	// Melee are the modifiers of the fight.
	Melee Melee `json:"melee"`
}

// OtherWay is a path that is nearly as good as the one taken.
type OtherWay struct {
	Path       []Step   `json:"path"`
	TurnsFirst bool     `json:"turns_first,omitempty"`
	Final      Pose     `json:"final"`
	Hindered   bool     `json:"hindered"`
	HinderedBy []string `json:"hindered_by"`
}

// Nudges are the enemies that a charge moves aside (row PRX-4).
type Nudges struct {
	// Nudged are their names in the order in which they move, and NudgedBy says by how much.
	// StillTouching names those that have no room to move apart.
	Nudged        []string `json:"nudged"`
	NudgedBy      []Point  `json:"nudged_by,omitempty"`
	StillTouching []string `json:"still_touching,omitempty"`
}

// HinderedMargin says how far a path keeps from terrain that could hinder it (row CHG-13).
type HinderedMargin struct {
	// Margin is the least margin of the pieces.
	Margin Margin `json:"margin"`
	// Pieces are all that could hinder it, the nearest or deepest first.
	Pieces []HinderingPiece `json:"pieces"`
}

// HinderingPiece is a piece of terrain with its distance from a path. If the path goes into it, the
// distance is minus the depth.
type HinderingPiece struct {
	Name   string `json:"name"`
	Margin Margin `json:"margin"`
}

// String returns the pieces with their margins in words; for nil it is empty.
func (m *HinderedMargin) String() string {
	if m == nil {
		return ""
	}
	var out tell.Hindered
	for _, x := range m.Pieces {
		out.Pieces = append(out.Pieces, tell.Hindering{Name: x.Name, Margin: float64(x.Margin)})
	}
	return out.Words()
}

// HinderedByReading says for each reading of how to choose the path whether the charge is hindered.
type HinderedByReading struct {
	// MostDirect is true if none of the most direct paths avoids it. Shortest is true if no shortest
	// path does, and SmallestPivot if none of the smallest pivots does.
	MostDirect    bool `json:"most_direct"`
	Shortest      bool `json:"shortest"`
	SmallestPivot bool `json:"smallest_pivot"`
	// Any is true if no legal path avoids it, and null if undecided.
	Any *bool `json:"any"`
}
