package ground

import (
	"cmp"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/motion"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Drive is a unit that is driven straight ahead by some inches (rows CHG-17, IND-4). With a gap it
// stops that far from enemies and strikes none.
type Drive struct {
	View        *spatial.View
	Unit        spatial.UnitID
	Inches, Gap float64
	Flies       bool // over friends and terrain
}

// Driven is the result of a drive: how far the unit goes, and what stops it short of its distance.
// Hits lists the enemies in contact with its front at the end, and Met is its base then.
type Driven struct {
	Forward            float64
	Stopped            spatial.Thing
	HasStopped, AtEdge bool
	Hits               []Hit
	Met                geom.Base
}

// Hit is an enemy in contact with a front, on one of its facings or on a corner of it.
type Hit struct {
	Unit   spatial.UnitID
	Facing arcs.Facing
	Corner bool
}

// JustShort is how far from friends and blocking terrain a drive stops: a
// millimetre, since it may not touch them.
const JustShort = 1 / geom.MMPerInch

// Run moves the unit.
func (d *Drive) Run() Driven {
	out := d.by(geom.Tol)
	if out.HasStopped && !out.AtEdge { // perhaps by an obstacle that it only touches as typed
		if on := d.by(ways.TypedSlack); on.Forward > out.Forward+geom.Tol {
			out = on
		}
	}
	return out
}

// by is [Drive.Run] with friends and terrain beside the lane smaller by some inches. An obstacle
// that the unit overlaps at its start does not hold it, but the unit goes no deeper into it.
func (d *Drive) by(slack float64) Driven {
	base := d.View.Body(d.Unit).Base()
	a := ahead{Drive: d, base: base, slack: slack, out: Driven{Forward: d.Inches}, struck: math.Inf(1)}
	box := Swept(base, a.at(d.Inches)).Bounds().ExpandedByMargin(max(d.Gap, JustShort))
	d.View.Search(box, func(r spatial.Region) bool {
		if id, ok := r.Thing.Unit(); Blocks(d.View, r.Thing) && !(ok && id == d.Unit) {
			a.meet(r)
		}
		return true
	})
	if at := UntilEdge(d.View, base, base.Facing(), a.out.Forward); at < a.out.Forward {
		a.out.Forward, a.out.HasStopped, a.out.AtEdge = at, false, true
	}
	if a.struck > a.out.Forward+geom.Tol {
		// If it touches enemies ahead without quite reaching them, it strikes them: contact is one fact.
		if a.out.Met = a.at(a.out.Forward); math.IsInf(a.struck, 1) || d.Gap > 0 || !a.strikes() {
			a.end()
		}
		return a.out
	}
	a.out.Forward, a.out.HasStopped, a.out.AtEdge = a.struck, false, false
	if a.out.Met = a.at(a.struck); !a.strikes() {
		a.end()
	}
	return a.out
}

// ahead holds the obstacles that a unit meets as it is driven straight ahead.
type ahead struct {
	*Drive
	base   geom.Base // at the start
	slack  float64   // how much smaller obstacles beside the lane are
	out    Driven
	struck float64 // inches to the nearest enemy
}

// at returns the base after some inches.
func (a *ahead) at(inches float64) geom.Base {
	return a.base.At(geom.Along(a.base.Centre(), a.base.Facing(), inches))
}

// stop ends the drive at some inches.
func (a *ahead) stop(at float64, by spatial.Thing) {
	out := &a.out
	at = max(0, at)
	if at < out.Forward || (at == out.Forward && out.HasStopped && by.Compare(out.Stopped) < 0) {
		out.Forward, out.Stopped, out.HasStopped, out.AtEdge = at, by, true, false
	}
}

// meet takes one region into account.
func (a *ahead) meet(r spatial.Region) {
	d, base := a.Drive, a.base
	ring := d.View.Ring(r)
	id, ok := r.Thing.Unit()
	if ok && !d.View.Friends(id, d.Unit) {
		a.meetEnemy(r)
		return
	}
	if d.Flies {
		return
	}
	apart := geom.SeparationConvex(base, ring)
	if geom.Overlaps(apart) { // it may leave it, or go along it, but not deeper into it
		if free := FreeAlong(base, ring, base.Facing(), d.Inches); free < d.Inches {
			a.stop(free, r.Thing)
		}
		return
	}
	if away, met := a.lane(ring, max(a.slack, geom.Tol-apart)); met {
		a.stop(away-JustShort, r.Thing)
	}
}

func (a *ahead) meetEnemy(r spatial.Region) {
	d := a.Drive
	ring := d.View.Ring(r)
	least := d.View.Edition().LeastContact
	switch away, met := a.lane(ring, least); {
	case !met:
	case d.Gap == 0:
		// A corner of the front meets a slanted side before that is in its way by the least contact.
		if first, ok := a.lane(ring, 0); ok && float64((away-first)*alongside) <= least {
			away = first
		}
		a.struck = min(a.struck, max(0, away))
	default:
		a.stop(away-d.Gap, r.Thing)
	}
}

// lane returns how far ahead of the front a ring is, within the width of the base less some inches
// to each side.
func (a *ahead) lane(ring []geom.Point, narrow float64) (away float64, met bool) {
	var room [ways.RingRoom]geom.Point
	local := room[:0]
	for _, p := range ring {
		local = append(local, a.base.Local(p))
	}
	straight := motion.Lane{HalfWidth: a.base.HalfWidth(), HalfDepth: a.base.HalfDepth()}
	return straight.Apart(local, narrow, geom.ContactBand)
}

// hits returns the enemies in contact with the front of a base, with the facing of each that is
// charged.
func (d *Drive) hits(met geom.Base) (list []Hit) {
	v := d.View
	v.Search(met.Bounds().ExpandedByMargin(geom.ContactBand), func(r spatial.Region) bool {
		id, ok := r.Thing.Unit()
		if !ok || v.Friends(id, d.Unit) {
			return true
		}
		if facing, corner, met := d.contacted(met, id); met {
			list = append(list, Hit{id, facing, corner})
		}
		return true
	})
	slices.SortFunc(list, func(a, b Hit) int { return cmp.Compare(a.Unit, b.Unit) })
	return list
}

// alongside is the least cosine between the front and a side that the unit goes into, not along. If
// a corner of the front touches a side that it goes along, it strikes it only if the side is in its
// way.
const alongside = 0.17

// contacted returns the facing of an enemy that touches the front of a base. So all units of a line
// are met at once, up to typing errors. corner reports that it is a corner of the enemy. The facing
// is then its side in whose arc the leader point now is, or else that with the lower attack
// multiplier.
func (d *Drive) contacted(met geom.Base, id spatial.UnitID) (f arcs.Facing, corner, ok bool) {
	v := d.View
	base := v.Body(id).Base()
	front := met.HalfDepth()
	least := v.Edition().LeastContact
	arc := arcs.LocateBy(base, met.LeaderPoint(), v.Edition().Readings.ArcTieHigher).Facing
	edge := met.FrontEdge()
	touching := geom.InContact(geom.SeparationOf(&edge, &base))
	for g := arcs.Front; g <= arcs.Left; g++ {
		left, right := g.Edge(base)
		a, b := met.Local(left), met.Local(right)
		if a.X > b.X {
			a, b = b, a
		}
		// The stretch of the edge in front of the base, across the front.
		if min(b.X, met.HalfWidth())-max(a.X, -met.HalfWidth()) < least {
			continue
		}
		// How far ahead of the front that stretch is. A unit behind, which may touch the rear, is farther
		// back than the middle of the base all along.
		at := func(x float64) float64 { return a.Y + float64((b.Y-a.Y)*((x-a.X)/(b.X-a.X))) }
		lo, hi := at(max(a.X, -met.HalfWidth()))-front, at(min(b.X, met.HalfWidth()))-front
		against := -geom.Dot(g.Normal(base), met.Facing())
		if against <= 0 || max(lo, hi) <= -front || min(lo, hi) > geom.ContactBand && !(touching && against > alongside) {
			continue
		}
		if narrow := met.HalfWidth() - least; against <= alongside &&
			min(at(max(a.X, -narrow)), at(min(b.X, narrow)))-front > geom.ContactBand {
			continue // it goes along the side, which is not yet in its way by the least contact
		}
		flush := math.Abs(b.Y-a.Y) <= geom.ContactBand
		inner := (lo < hi && a.X < -met.HalfWidth()) || (hi < lo && b.X > met.HalfWidth())
		switch {
		case flush || inner:
			return g, false, true
		case !ok:
			f, corner, ok = g, true, true
		case arc == g || (arc != f && g.Multiplier() < f.Multiplier()):
			f = g
		}
	}
	return f, corner, ok
}

// A unit that is driven straight ahead may graze enemies by less than the least contact, which is
// no contact (rows CHG-10, CHG-17). It ends beside them.

// strikes notes the enemies that the unit strikes at the end of its path, and its base then. It
// returns false if there are none. If there is no room beside the units that it grazes, it stops
// before them, and strikes only those that it has struck by then.
func (a *ahead) strikes() bool {
	d, out := a.Drive, &a.out
	hits := d.hits(out.Met)
	if len(hits) == 0 {
		return false
	}
	out.HasStopped, out.AtEdge = false, false
	a.end()
	if out.HasStopped {
		id, _ := out.Stopped.Unit()
		hits = slices.DeleteFunc(hits, func(h Hit) bool { return h.Unit != id })
		if len(hits) > 0 { // the one that it goes along
			out.HasStopped, out.Stopped = false, 0
		}
	}
	out.Hits = hits
	return true
}

// end finds the final place of the unit: beside the units that it has grazed or, if there is no
// room for that, before them.
func (a *ahead) end() {
	d, out := a.Drive, &a.out
	for {
		out.Met = a.at(out.Forward)
		if at, back, ok := d.slipped(out.Met); ok {
			out.Met, out.Forward = at, max(0, out.Forward-back)
			return
		}
		first, by := out.Forward, spatial.Thing(0)
		d.eachDeep(out.Met, func(x spatial.Thing, ring []geom.Point) {
			if geom.Overlaps(geom.SeparationConvex(a.base, ring)) {
				return // since the start
			}
			if away, met := a.lane(ring, geom.ContactBand); met && away-geom.Tol < first {
				first, by = away-geom.Tol, x
			}
		})
		if !(first < out.Forward) {
			return
		}
		out.Forward, out.Stopped, out.HasStopped, out.AtEdge = max(0, first), by, true, false
	}
}

// eachDeep visits the units that a base overlaps by more than contact, in no particular order.
func (d *Drive) eachDeep(b geom.Base, visit func(spatial.Thing, []geom.Point)) {
	v := d.View
	v.Search(b.Bounds(), func(r spatial.Region) bool {
		if id, ok := r.Thing.Unit(); ok && id != d.Unit && geom.Overlaps(geom.SeparationConvex(b, v.Ring(r))) {
			visit(r.Thing, v.Ring(r))
		}
		return true
	})
}

// slipped returns a base that was driven into a graze, beside the units that it grazed. It moves to
// one side just far enough to part them. It also moves back as far as that took it deeper into a
// slanted side that it strikes. ok is false if there is no room for that.
func (d *Drive) slipped(met geom.Base) (_ geom.Base, back float64, ok bool) {
	if d.isClear(met) {
		return met, 0, true
	}
	least := d.View.Edition().LeastContact
	over := d.overEdge(met)
	for _, way := range [2]geom.Point{met.RightWard(), geom.Neg(met.RightWard())} {
		at, aside := d.parted(met, way, least+geom.Tol)
		// No farther back than a side requires that the front does not go along: more would end before
		// the grazed units.
		at, back = d.parted(at, geom.Neg(met.Facing()), aside/alongside)
		if d.isClear(at) && !InBlocking(d.View, d.Unit, at) && d.overEdge(at) <= over+geom.Tol {
			return at, back, true
		}
	}
	return met, 0, false
}

// isClear reports whether a base overlaps no unit by more than contact.
func (d *Drive) isClear(b geom.Base) bool {
	clear := true
	d.eachDeep(b, func(spatial.Thing, []geom.Point) { clear = false })
	return clear
}

// overEdge returns by how many inches a base hangs over the edge of the table.
func (d *Drive) overEdge(b geom.Base) float64 {
	area, ok := d.View.Table().Area()
	if !ok {
		return 0
	}
	box := b.Bounds()
	return max(0, area.X.Lo-box.X.Lo, box.X.Hi-area.X.Hi, area.Y.Lo-box.Y.Lo, box.Y.Hi-area.Y.Hi)
}

// parted moves a base straight on until it just overlaps no unit by more than a typed contact, and
// returns how far it has gone. It ignores an overlap that would take it farther than the limit.
func (d *Drive) parted(base geom.Base, along geom.Point, limit float64) (geom.Base, float64) {
	gone := 0.0
	at := base
	for {
		further := 0.0
		d.eachDeep(at, func(_ spatial.Thing, ring []geom.Point) {
			way := motion.Sweep{Base: at, Along: along}.Past(ring)
			if lo, hi, met := way.Nearer(-ways.TypedSlack); met && lo <= 0 && hi <= limit-gone {
				further = max(further, hi)
			}
		})
		if further <= 0 {
			return at, gone
		}
		gone += further
		at = base.At(geom.Along(base.Centre(), along, gone))
	}
}
