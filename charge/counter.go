package charge

import (
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// ExplainCounter decides a counter-charge (rows CTR-1 to CTR-3): against a unit
// that charged this one last turn, without arc or sight, and never hindered. By
// the edition the unit pivots to any direction and goes straight to the target's
// front (CTR-1), or is set flush with it (CTR-2), or with any facing where it
// fits, the front before that whose arc it is in, before the others (CTR-3). It
// may be shuffled along the facing to fit; the place nearest to the middle is
// taken (open point O-22). An id that is not on the table gives a
// *[spatial.IDError].
func ExplainCounter(v *spatial.View, from, to spatial.UnitID) (Answer, error) {
	if err := check(v, from, to); err != nil {
		return Answer{}, err
	}
	e := v.Edition()
	a := Answer{Facing: los.FacingOf(v, from, to), Reason: forbidden(v, from, to)}
	if a.Reason == Friend {
		return a, nil
	}
	left := rangeLeft(v, from, to)
	a.Conditions = [4]Condition{
		{"arc", true, geom.NoLimit}, {"sight", true, geom.NoLimit},
		{"range", geom.Holds(left), left}, {Name: "room"},
	}
	list := [5]arcs.Facing{arcs.Front}
	n := 1
	if e.CounterCharge == rules.CounterAnyFacing {
		list, n = [5]arcs.Facing{arcs.Front, a.Facing.Facing, arcs.Right, arcs.Left, arcs.Rear}, 5
	}
	var found *solution
	for _, f := range list[:n] {
		if found = counter(v, from, to, f); found.verdict == Yes {
			break
		}
	}
	a.Conditions[3].OK = found.verdict == Yes
	switch {
	case a.Reason != NoReason:
	case e.CounterCharge == rules.NoCounterCharge:
		a.Reason = NoCounterCharge
	case !slices.Contains(v.Table().Unit(from).ChargedBy, to):
		a.Reason = NotChargedBy
	case !a.Conditions[2].OK:
		a.Reason = OutOfRange
	case found.verdict == TooClose:
		a.Verdict, a.Reason, a.Resolution = TooClose, Unresolved, finest
	case found.verdict == No && !found.place:
		a.Reason = NoPlace
	case found.verdict == No:
		a.Reason, a.Proof = NoWay, found.proof
	default:
		a.Verdict = Yes
		a.finish(v, from, to, found)
		a.Hindered = Hindrance{}
	}
	return a, nil
}

// counter looks for a counter-charge on one facing.
func counter(v *spatial.View, from, to spatial.UnitID, f arcs.Facing) *solution {
	n := &solution{plan: plan{facing: f, turns: turns(v, to)}, scene: new(scene)}
	s := n.scene
	s.set(v, from, to, n.plan)
	if n.place = len(s.held.all()) > 0; !n.place {
		return n
	}
	s.gaps.set(nil) // it may be slid to where it fits
	if v.Edition().CounterCharge == rules.CounterByMove {
		s.pivot, s.longest = 180, 0
		c, ok, undecided := s.shortest()
		switch {
		case ok:
			n.verdict = Yes
			n.take(s.path(c.spot), s.meet(c.spot))
			n.contact.touch = span{0, s.length} // it may slide to where it fits
		case undecided:
			n.verdict = TooClose
		}
		return n
	}
	// Lifted and set down: nearest to the middle.
	middle := float64(0.5 * s.length)
	best := math.Inf(1)
	for _, h := range s.held.all() {
		if at := min(max(middle, h.lo), h.hi); math.Abs(at-middle) < best {
			best = math.Abs(at - middle)
			n.contact = contact{along: min(max(at, 0), s.length), touch: span{0, s.length}, swung: at}
		}
	}
	n.contact.at = geom.Along(s.tips[0], s.along, n.contact.along)
	n.verdict, n.placed = Yes, true
	return n
}
