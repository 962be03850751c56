package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/charge/internal/ground"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
)

// turning returns the target of a charge.
func (q Question) turning() ground.Turning {
	return ground.Turning{View: q.View, From: q.From, To: q.To}
}

// turnTarget sets an individual flush with its charger (row IND-1). It reports false if there is no
// room for the individual.
func (a *Answer) turnTarget(q Question) bool {
	t, ok := q.turning().Turn(a.Met, a.Facing.Facing, a.Contact)
	if ok {
		a.Target, a.Aligned, a.Final, a.Overlap = t.Target, a.Met, t.Final, t.Overlap
	}
	return ok
}

// turnsWithRoom reports whether the target of a charge has room to turn to its charger.
func (n *solution) turnsWithRoom(q Question) bool {
	var a Answer
	return !n.plan.turns || a.place(q, n)
}

// turnOrAlign returns the path of a charge on a target that turns. If the target has no room to
// turn, it is one by which the charger aligns to it, or none, by the reading.
func (q solver) turnOrAlign(p plan, solve func(plan) solution) solution {
	p.turns = q.turns()
	n := solve(p)
	if n.verdict != Yes || n.turnsWithRoom(q.Question) {
		return n
	}
	if !q.View.Edition().Readings.NoRoomToTurnNone {
		p.turns = false
		if other := solve(p); other.verdict != No {
			return other
		}
	}
	return solution{verdict: No, scene: n.scene, plan: n.plan, place: true, crowded: true}
}

// An individual that is charged turns to its charger if it has room where the path ends (row
// IND-1). Which path that is, is the charger's choice by row CHG-4; whether there is one is not. If
// it has no room at the end of the best path by the reading, more paths are looked at. They are the
// best paths by the other readings and, with one pivot, paths to headings a degree apart. The best
// of those with room is taken, after small steps. [Answer.Within] bounds how much better a path
// that was not looked at may be.

const (
	leastStep = 1e-5 // degrees: the smallest step
	mostSteps = 64
)

// rooming looks for the best path, by a reading, with room for a target to turn. It does not hold
// the view, which would then be on the heap.
type rooming struct {
	reading ways.Preference
	best    solution  // its verdict is No as long as there is none
	at      ways.Spot // of a path by one pivot
}

// withRoom returns the best path that was found with room for the target to turn, in place of one
// without. It is looked for in scenes as that of the path without room. Then obstacles have other
// sizes, as [exactFirst] has it.
func (n *solution) withRoom(q Question) (_ solution, ok bool) {
	if n.gate != nil {
		return solution{}, false // after a free pivot the best path decides
	}
	w, p := rooming{reading: n.reading}, n.plan
	if w.among(q, p); w.best.verdict != Yes {
		p.exact = !p.exact
		w.among(q, p)
	}
	if w.best.verdict == Yes && n.reading != ways.NoPreference {
		w.best.within = n.within + max(0, w.best.cost()-n.cost())
	}
	return w.best, w.best.verdict == Yes
}

// among looks at paths by one pivot to all facings, with one size of obstacles.
func (w *rooming) among(q Question, p plan) {
	list, n := verdicts{q}.ends()
	for _, e := range list[:n] {
		if e.instead && w.best.verdict == Yes {
			break
		}
		p.face(q, e)
		s := new(ways.Scene)
		s.Done = p.done
		if p.set(s, q); len(s.Places.All()) == 0 {
			continue
		}
		own := solution{verdict: Yes, place: true, scene: s, plan: p, reading: w.reading}
		s.Headings().EachWay(func(at ways.Spot) bool {
			w.offer(q, &own, at)
			return true
		})
	}
	if w.best.verdict == Yes {
		w.steps(q)
	}
}

// offer takes a path if it is better than what there is, and the target has room.
func (w *rooming) offer(q Question, own *solution, at ways.Spot) {
	n := *own
	n.take(n.scene.Route(at), n.scene.Meet(at))
	better := w.best.verdict != Yes || n.preferred(&w.best)
	if n.plan.exact && !better || !n.turnsWithRoom(q) {
		return
	}
	if !n.plan.exact && w.best.verdict == Yes { // how far a shuffle is blocked may depend on the band
		if nearer := w.best.shortOfPlace(q) - n.shortOfPlace(q); math.Abs(nearer) > plainly && math.Abs(n.cost()-w.best.cost()) <= plainly {
			better = nearer > 0
		}
	}
	if better {
		w.best, w.at = n, at
	}
}

// steps improves on the path by ever smaller steps of its heading.
func (w *rooming) steps(q Question) {
	step := 0.5 * ways.EachStep
	for round := 0; step > leastStep && round < mostSteps; round++ { // equals may follow each other
		before := w.at
		own := w.best
		for _, theta := range [2]float64{before.Theta - step, before.Theta + step} {
			own.scene.Headings().EachOn(theta, func(at ways.Spot) bool {
				w.offer(q, &own, at)
				return true
			})
		}
		if w.at == before {
			step *= 0.5
		}
	}
}
