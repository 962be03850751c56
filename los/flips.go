package los

import (
	"math"

	"github.com/golang/geo/r1"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// flips tells where along a shift of one unit facts about it may turn. Where none has turned,
// all roles are what they are, and growth bounds the shift: nothing has to be tried there.
type flips struct {
	*question
	unit spatial.UnitID
	// anywhere: a reading lets the verdict turn without any fact.
	anywhere bool
	// facing: the viewer may come before another side of the target.
	facing bool
	facts  []flip
	facets []geom.Facet // of all of them
}

// flip is a fact, and the parts of its piece as ranges of facets.
type flip struct {
	*fact
	parts [][2]int32
}

// flipsOf are the flips of the facts about one unit.
func (q *question) flipsOf(facts []fact, unit spatial.UnitID) *flips {
	r := &q.edition.Readings
	w := flips{question: q, unit: unit, anywhere: r.SightPoint == rules.SightPointPartInArc && !q.cover}
	for i := range facts {
		f := &facts[i]
		switch {
		case f.kind == ByFacing:
			w.facing = w.facing || unit == q.from || unit == q.to
		case f.unit != unit:
		case f.kind == ByHalf:
			w.facts = append(w.facts, flip{fact: f})
		default:
			w.facts = append(w.facts, flip{f, w.measure(f)})
		}
	}
	return &w
}

// measure notes the facets of the pieces of a fact of contact.
func (w *flips) measure(f *fact) (parts [][2]int32) {
	piece, body := w.view.Table().Piece(f.piece), w.view.Body(f.unit)
	b := body.Base()
	if f.kind == ByLeaderPoint {
		b = geom.PointBase(body.Eye(), b.Facing())
	}
	for i := range piece.Shape().NumParts() {
		start := len(w.facets)
		w.facets = geom.AppendFacets(w.facets, b, piece.Shape().Part(i).Vertices())
		parts = append(parts, [2]int32{int32(start), int32(len(w.facets))})
	}
	return parts
}

// along tells for a direction at which lengths facts of contact may turn, or half be reached.
func (w *flips) along(way geom.Point) (where []r1.Interval) {
	for i := range w.facts {
		f := &w.facts[i]
		if f.kind == ByHalf {
			where = append(where, r1.Interval{Lo: f.slack, Hi: math.Inf(1)})
			continue
		}
		// In doubt it turns a little sooner.
		at := geom.ContactBand
		if f.kind == ByInside {
			at = -at
		}
		if at += past; f.holds {
			at -= 2 * past
		}
		within := r1.EmptyInterval()
		out := 0.0
		for _, part := range f.parts {
			lo, hi, ok := geom.FacetsChord(w.facets[part[0]:part[1]], at, geom.Point{}, way)
			switch {
			case !ok || hi <= 0:
			case f.holds && lo <= 0:
				out = max(out, hi)
			case !f.holds:
				within = within.Union(r1.Interval{Lo: max(0, lo), Hi: hi})
			}
		}
		if f.holds {
			within = r1.Interval{Lo: out, Hi: math.Inf(1)}
		}
		if !within.IsEmpty() {
			where = append(where, within)
		}
	}
	return where
}

// mayTurn reports whether a fact may have turned at a length in a direction.
func (w *flips) mayTurn(where []r1.Interval, way geom.Point, t float64) bool {
	if w.anywhere {
		return true
	}
	for _, s := range where {
		if s.Contains(t) {
			return true
		}
	}
	return w.facing && w.facingAt(geom.Scale(way, t)) != w.question.facing()
}

// facingAt is the side of the target that the viewer is before after a shift.
func (w *flips) facingAt(by geom.Point) int {
	if w.unit == w.to {
		by = geom.Neg(by)
	}
	return int(arcs.FacingAt(w.target.Base(), w.viewer.Eye().Add(by), w.edition.Readings.ArcTie))
}
