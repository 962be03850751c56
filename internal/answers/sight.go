package answers

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// SightAnswer says whether from sees to, how well, and what is in the way (rows
// LOS-1 to LOS-10).
type SightAnswer struct {
	Sees  bool `json:"sees"`
	InArc bool `json:"in_arc"`
	Clear bool `json:"clear"`
	// Margin is the width of the opening that Line runs through, where it is narrowest; null if
	// no thing bounds it, and if nothing shows.
	Margin    Margin `json:"margin"`
	ArcMargin Margin `json:"arc_margin"`
	// Turn is as in [ArcAnswer].
	Turn *float64 `json:"turn,omitempty"`
	// Close: a margin is within the band of contact, so that typed coordinates may have made it
	// what it is.
	Close bool `json:"close,omitempty"`
	// Line is a clear line, absent when there is none; Width is the width of the opening that it
	// runs through, at the target. Opening is where it is narrowest, from one side to the other.
	Line    *[2]Point `json:"line,omitempty"`
	Width   float64   `json:"width,omitempty"`
	Opening *[2]Point `json:"opening,omitempty"`
	// Blockers hide the target; they are named when nothing of it shows. Hiding
	// are the things that hide some of it when the rest is seen.
	Blockers []string `json:"blockers"`
	Hiding   []string `json:"hiding,omitempty"`
	FreePivot
	// Heights are the levels of viewer and target that sight compares.
	Heights [2]float64 `json:"heights"`
}

// Sight answers the ask "sight".
func (s *Session) Sight(from, to string, o LookOptions) (SightAnswer, error) {
	a, b, err := s.Pair(from, to)
	if err != nil {
		return SightAnswer{}, err
	}
	sight, v, err := s.explainSight(a, b, o)
	if err != nil {
		return SightAnswer{}, err
	}
	isClose, err := s.isClose(turnedTo(certainty.Sight{From: a, To: b, Shooting: o.Shooting}, o.Pivot), closeSight(&sight))
	if err != nil {
		return SightAnswer{}, err
	}
	hiding := sight.Hiding
	out := SightAnswer{
		Sees: sight.Sees, InArc: sight.Arc.In, Clear: sight.Clear, Margin: Margin(sight.Margin), ArcMargin: Margin(sight.Arc.Margin),
		Close: isClose, Blockers: []string{}, FreePivot: pivotIn(&v, a, o.Pivot),
		Heights: [2]float64{v.Body(a).Height(), v.Body(b).Height()},
	}
	out.Turn = arcTurn(&v, a, b, o.Shooting)
	if sight.Clear {
		out.Line = &[2]Point{PointOf(sight.Line[0]), PointOf(sight.Line[1])}
		out.Width = sight.Width
		if sight.Margin < geom.NoLimit {
			out.Opening = &[2]Point{PointOf(sight.Opening.At[0]), PointOf(sight.Opening.At[1])}
		}
		out.Hiding = s.names(hiding)
	} else {
		out.Blockers = s.names(hiding)
	}
	return out, nil
}

// closeSight reports whether a fact of a sight is within the band of contact of its limit. An
// opening that is no wider than the band is closed. For a no, only what alone forbids it counts.
func closeSight(s *los.Sight) bool {
	return s.Clear && (withinBand(s.Arc.Margin) || s.Arc.In && s.Margin < 2*geom.ContactBand)
}

// explainSight explains the sight of one unit, with the view that the answer is about.
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
