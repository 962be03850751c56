package los

import (
	"math"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/ends"
	"github.com/leaderpoint/leaderpoint/internal/motion"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// MayBeClearIfTurned reports whether sight for a charge may be clear if an individual turns on
// after its free pivot ([FreePivot]). It may turn to either side by up to an angle in radians. The
// answer is true if any of those turns gives clear sight, so that false is a proof that none does.
//
// All obstacles count as smaller by the motion of the eye. Each fact that such a turn may change,
// such as being in a wood or on a hill, counts as what hides less. If row LOS-10 forbids it, the
// individual never looks through terrain that it did not touch before, however it turns. The arc is
// ignored.
func MayBeClearIfTurned(v *spatial.View, from, to spatial.UnitID, turn float64) bool {
	if !differ(v, from, to) {
		return false
	}
	p := newPair(v, from, to, false)
	return p.mayBeClearIfTurned(turn)
}

// mayBeClearIfTurned is [MayBeClearIfTurned] for a pair.
func (p *pair) mayBeClearIfTurned(turn float64) bool {
	base, far := p.viewer.Base(), 0.0
	for _, c := range p.target.Corners() {
		far = max(far, geom.Dist(c, base.Centre()))
	}
	const rounding = 2 * geom.Tol
	d := worst{line: float64(turn*geom.Dist(p.viewer.Eye(), base.Centre())) + rounding}
	d.most, d.turns = d.line, d.line <= geom.ContactBand
	t := turns{*p, float64(turn*p.viewer.Radius()) + rounding, float64(turn*far) + rounding}
	t.worst = &d
	switch {
	case p.target.Base().DistanceTo(p.viewer.Eye()) <= d.line+geom.ContactBand:
		return true
	case p.edition.TrueLine:
		return t.mayShow()
	}
	return t.mayOpen()
}

// turns is a pair whose viewer may turn on by a small angle to either side. All obstacles are
// smaller by how far the turn moves its eye.
type turns struct {
	pair
	reach float64 // inches: how far any point of the viewer may move
	swing float64 // inches: how far any point of the target may move, as the viewer sees it
}

// contact returns the relation of the viewer to a piece after the turn that hides least.
func (p *turns) contact(id spatial.PieceID) terrain.Contact {
	c, piece, base := p.view.Contact(p.from, id), p.view.Table().Piece(id), p.viewer.Base()
	away := piece.DistanceFrom(base)
	if away >= p.reach+geom.ContactBand {
		return c
	}
	c.Inside = c.Inside || away+geom.ContactBand < p.reach
	c.Leader = c.Leader || piece.DistanceFrom(geom.PointBase(p.viewer.Eye(), base.Facing()))-geom.ContactBand < p.reach
	if piece.Kind() == terrain.Hill && math.Abs(terrain.HalfSlack(base, c.Covered)) < p.reach {
		c.Inside, c.Covered = true, base.Area()
	}
	return c
}

// lift returns by how much the unit and its eye may be higher than now, in inches, on hills that it
// turns onto.
func (p *turns) lift() (unit, eye float64) {
	_, now, _ := p.viewer.Hill()
	for id := range spatial.PieceID(p.view.Table().NumPieces()) {
		piece := p.view.Table().Piece(id)
		if piece.Kind() != terrain.Hill {
			continue
		}
		c := p.contact(id)
		if (roles{&p.pair}).standsOn(p.viewer, c) {
			unit = max(unit, piece.Height()-now)
		}
		if c.Leader {
			eye = max(eye, piece.Height()-p.viewer.EyeElevation())
		}
	}
	return unit, eye
}

// shrunk appends the regions in a box that hide, each smaller by how far the eye may move.
func (p *turns) shrunk(s solids, q *query, box r2.Rect, hide func(spatial.Thing) bool) solids {
	var sides motion.Triangle
	if q.chain != nil {
		sides.Set(q.eye, q.eye.Add(q.chain.points[0]), q.eye.Add(q.chain.points[q.chain.edges]))
	}
	p.view.Search(box, func(region spatial.Region) bool {
		by := p.worst.line
		reach := float64(geom.GrowthReach*(by+2*geom.ContactBand)) + 2*geom.ContactBand
		if q.chain != nil && sides.Misses(p.view.Bounds(region).ExpandedByMargin(reach)) || !hide(region.Thing) {
			return true
		}
		near := false // the eye may come into contact with it
		for i := range p.numRings(region.Thing) {
			near = near || geom.DistanceConvex(q.eye, p.ring(region.Thing, i)) <= geom.ContactBand+by
		}
		if near && !p.worst.turns {
			by += geom.ContactBand
		}
		s = s.with(p.view, region, hides, -by)
		return true
	})
	return s
}

// mayOpen reports whether an opening between the obstacles may show part of the target.
func (p *turns) mayOpen() bool {
	if p.edition.HillAddsHeight {
		up, _ := p.lift()
		p.hideAt = max(p.hideAt, p.viewer.Height()+up-geom.Tol)
	}
	hide := func(t spatial.Thing) bool {
		r := roles{&p.pair}.of(t)
		if id, ok := t.Piece(); ok && r&hides != 0 {
			r = roles{&p.pair}.pieceRole(id, p.contact(id), p.view.Contact(p.to, id))
		}
		return r&hides != 0
	}
	var c chain
	p.nearest(&c)
	if c.edges == 0 {
		return false
	}
	q := query{pair: &p.pair, eye: p.viewer.Eye(), want: hides}
	var memory solidsRoom
	x, single := p.singlePoint()
	if single && p.edition.Readings.SightTo == rules.SightToFacingCentre {
		// After a turn it may be before another facing, whose middle has to be seen then.
		single = arcs.LocateBy(p.target.Base(), q.eye, p.edition.Readings.ArcTieHigher).Margin > p.worst.line
	}
	if single {
		s := p.shrunk(memory.empty(), &q, r2.RectFromPoints(q.eye, x).ExpandedByMargin(geom.ContactBand), hide)
		return (&ray{q, x}).clear(&s)
	}
	q.chain = &c
	s := p.shrunk(memory.empty(), &q, q.box().ExpandedByMargin(2*geom.ContactBand), hide)
	var buf [room]interval
	lo, hi := widestOpening(p.shadowsOf(buf[:0], &q, &s), c.length())
	return hi-lo > geom.Tol
}

// nearest makes the chain the near side of the part of the target that may be seen after any of the
// turns. Its arc is that of a base farther back, which contains the arc after each of them.
func (p *turns) nearest(c *chain) {
	if p.edition.Readings.SightPointPartInArc && !p.seesAllRound() {
		var buf [16]geom.Point
		base := p.viewer.Base()
		base = base.At(geom.Along(base.Centre(), base.Facing(), -float64(math.Sqrt2*p.swing)))
		if ring := arcs.ClipToFrontArc(buf[:0], base, base.Width(), p.target.Base()); len(ring) >= 3 {
			c.nearEdges(p.viewer.Eye(), ring)
			return
		}
	}
	p.nearSides(c, p.facing())
}

// shadowsOf appends the shadows of the solids, and of the segments between those that touch and
// have shrunk: no line of sight passes between them. What touches the eye hides only the directions
// into it.
func (p *turns) shadowsOf(dst []interval, q *query, s *solids) []interval {
	for i := range s.list {
		dst = q.ringShadow(dst, s.ring(i), s.list[i].thing, hides)
	}
	s.eachSeam(func(gap geom.Gap, i, k int) {
		a, b := gap.A.Sub(q.eye), gap.B.Sub(q.eye)
		if geom.Norm(nearestOn(a, b, geom.Point{})) <= geom.ContactBand || !p.touch(s.list[i].thing, s.list[k].thing) {
			return
		}
		if geom.Cross(a, b) < 0 {
			a, b = b, a
		}
		for edge := range q.chain.edges {
			if lo, hi, ok := q.chain.cast(edge, a, b); ok {
				dst = append(dst, interval{lo, hi, int32(s.list[i].thing), hides})
			}
		}
	})
	sortIntervals(dst)
	return dst
}

// touch reports whether two obstacles touch at their places.
func (p *turns) touch(a, b spatial.Thing) bool {
	for i := range p.numRings(a) {
		for k := range p.numRings(b) {
			if geom.SeparationRings(p.ring(a, i), p.ring(b, k)) <= geom.Tol {
				return true
			}
		}
	}
	return false
}

// mayShow reports whether a true line of sight may show part of the target's body.
func (p *turns) mayShow() bool {
	w := p.lines(true)
	_, up := p.lift()
	w.z += up
	p.nearSides(&w.c, p.facing())
	if w.c.edges == 0 {
		return false
	}
	q := query{pair: &p.pair, eye: w.eye, chain: &w.c, want: hides}
	var memory solidsRoom
	s := p.shrunk(memory.empty(), &q, q.box().Union(p.target.Base().Bounds()), func(t spatial.Thing) bool {
		_, ok := w.topOf(t)
		if id, piece := t.Piece(); ok && piece {
			ok = !roles{&p.pair}.seenThrough(p.view.Table().Piece(id).Kind(), id, p.contact(id), p.view.Contact(p.to, id))
		}
		return ok
	})
	var buf [2 * room]horizon
	dst := buf[:0]
	for i := range s.list {
		h, _ := w.topOf(s.list[i].thing)
		dst = w.addRing(dst, &q, s.ring(i), s.list[i].thing, h)
	}
	sortHorizons(dst)
	lo, hi := w.widest(dst)
	return hi-lo > geom.Tol
}

// By the reading [rules.Readings.TurnToShootNeedsRoom] an individual ends a turn before a shot as
// it ends a Change Facing. It is clear of bases and of blocking terrain, on the table, and an inch
// from enemies, or as near as it was. It turns straight at its target. If it has no room for that,
// it turns as near to straight as whole degrees allow, or else by quarter turns. It never turns
// further than the other reading would allow.

// Blame says what leaves an individual no room to turn.
type Blame struct {
	// Things are the units and pieces of terrain that it would overlap or be too near to, in order.
	// Each alone forbids the turn.
	Things []spatial.Thing
	// Edge: it would hang over the edge of the table.
	Edge bool
}

// needsRoom reports whether an individual needs room to turn before it shoots.
func needsRoom(v *spatial.View) bool {
	return v.Edition().Readings.TurnToShootNeedsRoom
}

// hasRoom reports whether a unit that has turned for free may shoot from there: it has room, or
// needs none (row SHT-6).
func hasRoom(v *spatial.View, from spatial.UnitID) bool {
	if !needsRoom(v) || !v.HasPivoted(from) {
		return true
	}
	before := v.BeforePivot(from)
	base := v.Body(from).Base()
	return base == before.Body(from).Base() || ends.MayStand(&before, from, base)
}

// asides are the turns away from straight at a target for which a unit has room. First come those
// in whole degrees, the nearest to straight first, and of two the one to the right. Then come those
// by quarter turns from its own facing, clockwise.
type asides struct {
	v        *spatial.View
	from     spatial.UnitID
	straight geom.Point
	tried    int
	quarters int
}

// next returns the view after the next turn. ok is false if there are no more.
func (a *asides) next() (after spatial.View, ok bool) {
	for a.tried < 359 {
		a.tried++
		degrees := float64((a.tried + 1) / 2)
		if a.tried%2 == 0 {
			degrees = -degrees
		}
		after = turned(a.v, a.from, geom.Clockwise(a.straight, degrees))
		if hasRoom(&after, a.from) {
			return after, true
		}
	}
	for a.quarters < 3 {
		a.quarters++
		after = turned(a.v, a.from, geom.Clockwise(a.v.Body(a.from).Base().Facing(), float64(90*a.quarters)))
		if hasRoom(&after, a.from) {
			return after, true
		}
	}
	return after, false
}
