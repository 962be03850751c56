package aftermath

import (
	"slices"
	"strconv"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// RegroupMove is one move of a regroup: a direction with the inches that were rolled. A pivot has
// instead the new heading, a vector of any length but zero.
type RegroupMove struct {
	Way     move.Way
	Inches  float64
	Heading geom.Point
}

// Regrouped says what happens to a unit that regroups.
type Regrouped struct {
	Unit spatial.UnitID
	// Legal is false for a pivot that does not end clear; then Final is where it would have ended,
	// and Violations say in what.
	Legal bool
	// Straight is how far a straight move went and what stopped it.
	Straight Straight
	// Moved is its base after the move, Shuffle its separation (row REG-2), Final its base at the
	// end.
	Moved   geom.Base
	Shuffle Shuffle
	Final   geom.Base
	// Violations are the limits that are broken at the end: there is no room for the gaps (row
	// PRX-5), or the edition has no shuffle.
	Violations []move.Violation
}

// Regroup moves a unit that has routed its target, which is no longer on the table (rows REG-1,
// REG-2). A pivot may sweep over everything but has to end clear of units and blocking terrain and
// on the table.
//
// A straight move goes the whole distance, whatever difficult ground and obstacles it crosses and
// however near it passes others. What it cannot move through stops it: a unit at [move.VisibleGap],
// blocking terrain and the table edge in contact. With [rules.Edition.RegroupGap] (B10) it comes no
// nearer than that to any unit. Fliers pass over everything and end at the last clear place.
//
// Then the unit is separated as by [Separate], if the edition says so. A friend that was nearer
// than [move.VisibleGap] before, and not in contact, may remain or come as near as it was.
//
// Errors: out-of-bounds for a distance that the die of a straight move cannot show
// ([rules.Edition.RegroupDie], [rules.Edition.RegroupBackDie]). A direction that the edition does
// not have gives not-in-edition, one that does not exist a *[rules.UnknownNameError]. Inches that
// are negative or not finite, or a heading without direction, give a *[geom.ValueError]. A unit
// that is not on the table gives a *[spatial.IDError].
func Regroup(v *spatial.View, unit spatial.UnitID, m RegroupMove) (Regrouped, error) {
	if err := v.Check(unit); err != nil {
		return Regrouped{}, err
	}
	e := v.Edition()
	base := v.Body(unit).Base()
	out := Regrouped{Unit: unit, Legal: true}
	switch {
	case m.Way > move.Right:
		_, err := move.ParseWay(strconv.Itoa(int(m.Way)))
		return Regrouped{}, err
	case m.Way == move.Pivot:
		turned, err := geom.NewBase(base.Centre(), m.Heading, base.Width(), base.Depth())
		if err != nil {
			return Regrouped{}, err
		}
		out.Moved = base.Turned(turned.Facing())
		if out.Violations = blocksPivot(v, unit, base, out.Moved); out.Violations != nil {
			out.Legal, out.Final = false, out.Moved
			out.Shuffle = Shuffle{Unit: unit, From: out.Moved, Final: out.Moved}
			return out, nil
		}
	case !(m.Inches >= 0 && m.Inches <= geom.MaxCoord):
		return Regrouped{}, &geom.ValueError{
			Field: "distance", Value: m.Inches, Rule: "must be a number of inches from 0 to 100000",
		}
	case (m.Way == move.Left || m.Way == move.Right) && !e.RegroupSideways:
		return Regrouped{}, absent(e, "regroup to the "+m.Way.String())
	default:
		if err := checkDie(e, m.Way, m.Inches); err != nil {
			return Regrouped{}, err
		}
		u := m.Way.Direction(base)
		out.Straight = straight(v, unit, base, u, m.Inches, max(0, e.RegroupGap), v.Traits(unit).Has(rules.Fly), 0, nil)
		out.Moved = base.At(geom.Along(base.Centre(), u, out.Straight.Went))
	}
	out.Shuffle = Shuffle{Unit: unit, From: out.Moved, Final: out.Moved}
	var asked demand
	if e.RegroupShuffle {
		asked = regrouping(v, unit)
		out.Shuffle = restoreGaps(v, unit, out.Moved, asked)
	}
	out.Final = out.Shuffle.Final
	out.Violations = slices.DeleteFunc(violations(v, unit, out.Final, move.EnemyGap(e), move.FriendGap(e)), func(x move.Violation) bool {
		return asked.stoodAsNear(v, out.Final, x)
	})
	if len(out.Violations) == 0 {
		out.Violations = nil
	}
	return out, nil
}

// stoodAsNear reports whether a violation is by a friend that was as near before, which may remain
// so.
func (d *demand) stoodAsNear(v *spatial.View, final geom.Base, x move.Violation) bool {
	id, ok := x.Other.Unit()
	if !ok || !x.HasOther {
		return false
	}
	gap, beside := d.gapBeside(id)
	return beside && geom.Separation(final, v.Body(id).Base()) >= gap-geom.Tol
}

// blocksPivot lists the obstacles in which a pivot would end (rows REG-1, MOV-8). It leaves out
// what the unit overlapped before, and what it overlaps by no more than the contact band.
func blocksPivot(v *spatial.View, unit spatial.UnitID, before, after geom.Base) []move.Violation {
	var out []move.Violation
	for _, x := range violations(v, unit, after, 0, 0) {
		if x.HasOther && x.Slack >= -geom.ContactBand-geom.Tol && overlaps(v, before, x.Other) {
			continue
		}
		out = append(out, x)
	}
	return out
}

// overlaps reports whether a base overlaps a unit or piece by more than [geom.Tol].
func overlaps(v *spatial.View, b geom.Base, other spatial.Thing) bool {
	if id, ok := other.Unit(); ok {
		return geom.Separation(b, v.Body(id).Base()) < -geom.Tol
	}
	id, _ := other.Piece()
	return v.Table().Piece(id).DistanceFrom(b) < -geom.Tol
}
