package draw

import "github.com/leaderpoint/leaderpoint/spatial"

// ground is a table with what the exhibits of this package draw on it.
type ground struct{ *Ground }

// newGround draws the table as it stands in the view.
func newGround(v *spatial.View, o *Options) *ground {
	return &ground{tabletop(v, o.Name, o.Whole, o.Zones)}
}
