package charge

import (
	"cmp"
	"context"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/sharing"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// MaxTogether is how many units, at most, one question about a charge on one target may name. More
// are hardly seen in play, and the work doubles with each.
const MaxTogether = 8

// member is one of several chargers.
type member struct {
	id      spatial.UnitID
	base    geom.Base
	free    bool    // it has a free pivot first
	counter bool    // it counter-charges
	away    float64 // inches from the target, at its start
}

// side is a facing of the target on the table, as its chargers look at it.
type side struct {
	left, along, out geom.Point
}

// jointCharge is a charge of several units on one target, by number.
type jointCharge struct {
	view      *spatial.View
	to        spatial.UnitID
	n         int
	members   [MaxTogether]member
	sides     [4]side
	share     sharing.Problem // how they share it, each by its number
	obstacles                 // the obstacles to each of them
	ctx       context.Context // it may end the charge
	work      ways.Work       // of all searches together

	// What the player has chosen: the beginning of the order of moving.
	wanted   [MaxTogether]int8
	numOrder int

	// turned: the target is an individual that has turned to the first of them; its base is then
	// target.
	turned bool
	target geom.Base
	met    geom.Base                 // base of the first when flush
	first  int                       // number of a member, or -1
	firsts map[spatial.UnitID]Answer // for those that went first, if they are to be kept

	changed bool                                          // there is other room than before
	before  [sharing.MostArrangements]sharing.Arrangement // those that were tried
	moves   moves
}

// collect takes the units, which have been checked, in the order of their numbers. It reports
// whether each may charge the target now, its path aside (rows CHG-1, MLT-5, open point O-21). For
// a unit with a free pivot, sight is decided together with its path. A unit that counter-charges
// needs neither arc nor sight.
func (p *jointCharge) collect(c *Chargers) bool {
	v, units, to := c.View, c.Units, c.To
	p.view, p.to, p.n, p.first, p.work = v, to, 0, -1, quickJoint().Work()
	p.endWith(context.Background())
	for _, id := range units {
		q, counter := c.ask(id), c.Choices.counters(id)
		if c.forbids(id) != NoReason {
			return false
		}
		free := !counter && los.HasFreePivot(v, id)
		if !free && (defence{q}.rangeLeft() < -geom.Tol || !counter && !los.Sees(v, id, to)) {
			return false
		}
		p.members[p.n] = member{id: id, free: free, counter: counter}
		p.n++
	}
	slices.SortFunc(p.members[:p.n], func(a, b member) int { return cmp.Compare(a.id, b.id) })
	p.obey(c.Choices)
	return true
}

// endWith lets a context end the searches.
func (p *jointCharge) endWith(ctx context.Context) { p.ctx, p.moves.scene.Done = ctx, ctx.Done() }

// ask returns the charge of one unit.
func (p *jointCharge) ask(id spatial.UnitID) Question {
	return Question{View: p.view, From: id, To: p.to}
}

// findPlaces finds the facings of a target at its charged place that may be charged, and the room
// along each. It reports false if a member has no room at all.
func (p *jointCharge) findPlaces() bool {
	e := p.view.Edition()
	if !p.turned {
		p.target = p.view.Body(p.to).Base()
	}
	for f := arcs.Front; f <= arcs.Left; f++ {
		left, right := f.Edge(p.target)
		out := f.Normal(p.target)
		p.sides[f] = side{left: right, along: geom.LeftOf(out), out: out}
		p.share.Sides[f] = sharing.Side{Length: geom.Dist(left, right), Behind: p.behind(f)}
	}
	p.share.N, p.share.KeepOrder = p.n, e.ChargersKeepOrder
	p.share.Fractions = e.Readings.ChargeSharing == rules.ChargeSharingFractions ||
		e.SharesFractions && e.Readings.ChargeSharing != rules.ChargeSharingLengths
	for i := range p.n {
		m, c := &p.members[i], &p.share.Chargers[i]
		body := p.view.Body(m.id)
		m.base = body.Base()
		if m.free { // it may look at its target first, whatever its heading
			if ahead := p.view.Body(p.to).Base().Centre().Sub(m.base.Centre()); geom.Norm2(ahead) > geom.Tol {
				m.base = m.base.Turned(geom.Unit(ahead))
			}
		}
		c.Half = m.base.HalfWidth()
		m.away = geom.SeparationOf(&m.base, &p.target)
		point := body.Eye()
		if m.free || m.counter || e.Readings.ChargeOrderCentres {
			point = m.base.Centre() // an individual may turn before it goes, and a unit that counter-charges does
		}
		for f := range p.sides {
			c.Order[f] = geom.Dot(point.Sub(p.sides[f].left), p.sides[f].along)
		}
		if i != p.first {
			p.choose(i)
		}
	}
	return p.roomsOfAll()
}

// behind returns how far the obstacle that the target defends reaches in front of a facing. It is 0
// if one of the units that must charge it starts past its far side, so that all go on to the
// target. An individual that has turned to the first of its chargers no longer defends one.
func (p *jointCharge) behind(f arcs.Facing) float64 {
	if p.turned {
		return 0
	}
	e := end{facing: f, behind: defence{p.ask(p.to)}.behind(f)}
	for i := range p.n {
		q := p.ask(p.members[i].id)
		list, n := verdicts{q}.facings()
		if e.behind > 0 && slices.Contains(list[:n], f) && (verdicts{q}).past(e) {
			return 0
		}
	}
	return e.behind
}

// roomsOfAll finds where each could stand flush if all the others were away. It reports false if a
// member has no room at all.
func (p *jointCharge) roomsOfAll() bool {
	all := true
	for i := range p.n {
		if i == p.first {
			p.roomsOfFirst()
			continue
		}
		some, c := false, &p.share.Chargers[i]
		for _, f := range c.Facings[:c.NumFacings] {
			var s ways.Scene
			p.alone(&s, i, f)
			p.note(i, f, s.Places.All())
			some = some || len(s.Places.All()) > 0
		}
		all = all && some
	}
	return all
}

// choose lists the facings that a member may charge, as in [facings]. For a unit with a free pivot
// they are those that the pivot may lead to.
func (p *jointCharge) choose(i int) {
	v := p.view
	m, c := &p.members[i], &p.share.Chargers[i]
	if m.counter {
		list, n := counterCharge{p.ask(m.id)}.struckBack()
		c.Facings[0], c.NumFacings = list[0], 1
		for _, f := range list[:n] { // the first on which there is room with the others away
			var s ways.Scene
			if p.alone(&s, i, f); len(s.Places.All()) > 0 {
				c.Facings[0] = f
				break
			}
		}
		return
	}
	if !m.free {
		c.Facings, c.NumFacings = verdicts{p.ask(m.id)}.facings()
		return
	}
	c.NumFacings = 0
	at := arcs.Locate(v.Body(p.to).Base(), m.base.Centre())
	for f := arcs.Front; f <= arcs.Left; f++ {
		if at.Margin <= m.base.Radius() || f == at.Facing || p.ask(p.to).loose() {
			c.Facings[c.NumFacings] = f
			c.NumFacings++
		}
	}
}

// alone makes the scene of a member on a facing with all the others away.
func (p *jointCharge) alone(s *ways.Scene, i int, f arcs.Facing) {
	var moved [MaxTogether]stand
	pl := p.plan(f)
	pl.moved = p.stands(moved[:0], i, nil, nobody, nobody)
	pl.set(s, p.ask(p.members[i].id))
}

// note notes the places that a member could take on a facing.
func (p *jointCharge) note(i int, f arcs.Facing, places []ways.Span) {
	own := &p.share.Chargers[i].Places[f]
	p.changed = p.changed || !slices.Equal(own.All(), places)
	own.Set(places)
}

const nobody, everybody = 0, 1<<MaxTogether - 1

// stands appends the places of the others of a member in an arrangement. Those of the set placed
// are in their places, and those of here at their start. The rest are out of the way.
func (p *jointCharge) stands(dst []stand, i int, a *sharing.Arrangement, here, placed int) []stand {
	for k := range p.n {
		switch {
		case k == i:
		case placed&(1<<k) != 0:
			dst = append(dst, stand{unit: p.members[k].id, base: p.placed(k, a.Facing[k], a.At[k])})
		case here&(1<<k) == 0:
			dst = append(dst, stand{unit: p.members[k].id, gone: true})
		}
	}
	return dst
}

// plan returns the plan of a charge on a facing, without regard to the other units.
func (p *jointCharge) plan(f arcs.Facing) plan {
	return plan{obstacles: p.obstacles, goal: goal{end: end{facing: f, behind: p.share.Sides[f].Behind}, target: p.target}}
}

// placed returns a member flush with a facing, with its middle at a place along it.
func (p *jointCharge) placed(i int, f arcs.Facing, at float64) geom.Base {
	m, s := &p.members[i], &p.sides[f]
	c := geom.Along(geom.Along(s.left, s.along, at), s.out, p.share.Sides[f].Behind+m.base.HalfDepth())
	return m.base.At(c).Turned(geom.Neg(s.out))
}

// each returns the work for the path of one of them, once it is known that it can go.
func (p *jointCharge) each() patience {
	w := p.work
	w.Left = w.Total
	return patience{w, p.ctx}
}

// freeWay decides the charge of a member that begins with a free pivot, and returns the work that
// is left.
func (p *jointCharge) freeWay(i int, pl plan) (Verdict, int) {
	m := &p.members[i]
	target := p.view.Body(p.to).Base()
	if target.DistanceTo(m.base.Centre())-m.base.Radius() > Range(p.view, m.id)+geom.Tol {
		return No, pl.work.Left
	}
	var s ways.Scene
	var view spatial.View
	q := freeTurn{p.ask(m.id)}.facingTarget(&view)
	pl.pivots = freePivots
	pl.set(&s, q)
	pivot := freeTurn{q}.newFreePivot(pl.facing)
	g := pivot.Gate()
	outcome := s.Detours().DecideFreelyOnce(&g)
	if outcome != ways.Found && (verdicts{q}).extraPivot() && len(g.Open.All()) > 0 {
		outcome = s.Detours().DecideFreelyTwice(&g)
	}
	return Verdict(outcome), s.Work.Left
}

// Several units charge an individual that turns (row IND-2). One goes first, and the individual
// aligns to it. The others charge it in its new place, on the facings that they had to charge when
// they were declared. The first one's facing may be shared; it then makes room on it.

// decideOnIndividual tries each as the first. With all set it looks for the best sharing, otherwise
// for any.
func (p *jointCharge) decideOnIndividual(out *outcome, all bool) {
	best := outcome{first: -1}
	for i := range p.n {
		if !p.mayGo(i, 0) {
			continue
		}
		a := p.asFirst(&p.members[i])
		if a.Verdict == No {
			continue
		}
		var one outcome
		if a.Verdict != Yes {
			one.verdict = a.Verdict
		} else {
			p.turn(i, &a)
			p.decide(&one)
			one.met = a
		}
		if one.better(&best, p.n) {
			best = one
		}
		if best.verdict == Yes && !all {
			break
		}
	}
	*out = best
}

// asFirst returns how a member charges if it goes first: as if alone, with the others at their
// start.
func (p *jointCharge) asFirst(m *member) Answer {
	a, known := p.firsts[m.id]
	if known {
		return a
	}
	q := p.ask(m.id)
	if m.counter {
		a = counterCharge{q}.explainCounter(p.ctx)
	} else if a.Verdict = (verdicts{q}).decideHere(); a.Verdict == Yes {
		var err error
		if a, err = (solver{q}).explainHere(preferenceOf(p.view.Edition()), p.each()); err != nil {
			a.Verdict = No // impossible: the ids were checked
		}
	}
	if p.firsts != nil {
		p.firsts[m.id] = a
	}
	return a
}

// better compares outcomes by verdict, and then by the sharing.
func (o *outcome) better(b *outcome, n int) bool {
	if o.verdict != b.verdict {
		return o.verdict == o.verdict.or(b.verdict)
	}
	if o.fits != b.fits {
		return o.fits
	}
	return o.fits && o.chosen.Better(&b.chosen, n)
}

// turn lets the individual align to member i, which met it as the answer describes.
func (p *jointCharge) turn(i int, a *Answer) {
	p.first, p.turned, p.target, p.met = i, true, a.Target, a.Aligned
	c := &p.share.Chargers[i]
	c.Facings[0], c.NumFacings = a.Facing.Facing, 1
}

// roomsOfFirst finds where the first may be placed: wherever it can shuffle to along its own front.
func (p *jointCharge) roomsOfFirst() {
	m, f := &p.members[p.first], p.share.Chargers[p.first].Facings[0]
	var s ways.Scene
	(&plan{obstacles: obstacles{exact: p.exact}, goal: goal{end: end{facing: f}, target: p.target}}).set(&s, p.ask(m.id))
	s.KeepPlace(geom.Dot(p.met.Centre().Sub(s.Base.World(s.Tips[0])), ways.Direction(s.Base, s.Along)))
	p.note(p.first, f, s.Places.All())
}

// firstAnswer returns how the first one charges if it makes room for the others.
func (p *jointCharge) firstAnswer(out *outcome) Answer {
	a := out.met
	i := out.first
	m := &p.members[i]
	f, at := out.chosen.Facing[i], out.chosen.At[i]
	final := p.placed(i, f, at)
	if geom.Dist(final.Centre(), a.Final.Centre()) < geom.Tol {
		return a
	}
	a.Final = final
	s := sharing.Place{Half: m.base.HalfWidth(), At: at}
	a.Overlap = s.Contact(p.share.Sides[f].Length)
	a.OffHill = solver{p.ask(m.id)}.offHill(final)
	if m.counter {
		return a
	}
	// It keeps its path and has a new end (row CHG-13). If its path was hindered before and still is,
	// whether that could be avoided is not decided anew.
	h, before := a.Hindered, len(a.Hindered.By)
	if h.hinder(p.ask(m.id), &a, p.view.Traits(m.id)); len(h.By) == 0 || before == 0 || h.Defended {
		h = h.decided(p.ask(m.id), len(h.By) > 0)
	}
	a.Hindered = h
	a.Hindered.Margin = hinderedBy{p.ask(m.id)}.hinderedMargin(&a, p.view.Traits(m.id))
	return a
}
