package scenario

import (
	"cmp"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Status says which side has an objective.
type Status string

// The states of an objective.
const (
	// Free: no unit that counts is in reach.
	Free Status = "free"
	// Contested: units of several sides are, and none controls it.
	Contested Status = "contested"
	// Controlled: one side controls it.
	Controlled Status = "controlled"
	// Shared: several sides have it, since units of each are on it (2010).
	Shared Status = "shared"
)

// Control says which side has an objective, and why.
type Control struct {
	Status Status
	// Side is the side that controls it, if one does.
	Side string
	// Margin, in inches, is the greatest margin of a side. It is positive if the objective is
	// controlled; else it says by how much it is not.
	Margin float64
	// Claims are the claims of the sides, in the order of their first units.
	Claims []Claim
	// Near are the units within reach, in order of distance and then of id, including those that do
	// not count.
	Near []Reaching
}

// Claim is the claim of one side to an objective.
type Claim struct {
	Side string
	// Controls: it alone has a unit within reach or, if that is enough, a unit on top.
	Controls bool
	// Nearest is its nearest unit that counts, the first of several; HasNearest is false if none
	// counts.
	Nearest    spatial.UnitID
	HasNearest bool
	// Distance is the distance of that unit in inches, negative on the objective; [geom.NoLimit]
	// without a unit.
	Distance float64
	// Margin is by how much a unit of the side is within reach or, if less, all other sides are out
	// of it. If being on top is enough, it is at least the depth of the deepest unit.
	Margin float64
}

// Reaching is a unit within reach of an objective.
type Reaching struct {
	Unit spatial.UnitID
	// Distance is between base and marker, in inches, negative if the unit is on it.
	Distance float64
	// OnTop: it is on the objective by more than contact.
	OnTop bool
	// Counts is false for an individual that does not count.
	Counts bool
}

// counts reports whether a unit counts for objectives.
func counts(v *spatial.View, id spatial.UnitID) bool {
	return v.Edition().IndividualsControl || !v.Table().Unit(id).Individual()
}

// ExplainControl returns which side controls an objective, its margin, and the units that count
// (row SCN-4). A unit of that side must be within [rules.Edition.ObjectiveReach], exactly that far
// included, and no unit of another side. If the edition says so, being on the objective is enough,
// whatever is nearby. Individuals count only by [rules.Edition.IndividualsControl]. The distance to
// a marker is that to its edge; within is a limit for any part of the base.
//
// Errors: *[geom.ValueError] for a place that is not finite. Terrain that is not on the table, or
// in an edition that has markers, gives bad-objective.
func ExplainControl(v *spatial.View, o Objective) (Control, error) {
	t := v.Table()
	m, err := o.on(t)
	if err != nil {
		return Control{}, err
	}
	e := t.Edition()
	out := Control{Status: Free}
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

// claim adds a unit to the claim of its side; sides are the indices of the known sides.
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

// settle decides which side controls the objective.
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
