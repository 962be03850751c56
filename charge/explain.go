package charge

import (
	"context"
	"math"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Explain decides a charge as [Decide] does, and says how and why: every
// condition with its margin, the way by the edition's reading of CHG-4, where the
// unit ends, and the facts for the melee. An id that is not on the table
// gives a *[spatial.IDError], and outlines of so many corners that [los.ExplainSight] gives no
// margin its *[spatial.LimitError]; [Decide] decides it all the same.
//
// When the reason is [BoxedIn] the verdict is No, and the way and the places are
// those that the players are advised to take.
func Explain(v *spatial.View, from, to spatial.UnitID) (Answer, error) {
	return Question{View: v, From: from, To: to}.Explain(context.Background())
}

// Explain is the function of that name until a context ends: then it gives its error.
func (q Question) Explain(ctx context.Context) (Answer, error) {
	if err := q.View.Check(q.From, q.To); err != nil {
		return Answer{}, err
	}
	a, err := solver{q}.explainBy(q.preference(), patience{q.thoroughWork(), ctx.Done()})
	if over := ctx.Err(); over != nil {
		return Answer{}, over
	}
	return a, err
}

// explainBy is [Explain] by a reading of which way counts: from where the unit stands
// or, where only that leads to a charge, after its free inch back (row MOV-24); each with
// some work.
func (q solver) explainBy(reading ways.Preference, w patience) (Answer, error) {
	a, err := q.explainHere(reading, w)
	if err != nil || a.Verdict == Yes || !move.MayWithdraw(q.View, q.From) || q.forbidden() != NoReason {
		return a, err
	}
	view, ok := withdrawal(q).withdrawn()
	if !ok {
		a.Behind.Things, a.Behind.Edge = move.Behind(q.View, q.From)
		return a, nil
	}
	b, err := solver{q.at(&view)}.explainHere(reading, w)
	if err != nil || b.Verdict == No {
		return a, err
	}
	b.Path.back = move.WithdrawDistance
	return b, nil
}

// explainHere is [explainBy] from where the unit stands.
func (q solver) explainHere(reading ways.Preference, w patience) (Answer, error) {
	if err := q.View.Check(q.From, q.To); err != nil {
		return Answer{}, err
	}
	if q.Choice.Turn != (geom.Point{}) && los.HasFreePivot(q.View, q.From) {
		return freeTurn(q).explainTurned(reading, w)
	}
	a := Answer{Facing: los.FacingOf(q.View, q.From, q.To), Reason: q.forbidden()}
	if a.Reason == NoReason {
		a.Reason = q.refuses()
	}
	if a.Reason == Friend {
		return a, nil
	}
	if err := a.look(q.Question, w.done); err != nil {
		return Answer{}, err
	}
	found, inFull, err := a.search(q.Question, reading, w)
	if err != nil {
		return Answer{}, err
	}
	a.Conditions[3] = roomOf(found.verdict, inFull)
	a.Proof = found.proof
	a.decide(&found, q.turnsFirst())
	switch {
	case a.Verdict == Yes:
		a.finish(q.Question, &found)
		a.Facings = freeTurn(q).facingsOpen(a.Facing.Facing)
	case a.Reason == NoPlace || a.Reason == NoWay:
		if n, ok := withdrawal(q).boxedIn(); ok {
			a.adviseBoxedIn(q.Question, n)
		} else {
			a.blame(q.Question, w.done)
		}
	}
	return a, nil
}

// search looks for a way, and, for a unit with a free pivot, at arc, sight and range after it. If
// one of those forbids the charge, room will not change the verdict, and gets a cursory: then it is
// not in full.
func (a *Answer) search(q Question, reading ways.Preference, w patience) (found solution, inFull bool, err error) {
	free := q.turnsFirst()
	p := plan{work: w.Work, done: w.done}
	inFull = a.Reason == NoReason && (free || a.allowed())
	if !inFull {
		p.work = w.Within(cursory())
	}
	if free {
		found = freeTurn{q}.solveFreely(p, reading)
		err = a.lookAfter(q, &found, w.done)
	} else {
		found = solver{q}.solve(p, reading)
	}
	if found.verdict == TooClose && (free || verdicts{q}.extraPivot()) && !q.closeToCall() {
		found.verdict = Undecided
	}
	return found, inFull, err
}

// decide fills in the verdict, and the first reason that there is not to charge. Where a free
// pivot was not decided, another one may be allowed: what one after it says does not count.
func (a *Answer) decide(found *solution, free bool) {
	if a.Reason == NoReason && free && !found.verdict.Decided() {
		a.leaveOpen(found.verdict)
		return
	}
	a.conclude(found.verdict, found.place)
	if found.crowded && (a.Reason == NoPlace || a.Reason == NoWay) {
		a.Reason = NoTurn
	}
	switch a.Reason {
	case NoReason:
		a.Verdict = Yes
	case Unresolved, NotDecided:
	default:
		a.Verdict = No
	}
}

// conclude fills in the first reason that there is not to charge.
func (a *Answer) conclude(verdict Verdict, place bool) {
	switch {
	case a.Reason != NoReason:
	case !a.Conditions[0].OK:
		a.Reason = NotInArc
	case !a.Conditions[1].OK:
		a.Reason = NotSeen
	case !a.Conditions[2].OK:
		a.Reason = OutOfRange
	case !verdict.Decided():
		a.leaveOpen(verdict)
	case verdict == No && !place:
		a.Reason = NoPlace
	case verdict == No:
		a.Reason = NoWay
	}
}

// leaveOpen is the end of a search that came to neither Yes nor No.
func (a *Answer) leaveOpen(v Verdict) {
	a.Verdict, a.Reason = v, NotDecided
	if v == TooClose {
		a.Reason, a.Resolution = Unresolved, ways.Finest
	}
}

// allowed reports whether arc, sight and range hold.
func (a *Answer) allowed() bool {
	return a.Conditions[0].OK && a.Conditions[1].OK && a.Conditions[2].OK
}

// look fills in arc, sight and range, from where the unit stands and looks, until a channel is
// closed.
func (a *Answer) look(q Question, done <-chan struct{}) error {
	sight, err := q.sight(q.View, done)
	if err != nil {
		return err
	}
	left := defence{q}.rangeLeft()
	a.looked(&sight, left)
	a.measure(q, left)
	return nil
}

// looked fills in arc, sight and range, and that there is no room yet.
func (a *Answer) looked(sight *los.Sight, left float64) {
	a.Conditions = [4]Condition{
		{Name: "arc", OK: sight.Arc.In, Margin: sight.Arc.Margin}, {Name: "sight", OK: sight.Clear, Margin: sight.Margin},
		{Name: "range", OK: geom.Holds(left), Margin: left}, roomOf(No, true),
	}
	a.Sight = *sight
}

// measure fills in what the range is measured between; left is what is left of it.
func (a *Answer) measure(q Question, left float64) {
	g := spatial.RangeGap(q.View, q.View.Edition().ChargeOrigin, q.From, q.To)
	a.From, a.Measured = q.View.Body(q.From).Base(), [2]geom.Point{g.A, g.B}
	a.HasMeasured = Range(q.View, q.From)-g.Distance == left
}

// solution is a way with the scene that it was found in.
type solution struct {
	verdict Verdict
	place   bool // there is a flush place that is free
	crowded bool // but for want of room to turn there would be a way
	scene   *ways.Scene
	plan    plan
	path    ways.Route
	contact ways.Contact
	roots   []ways.Root // of the charges by several pivots that the way is one of
	several ways.Several
	gate    *ways.Gate // of a unit that may turn first
	pivots  int        // how many the way has, but for a free one
	wide    bool       // its one pivot is wider than others have
	within  float64    // no way costs less by more, by the reading: inches, or degrees
	missed  float64    // nor has a lesser value by more than this, as far as was searched
	fewer   *float64   // see [Answer.FewerPivots]; nil if it is not known
	rival   *solution  // the way that would be taken if a way with fewer pivots might cost a little more, or less
	central bool       // see [bestWays]
	placed  bool       // without a way: lifted and set down
	counter bool       // a counter-charge, which nothing hinders (row CTR-1)
	off     float64    // of a counter-charge: degrees from the heading that it looks for
	proof   []Cell
	length  float64
	turned  float64
	reading ways.Preference
	// overhead is what is no part of the cost, but counts where ways are compared.
	overhead float64
	equals   []solution // ways to other facings that are as good
	asked    plan       // what the charge was asked with, if whole is set: to ask it by another reading
	whole    bool
}

// solve finds the way that a reading prefers: an exact one as a rule, and else one for which
// what stands in the way counts as smaller by the band of contact ([exactFirst]). That there
// is none costs one search.
func (q solver) solve(p plan, reading ways.Preference) solution {
	return turningTarget(q).turnOrAlignBy(p, reading, func(p plan, reading ways.Preference) solution {
		return q.exactFirst(p, reading, func(p plan, reading ways.Preference) solution {
			return q.solveBy(p, reading)
		})
	})
}

// solveBy is [solve] for a plan that is exact or not.
func (q solver) solveBy(p plan, reading ways.Preference) solution {
	list, n := wayChoice(q).ends()
	p.turns = q.turns() && !p.stays
	best := wayChoice(q).newShortlist(reading)
	for _, e := range list[:n] {
		if e.instead && best.verdict() == Yes {
			break
		}
		p.face(q.Question, e)
		one := solution{scene: new(ways.Scene), plan: p}
		if p.aim(one.scene, q.Question); best.spares(one.scene) {
			continue
		}
		b := one.solve(q.Question, reading, best.values())
		p.spend(one.scene)
		best.add(&one, &b)
		if best.suffices(q.Question, &p) {
			break
		}
	}
	return best.choose()
}

// solveScene finds the ways of the one scene of a plan.
func (q solver) solveScene(p plan, reading ways.Preference, free bool) (solution, bestWays) {
	if free {
		return freeTurn(q).solveFacing(p, reading, noValues())
	}
	n := solution{scene: new(ways.Scene), plan: p}
	b := n.solve(q.Question, reading, noValues())
	return n, b
}

// solve finds the ways of one scene, given the values of the best ways that are known.
func (n *solution) solve(q Question, reading ways.Preference, known values) bestWays {
	s := n.scene
	n.plan.once = reading == ways.LeastWalk && !math.IsInf(known.least(), 1)
	s.Done, n.reading = n.plan.done, reading
	var proof []ways.Cell
	f := n.plan.find(s, q, &proof)
	n.verdict, n.place = f.verdict, f.place
	if f.twice {
		n.plan.work, n.plan.detours = f.work, true
	}
	if f.verdict != Yes || f.twice {
		n.proof = noted(&n.plan, proof)
	}
	k := wayChoice{q}.seeker(s, reading)
	k.known = known
	b := k.straight(q, &n.plan, &f)
	return b
}

// adopt makes a way of the scene its own.
func (n *solution) adopt(w *bestWay, pivots int) {
	n.verdict, n.pivots, n.wide = Yes, pivots, w.wide
	n.path, n.contact, n.length, n.turned, n.overhead = w.path, w.contact, w.length, w.turned, w.overhead
	if !w.isOne {
		n.several, n.roots = w.several, n.rootsOf(n.scene)
	}
}

func (n *solution) takeSeveral(at ways.Several) {
	n.several = n.scene.Detours().TidyPair(n.roots, n.gate, at)
	n.take(n.scene.RouteOf(n.several))
	n.turned = math.Abs(n.several.First.Theta) + math.Abs(n.several.Rest.Theta)
	n.overhead = float64(n.scene.TurnCost(n.reading) * n.scene.Detours().OffFlush(&n.several))
}

// rootsOf are the roots of the charges with as many pivots, in a scene.
func (n *solution) rootsOf(s *ways.Scene) []ways.Root {
	var roots ways.Roots
	switch {
	case n.gate != nil:
		roots = s.Detours().FreeRoots(n.pivots, n.gate)
	case n.wide:
		roots = s.Detours().WidePivot()
	default:
		roots = s.Detours().TwoPivots()
	}
	return roots.All()
}

func (n *solution) take(p ways.Route, m ways.Contact) {
	n.path, n.contact = n.scene.WithoutTinyEnd(p), m
	n.length, n.turned = p.Length(), p.Turned(n.scene.Base.Facing())
}

// join keeps the better of two solutions that have as many pivots.
func (n *solution) join(other *solution) {
	switch {
	case n.verdict != Yes:
		*n = *other
	case other.preferred(n):
		if n.asGood(other) {
			before := *n
			before.equals = nil
			other.equals = append(n.equals, before)
		}
		*n = *other
	case n.asGood(other):
		n.equals = append(n.equals, *other)
	}
}

const (
	leastTold  = 0.1  // degrees: smaller pivots are told with their reason
	nearCorner = 0.05 // inches from the end of a facing
)

// way is the way of a unit that looked somewhere before any free pivot.
func (n *solution) way(start geom.Point) Path {
	p := Path{route: n.path, free: n.gate != nil}
	if p.free && n.path.N == 1 && n.path.Legs[0] == (ways.Leg{Facing: start}) {
		p.route = ways.Route{}
	}
	return p
}

// cost is what the way costs by its reading: inches or, of pivots alone, degrees.
func (n *solution) cost() float64 { return costOf(n.scene, n.length, n.turned, n.reading) }

// value is what the way is compared by with others of its reading.
func (n *solution) value() float64 { return n.cost() + n.overhead }

// merit is what ways are compared by.
type merit struct {
	pivots               int // see solution
	cost, length, turned float64
	right                int        // see [toTheRight]
	near                 bool       // see plan
	at                   geom.Point // where it makes contact, on the table
}

func (n *solution) merit() merit {
	return merit{n.pivots, n.value(), n.length, n.turned, toTheRight(&n.path, n.scene.Base.Facing()), n.plan.near, n.scene.Base.World(n.contact.At)}
}

// preferred reports whether a way is better than another of its reading.
func (n *solution) preferred(other *solution) bool {
	m := n.merit()
	return m.preferred(other.merit(), n.reading)
}

func (m *merit) preferred(other merit, reading ways.Preference) bool {
	within := ways.Tie
	if reading == ways.LeastPivot {
		within = ways.TieTurn
	}
	switch {
	case m.near != other.near && m.sharesCorner(&other, reading):
		return m.near
	case math.Abs(m.cost-other.cost) > within:
		return m.cost < other.cost
	case math.Abs(m.length-other.length) > ways.Tie && reading == ways.LeastPivot:
		return m.length < other.length
	case math.Abs(m.turned-other.turned) > ways.TieTurn:
		return m.turned < other.turned
	}
	return m.right > other.right
}

// sharesCorner reports whether two ways meet the corner that two sides share: the charger turns a
// little more or less for the least contact with the one or the other. Those ways are one to a
// player, so that Within does not count what the other side would save.
func (m *merit) sharesCorner(other *merit, reading ways.Preference) bool {
	most := plainly
	if reading == ways.LeastPivot {
		most = plainTurn
	}
	return math.Abs(m.cost-other.cost) <= most && geom.Dist(m.at, other.at) <= geom.ContactBand
}

// toTheRight is 1 when the first pivot of a way is to the right, -1 when it is to the
// left, and 0 when there is none.
func toTheRight(way *ways.Route, start geom.Point) int {
	for i := range int(way.N) {
		switch turn := way.Pivot(start, i); {
		case turn > ways.TieTurn:
			return 1
		case turn < -ways.TieTurn:
			return -1
		}
	}
	return 0
}

// asGood reports whether neither of two ways is better but for the side they turn to.
func (n *solution) asGood(other *solution) bool {
	return n.pivots == other.pivots && math.Abs(n.value()-other.value()) <= ways.Tie &&
		math.Abs(n.turned-other.turned) <= ways.TieTurn
}

// finish fills in where the charge ends and what follows from it. Of ways to several
// facings that are as good one that is not hindered is taken.
func (a *Answer) finish(q Question, n *solution) {
	a.settle(q, n)
	a.Clearance = a.clearance(q, &n.plan, n.placed || n.scene.Flies)
	if a.Conditions[3].OK {
		a.Conditions[3].Margin = a.Clearance.Gap.Distance
	}
	a.FewerPivots = geom.NoLimit
	if n.fewer != nil {
		a.FewerPivots = *n.fewer
	}
	a.Hindered.Margin = HinderedMargin{Margin: geom.NoLimit}
	if !n.counter {
		a.Hindered.Margin = hinderedBy{q}.hinderedMargin(a, q.View.Traits(q.From))
	}
}

// settle is [Answer.finish] but for what is measured when all is known.
func (a *Answer) settle(q Question, n *solution) {
	a.place(q, n)
	a.facts(q, n)
	defer a.rival(q, n.rival)
	for i := range n.equals {
		if !a.Hindered.Hindered {
			return
		}
		b := *a
		if !b.place(q, &n.equals[i]) {
			continue
		}
		if b.facts(q, &n.equals[i]); !b.Hindered.Hindered {
			*a = b
		}
	}
}

// rival notes the way that is nearly as good, if it differs in whether the charge is hindered.
func (a *Answer) rival(q Question, n *solution) {
	if n == nil || n.verdict != Yes {
		return
	}
	b := Answer{Facing: a.Facing}
	if !b.place(q, n) {
		return
	}
	q.Readings = false
	if h, own := (hinderedBy{q}).hindrance(&b, n); own == nil && h.Hindered != a.Hindered.Hindered {
		a.Rival = &RivalWay{Path: b.Path, Final: b.Final, Hindered: h.Hindered, By: h.By}
	}
}

// place fills in the way and where both units come to stand. It reports false where a
// target that turns has no room.
func (a *Answer) place(q Question, n *solution) bool {
	s := n.scene
	a.Facing.Facing = n.plan.facing
	a.Path, a.Within, a.Missed = n.way(q.standing().Facing()), n.within, n.missed
	a.Corner = n.pivots == 1 && n.turned < leastTold && n.roots == nil && min(n.contact.Along, s.Length-n.contact.Along) < nearCorner
	a.Met = n.path.End(q.View.Body(q.From).Base())
	if n.placed {
		a.Met = s.FlushAt(n.contact.Swung)
	}
	a.Contact = s.Base.World(n.contact.At)
	a.Target = q.View.Body(q.To).Base()
	if n.plan.turns {
		if n.counter { // whatever side it meets, the target turns its front to it
			a.Facing.Facing = arcs.Front
		}
		return a.turnTarget(q)
	}
	aligned, final, _ := s.Settle(n.contact)
	a.Contact = s.Kept(n.contact, aligned)
	a.Aligned, a.Final = s.FlushAt(aligned), s.FlushAt(final)
	a.Overlap = min(s.Length, final+s.HalfWidth) - max(0, final-s.HalfWidth)
	a.Held = nil
	for _, h := range s.Places.All() {
		a.Held = append(a.Held, Interval{h.Lo - float64(0.5*s.Length), h.Hi - float64(0.5*s.Length)})
	}
	return true
}
