package move

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/ends"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// MayStand reports whether a unit may end a move on a base (rows PRX-1 to PRX-3, MOV-6, MOV-8,
// MOV-20):
//
//   - [EnemyGap] or more from every enemy, or no less than at the start if that was nearer;
//   - not in contact with a friend, in 2010 an inch from it as from enemies;
//   - clear of blocking terrain, which it may touch, and wholly on the table.
//
// It does not allocate. It returns false for a unit that is not on the table, and for a base that
// fails [geom.Base.Check]. [Place] gives reasons; [Mover.MayStand] is for many places of a unit.
func MayStand(v *spatial.View, unit spatial.UnitID, base geom.Base) bool {
	if v.Check(unit) != nil || !base.Sound() {
		return false
	}
	return ends.MayStand(v, unit, base)
}

// Placement says whether a unit may be at a place.
type Placement struct {
	Unit  spatial.UnitID
	Base  geom.Base
	Legal bool
	// Violations lists the limits that are missed, in order of unit and piece, the table edge last.
	// Margin is the least slack of all, in inches.
	Violations []Violation
	Margin     float64
	// Least is the limit with that slack, missed or not; its Slack is not negative at a legal
	// place.
	Least Violation
}

// Place judges whether a unit may end a move on a base, and lists what it is too near to: see
// [MayStand]. The error is a *[spatial.IDError], or a *[geom.ValueError] for an invalid base.
func Place(v *spatial.View, unit spatial.UnitID, base geom.Base) (Placement, error) {
	if err := v.Check(unit); err != nil {
		return Placement{}, err
	}
	if err := base.Check(); err != nil {
		return Placement{}, err
	}
	var m Mover
	m.set(v, unit, OrderChangeFacing, false)
	m.terms = termsOf(v, unit)
	m.gather(everything)
	r := report{unit: unit, margin: geom.NoLimit}
	if m.bounded {
		r.edge(0, "MOV-20", m.area, &base)
	}
	r.landing(&m, 0, &base)
	r.sort()
	out := Placement{Unit: unit, Base: base, Legal: len(r.faults) == 0, Margin: r.margin, Least: r.leastFault().Violation}
	for _, f := range r.faults {
		out.Violations = append(out.Violations, f.Violation)
	}
	return out, nil
}
