package leaderpoint

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/internal/reasons"
	"github.com/leaderpoint/leaderpoint/los"
)

// Weapon is what a unit shoots with, a spell or a breath included. What the unit has as a trait
// counts as well. The zero Weapon reaches any distance.
type Weapon struct {
	// Range in inches; 0 is what the type of the unit has, or no limit.
	Range float64
	// Indirect fire has no near targets; IgnoreCover is the special rule of that name.
	Indirect, IgnoreCover bool
	// AtFriends is of spells on friends; InCombat lets the target be one that enemies hold.
	AtFriends, InCombat bool
	// Reload shoots only after a Halt. Thrown may be used on the move, and PotShot is the special
	// rule of that name.
	Reload, Thrown, PotShot bool
	// Unmodified hits on the same roll whatever happens.
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

// Shot asks whether a unit may shoot at another with a weapon.
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
	s.Asked = t.asked(certainty.Shot{From: a, To: b, Weapon: w.los()}, func(o draw.Options) (draw.Exhibit, error) {
		return t.shotExhibit(from, to, w.los(), o)
	})
	return &s, nil
}

// shotExhibit draws a shot where the unit has turned for it.
func (t *Table) shotExhibit(from, to string, w los.Weapon, o draw.Options) (draw.Exhibit, error) {
	a, b, v := t.unit(from), t.unit(to), *t.view()
	own, err := los.Question{View: &v, From: a, To: b}.TurnAndExplainShot(t.context(), w)
	if err == nil && own.Pivoted && own.Facing != (geom.Point{}) {
		v, err = los.FreePivot(t.view(), a, own.Facing)
	}
	if err != nil {
		return draw.Exhibit{}, err
	}
	return draw.Shot(&v, a, b, w, own, o), nil
}
