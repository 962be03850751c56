package charge

import (
	"context"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// ExplainCounter decides a counter-charge (rows CTR-1 to CTR-3). It is against a unit that charged
// this one last turn, needs neither arc nor sight, and is never hindered. The edition decides which
// row applies. By CTR-1 the unit pivots to any direction and goes straight to the target's front.
// By CTR-2 it is set flush with the front. By CTR-3 it is set flush with the front or, if it does
// not fit there, with the facing whose arc it is in. By the reading
// [rules.Readings.CounterFacingAny] it may be set flush with any other facing, too. A wavering unit
// may counter-charge with Fury (CTR-4). It may be shuffled along the facing to fit. The place
// nearest to the middle is taken (open point O-22).
//
// An individual turns to its charger, with its front, as in any charge (row IND-1). The unit looks
// at its centre and goes straight on, in some editions over whatever is between them. An individual
// that is held by another fight, or has no room to turn, is struck on the side that faces the unit.
//
// An id that is not on the table gives a *[spatial.IDError]. A context that ends gives its error
// and no answer.
func (q Question) ExplainCounter(ctx context.Context) (Answer, error) {
	if err := q.View.Check(q.From, q.To); err != nil {
		return Answer{}, err
	}
	a := counterCharge{q}.explainCounter(ctx)
	if over := ctx.Err(); over != nil {
		return Answer{}, over
	}
	return a, nil
}

// DecideCounter returns only the verdict of [Question.ExplainCounter], and No for units that are
// not on the table. If the other unit has not charged this one, it costs nothing.
func (q Question) DecideCounter() Verdict {
	if (counterCharge{q}).forbidsCounter() != NoReason || !geom.Holds(defence{q}.rangeLeft()) {
		return No
	}
	found := counterCharge{q}.strikeBack(plan{})
	return found.verdict
}

// counterCharge decides for a unit that was charged in the turn before, and strikes back (row
// CTR-1).
type counterCharge struct{ Question }

// explainCounter is [Question.ExplainCounter] for units that are on the table.
func (q counterCharge) explainCounter(ctx context.Context) Answer {
	a := Answer{Facing: arcs.Location{Margin: geom.NoLimit}, Reason: q.forbidsCounter()}
	if a.Reason == Friend {
		return a
	}
	a.needNoSight(q.Question)
	found := q.strikeBack(plan{limits: limits{done: ctx.Done()}})
	a.Conditions[3].OK = found.verdict == Yes
	a.decide(&found, false)
	if a.Verdict == Yes {
		if own := los.FacingOf(q.View, q.From, q.To); found.plan.facing == own.Facing && !found.plan.turns && own.Facing != arcs.Front {
			a.Facing = own
		}
		a.finish(q.Question, &found)
	} else if a.Reason == NoWay {
		a.Proof = found.proof
	}
	return a
}

// needNoSight fills in the conditions of a counter-charge. Before room only the range can fail.
func (a *Answer) needNoSight(q Question) {
	left := defence{q}.rangeLeft()
	a.Conditions = [4]Condition{
		{Name: "arc", OK: true, Margin: geom.NoLimit}, {Name: "sight", OK: true, Margin: geom.NoLimit},
		{Name: "range", OK: geom.Holds(left), Margin: left}, roomOf(No, true),
	}
	a.measure(q, left)
}

// forbidsCounter is [Question.Forbidden] for a counter-charge. A wavering unit with Fury may (row
// CTR-4), and only against a unit that charged it.
func (q counterCharge) forbidsCounter() Reason {
	r := q.Forbidden()
	if r == Engaged { // it strikes back at its charger, and leaves no unit
		r = NoReason
	}
	if r == Wavering && q.View.Table().Unit(q.From).Traits.Has(rules.Fury) {
		switch r = NoReason; {
		case q.View.Table().Unit(q.From).State&spatial.Blinded != 0:
			r = Blinded
		case q.View.Speed(q.From) <= 0:
			r = Immobile
		}
	}
	switch {
	case r != NoReason:
	case q.View.Edition().CounterCharge == rules.NoCounterCharge:
		r = NoCounterCharge
	case !slices.Contains(q.View.Table().Unit(q.From).ChargedBy, q.To):
		r = NotChargedBy
	}
	return r
}

// strikeBack finds the path of a counter-charge, to the first facing that it may strike and fits
// on.
func (q counterCharge) strikeBack(p plan) (found solution) {
	return solver(q).turnOrAlign(p, func(p plan) solution {
		if p.turns {
			p.lifted = q.View.Edition().CounterCharge != rules.CounterByMove
			return solver(q).exactFirst(p, ways.LeastWalk, func(p plan, _ ways.Preference) solution { return q.counterTurning(p) })
		}
		list, n := q.struckBack()
		for _, f := range list[:n] {
			p.facing = f
			found = solver(q).exactFirst(p, ways.LeastWalk, func(p plan, _ ways.Preference) solution { return *q.counterBy(p) })
			if found.verdict == Yes {
				break
			}
		}
		return found
	})
}

// struckBack returns the facings that a counter-charge may strike, in this order, if the target
// does not turn.
func (q counterCharge) struckBack() (list [5]arcs.Facing, n int) {
	own := los.FacingOf(q.View, q.From, q.To).Facing
	if q.View.Body(q.To).Individual() { // it has a side to every charger
		v := q.View
		list[0] = arcs.LocateBy(v.Body(q.To).Base(), v.Body(q.From).Base().LeaderPoint(), v.Edition().Readings.ArcTieHigher).Facing
		return list, 1
	}
	e := q.View.Edition()
	list = [5]arcs.Facing{arcs.Front, own, arcs.Right, arcs.Left, arcs.Rear}
	switch {
	case e.CounterCharge != rules.CounterAnyFacing:
		return list, 1
	case !e.Readings.CounterFacingAny:
		return list, 2
	}
	return list, 5
}

// counterTurning looks for a counter-charge on an individual that turns, on whichever side the unit
// meets it, for a plan that is exact or not.
func (q counterCharge) counterTurning(p plan) solution {
	best, least := solution{verdict: No}, math.Inf(1)
	for f := arcs.Front; f <= arcs.Left; f++ {
		p.facing = f
		n := q.counterBy(p)
		off := math.Abs(n.off)
		if n.verdict == Yes && (best.verdict != Yes || off < least-ways.TieTurn || off <= least+ways.TieTurn && n.length < best.length-ways.Tie) {
			n.place = true
			best, least = *n, off
			continue
		}
		if best.verdict != Yes {
			best.verdict, best.place = best.verdict.or(n.verdict), best.place || n.place
			best.scene, best.plan, best.counter = n.scene, n.plan, true
		}
	}
	return best
}

// counterBy looks for a counter-charge on the facing of a plan that is exact or not.
func (q counterCharge) counterBy(p plan) *solution {
	n := &solution{plan: p, scene: new(ways.Scene), counter: true}
	s := n.scene
	s.Done = p.done
	n.plan.set(s, q.Question)
	if n.place = len(s.Places.All()) > 0; !n.place {
		return n
	}
	s.Gaps.Set(nil) // it may be slid to where it fits
	if p.turns || q.View.Edition().CounterCharge == rules.CounterByMove {
		// It pivots to face the target. Only if there is no room for that, it pivots to another
		// heading, the least different from it.
		s.Pivot, s.Longest = 180, 0
		facing := s.Flush
		if p.turns { // it looks at an individual that will look at it
			facing = geom.Bearing(s.Base.Local(q.View.Body(q.To).Base().Centre()))
		}
		w := s.Headings().NearestTurn(facing)
		switch {
		case w.OK:
			n.verdict = Yes
			n.off = math.Remainder(w.Spot.Theta-facing, 360)
			if n.take(s.Route(w.Spot), s.Meet(w.Spot)); n.turned > ways.TieTurn {
				n.pivots = 1
			}
			n.contact.Touch = ways.Span{Lo: 0, Hi: s.Length} // it may slide to where it fits
		case w.Undecided:
			n.verdict = Verdict(s.Why())
		}
		return n
	}
	// Lifted and set down: nearest to the middle.
	middle := float64(0.5 * s.Length)
	best := math.Inf(1)
	for _, h := range s.Places.All() {
		if at := min(max(middle, h.Lo), h.Hi); math.Abs(at-middle) < best {
			best = math.Abs(at - middle)
			n.contact = ways.Contact{Along: min(max(at, 0), s.Length), Touch: ways.Span{Lo: 0, Hi: s.Length}, Swung: at}
		}
	}
	n.contact.At = geom.Along(s.Tips[0], s.Along, n.contact.Along)
	n.verdict, n.placed = Yes, true
	return n
}
