package leaderpoint

import (
	"slices"

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

// Shot is whether a unit may shoot at another, and what geometry and state take off the roll. Rows
// ARC-3, CVR-8, CVR-9, DST-2, DST-4, DST-5, SHT-1 to SHT-7, FCT-3.
type Shot struct {
	Answer
	Verdict Verdict `json:"-"`
	Allowed bool    `json:"allowed"`
	// Reasons are the codes of all that forbids it: see [Answer.Why].
	Reasons []string `json:"reasons,omitempty"`
	Sees    bool     `json:"sees"`
	InArc   bool     `json:"in_arc"`
	// Turn is as in [Sight].
	Turn *float64 `json:"turn,omitempty"`
	// Distance is in inches, as the edition measures ranges; RangeMargin is what is left of the
	// range.
	Distance    float64 `json:"distance"`
	RangeMargin Margin  `json:"range_margin"`
	// TooNear is of indirect fire.
	TooNear    bool   `json:"too_near"`
	NearMargin Margin `json:"near_margin"`
	// Modifier is the sum of the modifiers to hit, which follow by name.
	Modifier           int `json:"modifier"`
	CoverModifier      int `json:"cover_modifier"`
	RangeModifier      int `json:"range_modifier"`
	MovedModifier      int `json:"moved_modifier"`
	IndividualModifier int `json:"individual_modifier"`
	StealthyModifier   int `json:"stealthy_modifier"`
	// InCover is true if the target is in cover, whatever the weapon makes of it.
	InCover   bool `json:"cover"`
	BigShield bool `json:"big_shield,omitempty"`
	// Margin is the least margin of the conditions of geometry; SightMargin is as in [Sight].
	Margin      Margin `json:"margin"`
	SightMargin Margin `json:"sight_margin"`
	// Blame is what leaves the unit no room to turn.
	Blame *Blame `json:"blame,omitempty"`
	// Close is as in [Sight].
	Close bool `json:"close,omitempty"`
	// Undecided is true if the search for a turn of an individual ended before it knew.
	Undecided bool `json:"undecided,omitempty"`
	// Range is the range of the weapon in inches; 0 is none.
	Range float64 `json:"range,omitempty"`
	// Blockers and Hiding are as in [Sight].
	Blockers []string `json:"blockers"`
	Hiding   []string `json:"hiding,omitempty"`
	// The other members are as in [Cover] and [Sight].
	Fraction  float64  `json:"fraction"`
	Facing    string   `json:"facing"`
	By        []string `json:"by"`
	Shares    []Share  `json:"shares"`
	InTerrain float64  `json:"in_terrain"`
	Shelters  []Share  `json:"shelters,omitempty"`
	FreePivot bool     `json:"free_pivot,omitempty"`
	Pivot     *float64 `json:"pivot,omitempty"`
}

// Shot asks whether a unit may shoot at another with a weapon.
func (t *Table) Shot(from, to string, w Weapon) (*Shot, error) {
	reply, err := t.asks().Shot(from, to, w.los(), nil)
	s, err := answered[Shot](t, reply, err)
	if err != nil {
		return nil, err
	}
	switch s.Verdict = verdictOf(s.Allowed); {
	case s.Undecided:
		s.Verdict = Undecided
	case !s.Allowed:
		for _, code := range s.Reasons {
			s.because(reasons.Shot, code, from, to, s.Facing)
		}
	}
	s.dependsOn(slices.Concat(s.Blockers, s.Hiding, s.By)...)
	if s.Blame != nil {
		s.dependsOn(blamed([]Blame{*s.Blame})...)
	}
	a, b := t.unit(from), t.unit(to)
	s.asked = t.asked(certainty.Shot{From: a, To: b, Weapon: w.los()}, func(o draw.Options) (draw.Exhibit, error) {
		return t.shotExhibit(from, to, w.los(), o)
	})
	return s, nil
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
