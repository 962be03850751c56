package scenario

import (
	"cmp"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// checkLoot returns an error for an edition without loot.
func checkLoot(e *rules.Edition) error {
	if e.LootPickup == rules.NoLoot {
		return absent(e, "loot")
	}
	return nil
}

// The reasons of [Taker.Why].
const (
	isIndividual = "individual"
	guarded      = "guarded"
)

// Taker is a unit that has reached a loot counter.
type Taker struct {
	Unit spatial.UnitID
	// Can reports whether it can pick up the counter. Why is the first reason if not: individual,
	// since those neither pick up nor carry loot, or guarded.
	Can bool
	Why string
	// Distance is between base and counter, in inches, negative if the unit is on it.
	Distance float64
	// Margin is by how much it reaches the counter or, if less, the nearest possible guard does
	// not. It is about places alone: an individual has one, too.
	Margin float64
	// Guard is the enemy that guards the counter, the nearest of several; HasGuard is false if none
	// does.
	Guard    spatial.UnitID
	HasGuard bool
}

// Takers returns the units that have reached a loot counter with its middle at a point (row
// SCN-5). They are in order of distance and then of id. By the printed book ([rules.LootUnder]) a
// unit has to be over the counter, by the FAQ ([rules.LootTouched]) touching is enough. An enemy
// individual on a counter guards it; by the FAQ any enemy that touches it does. The caller knows
// whether a move or a phase of the unit's own turn has ended.
//
// Errors: *[geom.ValueError] for a point that is not finite, bad-objective in an edition without
// loot.
func Takers(v *spatial.View, at geom.Point) (list []Taker, err error) {
	t := v.Table()
	m, err := counterOn(t, at)
	if err != nil {
		return nil, err
	}
	under := t.Edition().LootPickup == rules.LootUnder
	reaches := func(by float64) bool { return geom.InContact(-by) }
	if under {
		reaches = geom.Present
	}
	for id := range v.Units() {
		gap := m.gap(t, v.Body(id).Base())
		if !reaches(-gap) {
			continue
		}
		x := Taker{Unit: id, Distance: gap, Margin: -gap}
		guard, away := m.guard(v, id, under)
		x.Margin = min(x.Margin, away)
		if reaches(-away) {
			x.Guard, x.HasGuard = guard, true
		}
		switch {
		case t.Unit(id).Individual():
			x.Why = isIndividual
		case x.HasGuard:
			x.Why = guarded
		}
		x.Can = x.Why == ""
		list = append(list, x)
	}
	slices.SortFunc(list, func(a, b Taker) int {
		return cmp.Or(cmp.Compare(a.Distance, b.Distance), cmp.Compare(a.Unit, b.Unit))
	})
	return list, nil
}

func counterOn(t *spatial.Table, at geom.Point) (marker, error) {
	m, err := Objective{At: at}.on(t)
	if err != nil {
		return marker{}, err
	}
	return m, checkLoot(t.Edition())
}

// guard returns the nearest enemy of a unit that could guard the counter against it, and its
// distance.
func (m marker) guard(
	v *spatial.View, unit spatial.UnitID, onlyIndividuals bool,
) (spatial.UnitID, float64) {
	t := v.Table()
	guard, away := spatial.UnitID(0), geom.NoLimit
	for id := range v.Units() {
		if v.Friends(id, unit) || onlyIndividuals && !t.Unit(id).Individual() {
			continue
		}
		if gap := m.gap(t, v.Body(id).Base()); gap < away {
			guard, away = id, gap
		}
	}
	return guard, away
}

// Dropping decides whether a unit may drop a loot counter with its middle at a point (row SCN-5),
// and by what margin in inches. A routed unit leaves it in its footprint. A unit that drops it by
// choice puts it there, too, by the FAQ ([rules.Edition.LootDropInside]), and in contact with its
// base by the printed book. The whole counter must be in the footprint.
//
// Errors: *[spatial.IDError] for a unit that is not on the table, and those of [Takers].
func Dropping(
	v *spatial.View, unit spatial.UnitID, at geom.Point, routed bool,
) (legal bool, margin float64, err error) {
	if err := v.Check(unit); err != nil {
		return false, 0, err
	}
	m, err := counterOn(v.Table(), at)
	if err != nil {
		return false, 0, err
	}
	base := v.Body(unit).Base()
	if routed || v.Edition().LootDropInside {
		margin = -base.DistanceTo(at) - m.radius
		return geom.Holds(margin), margin, nil
	}
	margin = -m.gap(v.Table(), base)
	return geom.InContact(-margin), margin, nil
}

// Leaving says whether a unit leaves the battle with its loot.
type Leaving struct {
	// Leaves: it carries loot and touches its own table edge.
	Leaves bool
	// Carries is [spatial.Unit.CarriesLoot]: no individual does.
	Carries bool
	// Margin is how far its base reaches to that edge, negative if it does not.
	Margin float64
}

// Leaves decides whether a unit that carries loot is in contact with its own table edge, over which
// it leaves the battle (row SCN-5). A unit that is not on the table gives a *[spatial.IDError], an
// edition without loot bad-objective.
func Leaves(v *spatial.View, g Ground, unit spatial.UnitID) (Leaving, error) {
	if err := v.Check(unit); err != nil {
		return Leaving{}, err
	}
	if err := checkLoot(v.Edition()); err != nil {
		return Leaving{}, err
	}
	u := v.Table().Unit(unit)
	home := g.Home(u.Side)
	_, away := least(v.Body(unit).Base(), func(p geom.Point) float64 { return g.short(p, home) })
	out := Leaving{Carries: u.CarriesLoot(), Margin: -away}
	out.Leaves = out.Carries && geom.InContact(-out.Margin)
	return out, nil
}
