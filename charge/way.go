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
func (q Question) MostDirect() (Path, Verdict) { return wayChoice{q}.wayBy(ways.LeastWalk) }

// Shortest is [Question.MostDirect] with the shortest way, pivots not counted, and of equally
// short ones that with the smallest pivot.
func (q Question) Shortest() (Path, Verdict) { return wayChoice{q}.wayBy(ways.LeastForward) }

// wayBy is the best way by a reading.
func (q wayChoice) wayBy(reading ways.Preference) (Path, Verdict) {
	if q.forbidden() != NoReason {
		return Path{}, No
	}
	if q.turnsFirst() || verdicts(q).extraPivot() || move.MayWithdraw(q.View, q.From) || q.turns() && turningTarget(q).crowded() {
		a, err := solver(q).explainBy(reading, patience{Work: thorough().Work()})
		if err != nil || a.Verdict != Yes {
			return Path{}, a.Verdict
		}
		return a.Path, Yes
	}
	if defence(q).rangeLeft() < -geom.Tol || !los.Sees(q.View, q.From, q.To) {
		return Path{}, No
	}
	exact := q.onePivotBy(plan{obstacles: obstacles{exact: true}}, reading)
	if exact.verdict == Yes {
		return exact.way, Yes
	}
	smaller := q.onePivotBy(plan{}, reading)
	return smaller.way, smaller.verdict
}

// direct is the best way by one pivot at most and a reading.
type direct struct {
	verdict Verdict
	way     Path
	merit   merit
}

// onePivotBy is the best way by one pivot at most and a reading, to any facing that may be
// charged.
func (q wayChoice) onePivotBy(p plan, reading ways.Preference) direct {
	var by directs
	verdict := No
	p.turns = q.turns()
	list, n := q.ends()
	for _, e := range list[:n] {
		if e.instead && verdict == Yes {
			break
		}
		var s ways.Scene
		p.face(q.Question, e)
		p.set(&s, q.Question)
		w := s.Cheapest(reading)
		switch {
		case w.OK:
			verdict = Yes
			by.offer(&s, w.Spot, reading, &p)
			if at, ok := s.Headings().CheapestOn(0, ways.Span{Lo: 0, Hi: s.Longest}); ok && reading == ways.LeastWalk {
				by.offer(&s, at.Spot, reading, &p)
			}
		case w.Undecided && verdict != Yes:
			verdict = verdict.or(Verdict(s.Why()))
		}
	}
	d := by.choose(q.straightWithin(reading), reading)
	d.verdict = verdict
	return d
}

// directs are the best way without a pivot, and the best one with one.
type directs [2]direct

// offer takes a way of a scene if it is the best with as many pivots.
func (l *directs) offer(s *ways.Scene, at ways.Spot, reading ways.Preference, p *plan) {
	at = s.Tidy(at)
	start := s.Base.Facing()
	route, contact := s.WithoutTinyEnd(s.Route(at)), s.Meet(at)
	length, turned := route.Length(), math.Abs(at.Theta)
	pivots := 0
	if turned > 0 {
		pivots = 1
	}
	own := merit{pivots, costOf(s, length, turned, reading), length, turned, toTheRight(&route, start), p.near, s.Base.World(contact.At)}
	d := &l[pivots]
	if d.verdict == Yes && !own.preferred(d.merit, reading) {
		return
	}
	*d = direct{verdict: Yes, way: Path{route: route}, merit: own}
}

// choose takes the way without a pivot if it costs at most within inches more.
func (l *directs) choose(within float64, reading ways.Preference) direct {
	straight, pivots := &l[0], &l[1]
	switch {
	case straight.verdict != Yes:
		return *pivots
	case pivots.verdict != Yes, straight.merit.cost <= pivots.merit.cost+within+ways.Tie && (reading == ways.LeastWalk || straight.merit.preferred(pivots.merit, reading)):
		return *straight
	}
	return *pivots
}
