package los

import (
	"math"
	"slices"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Growth bounds every shift where all roles stay what they are, but for three cases. A seam that is
// in contact with the target closes by contact, which a shift gains or loses at once. And what
// has grown over the top of the target hides nothing of that top (2010), while a shift of the
// viewer brings the same place of the top behind it. And a share of the view (2010) changes with the
// eye, because what recedes counts by how it is seen: view_share.go.

// shiftsBeyondTop reports whether a shift of viewer or target by less than the growth may turn the verdict
// though no fact turns, because of what grows over the top of the target.
func (q *question) shiftsBeyondTop(growth float64) bool {
	if q.edition.Sight != rules.TrueLine || !q.worseIsMore() {
		return false
	}
	p := *q.pair
	if w, _ := p.skyline(nil, 0); !q.cover && growth >= maxGrowth && w.top < w.z && q.higherAtEnds(&w) {
		return true // as it grows it holds both, and hides nothing; from elsewhere it is between them
	}
	p.overTop = true
	return !q.standsGrown(&p, min(float64(growth*(1-1e-9)), maxGrowth))
}

// higherAtEnds reports whether something that is higher than the target's top is at the leader point of the viewer, or at the target.
func (q *question) higherAtEnds(w *skyline) (found bool) {
	eye, base := q.viewer.Eye(), q.target.Base()
	q.view.Search(base.Bounds().AddPoint(eye).ExpandedByMargin(geom.ContactBand), func(region spatial.Region) bool {
		if h, ok := w.topOf(region.Thing); ok && h > w.top+geom.Tol {
			ring := q.view.Ring(region)
			found = geom.DistanceConvex(eye, ring) <= geom.ContactBand || geom.SeparationConvex(base, ring) <= geom.ContactBand
		}
		return !found
	})
	return found
}

// slivers is up to how much growth, in inches, shifts are tried: what contact closes is as narrow as that.
const slivers = 10 * geom.ContactBand

// tryShifts tries shifts of the viewer, of the target, and of each unit in contact with the target, in
// many directions: for what is told by the contact band no bound is known.
func (q *question) tryShifts(h *Hinge, most float64) {
	units := []spatial.UnitID{q.from, q.to}
	for _, s := range q.view.AppendSeams(nil, spatial.UnitThing(q.to), q.from, q.to) {
		if id, ok := s.Of[1].Unit(); ok && !slices.Contains(units, id) {
			units = append(units, id)
		}
	}
	// Things that shrink lose their seams at the target at once, so that no shorter shift than what they shrink by turns a No, unless
	// the viewer comes before another side.
	unknown := h.Amount > past && h.Amount < 2*geom.ContactBand && (q.worseIsMore() || q.nearlyInLine(most)) && q.somethingAtTarget()
	const ways = 48
	for _, unit := range units {
		s := shiftSearch{question: q, what: unitShifted(unit), best: math.Inf(1)}
		for k := range ways {
			way := q.wayOf(unit, (float64(k)+0.5)*360/ways)
			for _, part := range [3]float64{1, 0.5, 0.2} {
				if t := float64(min(h.Amount, s.best) * part * (1 - 1e-6)); q.turnedBy(s.what, geom.Scale(way, t)) {
					s.shorten(way, 0, t, 30)
					break
				}
			}
		}
		if s.best < most {
			s.polish(0)
		}
		if s.best < h.Amount-2*past {
			*h = Hinge{Kind: ByShift, Amount: s.best, Unit: unit, Piece: noPiece, Shift: s.by}
			unknown = unknown || s.best > past
		}
	}
	q.crowd.estimated = q.crowd.estimated || unknown
}

// tryInside tries the least shifts of the viewer that bring its leader point into a piece of terrain that it is in contact with: by
// more than the band it does not look out of it, unless it is seen through. As the piece grows, it does not come over the eye.
func (q *question) tryInside(h *Hinge) {
	eye := q.viewer.Eye()
	var seen []spatial.PieceID
	q.view.Search(r2.RectFromPoints(eye).ExpandedByMargin(geom.ContactBand), func(region spatial.Region) bool {
		id, ok := region.Thing.Piece()
		if !ok || slices.Contains(seen, id) || q.view.Table().Piece(id).Kind() == terrain.Decorative {
			return true
		}
		seen = append(seen, id)
		for _, by := range shiftsInto(q.view.Table().Piece(id).Shape(), eye) {
			by = geom.Along(by, geom.Unit(by), past)
			if length := geom.Norm(by) - past; length < h.Amount && q.turnedBy(unitShifted(q.from), by) {
				*h = Hinge{Kind: ByShift, Amount: max(geom.Tol, length), Unit: q.from, Piece: noPiece, Shift: by}
			}
		}
		return true
	})
}

// shiftsInto are shifts of a point that is in contact with a shape that bring it deeper than the band behind one of the edges that it is
// at, or behind two: among them is the least that brings it inside.
func shiftsInto(shape *geom.Polygon, at geom.Point) (list []geom.Point) {
	var sides []beside
	for i := range shape.Len() {
		v, w := shape.Vertex(i), shape.Vertex(i+1)
		if toSegment(at, v, w) <= geom.ContactBand {
			n := geom.Unit(geom.LeftOf(w.Sub(v)))
			sides = append(sides, beside{n, geom.ContactBand - geom.Dot(n, at.Sub(v))})
		}
	}
	for i, a := range sides {
		list = append(list, geom.Scale(a.n, a.by))
		for _, b := range sides[:i] {
			if d := geom.Cross(a.n, b.n); math.Abs(d) > geom.Tol {
				list = append(list, geom.Scale(geom.Point{X: float64(a.by*b.n.Y) - float64(b.by*a.n.Y), Y: float64(b.by*a.n.X) - float64(a.by*b.n.X)}, 1/d))
			}
		}
	}
	return list
}

// nearlyInLine reports whether a shift of so much may bring the viewer before a side of the target, or away from before it: see
// [chain.nearSides].
func (q *question) nearlyInLine(by float64) bool {
	at, base := q.target.Base().Local(q.viewer.Eye()), q.target.Base()
	x, y := math.Abs(at.X)-base.HalfWidth(), math.Abs(at.Y)-base.HalfDepth()
	near := func(apart float64) bool { return math.Abs(apart-geom.ContactBand) <= by+geom.Tol }
	return near(x) || near(y) || max(x, y) <= geom.ContactBand+by+geom.Tol
}

// somethingAtTarget reports whether something but the viewer is, or may come to be, in contact with the target by so
// short a shift.
func (q *question) somethingAtTarget() (found bool) {
	base := q.target.Base()
	q.view.Search(base.Bounds().ExpandedByMargin(4*geom.ContactBand), func(region spatial.Region) bool {
		if id, ok := region.Thing.Unit(); !ok || id != q.from && id != q.to {
			found = found || geom.SeparationConvex(base, q.view.Ring(region)) < 4*geom.ContactBand
		}
		return !found
	})
	return found
}

// viewChanges reports whether a shift of viewer or target by so much may make one part of the target count for
// more, and another for less, in a share of the view (row CVR-8): unless its facing is all that is seen.
func (q *question) viewChanges(by float64) bool {
	if !q.cover || q.edition.Cover != rules.ViewShare || q.countsModels() || by <= 2*past {
		return false
	}
	w := q.lines()
	base := q.target.Base()
	at := base.Local(w.eye)
	beside := math.Abs(at.X) - base.HalfWidth()
	if q.facing()&1 == 1 {
		beside = math.Abs(at.Y) - base.HalfDepth()
	}
	return w.top < w.z || beside > -by
}
