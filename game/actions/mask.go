package actions

import (
	"iter"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Actions iterates over the numbers and actions that are set in a mask, for the units of a view:
// see [Space.Action]. If the mask has another length than the space, the shorter counts.
func (s *Space) Actions(mask []bool, v *spatial.View) iter.Seq2[int, Action] {
	return func(yield func(int, Action) bool) {
		for i, set := range mask {
			if !set {
				continue
			}
			if a, ok := s.Action(v, i); ok && !yield(i, a) {
				return
			}
		}
	}
}

// AppendTargets appends the units that a unit may shoot at from its base after a move, in order of
// id. They are those of [los.MayTurnAndShoot]. The After of the weapon says how it got there (rows
// SHT-2, SHT-3). It does not allocate if dst has room.
//
// Errors: *[spatial.IDError] for a unit that is not on the table, *[geom.ValueError] for a range
// that [los.Weapon.Check] refuses.
func AppendTargets(
	dst []spatial.UnitID, v *spatial.View, unit spatial.UnitID, at geom.Base, w los.Weapon,
) ([]spatial.UnitID, error) {
	if err := v.Check(unit); err != nil {
		return dst, err
	}
	if err := w.Check(); err != nil {
		return dst, err
	}
	there, err := v.Turned(unit, at)
	if err != nil {
		return dst, err
	}
	for to := range v.Units() {
		if los.MayTurnAndShoot(&there, unit, to, w) {
			dst = append(dst, to)
		}
	}
	return dst, nil
}
