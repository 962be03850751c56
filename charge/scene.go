package charge

import (
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

const chargePivot = 90 // degrees: row CHG-3

// plan is what a way is looked for by: what is in the way, where it leads, and how much may be
// done.
type plan struct {
	obstacles
	goal
	limits
}

// limits are how far a search goes.
type limits struct {
	// work is what may be done: where nothing is said, that of each quick search.
	work ways.Work
	// done, if not nil, is closed when the answer is not wanted any more: for scenes on the
	// heap, since it would put the plan there.
	done <-chan struct{}
	// pivots are those that the charger may make.
	pivots pivots
	// once: a second pivot is not looked for.
	once bool
	// any: whatever way it is will do, to whatever facing.
	any bool
}

// pivots are which pivots a charger may make, so that all is gathered that it may meet.
type pivots uint8

const (
	onePivot   pivots = iota
	morePivots        // a second one
	freePivots        // a free one first
)

// plan is a plan for a charge with some work, on a target that turns if it can.
func (q Question) plan(w ways.Work) plan {
	return plan{goal: goal{turns: q.turns()}, limits: limits{work: w}}
}

// set makes the scene of a charge.
func (p *plan) set(s *ways.Scene, q Question) {
	p.aim(s, q)
	if p.around != nil {
		p.around.place(s, p, q)
	} else {
		p.gather(s, q)
	}
	if area, ok := q.View.Table().Area(); ok && !p.without.Edge {
		s.AddEdges(area, p.off, p.pivots > onePivot)
	}
	p.limit(s, q.View)
}

// found is what a search for a way to one facing came to.
type found struct {
	verdict Verdict
	place   bool         // there is a flush place that is free
	spot    ways.Spot    // the way, by one pivot
	several ways.Several // or, where one does not do and twice is set, by two
	twice   bool
	work    ways.Work // that was left before
}

// find looks for a way by one pivot and, where that comes to nothing and the unit may pivot
// twice, by two, in a scene of all that it may meet then. Discarded headings are added to a
// proof, if there is one.
func (p plan) find(s *ways.Scene, q Question, proof *[]ways.Cell) found {
	p.set(s, q)
	f := found{place: len(s.Places.All()) > 0}
	search := ways.Search{Slices: s.Work.OnePivot, Proof: proof}
	at, ok := s.DecideOne(&search)
	if ok {
		f.verdict, f.spot = Yes, at
		return f
	}
	f.verdict = Verdict(search.Outcome())
	if !(verdicts{q}).extraPivot() || p.once || s.NoWay().Shut() {
		return f
	}
	p.work, p.pivots = s.Work, morePivots
	p.set(s, q)
	outcome, two := s.Detours().DecideTwo() // with the last word on one pivot, too
	f.verdict, f.several, f.twice, f.work = Verdict(outcome), two, true, p.work
	return f
}

// aim makes the scene without anything in the way.
func (p *plan) aim(s *ways.Scene, q Question) {
	e := q.View.Edition()
	traits := q.View.Traits(q.From)
	x := ways.Setup{
		Base: q.View.Body(q.From).Base(), Target: q.View.Body(q.To).Base(), Behind: p.behind, Exact: p.exact, Slanted: p.turns,
		TurnsFirst: p.pivots == freePivots, Flies: traits.Has(rules.Fly) || p.lifted, Swing: e.Align == rules.TurnAboutContact, LeastContact: e.LeastContact,
		Pivot: chargePivot, SecondPivot: max(chargePivot, e.NimblePivot), Work: orQuick(p.work),
	}
	if p.target != (geom.Base{}) {
		x.Target = p.target
	}
	if p.pivots == freePivots {
		x.Stood = q.standing()
	}
	x.TurnsClear = x.Flies && !p.lifted && !e.FlyPivotsAbove
	x.Lands = x.Flies && (p.turns || p.contact)
	left, right := p.facing.Edge(x.Target)
	x.Left, x.Right = right, left // as seen from outside
	x.Normal = p.facing.Normal(x.Target)
	s.Set(&x)
}

// limit works out how far the charger can go ahead and where it can stand flush, for
// what is in the way.
func (p *plan) limit(s *ways.Scene, v *spatial.View) {
	s.Finish(&ways.Ending{
		OnTheSpot: v.Edition().Readings.ChargePivot == rules.ChargePivotAtStart,
		Anywhere:  p.turns || p.contact, Slotted: p.slotted, Slot: p.slot, Slides: p.contact,
	})
}

// region is the box, on the table, of all that may be in the way.
func (p *plan) region(s *ways.Scene) r2.Rect {
	return s.Region(float64(max(0, p.off)*growthReach), p.pivots > onePivot)
}
