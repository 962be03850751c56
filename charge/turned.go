package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// turnTarget sets an individual flush with its charger (row IND-1): it turns about
// its centre and is drawn against the charger's front, which stays where it met
// it, and along it no farther than the point of first contact needs; then the
// charger shuffles until its middle is opposite the individual's.
func (a *Answer) turnTarget(v *spatial.View, from, to spatial.UnitID) {
	target := v.Body(to).Base()
	met := a.Met
	normal := geom.Neg(met.Facing()) // of the facing of the target
	facing, depth, width := turnedTo(target, a.Facing.Facing, normal)
	x := geom.Dot(target.Centre().Sub(met.Centre()), met.RightWard())
	// The point of first contact stays in touch, as it does for chargers.
	least := v.Edition().LeastContact
	held := geom.Dot(a.Contact.Sub(met.Centre()), met.RightWard())
	held = max(least-met.HalfWidth(), min(met.HalfWidth()-least, held))
	x = max(held-width, min(held+width, x))
	centre := geom.Along(geom.Along(met.Centre(), met.RightWard(), x), met.Facing(), met.HalfDepth()+depth)
	a.Target = target.At(centre).Turned(facing)
	a.Aligned, a.Final = met, met.At(geom.Along(met.Centre(), met.RightWard(), slide(v, from, to, met, x)))
	off := geom.Dot(a.Target.Centre().Sub(a.Final.Centre()), met.RightWard())
	a.Overlap = min(off+width, met.HalfWidth()) - max(off-width, -met.HalfWidth())
}

// turnedTo is the facing of a base whose side f has the given normal, with its
// half extents along the normal and across it.
func turnedTo(b geom.Base, f arcs.Facing, normal geom.Point) (facing geom.Point, depth, width float64) {
	switch f {
	case arcs.Right:
		return geom.LeftOf(normal), b.HalfWidth(), b.HalfDepth()
	case arcs.Rear:
		return geom.Neg(normal), b.HalfDepth(), b.HalfWidth()
	case arcs.Left:
		return geom.RightOf(normal), b.HalfWidth(), b.HalfDepth()
	}
	return normal, b.HalfDepth(), b.HalfWidth()
}

// slide is how far a charger can shuffle towards x, to its right, along its own
// front (rows CHG-9, MOV-20).
func slide(v *spatial.View, from, to spatial.UnitID, b geom.Base, x float64) float64 {
	way := b.RightWard()
	if x < 0 {
		way = geom.Neg(way)
	}
	free := math.Abs(x)
	reach := b.Bounds().AddRect(b.At(geom.Along(b.Centre(), way, free)).Bounds())
	v.Search(reach, func(r spatial.Region) bool {
		if r.Thing != spatial.UnitThing(from) && r.Thing != spatial.UnitThing(to) && blocks(v, r.Thing) {
			free = sweepAlong(b, v.Ring(r), way, free)
		}
		return true
	})
	if area, ok := v.Table().Area(); ok {
		at := b.Bounds()
		for _, side := range [4]struct{ room, speed float64 }{
			{area.X.Hi - at.X.Hi, way.X}, {at.X.Lo - area.X.Lo, -way.X}, {area.Y.Hi - at.Y.Hi, way.Y}, {at.Y.Lo - area.Y.Lo, -way.Y},
		} {
			if side.speed > 0 {
				free = min(free, max(0, side.room/side.speed))
			}
		}
	}
	return math.Copysign(free, x)
}

// sweepAlong is how far, up to a limit, a base slides along its own width before
// it runs into a convex ring that it does not overlap.
func sweepAlong(b geom.Base, ring []geom.Point, way geom.Point, limit float64) float64 {
	s := scene{w: b.HalfDepth(), d: b.HalfWidth()}
	s.base = b.Turned(way)
	local := make([]geom.Point, 0, len(ring))
	for _, p := range ring {
		local = append(local, s.base.Local(p))
	}
	low, ok := lane(local, s.w-geom.Tol, -s.d+geom.Tol)
	if !ok {
		return limit
	}
	return max(0, min(limit, low-s.d))
}
