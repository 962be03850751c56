package scenario

import (
	"cmp"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Status is who has an objective.
type Status uint8

// The states of an objective.
const (
	// Free: no unit that counts is in reach.
	Free Status = iota
	// Contested: units of several sides are, and none controls it.
	Contested
	// Controlled: one side controls it.
	Controlled
	// Shared: several sides do, since units of each stand on it (2010).
	Shared
)

// String is the name used in answers: free, contested, controlled, shared.
func (s Status) String() string {
	switch s {
	case Free:
		return "free"
	case Contested:
		return "contested"
	case Controlled:
		return "controlled"
	case Shared:
		return "shared"
	}
	return "unknown"
}

// Control is who has an objective, and why.
type Control struct {
	Status Status
	// Side is the side that controls it when one does.
	Side string
	// Margin, in inches, is that of the side that has the greatest: positive when the
	// objective is controlled, negative by how much it is not.
	Margin float64
	// Claims are the sides in the order of their first units.
	Claims []Claim
	// Near are the units within reach, in order of distance and then of number, those
	// that do not count among them.
	Near []Reaching
}

// Claim is how one side stands to an objective.
type Claim struct {
	Side string
	// Controls: it has a unit within reach and nobody else has, or where that is
	// enough a unit on top.
	Controls bool
	// Nearest is its nearest unit that counts, the first of several; HasNearest is false
	// when none counts.
	Nearest    spatial.UnitID
	HasNearest bool
	// Distance is how far that unit is, in inches, negative when it stands on the
	// objective; [geom.NoLimit] without one.
	Distance float64
	// Margin is signed: by how much an own unit is in reach or, if that is less,
	// everybody else out of it; where standing on top is enough, at least how deep the
	// deepest unit stands.
	Margin float64
}

// Reaching is a unit within reach of an objective.
type Reaching struct {
	Unit spatial.UnitID
	// Distance is between base and marker, in inches, negative when it stands on it.
	Distance float64
	// OnTop: it stands on the objective by more than a touch.
	OnTop bool
	// Counts is false for individuals where they do not count.
	Counts bool
}

// Controls decides whether a side controls an objective (row SCN-4): a unit of it is
// within [rules.Edition.ObjectiveReach] of it, exactly that far is enough, and no unit of
// any other side is. Where the edition says so, standing on the objective is enough,
// whoever is near. Individuals do not count but by [rules.Edition.IndividualsControl].
// Nothing is allocated. An objective that is not finite or not on the table gives the
// errors of [ExplainControl].
func Controls(v *spatial.View, side string, o Objective) (bool, error) {
	t := v.Table()
	m, err := o.on(t)
	if err != nil {
		return false, err
	}
	e := t.Edition()
	own, other, top := false, false, false
	v.Search(m.bounds(t).ExpandedByMargin(e.ObjectiveReach+geom.Tol), func(r spatial.Region) bool {
		id, ok := r.Thing.Unit()
		if !ok || !counts(v, id) {
			return true
		}
		gap := m.gap(t, v.Body(id).Base())
		if !geom.Holds(e.ObjectiveReach - gap) {
			return true
		}
		if t.Unit(id).Side == side {
			own, top = true, top || e.ObjectiveOnTop && geom.Present(-gap)
		} else {
			other = true
		}
		return !other || e.ObjectiveOnTop // else nobody has it
	})
	return top || own && !other, nil
}

// counts reports whether a unit counts for objectives.
func counts(v *spatial.View, id spatial.UnitID) bool {
	return v.Edition().IndividualsControl || !v.Table().Unit(id).Individual()
}

// ExplainControl says who controls an objective, by how much, and which units count (row
// SCN-4). The distance to a marker is that to its edge; within is a limit and means any
// part of the base. A place that is not finite gives a *[geom.ValueError], a piece of
// terrain that is not on the table, or in an edition that has markers, a *[PieceError].
func ExplainControl(v *spatial.View, o Objective) (Control, error) {
	t := v.Table()
	m, err := o.on(t)
	if err != nil {
		return Control{}, err
	}
	e := t.Edition()
	var out Control
	sides := map[string]int{}
	for id := range v.Units() {
		gap := m.gap(t, v.Body(id).Base())
		near := Reaching{id, gap, geom.Present(-gap), counts(v, id)}
		if geom.Holds(e.ObjectiveReach - gap) {
			out.Near = append(out.Near, near)
		}
		out.claim(sides, t.Unit(id).Side, near)
	}
	slices.SortFunc(out.Near, func(a, b Reaching) int {
		return cmp.Or(cmp.Compare(a.Distance, b.Distance), cmp.Compare(a.Unit, b.Unit))
	})
	out.settle(e)
	return out, nil
}

// claim adds a unit to the claim of its side; sides are the places of those that there are.
func (c *Control) claim(sides map[string]int, side string, r Reaching) {
	i, known := sides[side]
	if !known {
		i = len(c.Claims)
		sides[side] = i
		c.Claims = append(c.Claims, Claim{Side: side, Distance: geom.NoLimit})
	}
	if x := &c.Claims[i]; r.Counts && r.Distance < x.Distance {
		x.Nearest, x.HasNearest, x.Distance = r.Unit, true, r.Distance
	}
}

// settle works out who controls the objective.
func (c *Control) settle(e *rules.Edition) {
	reach, having, inReach := e.ObjectiveReach, 0, 0
	c.Margin = -geom.NoLimit
	first, second := geom.NoLimit, geom.NoLimit // the least distances of all sides
	for i := range c.Claims {
		d := c.Claims[i].Distance
		first, second = min(first, d), min(second, max(first, d))
	}
	for i := range c.Claims {
		x := &c.Claims[i]
		others := first
		if x.Distance == first {
			others = second
		}
		in := geom.Holds(reach - x.Distance)
		x.Controls = in && !geom.Holds(reach-others)
		x.Margin = -geom.NoLimit
		if x.HasNearest {
			x.Margin = min(reach-x.Distance, others-reach)
		}
		if e.ObjectiveOnTop {
			x.Controls = x.Controls || geom.Present(-x.Distance)
			x.Margin = max(x.Margin, -x.Distance)
		}
		if in {
			inReach++
		}
		if x.Controls {
			having++
			c.Side = x.Side
		}
		c.Margin = max(c.Margin, x.Margin)
	}
	switch {
	case having > 1:
		c.Status, c.Side = Shared, ""
	case having == 1:
		c.Status = Controlled
	case inReach > 0:
		c.Status = Contested
	}
}
