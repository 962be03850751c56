// Package marks measures to something other than a unit.
package marks

import (
	"math"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Mark is something other than a unit to measure to: terrain, a point, a round marker, or an edge
// of the table (row DST-1).
type Mark struct {
	parts  [][]geom.Point // convex rings
	radius float64
}

// Of returns the mark of a piece of terrain.
func Of(p *terrain.Piece) Mark {
	var m Mark
	for i := range p.Shape().NumParts() {
		m.parts = append(m.parts, p.Shape().Part(i).Vertices())
	}
	return m
}

// At returns a round marker of some inches of radius about a point; with radius 0 it is the
// point.
func At(at geom.Point, radius float64) Mark {
	return Mark{parts: [][]geom.Point{{at, at, at}}, radius: radius}
}

// Edge returns the edge of an area in a direction: up, down, left or right, as a unit vector.
func Edge(area r2.Rect, towards geom.Point) Mark {
	outside := area
	switch {
	case towards.X > 0:
		outside.X.Lo, outside.X.Hi = area.X.Hi, area.X.Hi+1
	case towards.X < 0:
		outside.X.Lo, outside.X.Hi = area.X.Lo-1, area.X.Lo
	case towards.Y > 0:
		outside.Y.Lo, outside.Y.Hi = area.Y.Hi, area.Y.Hi+1
	default:
		outside.Y.Lo, outside.Y.Hi = area.Y.Lo-1, area.Y.Lo
	}
	v := outside.Vertices()
	return Mark{parts: [][]geom.Point{v[:]}}
}

// Gap returns the gap between a unit and a mark, with the nearest points A of the unit and B
// of the mark. If they meet, the distance is 0 and A equals B. A unit that is not on the table is
// infinitely far.
func (m *Mark) Gap(v *spatial.View, unit spatial.UnitID) geom.Gap {
	if !v.Has(unit) {
		return geom.Gap{Distance: math.Inf(1)}
	}
	return m.gap(v.Body(unit).Base())
}

// Range is [spatial.Range] to a mark.
func (m *Mark) Range(v *spatial.View, origin rules.RangeOrigin, unit spatial.UnitID) float64 {
	if !v.Has(unit) {
		return math.Inf(1)
	}
	b := v.Body(unit)
	switch origin {
	case rules.FromFrontEdge:
		return m.gap(b.Base().FrontEdge()).Distance
	case rules.FromChampionBase:
		return m.gap(b.Leader().Champion).Distance
	}
	least := math.Inf(1)
	for _, part := range m.parts {
		least = min(least, geom.DistanceConvex(b.Leader().Point, part))
	}
	return max(0, least-m.radius)
}

// gap returns the gap between a base and a mark.
func (m *Mark) gap(b geom.Base) geom.Gap {
	best := geom.Gap{Distance: math.Inf(1)}
	for _, part := range m.parts {
		g, apart := geom.NearestConvex(b, part)
		if !apart {
			at := b.NearestTo(part[0]).A
			return geom.Gap{A: at, B: at}
		}
		if g.Distance < best.Distance {
			best = g
		}
	}
	if best.Distance <= m.radius {
		return geom.Gap{A: best.A, B: best.A}
	}
	best.B = geom.Along(best.B, geom.Unit(best.A.Sub(best.B)), m.radius)
	best.Distance -= m.radius
	return best
}
