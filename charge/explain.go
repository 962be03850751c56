package charge

import (
	"context"
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Explain decides a charge as [Decide] does, and says how and why: every
// condition with its margin, the way by the edition's reading of CHG-4, where the
// unit ends, and the facts for the melee. The margin of room is worked out only
// by [Margin], which takes longer: it is 0 here. An id that is not on the table
// gives a *[spatial.IDError].
//
// When the reason is [BoxedIn] the verdict is No, and the way and the places are
// those that the players are advised to take.
func Explain(v *spatial.View, from, to spatial.UnitID) (Answer, error) {
	return Thorough.Explain(context.Background(), v, from, to)
}

// Explain is the function of that name with no more effort than this one, and until a
// context ends: then it gives its error.
func (e Effort) Explain(ctx context.Context, v *spatial.View, from, to spatial.UnitID) (Answer, error) {
	if err := v.Check(from, to); err != nil {
		return Answer{}, err
	}
	a, err := explainBy(v, from, to, preferenceOf(v.Edition()), patience{thorough().upTo(int(e)), ctx.Done()})
	if over := ctx.Err(); over != nil {
		return Answer{}, over
	}
	return a, err
}

// explainBy is [Explain] by a reading of which way counts: from where the unit stands
// or, where only that leads to a charge, after its free inch back (row MOV-24); each with
// some work.
func explainBy(v *spatial.View, from, to spatial.UnitID, reading preference, w patience) (Answer, error) {
	a, err := explainHere(v, from, to, reading, w)
	if err != nil || a.Verdict == Yes || !move.MayWithdraw(v, from) || forbidden(v, from, to) != NoReason {
		return a, err
	}
	view, ok := withdrawn(v, from)
	if !ok {
		return a, nil
	}
	b, err := explainHere(&view, from, to, reading, w)
	if err != nil || b.Verdict == No {
		return a, err
	}
	b.Path.back = move.WithdrawDistance
	return b, nil
}

// explainHere is [explainBy] from where the unit stands.
func explainHere(v *spatial.View, from, to spatial.UnitID, reading preference, w patience) (Answer, error) {
	if err := v.Check(from, to); err != nil {
		return Answer{}, err
	}
	a := Answer{Facing: los.FacingOf(v, from, to)}
	a.Reason = forbidden(v, from, to)
	if a.Reason == Friend {
		return a, nil
	}
	free := los.HasFreePivot(v, from)
	if err := a.look(v, from, to); err != nil {
		return Answer{}, err
	}
	var found solution
	p := plan{work: w.work, done: w.done}
	if a.Reason != NoReason || !free && !a.allowed() {
		p.work = w.within(glimpse()) // room will not change the verdict
	}
	if free {
		found = solveFreely(v, from, to, p, reading)
		if err := a.lookAfter(v, from, to, &found); err != nil {
			return Answer{}, err
		}
	} else {
		found = solve(v, from, to, p, reading)
	}
	if found.verdict == TooClose && (free || extraPivot(v, from)) && !closeToCall(v, from, to) {
		found.verdict = Undecided
	}
	a.Conditions[3] = Condition{Name: "room", OK: found.verdict == Yes}
	a.Verdict = found.verdict
	a.Proof = found.proof
	switch {
	case a.Reason != NoReason:
		a.Verdict = No
	case free && !found.verdict.Decided(): // another free pivot may be allowed
		a.leaveOpen(found.verdict)
	case !a.Conditions[0].OK:
		a.Verdict, a.Reason = No, NotInArc
	case !a.Conditions[1].OK:
		a.Verdict, a.Reason = No, NotSeen
	case !a.Conditions[2].OK:
		a.Verdict, a.Reason = No, OutOfRange
	case !found.verdict.Decided():
		a.leaveOpen(found.verdict)
	case found.crowded:
		a.Reason = NoTurn
	case found.verdict == No && !found.place:
		a.Reason = NoPlace
	case found.verdict == No:
		a.Reason = NoWay
	}
	switch {
	case a.Verdict == Yes:
		a.finish(v, from, to, &found)
	case a.Verdict == Undecided:
		a.Bounds = bounds(v, from, to)
	case a.Reason == NoPlace || a.Reason == NoWay:
		if n, ok := boxedIn(v, from, to); ok {
			a.adviseBoxedIn(v, from, to, n)
		} else {
			a.blame(v, from, to, w.done)
		}
	}
	return a, nil
}

// leaveOpen is the end of a search that came to neither Yes nor No.
func (a *Answer) leaveOpen(v Verdict) {
	a.Verdict, a.Reason = v, NotDecided
	if v == TooClose {
		a.Reason, a.Resolution = Unresolved, finest
	}
}

// allowed reports whether arc, sight and range hold.
func (a *Answer) allowed() bool {
	return a.Conditions[0].OK && a.Conditions[1].OK && a.Conditions[2].OK
}

// look fills in arc, sight and range, from where the unit stands and looks.
func (a *Answer) look(v *spatial.View, from, to spatial.UnitID) error {
	sight, err := los.ExplainSight(v, from, to, false)
	if err != nil {
		return err
	}
	left := rangeLeft(v, from, to)
	a.Conditions = [4]Condition{
		{"arc", sight.Arc.In, sight.Arc.Margin},
		{"sight", sight.Clear, sight.Margin},
		{"range", geom.Holds(left), left},
		{Name: "room"},
	}
	return nil
}

// solution is a way with the scene that it was found in.
type solution struct {
	verdict Verdict
	place   bool // there is a flush place that is free
	crowded bool // but for want of room to turn there would be a way
	scene   *scene
	plan    plan
	path    route
	contact contact
	roots   []root // of the charges by several pivots that the way is one of
	several pair
	gate    *gate   // of a unit that may turn first
	nimble  bool    // that it has two pivots after that
	stage   int     // 1 where one pivot does not do, or with a free pivot the number of others
	root    int     // which of [scene.freely] the way is of
	within  float64 // no way is better by more, by the reading: inches, or degrees
	placed  bool    // without a way: lifted and set down
	counter bool    // a counter-charge, which nothing hinders (row CTR-1)
	proof   []Cell
	length  float64
	turned  float64
	reading preference
	equals  []solution // ways to other facings that are as good
	roomier bool       // better ways leave a target that turns no room
	asked   plan       // what the charge was asked with, if whole is set: to ask it by another reading
	whole   bool
}

// solve finds the way that a reading prefers: an exact one as a rule, and else one for which
// what stands in the way counts as smaller by the band of contact ([exactFirst]). That there
// is none costs one search.
func solve(v *spatial.View, from, to spatial.UnitID, p plan, reading preference) solution {
	return turnOrAlignBy(v, from, to, p, reading, func(p plan, reading preference) solution {
		return exactFirst(v, from, to, p, reading, func(p plan, reading preference) solution {
			return solveBy(v, from, to, p, reading)
		})
	})
}

// solveBy is [solve] for a plan that is exact or not.
func solveBy(v *spatial.View, from, to spatial.UnitID, p plan, reading preference) solution {
	list, n := facings(v, from, to)
	p.turns = turns(v, to) && !p.stays
	best := solution{verdict: No}
	for _, f := range list[:n] {
		p.facing = f
		p.behind = behind(v, to, f)
		s := new(scene)
		s.done = p.done
		p.set(s, v, from, to)
		one := solution{scene: s, plan: p, place: len(s.held.all()) > 0}
		one.solve(v, from, to, reading)
		p.work = s.work
		best.join(&one, reading)
	}
	return best
}

// solve finds the way of one scene.
func (n *solution) solve(v *spatial.View, from, to spatial.UnitID, reading preference) {
	s := n.scene
	n.reading = reading
	var proof []cell
	q := search{cells: s.work.cells, proof: &proof}
	at, ok := s.decide(&q)
	if ok {
		n.verdict = Yes
		if reading != noPreference {
			if w := s.bestBy(reading); w.ok {
				at, n.within = w.spot, max(2*excess, w.within)
			}
		}
		at = s.tidy(at)
		n.take(s.path(at), s.meet(at))
		return
	}
	n.verdict = Verdict(q.outcome())
	n.proof = noted(n.plan.facing, proof)
	if n.place && extraPivot(v, from) && !s.shut() {
		p := n.plan
		p.work, p.detours = s.work, true
		n.plan = p
		p.set(s, v, from, to)
		var two pair
		var outcome Outcome
		outcome, two = s.decideTwo() // with the last word on one pivot, too
		n.verdict = Verdict(outcome)
		if n.verdict == Yes {
			n.stage = 1
			n.improve(two, reading)
		}
	}
}

// improve takes the way by several pivots that a reading prefers, given one that
// works.
func (n *solution) improve(found pair, reading preference) {
	n.reading = reading
	n.roots = n.rootsOf(n.scene)
	if reading != noPreference {
		if b := n.scene.best(n.roots, &found, n.gate, reading, n.scene.work.boxes); b.ok {
			found, n.within = b.pair, b.within
		}
	}
	n.takeSeveral(found)
}

func (n *solution) takeSeveral(at pair) {
	n.several = n.scene.tidyPair(n.roots, n.gate, at)
	n.take(n.scene.pathOf(n.several))
}

// rootsOf are the roots of the charges with as many pivots, in a scene.
func (n *solution) rootsOf(s *scene) []root {
	if n.gate == nil {
		two := s.twoPivots()
		return two.all()
	}
	free := s.freely(n.nimble)
	return free.all()[n.root : n.root+1]
}

func (n *solution) take(p route, m contact) {
	n.path, n.contact = p.orNone(n.scene.base.Facing()), m
	n.length, n.turned = p.length(), p.turned(n.scene.base.Facing())
}

// join keeps the better of two solutions.
func (n *solution) join(other *solution, reading preference) {
	switch {
	case n.scene == nil:
		*n = *other
	case other.verdict == Yes && (n.verdict != Yes || other.preferred(n, reading)):
		other.proof = nil
		if n.verdict == Yes && n.asGood(other, reading) {
			before := *n
			before.equals = nil
			other.equals = append(n.equals, before)
		}
		*n = *other
	case other.verdict == Yes && n.asGood(other, reading):
		n.equals = append(n.equals, *other)
	case n.verdict != Yes:
		n.verdict = n.verdict.or(other.verdict)
		n.place = n.place || other.place
		n.proof = append(n.proof, other.proof...)
	}
}

// cost is what the way costs by a reading: inches or, of pivots alone, degrees.
func (n *solution) cost(reading preference) float64 {
	if reading == leastPivot {
		return n.turned
	}
	return n.length + float64(n.scene.turnCostBy(reading)*n.turned)
}

// merit is what ways are compared by.
type merit struct {
	stage                int // see solution
	cost, length, turned float64
	right                int // see [toTheRight]
}

func (n *solution) merit(reading preference) merit {
	return merit{n.stage, n.cost(reading), n.length, n.turned, toTheRight(&n.path, n.scene.base.Facing())}
}

// preferred reports whether a way is better than another by a reading.
func (n *solution) preferred(other *solution, reading preference) bool {
	m := n.merit(reading)
	return m.preferred(other.merit(reading), reading)
}

func (m *merit) preferred(other merit, reading preference) bool {
	within := tie
	if reading == leastPivot {
		within = tieTurn
	}
	switch {
	case m.stage != other.stage:
		return m.stage < other.stage // pivots only where they are needed
	case math.Abs(m.cost-other.cost) > within:
		return m.cost < other.cost
	case math.Abs(m.length-other.length) > tie && reading == leastPivot:
		return m.length < other.length
	case math.Abs(m.turned-other.turned) > tieTurn:
		return m.turned < other.turned
	}
	return m.right > other.right
}

// toTheRight is 1 when the first pivot of a way is to the right, -1 when it is to the
// left, and 0 when there is none.
func toTheRight(way *route, start geom.Point) int {
	for i := range int(way.n) {
		switch turn := way.pivot(start, i); {
		case turn > tieTurn:
			return 1
		case turn < -tieTurn:
			return -1
		}
	}
	return 0
}

// asGood reports whether neither of two ways is better but for the side they turn to.
func (n *solution) asGood(other *solution, reading preference) bool {
	return n.stage == other.stage && math.Abs(n.cost(reading)-other.cost(reading)) <= tie &&
		math.Abs(n.turned-other.turned) <= tieTurn
}

// finish fills in where the charge ends and what follows from it. Of ways to several
// facings that are as good one that is not hindered is taken.
func (a *Answer) finish(v *spatial.View, from, to spatial.UnitID, n *solution) {
	a.place(v, from, to, n)
	a.facts(v, from, to, n)
	for i := range n.equals {
		if !a.Hindered.Hindered {
			return
		}
		b := *a
		if !b.place(v, from, to, &n.equals[i]) {
			continue
		}
		if b.facts(v, from, to, &n.equals[i]); !b.Hindered.Hindered {
			*a = b
		}
	}
}

// place fills in the way and where both units come to stand. It reports false where a
// target that turns has no room.
func (a *Answer) place(v *spatial.View, from, to spatial.UnitID, n *solution) bool {
	s := n.scene
	a.Facing.Facing = n.plan.facing
	a.Path, a.Within = Path{route: n.path}, n.within
	a.Met = n.path.end(v.Body(from).Base())
	if n.placed {
		a.Met = s.flushAt(n.contact.swung)
	}
	a.Contact = s.base.World(n.contact.at)
	a.Target = v.Body(to).Base()
	if n.plan.turns {
		return a.turnTarget(v, from, to)
	}
	aligned, final, _ := s.settle(n.contact)
	a.Aligned, a.Final = s.flushAt(aligned), s.flushAt(final)
	a.Overlap = min(s.length, final+s.w) - max(0, final-s.w)
	a.Held = nil
	for _, h := range s.held.all() {
		a.Held = append(a.Held, Interval{h.lo - float64(0.5*s.length), h.hi - float64(0.5*s.length)})
	}
	return true
}
