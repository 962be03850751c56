package main

import (
	"math"

	"github.com/ByteArena/box2d"
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// fineSlice is how far, in inches, a rival moves a body between two checks. It is less than the
// depth of anything on these tables, so that only corners could be missed.
const fineSlice = 0.25

// arena is a table as a physics programmer has it: bodies, and the engine's tree of them.
type arena struct {
	view   *spatial.View
	bodies []arenaBody
	tree   box2d.B2DynamicTree
}

// arenaBody is a unit or a convex part of terrain.
type arenaBody struct {
	physicsBody
	circle
	shape box2d.B2PolygonShape
	unit  spatial.UnitID // -1 for terrain
}

func newArena(f *field) *arena {
	a := &arena{view: f.view, tree: box2d.MakeB2DynamicTree()}
	t := f.view.Table()
	for id := range spatial.UnitID(t.Len()) {
		b := f.view.Body(id).Base()
		shape := box2d.MakeB2PolygonShape()
		shape.SetAsBox(b.HalfWidth(), b.HalfDepth())
		a.add(arenaBody{newPhysicsBody(b), f.circle(spatial.UnitThing(id)), shape, id}, b.Bounds())
	}
	bounds, _ := t.Area()
	f.view.Search(bounds, func(r spatial.Region) bool {
		id, ok := r.Thing.Piece()
		if !ok || t.Piece(id).Kind() != terrain.Blocking {
			return true
		}
		var corners []box2d.B2Vec2
		for _, p := range f.view.Ring(r) {
			corners = append(corners, physicsPoint(p))
		}
		box := r2.RectFromPoints(f.view.Ring(r)...)
		round := circle{centre: box.Center()}
		for _, p := range f.view.Ring(r) {
			round.radius = max(round.radius, geom.Dist(round.centre, p))
		}
		shape := box2d.MakeB2PolygonShape()
		shape.Set(corners, len(corners))
		proxy := box2d.MakeB2DistanceProxy()
		proxy.Set(&shape, 0)
		still := box2d.MakeB2TransformByPositionAndRotation(box2d.MakeB2Vec2(0, 0), box2d.B2Rot{C: 1})
		a.add(arenaBody{physicsBody{proxy, still}, round, shape, -1}, box)
		return true
	})
	return a
}

func (a *arena) add(b arenaBody, box r2.Rect) {
	a.tree.CreateProxy(physicsBox(box), len(a.bodies))
	a.bodies = append(a.bodies, b)
}

func physicsPoint(p geom.Point) box2d.B2Vec2 { return box2d.MakeB2Vec2(p.X, p.Y) }

func physicsBox(r r2.Rect) box2d.B2AABB {
	return box2d.B2AABB{LowerBound: physicsPoint(r.Lo()), UpperBound: physicsPoint(r.Hi())}
}

// slider is a unit that a physics programmer moves in slices, with a check of its neighbours at
// each. It knows the rules that an Advance on these tables needs: the table edge, and the gaps from
// enemies and friends. A unit may stay nearer to an enemy if it began so. Fliers pass over
// everything, and pivot above it.
//
// As the engine offers it, a check is a query of its tree and its test for overlap. Its shapes have
// a skin as thick as the gap. The thrifty way has a list of what the unit can reach, and checks
// circles first. Then it asks for the engine's distance, which begins where the two were nearest
// the last time.
type slider struct {
	thrifty bool
	slice   float64 // inches

	arena  *arena
	unit   spatial.UnitID
	base   geom.Base
	flies  bool
	above  bool // it may pivot above others
	body   physicsBody
	shape  box2d.B2PolygonShape
	radius float64
	near   []int     // bodies within reach
	pass   []float64 // of all bodies: how near it may come on its way and
	land   []float64 // in the end
	cache  []box2d.B2SimplexCache
}

// set makes it some unit of an arena.
func (s *slider) set(a *arena, id spatial.UnitID) {
	t := a.view.Table()
	u := t.Unit(id)
	s.arena, s.unit, s.base = a, id, a.view.Body(id).Base()
	s.body, s.shape, s.radius = a.bodies[id].physicsBody, a.bodies[id].shape, a.view.Body(id).Radius()
	s.shape.M_radius = 0
	e := a.view.Edition()
	s.flies = a.view.Traits(id).Has(rules.Fly)
	s.above = s.flies && e.FlyPivotsAbove
	s.near, s.pass, s.land, s.cache = s.near[:0], s.pass[:0], s.land[:0], s.cache[:0]
	for i := range a.bodies {
		b := &a.bodies[i]
		pass, land := 0.0, 0.0
		switch {
		case b.unit < 0:
		case t.Unit(b.unit).Side == u.Side:
			pass, land = math.Inf(-1), 2*geom.Tol // not in contact
		default:
			land = move.EnemyGap(e)
			if s.within(b, land) {
				land = min(land, s.distance(i, s.body.at, &box2d.B2SimplexCache{}))
			}
			pass = land
		}
		s.pass, s.land = append(s.pass, pass), append(s.land, land)
		s.cache = append(s.cache, box2d.B2SimplexCache{})
		b.shape.M_radius = land
		if b.unit != id && s.within(b, u.Speed.Value()+land) {
			s.near = append(s.near, i)
		}
	}
}

// within reports whether a body may be nearer than that to where the unit starts.
func (s *slider) within(b *arenaBody, gap float64) bool {
	far := gap + s.radius + b.radius
	return geom.Norm2(b.centre.Sub(s.base.Centre())) <= far*far
}

// distance returns what the engine says that it is from a body.
func (s *slider) distance(i int, at box2d.B2Transform, cache *box2d.B2SimplexCache) float64 {
	b := &s.arena.bodies[i]
	in := box2d.B2DistanceInput{
		ProxyA: s.body.proxy, ProxyB: b.proxy, TransformA: at, TransformB: b.at,
	}
	var out box2d.B2DistanceOutput
	box2d.B2Distance(&out, cache, &in)
	return out.Distance
}

// clear reports whether the unit is as far as it has to be from everything, on its way
// or in the end.
func (s *slider) clear(base geom.Base, limits []float64) bool {
	c, u := base.Centre(), base.Facing()
	turned := box2d.B2Rot{S: -u.X, C: u.Y}
	at := box2d.MakeB2TransformByPositionAndRotation(physicsPoint(c), turned)
	if !s.thrifty {
		return s.engineClear(base.Bounds(), at, limits)
	}
	for _, i := range s.near {
		far := limits[i] + s.radius + s.arena.bodies[i].radius
		if far < 0 || geom.Norm2(s.arena.bodies[i].centre.Sub(c)) > far*far {
			continue
		}
		// Two that overlap are 0 apart.
		if d := s.distance(i, at, &s.cache[i]); d == 0 || !geom.Holds(d-limits[i]) {
			return false
		}
	}
	return true
}

// engineClear is clear as the engine offers it.
func (s *slider) engineClear(box r2.Rect, at box2d.B2Transform, limits []float64) bool {
	box = box.ExpandedByMargin(move.EnemyGap(s.arena.view.Edition()))
	ok := true
	s.arena.tree.Query(func(node int) bool {
		i := s.arena.tree.GetUserData(node).(int)
		b := &s.arena.bodies[i]
		ok = b.unit == s.unit || limits[i] < 0 ||
			!box2d.B2TestOverlapShapes(&s.shape, 0, &b.shape, 0, at, b.at)
		return ok
	}, physicsBox(box))
	return ok
}

// on reports whether a base is on the table.
func (s *slider) on(base geom.Base) bool {
	area, bounded := s.arena.view.Table().Area()
	return !bounded || area.ExpandedByMargin(geom.Tol).Contains(base.Bounds())
}

// stands reports whether the unit may end there.
func (s *slider) stands(base geom.Base) bool { return s.on(base) && s.clear(base, s.land) }

// slides moves the unit straight on, and reports whether it comes through.
func (s *slider) slides(base geom.Base, inches float64) (geom.Base, bool) {
	from, slices := base.Centre(), math.Ceil(inches/s.slice-1e-9)
	for i := 1.0; i <= slices; i++ {
		base = base.At(geom.Along(from, base.Facing(), inches*i/slices))
		if !s.flies && !s.clear(base, s.pass) {
			return base, false
		}
	}
	return base, s.on(base)
}

// turns reports whether the unit may pivot there and go on.
func (s *slider) turns(base geom.Base) bool {
	return s.on(base) && (s.above || s.clear(base, s.land))
}

// advances reports whether the unit may go so far, pivot, and go on so far.
func (s *slider) advances(before, degrees, after float64) bool {
	base, ok := s.slides(s.base, before)
	if !ok {
		return false
	}
	if degrees != 0 {
		base = base.Turned(geom.Clockwise(base.Facing(), degrees))
		if after > 0 && !s.turns(base) {
			return false
		}
	}
	base, ok = s.slides(base, after)
	return ok && s.stands(base)
}

// eachAdvance counts the legal moves of a lattice, each by itself.
func (s *slider) eachAdvance(speed float64) (n int) {
	lattice(speed, func(before, degrees, after float64) {
		if s.advances(before, degrees, after) {
			n++
		}
	})
	return n
}

// sharedAdvances is eachAdvance for moves that share their beginnings: what is gone once
// is not gone again.
func (s *slider) sharedAdvances(speed float64) (n int) {
	start, ok := s.base, true
	for before := 0.0; ok && before <= speed; before += latticeStep {
		if before > 0 {
			if start, ok = s.slides(start, latticeStep); !ok {
				break
			}
		}
		for degrees := -90.0; degrees <= 90; degrees += latticePivot {
			base := start
			if degrees != 0 {
				base = start.Turned(geom.Clockwise(start.Facing(), degrees))
			}
			stands := s.stands(base)
			if stands {
				n++
			}
			if degrees != 0 && !stands && !(s.above && s.on(base)) {
				continue
			}
			on := true
			for after := latticeStep; on && before+after <= speed; after += latticeStep {
				if base, on = s.slides(base, latticeStep); on && s.stands(base) {
					n++
				}
			}
		}
	}
	return n
}
