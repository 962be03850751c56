package move

import (
	"cmp"
	"slices"

	"github.com/golang/geo/r1"
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Event is what changes at a critical place on a straight path.
type Event uint8

// The events.
const (
	// AtLimit: an interval of legal ends begins or ends there, such as exactly an
	// inch from an enemy.
	AtLimit Event = iota
	// AtArc: an enemy comes partly into the front arc, or leaves it (row ARC-2).
	AtArc
	// AtFacing: the leader point crosses an arc line of an enemy, so that a charge
	// would strike another facing (row ARC-5).
	AtFacing
	// AtSight: an enemy comes into sight or goes out of it, whether in the arc or not (row LOS-1).
	AtSight
	// AtChargeRange: an enemy is exactly at the limit of a charge (rows CHG-2, DST-2 to DST-4).
	// AtRange: it is at the limit of a given range.
	AtChargeRange
	AtRange
)

// String returns a name for people: limit, arc, facing, sight, charge range, range.
func (e Event) String() string {
	names := [...]string{"limit", "arc", "facing", "sight", "charge range", "range"}
	if int(e) >= len(names) {
		return "unknown"
	}
	return names[e]
}

// Critical is a place on a straight path at which something changes.
type Critical struct {
	// At is the distance along the path, in inches: a legal end itself, or the limit of some.
	At    float64
	Event Event
	// Other is the enemy that the event is about; AtLimit has none.
	Other spatial.UnitID
	// In reports whether beyond At the enemy is in the arc, in sight or in range, or whether the unit
	// may end there. For AtFacing, Facing is the facing beyond At.
	In     bool
	Facing arcs.Facing
	// Range is the range, in inches, of AtChargeRange and AtRange.
	Range float64
}

// Critical lists what changes along the legal ends of [Mover.AppendAfter], in order: the places
// next to which a bot wants to end. ranges holds those of its weapons; that of its charge is always
// included. Places that differ by less than a few [geom.Tol] may be merged.
//
// Limits, arcs, facings and ranges have closed forms. Sight changes only at places where the leader
// point is in line with two corners, so one check between each two such places suffices. In 2010
// heights count by inches and champions for facings, and a change that comes and goes between two
// places is missed. Critical allocates.
func (m *Mover) Critical(
	way Way, before float64, heading geom.Point, ranges ...float64,
) []Critical {
	spans := m.AppendAfter(nil, way, before, heading)
	if len(spans) == 0 {
		return nil
	}
	start := m.base.At(geom.Along(m.base.Centre(), way.Direction(m.base), before)).Turned(heading)
	c := changesAlong{m: m, start: start, u: way.Direction(start), spans: spans}
	c.reach = spans[len(spans)-1].Hi
	for _, s := range spans {
		c.out = append(c.out, Critical{At: s.Lo, In: true})
		if s.Hi > s.Lo {
			c.out = append(c.out, Critical{At: s.Hi})
		}
	}
	for id := range m.v.Units() {
		if !m.v.Friends(m.unit, id) {
			c.enemy(id, ranges)
		}
	}
	slices.SortStableFunc(c.out, func(a, b Critical) int {
		return cmp.Or(cmp.Compare(a.At, b.At), cmp.Compare(a.Event, b.Event),
			cmp.Compare(a.Other, b.Other))
	})
	return c.out
}

// changesAlong collects the changes along one straight path.
type changesAlong struct {
	m     *Mover
	start geom.Base
	u     geom.Point
	spans []r1.Interval
	reach float64
	out   []Critical
}

// note adds an event if the move may end there.
func (c *changesAlong) note(x Critical) {
	for _, s := range c.spans {
		if s.Lo <= x.At && x.At <= s.Hi {
			c.out = append(c.out, x)
			return
		}
	}
}

// at returns the table with the mover x inches along its path.
func (c *changesAlong) at(x float64) spatial.View {
	v, _ := c.m.v.Turned(c.m.unit, c.start.At(geom.Along(c.start.Centre(), c.u, x)))
	return v
}

// enemy notes the changes about one enemy.
func (c *changesAlong) enemy(id spatial.UnitID, ranges []float64) {
	e, v := c.m.v.Edition(), c.m.v
	at := c.at(0)
	leader := at.Body(c.m.unit).Leader()
	other := v.Body(id).Base()
	u := v.Table().Unit(c.m.unit)
	reach := e.ChargeRange(v.Speed(c.m.unit), u.Traits, u.WildCharge)
	c.rangePlaces(Critical{Event: AtChargeRange, Other: id, Range: reach}, e.ChargeOrigin, leader, other)
	for _, r := range ranges {
		c.rangePlaces(Critical{Event: AtRange, Other: id, Range: r}, e.ShootingOrigin, leader, other)
	}
	c.changes(c.arcPlaces(other),
		func(v *spatial.View) int { return one(los.InArc(v, c.m.unit, id, false).In) },
		func(x float64, is int) { c.note(Critical{At: x, Event: AtArc, Other: id, In: is == 1}) })
	c.changes(c.facingPlaces(other, leader.Point),
		func(v *spatial.View) int { return int(los.FacingOf(v, c.m.unit, id).Facing) },
		func(x float64, is int) {
			c.note(Critical{At: x, Event: AtFacing, Other: id, In: true, Facing: arcs.Facing(is)})
		})
	c.changes(c.sightPlaces(other, leader.Point),
		func(v *spatial.View) int { return one(los.Clear(v, c.m.unit, id)) },
		func(x float64, is int) { c.note(Critical{At: x, Event: AtSight, Other: id, In: is == 1}) })
}

// one returns 1 for yes and 0 for no.
func one(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// rangePlaces notes the places at which an enemy is exactly at the end of a range.
func (c *changesAlong) rangePlaces(x Critical, origin rules.RangeOrigin, l arcs.Leader, other geom.Base) {
	from := c.start.At(l.Point).Grown(-geom.MaxCoord) // a point
	switch origin {
	case rules.FromFrontEdge:
		from = c.start.FrontEdge()
	case rules.FromChampionBase:
		from = l.Champion
	}
	if !(x.Range >= 0) {
		return
	}
	ring := other.Ring()
	way := geom.Sweep{Base: from, Along: c.u}.Past(ring[:])
	if lo, hi, ok := way.Nearer(x.Range); ok {
		x.At, x.In = lo, true
		c.note(x)
		x.At, x.In = hi, false
		c.note(x)
	}
}

// changes records the places at which a state changes along the path. It can change only at the
// given places, so one check between each two of them suffices.
func (c *changesAlong) changes(
	places []float64, state func(*spatial.View) int, note func(x float64, is int),
) {
	places = append(places, 0, c.reach)
	slices.Sort(places)
	look := func(x float64) int {
		v := c.at(x)
		return state(&v)
	}
	was, from, first := 0, 0.0, true
	for i := 1; i < len(places); i++ {
		lo, hi := places[i-1], places[i]
		if lo < 0 || hi > c.reach || hi-lo < geom.Tol {
			continue
		}
		mid := lo + float64(0.5*(hi-lo))
		is := look(mid)
		if !first && is != was {
			out, in := from, mid
			for in-out > 1e-10 {
				x := out + float64(0.5*(in-out))
				if look(x) == was {
					out = x
				} else {
					in = x
				}
			}
			note(in, is)
		}
		was, from, first = is, mid, false
	}
}

// meet appends where the path of a point crosses the line through p along d.
func (c *changesAlong) meet(dst []float64, from, p, d geom.Point) []float64 {
	speed := geom.Cross(c.u, d)
	if speed == 0 {
		return dst
	}
	if x := geom.Cross(p.Sub(from), d) / speed; x > 0 && x < c.reach {
		dst = append(dst, x)
	}
	return dst
}

// arcPlaces returns the places at which the front arc of the mover begins or ceases to hold a part
// of a base. An arc line crosses a corner of the base there, or a corner of the front crosses the
// line of an edge.
func (c *changesAlong) arcPlaces(other geom.Base) []float64 {
	f, r := c.start.Facing(), c.start.RightWard()
	left, right := arcs.Front.Edge(c.start)
	corners := other.Corners()
	var dst []float64
	for i, q := range corners {
		dst = c.meet(dst, left, q, r)
		dst = c.meet(dst, left, q, f.Sub(r))
		dst = c.meet(dst, right, q, f.Add(r))
		edge := corners[(i+1)%4].Sub(q)
		dst = c.meet(dst, left, q, edge)
		dst = c.meet(dst, right, q, edge)
	}
	return dst
}

// facingPlaces returns the places at which the leader point crosses an arc line of a base.
func (c *changesAlong) facingPlaces(other geom.Base, leader geom.Point) []float64 {
	f, r := other.Facing(), other.RightWard()
	var dst []float64
	for _, q := range other.Corners() {
		dst = c.meet(dst, leader, q, f.Add(r))
		dst = c.meet(dst, leader, q, f.Sub(r))
	}
	return dst
}

// sightPlaces returns the places at which sight to a base may change. The leader point is in line
// there with two corners of the base and its obstacles. Or the unit comes into contact with
// terrain, or leaves it.
func (c *changesAlong) sightPlaces(other geom.Base, leader geom.Point) []float64 {
	corners := other.Corners()
	list := slices.Clone(corners[:])
	end := c.start.At(geom.Along(c.start.Centre(), c.u, c.reach))
	box := other.Bounds().Union(r2.RectFromPoints(leader, geom.Along(leader, c.u, c.reach)))
	box = box.Union(c.start.Bounds()).Union(end.Bounds())
	var dst []float64
	c.m.v.Search(box, func(g spatial.Region) bool {
		if id, ok := g.Thing.Unit(); ok && id == c.m.unit {
			return true
		}
		ring := c.m.v.Ring(g)
		list = append(list, ring...)
		if _, ok := g.Thing.Piece(); ok {
			way := geom.Sweep{Base: c.start, Along: c.u}.Past(ring)
			for _, r := range [2]float64{-geom.Tol, geom.Tol} {
				if lo, hi, ok := way.Nearer(r); ok {
					dst = append(dst, lo, hi)
				}
			}
		}
		return true
	})
	for i, p := range list {
		for _, q := range list[i+1:] {
			dst = c.meet(dst, leader, p, q.Sub(p))
		}
	}
	return dst
}
