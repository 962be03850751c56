package robust

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// locate is where a place lies about a unit.
func locate(v *spatial.View, unit spatial.UnitID, at geom.Point) arcs.Location {
	return arcs.LocateBy(v.Body(unit).Base(), at, v.Edition().Readings.ArcTie)
}

// sideAt is the arc that a place lies in.
func sideAt(v *spatial.View, unit spatial.UnitID, at geom.Point) arcs.Facing {
	return locate(v, unit, at).Facing
}
