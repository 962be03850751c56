package aftermath

import (
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/coded"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Fallback says how one charger pulls back.
type Fallback struct {
	Unit spatial.UnitID
	// Facing is the facing of the target that it charged.
	Facing arcs.Facing
	// Straight is its path straight back. Together: it goes less far than it could, since other
	// chargers of the same facing end at that distance.
	Straight Straight
	Together bool
	// Back is its base after that. Shuffle is its separation from others, and Final its base at the
	// end.
	Back    geom.Base
	Shuffle Shuffle
	Final   geom.Base
}

// Retreat is a pull back (row PUL-1), with the final bases of all units.
type Retreat struct {
	// Stays: the edition leaves chargers in contact, and no unit moves.
	Stays bool
	// Chargers are all of them, in order of id.
	Chargers []Fallback
	// Nudged are the enemies that were moved away, in the order of moving.
	Nudged []Shuffle
	// Violations are the gaps of the chargers that stay too small (row PRX-5).
	Violations []move.Violation
}

// PullBack moves the chargers of a target straight back, each away from its own front, and
// separates them from all other units (row PUL-1).
//
// Each goes [rules.Edition.PullBackDistance], measured from the facing if it is within
// [geom.ContactBand] of contact, or as far as there is room. A unit stops it at [move.VisibleGap],
// blocking terrain and the table edge in contact; fliers are stopped, too. Other chargers of the
// same facing are its row. They move along and do not stop it. Then
//
//   - the units of a row spread sideways to [move.FriendGap] from each other, with the least shifts
//     (least squares);
//   - by [rules.PullBackMovesTarget] (S2) each charger separates as by [Separate], and by
//     [rules.PullBackOnly] (B10) from friends alone, if 1.41 inches are enough for that;
//   - by [rules.PullBackNoFurther] (F2), and if they are not, it shifts only sideways and only to
//     get clear of friends. In F2 a row ends at one distance from its facing, that of the unit with
//     the least room. No unit goes forward for that;
//   - except in B10, enemies that are still nearer than [move.EnemyGap] are moved away by the
//     shortest path as far as possible. Those that fight another unit are not. By
//     [rules.PullBackMovesTarget] (S2) the target is, too, by no more than 1.41 inches.
//
// Each unit moves once in each step, those nearest to an enemy first. There is no ripple: no unit
// moves because of another that was moved away. Remaining violations are listed (row PRX-5). A
// charger comes no nearer to a unit than its gap, or than it was.
//
// Typed places have a tolerance. A gap that is too small by no more than [geom.ContactBand] is
// kept. No unit is shifted by less than a thousandth of an inch. An obstacle that enters the
// path by no more than the band does not stop a charger. One at the end of the path stops it in
// contact.
//
// An edition whose distance is 0 (T3) leaves all in contact: see Retreat.Stays. The facing is that
// of the stored engagement, or else the one that the charger faces.
//
// Errors: bad-list without a charger, or for one named twice, *[spatial.IDError] for a unit that is
// not on the table. A charger of the target's side gives wrong-side. A charger that is farther from
// the target than [move.VisibleGap], or than EnemyGap if it is engaged or fights across an
// obstacle, gives not-in-contact.
func PullBack(v *spatial.View, chargers []spatial.UnitID, target spatial.UnitID) (Retreat, error) {
	if err := checkChargers(v, chargers, target); err != nil {
		return Retreat{}, err
	}
	e := v.Edition()
	p := retreat{v: v, target: target, chargers: slices.Sorted(slices.Values(chargers)), friendGap: move.FriendGap(e)}
	p.out.Stays = e.PullBackDistance <= 0
	for _, id := range p.chargers {
		base := v.Body(id).Base()
		p.out.Chargers = append(p.out.Chargers, Fallback{
			Unit: id, Facing: p.charged(id), Back: base, Final: base,
			Shuffle: Shuffle{Unit: id, From: base, Final: base},
		})
	}
	if p.out.Stays {
		return p.out, nil
	}
	for f := arcs.Front; f <= arcs.Left; f++ {
		p.back(f, e)
	}
	for f := arcs.Front; f <= arcs.Left; f++ {
		p.spread(f)
	}
	p.separateAll(e)
	if e.PullBack != rules.PullBackOnly {
		p.nudge(e)
	}
	for i := range p.out.Chargers {
		c := &p.out.Chargers[i]
		c.Final = p.base(c.Unit)
		p.out.Violations = append(p.out.Violations, violations(p.v, c.Unit, c.Final, move.EnemyGap(e), p.friendGap)...)
	}
	p.out.Violations = slices.DeleteFunc(p.out.Violations, func(x move.Violation) bool {
		return x.Slack >= -geom.ContactBand // within typing errors
	})
	return p.out, nil
}

// checkChargers returns an error for units that cannot pull back from a target.
func checkChargers(v *spatial.View, chargers []spatial.UnitID, target spatial.UnitID) error {
	if err := v.Check(target); err != nil {
		return err
	}
	if len(chargers) == 0 {
		return coded.New("bad-list", "no charger is named")
	}
	if err := v.Check(chargers...); err != nil {
		return err
	}
	for i, id := range chargers {
		if v.Friends(id, target) {
			return sameSide(v, id, target, "a charger pulls back from an enemy")
		}
		if slices.Contains(chargers[:i], id) {
			return coded.New("bad-list", "%q is named twice", name(v, id))
		}
	}
	for _, id := range chargers {
		near := move.VisibleGap
		if _, ok := engaged(v, id, target); ok || acrossObstacle(v, id, target) {
			near = max(near, move.EnemyGap(v.Edition()))
		}
		if d := spatial.Distance(v, id, target); !geom.Holds(near - d) {
			return coded.New("not-in-contact", "%q is %.4f inches from %q; chargers pull back from contact", name(v, id), d, name(v, target))
		}
	}
	return nil
}

// engaged returns the stored facing of a target that a charger is in contact with.
func engaged(v *spatial.View, charger, target spatial.UnitID) (arcs.Facing, bool) {
	for _, g := range v.Table().Unit(target).Engaged {
		if g.With == charger {
			return g.Facing, true
		}
	}
	return 0, false
}

// acrossObstacle reports whether two units fight across an obstacle that both touch, if charges end
// there (row CHG-14).
func acrossObstacle(v *spatial.View, a, b spatial.UnitID) bool {
	across := false
	if v.Edition().ChargeReachesObstacle {
		v.EachContact(a, func(id spatial.PieceID, c terrain.Contact) {
			p := v.Table().Piece(id)
			across = across || p.Kind() == terrain.Obstacle && c.Touching && v.Contact(b, id).Touching
		})
	}
	return across
}

// retreat is a pull back in progress.
type retreat struct {
	v         *spatial.View // with all units at their current bases
	moved     spatial.View  // that view, once a unit has moved
	target    spatial.UnitID
	chargers  []spatial.UnitID
	friendGap float64
	out       Retreat
}

// base returns the current base of a unit.
func (p *retreat) base(id spatial.UnitID) geom.Base { return p.v.Body(id).Base() }

// put moves a unit.
func (p *retreat) put(id spatial.UnitID, base geom.Base) {
	v, err := p.v.Turned(id, base)
	if err != nil {
		return // it would be beyond 100000 inches
	}
	p.moved, p.v = v, &p.moved
}

// charged returns the facing that a charger charged: the stored one, or else the one that its front
// faces.
func (p *retreat) charged(id spatial.UnitID) arcs.Facing {
	if f, ok := engaged(p.v, id, p.target); ok {
		return f
	}
	best, at := math.Inf(-1), arcs.Front
	ahead, target := p.base(id).Facing(), p.base(p.target)
	for f := arcs.Front; f <= arcs.Left; f++ {
		if turned := -geom.Dot(f.Normal(target), ahead); turned > best+geom.Tol {
			best, at = turned, f
		}
	}
	return at
}
