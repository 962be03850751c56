package los

import (
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Growth bounds every shift where all roles stay what they are, but for two cases. A seam that is
// in contact with the target closes by contact, which a shift gains or loses at once. And what
// has grown over the top of the target hides nothing of that top (2010), while a shift of the
// viewer brings the same place of the top behind it. In both cases shifts are tried by themselves.

// growthIsNoBound reports whether a shift of less than the growth may turn the verdict though no
// fact turns.
func (q *question) growthIsNoBound(growth float64) bool {
	if growth < 2*geom.ContactBand {
		return q.edition.Readings.Graze != rules.GrazeTouchPasses
	}
	if growth >= geom.NoLimit || q.edition.Sight != rules.TrueLine || !q.worseIsMore() {
		return false
	}
	p := *q.pair
	p.overTop = true
	return q.decide(&p, float64(growth*(1-1e-9))) != q.verdict
}

// tryShifts looks for a shift shorter than most that turns the verdict: of the viewer, of the
// target, and of each unit in contact with the target.
func (q *question) tryShifts(h *Hinge, most float64) {
	units := []spatial.UnitID{q.from, q.to}
	for _, s := range q.view.AppendSeams(nil, spatial.UnitThing(q.to), q.from, q.to) {
		if id, ok := s.Of[1].Unit(); ok && !slices.Contains(units, id) {
			units = append(units, id)
		}
	}
	const ways = 48
	for _, unit := range units {
		best := Hinge{Kind: ByShift, Amount: math.Inf(1), Unit: unit, Piece: noPiece}
		for k := range ways {
			way := q.wayOf(unit, (float64(k)+0.5)*360/ways)
			for _, part := range [3]float64{1, 0.5, 0.2} {
				t := float64(min(h.Amount, best.Amount) * part * (1 - 1e-6))
				if !q.turnedBy(unitShifted(unit), geom.Scale(way, t)) {
					continue
				}
				if least, ok := q.shorter(unitShifted(unit), way, 0, t); ok {
					t = least
				}
				best.Amount, best.Shift = t, geom.Scale(way, t)
				break
			}
		}
		if best.Amount < most {
			q.shorten(&best, 0)
		}
		if best.Amount < h.Amount-2*past {
			*h = best
		}
	}
}
