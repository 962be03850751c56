package ground

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Nudge is one enemy that is moved off a charger, by a shift from where it stands when its turn
// comes. Touches: By is the room that there is, and too little.
type Nudge struct {
	Unit    spatial.UnitID
	By      geom.Point
	Touches bool
}

// Nudges finds the enemies that a unit touches in the end and did not charge, and moves them off
// it. Each moves straight away, in the order of their numbers, as far as the edition says or there
// is room (row PRX-4, open point O-18).
func (g *Ground) Nudges(from, to spatial.UnitID) []Nudge {
	e, t := g.View.Edition(), g.View.Table()
	if !e.NudgesEnemies {
		return nil
	}
	final := g.base(from)
	var touched []spatial.UnitID
	g.each(final.Bounds().ExpandedByMargin(geom.ContactBand), func(x spatial.Thing, _ []geom.Point) {
		id, ok := x.Unit()
		if !ok || id == from || id == to || t.Unit(id).Side == t.Unit(from).Side {
			return
		}
		if geom.InContact(geom.Separation(final, g.base(id))) {
			touched = append(touched, id)
		}
	})
	slices.Sort(touched)
	var list []Nudge
	for _, id := range touched {
		n := g.nudge(id, final, e.NudgeDistance)
		g.Shift(id, n.By)
		list = append(list, n)
	}
	return list
}

// nudge returns the shift of a unit that parts it from a charger by a distance, along the edge
// normal on which they touch. It goes no farther than others and the table edge leave room.
func (g *Ground) nudge(id spatial.UnitID, charger geom.Base, distance float64) Nudge {
	other := g.base(id)
	normals := [8]geom.Point{
		charger.Facing(), geom.Neg(charger.Facing()), charger.RightWard(), geom.Neg(charger.RightWard()),
		other.Facing(), geom.Neg(other.Facing()), other.RightWard(), geom.Neg(other.RightWard()),
	}
	most := -geom.NoLimit
	for _, n := range normals {
		most = max(most, gapAlong(charger, other, n))
	}
	// Corner to corner, rounding decides on which normal they touch: the first will do.
	gap, way := 0.0, geom.Point{}
	for _, n := range normals {
		if gap, way = gapAlong(charger, other, n), n; gap > most-geom.ContactBand {
			break
		}
	}
	distance += max(0, -gap)
	free := UntilEdge(g.View, other, way, distance)
	end := other.At(geom.Along(other.Centre(), way, distance))
	g.each(other.Bounds().Union(end.Bounds()), func(x spatial.Thing, ring []geom.Point) {
		if x != spatial.UnitThing(id) {
			free = min(free, FreeAlong(other, ring, way, distance))
		}
	})
	return Nudge{Unit: id, By: geom.Scale(way, free), Touches: geom.InContact(gap + free)}
}

// gapAlong returns how far b is beyond a in a direction.
func gapAlong(a, b geom.Base, n geom.Point) float64 {
	return geom.Dot(b.Centre().Sub(a.Centre()), n) - extentAlong(a, n) - extentAlong(b, n)
}

func extentAlong(b geom.Base, n geom.Point) float64 {
	x, y := geom.Dot(b.RightWard(), n), geom.Dot(b.Facing(), n)
	return float64(max(x, -x)*b.HalfWidth()) + float64(max(y, -y)*b.HalfDepth())
}
