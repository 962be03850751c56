package arcs

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
)

// Leader is the point and the base from which a unit looks and measures.
type Leader struct {
	// Point is the leader point, from which sight is drawn (rows LDR-1, LDR-2).
	Point geom.Point
	// Champion is the base of the leading model. It is the whole base for a single model, and if
	// the edition has no champion.
	Champion geom.Base
}

// LeaderOf returns the leader of a base with modelsWide models in its front rank, each modelDepth
// inches deep (0: as deep as wide).
//
// From 2015 on the leader point is the exact centre of the front edge (LDR-1). In 2010 it is the
// middle of the front of the champion, in the middle of the front rank. In an even rank the
// champion takes the left or right of the two middle places by the reading (LDR-2).
func LeaderOf(e *rules.Edition, b geom.Base, modelsWide int, modelDepth float64) Leader {
	if !e.ChampionLeads || modelsWide <= 1 {
		return Leader{b.LeaderPoint(), b}
	}
	width := b.Width() / float64(modelsWide)
	depth := modelDepth
	if !(depth > 0) {
		depth = width
	}
	depth = min(depth, b.Depth())
	x := 0.0
	if modelsWide%2 == 0 {
		x = -width / 2
		if e.Readings.ChampionPlaceRight {
			x = width / 2
		}
	}
	front := b.World(geom.Point{X: x, Y: b.HalfDepth()})
	centre := geom.Along(front, b.Facing(), -depth/2)
	champion, err := geom.NewBase(centre, b.Facing(), width, depth)
	if err != nil {
		return Leader{b.LeaderPoint(), b} // only for an invalid base
	}
	return Leader{front, champion}
}
