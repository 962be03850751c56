package charge

import (
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// WayWithout is the charge that there would be without what is to blame for a No: it was found when
// the charge was tried without that, and shows where a unit would have gone, and what it meets
// there.
type WayWithout struct {
	// Blame is what is away: one of [Answer.Blame].
	Blame Blame
	// Facing is the facing of the target that the way leads to.
	Facing arcs.Facing
	// Start is where the unit starts: of several chargers one that disengages has taken its free
	// inch back.
	Start geom.Base
	// PlaceOnly tells that only a place was looked for, since the reason is [NoPlace]: that is
	// Final and Aligned, and there is no Path, Contact or Met.
	PlaceOnly bool
	// Path leads to first contact: the way that the reading of CHG-4 takes. Contact is the point of
	// the target that is touched first, and Met is where the unit stands then.
	Path    Path
	Contact geom.Point
	Met     geom.Base
	// Aligned is where it has come flush, and Final where it has shuffled towards the middle (rows
	// CHG-8, CHG-9): of a target that turns to its charger Aligned is Met.
	Aligned, Final geom.Base
	// Meets are where the unit, on that way or in the end, first meets each of what is to blame:
	// things in order, the edge of the table last. What it nowhere overlaps by more than
	// [geom.ContactBand] is not among them.
	Meets []Meeting
}

// Meeting is where a unit meets something in its way.
type Meeting struct {
	// Thing is what it meets. Edge: it is the edge of the table, and Thing does not count.
	Thing spatial.Thing
	Edge  bool
	// Base is where the unit stands when it begins to overlap it by more than [geom.ContactBand],
	// where it must not. At is the middle of what they share then.
	Base geom.Base
	At   geom.Point
}

// meetings are where a unit first meets each of what is to blame.
func (w *WayWithout) meetings(q Question) (list []Meeting) {
	p := passage{WayWithout: w, flies: q.View.Traits(q.From).Has(rules.Fly), above: q.View.Edition().FlyPivotsAbove}
	meet := func(m Meeting, rings [][]geom.Point) {
		if base, ok := p.first(rings); ok {
			m.Base, m.At = base, middleShared(base, rings)
			list = append(list, m)
		}
	}
	for _, x := range w.Blame.Things {
		meet(Meeting{Thing: x}, ringsOf(q.View, x))
	}
	if area, ok := q.View.Table().Area(); ok && w.Blame.Edge {
		meet(Meeting{Edge: true}, beyondEdges(area))
	}
	return list
}

// passage is a way, with what may pass over others on it (row CHG-5): legs of who flies and, by
// some editions, its pivots. Other pivots sweep freely, too, but have to end clear.
type passage struct {
	*WayWithout
	flies, above bool
}

// first is where the unit stands when it begins to overlap one of some convex rings by more than
// the band of contact, where it must not; ok is false where it does so nowhere.
func (p *passage) first(rings [][]geom.Point) (_ geom.Base, ok bool) {
	at := p.Start
	for i := range p.Path.Len() {
		l := p.Path.Leg(i)
		turned := l.Facing != at.Facing()
		if at = at.Turned(l.Facing); turned && !(p.flies && p.above) && overlaps(at, rings) {
			return at, true
		}
		to := at.At(geom.Along(at.Centre(), l.Facing, l.Forward))
		if !p.flies {
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

// goes is where a base stands, as it goes straight from one place to another, when it begins to
// overlap one of some rings by more than the band of contact; ok is false where it does so nowhere.
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

// slim is a base that overlaps only what the base does by more than the band of contact.
func slim(b geom.Base) geom.Base { return b.Grown(-geom.ContactBand) }

func overlaps(b geom.Base, rings [][]geom.Point) bool {
	b = slim(b)
	for _, ring := range rings {
		if geom.SeparationConvex(b, ring) < 0 {
			return true
		}
	}
	return false
}

// middleShared is the middle of the box about what a base shares with the first of some rings that
// it overlaps.
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

// ringsOf are the convex parts of a thing.
func ringsOf(v *spatial.View, x spatial.Thing) (rings [][]geom.Point) {
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

// beyondEdges are rectangles along the edges of a table, outside of it, wider than any base.
func beyondEdges(area r2.Rect) [][]geom.Point {
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
