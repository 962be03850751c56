package tell

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
)

// Hindered says how far the path of a charge keeps from pieces that could hinder it, or how deep it
// goes into them.
type Hindered struct {
	// Pieces are pieces of terrain, the nearest or deepest first.
	Pieces []Hindering
}

// Hindering is a piece of terrain and its separation from the path, in inches.
type Hindering struct {
	Name   string
	Margin float64
}

// Words returns how a path passes, such as "clears Wood by 0.31 in (7.9 mm)" or "goes 0.42 in (10.7
// mm) into Wood". It is "" if nothing is near enough to mention.
func (h *Hindered) Words() string {
	if h == nil || len(h.Pieces) == 0 || !(h.Pieces[0].Margin < farOff) {
		return ""
	}
	if x := &h.Pieces[0]; !geom.Overlaps(x.Margin) {
		if x.Margin <= 0 {
			return "touches " + x.Name
		}
		return "clears " + x.Name + " by " + Length(x.Margin)
	}
	var parts []string
	for i := range h.Pieces {
		if x := &h.Pieces[i]; geom.Overlaps(x.Margin) {
			parts = append(parts, Length(math.Abs(x.Margin))+" into "+x.Name)
		}
	}
	return "goes " + Series(parts)
}

// farOff is a distance beyond dispute, in inches.
const farOff = 6.0
