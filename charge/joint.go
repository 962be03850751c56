package charge

import (
	"context"
	"math/bits"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// ExplainTogether decides as [Together] does, and returns where each unit ends and how, and in what
// order they move. If not all can charge, it returns which of them can (rows MLT-1 to MLT-6,
// IND-2).
//
// Chargers that share a facing keep the order of their leader points along it. For an individual
// with a free pivot its centre counts, since it may turn first. Those level within the contact band
// may change places. They share the facing as equally as possible: by
// [rules.Edition.SharesFractions] and its reading. With room to spare they stand side by side about
// the middle, or as near to that as obstacles allow.
//
// Of up to three equally good formations, it takes the one in which fewest stand against that order
// (which the 2010 edition allows). Of those it takes the one in which fewest are hindered, and then
// the one in which they walk least. If chargers of two facings would meet beyond the corner between
// them, one stays within its own facing, whichever leaves the better sharing. If the best sharing
// cannot be reached in any order, the next best is tried. Units that do not charge stay where they
// are as obstacles.
//
// An id that is not on the table gives a *[spatial.IDError]. No unit, more than [MaxTogether], a
// unit named twice or one of another side gives bad-list. One unit alone is decided as by
// [Explain].
func ExplainTogether(v *spatial.View, units []spatial.UnitID, to spatial.UnitID) (Joint, error) {
	return Chargers{View: v, Units: units, To: to}.Explain(context.Background())
}

// Explain is [ExplainTogether] by the charging player's choice (row MLT-7). The player chooses the
// order of moving, onto an individual too, and the order along the facing of units with level
// leader points. If they could charge only in another way, the verdict is No, and the reason
// [NoOrder] or [NoSpace]. Sets of fewer units keep their part of the choice. A choice that names a
// unit that is not among them, or one twice, gives bad-list. If the context ends, it
// returns its error.
func (c Chargers) Explain(ctx context.Context) (Joint, error) {
	j, err := c.explain(ctx)
	if over := ctx.Err(); over != nil {
		return Joint{}, over
	}
	return j, err
}

func (c Chargers) explain(ctx context.Context) (Joint, error) {
	if err := c.check(); err != nil {
		return Joint{}, err
	}
	if err := c.Choices.check(&c); err != nil {
		return Joint{}, err
	}
	c.Units = slices.Sorted(slices.Values(c.Units))
	if len(c.Units) == 1 {
		return c.explainOne(patience{thorough().Work(), ctx})
	}
	var j Joint
	back := c.needInch()
	able, err := j.declare(ctx, c.in(c.withdrawn(back)))
	if err != nil || ctx.Err() != nil {
		return Joint{}, err
	}
	g := grouping{
		Chargers: c, back: back, work: combined().Work(), ctx: ctx,
		reasons: make(map[int]Reason), firsts: make(map[spatial.UnitID]Answer),
	}
	everyone := 1<<len(c.Units) - 1
	if able == everyone {
		f, verdict, err := g.ask(everyone)
		if err != nil {
			return Joint{}, err
		}
		j.Verdict, j.Reason, j.Formation = verdict, g.reasons[everyone], f
		if verdict == TooClose {
			j.Resolution = ways.Finest
		}
		j.blame(&g)
	}
	if j.Verdict != Yes {
		if j.Subsets, j.TooClose, j.Undecided, err = g.largest(able, j.Declared); err != nil {
			return Joint{}, err
		}
	}
	return j, nil
}

// declare fills in what each unit may do by itself. It returns the set of those that may charge or
// are undecided.
func (j *Joint) declare(ctx context.Context, c *Chargers) (able int, _ error) {
	for i, id := range c.Units {
		if ctx.Err() != nil {
			return 0, nil
		}
		d, err := c.declare(ctx, id)
		if err != nil {
			return 0, err
		}
		if !d.Counter {
			d.blame(ctx, c.ask(id), c.others(id))
		}
		j.Declared = append(j.Declared, d)
		switch {
		case d.Reason == NoReason || d.Reason == Unresolved || d.Reason == NotDecided:
			able |= 1 << i
		case j.Reason == NoReason:
			j.Reason = d.Reason
		}
	}
	return able, nil
}

// explainOne is [ExplainTogether] of one unit, the first.
func (c *Chargers) explainOne(w patience) (Joint, error) {
	q := c.ask(c.Units[0])
	counter := c.Choices.counters(q.From)
	var a Answer
	if counter {
		a = counterCharge{q}.explainCounter(w.ctx)
	} else {
		var err error
		if a, err = (solver{q}).explainBy(preferenceOf(q.View.Edition()), w); err != nil {
			return Joint{}, err
		}
	}
	j := Joint{Verdict: a.Verdict, Reason: a.Reason, Resolution: a.Resolution, Declared: []Declared{{q.From, counter, a}}}
	if a.Verdict == Yes {
		left, right := a.Facing.Facing.Edge(a.Target)
		off := a.Final.LeaderPoint().Sub(geom.Lerp(left, right, 0.5))
		j.Order, j.Target = []spatial.UnitID{q.From}, a.Target
		j.Slots = []Slot{{
			Unit: q.From, Counter: counter, Facing: a.Facing.Facing, Contact: a.Overlap, Fraction: a.Overlap / a.Final.Width(),
			Along: geom.Dot(off, a.Final.RightWard()), Answer: a,
		}}
	}
	return j, nil
}

// declare returns what a unit may do by itself, from where it stands.
func (c *Chargers) declare(ctx context.Context, id spatial.UnitID) (Declared, error) {
	q := c.ask(id)
	d := Declared{id, c.Choices.counters(id), Answer{Facing: los.FacingOf(q.View, q.From, q.To), Reason: c.forbids(id)}}
	if d.Counter {
		d.Facing = arcs.Location{Margin: geom.NoLimit}
	}
	if d.Reason == Friend {
		return d, nil
	}
	var verdict Verdict
	var place bool
	if d.Counter {
		d.needNoSight(q)
		found := counterCharge{q}.strikeBack(plan{obstacles: obstacles{moved: c.others(id)}})
		if verdict, place = found.verdict, found.place; verdict == Yes && !found.plan.turns {
			d.Facing.Facing = found.plan.facing
		}
	} else {
		var err error
		if verdict, place, err = c.declareCharge(ctx, q, &d.Answer); err != nil {
			return d, err
		}
	}
	d.Conditions[3] = roomOf(verdict, true)
	if q.turns() {
		verdict = Yes // since the target may have turned before this unit goes
	}
	d.conclude(verdict, place)
	return d, nil
}

// declareCharge decides about room for a charge, and whether there is a place.
func (c *Chargers) declareCharge(ctx context.Context, q Question, a *Answer) (verdict Verdict, place bool, err error) {
	if err := a.look(ctx, q); err != nil {
		return No, false, err
	}
	p := q.plan(quickJoint().Work())
	p.moved = c.others(q.From)
	if los.HasFreePivot(q.View, q.From) {
		n := solver{q}.solve(p, ways.NoPreference)
		verdict, place = n.verdict, n.place
		if err := a.lookAfter(ctx, q, &n); err != nil {
			return No, false, err
		}
	} else {
		verdict = verdicts{q}.room(p)
		if place = verdict == Yes; !place {
			_, place = (&inquiry{Question: q, away: p.moved}).placeWithout(Blame{})
		}
	}
	if verdict != Yes && (verdicts{q}).decideHere() == Yes {
		verdict = Yes // possible with the others in place, and so without them
	}
	return verdict, place, nil
}

// others returns all of the units but one, out of the way.
func (c *Chargers) others(id spatial.UnitID) (gone []stand) {
	for _, other := range c.Units {
		if other != id {
			gone = append(gone, stand{unit: other, gone: true})
		}
	}
	return gone
}

// needInch returns the units, by their place in the list, that need their inch back to charge with
// the other chargers away.
func (c *Chargers) needInch() (back int) {
	for i, id := range c.Units {
		if !move.MayWithdraw(c.View, id) || c.Choices.counters(id) || c.alone(id) {
			continue
		}
		if view, ok := (withdrawal{c.ask(id)}).withdrawn(); ok && c.in(&view).alone(id) {
			back |= 1 << i
		}
	}
	return back
}

// in returns the same question in another view.
func (c *Chargers) in(v *spatial.View) *Chargers {
	other := *c
	other.View = v
	return &other
}

// withdrawn returns the view in which some of the units have taken their inch back.
func (c *Chargers) withdrawn(back int) *spatial.View {
	v := c.View
	for i, id := range c.Units {
		if back&(1<<i) == 0 {
			continue
		}
		if next, ok := (withdrawal{Question{View: v, From: id}}).withdrawn(); ok {
			v = &next
		}
	}
	return v
}

// alone reports whether one of several units could charge with the others away.
func (c *Chargers) alone(id spatial.UnitID) bool {
	d, err := c.declare(context.Background(), id)
	return err == nil && d.Reason == NoReason
}

// blame sets the obstacles to blame if there is no space for all, or no order to move in (rows
// MLT-1, MLT-5). The chargers themselves are not tried: [Joint.Subsets] holds which of them can
// charge without others.
func (j *Joint) blame(g *grouping) {
	if j.Verdict != No || j.Reason != NoSpace && j.Reason != NoOrder {
		return
	}
	c := g.in(g.withdrawn(g.back))
	if c.ask(c.To).turns() {
		j.BlameOpen = true // its heading depends on obstacles in the way of the first
		return
	}
	r := removal{ctx: g.ctx}
	for _, id := range c.Units {
		q := inquiry{Question: c.ask(id), away: c.others(id)}
		q.eachScene(Blame{}, q.gather)
		for _, x := range q.suspects {
			r.add(x)
		}
	}
	r.sort()
	work := quickJoint().UpTo(int(r.share(6 * Quick)))
	r.asks = func(b Blame) Verdict { return c.without(g.ctx, b, work, j.Reason == NoSpace) }
	j.Blame, j.BlameOpen = r.blame(), r.open
}

// without decides whether there is an order, or at least space, for all without some obstacles.
func (c *Chargers) without(ctx context.Context, b Blame, work ways.Work, space bool) Verdict {
	p := new(jointCharge)
	if !p.collect(c) {
		return No
	}
	p.work, p.without = work, b
	p.endWith(ctx)
	var out outcome
	if !space {
		p.decide(&out)
		return out.verdict
	}
	if !p.findPlaces() {
		return No
	}
	p.share.Arrange()
	switch {
	case len(p.share.Found()) > 0:
		return Yes
	case p.share.Capped():
		return Undecided
	}
	return No
}

// grouping decides about sets of some units, which are bits by their place in the list.
type grouping struct {
	Chargers
	reasons map[int]Reason // for the sets that cannot charge
	firsts  map[spatial.UnitID]Answer
	work    ways.Work // of all sets together
	ctx     context.Context
	// back are those that take their free inch back before they charge.
	back int
}

// members returns the units of a set.
func (g *grouping) members(set int) []spatial.UnitID {
	var ids []spatial.UnitID
	for i, id := range g.Units {
		if set&(1<<i) != 0 {
			ids = append(ids, id)
		}
	}
	return ids
}

// ask decides about one set of units; the others stay where they are.
func (g *grouping) ask(set int) (Formation, Verdict, error) {
	back := set & g.back
	if back == 0 {
		return g.askIn(&g.Chargers, set)
	}
	clear(g.firsts) // they were found with others elsewhere
	defer clear(g.firsts)
	f, verdict, err := g.askIn(g.in(g.withdrawn(back)), set)
	for i := range f.Slots {
		if n := slices.Index(g.Units, f.Slots[i].Unit); len(f.Order) > 0 && back&(1<<n) != 0 {
			f.Slots[i].Answer.Path.back = move.WithdrawDistance
		}
	}
	return f, verdict, err
}

// askIn is [grouping.ask] in the view in which those that disengage have fallen back.
func (g *grouping) askIn(all *Chargers, set int) (Formation, Verdict, error) {
	c := *all
	c.Units = g.members(set)
	if len(c.Units) == 1 {
		j, err := c.explainOne(patience{combined().Work(), g.ctx})
		g.reasons[set] = j.Reason
		return j.Formation, j.Verdict, err
	}
	// An exact answer comes first, and is skipped if there is none at all.
	p, out := g.jointCharge(&c, false)
	if p == nil {
		return Formation{}, No, nil // it has been seen before
	}
	if out.verdict == Yes {
		if exact, found := g.jointCharge(&c, true); found.verdict == Yes {
			f, err := exact.formation(&found)
			return f, Yes, err
		}
	}
	g.note(set, p, &out)
	f, err := p.formation(&out)
	return f, out.verdict, err
}

// note keeps why a set cannot charge.
func (g *grouping) note(set int, p *jointCharge, out *outcome) {
	switch {
	case out.verdict == TooClose:
		g.reasons[set] = Unresolved
	case out.verdict == Undecided:
		g.reasons[set] = NotDecided
	case out.verdict == No && (out.fits || p.numOrder > 0 && p.ask(p.to).turns() && out.first < 0):
		g.reasons[set] = NoOrder
	case out.verdict == No:
		g.reasons[set] = NoSpace
	}
}

// jointCharge decides about some units, with obstacles exact or smaller by the contact band. It is
// nil if they may not charge at all.
func (g *grouping) jointCharge(c *Chargers, exact bool) (*jointCharge, outcome) {
	p := new(jointCharge)
	if !p.collect(c) {
		return nil, outcome{}
	}
	p.exact = exact
	p.work, p.firsts = g.work, g.firsts
	p.endWith(g.ctx)
	defer func() { g.work = p.work }()
	var out outcome
	if p.ask(p.to).turns() {
		p.decideOnIndividual(&out, true)
		if out.first >= 0 {
			p.turn(out.first, &out.met)
			p.findPlaces()
		}
	} else {
		p.decide(&out)
	}
	return p, out
}

// largest returns all the largest sets that can charge, among those that are able to. It also
// returns those at least as large that are too close to call or undecided.
func (g *grouping) largest(able int, declared []Declared) (found []Subset, close, open [][]spatial.UnitID, _ error) {
	everyone := 1<<len(g.Units) - 1
	for size := min(count(able), len(g.Units)-1); size > 0 && len(found) == 0; size-- {
		for _, set := range subsets(able, size) {
			if g.ctx.Err() != nil {
				return nil, nil, nil, nil
			}
			f, verdict, err := g.ask(set)
			if err != nil {
				return nil, nil, nil, err
			}
			switch verdict {
			case Yes:
				found = append(found, Subset{f, g.leftOut(everyone&^set, set, able, declared)})
			case TooClose:
				close = append(close, g.members(set))
			case Undecided:
				open = append(open, g.members(set))
			}
		}
	}
	return found, close, open, nil
}

// leftOut returns why each of some units does not join a set.
func (g *grouping) leftOut(others, set, able int, declared []Declared) []LeftOut {
	var left []LeftOut
	for i, id := range g.Units {
		if others&(1<<i) == 0 {
			continue
		}
		reason := declared[i].Reason
		if able&(1<<i) != 0 {
			reason = g.reasons[set|1<<i]
		}
		left = append(left, LeftOut{id, reason})
	}
	return left
}

// subsets lists the subsets of a set with a number of members, those with the lower numbers first.
func subsets(of, size int) (list []int) {
	for m := everybody; m > 0; m-- { // with the first number in the highest bit
		if set := int(bits.Reverse8(uint8(m))); set&^of == 0 && count(set) == size {
			list = append(list, set)
		}
	}
	return list
}

// count returns how many are in a set.
func count(set int) int { return bits.OnesCount(uint(set)) }
