package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
)

// MostDirect is [Decide] with the most direct way (row CHG-4, open point O-1): the one
// of the least [Path.Walked], and of equals that which turns less, and then the one to
// the right; whatever the reading of CHG-4, and but for units that are boxed in. No way
// by as few pivots costs less by more than a thousandth of an inch, or, with several, by
// more than [Answer.Within] of [Explain]; of an individual that is met corner to corner it is
// the way to the side that the charger starts near, as of [Explain]. Whether one of equal ways is hindered is not
// asked. It allocates only in a rare long search, or where more than one pivot is
// allowed.
func (q Question) MostDirect() (Path, Verdict) { return q.wayBy(ways.LeastWalk) }

// Shortest is [Question.MostDirect] with the shortest way, pivots not counted, and of equally
// short ones that with the smallest pivot.
func (q Question) Shortest() (Path, Verdict) { return q.wayBy(ways.LeastForward) }

// wayBy is the best way by a reading.
func (q Question) wayBy(reading ways.Preference) (Path, Verdict) {
	if q.forbidden() != NoReason {
		return Path{}, No
	}
	if los.HasFreePivot(q.View, q.From) || q.extraPivot() || move.MayWithdraw(q.View, q.From) || q.turns() && q.crowded() {
		a, err := q.explainBy(reading, patience{Work: thorough().Work()})
		if err != nil || a.Verdict != Yes {
			return Path{}, a.Verdict
		}
		return a.Path, Yes
	}
	if q.rangeLeft() < -geom.Tol || !los.Sees(q.View, q.From, q.To) {
		return Path{}, No
	}
	exact := q.onePivotBy(plan{exact: true}, reading)
	if q.sufficient(exact.verdict, exact.hair, reading) {
		return exact.way, Yes
	}
	smaller := q.onePivotBy(plan{}, reading)
	nearer := func() float64 { return exact.short - smaller.short }
	if exact.verdict == Yes && !(smaller.verdict == Yes && smaller.merit.plainer(&exact.merit, reading, nearer)) {
		return exact.way, Yes
	}
	return smaller.way, smaller.verdict
}

// direct is the best way by one pivot and a reading, with what [exactFirst] compares it by.
type direct struct {
	verdict Verdict
	way     Path
	merit   merit
	short   float64 // see [solution.shortOfPlace]
	hair    bool    // of an exact search: something is in the way by a hair
}

// onePivotBy is the best way by one pivot and a reading, to any facing that may be
// charged.
func (q Question) onePivotBy(p plan, reading ways.Preference) direct {
	d := direct{verdict: No}
	p.turns = q.turns()
	list, n := q.ends()
	for _, e := range list[:n] {
		if e.instead && d.verdict == Yes {
			break
		}
		var s ways.Scene
		p.face(q, e)
		p.set(&s, q)
		w := s.Cheapest(reading)
		switch {
		case w.OK:
			d.offer(&s, s.Tidy(w.Spot), reading, &p)
		case w.Undecided && d.verdict != Yes:
			d.verdict = d.verdict.or(Verdict(s.Why()))
		}
		d.hair = d.hair || p.exact && s.HangsOnHair()
	}
	return d
}

// offer takes a way of a scene if it is the best.
func (d *direct) offer(s *ways.Scene, at ways.Spot, reading ways.Preference, p *plan) {
	start := s.Base.Facing()
	route, contact := s.Route(at).WithoutTinyEnd(start), s.Meet(at)
	length, turned := route.Length(), route.Turned(start)
	own := merit{0, costOf(s, length, turned, reading), length, turned, toTheRight(&route, start), p.near, s.Base.World(contact.At)}
	if d.verdict == Yes && !own.preferred(d.merit, reading) {
		return
	}
	d.verdict, d.way, d.merit, d.short = Yes, Path{route: route}, own, 0
	if !p.turns {
		_, final, _ := s.Settle(contact)
		d.short = math.Abs(final - s.Wanted)
	}
}
