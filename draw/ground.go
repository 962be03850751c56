package draw

import (
	"github.com/leaderpoint/leaderpoint/robust"
	"github.com/leaderpoint/leaderpoint/spatial"

	"github.com/leaderpoint/leaderpoint/draw/internal/tabletop"
)

// ground is a table with what the exhibits of this package draw on it.
type ground struct {
	*tabletop.Ground
	// robust is how sure the verdict is, nil where nobody has asked.
	robust *robust.Answer
	// hindered is how sure it is whether the charge is hindered, nil where nobody has asked, and where there is no charge.
	hindered *robust.Answer
}

// newGround draws the table as it stands in the view.
func newGround(v *spatial.View, o *Options) *ground {
	return &ground{Ground: tabletop.New(v, o.Name, o.Whole, o.Zones), robust: o.Robust}
}
