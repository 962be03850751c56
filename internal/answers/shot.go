package answers

import (
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
)

// ShotAnswer says whether from may shoot at to, and what reduces the roll (rows ARC-3, CVR-8,
// CVR-9, DST-2, DST-4, DST-5, SHT-1 to SHT-7, FCT-3).
type ShotAnswer struct {
	Allowed bool `json:"allowed"`
	// Reasons are all that forbids it: names of [los.RefusalNames], in that order.
	Reasons []string `json:"reasons,omitempty"`
	Sees    bool     `json:"sees"`
	InArc   bool     `json:"in_arc"`
	// Turn is as in [ArcAnswer].
	Turn        *float64 `json:"turn,omitempty"`
	Distance    float64  `json:"distance"`
	RangeMargin Margin   `json:"range_margin"`
	TooNear     bool     `json:"too_near"`
	NearMargin  Margin   `json:"near_margin"`
	// Modifier is the sum of the modifiers, which follow by name.
	Modifier           int `json:"modifier"`
	CoverModifier      int `json:"cover_modifier"`
	RangeModifier      int `json:"range_modifier"`
	MovedModifier      int `json:"moved_modifier"`
	IndividualModifier int `json:"individual_modifier"`
	StealthyModifier   int `json:"stealthy_modifier"`
	// Cover: the target is in cover, whatever the weapon makes of it.
	Cover bool `json:"cover"`
	// BigShield: the target's big shield counts against the shot.
	BigShield bool `json:"big_shield,omitempty"`
	// Margin is the least margin of the conditions of geometry: positive when all of
	// them hold. SightMargin is that of sight, as in [SightAnswer].
	Margin      Margin `json:"margin"`
	SightMargin Margin `json:"sight_margin"`
	// Blame, if the reasons have no-room-to-turn, is what leaves the firer no room to turn to
	// pivot: each of it alone would.
	Blame *ChargeBlame `json:"blame,omitempty"`
	// Close: a margin is within the band of contact.
	Close bool `json:"close,omitempty"`
	// Undecided: not every turn of an individual was looked at before the search ended, see
	// [los.Shot].
	Undecided bool `json:"undecided,omitempty"`
	// Range is that of the weapon, or what the firer has by its type; absent without one: any
	// distance counts as in range.
	Range float64 `json:"range,omitempty"`
	// Blockers hide the target, Hiding some of it, as in [SightAnswer].
	Blockers []string `json:"blockers"`
	Hiding   []string `json:"hiding,omitempty"`
	// Fraction is how much of the Facing is covered, as in [CoverAnswer], and what covers it
	// follows.
	Fraction float64 `json:"fraction"`
	Facing   string  `json:"facing"`
	CoveredBy
	FreePivot
}

// Shot answers the ask "shot"; pivot, when set, turns an individual to that bearing
// first. Traits of the shooter add to what is said of the weapon.
func (s *Session) Shot(from, to string, w los.Weapon, pivot *float64) (ShotAnswer, error) {
	a, b, err := s.Pair(from, to)
	if err != nil {
		return ShotAnswer{}, err
	}
	if err := w.Check(); err != nil {
		return ShotAnswer{}, &position.Error{Path: "range", Err: err}
	}
	v := s.table.Now()
	var shot los.Shot
	now := *v
	if pivot != nil {
		if now, err = s.Pivoted(a, *pivot); err != nil {
			return ShotAnswer{}, err
		}
		shot, err = los.Question{View: &now, From: a, To: b}.ExplainShot(s.Context(), w)
		if err != nil {
			return ShotAnswer{}, err
		}
	} else if err := limits.Looking(s.table, a); err != nil {
		return ShotAnswer{}, err
	} else if shot, err = (los.Question{View: v, From: a, To: b}).TurnAndExplainShot(s.Context(), w); err != nil {
		return ShotAnswer{}, err
	}
	isClose, err := s.isClose(turnedTo(certainty.Shot{From: a, To: b, Weapon: w}, pivot),
		closeSight(&shot.Sight) || withinBand(shot.RangeMargin, shot.NearMargin))
	if err != nil {
		return ShotAnswer{}, err
	}
	out := ShotAnswer{
		Allowed: shot.Allowed, Reasons: shot.Refused.Names(),
		Sees: shot.Sight.Sees, InArc: shot.Sight.Arc.In, Distance: shot.Distance,
		RangeMargin: Margin(shot.RangeMargin), TooNear: shot.TooNear, NearMargin: Margin(shot.NearMargin),
		Modifier: shot.Modifier(), CoverModifier: shot.CoverModifier, RangeModifier: shot.RangeModifier,
		MovedModifier: shot.MovedModifier, IndividualModifier: shot.IndividualModifier,
		StealthyModifier: shot.StealthyModifier, Cover: shot.Cover, BigShield: shot.BigShield,
		Margin: Margin(shot.Margin()), SightMargin: Margin(shot.Sight.Margin),
		Close: isClose, Undecided: shot.Undecided, FreePivot: FreePivot{Free: los.HasFreePivot(v, a)},
		Range: shot.Range, Blockers: []string{}, Fraction: shot.Covered.Fraction, Facing: shot.Covered.Facing.Facing.String(),
		CoveredBy: s.coveredBy(&shot.Covered),
	}
	if !out.InArc {
		out.Turn = arcTurn(&now, a, b, true)
	}
	if hiding := s.names(shot.Sight.Hiding); shot.Sight.Clear {
		out.Hiding = hiding
	} else {
		out.Blockers = hiding
	}
	if shot.Refused&los.NoRoomToTurn != 0 {
		out.Blame = &s.blames([]charge.Blame{charge.Blame(shot.Blame)})[0]
	}
	switch {
	case pivot != nil:
		out.Pivot = pivot
	case shot.Pivoted:
		b := geom.Bearing(shot.Facing)
		out.Pivot = &b
	}
	return out, nil
}

// StanceOf is what a firer has done that was given an order; without one its state says.
func StanceOf(order string) (los.Stance, error) {
	if order == "" {
		return los.AsStored, nil
	}
	o, err := move.ParseOrder(order)
	if err != nil {
		return 0, &position.Error{Path: "order", Err: err}
	}
	return afterOrder(o), nil
}

func afterOrder(o move.Order) los.Stance {
	switch o {
	case move.OrderHalt:
		return los.Halted
	case move.OrderAtTheDouble:
		return los.AfterDouble
	}
	return los.AfterMove
}
