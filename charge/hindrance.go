package charge

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/charge/internal/ground"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/motion"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// hinderedBy finds what hinders a charge on its path (row CHG-13).
type hinderedBy struct{ Question }

// hindrance decides row CHG-13 for a charge, by its own reading of the path and, if asked, by each.
// The end of the unit, and what its shuffle crosses, depends on the path, so every path is judged
// with its own end. If the path of the answer is hindered, and one that is as good by its reading
// is not, it returns that one.
func (q hinderedBy) hindrance(a *Answer, n *solution) (Hindrance, *solution) {
	e := q.View.Edition()
	traits := q.View.Traits(q.From)
	var h Hindrance
	h.hinder(q.Question, a, traits)
	if freed(e, traits) || traits.Has(rules.Fly) {
		return h.decided(q.Question, len(h.By) > 0), nil
	}
	h.Pivot = q.sweepsPivot(&a.Path, traits)
	through := len(h.By) > 0 || h.Pivot && e.Readings.PivotHindersYes
	if h.Defended && n.oneEnd() && !q.loose() {
		return h.decided(q.Question, true), nil
	}
	if !through && !nearAny(q.View, n, traits) {
		return h.decided(q.Question, through), nil
	}
	way := hinderedWays{ask: q.Question, answer: a, n: n, traits: traits, through: through}
	own := way.own()
	if q.Readings {
		h.Readings = way.readings()
	}
	return h.counted(e, through && own == nil), own
}

// freed reports whether a unit is hindered by nothing except, by a reading, obstacles that its
// target defends.
func freed(e *rules.Edition, traits rules.Traits) bool {
	return traits.Has(rules.Strider) || traits.Has(rules.Fly) && e.FlyNeverHindered
}

// hinder fills in what hinders an answer: on its path, at its end, and obstacles that the target
// defends.
func (h *Hindrance) hinder(q Question, a *Answer, traits rules.Traits) {
	h.By = defence{q}.appendDefended(nil, a.Facing.Facing, a.Final, traits)
	h.Defended = len(h.By) > 0
	switch {
	case freed(q.View.Edition(), traits):
	case traits.Has(rules.Fly):
		h.By = append(h.By, appendUnder(nil, q.View, a.Final, traits, true)...)
	default:
		h.By = append(h.By, hinderedBy{q}.crossed(a, traits)...)
	}
	slices.SortFunc(h.By, spatial.Thing.Compare)
	h.By = slices.Compact(h.By)
}

// oneEnd reports whether the charge ends in the same place by every path.
func (n *solution) oneEnd() bool {
	return !n.plan.turns && len(n.equals) == 0 && len(n.scene.Places.All()) == 1
}

// crossed returns what hinders on the path of an answer. That is terrain under the start, under the
// legs and, if the edition counts them, under the end and the shuffle.
func (q hinderedBy) crossed(a *Answer, traits rules.Traits) (by []spatial.Thing) {
	var room [mostCovered]geom.Base
	for _, g := range q.appendCovered(room[:0], a, traits) {
		by = appendUnder(by, q.View, g, traits, false)
	}
	return by
}

// decided returns a hindrance on which every reading agrees.
func (h Hindrance) decided(q Question, hindered bool) Hindrance {
	if q.Readings {
		h.Readings = &HinderedReadings{MostDirect: hindered, Shortest: hindered, SmallestPivot: hindered, Any: hindered}
	}
	return h.counted(q.View.Edition(), hindered)
}

// counted fills in whether the charge is hindered: all of its best paths are, or terrain that it
// cannot avoid hinders.
func (h Hindrance) counted(e *rules.Edition, all bool) Hindrance {
	h.Hindered = all || h.Defended || (h.Pivot && e.Readings.PivotHindersYes)
	return h
}

// nearAny reports whether anything that hinders is near the charge at all.
func nearAny(v *spatial.View, n *solution, traits rules.Traits) bool {
	s := n.scene
	box := s.Base.Bounds()
	for _, p := range [3]geom.Point{s.Tips[0], s.Tips[1], {Y: s.Longest}} {
		box = box.AddPoint(s.Base.World(p))
	}
	near := false
	v.Search(box.ExpandedByMargin(float64(2*s.Radius)), func(r spatial.Region) bool {
		near = near || hindersThing(v, r.Thing, traits)
		return !near
	})
	return near
}

func hindersThing(v *spatial.View, t spatial.Thing, traits rules.Traits) bool {
	id, ok := t.Piece()
	return ok && hinders(v.Table().Piece(id).Kind(), traits)
}

// appendUnder appends terrain that hinders and lies under a base by more than the contact band.
// With touching, it also appends terrain that the base touches (row CHG-13: fliers).
func appendUnder(dst []spatial.Thing, v *spatial.View, b geom.Base, traits rules.Traits, touching bool) []spatial.Thing {
	v.Search(b.Bounds().ExpandedByMargin(geom.ContactBand), func(r spatial.Region) bool {
		if !hindersThing(v, r.Thing, traits) {
			return true
		}
		if apart := geom.SeparationConvex(b, v.Ring(r)); geom.Overlaps(apart) || touching && geom.InContact(apart) {
			dst = append(dst, r.Thing)
		}
		return true
	})
	return dst
}

// sweepsPivot reports whether a pivot of the path of an answer sweeps over hindering terrain.
func (q hinderedBy) sweepsPivot(way *Path, traits rules.Traits) bool {
	v, found := q.View, false
	var room [mostLegs]turning
	for _, x := range q.appendTurnings(room[:0], way) {
		v.Search(x.base.Bounds().ExpandedByMargin(x.base.Radius()), func(g spatial.Region) bool {
			if hindersThing(v, g.Thing, traits) { // by more than it may touch it
				_, found = motion.TurnOverlap(x.base.Grown(-geom.ContactBand), x.by, v.Ring(g))
			}
			return !found
		})
	}
	return found
}

// The most legs of a path, and the most stretches of a charge without pivots.
const (
	mostLegs    = len(ways.Route{}.Legs)
	mostCovered = mostLegs + 3
)

// appendCovered appends the ground that an answer covers: the start, the legs and, if the edition
// counts them, the end and the shuffle. For a flier it is the end alone. Hindering terrain under it
// hinders the charge (row CHG-13).
func (q hinderedBy) appendCovered(dst []geom.Base, a *Answer, traits rules.Traits) []geom.Base {
	if traits.Has(rules.Fly) {
		return append(dst, a.Final)
	}
	dst = q.appendLegs(dst, &a.Path)
	by := q.View.Edition().HinderedBy
	if by == rules.HinderedByMoveAndEnd || by == rules.HinderedByShuffle {
		dst = append(dst, a.Final)
	}
	if by == rules.HinderedByShuffle {
		dst = append(dst, ground.Swept(a.Aligned, a.Final))
	}
	return dst
}

// appendLegs appends the start of the charger, and the ground that the legs of a path cover.
func (q hinderedBy) appendLegs(dst []geom.Base, way *Path) []geom.Base {
	at := q.View.Body(q.From).Base()
	if way.free && way.Len() > 0 {
		at = at.Turned(way.Leg(0).Facing) // a free pivot is no part of the path
	}
	dst = append(dst, at)
	for i := range way.Len() {
		l := way.Leg(i)
		at = at.Turned(l.Facing)
		next := at.At(geom.Along(at.Centre(), l.Facing, l.Forward))
		dst = append(dst, ground.Swept(at, next))
		at = next
	}
	return dst
}

// turning is a pivot of a path: a base that turns about its centre by some degrees, clockwise.
type turning struct {
	base geom.Base
	by   float64
}

// appendTurnings appends the pivots of the path of an answer.
func (q hinderedBy) appendTurnings(dst []turning, way *Path) []turning {
	start := q.View.Body(q.From).Base()
	at := start
	for i := range way.Len() {
		l := way.Leg(i)
		if i > 0 || !way.free {
			dst = append(dst, turning{at, way.Pivot(start.Facing(), i)})
		}
		at = at.Turned(l.Facing).At(geom.Along(at.Centre(), l.Facing, l.Forward))
	}
	return dst
}

// hinderedWays is a charge that may be hindered. It looks for another of its best paths that is
// not. Hindering terrain then counts as an obstacle to the legs, on the table as it is.
type hinderedWays struct {
	ask     Question
	answer  *Answer
	n       *solution
	traits  rules.Traits
	through bool // the path that was found is hindered
}

// own returns a best path by the charge's own reading that is not hindered, if the path that was
// found is. Of equally good paths that one is taken (open point O-1). It is nil if there is none.
func (h *hinderedWays) own() *solution {
	if !h.through {
		return nil
	}
	if h.n.reading != ways.NoPreference {
		return h.unhinderedBy(h.n.reading)
	}
	for _, r := range [3]ways.Preference{ways.LeastWalk, ways.LeastForward, ways.LeastPivot} {
		if way := h.unhinderedBy(r); way != nil {
			return way
		}
	}
	way, _ := h.anyway()
	return way
}

// readings decides for each reading whether all its best paths are hindered.
func (h *hinderedWays) readings() *HinderedReadings {
	d, free := new(HinderedReadings), false
	for _, r := range [3]struct {
		reading  ways.Preference
		hindered *bool
	}{
		{ways.LeastWalk, &d.MostDirect},
		{ways.LeastForward, &d.Shortest},
		{ways.LeastPivot, &d.SmallestPivot},
	} {
		if r.reading == h.n.reading && !h.through {
			free = true
			continue
		}
		*r.hindered = h.unhinderedBy(r.reading) == nil
		free = free || !*r.hindered
	}
	if !free && (h.through || h.n.reading != ways.NoPreference) {
		way, verdict := h.anyway()
		d.Any, d.AnyOpen = way == nil, way == nil && verdict != No
	}
	return d
}

// unhinderedBy returns one of the best paths by a reading that is not hindered, if there is any.
func (h *hinderedWays) unhinderedBy(reading ways.Preference) *solution {
	n := h.n
	if reading != n.reading { // with less effort
		p := h.asked()
		p.work.Boxes = min(p.work.Boxes, p.work.FewerBoxes())
		other := h.solve(p, reading, solver{h.ask}.solve)
		n = &other
	}
	if n.verdict != Yes {
		return nil
	}
	for _, own := range append([]solution{*n}, n.equals...) {
		if h.avoids(&own) {
			return &own
		}
		if way := h.equal(&own); way != nil {
			return way
		}
	}
	return nil
}

// asked returns the plan for asking about the charge once more.
func (h *hinderedWays) asked() plan {
	if h.n.whole {
		return h.n.asked
	}
	return h.n.plan
}

// solve solves a plan for the whole charge, if that was the question, or for its one scene.
func (h *hinderedWays) solve(p plan, reading ways.Preference, all func(plan, ways.Preference) solution) solution {
	if h.n.whole {
		return all(p, reading)
	}
	list := h.scene(h.n, p, reading)
	return list.choose()
}

// scene returns the best paths in the scene of a solution, by a plan.
func (h *hinderedWays) scene(n *solution, p plan, reading ways.Preference) shortlist {
	q := h.ask
	if n.gate != nil { // as the unit looks at its target
		q = freeTurn{h.ask}.facingTarget(new(spatial.View))
	}
	list := verdicts{q}.newShortlist(reading)
	one, b := solver{q}.solveScene(new(ways.Scene), p, reading, noValues(), n.gate != nil)
	list.add(&one, &b)
	return list
}

// equal returns a path that is as good as a hindered one of its own reading, but not hindered. It
// has as many pivots and the same cost, as far as a search can find out.
func (h *hinderedWays) equal(n *solution) *solution {
	if n.isOne && n.pivots == 0 && n.reading != ways.LeastForward {
		return nil // straight ahead there is no other
	}
	p := n.plan
	p.rough, p.work.Boxes = true, n.scene.Work.FewerBoxes()
	by := ways.Tie
	if !n.isOne {
		by += float64(2 * ways.Excess)
	}
	if n.reading == ways.LeastPivot {
		by = ways.CloseTurn
	}
	list := h.scene(n, p, n.reading)
	own := &list.by[n.pivots]
	if own.verdict != Yes || own.value > n.value+by {
		return nil
	}
	if !h.avoids(own) && !h.otherSide(own, n.value+by) {
		return nil
	}
	own.within = n.within + max(0, own.value-n.value)
	return own
}

// otherSide replaces a path by one pivot with that to the other side or end of the facing. It does
// so if that is as good and not hindered.
func (h *hinderedWays) otherSide(own *solution, most float64) bool {
	s := own.scene
	for s.SkipSide = 1; s.SkipSide <= 2 && own.isOne; s.SkipSide++ {
		if w := s.BestOfOne(own.reading); w.OK && w.Value <= most {
			at := s.Tidy(w.Spot)
			if own.take(s.Route(at), s.Meet(at)); h.avoids(own) {
				s.SkipSide = 0
				return true
			}
		}
	}
	s.SkipSide = 0
	return false
}

// avoids reports whether a path is not hindered, its end and shuffle included, and its pivots if
// they count.
func (h *hinderedWays) avoids(own *solution) bool {
	b := Answer{Facing: h.answer.Facing}
	if !b.place(h.ask, own) {
		return false
	}
	if len(hinderedBy{h.ask}.crossed(&b, h.traits)) > 0 || len(defence{h.ask}.appendDefended(nil, b.Facing.Facing, b.Final, h.traits)) > 0 {
		return false
	}
	return !h.ask.View.Edition().Readings.PivotHindersYes ||
		!hinderedBy{h.ask}.sweepsPivot(&b.Path, h.traits)
}

// anyway returns any path that is not hindered. It may begin with any free pivot and lead, by any
// legs and pivots, to any facing that may be charged. Obstacles may be exact or smaller. The
// verdict is No if there is none.
func (h *hinderedWays) anyway() (*solution, Verdict) {
	if h.n.gate == nil && len(appendUnder(nil, h.ask.View, h.ask.View.Body(h.ask.From).Base(), h.traits, false)) > 0 {
		return nil, No // hindering terrain lies under the start, and so on all paths
	}
	verdict := No
	p := h.asked()
	p.turns, p.rough = h.n.plan.turns, true
	for _, p.exact = range [2]bool{true, false} {
		for _, reading := range [4]ways.Preference{ways.NoPreference, ways.LeastWalk, ways.LeastForward, ways.LeastPivot} {
			n := h.solve(p, reading, solver{h.ask}.solveBy)
			if n.verdict == Yes && h.avoids(&n) {
				return &n, Yes
			}
			if n.verdict != Yes {
				verdict = verdict.or(n.verdict)
				break
			}
			by, b := h.ask.View.Edition().HinderedBy, Answer{Facing: h.answer.Facing}
			if (by == rules.HinderedByMoveAndEnd || by == rules.HinderedByShuffle) && n.oneEnd() && b.place(h.ask, &n) &&
				len(appendUnder(nil, h.ask.View, b.Final, h.traits, false)) > 0 {
				break // all paths of the scene end on hindering terrain
			}
			verdict = Undecided // some path may end otherwise
		}
	}
	return nil, verdict
}
