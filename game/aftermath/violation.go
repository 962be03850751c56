package aftermath

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Violations returns what is wrong with the place of a unit after a move, in order of unit
// and piece, the edge last:
//
//   - enemies nearer than [move.EnemyGap] (row PRX-1, or PRX-3 if the edition requires a gap
//     between friends, too), and friends nearer than [move.FriendGap] (PRX-2, PRX-3);
//   - blocking terrain that it overlaps (MOV-8);
//   - a table edge that it hangs over (MOV-20).
//
// A unit that is not on the table has none.
func Violations(v *spatial.View, unit spatial.UnitID) []move.Violation {
	if v.Check(unit) != nil {
		return nil
	}
	e := v.Edition()
	return violations(v, unit, v.Body(unit).Base(), move.EnemyGap(e), move.FriendGap(e))
}

// violations is [Violations] for a unit on a base, with given gaps. With gaps of 0 it
// lists only overlaps.
func violations(v *spatial.View, unit spatial.UnitID, base geom.Base, enemy, friend float64) (dst []move.Violation) {
	t := v.Table()
	each(v, base.Bounds().ExpandedByMargin(max(enemy, friend)+geom.Tol), unit, func(o outline) {
		gap, row := 0.0, "MOV-8"
		if id, ok := o.thing.Unit(); ok {
			gap, row = enemy, move.GapRow(t.Edition(), true)
			if t.Unit(id).Side == t.Unit(unit).Side {
				gap, row = friend, move.GapRow(t.Edition(), false)
			}
			if gap == 0 {
				row = "MOV-8"
			}
		}
		slack := geom.SeparationConvex(base, o.ring) - gap
		if geom.Holds(slack) {
			return
		}
		missed := move.Missed(unit, row, o.thing, base, o.ring, slack, gap)
		for i := range dst {
			if x := &dst[i]; x.HasOther && x.Other == o.thing { // another part of it
				if slack < x.Slack {
					*x = missed
				}
				return
			}
		}
		dst = append(dst, missed)
	})
	slices.SortFunc(dst, func(a, b move.Violation) int { return a.Other.Compare(b.Other) })
	if area, ok := t.Area(); ok {
		b := base.Bounds()
		slack := min(b.X.Lo-area.X.Lo, area.X.Hi-b.X.Hi, b.Y.Lo-area.Y.Lo, area.Y.Hi-b.Y.Hi)
		if !geom.Holds(slack) {
			dst = append(dst, move.MissedEdge(unit, "MOV-20", base, area, slack))
		}
	}
	return dst
}
