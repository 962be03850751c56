package charge

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// hindrance decides row CHG-13 for a charge, by each way of choosing its path.
// What lies under the start, under the end, or under the shuffle where the edition
// counts it, hinders whatever the path; for the path itself, the same charge is looked for
// once more with difficult terrain and obstacles in the way of its legs.
func hindrance(v *spatial.View, from, to spatial.UnitID, a *Answer, n *solution) Hindrance {
	e := v.Edition()
	u := v.Table().Unit(from)
	traits := e.Effective(u.Traits, u.State&spatial.Disordered != 0)
	var h Hindrance
	h.Defended = e.DefendedObstacleHinders && defended(v, from, to, a.Final)
	if traits.Has(rules.Strider) || traits.Has(rules.Fly) && e.FlyNeverHindered {
		return h.decided(e, false)
	}
	if traits.Has(rules.Fly) {
		h.By = appendUnder(nil, v, a.Final, traits, true)
		return h.decided(e, len(h.By) > 0)
	}
	ends := appendUnder(nil, v, v.Body(from).Base(), traits, false)
	if e.HinderedBy != rules.HinderedByMove {
		ends = appendUnder(ends, v, a.Final, traits, false)
	}
	if e.HinderedBy == rules.HinderedByShuffle {
		ends = appendSwept(ends, v, a.Aligned, a.Final, traits)
	}
	way := appendAlong(nil, v, v.Body(from).Base(), &a.Path, traits)
	h.By = append(slices.Clone(ends), way...)
	slices.SortFunc(h.By, spatial.Thing.Compare)
	h.By = slices.Compact(h.By)
	h.Pivot = sweepsPivot(v, v.Body(from).Base(), &a.Path, traits)
	if len(ends) > 0 || len(way) == 0 && !nearAny(v, n, traits) {
		return h.decided(e, len(ends) > 0)
	}
	h.Shortest, h.SmallestPivot, h.Any = avoidable(v, from, to, n, traits, len(way) > 0)
	return h.reading(e)
}

// decided is a hindrance on which every reading agrees.
func (h Hindrance) decided(e *rules.Edition, hindered bool) Hindrance {
	h.Shortest, h.SmallestPivot, h.Any = hindered, hindered, hindered
	return h.reading(e)
}

// reading takes the edition's reading of which way counts.
func (h Hindrance) reading(e *rules.Edition) Hindrance {
	switch e.Readings.ChargePath {
	case rules.ChargePathSmallestPivot:
		h.Hindered = h.SmallestPivot
	case rules.ChargePathAny:
		h.Hindered = h.Any
	default:
		h.Hindered = h.Shortest
	}
	h.Hindered = h.Hindered || h.Defended || (h.Pivot && e.Readings.PivotHinders == rules.PivotHindersYes)
	return h
}

// avoidable decides whether the shortest, the smallest pivot, and any way at all
// have to go through what hinders. through tells whether the way of the solution
// does.
func avoidable(v *spatial.View, from, to spatial.UnitID, n *solution, traits rules.Traits, through bool) (shortest, smallest, any bool) {
	if n.path.n > 2 || n.two != (pair{}) || n.more {
		// More than one pivot: the way that was found speaks for all.
		return through, through, through
	}
	open, clear := new(scene), new(scene)
	open.set(v, from, to, n.plan)
	p := n.plan
	p.avoid = true
	clear.set(v, from, to, p)
	q := search{finest: finest, cells: mostCells}
	if _, ok := clear.decide(&q); !ok {
		return true, true, true
	}
	hindered := func(c cost) bool {
		way := open.path(c.spot)
		return len(appendAlong(nil, v, open.base, &way, traits)) > 0
	}
	least, crosses := n.least, through
	if least == 0 {
		c, ok, _ := open.shortest()
		least, crosses = c.length, ok && hindered(c)
	}
	if crosses {
		avoiding, found, _ := clear.shortest()
		shortest = !found || avoiding.length > least+10*tie
	}
	if c, ok, _ := open.smallest(); ok && hindered(c) {
		avoiding, found, _ := clear.smallest()
		smallest = !found || max(avoiding.theta, -avoiding.theta) > max(c.theta, -c.theta)+1e-5
	}
	return shortest, smallest, false
}

// nearAny reports whether anything that hinders is near the charge at all.
func nearAny(v *spatial.View, n *solution, traits rules.Traits) bool {
	s := n.scene
	box := s.base.Bounds()
	for _, p := range [3]geom.Point{s.tips[0], s.tips[1], {Y: s.longest}} {
		box = box.AddPoint(s.base.World(p))
	}
	near := false
	v.Search(box.ExpandedByMargin(float64(2*s.radius)), func(r spatial.Region) bool {
		near = near || hindersThing(v, r.Thing, traits)
		return !near
	})
	return near
}

func hindersThing(v *spatial.View, t spatial.Thing, traits rules.Traits) bool {
	id, ok := t.Piece()
	return ok && hinders(v.Table().Piece(id).Kind(), traits)
}

// appendUnder appends what hinders and lies under a base; with touching, also
// what it touches (row CHG-13: fliers).
func appendUnder(dst []spatial.Thing, v *spatial.View, b geom.Base, traits rules.Traits, touching bool) []spatial.Thing {
	limit := -geom.Tol
	if touching {
		limit = geom.Tol
	}
	v.Search(b.Bounds().ExpandedByMargin(geom.Tol), func(r spatial.Region) bool {
		if hindersThing(v, r.Thing, traits) && geom.SeparationConvex(b, v.Ring(r)) < limit {
			dst = append(dst, r.Thing)
		}
		return true
	})
	return dst
}

// appendSwept appends what hinders and lies under a base that goes straight, along
// one of its edges, from one place to another.
func appendSwept(dst []spatial.Thing, v *spatial.View, from, to geom.Base, traits rules.Traits) []spatial.Thing {
	return appendUnder(dst, v, swept(from, to), traits, false)
}

// swept is the base that covers what a base covers as it goes, without turning,
// along one of its edges. A base that turned on the way is taken as it ends.
func swept(from, to geom.Base) geom.Base {
	step := to.Centre().Sub(from.Centre())
	ahead, aside := geom.Dot(step, to.Facing()), geom.Dot(step, to.RightWard())
	centre := geom.Along(from.Centre(), step, 0.5)
	b, err := geom.NewBase(centre, to.Facing(), to.Width()+max(aside, -aside), to.Depth()+max(ahead, -ahead))
	if err != nil {
		return to
	}
	return b
}

// appendAlong appends what hinders and lies under the legs of a way, where it
// starts included.
func appendAlong(dst []spatial.Thing, v *spatial.View, start geom.Base, way *Path, traits rules.Traits) []spatial.Thing {
	dst = appendUnder(dst, v, start, traits, false)
	at := start
	for i := range way.Len() {
		l := way.Leg(i)
		at = at.Turned(l.Facing)
		next := at.At(geom.Along(at.Centre(), l.Facing, l.Forward))
		dst = appendSwept(dst, v, at, next, traits)
		at = next
	}
	return dst
}

// defended reports whether the target stands behind an obstacle: one that it
// touches and that the charger, in its final place, is against or over (rows
// CHG-13, CHG-14).
func defended(v *spatial.View, from, to spatial.UnitID, final geom.Base) bool {
	found := false
	v.EachContact(to, func(id spatial.PieceID, c terrain.Contact) {
		if p := v.Table().Piece(id); p.Kind() == terrain.Obstacle && c.Touching {
			found = found || p.ContactWith(final, final.LeaderPoint()).Touching
		}
	})
	return found
}

// sweepsPivot reports whether a pivot of the way sweeps over what would hinder.
func sweepsPivot(v *spatial.View, start geom.Base, way *Path, traits rules.Traits) bool {
	at, found := start, false
	for i := range way.Len() {
		l := way.Leg(i)
		turn := way.Pivot(start.Facing(), i)
		r := at.Radius()
		v.Search(at.Bounds().ExpandedByMargin(r), func(g spatial.Region) bool {
			found = found || (hindersThing(v, g.Thing, traits) && sweeps(at, turn, v.Ring(g)))
			return !found
		})
		at = at.Turned(l.Facing).At(geom.Along(at.Centre(), l.Facing, l.Forward))
	}
	return found
}

// sweeps reports whether a base meets a convex ring while it turns about its
// centre: looked at every tenth of a degree.
func sweeps(b geom.Base, turn float64, ring []geom.Point) bool {
	n := 1 + int(max(turn, -turn)*10)
	for i := range n + 1 {
		facing := heading(b, turn*(float64(i)/float64(n)))
		if geom.SeparationConvex(b.Turned(facing), ring) < -geom.Tol {
			return true
		}
	}
	return false
}
