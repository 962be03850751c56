package charge

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Threat is an enemy that could charge.
type Threat struct {
	Unit spatial.UnitID
	// Facing is what it would charge (row ARC-5).
	Facing arcs.Location
	// Verdict is anything but No.
	Verdict Verdict
}

// AppendThreats appends every enemy that could charge a unit as things stand, in
// the order of their numbers: those of which [Decide] does not say No. It
// allocates nothing as long as dst has room. Each costs no more than an effort; 0 is
// [Quick].
func AppendThreats(dst []Threat, v *spatial.View, to spatial.UnitID, each Effort) []Threat {
	for from := range v.Units() {
		q := Question{v, from, to, each}
		verdict, back := q.decideAnyhow()
		if verdict == No {
			continue
		}
		at := v
		if back {
			if view, ok := q.withdrawn(); ok {
				at = &view
			}
		}
		dst = append(dst, Threat{from, los.FacingOf(at, from, to), verdict})
	}
	return dst
}
