package charge

import (
	"cmp"
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
	flies       bool // over friends and terrain
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
	return out
}

// by is [drive.run] with friends and terrain beside the lane smaller by some inches.
// What the unit overlaps where it starts does not hold it, but it goes no deeper into it.
func (d *drive) by(slack float64) Surged {
	base := d.view.Body(d.unit).Base()
	a := ahead{drive: d, base: base, slack: slack, out: Surged{Forward: d.inches}, struck: math.Inf(1)}
	box := swept(base, a.at(d.inches)).Bounds().ExpandedByMargin(max(d.gap, justShort))
	d.view.Search(box, func(r spatial.Region) bool {
		if id, ok := r.Thing.Unit(); blocks(d.view, r.Thing) && !(ok && id == d.unit) {
			a.meet(r)
		}
		return true
	})
	a.out.edge(d.view, base)
	if a.struck > a.out.Forward+geom.Tol {
		// In contact with enemies ahead that it does not quite come up to it strikes them: contact
		// is one fact.
		if a.out.Met = a.at(a.out.Forward); math.IsInf(a.struck, 1) || d.gap > 0 || !a.strikes() {
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

// ahead is what a unit that is driven straight ahead meets.
type ahead struct {
	drive  *drive
	base   geom.Base // where it starts
	slack  float64   // by how much what is beside the lane is smaller
	out    Surged
	struck float64 // inches to the nearest enemy
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
	if d.flies {
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

// hit is an enemy that a front is in contact with.
type hit struct {
	id     spatial.UnitID
	facing arcs.Facing
	corner bool
}

// hits are the enemies in contact with the front of a base, with what each is charged on.
func (d *drive) hits(met geom.Base) (list []hit) {
	v := d.view
	v.Search(met.Bounds().ExpandedByMargin(geom.ContactBand), func(r spatial.Region) bool {
		id, ok := r.Thing.Unit()
		if !ok || v.Friends(id, d.unit) {
			return true
		}
		if facing, corner, met := d.contacted(met, id); met {
			list = append(list, hit{id, facing, corner})
		}
		return true
	})
	slices.SortFunc(list, func(a, b hit) int { return cmp.Compare(a.id, b.id) })
	return list
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
		// How far ahead of the front that stretch is: of who stands behind the unit, and may touch
		// its rear, all is farther back than the middle of the base.
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
