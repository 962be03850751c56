package aftermath

import (
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// outline is the convex ring, counter-clockwise, of a unit or of a part of terrain.
type outline struct {
	thing spatial.Thing
	ring  []geom.Point
}

// each visits every unit except one, and every part of blocking terrain, whose bounds meet the box,
// in no particular order.
func each(v *spatial.View, box r2.Rect, but spatial.UnitID, visit func(outline)) {
	t := v.Table()
	v.Search(box, func(r spatial.Region) bool {
		id, isUnit := r.Thing.Unit()
		piece, _ := r.Thing.Piece()
		if isUnit && id != but || !isUnit && t.Piece(piece).Kind() == terrain.Blocking {
			visit(outline{r.Thing, v.Ring(r)})
		}
		return true
	})
}

// eachUnit visits every unit except one, whose bounds come nearer to a base than a distance.
func eachUnit(v *spatial.View, base geom.Base, near float64, but spatial.UnitID, visit func(spatial.UnitID)) {
	each(v, base.Bounds().ExpandedByMargin(near), but, func(o outline) {
		if id, ok := o.thing.Unit(); ok {
			visit(id)
		}
	})
}
