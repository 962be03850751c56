package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
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
	return los.ClearIfGrown(g.view, &after, g.from, g.to, -moved-geom.Tol)
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

// individual decides the charge of a unit with a free pivot, with at most so many
// slices for each facing and number of pivots.
func individual(v *spatial.View, from, to spatial.UnitID, p plan, slices int) Verdict {
	p.turns = turns(v, to)
	p.detours = extraPivot(v, from)
	verdict := No
	for f := arcs.Front; f <= arcs.Left; f++ {
		if !mayFace(v, from, to, f) {
			continue
		}
		p.facing = f
		switch freely(v, from, to, p, slices) {
		case Yes:
			return Yes
		case TooClose:
			verdict = TooClose
		}
	}
	return verdict
}

// beyond reports that a target is out of the range of a unit that may turn first,
// whichever way it turns: by the circles about both, as [mayFace] has it for every
// facing.
func beyond(v *spatial.View, from, to spatial.UnitID) bool {
	own, other := v.Body(from), v.Body(to)
	reach := Range(v, from) + own.Radius() + other.Radius() + quickPad
	return geom.Norm2(other.Base().Centre().Sub(own.Base().Centre())) > float64(reach*reach)
}

// mayFace reports whether a unit that turns first may charge a facing.
func mayFace(v *spatial.View, from, to spatial.UnitID, f arcs.Facing) bool {
	base, target := v.Body(from).Base(), v.Body(to).Base()
	if target.DistanceTo(base.Centre())-base.Radius() > Range(v, from)+geom.Tol {
		return false
	}
	loc := arcs.Locate(target, base.Centre())
	return loc.Margin <= base.Radius() || f == loc.Facing || loose(v, to)
}

// loose reports whether a target may be met on any side.
func loose(v *spatial.View, to spatial.UnitID) bool {
	return v.Body(to).Individual() && !v.Edition().IndividualFacings
}

// freely decides the charge of one facing.
func freely(v *spatial.View, from, to spatial.UnitID, p plan, slices int) Verdict {
	var s scene
	s.set(v, from, to, p)
	if len(s.held.all()) == 0 {
		return No
	}
	g := newFreePivot(v, from, to, p.facing)
	roots := s.freely(p.detours)
	s.pivot, s.longest = 180, 0 // straight at it
	q := search{cells: 200}
	if at, ok := s.decide(&q); ok && g.allows(at.theta) {
		return Yes
	}
	if g.never() {
		return No
	}
	s.pivot = chargePivot
	verdict := No
	for i, r := range roots.all()[1:] { // each has the last word on those before
		if i > 0 {
			slices /= 8 // for two more pivots than one, so seldom needed
		}
		if verdict, _ = s.decideFrom(r.start, slices, r.last, &g); verdict == Yes {
			return Yes
		}
	}
	return verdict
}

// freely are the roots of the charges that begin with a free pivot: without
// another, with one and, of the nimble, with two.
func (s *scene) freely(nimble bool) (roots rootList) {
	round := start{freeHalf: 180}
	roots.add(root{round, 0})
	roots.add(root{round, s.pivot})
	if nimble && !s.shut() {
		farther := round
		farther.leg.hi, farther.half = s.farthest(), s.pivot
		roots.add(root{farther, s.extra})
	}
	return roots
}

// solveFreely is [solve] for a unit with a free pivot, with at most so many slices for
// each facing and number of pivots.
func solveFreely(v *spatial.View, from, to spatial.UnitID, p plan, reading rules.ChargePath, slices int) solution {
	best := solution{verdict: No}
	skipped := false
	p.turns = turns(v, to)
	for f := arcs.Front; f <= arcs.Left; f++ {
		if !mayFace(v, from, to, f) {
			skipped = true
			continue
		}
		p.facing = f
		one := solveFacing(v, from, to, p, reading, slices)
		best.join(&one, reading)
	}
	best.place = best.place || skipped
	return best
}

// solveFacing is [solveFreely] for the one facing of a plan.
func solveFacing(v *spatial.View, from, to spatial.UnitID, p plan, reading rules.ChargePath, slices int) solution {
	p.detours = extraPivot(v, from)
	s := new(scene)
	s.set(v, from, to, p)
	n := solution{scene: s, plan: p, place: len(s.held.all()) > 0}
	if n.place {
		g := newFreePivot(v, from, to, p.facing)
		n.gate = &g
		n.pivotFreely(reading, slices)
	}
	return n
}

// pivotFreely finds the way with the fewest pivots that a reading prefers.
func (n *solution) pivotFreely(reading rules.ChargePath, slices int) {
	roots := n.scene.freely(n.plan.detours)
	for i, r := range roots.all() {
		var found pair
		n.verdict, found = n.scene.decideFrom(r.start, slices, r.last, n.gate)
		if n.verdict == Yes {
			n.stage = i
			n.improve(found, reading)
			return
		}
	}
}

// lookAfter fills in facing, arc, sight and range after the free pivot of a way or,
// where there is none, after one straight at the target.
func (a *Answer) lookAfter(v *spatial.View, from, to spatial.UnitID, n *solution) error {
	base := v.Body(from).Base()
	facing := geom.Unit(v.Body(to).Base().Centre().Sub(base.Centre()))
	if n.verdict == Yes {
		facing = n.path.legs[0].Facing
	}
	after, err := v.Turned(from, base.Turned(facing))
	if err != nil {
		return err
	}
	sight, err := los.ExplainSightAfterPivot(v, &after, from, to)
	if err != nil {
		return err
	}
	left := rangeLeft(&after, from, to)
	a.Facing = los.FacingOf(&after, from, to)
	a.Conditions[0] = Condition{"arc", sight.Arc.In, sight.Arc.Margin}
	a.Conditions[1] = Condition{"sight", sight.Clear, sight.Margin}
	a.Conditions[2] = Condition{"range", geom.Holds(left), left}
	return nil
}
