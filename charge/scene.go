package charge

import (
	"math"
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// obstacle is one convex thing in the way.
type obstacle struct {
	first, n int32 // its ring in the scene's points
	centre   geom.Point
	radius   float64
	// slack is by how much it is smaller than it looks: touching is no
	// overlap, what the charger overlaps where it starts does not hold it, and, unless
	// the plan is exact, what stands is typed no nearer than the band of contact.
	slack float64
	thing spatial.Thing
	// sweeps: it is in the way of straight legs. stands: only of the pose after
	// a pivot. holds: nothing may end on it.
	sweeps, stands, holds bool
}

// edge is one edge of the table: a point p is on the table when
// inward*p + offset >= -slack.
type edge struct {
	inward        geom.Point
	offset, slack float64
}

// scene is one charger, one facing of its target, and what is in the way, in the
// charger's own frame: its centre at the origin, x to its right, y ahead.
type scene struct {
	base         geom.Base
	w, d, radius float64
	exact        bool    // what is in the way has its size
	typed        float64 // by how much it is smaller, along each axis, where it has not
	flies        bool
	turnsClear   bool // a flier that may not turn above others

	tips     [2]geom.Point // of the facing: left and right as the charger looks at it
	ahead    geom.Point    // the heading that is flush with the facing
	along    geom.Point    // from left to right
	length   float64
	flush    float64 // ahead as an angle in degrees, in (-180, 180]
	target   [4]geom.Point
	least    float64 // the least contact
	contact  float64 // by how much the charger may overlap the target
	pivot    float64 // the largest pivot in degrees
	extra    float64 // the largest second pivot, of nimble chargers
	longest  float64 // the longest first leg
	wanted   float64 // where it shuffles to: its middle along the facing, from the left end
	lands    bool    // it comes down where it makes contact
	swing    bool    // align by turning about the point of contact
	loose    float64 // by how much anything may be off before the last pivot, as the start may be
	drift    drift   // and after it
	work     work
	done     <-chan struct{} // nil, or closed when the answer is not wanted any more
	turnCost float64         // inches that a degree of a pivot counts for, where ways are compared
	skip     int8            // 1 and 2: headings on which the left, the right end is the nearer one are left out

	edges    [4]edge
	numEdges int

	obstacles obstacleList
	held      spanList // where a flush charger can stand: its middle along the facing, from the left end
	gaps      spanList // points of the facing that cannot be kept (or, with swing, places that cannot be held)
}

// plan is what a scene is made for, beyond who charges whom.
type plan struct {
	facing arcs.Facing
	// work is what may be done: where nothing is said, that of each quick search.
	work work
	// done, if not nil, is closed when the answer is not wanted any more: for scenes on the
	// heap.
	done <-chan struct{}
	// avoid: legs go round what would hinder the charge.
	avoid bool
	// grow is by how many inches everything in the way is grown.
	grow float64
	// turns: the target turns to the charger, so that there is always a flush
	// place.
	turns bool
	// stays: the target stays as it is, even one that else would turn.
	stays bool
	// anywhere: the first contact need not be kept.
	anywhere bool
	// free: there need be no flush place.
	free bool
	// enemies: only enemies are in the way of a flush place.
	enemies bool
	// behind is how far a defended obstacle reaches in front of the facing: the
	// charge need only come to its far side (row CHG-14).
	behind float64
	// detours: what a charger with more than one pivot may meet is gathered, too.
	detours bool
	// without are things that are as if they were not there; noEdges: so is the edge of the
	// table.
	without []spatial.Thing
	noEdges bool
	// moved are units that stand elsewhere than in the view, or nowhere.
	moved []stand
	// slotted: the charger has to end with its middle at slot, in inches along the
	// facing from its left end.
	slotted bool
	slot    float64
	// exact: what stands in the way has its size. Without it that counts as smaller
	// by the band of contact, so that a bare verdict costs one search: what works
	// exactly works then, too.
	exact bool
	// turned: the target has turned to an earlier charger, and stands on target.
	turned bool
	target geom.Base
}

// stand is where a unit stands, or that it is out of the way.
type stand struct {
	unit spatial.UnitID
	gone bool
	base geom.Base
}

// moves reports whether a unit does not stand where the view has it.
func (p *plan) moves(id spatial.UnitID) bool {
	for i := range p.moved {
		if p.moved[i].unit == id {
			return true
		}
	}
	return false
}

func (s *scene) ring(o *obstacle) []geom.Point { return s.obstacles.ring(o) }

// rough reports whether an obstacle only hinders, so that ways are looked for that go
// round it: to be led through it takes more than the band of contact.
func (o *obstacle) rough() bool { return o.sweeps && !o.holds && o.thing < 0 }

// set makes the scene.
func (s *scene) set(v *spatial.View, from, to spatial.UnitID, p plan) {
	s.aim(v, from, to, &p)
	s.gather(v, from, to, &p, v.Traits(from))
	s.tableEdges(v, p)
	s.limit(v, &p)
}

// aim makes the scene without anything in the way.
func (s *scene) aim(v *spatial.View, from, to spatial.UnitID, p *plan) {
	e := v.Edition()
	body, other := v.Body(from), v.Body(to)
	traits := v.Traits(from)
	base, target := body.Base(), other.Base()
	if p.turned {
		target = p.target
	}
	s.base = base
	s.exact, s.typed = p.exact, typedSlack
	if p.turns { // it ends on the heading of its last leg, at a slant to what is beside it
		s.typed = typedSlack / math.Sqrt2
	}
	s.w, s.d, s.radius = base.HalfWidth(), base.HalfDepth(), body.Radius()
	s.flies = traits.Has(rules.Fly)
	s.turnsClear = s.flies && !e.FlyPivotsAbove
	s.least = e.LeastContact
	s.pivot, s.extra = chargePivot, max(chargePivot, e.NimblePivot)
	s.swing = e.Align == rules.TurnAboutContact
	apart := geom.SeparationOf(&base, &target)
	s.contact = geom.Tol + max(0, -apart)
	if !p.exact && geom.InContact(apart) { // contact is a fact, not a measurement
		s.contact = max(s.contact, typedSlack)
	}
	s.loose, s.drift, s.skip = 0, drift{}, 0
	s.work = p.work.orQuick()
	s.lands = s.flies && (p.turns || p.free)
	s.obstacles.clear()

	for i, q := range target.Ring() {
		s.target[i] = base.Local(q)
	}
	s.face(&target, p.facing)
	s.fortify(p.behind)
	s.wanted = float64(0.5 * s.length)
	s.longest = s.farthest()
	s.numEdges = 0
}

// limit works out how far the charger can go ahead and where it can stand flush, for
// what is in the way.
func (s *scene) limit(v *spatial.View, p *plan) {
	s.longest = s.freeAhead()
	if v.Edition().Readings.ChargePivot == rules.ChargePivotAtStart {
		s.longest = 0
	}
	s.hold(p.turns || p.free)
	if p.slotted {
		s.keep(p.slot)
	}
	if p.anywhere && len(s.held.all()) > 0 {
		s.gaps.set(nil)
	}
}

// fortify moves the facing outwards.
func (s *scene) fortify(by float64) {
	if by <= 0 {
		return
	}
	out := geom.Scale(s.ahead, -by)
	for i, q := range s.target {
		if geom.Dist(q, s.tips[0]) < geom.Tol || geom.Dist(q, s.tips[1]) < geom.Tol {
			s.target[i] = q.Add(out)
		}
	}
	for i := range s.tips {
		s.tips[i] = s.tips[i].Add(out)
	}
}

// face sets the facing that is charged.
func (s *scene) face(target *geom.Base, f arcs.Facing) {
	left, right := f.Edge(*target)
	s.tips = [2]geom.Point{s.base.Local(right), s.base.Local(left)} // as seen from outside
	n := f.Normal(*target)
	s.ahead = geom.Neg(geom.Point{X: geom.Dot(n, s.base.RightWard()), Y: geom.Dot(n, s.base.Facing())})
	s.along = geom.RightOf(s.ahead)
	s.length = geom.Dist(s.tips[0], s.tips[1])
	s.flush = geom.Bearing(s.ahead)
	if s.flush > 180 {
		s.flush -= 360
	}
}

// farthest bounds the first leg: from beyond it no heading within a quarter turn
// leads to the facing. Where the unit may turn by more, in one pivot or two, ways
// that go past the target by more, to come back, are not looked for.
func (s *scene) farthest() float64 {
	far := max(geom.Norm(s.tips[0]), geom.Norm(s.tips[1]))
	return far + far + s.w
}

// region is the box, on the table, of all that may be in the way.
func (s *scene) region(p *plan) r2.Rect {
	at := s.base.World(geom.Point{Y: s.longest})
	box := r2.RectFromPoints(s.base.Centre(), at, s.base.World(s.tips[0]), s.base.World(s.tips[1]))
	margin := float64(2*s.radius) + float64(max(0, p.grow)*growthReach)
	if p.detours {
		margin += s.longest
	}
	return box.ExpandedByMargin(margin)
}

// obstacle makes an obstacle of what is in the way, and is not the charger or its target.
func (s *scene) obstacle(v *spatial.View, r spatial.Region, from, to spatial.UnitID, p *plan, traits rules.Traits) (o obstacle, ok bool) {
	o.thing = r.Thing
	if len(p.without) > 0 && slices.Contains(p.without, r.Thing) {
		return o, false
	}
	if id, ok := r.Thing.Unit(); ok {
		if id == from || id == to || p.moves(id) {
			return o, false
		}
		o.sweeps, o.stands = !s.flies, s.turnsClear
		o.holds = !p.enemies || v.Table().Unit(id).Side != v.Table().Unit(from).Side
		return o, true
	}
	id, _ := r.Thing.Piece()
	switch kind := v.Table().Piece(id).Kind(); {
	case kind == terrain.Blocking:
		o.sweeps, o.stands, o.holds = !s.flies, s.turnsClear, !p.enemies
	case p.avoid && hinders(kind, traits):
		o.sweeps = true
	default:
		return o, false
	}
	return o, true
}

// gather collects what may be in the way.
func (s *scene) gather(v *spatial.View, from, to spatial.UnitID, p *plan, traits rules.Traits) {
	box := s.region(p)
	v.Search(box, func(r spatial.Region) bool {
		if o, ok := s.obstacle(v, r, from, to, p, traits); ok {
			s.add(v, r, o, p.grow)
		}
		return true
	})
	for i := range p.moved {
		m := &p.moved[i]
		if m.gone || m.unit == from || m.unit == to || !m.base.Bounds().Intersects(box) {
			continue
		}
		s.block(m.unit, m.base, true)
	}
}

// block puts a unit in the scene on a base of its own: one on which it stands, or the
// seat of another charger, which is exact.
func (s *scene) block(id spatial.UnitID, base geom.Base, seat bool) {
	corners := base.Ring()
	o := obstacle{thing: spatial.UnitThing(id), sweeps: !s.flies, stands: s.turnsClear, holds: true}
	exact := s.exact
	s.exact = exact || seat
	s.put(corners[:], o, geom.NoLimit, true)
	s.exact = exact
}

// add puts one thing of the view in the scene, unless it shrinks to nothing.
func (s *scene) add(v *spatial.View, r spatial.Region, o obstacle, grow float64) {
	var buf [ringRoom]geom.Point
	ring := v.Ring(r)
	apart := geom.NoLimit
	if grow != 0 {
		apart = geom.SeparationConvex(s.base, ring)
	}
	if grow < 0 || (grow > 0 && apart > geom.ContactBand) { // contact is a fact, not a measurement
		if ring = v.Grown(buf[:0], r, grow); len(ring) < 3 {
			return
		}
	}
	s.put(ring, o, apart, grow == 0)
}

// put puts an outline in the scene. It is apart inches from the charger, which is
// measured where they may overlap if measure is set.
func (s *scene) put(ring []geom.Point, o obstacle, apart float64, measure bool) {
	var turned [ringRoom]geom.Point
	local := turned[:0]
	for _, q := range ring {
		local = append(local, s.base.Local(q))
	}
	s.obstacles.outline(&o, local)
	own := s.ring(&o)
	var bounds r2.Rect
	for i, q := range own {
		if i == 0 {
			bounds = r2.RectFromPoints(q)
		} else {
			bounds = bounds.AddPoint(q)
		}
	}
	o.centre = geom.Point{X: bounds.X.Lo + float64(0.5*bounds.X.Length()), Y: bounds.Y.Lo + float64(0.5*bounds.Y.Length())}
	for _, q := range own {
		o.radius = max(o.radius, geom.Dist(o.centre, q))
	}
	if reach := s.radius + o.radius; measure && geom.Norm2(o.centre) < float64(reach*reach) {
		apart = geom.SeparationConvex(s.base, ring)
	}
	o.slack = geom.Tol + max(0, -apart)
	if !s.exact || o.rough() {
		o.slack = max(o.slack, s.typed)
	}
	s.obstacles.add(o)
}

// tableEdges collects the edges of the table that are near, moved inwards by grow.
func (s *scene) tableEdges(v *spatial.View, p plan) {
	s.numEdges = 0
	area, ok := v.Table().Area()
	if !ok || p.noEdges {
		return
	}
	c := s.base.Centre()
	for _, h := range [4]struct {
		n   geom.Point
		gap float64
	}{
		{geom.Point{X: 1}, c.X - area.X.Lo}, {geom.Point{X: -1}, area.X.Hi - c.X},
		{geom.Point{Y: 1}, c.Y - area.Y.Lo}, {geom.Point{Y: -1}, area.Y.Hi - c.Y},
	} {
		n := geom.Point{X: geom.Dot(h.n, s.base.RightWard()), Y: geom.Dot(h.n, s.base.Facing())}
		e := edge{inward: n, offset: h.gap - p.grow, slack: geom.Tol}
		start := e.offset - float64(math.Abs(n.X)*s.w) - float64(math.Abs(n.Y)*s.d)
		e.slack += max(0, -start)
		room := e.offset - s.radius
		for _, q := range [3]geom.Point{{Y: s.longest}, s.tips[0], s.tips[1]} {
			room = min(room, e.offset+geom.Dot(n, q)-s.radius-s.radius)
		}
		if room < 0 || p.detours {
			s.edges[s.numEdges] = e
			s.numEdges++
		}
	}
}

// freeAhead is how far the charger can go straight ahead.
func (s *scene) freeAhead() float64 {
	free := s.longest
	if !s.flies {
		if low, ok := lane(s.target[:], s.w-geom.Tol-s.loose, -s.d+s.contact+s.loose); ok {
			free = min(free, low-s.d+s.contact+s.loose)
		}
	}
	for i := range s.obstacles.len() {
		o := s.obstacles.at(i)
		if !o.sweeps || math.Abs(o.centre.X)-o.radius >= s.w || o.centre.Y+o.radius <= -s.d ||
			o.centre.Y-o.radius-s.d >= free {
			continue
		}
		slack := o.slack + s.loose
		if low, ok := lane(s.ring(o), s.w-slack, -s.d+slack); ok {
			free = min(free, low-s.d+slack)
		}
	}
	for i := range s.edges[:s.numEdges] {
		e := &s.edges[i]
		if e.inward.Y < 0 {
			room := e.offset + e.slack - float64(math.Abs(e.inward.X)*s.w) + float64(e.inward.Y*s.d)
			free = min(free, room/-e.inward.Y)
		}
	}
	return max(0, free)
}

// lane is the least y of the part of a convex ring with |x| < half, if that part
// is there and reaches above rear.
func lane(ring []geom.Point, half, rear float64) (low float64, ok bool) {
	low, high := math.Inf(1), math.Inf(-1)
	if half <= 0 {
		return low, false
	}
	prev := ring[len(ring)-1]
	for _, p := range ring {
		for _, x := range [2]float64{-half, half} {
			if (p.X > x) != (prev.X > x) {
				y := prev.Y + float64((p.Y-prev.Y)*((x-prev.X)/(p.X-prev.X)))
				low, high = min(low, y), max(high, y)
			}
		}
		if math.Abs(p.X) < half {
			low, high = min(low, p.Y), max(high, p.Y)
		}
		prev = p
	}
	return low, high > rear && low < high
}

// hold finds where a charger can stand flush with the facing: row CHG-8, and of
// the two ends row CHG-10.
func (s *scene) hold(turns bool) {
	s.held.set(nil)
	s.gaps.set(nil)
	whole := span{s.least - s.w, s.length + s.w - s.least}
	if turns {
		s.held.set([]span{whole})
		return
	}
	var room, free [spanRoom + 4]span
	blocked := room[:0]
	for i := range s.obstacles.len() {
		o := s.obstacles.at(i)
		if !o.holds {
			continue
		}
		// What lies wholly before or behind the strip blocks nothing.
		if depth := s.facingFrame(o.centre).Y; depth-o.radius > 0 || depth+o.radius < -float64(2*s.d)-geom.Tol {
			continue
		}
		// What it stands in by more than a hand's error it may leave, not end in; and what
		// stands at a slant is smaller by the band along neither of the two axes alone.
		slack := min(o.slack, typedSlack)
		if slack > 2*geom.Tol {
			slack /= s.slant(s.ring(o))
		}
		if x := s.strip(s.ring(o), slack-float64(2*s.d), -slack); x.lo < x.hi {
			blocked = insert(blocked, span{x.lo - s.w + slack, x.hi + s.w - slack})
		}
	}
	for i := range s.edges[:s.numEdges] {
		e := &s.edges[i]
		// The centre is tips[0] + along*x - ahead*d.
		centre := geom.Along(s.tips[0], s.ahead, -s.d)
		reach := float64(math.Abs(geom.Dot(e.inward, s.along))*s.w) + float64(math.Abs(geom.Dot(e.inward, s.ahead))*s.d)
		whole = whole.where(geom.Dot(e.inward, s.along), e.offset+e.slack+geom.Dot(e.inward, centre)-reach)
	}
	if !whole.empty() {
		s.held.set(subtract(free[:0], whole, blocked))
	}
	s.gaps.set(s.between(free[:0]))
}

// slant is how much more than a charger that is smaller by an inch on all sides, flush with the
// facing, a convex ring leaves between the two: 1 where it is parallel to the facing, and at
// most the root of 2.
func (s *scene) slant(ring []geom.Point) float64 {
	most := 1.0
	last := ring[len(ring)-1]
	for _, p := range ring {
		side := p.Sub(last)
		last = p
		x, y := geom.Dot(side, s.along), geom.Dot(side, s.ahead)
		if long := math.Sqrt(geom.Norm2(side)); long > 0 {
			most = max(most, (math.Abs(x)+math.Abs(y))/long)
		}
	}
	if most < 1+1e-9 {
		return 1
	}
	return min(most, math.Sqrt2)
}

// keep leaves, of where a flush charger can stand, only the stretch that a place
// lies in: from where it can be shuffled there.
func (s *scene) keep(slot float64) {
	found := span{0, -1}
	off := 2 * geom.Tol
	for _, h := range s.held.all() {
		if d := max(h.lo-slot, slot-h.hi, 0); d < off {
			found, off = h, d
		}
	}
	if found.empty() {
		s.held.set(nil)
		s.gaps.set(nil)
		return
	}
	s.wanted = min(max(slot, found.lo), found.hi)
	one := [1]span{found}
	s.held.set(one[:])
	var room [spanRoom + 4]span
	s.gaps.set(s.between(room[:0]))
}

// between is what cannot be kept while the charger is set flush.
func (s *scene) between(gaps []span) []span {
	reach := s.w
	first, last := -1.0, s.length+1
	if s.swing {
		reach, first, last = 0, math.Inf(-1), math.Inf(1)
	}
	at := first
	for _, h := range s.held.all() {
		if lo := h.lo - reach; lo > at && (s.swing || lo > 0) {
			gaps = append(gaps, span{at, lo})
		}
		at = max(at, h.hi+reach)
	}
	if at < last && (s.swing || at < s.length) {
		gaps = append(gaps, span{at, last})
	}
	return gaps
}

// strip is the range, along the facing from its left end, of the part of a convex
// ring whose depth in front of the facing is between two depths, both negative.
func (s *scene) strip(ring []geom.Point, rear, front float64) span {
	out := span{math.Inf(1), math.Inf(-1)}
	add := func(x float64) { out.lo, out.hi = min(out.lo, x), max(out.hi, x) }
	if !(rear < front) {
		return out
	}
	prev := s.facingFrame(ring[len(ring)-1])
	for _, q := range ring {
		p := s.facingFrame(q)
		for _, y := range [2]float64{rear, front} {
			if (p.Y > y) != (prev.Y > y) {
				add(prev.X + float64((p.X-prev.X)*((y-prev.Y)/(p.Y-prev.Y))))
			}
		}
		if p.Y > rear && p.Y < front {
			add(p.X)
		}
		prev = p
	}
	return out
}

// facingFrame is a point with its place along the facing, from the left end, and
// its depth, negative in front of the facing.
func (s *scene) facingFrame(p geom.Point) geom.Point {
	q := p.Sub(s.tips[0])
	return geom.Point{X: geom.Dot(q, s.along), Y: geom.Dot(q, s.ahead)}
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
