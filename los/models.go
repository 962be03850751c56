package los

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// In 2010 a unit is in cover if at least half of its models are obscured (row CVR-8). A model is
// obscured if any part of it is hidden, or seen through a wood. Its feet are hidden first. A line
// from the eye down to the ground under the model is below the top of an obstacle over one stretch
// of its length. The stretch is the same for all places on the ground.
//
//	z  o eye
//	     ` - .
//	h  - - - - ` - - - - - - - - - - below h from here on
//	                 ` - .
//	0  --------------------- ` - . x place on the ground
//	   0           1-h/z             1
//
// So whatever may hide part of a model meets one convex polygon. It is the hull of the model's base
// and of the same base drawn nearer to the eye. The model is obscured if an obstacle is in that
// polygon. If the obstacle touches the eye or the target, it must be in it by more than contact.

// mostRanks is how many ranks are counted at most: the depth of a model may be next to nothing.
const mostRanks = 100

// modelShares counts how many models are obscured (row CVR-8).
type modelShares struct{ *pair }

// countsModels reports whether cover from the viewer counts the target's models. A single model is
// judged by how much of it shows.
func (p modelShares) countsModels() bool {
	return p.edition.CoverByView && !p.edition.Readings.CoverViewArea &&
		p.view.Table().Unit(p.to).ModelsWide > 1
}

// veil is the part of a line to the ground over which a solid hides. It holds how deep in the
// polygon the solid has to be.
type veil struct {
	solid    int
	from, to float64
	presence float64
}

// modelsObscured returns the share of the target's models that are obscured. With isAlone, only the
// obstacle alone counts.
func (p modelShares) modelsObscured(alone spatial.Thing, isAlone bool) float64 {
	w := p.lines(false)
	if p.worst != nil {
		w = worstCase(p).linesAtWorst()
	}
	base, champion := p.target.Base(), p.target.Leader().Champion
	wide := p.view.Table().Unit(p.to).ModelsWide
	ranks := int(max(1, min(mostRanks, math.Round(base.Depth()/champion.Depth()))))
	var memory solidsRoom
	var buf [solidRoom]veil
	s := w.mayObscure(memory.empty(), alone, isAlone)
	veils := w.veils(buf[:0], &s)
	if len(veils) == 0 {
		return 0
	}
	obscured := 0
	width, depth := base.Width()/float64(wide), base.Depth()/float64(ranks)
	for i := range wide {
		for k := range ranks {
			if w.until.ended() {
				return 0
			}
			at := geom.Point{
				X: float64((float64(i)+0.5)*width) - base.HalfWidth(), Y: base.HalfDepth() - float64((float64(k)+0.5)*depth),
			}
			model, err := geom.NewBase(base.World(at), base.Facing(), width, depth)
			if err == nil && w.isObscured(&model, &s, veils) {
				obscured++
			}
		}
	}
	return float64(obscured) / float64(wide*ranks)
}

// mayObscure gathers the obstacles that may obscure models of the target.
func (w *skyline) mayObscure(s solids, alone spatial.Thing, isAlone bool) solids {
	box := w.target.Base().Bounds().AddPoint(w.eye).ExpandedByMargin(geom.ContactBand + w.spread())
	base := w.target.Base()
	w.view.Search(box, func(region spatial.Region) bool {
		if isAlone && region.Thing != alone || w.isGround(region.Thing) {
			return true
		}
		h, ok := w.topNow(region.Thing)
		if !ok {
			return true
		}
		from, to, ok := below(w.z-w.bottom, h-w.bottom)
		if !ok || w.worst == nil && !w.isBetween(&base, w.view.Ring(region), veil{from: from, to: to}) {
			return true
		}
		by := 0.0
		if w.worst != nil {
			by = w.worst.by(region.Thing)
		}
		s = s.with(w.view, region, hides, by)
		return true
	})
	return s
}

// topNow is [skyline.topOf], or its worst case if the pair is at its worst.
func (w *skyline) topNow(t spatial.Thing) (float64, bool) {
	if w.worst != nil {
		return w.topAtWorst(t)
	}
	return w.topOf(t)
}

// veils appends the veils of the solids between the eye and the target.
func (w *skyline) veils(dst []veil, s *solids) []veil {
	base := w.target.Base()
	for i := range s.list {
		v := veil{solid: i, presence: w.presence(&base, s.ring(i))}
		h, _ := w.topNow(s.list[i].thing)
		if v.from, v.to, _ = below(w.z-w.bottom, h-w.bottom); w.isBetween(&base, s.ring(i), v) {
			dst = append(dst, v)
		}
	}
	return dst
}

// presence returns how deep in the polygon a ring has to be, in inches. A ring in contact with the
// eye or the target may overlap it by a measuring error.
func (w *skyline) presence(base *geom.Base, ring []geom.Point) float64 {
	if math.Abs(geom.DistanceConvex(w.eye, ring)) <= geom.ContactBand || math.Abs(geom.SeparationConvex(*base, ring)) <= geom.ContactBand {
		return geom.ContactBand
	}
	return geom.Tol
}

// below returns the part of a line over which an obstacle of height h is higher than the line. The
// line runs from the eye at height z (0) to a place on the ground (1); z and h are above that
// ground.
func below(z, h float64) (from, to float64, ok bool) {
	switch {
	case h >= z-geom.Tol && h >= -geom.Tol:
		return 0, 1, h > geom.Tol || z <= geom.Tol
	case z > geom.Tol:
		return 1 - h/z, 1, h > geom.Tol
	}
	return 0, 1 - h/z, h > z+geom.Tol
}

// isBetween reports whether a ring is in the polygon of a base.
func (w *skyline) isBetween(base *geom.Base, ring []geom.Point, v veil) bool {
	var room [8]geom.Point
	return geom.SeparationRings(ring, w.between(&room, base, v.from, v.to)) < -v.presence
}

// isObscured reports whether one of the veils obscures a model.
func (w *skyline) isObscured(model *geom.Base, s *solids, veils []veil) bool {
	for _, v := range veils {
		if w.isBetween(model, s.ring(v.solid), v) {
			return true
		}
	}
	return false
}

// between returns the polygon of a base, counter-clockwise: the lines to it, cut to one part of
// their length.
func (w *skyline) between(room *[8]geom.Point, base *geom.Base, from, to float64) []geom.Point {
	for i, c := range base.Corners() {
		room[i], room[4+i] = geom.Lerp(w.eye, c, from), geom.Lerp(w.eye, c, to)
	}
	return geom.Hull(room[:])
}

// isGround reports whether a thing is a hill that the viewer or the target is on, so that it is no
// obstacle. At its worst, it is whichever makes the verdict worse.
func (w *skyline) isGround(t spatial.Thing) bool {
	id, isPiece := t.Piece()
	if !isPiece || w.view.Table().Piece(id).Kind() != terrain.Hill {
		return false
	}
	viewer, target := w.view.Contact(w.from, id), w.view.Contact(w.to, id)
	under := [2]bool{viewer.Leader || roles{w.pair}.standsOn(w.viewer, viewer), roles{w.pair}.standsOn(w.target, target)}
	for i, unit := range [2]spatial.UnitID{w.from, w.to} {
		if w.worst != nil && w.worst.toggles(unit, id)&(1<<holdsHalf|1<<hasLeaderPoint) != 0 {
			under[i] = !w.worst.more
		}
	}
	return under[0] || under[1]
}

// appendModelShades appends the obstacles that obscure models of the target, each with the share
// that it obscures alone.
func (p modelShares) appendModelShades(dst []Shade) []Shade {
	seen := map[spatial.Thing]bool{}
	box := p.target.Base().Bounds().AddPoint(p.viewer.Eye()).ExpandedByMargin(geom.ContactBand)
	p.view.Search(box, func(region spatial.Region) bool {
		if !seen[region.Thing] {
			seen[region.Thing] = true
			if f := p.modelsObscured(region.Thing, true); f > 0 {
				dst = append(dst, Shade{region.Thing, f})
			}
		}
		return true
	})
	return dst
}
