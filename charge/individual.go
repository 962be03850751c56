package charge

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// An individual may turn to any direction before it charges (rows ARC-4, IND-3).
// Arc, sight, range and the facing that must be charged are those after that
// pivot (open point O-24), so that it and the pivots of the charge are searched
// together: outside over the free pivot, inside as for other units.

// individual decides the charge of a unit with a free pivot. What is seldom needed, and
// long, is tried when nothing else does for any facing.
func individual(v *spatial.View, from, to spatial.UnitID, p plan) Verdict {
	if p.work.Total > 0 && !p.work.Begins() {
		return Undecided
	}
	p.turns = turns(v, to) && !p.stays
	verdict := No
	var open [4]bool
	var g freePivot
	way := g.gate()
	for f := arcs.Front; f <= arcs.Left; f++ {
		if !mayFace(v, from, to, f) {
			continue
		}
		p.facing = f
		var s ways.Scene
		p.setFreely(&s, v, from, to)
		if !way.Looked || !g.loose { // those of another facing serve where any will do
			g = newFreePivot(v, from, to, f)
			way.Begin(g.radius, g.straight)
		}
		one := Verdict(s.DecideFreelyOnce(&way))
		if one == Yes {
			return Yes
		}
		open[f] = !way.Open.Empty()
		verdict, p.work = verdict.or(one), s.Work
	}
	if !extraPivot(v, from) {
		return verdict
	}
	verdict = No
	for f := arcs.Front; f <= arcs.Left; f++ {
		if !open[f] {
			continue
		}
		p.facing = f
		var s ways.Scene
		p.setFreely(&s, v, from, to)
		if !g.loose {
			g = newFreePivot(v, from, to, f)
			way.Begin(g.radius, g.straight)
		}
		if verdict = verdict.or(Verdict(s.DecideFreelyTwice(&way))); verdict == Yes {
			return Yes
		}
		p.work = s.Work
	}
	return verdict
}

// beyond reports that a target is out of the range of a unit that may turn first,
// whichever way it turns: by the circles about both, as [mayFace] has it for every
// facing.
func beyond(v *spatial.View, from, to spatial.UnitID) bool {
	own, other := v.Body(from), v.Body(to)
	reach := Range(v, from) + own.Radius() + other.Radius() + ways.QuickPad
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

// setFreely makes the scene of a facing, with all that a unit may meet that turns first.
func (p plan) setFreely(s *ways.Scene, v *spatial.View, from, to spatial.UnitID) {
	p.detours = true
	p.set(s, v, from, to)
}

// solveFreely is [solve] for a unit with a free pivot.
func solveFreely(v *spatial.View, from, to spatial.UnitID, p plan, reading ways.Preference) solution {
	return turnOrAlignBy(v, from, to, p, reading, func(p plan, reading ways.Preference) solution {
		return exactFirst(v, from, to, p, reading, func(p plan, reading ways.Preference) solution {
			return solveFreelyBy(v, from, to, p, reading)
		})
	})
}

// solveFreelyBy is [solveFreely] for a plan that is exact or not.
func solveFreelyBy(v *spatial.View, from, to spatial.UnitID, p plan, reading ways.Preference) solution {
	best := solution{verdict: No}
	skipped := false
	p.turns = turns(v, to) && !p.stays
	for f := arcs.Front; f <= arcs.Left; f++ {
		if !mayFace(v, from, to, f) {
			skipped = true
			continue
		}
		p.facing = f
		one := solveFacing(v, from, to, p, reading)
		p.work = one.scene.Work
		best.join(&one, reading)
	}
	best.place = best.place || skipped
	return best
}

// solveFacing is [solveFreely] for the one facing of a plan.
func solveFacing(v *spatial.View, from, to spatial.UnitID, p plan, reading ways.Preference) solution {
	p.detours = true
	s := new(ways.Scene)
	s.Done = p.done
	p.set(s, v, from, to)
	pivot := newFreePivot(v, from, to, p.facing)
	g := pivot.gate()
	n := solution{scene: s, plan: p, nimble: extraPivot(v, from), place: len(s.Places.All()) > 0}
	if n.place {
		g.Look(&s.Work)
		n.gate = &g
		if !g.Found {
			s.Work = s.Work.Within(glimpse())
		}
		n.pivotFreely(reading)
	}
	return n
}

// pivotFreely finds the way with the fewest pivots that a reading prefers.
func (n *solution) pivotFreely(reading ways.Preference) {
	roots := n.scene.FreeRoots(n.nimble)
	for i, r := range roots.All() {
		var found ways.Several
		ration := n.scene.Work.Free
		if i == 2 {
			ration = n.scene.Work.Twice
		}
		var outcome ways.Outcome
		outcome, found = n.scene.DecideFrom(r.Start, ration, r.Last, n.gate)
		if n.verdict = Verdict(outcome); n.verdict == Yes {
			n.stage, n.root = i, i
			n.improve(found, reading)
			n.withoutFreePivot(reading)
			return
		}
	}
}

// withoutFreePivot takes the best way by one pivot without a free one, where that is cheaper: the
// free pivot counts in cost, not in number, and need not be made (row IND-3).
func (n *solution) withoutFreePivot(reading ways.Preference) {
	at, ok := n.scene.Unturned(n.gate, n.stage, reading)
	if !ok {
		return
	}
	other := *n
	other.root = 1
	other.roots = other.rootsOf(n.scene)
	other.takeSeveral(at)
	if saved := n.cost(reading) - other.cost(reading); saved > gainOver(&other.several, &n.several, reading) {
		other.within = max(0, n.within-saved)
		*n = other
	}
}

// gainOver is by how much a way by one pivot has to be better than one that begins with a free
// pivot to be taken: where that has a pivot more, and saves next to nothing by it, by nothing.
func gainOver(unturned, freely *ways.Several, reading ways.Preference) float64 {
	switch {
	case unturned.Pivots() >= freely.Pivots():
		return ways.Tie
	case reading == ways.LeastPivot:
		return -plainTurn
	}
	return -plainly
}

// lookAfter fills in facing, arc, sight and range after the free pivot of a way or,
// where there is none, after one straight at the target.
func (a *Answer) lookAfter(v *spatial.View, from, to spatial.UnitID, n *solution) error {
	base := v.Body(from).Base()
	facing := geom.Unit(v.Body(to).Base().Centre().Sub(base.Centre()))
	if n.verdict == Yes {
		facing = base.Facing()
		// Without a free pivot the first leg may be turned by the pivot of the charge.
		if n.path.N > 0 && (n.gate == nil || n.several.Free != 0) {
			facing = n.path.Legs[0].Facing
		}
	}
	after, err := v.Pivoted(from, facing)
	if err != nil {
		return err
	}
	sight, err := los.ExplainSight(&after, from, to, false)
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
