package move

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/ends"
	"github.com/leaderpoint/leaderpoint/internal/motion"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// WithdrawDistance is how far, in inches, a unit that disengages may fall back before
// it carries out its order (rows MOV-18, MOV-24).
const WithdrawDistance = 1.0

// Withdrawn returns the base of a unit after the inch straight back with which it disengages for
// free. It may do so before any order, including a charge (rows MOV-18, MOV-24).
//
// ok is false if the edition has no such rule, or if the unit is not engaged, or is engaged on
// several facings. It is false if there is no room for the inch, or if the unit does not end an
// inch from every enemy (KW-54, KW-55). It is also false if the view has moved the unit, since
// engagements belong to its place on the table.
func Withdrawn(v *spatial.View, unit spatial.UnitID) (base geom.Base, ok bool) {
	if !MayWithdraw(v, unit) || v.Table().Unit(unit).State&spatial.Wavering != 0 {
		return geom.Base{}, false
	}
	end := inchBack(v.Body(unit).Base())
	return end, ends.OnTable(v, unit, end) && roomBehind(v, unit, nil)
}

// Behind lists what leaves a unit no room for the free inch of [Withdrawn]: units and pieces of
// terrain in order. edge reports whether it would hang over the table edge. Both are empty if the
// unit has room, or has no such inch.
func Behind(v *spatial.View, unit spatial.UnitID) (things []spatial.Thing, edge bool) {
	if !MayWithdraw(v, unit) {
		return nil, false
	}
	roomBehind(v, unit, &things)
	slices.SortFunc(things, spatial.Thing.Compare)
	return slices.Compact(things), !ends.OnTable(v, unit, inchBack(v.Body(unit).Base()))
}

// inchBack returns a base an inch straight back.
func inchBack(b geom.Base) geom.Base {
	return b.At(geom.Along(b.Centre(), b.Facing(), -WithdrawDistance))
}

// roomBehind reports whether units and terrain leave a unit room for its inch straight back. The
// limits are those of a step of an order, for the path and for its end. [Check] of that one step
// gives the same answer. With a list it appends all that leave none.
func roomBehind(v *spatial.View, unit spatial.UnitID, behind *[]spatial.Thing) bool {
	base, room := v.Body(unit).Base(), true
	limits, way := termsOf(v, unit), motion.Sweep{Base: base, Along: geom.Neg(base.Facing())}
	limits.order(v.Edition(), v.Table().Unit(unit), v.Traits(unit), OrderAdvance, false)
	around := max(limits.Enemy, limits.Friend) + geom.Tol
	swept := base.Swept(-WithdrawDistance, 0)
	v.Search(swept.Bounds().ExpandedByMargin(around), func(r spatial.Region) bool {
		if r.Thing == spatial.UnitThing(unit) {
			return true
		}
		var kind terrain.Kind
		id, isUnit := r.Thing.Unit()
		if piece, ok := r.Thing.Piece(); ok {
			kind = v.Table().Piece(piece).Kind()
		}
		friend := isUnit && v.Friends(id, unit)
		past := way.Past(v.Ring(r))
		pass, land := limits.of(isUnit && !friend, friend, kind, past.Distance(0))
		if geom.Holds(past.Distance(WithdrawDistance)-land) && (pass == noLimit || !past.Meets(pass-geom.Tol, WithdrawDistance)) {
			return true
		}
		if room = false; behind != nil {
			*behind = append(*behind, r.Thing)
		}
		return behind != nil
	})
	return room
}

// MayWithdraw reports whether a unit has the free inch back of [Withdrawn], whether there is room
// or not. It is quick.
func MayWithdraw(v *spatial.View, unit spatial.UnitID) bool {
	return v.Has(unit) && v.Edition().Disengage && spatial.IsEngaged(v, unit) &&
		spatial.EngagedFacings(v, unit) <= 1 && v.Body(unit).Base() == v.Table().Unit(unit).Base
}
