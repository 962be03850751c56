package aftermath

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// MaxShuffle is the longest shift, in inches, that restores gaps. The texts have no limit and call
// it a shuffle; gaps that it cannot restore count as impossible (row PRX-5).
const MaxShuffle = 6.0

// Gap is the least distance of a unit from the units of one kind.
type Gap struct {
	// Asked is the gap that the edition requires, in inches; from friends the least of the required
	// gaps (see [Regroup]). Least is the distance of the nearest unit, or Asked if that is less; it
	// is negative if bases overlap.
	Least, Asked float64
	// Unit is the nearest unit, of several the one with the lowest id. Near is false if no unit is
	// as near as Asked; then Unit means nothing.
	Unit spatial.UnitID
	Near bool
}

// keptAsTyped reports whether the gap is large enough, or too small by no more than the contact
// band.
func (g Gap) keptAsTyped() bool { return g.Least-g.Asked >= -geom.ContactBand }

// demand says which gaps a unit has to restore, and from which units.
type demand struct {
	enemy, friend float64
	// keepEnemies and keepFriends: units of that kind may stay nearer than the gap if they are
	// so at the start, but must not come nearer.
	keepEnemies, keepFriends bool
	// only, if not nil, lists the units from which the gap is restored; all other gaps are kept
	// unchanged. but is one unit whose gap is kept unchanged, or [spatial.Nobody].
	only []spatial.UnitID
	but  spatial.UnitID
	// beside are friends that may remain nearer than [move.VisibleGap], as before. The millimetre
	// is a choice of this library; the texts require only a gap.
	beside []neighbour
	// level, if levelled, caps the gap from enemies, and the gap from friends beyond the visible
	// gap. It is for units that cannot have all their gaps.
	level    float64
	levelled bool
	// slop is the tolerance of typed places in inches. A gap that is too small by no more is kept,
	// and a shift may pass through an obstacle by that much. Shifts that differ by less are equally
	// long.
	slop float64
	// along, if not zero, is the direction of the line on which the unit may be shifted; else it
	// may be shifted anywhere.
	along geom.Point
}

// full demands all gaps that an edition requires.
func full(e *rules.Edition) demand {
	return demand{enemy: move.EnemyGap(e), friend: move.FriendGap(e), but: spatial.Nobody}
}

// neighbour is a friend beside a unit, and the gap between them.
type neighbour struct {
	id  spatial.UnitID
	gap float64
}

// regrouping returns the demand for all gaps of an edition. A friend that was nearer before the
// unit regrouped, and not in contact, may remain as near. Otherwise typing errors would move a unit
// out of a line with gaps of a millimetre.
func regrouping(v *spatial.View, unit spatial.UnitID) demand {
	d := full(v.Edition())
	if d.friend > move.VisibleGap {
		return d
	}
	base := v.Body(unit).Base()
	eachUnit(v, base, d.friend, unit, func(id spatial.UnitID) {
		if gap := geom.Separation(base, v.Body(id).Base()); v.Friends(unit, id) && gap > geom.ContactBand && gap < d.friend {
			d.beside = append(d.beside, neighbour{id, gap})
		}
	})
	return d
}

// typed returns the demand for all gaps of an edition within the precision of typed places. A gap
// that is too small by no more than the contact band counts as kept. A contact that was typed
// inexactly leads to an inexact inch after a fall back.
func typed(e *rules.Edition) demand {
	d := full(e)
	d.slop = geom.ContactBand
	return d
}

// kept reports whether the gap from a unit is kept unchanged, if it is too small, and not restored.
func (d *demand) kept(id spatial.UnitID, enemy bool) bool {
	if d.only != nil {
		return !slices.Contains(d.only, id)
	}
	return id == d.but || enemy && d.keepEnemies || !enemy && d.keepFriends
}

// gapBeside returns the gap from a friend beside the unit, if it is one.
func (d *demand) gapBeside(id spatial.UnitID) (gap float64, ok bool) {
	for _, n := range d.beside {
		if n.id == id {
			return n.gap, true
		}
	}
	return 0, false
}

// asked returns the required gap from a unit, given its distance at the start.
func (d *demand) asked(id spatial.UnitID, enemy bool, start float64) float64 {
	want, level := d.friend, max(d.level, move.VisibleGap)
	if enemy {
		want, level = d.enemy, d.level
	}
	if gap, ok := d.gapBeside(id); ok {
		want = gap
	}
	switch {
	case d.kept(id, enemy):
		return min(want, start)
	case d.levelled:
		return min(want, level)
	}
	return want
}
