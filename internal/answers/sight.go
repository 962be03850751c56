package answers

import (
	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Sight answers the ask "sight".
func (s *Session) Sight(from, to string, o LookOptions) (answer.Sight, error) {
	a, b, err := s.Pair(from, to)
	if err != nil {
		return answer.Sight{}, err
	}
	sight, v, err := s.explainSight(a, b, o)
	if err != nil {
		return answer.Sight{}, err
	}
	isClose, err := s.isClose(turnedTo(certainty.Sight{From: a, To: b, Shooting: o.Shooting}, o.Pivot), closeSight(&sight))
	if err != nil {
		return answer.Sight{}, err
	}
	hiding := sight.Hiding
	out := answer.Sight{
		Sees: sight.Sees, InArc: sight.Arc.In, Clear: sight.Clear, Margin: answer.Margin(sight.Margin), ArcMargin: answer.Margin(sight.Arc.Margin),
		Close: isClose, Blockers: []string{},
		Heights: [2]float64{v.Body(a).Height(), v.Body(b).Height()},
	}
	out.Turn = arcTurn(&v, a, b, o.Shooting)
	out.FreePivot, out.Pivot = pivotIn(&v, a, o.Pivot)
	if sight.Clear {
		out.Line = &[2]answer.Point{PointOf(sight.Line[0]), PointOf(sight.Line[1])}
		out.Width = sight.Width
		if sight.Margin < geom.NoLimit {
			out.Opening = &[2]answer.Point{PointOf(sight.Opening.At[0]), PointOf(sight.Opening.At[1])}
		}
		out.Hiding = s.names(hiding)
	} else {
		out.Blockers = s.names(hiding)
	}
	return out, nil
}

// closeSight reports whether a fact of a sight is within the contact band of its limit. An opening
// that is no wider than the band is closed. For a no, only what alone forbids it counts.
func closeSight(s *los.Sight) bool {
	return s.Clear && (withinBand(s.Arc.Margin) || s.Arc.In && s.Margin < 2*geom.ContactBand)
}

// explainSight explains the sight of one unit, with the view of the answer.
func (f finder) explainSight(a, b spatial.UnitID, o LookOptions) (sight los.Sight, v spatial.View, err error) {
	if o.Pivot == nil {
		if err = limits.Looking(f.table, a); err != nil {
			return sight, v, err
		}
		return los.Question{View: f.table.Now(), From: a, To: b}.TurnAndExplainSight(f.Context(), o.Shooting)
	}
	if v, err = f.Pivoted(a, *o.Pivot); err != nil {
		return sight, v, err
	}
	sight, err = los.Question{View: &v, From: a, To: b}.ExplainSight(f.Context(), o.Shooting)
	return sight, v, err
}
