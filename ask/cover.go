package ask

import (
	"math"

	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
)

// Share is what one thing shades of a target.
type Share struct {
	Name     string  `json:"name"`
	Fraction float64 `json:"fraction"`
}

// CoverAnswer says whether to is in cover from from (rows CVR-1 to CVR-8).
type CoverAnswer struct {
	Cover    bool    `json:"cover"`
	Fraction float64 `json:"fraction"`
	Margin   float64 `json:"margin"`
	// HangsOn and Growth are as in [SightAnswer]; cover shrinks away.
	HangsOn *HingeAnswer `json:"hangs_on,omitempty"`
	Growth  float64      `json:"growth"`
	// Estimated: the margin is no more than an estimate, see [los.Hinge].
	Estimated bool   `json:"estimated,omitempty"`
	Facing    string `json:"facing"`
	// By are the things that shade the facing, and the terrain that the target stands in
	// where that is cover.
	By []string `json:"by"`
	// Shares says who shades how much alone; shares may overlap.
	Shares []Share `json:"shares"`
	// InTerrain is the share of the target's base in difficult terrain, Shelters that in
	// each piece.
	InTerrain float64 `json:"in_terrain"`
	Shelters  []Share `json:"shelters,omitempty"`
	FreePivot
}

// Cover answers the ask "cover"; pivot, when set, turns an individual to that bearing
// first.
func (s *Session) Cover(from, to string, pivot *float64) (CoverAnswer, error) {
	a, b, err := s.pair(from, to)
	if err != nil {
		return CoverAnswer{}, err
	}
	v, told, err := s.pivots(a, pivot, func() (geom.Point, bool) {
		return los.TurnToLook(s.table.Now(), a, b, true)
	})
	if err != nil {
		return CoverAnswer{}, err
	}
	c, err := los.ExplainCover(v, a, b)
	if err != nil {
		return CoverAnswer{}, err
	}
	if pivot == nil && los.HasFreePivot(v, a) {
		// What makes it turn to another direction may change its cover sooner.
		sight, err := los.ExplainSight(v, a, b, true)
		if err != nil {
			return CoverAnswer{}, err
		}
		turnsBy := min(sight.Margin, sight.Arc.Margin)
		c.Hinge.Estimated = c.Hinge.Estimated || told.Pivot != nil || !sight.Sees || turnsBy < math.Abs(c.Margin)
	}
	out := CoverAnswer{
		Cover: c.InCover, Fraction: c.Fraction, Margin: c.Margin, Facing: c.Facing.Facing.String(),
		HangsOn: s.hinge(&c.Hinge), Growth: c.Growth, Estimated: c.Hinge.Estimated,
		InTerrain: c.InTerrain, By: []string{}, Shares: []Share{}, FreePivot: told,
	}
	for _, h := range c.Shades {
		name := s.table.Name(h.Thing)
		out.By = append(out.By, name)
		out.Shares = append(out.Shares, Share{name, h.Fraction})
	}
	for _, h := range c.Shelters {
		name := s.table.Name(h.Thing)
		out.Shelters = append(out.Shelters, Share{name, h.Fraction})
		if c.Sheltered && !slices.Contains(out.By, name) {
			out.By = append(out.By, name)
		}
	}
	return out, nil
}

// cover is the ask "cover".
type cover struct {
	from, to string
	pivot    *float64
	quick    bool
}

func (q *cover) members(m *members) {
	m.text(needs, "from", &q.from)
	m.text(needs, "to", &q.to)
	m.optional(may, "pivot", &q.pivot)
	m.flag(may, "quick", &q.quick)
}

func (q *cover) answer(s *Session) (any, error) {
	if q.quick {
		return s.quickCover(q.from, q.to, q.pivot)
	}
	return s.Cover(q.from, q.to, q.pivot)
}
