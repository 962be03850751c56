package charge

import (
	"context"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ground"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// An individual may turn to any direction before it charges (rows ARC-4, IND-3). Arc, sight, range
// and the facing that must be charged are those after that pivot (open point O-24). So it and the
// pivots of the charge are searched together: outside over the free pivot, inside as for other
// units.

// individual decides the charge of a unit with a free pivot, and leaves the rest of the work in the
// plan. Long searches that are seldom needed come last, if nothing else works for any facing.
func (q freeTurn) individual(p *plan) Verdict {
	if p.work.Total > 0 && p.work.Left < ways.LeastSlices {
		return Undecided
	}
	var view spatial.View
	q.Question = q.facingTarget(&view)
	var g ground.FreePivot
	way := g.Gate()
	var s ways.Scene
	var open [4]bool
	verdict := No
	for _, twice := range [2]bool{false, true} {
		if twice && !verdicts(q).extraPivot() {
			break
		}
		verdict = No
		for f := arcs.Front; f <= arcs.Left; f++ {
			if twice && !open[f] || !twice && !q.mayFace(f) {
				continue
			}
			p.facing = f
			p.pivots = freePivots
			p.set(&s, q.Question)
			if !way.Looked || !q.loose() { // those of another facing serve if any path will do
				g = q.newFreePivot(f)
				way.Begin(g.Radius, g.Straight, g.Standing, g.Stands)
			}
			var outcome ways.Outcome
			if twice {
				outcome = s.Detours().DecideFreelyTwice(&way)
			} else {
				outcome = s.Detours().DecideFreelyOnce(&way)
			}
			p.work = s.Work
			if outcome == ways.Found {
				return Yes
			}
			open[f] = len(way.Open.All()) > 0
			verdict = verdict.or(Verdict(outcome))
		}
	}
	return verdict
}

// beyond reports whether a target is out of the range of a unit that may turn first, whatever it
// turns to. It goes by the circles about both, as [mayFace] does for every facing.
func (q Question) beyond() bool {
	own, other := q.View.Body(q.From), q.View.Body(q.To)
	reach := Range(q.View, q.From) + own.Radius() + other.Radius() + ways.QuickPad
	return geom.Norm2(other.Base().Centre().Sub(own.Base().Centre())) > float64(reach*reach)
}

// mayFace reports whether a unit that turns first may charge a facing.
func (q freeTurn) mayFace(f arcs.Facing) bool {
	base, target := q.View.Body(q.From).Base(), q.View.Body(q.To).Base()
	if q.Choice.HasFacing && f != q.Choice.Facing && !q.loose() {
		return false
	}
	if target.DistanceTo(base.Centre())-base.Radius() > Range(q.View, q.From)+geom.Tol {
		return false
	}
	loc := arcs.Locate(target, base.Centre())
	return loc.Margin <= base.Radius() || f == loc.Facing || q.loose()
}

// ends returns which of all facings a unit that turns first may charge.
func (q freeTurn) ends(all [4]arcs.Facing) (list [8]end, n int) {
	for _, f := range all {
		if q.mayFace(f) {
			list[n] = end{facing: f}
			n++
		}
	}
	return list, n
}

// loose reports whether a target may be met on any side.
func (q Question) loose() bool {
	return q.View.Body(q.To).Individual() && !q.View.Edition().IndividualFacings
}

// facingTarget returns the question with the unit looking at the centre of its target, if it may
// turn there for free (rows ARC-4, MOV-17). A free pivot depends only on charger and target. So all
// searches begin from that heading, whatever the unit's heading was.
func (q freeTurn) facingTarget(view *spatial.View) Question {
	base := q.View.Body(q.From).Base()
	ahead := q.View.Body(q.To).Base().Centre().Sub(base.Centre())
	if geom.Norm2(ahead) < geom.Tol {
		return q.Question
	}
	after, err := q.View.Pivoted(q.From, geom.Unit(ahead))
	if err != nil {
		return q.Question
	}
	*view = after
	q.View, q.stood = view, base.Facing()
	return q.Question
}

// newFreePivot returns the free pivot of a charge on a facing.
func (q freeTurn) newFreePivot(f arcs.Facing) ground.FreePivot {
	g := ground.FreePivot{View: q.View, From: q.From, To: q.To, Facing: f, Before: q.standing(), Reach: Range(q.View, q.From), Loose: q.loose()}
	g.Set()
	return g
}

// standing returns the base of the unit before its free pivot.
func (q Question) standing() geom.Base {
	base := q.View.Body(q.From).Base()
	if q.stood != (geom.Point{}) {
		base = base.Turned(q.stood)
	}
	return base
}

// lookAfter fills in facing, arc, sight and range after the free pivot of a path. If there is no
// path, it tries a few pivots and uses the one with the fewest conditions failing. Those are
// straight at the target, to where it would turn to look, and none.
func (a *Answer) lookAfter(ctx context.Context, q Question, n *solution) error {
	base := q.View.Body(q.From).Base()
	if n.verdict == Yes {
		return a.lookTowards(ctx, q, n.path.Legs[0].Facing)
	}
	straight := geom.Unit(q.View.Body(q.To).Base().Centre().Sub(base.Centre()))
	if err := a.lookTowards(ctx, q, straight); err != nil {
		return err
	}
	ahead := freeTurn{q}.facingTarget(new(spatial.View))
	others := freeTurn{ahead}.othersToSee()
	if to, ok := los.TurnToLook(ahead.View, q.From, q.To, false); ok {
		others = append([]geom.Point{to}, others...)
	}
	if g := (freeTurn{ahead}).newFreePivot(arcs.Front); g.Stands {
		others = append(others, base.Facing()) // to stay is one more choice
	}
	a.Turned = straight
	for _, facing := range others {
		if a.failing() == 0 {
			break
		}
		other := *a
		if err := other.lookTowards(ctx, q, facing); err != nil {
			return err
		}
		if other.failing() < a.failing() {
			*a, a.Turned = other, facing
		}
	}
	if a.Turned == base.Facing() {
		a.Turned = geom.Point{}
	}
	return nil
}

// lookedAt is how many headings all round are tried for one that shows the target.
const lookedAt = 24

// othersToSee returns free pivots, as headings all round, after which the unit sees its target,
// those nearest to straight at it first. A unit or piece that it overlaps may hide the target on
// other headings.
func (q freeTurn) othersToSee() (list []geom.Point) {
	base := q.View.Body(q.From).Base()
	for i := 1; i <= lookedAt/2; i++ {
		for _, sign := range [2]float64{1, -1} {
			facing := geom.Clockwise(base.Facing(), float64(sign*float64(i)*360/lookedAt))
			if after, err := q.View.Pivoted(q.From, facing); err == nil && los.Sees(&after, q.From, q.To) {
				list = append(list, facing)
			}
		}
	}
	return list
}

// failing counts the failing conditions among arc, sight and range.
func (a *Answer) failing() (n int) {
	for _, c := range a.Conditions[:3] {
		if !c.OK {
			n++
		}
	}
	return n
}

// lookTowards fills in facing, arc, sight and range after a free pivot to a facing.
func (a *Answer) lookTowards(ctx context.Context, q Question, facing geom.Point) error {
	after, err := q.View.Pivoted(q.From, facing)
	if err != nil {
		return err
	}
	a.Facing = los.FacingOf(&after, q.From, q.To)
	return a.look(ctx, q.at(&after))
}

// freeTurn decides for a charger that makes a free turn first.
type freeTurn struct{ Question }

// explainTurned is [explainHere] for a unit whose free pivot is chosen.
func (q freeTurn) explainTurned(reading ways.Preference, w patience) (Answer, error) {
	start := q.View.Body(q.From).Base()
	after, err := q.View.Pivoted(q.From, q.Choice.Turn)
	if err != nil {
		return Answer{}, err
	}
	next := q.at(&after)
	next.turned, next.Choice.Turn = true, geom.Point{}
	a, err := solver{next}.explainHere(reading, w)
	if err != nil {
		return Answer{}, err
	}
	// The free pivot must end clear of others, and no nearer to enemies than the edition allows.
	next.stood = start.Facing()
	var s ways.Scene
	(&plan{obstacles: obstacles{exact: true}, limits: limits{pivots: freePivots}}).set(&s, next)
	g := freeTurn{next}.newFreePivot(arcs.Front)
	if a.Reason != Friend && (!s.Clear() || g.Crowds(s.Base, 0, true)) {
		a.Verdict, a.Reason = No, NoRoomToPivot
	}
	a.Path = a.Path.afterTurn(start.Facing(), q.Choice.Turn)
	return a, nil
}

// afterTurn returns a path that begins with a free pivot to a heading.
func (p Path) afterTurn(start, turn geom.Point) Path {
	if p.route.N == 0 && start == turn {
		return p
	}
	p.free = true
	if p.route.N > 0 && p.route.Legs[0].Facing == turn {
		return p
	}
	copy(p.route.Legs[1:], p.route.Legs[:])
	p.route.Legs[0], p.route.N = ways.Leg{Facing: turn}, min(p.route.N+1, int8(mostLegs))
	return p
}

// facingsOpen returns the facings that the free pivot of a charge opens, including the one that is
// charged. Without a free pivot that is the only one.
func (q freeTurn) facingsOpen(charged arcs.Facing) (open []arcs.Facing) {
	if !q.turnsFirst() || q.loose() {
		return []arcs.Facing{charged}
	}
	view := spatial.View{}
	ahead := q.facingTarget(&view)
	for f := arcs.Front; f <= arcs.Left; f++ {
		if f == charged {
			open = append(open, f)
			continue
		}
		if !q.mayFace(f) {
			continue
		}
		one := ahead
		one.Choice.Facing, one.Choice.HasFacing = f, true
		if p := q.plan(q.quickWork()); (freeTurn{one}).individual(&p) == Yes {
			open = append(open, f)
		}
	}
	return open
}
