package answers

import (
	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Shot answers the ask "shot"; pivot, if set, first turns an individual to that bearing. Traits of
// the shooter add to the weapon.
func (s *Session) Shot(from, to string, w los.Weapon, pivot *float64) (answer.Shot, error) {
	a, b, err := s.Pair(from, to)
	if err != nil {
		return answer.Shot{}, err
	}
	if err := w.Check(); err != nil {
		return answer.Shot{}, &position.Error{Path: "range", Err: err}
	}
	v := s.table.Now()
	shot, now, err := looked(s.finder, a, b, pivot,
		func(q los.Question) (shot los.Shot, _ spatial.View, err error) {
			shot, err = q.TurnAndExplainShot(s.Context(), w)
			return shot, *v, err
		}, func(q los.Question) (los.Shot, error) { return q.ExplainShot(s.Context(), w) })
	if err != nil {
		return answer.Shot{}, err
	}
	isClose, err := s.isClose(turnedTo(certainty.Shot{From: a, To: b, Weapon: w}, pivot),
		closeSight(&shot.Sight) || withinBand(shot.RangeMargin, shot.NearMargin))
	if err != nil {
		return answer.Shot{}, err
	}
	out := answer.Shot{
		Allowed: shot.Allowed, Reasons: shot.Refused.Names(),
		Sees: shot.Sight.Sees, InArc: shot.Sight.Arc.In, Distance: shot.Distance,
		RangeMargin: answer.Margin(shot.RangeMargin), TooNear: shot.TooNear, NearMargin: answer.Margin(shot.NearMargin),
		Modifier: shot.Modifier(), CoverModifier: shot.CoverModifier, RangeModifier: shot.RangeModifier,
		MovedModifier: shot.MovedModifier, IndividualModifier: shot.IndividualModifier,
		StealthyModifier: shot.StealthyModifier, InCover: shot.Cover, BigShield: shot.BigShield,
		Margin: answer.Margin(shot.Margin()), SightMargin: answer.Margin(shot.Sight.Margin),
		Close: isClose, Undecided: shot.Undecided, FreePivot: los.HasFreePivot(v, a),
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

// StanceOf returns what a firer with that order has done; for "" its state decides.
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
