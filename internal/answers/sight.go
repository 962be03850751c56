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
	sight, v, err := looked(s.finder, a, b, o.Pivot,
		func(q los.Question) (los.Sight, spatial.View, error) {
			return q.TurnAndExplainSight(s.Context(), o.Shooting)
		},
		func(q los.Question) (los.Sight, error) { return q.ExplainSight(s.Context(), o.Shooting) })
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

// looked explains a look of one unit at another, and returns the view of the answer. The unit looks
// after the requested free pivot, or after the one that the library chooses.
func looked[A any](
	f finder, a, b spatial.UnitID, pivot *float64,
	turn func(los.Question) (A, spatial.View, error), look func(los.Question) (A, error),
) (out A, v spatial.View, err error) {
	if pivot == nil {
		if err = limits.Looking(f.table, a); err != nil {
			return out, v, err
		}
		return turn(los.Question{View: f.table.Now(), From: a, To: b})
	}
	if v, err = f.Pivoted(a, *pivot); err != nil {
		return out, v, err
	}
	out, err = look(los.Question{View: &v, From: a, To: b})
	return out, v, err
}
