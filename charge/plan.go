package charge

import (
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ground"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

const chargePivot = 90 // degrees (row CHG-3)

// plan holds what a search for a path needs: the obstacles, the goal and the work that it may do.
type plan struct {
	obstacles
	goal
	limits
}

// limits say how far a search goes.
type limits struct {
	// work is what may be done; if it is zero, each search may do that of a quick one.
	work ways.Work
	// done, if not nil, is closed when the answer is no longer wanted. It is for scenes on the heap,
	// since it would move the plan there.
	done <-chan struct{}
	// pivots are those that the charger may make.
	pivots pivots
	// once: no second pivot is looked for.
	once bool
	// any: any path to any facing will do.
	any bool
}

// pivots says which pivots a charger may make, so that everything that it may meet is gathered.
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
	if area, ok := q.View.Table().Area(); ok && !p.without.Edge {
		s.AddEdges(area, p.off, p.pivots > onePivot)
	}
	s.Finish()
}

// found is the result of a search for a path to one facing.
type found struct {
	verdict Verdict
	place   bool         // some flush place is free
	spot    ways.Spot    // the path, by one pivot
	several ways.Several // or, if one pivot does not suffice and twice is set, by two
	twice   bool
	work    ways.Work // what is left
}

// find looks for a path by one pivot in a scene of everything that the unit may then meet. If there
// is none and the unit may pivot twice, it looks for one by two. Discarded headings are added to a
// proof, if there is one.
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
	f.verdict, f.twice, f.work = No, true, p.work // this also decides finally about one pivot
	var room [2]ways.Root
	for _, r := range s.Detours().TwoPivots(room[:0]) {
		var outcome ways.Outcome
		outcome, f.several = s.Detours().DecideFrom(r.Start, s.Work.TwoPivots, r.Last, nil)
		if f.verdict = f.verdict.or(Verdict(outcome)); f.verdict == Yes {
			break
		}
	}
	return f
}

// aim makes the scene without obstacles.
func (p *plan) aim(s *ways.Scene, q Question) {
	e := q.View.Edition()
	traits := q.View.Traits(q.From)
	x := ways.Setup{
		Base: q.View.Body(q.From).Base(), Target: q.View.Body(q.To).Base(), Behind: p.behind, Exact: p.exact, Slanted: p.turns,
		TurnsFirst: p.pivots == freePivots, Flies: traits.Has(rules.Fly) || p.lifted, Swing: e.AlignByTurning, LeastContact: e.LeastContact,
		Pivot: chargePivot, SecondPivot: max(chargePivot, e.NimblePivot), Work: p.work,
	}
	if x.Work.Effort == (ways.Effort{}) { // each search is quick, and there is no total
		x.Work.Effort = quick()
		x.Work.Total = 0
	}
	if p.target != (geom.Base{}) {
		x.Target = p.target
	}
	if p.pivots == freePivots {
		x.Stood = q.standing()
	}
	x.TurnsClear = x.Flies && !p.lifted && !e.FlyPivotsAbove
	x.OnTheSpot = e.Readings.ChargePivotAtStart
	x.Anywhere, x.Slides, x.Slotted, x.Slot = p.turns || p.contact, p.contact, p.slotted, p.slot
	x.Lands = x.Flies && x.Anywhere
	left, right := p.facing.Edge(x.Target)
	x.Left, x.Right = right, left // as seen from outside
	x.Normal = p.facing.Normal(x.Target)
	s.Set(&x)
}

// region returns the box, on the table, of all possible obstacles. It includes paths that go back
// and forth, if the charger may pivot more than once.
func (p *plan) region(s *ways.Scene) r2.Rect {
	at := s.Base.World(geom.Point{Y: s.Longest})
	box := r2.RectFromPoints(s.Base.Centre(), at, s.Base.World(s.Tips[0]), s.Base.World(s.Tips[1]))
	margin := float64(max(0, p.off)*growthReach) + float64(2*s.Radius)
	if p.pivots > onePivot {
		margin += s.Longest
	}
	return box.ExpandedByMargin(margin)
}

// growthReach is how far a corner of a grown shape may move, in multiples of the growth.
const growthReach = 18

// obstacles are the obstacles of a charge: everything in the view, with these exceptions.
type obstacles struct {
	// off is by how many inches every obstacle is larger.
	off float64
	// exact: obstacles have their size. Otherwise they count as smaller by the contact band. A bare
	// verdict then costs one search, since a path past exact obstacles also works then.
	exact bool
	// rough: terrain that would hinder the charge is an obstacle to its legs.
	rough bool
	// enemies: only enemies block a flush place.
	enemies bool
	// lifted: the charger is picked up and set down, so that nothing blocks its legs.
	lifted bool
	// without are obstacles that are taken away.
	without Blame
	// moved holds units that are not at their place in the view, or off the table.
	moved []stand
	// around, if not nil, holds all possible obstacles.
	around *surroundings
}

// stand is the place of a unit, or says that it is out of the way.
type stand struct {
	unit spatial.UnitID
	gone bool
	base geom.Base
}

// moves reports whether a unit is not at its place in the view.
func (o *obstacles) moves(id spatial.UnitID) bool {
	return slices.ContainsFunc(o.moved, func(m stand) bool { return m.unit == id })
}

// kindOf returns what kind of obstacle a unit or piece is, other than the charger and its target.
// ok is false if it is no obstacle.
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

// addRegion puts a region of the view in the scene; added is false if it shrinks to nothing.
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

// end is what a charge may lead to. It is a facing of the target or, in some editions, the far side
// of the obstacle that the target defends there (row CHG-14).
type end struct {
	facing arcs.Facing
	// behind is how far the obstacle reaches in front of the facing, or 0 for the facing itself.
	behind float64
	// instead: it counts only if none of the others can be reached.
	instead bool
}

// goal is where a path must lead.
type goal struct {
	end
	// turns: the target turns to the charger, so that there is always a flush place.
	turns bool
	// contact: the charger need only make contact: no flush place is needed, and the first contact
	// need not be kept.
	contact bool
	// slotted: the charger must end with its middle at slot, in inches along the facing from its left
	// end.
	slotted bool
	slot    float64
	// near: the facing is the side of the target that the charger starts near
	// ([verdicts.startsIn]).
	near bool
	// target is the base of a target that has turned to an earlier charger, or zero.
	target geom.Base
}

// ends returns what a charge may lead to, those that count only instead of others last. The charger
// need only come to the far side of an obstacle. If it cannot, it may go on to the target as if
// there were none. If it starts past that side, it does that first.
func (q verdicts) ends() (list [8]end, n int) {
	facings, n := q.facings()
	others := n
	for i, f := range facings[:n] {
		first := end{facing: f, behind: defence(q).behind(f)}
		if first.behind > 0 {
			second := end{facing: f, instead: true}
			if q.past(first) {
				first.behind, second.behind = 0, first.behind
			}
			list[others] = second
			others++
		}
		list[i] = first
	}
	return list, others
}

// past reports whether the leader point of the charger is nearer to the facing than the far side of
// the obstacle, by more than contact.
func (q verdicts) past(e end) bool {
	base := q.View.Body(q.To).Base()
	left, _ := e.facing.Edge(base)
	away := geom.Dot(q.View.Body(q.From).Base().LeaderPoint().Sub(left), e.facing.Normal(base))
	return away < e.behind-geom.ContactBand
}

// face makes an end the goal of a path that is compared with others.
func (p *plan) face(q Question, e end) { p.end, p.near = e, verdicts{q}.startsIn(e.facing) }

// facings returns the facings of the target that may be charged. That is the one whose arc the
// charger is in (row ARC-5), or any facing of an individual that has none (row ARC-4).
func (q verdicts) facings() (list [4]arcs.Facing, n int) {
	if q.loose() {
		return allSides(), 4
	}
	list[0] = los.FacingOf(q.View, q.From, q.To).Facing
	return list, 1
}

// startsIn reports whether side is the one in whose arc the charger starts, for a target that may
// be met on any side (row IND-1). If a corner is met, which two sides share, that side turns to the
// charger.
func (q verdicts) startsIn(side arcs.Facing) bool {
	v := q.View
	return q.loose() &&
		arcs.LocateBy(v.Body(q.To).Base(), v.Body(q.From).Base().LeaderPoint(), v.Edition().Readings.ArcTieHigher).Facing == side
}

// allSides returns all sides of a target, clockwise.
func allSides() [4]arcs.Facing {
	return [4]arcs.Facing{arcs.Front, arcs.Right, arcs.Rear, arcs.Left}
}

// sides returns all sides of the target. If it may be met on any and is in contact with the
// charger, the side that the charger starts near comes first. Often no other needs a look.
func (q Question) sides() [4]arcs.Facing {
	list := allSides()
	if !q.loose() || !q.View.InContact(spatial.UnitThing(q.From), spatial.UnitThing(q.To)) {
		return list
	}
	for i := range list {
		if (verdicts{q}).startsIn(list[i]) {
			list[0], list[i] = list[i], list[0]
		}
	}
	return list
}

// turns reports whether the target turns to its charger instead of the other way round (row IND-1).
// An individual does, unless another fight holds it (open point O-24).
func (q Question) turns() bool {
	return q.View.Body(q.To).Individual() && q.View.Edition().IndividualAligns && len(q.View.Table().Unit(q.To).Engaged) == 0
}

// defence finds the obstacles that the target defends (row CHG-14).
type defence struct{ Question }

// behind returns how far the obstacles that a unit defends reach in front of one of its facings, in
// inches. It is for editions in which a charger need only come to their far side (row CHG-14).
func (q defence) behind(f arcs.Facing) float64 {
	if !q.View.Edition().ChargeReachesObstacle {
		return 0
	}
	var w ground.Rampart
	w.Set(q.View, q.To, f)
	return w.Reach
}

// rangeLeft returns what is left of the charge range.
func (q defence) rangeLeft() float64 {
	return ground.RangeLeft(q.View, q.From, q.To, Range(q.View, q.From))
}

// appendDefended appends the obstacles that a target defends on a facing and that hinder a charger
// that ends on a base (rows CHG-13, CHG-14). They are those that it touches or overlaps there. They
// do not hinder fliers that nothing hinders, and striders only by the reading
// [rules.Readings.StriderDefendedHindered].
func (q defence) appendDefended(dst []spatial.Thing, f arcs.Facing, final geom.Base, traits rules.Traits) []spatial.Thing {
	v, to := q.View, q.To
	if !q.defends(traits) {
		return dst
	}
	var w ground.Rampart
	if w.Set(q.View, q.To, f); w.Reach <= 0 {
		return dst
	}
	v.EachContact(to, func(id spatial.PieceID, c terrain.Contact) {
		p := v.Table().Piece(id)
		if p.Kind() == terrain.Obstacle && c.Touching && p.ContactWith(final, final.LeaderPoint()).Touching {
			dst = append(dst, spatial.PieceThing(id))
		}
	})
	return dst
}

// defends reports whether an obstacle that the target defends hinders a charger.
func (q defence) defends(traits rules.Traits) bool {
	e := q.View.Edition()
	switch {
	case !e.DefendedObstacleHinders,
		traits.Has(rules.Fly) && e.FlyNeverHindered,
		traits.Has(rules.Strider) && !e.Readings.StriderDefendedHindered:
		return false
	}
	return true
}
