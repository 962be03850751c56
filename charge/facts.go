package charge

import (
	"cmp"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Attacks is what the attacks of a unit that charges a facing of another are
// multiplied by (row CHG-11): flank 2, rear 3; war engines 3 from anywhere;
// individuals are not doubled or trebled, nor, but for war engines, do they.
func Attacks(v *spatial.View, from, to spatial.UnitID, f arcs.Facing) int {
	if !v.Has(from) || !v.Has(to) {
		return 0
	}
	switch {
	case v.Body(to).Individual():
		return 1
	case v.Table().Unit(to).Type == rules.WarEngine:
		return 3
	case v.Body(from).Individual() && !v.Edition().IndividualDoubles:
		return 1
	}
	return f.Multiplier()
}

// facts fills in what the melee needs to know.
func (a *Answer) facts(v *spatial.View, from, to spatial.UnitID, n *solution) {
	a.Attacks = Attacks(v, from, to, a.Facing.Facing)
	a.Nudged = appendNudges(nil, v, from, to, a.Final)
	a.Hindered = hindrance(v, from, to, a, n)
	a.OffHill = offHill(v, from, a.Final)
}

// offHill reports whether a unit that starts on a hill ends off it (row CHG-15).
func offHill(v *spatial.View, from spatial.UnitID, final geom.Base) bool {
	if !v.Edition().HillCharge {
		return false
	}
	hill, _, on := v.Body(from).Hill()
	if !on {
		return false
	}
	piece := v.Table().Piece(hill)
	c := piece.ContactWith(final, final.LeaderPoint())
	return !terrain.StandsOn(v.Edition(), final, c.Covered)
}

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
		dst = append(dst, Nudge{id, nudge(v, id, to, final, other, e.NudgeDistance)})
		return true
	})
	slices.SortFunc(dst, func(a, b Nudge) int { return cmp.Compare(a.Unit, b.Unit) })
	return dst
}

// nudge is the shift of a unit that parts it from a charger by a distance: along
// the edge normal on which they touch, no farther than others leave room.
func nudge(v *spatial.View, id, to spatial.UnitID, charger, other geom.Base, distance float64) geom.Point {
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
		if x, ok := r.Thing.Unit(); ok && x == id {
			return true
		} else if p, ok := r.Thing.Piece(); !ok {
			if x, _ := r.Thing.Unit(); x == id {
				return true
			}
		} else if v.Table().Piece(p).Kind() != terrain.Blocking {
			return true
		}
		free = min(free, freeAlong(other, v.Ring(r), way, distance))
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

// turnTarget sets an individual flush with its charger (row IND-1): it turns about
// its centre and is drawn against the charger's front, which stays where it met
// it, and along it no farther than the point of first contact needs; then the charger shuffles until its middle is opposite the individual's.
func (a *Answer) turnTarget(v *spatial.View, from, to spatial.UnitID, n *solution) {
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
	a.Aligned, a.Final = met, met.At(geom.Along(met.Centre(), met.RightWard(), slide(v, from, to, met, a.Target, x)))
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
// front (row CHG-9).
func slide(v *spatial.View, from, to spatial.UnitID, b, target geom.Base, x float64) float64 {
	way := b.RightWard()
	if x < 0 {
		way, x = geom.Neg(way), -x
	}
	sign := geom.Dot(way, b.RightWard())
	free := x
	reach := b.Bounds().AddRect(b.At(geom.Along(b.Centre(), way, x)).Bounds())
	v.Search(reach, func(r spatial.Region) bool {
		if id, ok := r.Thing.Unit(); ok && (id == from || id == to) {
			return true
		} else if p, piece := r.Thing.Piece(); piece && !ok && v.Table().Piece(p).Kind() != terrain.Blocking {
			return true
		}
		free = min(free, sweepAlong(b, v.Ring(r), way, x))
		return true
	})
	if free < 0 || sign == 0 {
		return 0
	}
	return float64(sign * free)
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

// lookRound decides the conditions of a unit with a free pivot, and its way.
func (a *Answer) lookRound(v *spatial.View, from, to spatial.UnitID) (solution, error) {
	verdict, n := individual(v, from, to, plan{best: true}, thorough/4)
	n.verdict = verdict
	g := newFreePivot(v, from, to, a.Facing.Facing)
	towards := v.Body(to).Base().Centre().Sub(g.base.Centre())
	facing := geom.Unit(towards)
	if verdict == Yes {
		n.scene = new(scene)
		n.scene.set(v, from, to, n.plan)
		n.takeFree()
		facing = n.path.legs[0].Facing
	}
	after, err := v.Turned(from, g.base.Turned(facing))
	if err != nil {
		return n, err
	}
	sight, err := los.ExplainSightAfterPivot(v, &after, from, to)
	if err != nil {
		return n, err
	}
	left := rangeLeft(&after, from, to)
	a.Facing = los.FacingOf(&after, from, to)
	a.Conditions[0] = Condition{"arc", sight.Arc.In, sight.Arc.Margin}
	a.Conditions[1] = Condition{"sight", sight.Clear, sight.Margin}
	a.Conditions[2] = Condition{"range", geom.Holds(left), left}
	return n, nil
}

// takeFree works out the way of a solution that begins with a free pivot.
func (n *solution) takeFree() {
	s := n.scene
	var way Path
	way.add(Leg{Facing: s.facing(n.two.first.theta)})
	after := new(scene)
	s.after(after, 0, n.two.first.theta, 0)
	var rest Path
	m := after.meet(n.two.rest)
	if n.more {
		rest, m = after.pathOfTwo(pair{n.two.rest, n.third})
	} else {
		rest = after.path(n.two.rest)
	}
	for _, l := range rest.legs[:rest.n] {
		if way.n == 1 && l.Facing == way.legs[0].Facing {
			way.legs[0].Forward = l.Forward
			continue
		}
		way.add(l)
	}
	m.at = geom.Along(s.tips[0], s.along, m.along)
	n.take(way, m)
}
