package charge

import (
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ground"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/motion"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// On a table with units and pieces slightly misplaced, a charger carries the legs of its path
// along, and its target the flush places. The same legs lead to contact there, with the last
// slightly shorter or longer, if no obstacle comes near their sweep. The contact can be kept if a
// flush place keeps it that no obstacle comes near either.

// RoomIsProved reports whether it is proved that there is room for a charge, or that no flush place
// is free. The proof holds if every unit and piece is misplaced by no more than its amount in m,
// and the charged facing is the same. False says nothing. It tries the path of the answer and a fan
// of others. It covers only units that turn and go straight on, at targets that do not move.
func (w *Walk) RoomIsProved(m *los.Misplacement) (yes, no bool) {
	q := w.q
	v, e := q.View, q.View.Edition()
	switch {
	case q.Forbidden() != NoReason, los.HasFreePivot(v, q.From) && !v.HasPivoted(q.From),
		q.turns(), v.Body(q.To).Individual(), move.MayWithdraw(v, q.From),
		e.AlignByTurning, e.Readings.BoxedInCharges:
		return false, false
	}
	c := verdicts{q}.carrying(m)
	if q.View.Edition().ChargeReachesObstacle && (hinderedBy{q}).besideObstacle(m, q.View.Body(q.To).Base(), geom.NoLimit) {
		return false, false // the charge need only come to the far side of the obstacle (row CHG-14)
	}
	tried := 0
	for range 2 {
		for i := tried; i < len(w.lanes); i++ {
			if l := w.lanes[i]; c.leads(&l) {
				w.lanes[0], w.lanes[i] = w.lanes[i], w.lanes[0]
				return true, false
			}
		}
		tried = len(w.lanes)
		w.spread()
	}
	var s ways.Scene
	p := plan{obstacles{off: -c.places}, goal{end: end{facing: c.facing}}, limits{work: q.quickWork()}}
	p.set(&s, q)
	return false, len(s.Places.All()) == 0
}

// carrying holds how much may be misplaced on another table, in inches.
type carrying struct {
	q           Question
	m           *los.Misplacement
	facing      arcs.Facing
	own, target *spatial.Body
	// turned is by how many radians charger and target may turn relative to each other.
	turned float64
	// places is what flush places may gain. flush is the scene of those that are left, made when first
	// needed.
	places float64
	flush  *ways.Scene
	// touched holds the units that the charger may be in contact with at its start. beside reports
	// that one of them may be beside a flush place, too.
	touched []spatial.UnitID
	beside  bool
}

// carriedBy returns how far a base carries a point at some distance from its centre.
func carriedBy(b *spatial.Body, by, far float64) float64 {
	r := far / b.Radius()
	return float64(by * math.Sqrt(1+float64(r*r)))
}

// carrying computes what does not depend on the path.
func (q verdicts) carrying(m *los.Misplacement) *carrying {
	v := q.View
	c := carrying{q: q.Question, m: m, facing: los.FacingOf(v, q.From, q.To).Facing, own: v.Body(q.From), target: v.Body(q.To)}
	own, target := m.UnitBy(q.From), m.UnitBy(q.To)
	c.turned = angleOf(own/c.own.Radius()) + angleOf(target/c.target.Radius())
	near := c.target.Radius() + float64(2*c.own.Radius())
	flush, most := carriedBy(c.target, target, near), 0.0
	for id := range v.Units() {
		if id == q.From || id == q.To {
			continue
		}
		most = max(most, m.UnitBy(id))
		if geom.Separation(c.own.Base(), v.Body(id).Base()) <= geom.ContactBand+own+m.UnitBy(id)+geom.ProofSlack {
			c.touched = append(c.touched, id)
			c.beside = c.beside || geom.Separation(c.target.Base(), v.Body(id).Base()) <= near+flush+m.UnitBy(id)
		}
	}
	for id := range spatial.PieceID(v.Table().NumPieces()) {
		if v.Table().Piece(id).Kind() == terrain.Blocking {
			most = max(most, m.PieceBy(id))
		}
	}
	c.places = most + flush + float64(2*geom.ContactBand)
	return &c
}

// leastCosine is the least cosine between the last leg and the normal of the facing.
const leastCosine = 0.08

// lastLegSlack returns by how much the last leg to a facing may be longer or shorter, in inches.
// aside is how far the front that meets may be off to the side. ok is false if the leg is too
// steep.
func (q verdicts) lastLegSlack(facing arcs.Facing, l Leg, met geom.Base, m *los.Misplacement) (slack, aside float64, ok bool) {
	own, target := q.View.Body(q.From), q.View.Body(q.To)
	e, other := m.UnitBy(q.From), m.UnitBy(q.To)
	normal := facing.Normal(target.Base())
	cosine, sine := -geom.Dot(l.Facing, normal), math.Abs(geom.Cross(l.Facing, normal))
	turned := angleOf(e/own.Radius()) + angleOf(other/target.Radius())
	start := own.Base().Centre()
	ahead, across := 0.0, 0.0 // how far the base moves from its start, along the leg and across it
	for _, c := range met.Corners() {
		d := c.Sub(start)
		ahead, across = max(ahead, math.Abs(geom.Dot(d, l.Facing))), max(across, math.Abs(geom.Cross(d, l.Facing)))
	}
	far, aside := carriedBy(own, e, across), carriedBy(own, e, ahead)
	left := cosine - float64(sine*turned) - float64(turned*turned)
	if left < leastCosine {
		return 0, 0, false
	}
	return (float64(far*cosine) + float64(aside*sine) + float64(aside*turned) + other + geom.ProofSlack) / left, aside, true
}

// leads reports whether the legs of a path lead to contact with the facing, and to a flush place
// that keeps it. That must hold for all starts of the charger.
func (c *carrying) leads(way *lane) bool {
	n := int(way.route.N)
	if way.facing != c.facing || n == 0 || c.beside {
		return false
	}
	slack, aside, ok := verdicts{c.q}.lastLegSlack(way.facing, Leg(way.route.Legs[n-1]), way.met, c.m)
	if !ok {
		return false
	}
	base, target := c.own.Base(), c.target.Base()
	for i := range n {
		l := Leg(way.route.Legs[i])
		ahead := i == 0 && geom.Dist(l.Facing, base.Facing()) == 0
		if !ahead {
			base = base.Turned(l.Facing)
		}
		met := base.At(geom.Along(base.Centre(), l.Facing, l.Forward))
		end, last := met, i+1 == n
		if last {
			end = base.At(geom.Along(base.Centre(), l.Facing, l.Forward+slack))
		}
		whole := ground.Swept(base, end)
		by := c.path(&whole)
		switch {
		case c.q.flies() && !last:
		case c.q.flies():
			landing := ground.Swept(base.At(geom.Along(base.Centre(), l.Facing, l.Forward-slack)), end)
			if !c.clear(&landing, false) {
				return false
			}
		case !c.leaves(base, end, ahead, by) || !c.clearLeg(base, &whole, ahead):
			return false
		}
		switch {
		case last && (l.Forward <= slack || !c.meets(base, l, slack, aside)):
			return false
		case !last && geom.Separation(ground.Swept(base, met), target) <= by+c.m.UnitBy(c.q.To)+geom.ProofSlack:
			return false
		}
		base = met
	}
	return true
}

// path returns how far a place of some ground that the charger carries along may be misplaced.
func (c *carrying) path(ground *geom.Base) float64 {
	return carriedBy(c.own, c.m.UnitBy(c.q.From), farFrom(c.own.Base().Centre(), *ground))
}

// clearLeg reports whether a leg of a base meets no obstacle. It tries the whole or each part of
// it, since ground nearer to the charger moves less.
func (c *carrying) clearLeg(from geom.Base, whole *geom.Base, ahead bool) bool {
	if c.clear(whole, ahead) {
		return true
	}
	const parts = 4
	far := whole.Depth() - from.Depth()
	to := func(k int) geom.Base {
		return from.At(geom.Along(from.Centre(), from.Facing(), float64(far*float64(k))/parts))
	}
	for k := range parts {
		if part := ground.Swept(to(k), to(k+1)); !c.clear(&part, ahead) {
			return false
		}
	}
	return true
}

// clear reports whether a stretch of ground has no obstacle, wherever the charger and the others
// may be. Straight ahead, units that the charger touches at its start do not count: see
// [carrying.leaves].
func (c *carrying) clear(ground *geom.Base, ahead bool) bool {
	v, by := c.q.View, c.path(ground)
	if area, ok := v.Table().Area(); ok && !area.ExpandedByMargin(-by).Contains(ground.Bounds()) {
		return false
	}
	for id := range v.Units() {
		if id == c.q.From || id == c.q.To || ahead && slices.Contains(c.touched, id) {
			continue
		}
		if geom.Separation(*ground, v.Body(id).Base()) <= by+c.m.UnitBy(id)+geom.ProofSlack {
			return false
		}
	}
	for id := range spatial.PieceID(v.Table().NumPieces()) {
		piece := v.Table().Piece(id)
		if piece.Kind() == terrain.Blocking && piece.DistanceFrom(*ground) <= by+c.m.PieceBy(id)+geom.ProofSlack {
			return false
		}
	}
	return true
}

// meets reports whether the last leg, from a base, leads to contact that can be kept.
func (c *carrying) meets(from geom.Base, l Leg, slack, aside float64) bool {
	normal := c.facing.Normal(c.target.Base())
	cosine, sine := -geom.Dot(l.Facing, normal), geom.Cross(l.Facing, normal)
	along := aside + c.m.UnitBy(c.q.To) + float64(slack*(math.Abs(sine)+c.turned)) + geom.ContactBand
	end := from.At(geom.Along(from.Centre(), l.Facing, l.Forward+slack))
	// The front as it falls on the facing along the leg, in inches from the left end.
	right, left := c.facing.Edge(c.target.Base()) // as the charger looks at it
	side := geom.Unit(right.Sub(left))
	corners := end.Corners()
	falls := func(p geom.Point) float64 {
		d := p.Sub(left)
		return geom.Dot(geom.Along(d, l.Facing, geom.Dot(d, normal)/cosine), side)
	}
	a, b := falls(corners[0]), falls(corners[1])
	lo, hi := max(0, min(a, b)), min(geom.Dist(left, right), max(a, b))
	if hi-lo <= float64(1.05*along) { // one of its two ends may be misplaced
		return false
	}
	if c.flush == nil {
		c.flush = new(ways.Scene)
		p := plan{obstacles: obstacles{off: c.places}, limits: limits{work: c.q.quickWork()}}
		p.facing = c.facing
		p.set(c.flush, c.q)
	}
	s := c.flush
	if math.Abs(sine) <= float64(2*c.turned)+1e-3 { // it may be either end that is met
		return kept(s, lo, along) && kept(s, hi, along)
	}
	// Otherwise the front corner that is farther ahead along the normal.
	if geom.Dot(corners[0].Sub(corners[1]), normal) < 0 {
		hi = lo
	}
	return kept(s, hi, along)
}

// leaves reports whether a leg keeps off the units that the charger may touch at its start.
// Straight ahead from there it comes no nearer to units behind its front. Of all directions with a
// gap to such a unit, the widest never points ahead.
func (c *carrying) leaves(from, to geom.Base, ahead bool, path float64) bool {
	const far = 30 // inches
	for _, id := range c.touched {
		other, by := c.q.View.Body(id).Base(), c.m.UnitBy(id)+geom.ProofSlack
		if whole := ground.Swept(from, to); geom.Separation(whole, other) > path+by {
			continue
		}
		if !ahead {
			return false
		}
		by += carriedBy(c.own, c.m.UnitBy(c.q.From), farFrom(from.Centre(), other))
		back := ground.Swept(from.At(geom.Along(from.Centre(), from.Facing(), -far)), from)
		if geom.Separation(back, other) >= geom.Separation(from, other)-float64(2*by) {
			return false
		}
	}
	return true
}

// flies reports whether the charger meets no obstacle except at its end.
func (q Question) flies() bool { return q.View.Traits(q.From).Has(rules.Fly) }

// kept reports whether a flush place keeps a contact, for every contact along the facing within
// some inches.
func kept(s *ways.Scene, at, along float64) bool {
	for _, h := range s.Places.All() {
		if h.Lo <= at+s.HalfWidth-along && h.Hi >= at-s.HalfWidth+along {
			return true
		}
	}
	return false
}

// lane is a path to first contact with a facing.
type lane struct {
	facing arcs.Facing
	route  ways.Route
	met    geom.Base
}

// fanEffort is how many slices the searches of a fan may take together: half of its paths are found
// with a few hundred.
const fanEffort = 6_000

// spread adds to the lanes of a walk straight lanes to places along the facing. It also adds those
// that searches find with all obstacles larger by some inches. The more room they keep, the farther
// they are proved.
func (w *Walk) spread() {
	if w.fanned {
		return
	}
	w.fanned = true
	q := w.q
	q.turned = true // the view already contains any free pivot
	facing := los.FacingOf(q.View, q.From, q.To).Facing
	own, target := q.View.Body(q.From).Base(), q.View.Body(q.To).Base()
	a, b := facing.Edge(target)
	const places = 16
	w.straight(facing, own.Facing())
	for k := 1; k < places; k++ {
		w.straight(facing, geom.Unit(geom.Lerp(a, b, float64(k)/places).Sub(own.Centre())))
	}
	work := quick().UpTo(fanEffort)
	for _, off := range [8]float64{0.01, 0.03, 0.08, 0.16, 0.32, 0.5, 0.8, 1.2} {
		p := plan{obstacles{off: off}, goal{end: end{facing: facing}}, limits{work: work, once: true}}
		var s ways.Scene
		found := p.find(&s, q, nil)
		if found.verdict != Yes {
			break
		}
		w.along(facing, s.Route(found.spot))
		if best := s.BestOfOne(ways.LeastWalk); best.OK {
			w.along(facing, s.Route(best.Spot))
		}
		if work = s.Work; work.Left <= 0 {
			break
		}
	}
}

// straight adds the lane of a pivot to a heading and one leg.
func (w *Walk) straight(facing arcs.Facing, heading geom.Point) {
	own, target := w.q.View.Body(w.q.From).Base(), w.q.View.Body(w.q.To).Base()
	if geom.Dot(heading, own.Facing()) < 0.02 || -geom.Dot(heading, facing.Normal(target)) < leastCosine {
		return // farther than the pivot allowed, or too steep
	}
	at := own.Turned(heading)
	if far, ok := until(at, target, geom.Dist(own.Centre(), target.Centre())); ok && far > 0 {
		var route ways.Route
		route.Add(ways.Leg{Facing: heading, Forward: far})
		w.along(facing, route)
	}
}

// along adds the lane of a route.
func (w *Walk) along(facing arcs.Facing, route ways.Route) {
	w.lanes = append(w.lanes, lane{facing, route, route.End(w.q.View.Body(w.q.From).Base())})
}

// until returns how far a base goes along its heading until it meets another, close to the length
// that it went before.
func until(at, target geom.Base, about float64) (far float64, ok bool) {
	const more = 6 // inches: far beyond any misplacement
	ring, most := target.Ring(), about+more
	way := motion.Sweep{Base: at, Along: at.Facing()}.Past(ring[:])
	far = way.Until(0, most)
	return far, far < most
}
