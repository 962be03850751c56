package charge

import (
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// justShort is how far from friends and blocking terrain a surge stops: a
// millimetre, since it may not touch them.
const justShort = 1 / geom.MMPerInch

// Surged is what becomes of a unit that is driven straight forward.
type Surged struct {
	// Immune is why the spell does nothing to it, whatever the distance.
	Immune Immunity
	// Refused is what keeps the caster of [SurgeBy] from casting it.
	Refused los.Refusals
	// Forward is how far it goes, in inches.
	Forward float64
	// Stopped is what stops it short of its distance: a friend or terrain.
	// HasStopped is false where neither does.
	Stopped    spatial.Thing
	HasStopped bool
	// AtEdge: the table edge stops it.
	AtEdge bool
	// Struck are the enemies that it runs into at the same distance: the player
	// picks one (F2). Empty: it charges nobody.
	Struck []Strike
	// Met is where it stands after its distance, before it aligns.
	Met geom.Base
	// Close is what it hangs on by less than [geom.ContactBand] that it goes so far:
	// see [Answer.Close].
	Close []Close
}

// Strike is one enemy that a surge could charge.
type Strike struct {
	Target spatial.UnitID
	// Facing is what is charged: the facing that is contacted; on a corner the one
	// whose arc held the leader point before the move (F2, T3), or of its two sides
	// the one whose arc holds it after (B10, S2).
	Facing arcs.Facing
	// Corner: it was met on a corner.
	Corner bool
	// Placed reports whether there is a free flush place that keeps the contact;
	// Final is that place, and TargetAt where the target stands then.
	Placed          bool
	Final, TargetAt geom.Base
	// Hindered is row CHG-13 for this move, By what hinders.
	Hindered bool
	By       []spatial.Thing
	// Attacks is what the attacks are multiplied by.
	Attacks int
	// Nudged are the enemies, other than the target, that are moved off the unit in
	// Final (row PRX-4).
	Nudged []Nudge
}

// Surge moves a unit straight forward by up to some inches, as the spell does
// (row CHG-17). It stops just short of friends and blocking terrain; running into
// an enemy is a charge. Grazing an enemy by less than the least contact is none.
// Units do not fly in a surge. Only shambling units are surged, none that carries
// loot, and a blinded one stops short of enemies by [rules.Edition.EnemyGap] (row
// CHG-18). Who casts it is not asked: see [SurgeBy]. A distance that is negative,
// infinite or not a number gives a *[geom.ValueError], an id that is not on the table a
// *[spatial.IDError], an edition without the spell a *[NoSurgeError].
func Surge(v *spatial.View, unit spatial.UnitID, inches float64) (Surged, error) {
	if err := checkDrive(v, unit, inches); err != nil {
		return Surged{}, err
	}
	if e := v.Edition(); !e.Surge {
		return Surged{}, &NoSurgeError{e.Name}
	}
	if immune := surgeable(v, unit); immune != Surgeable {
		return Surged{Immune: immune, Met: v.Body(unit).Base()}, nil
	}
	return drive(v, unit, inches, enemyGap(v, unit), false), nil
}

// Overrun is the advance of a unit straight forward after it routed an
// individual (row IND-4): as [Surge], and hindered tells whether the charge that
// routed it was. Where the edition has no overrun, the unit stops short of
// enemies by [rules.Edition.EnemyGap]. The errors are those of Surge.
func Overrun(v *spatial.View, unit spatial.UnitID, inches float64, hindered bool) (Surged, error) {
	if err := checkDrive(v, unit, inches); err != nil {
		return Surged{}, err
	}
	gap := enemyGap(v, unit)
	if !v.Edition().Overrun {
		gap = v.Edition().EnemyGap
	}
	return drive(v, unit, inches, gap, hindered), nil
}

func checkDrive(v *spatial.View, unit spatial.UnitID, inches float64) error {
	if err := v.Check(unit); err != nil {
		return err
	}
	if !(inches >= 0 && inches <= geom.MaxCoord) {
		return &geom.ValueError{Field: "distance", Value: inches, Rule: "must be a number of inches from 0 to 100000"}
	}
	return nil
}

// drive moves a unit straight ahead. With gap > 0 it stops that far from enemies
// and strikes none.
func drive(v *spatial.View, unit spatial.UnitID, inches, gap float64, hindered bool) Surged {
	out := driveBy(v, unit, inches, gap, hindered, geom.Tol)
	if out.HasStopped && !out.AtEdge { // perhaps by what it only touches as it was typed
		if on := driveBy(v, unit, inches, gap, hindered, ways.TypedSlack); on.Forward > out.Forward+geom.Tol {
			out = on
		}
	}
	c := closeness{view: v, plan: new(plan), but: [2]spatial.UnitID{unit, unit}}
	for i := range out.Struck {
		c.plan.moved = append(c.plan.moved, stand{unit: out.Struck[i].Target})
	}
	c.pose(swept(v.Body(unit).Base(), out.Met))
	out.Close = c.sorted()
	return out
}

// driveBy is [drive] with friends and terrain beside the lane smaller by some inches.
// What the unit overlaps where it starts does not hold it, but it goes no deeper into it.
func driveBy(v *spatial.View, unit spatial.UnitID, inches, gap float64, hindered bool, slack float64) Surged {
	base := v.Body(unit).Base()
	t := v.Table()
	side := t.Unit(unit).Side
	least := v.Edition().LeastContact
	out := Surged{Forward: inches}
	struck := math.Inf(1)
	grazed, grazes := math.Inf(1), spatial.Thing(0) // an enemy whose corner may be met by less than the least contact
	end := base.At(geom.Along(base.Centre(), base.Facing(), inches))
	stop := func(at float64, by spatial.Thing) {
		at = max(0, at)
		if at < out.Forward || (at == out.Forward && out.HasStopped && by.Compare(out.Stopped) < 0) {
			out.Forward, out.Stopped, out.HasStopped, out.AtEdge = at, by, true, false
		}
	}
	v.Search(swept(base, end).Bounds().ExpandedByMargin(max(gap, justShort)), func(r spatial.Region) bool {
		id, ok := r.Thing.Unit()
		if !blocks(v, r.Thing) || (ok && id == unit) {
			return true
		}
		local := make([]geom.Point, 0, ways.RingRoom)
		for _, p := range v.Ring(r) {
			local = append(local, base.Local(p))
		}
		enemy := ok && t.Unit(id).Side != side
		apart := geom.SeparationConvex(base, v.Ring(r))
		if !enemy && geom.Overlaps(apart) { // it may leave it, or go along it, not deeper into it
			if free := freeAlong(base, v.Ring(r), base.Facing(), inches); free < inches {
				stop(free, r.Thing)
			}
			return true
		}
		narrow := max(slack, geom.Tol-apart)
		if enemy {
			narrow = least
		}
		rear := -base.HalfDepth() + geom.ContactBand
		low, met := geom.Lane(local, base.HalfWidth()-narrow, rear)
		away := low - base.HalfDepth()
		if low, met := geom.Lane(local, base.HalfWidth()-geom.ContactBand, rear); enemy && met && low-base.HalfDepth() < grazed {
			grazed, grazes = low-base.HalfDepth(), r.Thing
		}
		switch {
		case !met:
		case enemy && gap == 0:
			struck = min(struck, max(0, away))
		case enemy:
			stop(away-gap, r.Thing)
		default:
			stop(away-justShort, r.Thing)
		}
		return true
	})
	out.edge(v, base)
	if struck > out.Forward+geom.Tol {
		out.Met = base.At(geom.Along(base.Centre(), base.Facing(), out.Forward))
		if at, ok := slipped(v, unit, out.Met); ok {
			out.Met = at
			return out
		}
		// It ends between two, and there is no room there: it stops before the first.
		out.Forward, out.HasStopped, out.AtEdge = min(out.Forward, max(0, grazed-geom.Tol)), true, false
		out.Stopped = grazes
		out.Met = base.At(geom.Along(base.Centre(), base.Facing(), out.Forward))
		return out
	}
	out.Forward, out.HasStopped, out.AtEdge = struck, false, false
	out.Met = base.At(geom.Along(base.Centre(), base.Facing(), struck))
	out.strike(v, unit, hindered)
	return out
}

// slipped is a base that was driven past the corners of enemies by less than the least
// contact, which is none, beside those that it ends against: as little to one side as parts
// them. It reports false where there is no room for that.
func slipped(v *spatial.View, unit spatial.UnitID, met geom.Base) (geom.Base, bool) {
	clear := func(b geom.Base) bool {
		free := true
		v.Search(b.Bounds(), func(r spatial.Region) bool {
			if id, ok := r.Thing.Unit(); ok && id != unit {
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
		if !clear(at(least)) || asCharger(v, unit).standsIn(at(least)) || over(at(least)) > over(met)+geom.Tol {
			continue
		}
		return at(parted(v, unit, met, way, least)), true
	}
	return met, false
}

// parted is how far, in inches, a base has to go straight on until it overlaps no unit by more
// than a contact that was typed; at the limit it does not.
func parted(v *spatial.View, unit spatial.UnitID, base geom.Base, along geom.Point, limit float64) float64 {
	sweep := geom.Sweep{Base: base, Along: along}
	box := base.Bounds().Union(base.At(geom.Along(base.Centre(), along, limit)).Bounds())
	by := 0.0
	for further := true; further; {
		further = false
		v.Search(box, func(r spatial.Region) bool {
			if id, ok := r.Thing.Unit(); ok && id != unit {
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

// blocks reports whether nothing can move through a thing: units and blocking
// terrain.
func blocks(v *spatial.View, t spatial.Thing) bool {
	id, ok := t.Piece()
	return !ok || v.Table().Piece(id).Kind() == terrain.Blocking
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
func (out *Surged) strike(v *spatial.View, unit spatial.UnitID, hindered bool) {
	t := v.Table()
	side := t.Unit(unit).Side
	v.Search(out.Met.Bounds().ExpandedByMargin(geom.ContactBand), func(r spatial.Region) bool {
		id, ok := r.Thing.Unit()
		if !ok || id == unit || t.Unit(id).Side == side {
			return true
		}
		if facing, corner, met := contacted(v, out.Met, id); met {
			out.Struck = append(out.Struck, out.against(ask(v, unit, id), facing, corner, hindered))
		}
		return true
	})
	slices.SortFunc(out.Struck, func(a, b Strike) int { return int(a.Target) - int(b.Target) })
}

// contacted is the facing of an enemy that the front of a base is in contact with, so that of
// a dressed line all are met at once, however they were typed: corner
// tells that it is a corner of the enemy, of which the facing is one side: the one
// in whose arc the leader point has come to be, or else that with the lower
// attack multiplier.
func contacted(v *spatial.View, met geom.Base, id spatial.UnitID) (f arcs.Facing, corner, ok bool) {
	base := v.Body(id).Base()
	front := met.HalfDepth()
	least := v.Edition().LeastContact
	arc := arcs.LocateBy(base, met.LeaderPoint(), v.Edition().Readings.ArcTie).Facing
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
		at := func(x float64) float64 { return a.Y + float64((b.Y-a.Y)*((x-a.X)/(b.X-a.X))) }
		lo, hi := at(max(a.X, -met.HalfWidth()))-front, at(min(b.X, met.HalfWidth()))-front
		if min(lo, hi) > geom.ContactBand || geom.Dot(g.Normal(base), met.Facing()) >= 0 {
			continue
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

// against is the charge on one enemy.
func (out *Surged) against(q question, f arcs.Facing, corner bool, hindered bool) Strike {
	x := Strike{Target: q.to, Facing: f, Corner: corner, TargetAt: q.view.Body(q.to).Base()}
	if corner && q.view.Edition().SurgeCornerByArc {
		x.Facing = los.FacingOf(q.view, q.from, q.to).Facing
	}
	a, ok := out.place(q, x.Facing, q.turns())
	if !ok && q.turns() && q.view.Edition().Readings.NoRoomToTurn != rules.NoRoomToTurnNone {
		a, ok = out.place(q, x.Facing, false) // it has no room to turn
	}
	if ok {
		x.Placed, x.Final, x.TargetAt = true, a.Final, a.Target
		a.Path.route.Add(ways.Leg{Facing: out.Met.Facing(), Forward: out.Forward})
		h := q.hindranceOfMove(&a)
		x.Hindered, x.By = h.Hindered || hindered, h.By
		g := ground{view: q.view}
		g.put(q.from, x.Final)
		g.put(q.to, x.TargetAt)
		x.Nudged = g.nudges(q.from, q.to)
	}
	x.Attacks = Attacks(q.view, q.from, q.to, x.Facing)
	return x
}

// place finds where a unit comes to stand that has struck a facing of an enemy, which
// turns to it or not: exactly first, and with smaller things where that has no room or, with
// typed contacts, is plainly better ([exactFirst]). It reports false where there is no room.
func (out *Surged) place(q question, f arcs.Facing, turns bool) (Answer, bool) {
	var exact Answer
	short, found := math.Inf(1), false
	for _, isExact := range [2]bool{true, false} {
		a, off, ok := out.placeBy(q, plan{facing: f, turns: turns, exact: isExact})
		switch {
		case !isExact && found && !(ok && short-off > plainly):
			return exact, true
		case !ok && turns:
			return a, false
		case isExact && ok && (turns || !typedContact(q.view, q.to)):
			return a, true
		case isExact:
			exact, short, found = a, off, ok
		default:
			return a, ok
		}
	}
	return Answer{}, false
}

// placeBy is [Surged.place] for a plan that is exact or not; off is how far from where it
// shuffles to the unit ends.
func (out *Surged) placeBy(q question, p plan) (a Answer, off float64, ok bool) {
	s := new(ways.Scene)
	p.set(s, q)
	at := s.Nearest(out.Met)
	c := ways.Contact{Along: at, Touch: ways.Span{Lo: at, Hi: at}}
	c.Swung = geom.Dot(out.Met.LeaderPoint().Sub(s.Base.World(s.Tips[0])), ways.Direction(s.Base, s.Along))
	c.At = geom.Along(s.Tips[0], s.Along, at)
	a = Answer{Facing: arcs.Location{Facing: p.facing}, Met: out.Met, Contact: s.Base.World(c.At), Target: q.view.Body(q.to).Base()}
	if p.turns {
		return a, 0, a.turnTarget(q)
	}
	aligned, final, ok := s.Settle(c)
	if !ok {
		return Answer{}, 0, false
	}
	a.Aligned, a.Final = s.FlushAt(aligned), s.FlushAt(final)
	return a, math.Abs(final - s.Wanted), true
}

// hindranceOfMove is row CHG-13 for a move that has no other way.
func (q question) hindranceOfMove(a *Answer) Hindrance {
	e := q.view.Edition()
	traits := q.view.Traits(q.from).Without(rules.Fly)
	var h Hindrance
	h.hinder(q, a, traits)
	return h.decided(e, preferenceOf(e), len(h.By) > 0)
}
