package answers

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/answer"
	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// coveredBy names what covers a target.
func (w words) coveredBy(c *los.Covered) answer.CoveredBy {
	out := answer.CoveredBy{InTerrain: c.InTerrain, By: []string{}, Shares: []answer.Share{}}
	for _, h := range c.Shades {
		name := w.table.Name(h.Thing)
		out.By = append(out.By, name)
		out.Shares = append(out.Shares, answer.Share{Name: name, Fraction: h.Fraction})
	}
	for _, h := range c.Shelters {
		name := w.table.Name(h.Thing)
		out.Shelters = append(out.Shelters, answer.Share{Name: name, Fraction: h.Fraction})
		if c.Sheltered && !slices.Contains(out.By, name) {
			out.By = append(out.By, name)
		}
	}
	return out
}

// Cover answers the ask "cover"; pivot, if set, first turns an individual to that bearing.
func (s *Session) Cover(from, to string, pivot *float64) (answer.Cover, error) {
	a, b, err := s.Pair(from, to)
	if err != nil {
		return answer.Cover{}, err
	}
	c, v, err := s.explainCover(a, b, pivot)
	if err != nil {
		return answer.Cover{}, err
	}
	isClose, err := s.isClose(turnedTo(certainty.Cover{From: a, To: b}, pivot), withinBand(c.Margin))
	out := answer.Cover{
		InCover: c.InCover, Fraction: c.Fraction, Needed: c.Needed, Margin: answer.Margin(c.Margin), Facing: c.Facing.Facing.String(),
		Close: isClose, CoveredBy: s.coveredBy(&c.Covered),
	}
	out.FreePivot, out.Pivot = pivotIn(&v, a, pivot)
	return out, err
}

// explainCover explains the cover of one unit from another, with the view of the answer.
func (f finder) explainCover(a, b spatial.UnitID, pivot *float64) (c los.Cover, v spatial.View, err error) {
	if pivot == nil {
		if err = limits.Looking(f.table, a); err != nil {
			return c, v, err
		}
		return los.Question{View: f.table.Now(), From: a, To: b}.TurnAndExplainCover(f.Context())
	}
	if v, err = f.Pivoted(a, *pivot); err != nil {
		return c, v, err
	}
	c, err = los.Question{View: &v, From: a, To: b}.ExplainCover(f.Context())
	return c, v, err
}
