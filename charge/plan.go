package charge

import (
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

const chargePivot = 90 // degrees: row CHG-3

// plan holds what a search for a way needs: the obstacles, where it leads, and how much work it may
// do.
type plan struct {
	obstacles
	goal
	limits
}

// limits are how far a search goes.
type limits struct {
	// work is what may be done; if it is zero, that of each quick search.
	work ways.Work
	// done, if not nil, is closed when the answer is no longer wanted. It is for scenes on the
	// heap, since it would put the plan there.
	done <-chan struct{}
	// pivots are those that the charger may make.
	pivots pivots
	// once: a second pivot is not looked for.
	once bool
	// any: whatever way it is will do, to whatever facing.
	any bool
}

// pivots are which pivots a charger may make, so that all is gathered that it may meet.
type pivots uint8

const (
	onePivot   pivots = iota
	morePivots        // a second one
	freePivots        // a free one first
)

// plan returns a plan for a charge with some work, on a target that turns if it can.
func (q Question) plan(w ways.Work) plan {
	return plan{goal: goal{turns: q.turns()}, limits: limits{work: w}}
}

// set makes the scene of a charge.
func (p *plan) set(s *ways.Scene, q Question) {
	p.aim(s, q)
	if p.around != nil {
		p.around.place(s, p, q)
	} else {
		p.gather(s, q)
	}
	if area, ok := q.View.Table().Area(); ok && !p.without.Edge {
		s.AddEdges(area, p.off, p.pivots > onePivot)
	}
	p.limit(s, q.View)
}

// found is what a search for a way to one facing came to.
type found struct {
	verdict Verdict
	place   bool         // there is a flush place that is free
	spot    ways.Spot    // the way, by one pivot
	several ways.Several // or, where one does not do and twice is set, by two
	twice   bool
	work    ways.Work // that was left before
}

// find looks for a way by one pivot in a scene of all that the unit may meet then. If there is none
// and the unit may pivot twice, it looks for one by two. Discarded headings are added to a proof,
// if there is one.
func (p plan) find(s *ways.Scene, q Question, proof *[]ways.Cell) found {
	p.set(s, q)
	f := found{place: len(s.Places.All()) > 0}
	search := ways.Search{Slices: s.Work.OnePivot, Proof: proof}
	at, ok := s.DecideOne(&search)
	if ok {
		f.verdict, f.spot = Yes, at
		return f
	}
	f.verdict = Verdict(search.Outcome())
	if !(verdicts{q}).extraPivot() || p.once || s.NoWay().Shut() {
		return f
	}
	p.work, p.pivots = s.Work, morePivots
	p.set(s, q)
	outcome, two := s.Detours().DecideTwo() // with the last word on one pivot, too
	f.verdict, f.several, f.twice, f.work = Verdict(outcome), two, true, p.work
	return f
}

// aim makes the scene without obstacles.
func (p *plan) aim(s *ways.Scene, q Question) {
	e := q.View.Edition()
	traits := q.View.Traits(q.From)
	x := ways.Setup{
		Base: q.View.Body(q.From).Base(), Target: q.View.Body(q.To).Base(), Behind: p.behind, Exact: p.exact, Slanted: p.turns,
		TurnsFirst: p.pivots == freePivots, Flies: traits.Has(rules.Fly) || p.lifted, Swing: e.Align == rules.TurnAboutContact, LeastContact: e.LeastContact,
		Pivot: chargePivot, SecondPivot: max(chargePivot, e.NimblePivot), Work: orQuick(p.work),
	}
	if p.target != (geom.Base{}) {
		x.Target = p.target
	}
	if p.pivots == freePivots {
		x.Stood = q.standing()
	}
	x.TurnsClear = x.Flies && !p.lifted && !e.FlyPivotsAbove
	x.Lands = x.Flies && (p.turns || p.contact)
	left, right := p.facing.Edge(x.Target)
	x.Left, x.Right = right, left // as seen from outside
	x.Normal = p.facing.Normal(x.Target)
	s.Set(&x)
}

// limit finds how far the charger can go ahead and where it can stand flush, past the obstacles.
func (p *plan) limit(s *ways.Scene, v *spatial.View) {
	s.Finish(&ways.Ending{
		OnTheSpot: v.Edition().Readings.ChargePivot == rules.ChargePivotAtStart,
		Anywhere:  p.turns || p.contact, Slotted: p.slotted, Slot: p.slot, Slides: p.contact,
	})
}

// region returns the box, on the table, of all possible obstacles.
func (p *plan) region(s *ways.Scene) r2.Rect {
	return s.Region(float64(max(0, p.off)*growthReach), p.pivots > onePivot)
}

// growthReach is how far the corner of a grown thing may move, in multiples of the growth.
const growthReach = 18

// obstacles are the obstacles of a charge: everything in the view but for what is said here.
type obstacles struct {
	// off is by how many inches every obstacle is larger.
	off float64
	// exact: obstacles have their size. Without it they count as smaller by the band of contact, so
	// that a bare verdict costs one search: what works exactly works then, too.
	exact bool
	// rough: what would hinder the charge is an obstacle to its legs.
	rough bool
	// enemies: only enemies block a flush place.
	enemies bool
	// lifted: the charger is picked up and set down, so that nothing blocks its legs.
	lifted bool
	// without are obstacles that are taken away.
	without Blame
	// moved are units that stand elsewhere than in the view, or nowhere.
	moved []stand
	// around, if not nil, holds all possible obstacles.
	around *surroundings
}

// stand is where a unit stands, or that it is out of the way.
type stand struct {
	unit spatial.UnitID
	gone bool
	base geom.Base
}

// moves reports whether a unit is not at its place in the view.
func (o *obstacles) moves(id spatial.UnitID) bool {
	for i := range o.moved {
		if o.moved[i].unit == id {
			return true
		}
	}
	return false
}

// kindOf returns the kind of obstacle that a thing is, other than the charger and its target. ok is
// false if it is no obstacle.
func (p *obstacles) kindOf(s *ways.Scene, q Question, t spatial.Thing, traits rules.Traits) (k ways.Kind, ok bool) {
	v, from, to := q.View, q.From, q.To
	k.Label = int32(t)
	if slices.Contains(p.without.Things, t) {
		return k, false
	}
	if id, ok := t.Unit(); ok {
		if id == from || id == to || p.moves(id) {
			return k, false
		}
		k.Sweeps, k.Stands = !s.Flies, s.TurnsClear
		k.Holds = !p.enemies || v.Table().Unit(id).Side != v.Table().Unit(from).Side
		return k, true
	}
	id, _ := t.Piece()
	switch kind := v.Table().Piece(id).Kind(); {
	case kind == terrain.Blocking:
		k.Sweeps, k.Stands, k.Holds = !s.Flies, s.TurnsClear, !p.enemies
	case p.rough && hinders(kind, traits):
		k.Sweeps = true
	default:
		return k, false
	}
	k.Rough = k.Sweeps && !k.Holds
	return k, true
}

// gather collects the possible obstacles.
func (p *plan) gather(s *ways.Scene, q Question) {
	box, traits := p.region(s), q.View.Traits(q.From)
	q.View.Search(box, func(r spatial.Region) bool {
		if kind, ok := p.kindOf(s, q, r.Thing, traits); ok {
			addRegion(s, q.View, r, kind, p.off)
		}
		return true
	})
	for i := range p.moved {
		if m := &p.moved[i]; !m.gone && m.unit != q.From && m.unit != q.To && m.base.Bounds().Intersects(box) {
			block(s, m.unit, m.base, true)
		}
	}
}

// block puts a unit in the scene on a base of its own. That is its place on the table, or the seat
// of another charger, which is exact.
func block(s *ways.Scene, id spatial.UnitID, base geom.Base, seat bool) {
	corners := base.Ring()
	k := ways.Kind{Label: int32(spatial.UnitThing(id)), Sweeps: !s.Flies, Stands: s.TurnsClear, Holds: true}
	exact := s.Exact
	s.Exact = exact || seat
	s.Add(corners[:], k, geom.NoLimit, true)
	s.Exact = exact
}

// addRegion puts one thing of the view in the scene; added is false if it shrinks to nothing.
func addRegion(s *ways.Scene, v *spatial.View, r spatial.Region, k ways.Kind, off float64) (added bool) {
	var buf [ways.RingRoom]geom.Point
	ring := v.Ring(r)
	apart := geom.NoLimit
	if off != 0 {
		apart = geom.SeparationConvex(s.Stood, ring)
	}
	if off < 0 || (off > 0 && apart > geom.ContactBand) { // contact is a fact, not a measurement
		if ring = v.Grown(buf[:0], r, off); len(ring) < 3 {
			return false
		}
	}
	s.Add(ring, k, apart, off == 0)
	return true
}

// hinders reports whether terrain of a kind hinders a unit that charges through
// it (row CHG-13).
func hinders(kind terrain.Kind, traits rules.Traits) bool {
	switch kind {
	case terrain.Difficult:
		return !traits.Has(rules.Strider) && !traits.Has(rules.Pathfinder)
	case terrain.Obstacle:
		return !traits.Has(rules.Strider)
	}
	return false
}
