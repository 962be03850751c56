package charge

import (
	"cmp"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// appendNudges finds the enemies other than the target that touch the charger in
// the end, and how they are moved off it: straight away by the shortest way, as
// far as the edition says or as there is room (row PRX-4, open point O-18).
func appendNudges(dst []Nudge, v *spatial.View, from, to spatial.UnitID, final geom.Base) []Nudge {
	e := v.Edition()
	t := v.Table()
	if !e.NudgesEnemies {
		return dst
	}
	v.Search(final.Bounds().ExpandedByMargin(geom.Tol), func(r spatial.Region) bool {
		id, ok := r.Thing.Unit()
		if !ok || id == from || id == to || t.Unit(id).Side == t.Unit(from).Side {
			return true
		}
		other := v.Body(id).Base()
		if geom.SeparationOf(&final, &other) > geom.Tol {
			return true
		}
		dst = append(dst, Nudge{id, nudge(v, id, final, other, e.NudgeDistance)})
		return true
	})
	slices.SortFunc(dst, func(a, b Nudge) int { return cmp.Compare(a.Unit, b.Unit) })
	return dst
}

// nudge is the shift of a unit that parts it from a charger by a distance: along
// the edge normal on which they touch, no farther than others leave room.
func nudge(v *spatial.View, id spatial.UnitID, charger, other geom.Base, distance float64) geom.Point {
	best, way := -geom.NoLimit, geom.Point{}
	for _, n := range [8]geom.Point{
		charger.Facing(), geom.Neg(charger.Facing()), charger.RightWard(), geom.Neg(charger.RightWard()),
		other.Facing(), geom.Neg(other.Facing()), other.RightWard(), geom.Neg(other.RightWard()),
	} {
		if gap := gapAlong(charger, other, n); gap > best+geom.Tol {
			best, way = gap, n
		}
	}
	distance += max(0, -best)
	free := distance
	v.Search(other.Bounds().ExpandedByMargin(distance), func(r spatial.Region) bool {
		if r.Thing != spatial.UnitThing(id) && blocks(v, r.Thing) {
			free = min(free, freeAlong(other, v.Ring(r), way, distance))
		}
		return true
	})
	return geom.Scale(way, free)
}

// gapAlong is by how much b is beyond a in a direction.
func gapAlong(a, b geom.Base, n geom.Point) float64 {
	return geom.Dot(b.Centre().Sub(a.Centre()), n) - extentAlong(a, n) - extentAlong(b, n)
}

func extentAlong(b geom.Base, n geom.Point) float64 {
	x, y := geom.Dot(b.RightWard(), n), geom.Dot(b.Facing(), n)
	return float64(max(x, -x)*b.HalfWidth()) + float64(max(y, -y)*b.HalfDepth())
}

// freeAlong is how far, up to a limit, a base can be moved in a direction before
// it runs into a convex ring; what it already touches does not stop it from
// leaving.
func freeAlong(b geom.Base, ring []geom.Point, way geom.Point, limit float64) float64 {
	if geom.SeparationConvex(b.At(geom.Along(b.Centre(), way, limit)), ring) >= -geom.Tol &&
		geom.SeparationConvex(b.At(geom.Along(b.Centre(), way, float64(0.5*limit))), ring) >= -geom.Tol {
		return limit
	}
	lo, hi := 0.0, limit
	for range 40 {
		middle := lo + float64(0.5*(hi-lo))
		if geom.SeparationConvex(b.At(geom.Along(b.Centre(), way, middle)), ring) >= -geom.Tol {
			lo = middle
		} else {
			hi = middle
		}
	}
	return lo
}
