package ground

import (
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Passage is a way from where a unit starts, comes flush and ends. Legs of a flier may pass over
// others on it and, by some editions, its pivots (row CHG-5). Other pivots sweep freely, too, but
// have to end clear.
type Passage struct {
	Start          geom.Base
	Route          ways.Route
	Aligned, Final geom.Base
	Flies, Above   bool
}

// Meets returns where the unit begins to overlap a convex ring, where it must not, by more than the
// band of contact. At is the middle of what they share then; ok is false if it does so nowhere.
func (p *Passage) Meets(rings [][]geom.Point) (base geom.Base, at geom.Point, ok bool) {
	if base, ok = p.first(rings); ok {
		at = middleShared(base, rings)
	}
	return base, at, ok
}

// first returns where the unit stands when it begins to overlap a ring, where it must not, by more
// than the band of contact. ok is false if it never does.
func (p *Passage) first(rings [][]geom.Point) (_ geom.Base, ok bool) {
	at := p.Start
	for _, l := range p.Route.Legs[:p.Route.N] {
		turned := l.Facing != at.Facing()
		if at = at.Turned(l.Facing); turned && !(p.Flies && p.Above) && overlaps(at, rings) {
			return at, true
		}
		to := at.At(geom.Along(at.Centre(), l.Facing, l.Forward))
		if !p.Flies {
			if met, ok := goes(at, to, rings); ok {
				return met, true
			}
		}
		at = to
	}
	if overlaps(p.Aligned, rings) {
		return p.Aligned, true
	}
	return goes(p.Aligned, p.Final, rings)
}

// goes returns where a base that goes straight on stands when it begins to overlap a ring by more
// than the band of contact. ok is false if it never does.
func goes(from, to geom.Base, rings [][]geom.Point) (_ geom.Base, ok bool) {
	by := to.Centre().Sub(from.Centre())
	inches, sweep := geom.Norm(by), geom.Sweep{Base: slim(from), Along: geom.Unit(by)}
	least := inches
	if inches > 0 {
		for _, ring := range rings {
			past := sweep.Past(ring)
			least = past.Until(0, least)
		}
	}
	return from.At(geom.Along(from.Centre(), sweep.Along, least)), least < inches
}

// slim returns a base that overlaps only what the base does by more than the band of contact.
func slim(b geom.Base) geom.Base { return b.Grown(-geom.ContactBand) }

func overlaps(b geom.Base, rings [][]geom.Point) bool {
	b = slim(b)
	return slices.ContainsFunc(rings, func(ring []geom.Point) bool { return geom.SeparationConvex(b, ring) < 0 })
}

// middleShared returns the middle of the box about what a base shares with the first of some rings
// that it overlaps.
func middleShared(b geom.Base, rings [][]geom.Point) geom.Point {
	own := b.Ring()
	for _, part := range rings {
		if geom.SeparationConvex(b, part) >= 0 {
			continue
		}
		for i, p := range own {
			part = geom.ClipHalfPlane(nil, part, p, geom.LeftOf(own[(i+1)%len(own)].Sub(p)))
		}
		if len(part) > 0 {
			return r2.RectFromPoints(part...).Center()
		}
	}
	return b.LeaderPoint() // they touch, but for rounding
}

// RingsOf returns the convex parts of a thing.
func RingsOf(v *spatial.View, x spatial.Thing) (rings [][]geom.Point) {
	if id, ok := x.Unit(); ok {
		ring := v.Body(id).Base().Ring()
		return [][]geom.Point{ring[:]}
	}
	id, _ := x.Piece()
	shape := v.Table().Piece(id).Shape()
	for i := range shape.NumParts() {
		rings = append(rings, shape.Part(i).Vertices())
	}
	return rings
}

// BeyondEdges returns rectangles along the edges of a table, outside of it, wider than any base.
func BeyondEdges(area r2.Rect) [][]geom.Point {
	const wide = 100
	out := area.ExpandedByMargin(wide)
	var rings [][]geom.Point
	for _, side := range [4]r2.Rect{
		r2.RectFromPoints(out.Lo(), geom.Point{X: out.X.Hi, Y: area.Y.Lo}), r2.RectFromPoints(geom.Point{X: out.X.Lo, Y: area.Y.Hi}, out.Hi()),
		r2.RectFromPoints(out.Lo(), geom.Point{X: area.X.Lo, Y: out.Y.Hi}), r2.RectFromPoints(geom.Point{X: area.X.Hi, Y: out.Y.Lo}, out.Hi()),
	} {
		ring := side.Vertices()
		rings = append(rings, ring[:])
	}
	return rings
}
