package position

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
)

// ShotAnswer says whether from may shoot at to and what geometry and state take off the
// roll (rows ARC-3, CVR-8, CVR-9, DST-2, DST-4, DST-5, SHT-1 to SHT-7, FCT-3).
type ShotAnswer struct {
	Allowed bool `json:"allowed"`
	// Reasons are all that forbids it: names of [los.RefusalNames], in that order.
	Reasons     []string `json:"reasons,omitempty"`
	Sees        bool     `json:"sees"`
	InArc       bool     `json:"in_arc"`
	Distance    float64  `json:"distance"`
	RangeMargin float64  `json:"range_margin"`
	TooNear     bool     `json:"too_near"`
	NearMargin  float64  `json:"near_margin"`
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
	// them hold. HangsOn is what that of sight is of.
	Margin  float64      `json:"margin"`
	HangsOn *HingeAnswer `json:"hangs_on,omitempty"`
	FreePivot
}

// Shot answers the ask "shot"; pivot, when set, turns an individual to that bearing
// first. Traits of the shooter add to what is said of the weapon.
func (s *Session) Shot(from, to string, w los.Weapon, pivot *float64) (ShotAnswer, error) {
	a, b, err := s.pair(from, to)
	if err != nil {
		return ShotAnswer{}, err
	}
	if err := w.Check(); err != nil {
		return ShotAnswer{}, &Error{Path: "range", Err: err}
	}
	v := s.table.Now()
	var shot los.Shot
	if pivot != nil {
		look, err := los.LookAfterPivot(v, a, geom.FromBearing(*pivot))
		if err != nil {
			return ShotAnswer{}, &Error{Path: "pivot", Err: err}
		}
		shot, err = look.ExplainShot(b, w)
		if err != nil {
			return ShotAnswer{}, err
		}
	} else if shot, err = los.TurnAndExplainShot(v, a, b, w); err != nil {
		return ShotAnswer{}, err
	}
	out := ShotAnswer{
		Allowed: shot.Allowed, Reasons: shot.Refused.Names(),
		Sees: shot.Sight.Sees, InArc: shot.Sight.Arc.In, Distance: shot.Distance,
		RangeMargin: shot.RangeMargin, TooNear: shot.TooNear, NearMargin: shot.NearMargin,
		Modifier: shot.Modifier(), CoverModifier: shot.CoverModifier, RangeModifier: shot.RangeModifier,
		MovedModifier: shot.MovedModifier, IndividualModifier: shot.IndividualModifier,
		StealthyModifier: shot.StealthyModifier, Cover: shot.Cover, BigShield: shot.BigShield,
		Margin: shot.Margin(), HangsOn: s.hinge(&shot.Sight.Hinge), FreePivot: FreePivot{Free: los.HasFreePivot(v, a)},
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

// stance is what a firer has done that was given an order; without one its state says.
func stance(order *string) (los.Stance, error) {
	if order == nil {
		return los.AsStored, nil
	}
	o, err := move.ParseOrder(*order)
	if err != nil {
		return 0, &Error{Path: "order", Err: err}
	}
	return stanceOf(o), nil
}

func stanceOf(o move.Order) los.Stance {
	switch o {
	case move.OrderHalt:
		return los.Halted
	case move.OrderAtTheDouble:
		return los.AfterDouble
	}
	return los.AfterMove
}

// weapon is the weapon of a request.
func (r *request) weapon() (los.Weapon, error) {
	w := los.Weapon{
		Range: value(r.reach), Indirect: value(r.indirect), IgnoreCover: value(r.ignoreCover),
		InCombat: value(r.inCombat), Reload: value(r.reload), Thrown: value(r.thrown),
		PotShot: value(r.potShot), Unmodified: value(r.unmodified),
	}
	if r.targets != nil {
		t, err := los.ParseTargets(*r.targets)
		if err != nil {
			return w, &Error{Path: "targets", Err: err}
		}
		w.Targets = t
	}
	return w, nil
}

// shot answers a request.
func (s *Session) shot(r *request) (any, error) {
	w, err := r.weapon()
	if err != nil {
		return nil, err
	}
	if w.After, err = stance(r.order); err != nil {
		return nil, err
	}
	return s.Shot(value(r.from), value(r.to), w, r.pivot)
}
