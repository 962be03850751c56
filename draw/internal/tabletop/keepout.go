package tabletop

import (
	"cmp"
	"slices"

	"github.com/leaderpoint/leaderpoint/draw/internal/display"
	"github.com/leaderpoint/leaderpoint/draw/internal/palette"
	"github.com/leaderpoint/leaderpoint/geom"
)

// KeepOut draws where the centre of a base may not be: nearer than a gap to a convex ring.
func (g *Ground) KeepOut(b geom.Base, ring []geom.Point, gap float64, name string) {
	g.Open("keep-out", "places of its centre that are too near to "+name)
	g.Path(palette.TooNear(), KeptOut(b, ring, gap))
	g.Close()
	g.Means("places of its centre that are too near to something", palette.TooNear())
}

// KeptOut is the outline of the places of a base's centre that are nearer than a gap to a convex ring: the
// Minkowski sum of ring and base, with round corners.
func KeptOut(b geom.Base, ring []geom.Point, gap float64) (p display.Path) {
	facets := geom.AppendFacets(nil, b, ring)
	slices.SortFunc(facets, func(a, b geom.Facet) int { return cmp.Compare(geom.Angle(a.Normal), geom.Angle(b.Normal)) })
	for i := range facets {
		f, next := &facets[i], &facets[(i+1)%len(facets)]
		from, to := f.At.Add(b.Centre()), f.End().Add(b.Centre())
		if i == 0 {
			p.MoveTo(geom.Along(from, f.Normal, gap))
		}
		p.LineTo(geom.Along(to, f.Normal, gap))
		turn := geom.Bearing(f.Normal) - geom.Bearing(next.Normal) // anticlockwise
		if turn < 0 {
			turn += 360
		}
		if gap > 0 {
			p.Arc(to, gap, f.Normal, -turn)
		}
	}
	if len(facets) > 0 {
		p.Close()
	}
	return p
}
