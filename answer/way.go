package answer

import "github.com/leaderpoint/leaderpoint/internal/tell"

// Way is how a charge goes, and where it ends.
type Way struct {
	// Path leads to first contact. Length is how much of it is straight, and Cost is that with
	// pivots, both in inches.
	Path   []Step  `json:"path"`
	Length float64 `json:"length"`
	Cost   float64 `json:"cost"`
	// Facings are those that may be charged if a free pivot opens more than one.
	Facings []string `json:"facings,omitempty"`
	// TurnsFirst is true if the first pivot is a free one.
	TurnsFirst bool `json:"turns_first,omitempty"`
	// BestWithin and Missed bound, in inches, how much better another path could be. They are left
	// out if that is a thousandth.
	BestWithin float64 `json:"within,omitempty"`
	Missed     float64 `json:"missed,omitempty"`
	// Corner is true if the path has a tiny pivot since corner to corner is no contact.
	Corner bool `json:"corner,omitempty"`
	// FewerPivots is by how many inches the best path with fewer pivots is dearer than the best
	// with more, if both are known.
	FewerPivots *float64 `json:"fewer_pivots,omitempty"`
	// OtherWay is a path that is nearly as good and differs in whether it is hindered.
	OtherWay *OtherWay `json:"other_way,omitempty"`
	// Contact is the point of the target that is touched first.
	Contact Point `json:"contact"`
	// Met is the pose at first contact, Aligned the one flush with the target, and Final the one
	// after the shuffle.
	Met     Pose `json:"met"`
	Aligned Pose `json:"aligned"`
	Final   Pose `json:"final"`
	// Target is where the target ends if it is the one that turns.
	Target *Pose `json:"target,omitempty"`
	// Overlap is how many inches of front are in contact in the end. Held are the free places along
	// the facing, from and to in inches.
	Overlap float64      `json:"overlap"`
	Held    [][2]float64 `json:"held,omitempty"`
	// Hindered is row CHG-13, HinderedBy what hinders.
	Hindered   bool     `json:"hindered"`
	HinderedBy []string `json:"hindered_by"`
	// HinderedMargin is nil if nothing on the table could hinder the path.
	HinderedMargin *HinderedMargin `json:"hindered_margin,omitempty"`
	// HinderedByReading is the same for each way to choose the path (row CHG-4), if it was asked
	// for.
	HinderedByReading *HinderedByReading `json:"hindered_by_reading,omitempty"`
	// PivotSweeps is true if a pivot sweeps over what would hinder.
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
	// Nudged are their names in the order in which they are moved, and NudgedBy by how much. Those
	// that StillTouching names have no room to part.
	Nudged        []string `json:"nudged"`
	NudgedBy      []Point  `json:"nudged_by,omitempty"`
	StillTouching []string `json:"still_touching,omitempty"`
}

// HinderedMargin is how far a path keeps from what could hinder it (row CHG-13).
type HinderedMargin struct {
	// Margin is the least of the pieces.
	Margin Margin `json:"margin"`
	// Pieces are all that could hinder it, the nearest or deepest first.
	Pieces []HinderingPiece `json:"pieces"`
}

// HinderingPiece is a piece of terrain with its distance from a path. A negative distance is how
// deep the path goes in.
type HinderingPiece struct {
	Name   string `json:"name"`
	Margin Margin `json:"margin"`
}

// String returns the pieces with their margins in words; of nil it is empty.
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

// HinderedByReading says for each way to choose the path whether the charge is hindered.
type HinderedByReading struct {
	// MostDirect is true if none of the most direct paths avoids it. Shortest is true if no shortest
	// path does, and SmallestPivot if none of the smallest pivots does.
	MostDirect    bool `json:"most_direct"`
	Shortest      bool `json:"shortest"`
	SmallestPivot bool `json:"smallest_pivot"`
	// Any is true if no legal path avoids it, and null if that was not decided.
	Any *bool `json:"any"`
}
