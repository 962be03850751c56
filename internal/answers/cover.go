package answers

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/answer"
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
	c, v, err := looked(s.finder, a, b, pivot,
		func(q los.Question) (los.Cover, spatial.View, error) { return q.TurnAndExplainCover(s.Context()) },
		func(q los.Question) (los.Cover, error) { return q.ExplainCover(s.Context()) })
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
