package charge

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// jointChange is how things are other than they stand while a margin is looked for. The zero one leaves them.
type jointChange struct {
	// waived: arc, sight and range of who has no free pivot are as if they held.
	waived bool
	// grow is by how many inches everything in the way is larger. The chargers, who are keeps, keep their size.
	grow  float64
	keeps []spatial.UnitID
	// longer is by how many inches a facing of the target is longer, half of it at either end; so is the one across.
	longer float64
	facing arcs.Facing
}

// target is the base of the target with the facing as long as it is to be.
func (c *jointChange) target(b geom.Base) geom.Base {
	if c.longer == 0 {
		return b
	}
	width, depth := b.Width(), b.Depth()
	if c.facing == arcs.Front || c.facing == arcs.Rear {
		width += c.longer
	} else {
		depth += c.longer
	}
	longer, err := geom.NewBase(b.Centre(), b.Facing(), width, depth)
	if err != nil {
		return b
	}
	return longer
}
