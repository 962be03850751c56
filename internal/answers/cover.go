package answers

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/internal/answers/limits"
	"github.com/leaderpoint/leaderpoint/internal/certainty"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Share is what one thing shades of a target.
type Share struct {
	Name     string  `json:"name"`
	Fraction float64 `json:"fraction"`
}

// CoverAnswer says whether to is in cover from from (rows CVR-1 to CVR-8).
type CoverAnswer struct {
	Cover bool `json:"cover"`
	// Fraction is the share that is covered, and Needed the share that is cover.
	Fraction float64 `json:"fraction"`
	Needed   float64 `json:"needed"`
	// Margin is by how many inches of the facing more is covered than is needed, negative if less.
	// For a target in terrain it is how far the target is from being half in it, if that is less.
	// It has no limit if models are counted.
	Margin Margin `json:"margin"`
	// Close is as in [SightAnswer].
	Close  bool   `json:"close,omitempty"`
	Facing string `json:"facing"`
	CoveredBy
	FreePivot
}

// CoveredBy names what covers a target.
type CoveredBy struct {
	// By are the things that shade the facing, and the terrain that the target stands in
	// if that is cover.
	By []string `json:"by"`
	// Shares says how much each thing shades alone; shares may overlap.
	Shares []Share `json:"shares"`
	// InTerrain is the share of the target's base in difficult terrain, Shelters that in
	// each piece.
	InTerrain float64 `json:"in_terrain"`
	Shelters  []Share `json:"shelters,omitempty"`
}

// coveredBy names what covers a target.
func (w words) coveredBy(c *los.Covered) CoveredBy {
	out := CoveredBy{InTerrain: c.InTerrain, By: []string{}, Shares: []Share{}}
	for _, h := range c.Shades {
		name := w.table.Name(h.Thing)
		out.By = append(out.By, name)
		out.Shares = append(out.Shares, Share{name, h.Fraction})
	}
	for _, h := range c.Shelters {
		name := w.table.Name(h.Thing)
		out.Shelters = append(out.Shelters, Share{name, h.Fraction})
		if c.Sheltered && !slices.Contains(out.By, name) {
			out.By = append(out.By, name)
		}
	}
	return out
}

// Cover answers the ask "cover"; pivot, when set, turns an individual to that bearing
// first.
func (s *Session) Cover(from, to string, pivot *float64) (CoverAnswer, error) {
	a, b, err := s.Pair(from, to)
	if err != nil {
		return CoverAnswer{}, err
	}
	c, v, err := s.explainCover(a, b, pivot)
	if err != nil {
		return CoverAnswer{}, err
	}
	isClose, err := s.isClose(turnedTo(certainty.Cover{From: a, To: b}, pivot), withinBand(c.Margin))
	return CoverAnswer{
		Cover: c.InCover, Fraction: c.Fraction, Needed: c.Needed, Margin: Margin(c.Margin), Facing: c.Facing.Facing.String(),
		Close: isClose, CoveredBy: s.coveredBy(&c.Covered), FreePivot: pivotIn(&v, a, pivot),
	}, err
}

// explainCover explains the cover of one unit from another, with the view that the answer is about.
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
