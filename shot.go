package leaderpoint

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
	"github.com/leaderpoint/leaderpoint/los"
)

// Weapon is what a unit shoots with, also a spell or a breath. Traits of the unit count as well.
// The zero Weapon has no limit of range.
type Weapon struct {
	// Range is in inches; 0 means that of the unit's type, or no limit.
	Range float64
	// Indirect fire has a least range; IgnoreCover is the special rule of that name.
	Indirect, IgnoreCover bool
	// AtFriends is for spells on friends; InCombat allows a target in combat.
	AtFriends, InCombat bool
	// Reload shoots only after a Halt. Thrown may be used on the move, and PotShot is the special
	// rule of that name.
	Reload, Thrown, PotShot bool
	// Unmodified always hits on the same roll.
	Unmodified bool
}

func (w Weapon) los() los.Weapon {
	out := los.Weapon{
		Range: w.Range, Indirect: w.Indirect, IgnoreCover: w.IgnoreCover, InCombat: w.InCombat,
		Reload: w.Reload, Thrown: w.Thrown, PotShot: w.PotShot, Unmodified: w.Unmodified,
	}
	if w.AtFriends {
		out.Targets = los.Friends
	}
	return out
}

// Shot decides whether a unit may shoot at another with a weapon.
func (t *Table) Shot(from, to string, w Weapon) (*answer.Shot, error) {
	s, err := t.asks().Shot(from, to, w.los(), nil)
	if err != nil {
		return nil, failed(err)
	}
	switch s.Verdict = verdictOf(s.Allowed); {
	case s.Undecided:
		s.Verdict = Undecided
	case !s.Allowed:
		for _, code := range s.Reasons {
			because(&s.Answer, reasons.Shot, code, from, to, s.Facing)
		}
	}
	dependsOn(&s.Answer, slices.Concat(s.Blockers, s.Hiding, s.By)...)
	if s.Blame != nil {
		dependsOn(&s.Answer, blamed([]answer.Blame{*s.Blame})...)
	}
	a, b := t.unit(from), t.unit(to)
	s.Asked = t.asked(certainty.Shot{From: a, To: b, Weapon: w.los()})
	return &s, nil
}
