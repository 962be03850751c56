package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// An individual may turn to any direction before it charges (rows ARC-4, IND-3).
// Arc, sight, range and the facing that must be charged are those after that
// pivot (open point O-24), so that it and the pivots of the charge are searched
// together: outside over the free pivot, inside as for other units.

// freePivot is what a free pivot has to achieve.
type freePivot struct {
	view     *spatial.View
	from, to spatial.UnitID
	facing   arcs.Facing
	base     geom.Base
	target   geom.Base
	far      float64 // to the farthest corner of the target
}

func newFreePivot(v *spatial.View, from, to spatial.UnitID, f arcs.Facing) freePivot {
	g := freePivot{view: v, from: from, to: to, facing: f, base: v.Body(from).Base(), target: v.Body(to).Base()}
	for _, c := range v.Body(to).Corners() {
		g.far = max(g.far, geom.Dist(c, g.base.Centre()))
	}
	return g
}

// turned is the individual facing another way.
func (g *freePivot) turned(theta float64) geom.Base { return g.base.Turned(heading(g.base, theta)) }

// allows decides arc, range, facing, crowding and sight after a pivot.
func (g *freePivot) allows(theta float64) bool {
	base := g.turned(theta)
	after, err := g.view.Turned(g.from, base)
	if err != nil {
		return false
	}
	return rangeLeft(&after, g.from, g.to) >= -geom.Tol &&
		los.InArc(&after, g.from, g.to, false).In &&
		g.charges(&after, g.facing) &&
		!g.crowds(base) &&
		los.SeesAfterPivot(g.view, &after, g.from, g.to)
}

// charges reports whether a facing is one that the individual must charge.
func (g *freePivot) charges(v *spatial.View, f arcs.Facing) bool {
	list, n := facings(v, g.from, g.to)
	for _, x := range list[:n] {
		if x == f {
			return true
		}
	}
	return false
}

// crowds reports whether the pivot ends nearer to an enemy than the edition
// allows (row IND-3). Who was that near before may stay so, and come no nearer.
func (g *freePivot) crowds(base geom.Base) bool {
	e := g.view.Edition()
	if e.FreePivotMayCrowd {
		return false
	}
	t := g.view.Table()
	side := t.Unit(g.from).Side
	near := false
	g.view.Search(base.Bounds().ExpandedByMargin(e.EnemyGap), func(r spatial.Region) bool {
		id, ok := r.Thing.Unit()
		if !ok || id == g.from || t.Unit(id).Side == side {
			return true
		}
		other := g.view.Body(id).Base()
		least := min(e.EnemyGap, geom.SeparationOf(&g.base, &other))
		near = geom.SeparationOf(&base, &other) < least-geom.Tol
		return !near
	})
	return near
}

// may reports whether some pivot within half degrees of theta can be allowed: the
// leader point moves by no more than its distance from the centre times the angle.
func (g *freePivot) may(theta, half float64) bool {
	if half > 30 {
		return true
	}
	after, err := g.view.Turned(g.from, g.turned(theta))
	if err != nil {
		return false
	}
	turn := float64(half*radians) + roundingSlack
	moved := float64(g.base.Radius() * turn)
	if rangeLeft(&after, g.from, g.to) < -geom.Tol-moved {
		return false
	}
	if p := los.InArc(&after, g.from, g.to, false); !p.In && p.Margin < -float64(g.far*turn)-geom.Tol {
		return false
	}
	if !g.charges(&after, g.facing) && los.FacingOf(&after, g.from, g.to).Margin > moved {
		return false
	}
	if half > 6 || los.SeesAfterPivot(g.view, &after, g.from, g.to) || !g.steady(&after, moved) {
		return true
	}
	// What is in the way hides at least as much, made smaller by what the eye
	// moves, from where the eye is now.
	s, err := los.ExplainSightAfterPivot(g.view, &after, g.from, g.to)
	return err != nil || s.Clear || s.Margin > -moved-geom.Tol
}

// steady reports whether the unit is in, on and in touch with the same terrain
// wherever its corners move by no more than some inches: what it is in it may see
// through or over (rows HT-2, LOS-4, LOS-5).
func (g *freePivot) steady(after *spatial.View, moved float64) bool {
	body := after.Body(g.from)
	base := body.Base()
	edge := 2 * (base.Width() + base.Depth())
	same := true
	after.Search(base.Bounds().ExpandedByMargin(moved), func(r spatial.Region) bool {
		id, ok := r.Thing.Piece()
		if !ok {
			return true
		}
		ring := after.Ring(r)
		same = math.Abs(geom.SeparationConvex(base, ring)) > moved+geom.Tol &&
			math.Abs(geom.DistanceConvex(body.Eye(), ring)) > moved+geom.Tol
		if same && after.Table().Piece(id).Kind() == terrain.Hill {
			covered := after.Contact(g.from, id).Covered
			same = math.Abs(covered-float64(0.5*base.Area())) > float64(edge*moved)
		}
		return same
	})
	return same
}

// individual looks for a charge of a unit with a free pivot, with at most so many
// slices.
func individual(v *spatial.View, from, to spatial.UnitID, p plan, slices int) (Verdict, solution) {
	base, target := v.Body(from).Base(), v.Body(to).Base()
	if target.DistanceTo(base.Centre())-base.Radius() > Range(v, from)+geom.Tol {
		return No, solution{place: true}
	}
	p.turns = turns(v, to)
	p.detours = extraPivot(v, from)
	best := solution{verdict: No}
	for f := arcs.Front; f <= arcs.Left; f++ {
		if loc := arcs.Locate(target, base.Centre()); loc.Margin > base.Radius() && f != loc.Facing && !loose(v, to) {
			continue
		}
		p.facing = f
		one := solution{plan: p}
		one.pivotFreely(v, from, to, slices)
		if one.verdict == Yes {
			return Yes, one
		}
		best.place = best.place || one.place
		if one.verdict == TooClose {
			best.verdict = TooClose
		}
	}
	return best.verdict, best
}

// loose reports whether a target may be met on any side.
func loose(v *spatial.View, to spatial.UnitID) bool {
	return v.Body(to).Individual() && !v.Edition().IndividualFacings
}

// pivotFreely looks for a charge of one facing.
func (n *solution) pivotFreely(v *spatial.View, from, to spatial.UnitID, slices int) {
	var s, after scene
	s.set(v, from, to, n.plan)
	if n.place = len(s.held.all()) > 0; !n.place {
		return
	}
	g := newFreePivot(v, from, to, n.plan.facing)
	// Straight at it: by any way or, to explain, the shortest.
	s.pivot, s.longest = 180, 0
	q := search{cells: 200}
	straight, ok := s.decide(&q)
	if ok && n.plan.best {
		c, _, _ := s.shortest()
		straight = c.spot
	}
	if ok && g.allows(straight.theta) {
		n.two, n.verdict = pair{first: spot{theta: straight.theta}, rest: spot{side: straight.side}}, Yes
		return
	}
	s.pivot = chargePivot
	n.verdict, n.two = s.decideFrom(start{half: 180}, slices, s.pivot, &g)
	if n.verdict == Yes || !extraPivot(v, from) {
		return
	}
	// Two more pivots: what one pivot does not find from any of some headings.
	possible := false
	for theta := -180.0; theta < 180; theta += 15 {
		possible = possible || g.may(theta, 7.5)
		if !g.allows(theta) || !s.after(&after, 0, theta, 0) {
			continue
		}
		if verdict, two := after.decideTwo(slices / 16); verdict == Yes {
			n.verdict, n.two, n.third, n.more = Yes, pair{spot{theta: theta}, two.first}, two.rest, true
			return
		}
	}
	if possible && n.verdict == No && !s.shut() {
		n.verdict = TooClose
	}
}

// lookRound decides the conditions of a unit with a free pivot, and its way.
func (a *Answer) lookRound(v *spatial.View, from, to spatial.UnitID) (solution, error) {
	verdict, n := individual(v, from, to, plan{best: true}, thorough/4)
	n.verdict = verdict
	g := newFreePivot(v, from, to, a.Facing.Facing)
	towards := v.Body(to).Base().Centre().Sub(g.base.Centre())
	facing := geom.Unit(towards)
	if verdict == Yes {
		n.scene = new(scene)
		n.scene.set(v, from, to, n.plan)
		n.takeFree()
		facing = n.path.legs[0].Facing
	}
	after, err := v.Turned(from, g.base.Turned(facing))
	if err != nil {
		return n, err
	}
	sight, err := los.ExplainSightAfterPivot(v, &after, from, to)
	if err != nil {
		return n, err
	}
	left := rangeLeft(&after, from, to)
	a.Facing = los.FacingOf(&after, from, to)
	a.Conditions[0] = Condition{"arc", sight.Arc.In, sight.Arc.Margin}
	a.Conditions[1] = Condition{"sight", sight.Clear, sight.Margin}
	a.Conditions[2] = Condition{"range", geom.Holds(left), left}
	return n, nil
}

// takeFree works out the way of a solution that begins with a free pivot.
func (n *solution) takeFree() {
	s := n.scene
	var way Path
	way.add(Leg{Facing: s.facing(n.two.first.theta)})
	after := new(scene)
	s.after(after, 0, n.two.first.theta, 0)
	var rest Path
	m := after.meet(n.two.rest)
	if n.more {
		rest, m = after.pathOfTwo(pair{n.two.rest, n.third})
	} else {
		rest = after.path(n.two.rest)
	}
	for _, l := range rest.legs[:rest.n] {
		if way.n == 1 && l.Facing == way.legs[0].Facing {
			way.legs[0].Forward = l.Forward
			continue
		}
		way.add(l)
	}
	m.at = geom.Along(s.tips[0], s.along, m.along)
	n.take(way, m)
}
