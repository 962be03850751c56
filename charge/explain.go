package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
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
	return explainBy(v, from, to, v.Edition().Readings.ChargePath)
}

// explainBy is [Explain] by a reading of which way counts.
func explainBy(v *spatial.View, from, to spatial.UnitID, reading rules.ChargePath) (Answer, error) {
	if err := check(v, from, to); err != nil {
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
	if free {
		found = solveFreely(v, from, to, plan{}, reading, thorough/4)
		if err := a.lookAfter(v, from, to, &found); err != nil {
			return Answer{}, err
		}
	} else {
		found = solve(v, from, to, plan{}, reading)
	}
	a.Conditions[3] = Condition{Name: "room", OK: found.verdict == Yes}
	a.Verdict = found.verdict
	a.Proof = found.proof
	switch {
	case a.Reason != NoReason:
		a.Verdict = No
	case !a.Conditions[0].OK:
		a.Verdict, a.Reason = No, NotInArc
	case !a.Conditions[1].OK:
		a.Verdict, a.Reason = No, NotSeen
	case !a.Conditions[2].OK:
		a.Verdict, a.Reason = No, OutOfRange
	case found.verdict == TooClose:
		a.Reason, a.Resolution = Unresolved, finest
	case found.verdict == No && !found.place:
		a.Reason = NoPlace
	case found.verdict == No:
		a.Reason = NoWay
	}
	switch {
	case a.Verdict == Yes:
		a.finish(v, from, to, &found)
	case a.Reason == NoPlace || a.Reason == NoWay:
		if n, ok := boxedIn(v, from, to); ok {
			a.adviseBoxedIn(v, from, to, n)
		}
	}
	return a, nil
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
	scene   *scene
	plan    plan
	path    Path
	contact contact
	roots   []root // of the charges by several pivots that the way is one of
	several pair
	gate    *freePivot // of a unit that may turn first
	nimble  bool       // that it has two pivots after that
	stage   int        // 1 where one pivot does not do, or with a free pivot the number of others
	within  float64    // no way is better by more, by the reading: inches, or degrees
	placed  bool       // without a way: lifted and set down
	proof   []Cell
	length  float64
	turned  float64
}

// solve finds the way that a reading prefers.
func solve(v *spatial.View, from, to spatial.UnitID, p plan, reading rules.ChargePath) solution {
	list, n := facings(v, from, to)
	p.turns = turns(v, to)
	best := solution{verdict: No}
	for _, f := range list[:n] {
		p.facing = f
		p.behind = behind(v, to, f)
		s := new(scene)
		s.set(v, from, to, p)
		one := solution{scene: s, plan: p, place: len(s.held.all()) > 0}
		one.solve(v, from, to, reading)
		best.join(&one, reading)
	}
	return best
}

// solve finds the way of one scene.
func (n *solution) solve(v *spatial.View, from, to spatial.UnitID, reading rules.ChargePath) {
	s := n.scene
	q := search{cells: mostCells, proof: &n.proof}
	at, ok := s.decide(&q)
	if ok {
		n.verdict, n.proof = Yes, nil
		switch reading {
		case rules.ChargePathAny:
		case rules.ChargePathSmallestPivot:
			if c, found, _ := s.smallest(); found {
				at, n.within = c.spot, 2*excess
			}
		default:
			if c, found, _ := s.shortest(); found {
				at, n.within = c.spot, 2*excess
			}
		}
		n.take(s.path(at), s.meet(at))
		return
	}
	if q.undecided {
		n.verdict = TooClose
	}
	for i := range n.proof {
		n.proof[i].Facing = n.plan.facing
	}
	if n.place && extraPivot(v, from) && !s.shut() {
		p := n.plan
		p.detours = true
		n.plan = p
		s.set(v, from, to, p)
		var two pair
		n.verdict, two = s.decideTwo(thorough) // with the last word on one pivot, too
		if n.verdict == Yes {
			n.stage = 1
			n.improve(two, reading)
		}
	}
}

// improve takes the way by several pivots that a reading prefers, given one that
// works.
func (n *solution) improve(found pair, reading rules.ChargePath) {
	n.roots = n.rootsOf(n.scene)
	if reading != rules.ChargePathAny {
		if b := n.scene.best(n.roots, &found, n.gate, reading, searched); b.ok {
			found, n.within = b.pair, b.within
		}
	}
	n.several = found
	n.take(n.scene.pathOf(found))
}

// rootsOf are the roots of the charges with as many pivots, in a scene.
func (n *solution) rootsOf(s *scene) []root {
	if n.gate == nil {
		two := s.twoPivots()
		return two.all()
	}
	free := s.freely(n.nimble)
	return free.all()[n.stage : n.stage+1]
}

func (n *solution) take(p Path, m contact) {
	n.path, n.contact = p, m
	n.length, n.turned = p.Length(), p.Turned(n.scene.base.Facing())
}

// join keeps the better of two solutions.
func (n *solution) join(other *solution, reading rules.ChargePath) {
	switch {
	case n.scene == nil:
		*n = *other
	case other.verdict == Yes && (n.verdict != Yes || other.preferred(n, reading)):
		other.proof = nil
		*n = *other
	case n.verdict != Yes:
		if other.verdict == TooClose {
			n.verdict = TooClose
		}
		n.place = n.place || other.place
		n.proof = append(n.proof, other.proof...)
	}
}

func (n *solution) preferred(other *solution, reading rules.ChargePath) bool {
	if n.stage != other.stage {
		return n.stage < other.stage // pivots only where they are needed
	}
	if reading == rules.ChargePathSmallestPivot && math.Abs(n.turned-other.turned) > 1e-6 {
		return n.turned < other.turned
	}
	if math.Abs(n.length-other.length) > tie {
		return n.length < other.length
	}
	return n.turned < other.turned-1e-6
}

// finish fills in where the charge ends and what follows from it.
func (a *Answer) finish(v *spatial.View, from, to spatial.UnitID, n *solution) {
	a.place(v, from, to, n)
	a.facts(v, from, to, n)
}

// place fills in the way and where both units come to stand.
func (a *Answer) place(v *spatial.View, from, to spatial.UnitID, n *solution) {
	s := n.scene
	a.Facing.Facing = n.plan.facing
	a.Path, a.Within = n.path, n.within
	a.Met = n.path.End(v.Body(from).Base())
	if n.placed {
		a.Met = s.flushAt(n.contact.swung)
	}
	a.Contact = s.base.World(n.contact.at)
	a.Target = v.Body(to).Base()
	if n.plan.turns {
		a.turnTarget(v, from, to)
		return
	}
	aligned, final, _ := s.settle(n.contact)
	a.Aligned, a.Final = s.flushAt(aligned), s.flushAt(final)
	a.Overlap = min(s.length, final+s.w) - max(0, final-s.w)
	for _, h := range s.held.all() {
		a.Held = append(a.Held, Interval{h.lo - float64(0.5*s.length), h.hi - float64(0.5*s.length)})
	}
}
