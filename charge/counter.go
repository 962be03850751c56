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

// ExplainCounter decides a counter-charge (rows CTR-1 to CTR-3): against a unit
// that charged this one last turn, without arc or sight, and never hindered. By
// the edition the unit pivots to any direction and goes straight to the target's
// front (CTR-1), or is set flush with it (CTR-2), or with the front or, where it does
// not fit there, the facing whose arc it is in, and by the reading
// [rules.CounterFacingAny] any other (CTR-3). A wavering unit may with Fury (CTR-4). It
// may be shuffled along the facing to fit; the place nearest to the middle is
// taken (open point O-22). An id that is not on the table gives a
// *[spatial.IDError], a context that ends its error and no answer.
func (q Question) ExplainCounter(ctx context.Context) (Answer, error) {
	if err := q.View.Check(q.From, q.To); err != nil {
		return Answer{}, err
	}
	a := q.explainCounter(ctx.Done())
	if over := ctx.Err(); over != nil {
		return Answer{}, over
	}
	return a, nil
}

// explainCounter is [Question.ExplainCounter] until a channel is closed.
func (q Question) explainCounter(done <-chan struct{}) Answer {
	e := q.View.Edition()
	a := Answer{Facing: los.FacingOf(q.View, q.From, q.To), Reason: q.forbidsCounter()}
	if a.Reason == Friend {
		return a
	}
	left := q.rangeLeft()
	a.Conditions = [4]Condition{
		limited("arc", true, geom.NoLimit), limited("sight", true, geom.NoLimit), limited("range", geom.Holds(left), left), {Name: "room"},
	}
	a.measure(q, left)
	list := [5]arcs.Facing{arcs.Front}
	n := 1
	if e.CounterCharge == rules.CounterAnyFacing {
		list, n = [5]arcs.Facing{arcs.Front, a.Facing.Facing, arcs.Right, arcs.Left, arcs.Rear}, 2
		if e.Readings.CounterFacing == rules.CounterFacingAny {
			n = 5
		}
	}
	var found solution
	for _, f := range list[:n] {
		if found = q.counter(f, done); found.verdict == Yes {
			break
		}
	}
	a.Conditions[3].OK = found.verdict == Yes
	switch {
	case a.Reason != NoReason:
	case e.CounterCharge == rules.NoCounterCharge:
		a.Reason = NoCounterCharge
	case !slices.Contains(q.View.Table().Unit(q.From).ChargedBy, q.To):
		a.Reason = NotChargedBy
	}
	a.decide(&found, false)
	if a.Verdict == Yes {
		a.finish(q, &found)
	} else if a.Reason == NoWay {
		a.Proof = found.proof
	}
	return a
}

// forbidsCounter is [forbidden] for a counter-charge: a wavering unit with Fury may
// (row CTR-4).
func (q Question) forbidsCounter() Reason {
	r := q.forbidden()
	if r == Engaged { // it strikes back at who charged it, and leaves nobody
		return NoReason
	}
	if r == Wavering && q.View.Table().Unit(q.From).Traits.Has(rules.Fury) {
		switch {
		case q.View.Table().Unit(q.From).State&spatial.Blinded != 0:
			return Blinded
		case q.View.Speed(q.From) <= 0:
			return Immobile
		}
		return NoReason
	}
	return r
}

// counter looks for a counter-charge on one facing, an exact one first as [Question.exactFirst]
// does. Where the unit is set flush with the target (rows CTR-2, CTR-3) even an individual
// stays as it stands: the unit has to fit there.
func (q Question) counter(f arcs.Facing, done <-chan struct{}) solution {
	stays := q.View.Edition().CounterCharge != rules.CounterByMove
	return q.turnOrAlign(plan{facing: f, stays: stays, done: done}, func(p plan) solution {
		p.turns = q.turns() && !p.stays
		return q.exactFirst(p, ways.LeastWalk, func(p plan, _ ways.Preference) solution { return *q.counterBy(p) })
	})
}

// counterBy is [counter] for a plan that is exact or not.
func (q Question) counterBy(p plan) *solution {
	n := &solution{plan: p, scene: new(ways.Scene), counter: true}
	s := n.scene
	s.Done = p.done
	n.plan.set(s, q)
	if n.place = len(s.Places.All()) > 0; !n.place {
		return n
	}
	n.hair = p.exact && s.HangsOnHair()
	s.Gaps.Set(nil) // it may be slid to where it fits
	if q.View.Edition().CounterCharge == rules.CounterByMove {
		// It pivots to face the target, and only where that has no room to another
		// heading, the least different from it.
		s.Pivot, s.Longest = 180, 0
		w := s.NearestTurn(s.Flush)
		switch {
		case w.OK:
			n.verdict = Yes
			n.take(s.Route(w.Spot), s.Meet(w.Spot))
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
