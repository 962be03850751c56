package charge

import (
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// drive is a unit that is driven straight ahead (rows CHG-17, IND-4). With gap > 0 it stops
// that far from enemies and strikes none.
type drive struct {
	view        *spatial.View
	unit        spatial.UnitID
	inches, gap float64
	hindered    bool // the charge before it was
}

func (d *drive) check() error {
	if err := d.view.Check(d.unit); err != nil {
		return err
	}
	if !(d.inches >= 0 && d.inches <= geom.MaxCoord) {
		return &geom.ValueError{Field: "distance", Value: d.inches, Rule: "must be a number of inches from 0 to 100000"}
	}
	return nil
}

// run moves the unit.
func (d *drive) run() Surged {
	out := d.by(geom.Tol)
	if out.HasStopped && !out.AtEdge { // perhaps by what it only touches as it was typed
		if on := d.by(ways.TypedSlack); on.Forward > out.Forward+geom.Tol {
			out = on
		}
	}
	c := closeness{view: d.view, plan: new(plan), but: [2]spatial.UnitID{d.unit, d.unit}}
	for i := range out.Struck {
		c.plan.moved = append(c.plan.moved, stand{unit: out.Struck[i].Target})
	}
	c.pose(swept(d.view.Body(d.unit).Base(), out.Met))
	for i := range out.Struck {
		struck := out.Struck[i].Target
		c.note(Close{Thing: spatial.UnitThing(struck), By: geom.Separation(out.Met, d.view.Body(struck).Base())})
	}
	out.Close = c.sorted()
	return out
}

// by is [drive.run] with friends and terrain beside the lane smaller by some inches.
// What the unit overlaps where it starts does not hold it, but it goes no deeper into it.
func (d *drive) by(slack float64) Surged {
	base := d.view.Body(d.unit).Base()
	a := ahead{drive: d, base: base, slack: slack, out: Surged{Forward: d.inches}, struck: math.Inf(1), grazed: math.Inf(1)}
	box := swept(base, a.at(d.inches)).Bounds().ExpandedByMargin(max(d.gap, justShort))
	d.view.Search(box, func(r spatial.Region) bool {
		if id, ok := r.Thing.Unit(); blocks(d.view, r.Thing) && !(ok && id == d.unit) {
			a.meet(r)
		}
		return true
	})
	a.out.edge(d.view, base)
	if a.struck > a.out.Forward+geom.Tol {
		if out, ok := a.reached(); ok {
			return out
		}
		a.stopShort()
		return a.out
	}
	out := a.out
	out.Forward, out.HasStopped, out.AtEdge = a.struck, false, false
	out.Met = a.at(a.struck)
	d.strike(&out)
	return out
}

// reached is the drive where it ends in contact with enemies ahead that it does not quite come
// up to: contact is one fact, so that they are struck. ok is false where there are none.
func (a *ahead) reached() (out Surged, ok bool) {
	if math.IsInf(a.struck, 1) || a.drive.gap > 0 {
		return Surged{}, false
	}
	out = a.out
	out.HasStopped, out.AtEdge = false, false
	out.Met = a.at(out.Forward)
	a.drive.strike(&out)
	return out, len(out.Struck) > 0
}

// ahead is what a unit that is driven straight ahead meets.
type ahead struct {
	drive  *drive
	base   geom.Base // where it starts
	slack  float64   // by how much what is beside the lane is smaller
	out    Surged
	struck float64 // inches to the nearest enemy
	// grazed is how far off an enemy is whose corner may be met by less than the least
	// contact, and grazes who that is.
	grazed float64
	grazes spatial.Thing
}

// at is the base so many inches on.
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

// meet takes one thing into account.
func (a *ahead) meet(r spatial.Region) {
	d, base := a.drive, a.base
	ring := d.view.Ring(r)
	id, ok := r.Thing.Unit()
	if ok && !d.view.Friends(id, d.unit) {
		a.meetEnemy(r)
		return
	}
	apart := geom.SeparationConvex(base, ring)
	if geom.Overlaps(apart) { // it may leave it, or go along it, not deeper into it
		if free := freeAlong(base, ring, base.Facing(), d.inches); free < d.inches {
			a.stop(free, r.Thing)
		}
		return
	}
	if away, met := a.lane(ring, max(a.slack, geom.Tol-apart)); met {
		a.stop(away-justShort, r.Thing)
	}
}

func (a *ahead) meetEnemy(r spatial.Region) {
	d := a.drive
	ring := d.view.Ring(r)
	if away, met := a.lane(ring, geom.ContactBand); met && away < a.grazed {
		a.grazed, a.grazes = away, r.Thing
	}
	least := d.view.Edition().LeastContact
	switch away, met := a.lane(ring, least); {
	case !met:
	case d.gap == 0:
		// A corner of the front meets a slanted side before it is in its way by the least contact.
		if first, ok := a.lane(ring, 0); ok && float64((away-first)*alongside) <= least {
			away = first
		}
		a.struck = min(a.struck, max(0, away))
	default:
		a.stop(away-d.gap, r.Thing)
	}
}

// lane is how far ahead of the front a ring is, within the width of the base less some inches
// to each side.
func (a *ahead) lane(ring []geom.Point, narrow float64) (away float64, met bool) {
	var room [ways.RingRoom]geom.Point
	local := room[:0]
	for _, p := range ring {
		local = append(local, a.base.Local(p))
	}
	straight := geom.Lane{HalfWidth: a.base.HalfWidth(), HalfDepth: a.base.HalfDepth()}
	return straight.Apart(local, narrow, geom.ContactBand)
}

// stopShort ends the drive where nobody is struck: as far as it goes or, where it would end
// between two enemies and has no room there, before the first.
func (a *ahead) stopShort() {
	out := &a.out
	out.Met = a.at(out.Forward)
	if at, ok := a.drive.slipped(out.Met); ok {
		out.Met = at
		return
	}
	out.Forward, out.HasStopped, out.AtEdge = min(out.Forward, max(0, a.grazed-geom.Tol)), true, false
	out.Stopped = a.grazes
	out.Met = a.at(out.Forward)
}

// slipped is a base that was driven past the corners of enemies by less than the least
// contact, which is none, beside those that it ends against: as little to one side as parts
// them. It reports false where there is no room for that.
func (d *drive) slipped(met geom.Base) (geom.Base, bool) {
	v := d.view
	clear := func(b geom.Base) bool {
		free := true
		v.Search(b.Bounds(), func(r spatial.Region) bool {
			if id, ok := r.Thing.Unit(); ok && id != d.unit {
				free = free && !geom.Overlaps(geom.SeparationConvex(b, v.Ring(r)))
			}
			return free
		})
		return free
	}
	if clear(met) {
		return met, true
	}
	least := v.Edition().LeastContact
	over := func(b geom.Base) float64 {
		area, ok := v.Table().Area()
		if !ok {
			return 0
		}
		box := b.Bounds()
		return max(0, area.X.Lo-box.X.Lo, box.X.Hi-area.X.Hi, area.Y.Lo-box.Y.Lo, box.Y.Hi-area.Y.Hi)
	}
	for _, way := range [2]geom.Point{met.RightWard(), geom.Neg(met.RightWard())} {
		at := func(by float64) geom.Base { return met.At(geom.Along(met.Centre(), way, by)) }
		if !clear(at(least)) || (Question{View: v, From: d.unit}).standsIn(at(least)) || over(at(least)) > over(met)+geom.Tol {
			continue
		}
		return at(d.parted(met, way, least)), true
	}
	return met, false
}

// parted is how far, in inches, a base has to go straight on until it overlaps no unit by more
// than a contact that was typed; at the limit it does not.
func (d *drive) parted(base geom.Base, along geom.Point, limit float64) float64 {
	v := d.view
	sweep := geom.Sweep{Base: base, Along: along}
	box := base.Bounds().Union(base.At(geom.Along(base.Centre(), along, limit)).Bounds())
	by := 0.0
	for further := true; further; {
		further = false
		v.Search(box, func(r spatial.Region) bool {
			if id, ok := r.Thing.Unit(); ok && id != d.unit {
				way := sweep.Past(v.Ring(r))
				if lo, hi, met := way.Nearer(-ways.TypedSlack); met && lo < by && by < hi {
					by, further = hi, true
				}
			}
			return true
		})
	}
	return min(by, limit)
}

// edge stops the unit at the edge of the table.
func (out *Surged) edge(v *spatial.View, base geom.Base) {
	area, ok := v.Table().Area()
	if !ok {
		return
	}
	if at := (geom.Sweep{Base: base, Along: base.Facing()}).UntilEdge(area, out.Forward); at < out.Forward {
		out.Forward, out.HasStopped, out.AtEdge = at, false, true
	}
}

// strike lists the enemies in contact with the front, with what each is charged on.
func (d *drive) strike(out *Surged) {
	v := d.view
	v.Search(out.Met.Bounds().ExpandedByMargin(geom.ContactBand), func(r spatial.Region) bool {
		id, ok := r.Thing.Unit()
		if !ok || v.Friends(id, d.unit) {
			return true
		}
		if facing, corner, met := d.contacted(out.Met, id); met {
			out.Struck = append(out.Struck, out.against(Question{View: v, From: d.unit, To: id}, facing, corner, d.hindered))
		}
		return true
	})
	slices.SortFunc(out.Struck, func(a, b Strike) int { return int(a.Target) - int(b.Target) })
}

// alongside is the cosine between the front and a side that it goes along rather than into: a
// corner of the front that is in contact with such a side strikes it only where it is in its way.
const alongside = 0.17

// contacted is the facing of an enemy that the front of a base is in contact with, so that of
// a dressed line all are met at once, however they were typed: corner
// tells that it is a corner of the enemy, of which the facing is one side: the one
// in whose arc the leader point has come to be, or else that with the lower
// attack multiplier.
func (d *drive) contacted(met geom.Base, id spatial.UnitID) (f arcs.Facing, corner, ok bool) {
	v := d.view
	base := v.Body(id).Base()
	front := met.HalfDepth()
	least := v.Edition().LeastContact
	arc := arcs.LocateBy(base, met.LeaderPoint(), v.Edition().Readings.ArcTie).Facing
	edge := met.FrontEdge()
	touching := geom.InContact(geom.SeparationOf(&edge, &base))
	for g := arcs.Front; g <= arcs.Left; g++ {
		left, right := g.Edge(base)
		a, b := met.Local(left), met.Local(right)
		if a.X > b.X {
			a, b = b, a
		}
		// Across the front, the stretch of the edge that is not beside it.
		if min(b.X, met.HalfWidth())-max(a.X, -met.HalfWidth()) < least {
			continue
		}
		// How far ahead of the front that stretch is: of who stands behind the unit, and may touch its rear,
		// all is farther back than the middle of the base.
		at := func(x float64) float64 { return a.Y + float64((b.Y-a.Y)*((x-a.X)/(b.X-a.X))) }
		lo, hi := at(max(a.X, -met.HalfWidth()))-front, at(min(b.X, met.HalfWidth()))-front
		against := -geom.Dot(g.Normal(base), met.Facing())
		if against <= 0 || max(lo, hi) <= -front || min(lo, hi) > geom.ContactBand && !(touching && against > alongside) {
			continue
		}
		if narrow := met.HalfWidth() - least; against <= alongside &&
			min(at(max(a.X, -narrow)), at(min(b.X, narrow)))-front > geom.ContactBand {
			continue // it goes along the side, which is not in its way by the least contact yet
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
