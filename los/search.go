package los

import (
	"math"

	"github.com/golang/geo/r1"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// shifted is one thing that is shifted: a unit, or where that is nobody a piece.
type shifted struct {
	unit  spatial.UnitID
	piece spatial.PieceID
}

func unitShifted(id spatial.UnitID) shifted { return shifted{id, noPiece} }

// turnedBy reports whether a shift of one thing turns the verdict.
func (q *question) turnedBy(s shifted, by geom.Point) bool {
	q.tries -= q.parts
	if s.unit < 0 {
		q.tries -= pieceTries
		p := q.excerpt.turned(by)
		return p != nil && q.decide(p, 0) != q.verdict
	}
	p := q.at(s.unit, by)
	return p != nil && q.decide(p, 0) != q.verdict
}

// way is the direction, so many degrees clockwise of where the unit faces that is shifted, or the
// viewer when a piece is.
func (q *question) way(s shifted, deg float64) geom.Point {
	if s.unit < 0 {
		return q.wayOf(q.from, deg)
	}
	return q.wayOf(s.unit, deg)
}

// turner tells where along a shift facts may turn.
type turner interface {
	along(way geom.Point) []r1.Interval
	mayTurn(where []r1.Interval, way geom.Point, t float64) bool
}

// searchShift looks for a shift of one thing that turns the verdict and is shorter than what has
// been found, where several facts about it, or a fact and a line, have to turn together: in many
// directions, at lengths that grow by little from what its facts need at their worst, where one
// of them may have turned.
func (q *question) searchShift(h *Hinge, most float64, what shifted, own []fact, mayTurn turner) {
	best := min(h.Amount, most)
	least, ok := q.leastShift(own, best)
	if !ok {
		return
	}
	var t trials
	t.ways, t.ratio = len(t.found), 1.02
	if what.unit < 0 {
		// A shift of a piece takes long to try.
		t.ratio = best / max(least, past)
		for range pieceHalvings {
			t.ratio = math.Sqrt(t.ratio)
		}
		t.ratio = max(1.08, t.ratio)
	}
	for k := range t.ways {
		t.found[k], t.way[k] = math.Inf(1), q.way(what, (float64(k)+0.5)*360/float64(t.ways))
	}
	shortest := q.tryWays(&t, what, max(least, past), best, mayTurn)
	// Of directions that are about as good, one may be shortened by more than another.
	for k, length := range t.found[:t.ways] {
		before, after := t.found[(k+t.ways-1)%t.ways], t.found[(k+1)%t.ways]
		if !(length < shortest*nearlyAsGood) || before < length || after < length {
			continue
		}
		s := Hinge{Kind: ByShift, Amount: length, Unit: what.unit, Piece: what.piece, Shift: geom.Scale(t.way[k], length)}
		if q.shorten(&s, least); s.Amount < h.Amount-2*past {
			*h = s
		}
	}
}

// nearlyAsGood is by how much a shift may be longer than the shortest that has been found to be
// looked at closely.
const nearlyAsGood = 1.05

// trials are directions that shifts are tried in, and the length of the first in each that turns the
// verdict. Lengths grow by a ratio.
type trials struct {
	found [48]float64
	way   [48]geom.Point
	ways  int
	ratio float64
}

// leastShift is the length below which no shift turns the verdict, with the facts about one thing at
// their worst; ok is false where that is no less than best, but for what is not worth a search.
func (q *question) leastShift(own []fact, best float64) (least float64, ok bool) {
	if q.stands(own, best) || q.stands(own, max(0, best-2*past)/1.005) {
		return 0, false
	}
	lo, hi := 0.0, best
	for range 24 {
		if mid := (lo + hi) / 2; q.stands(own, mid) {
			lo = mid
		} else {
			hi = mid
		}
	}
	return lo, float64(hi*1.005)+2*past < best
}

// tryWays tries shifts from least up to best in all directions, the shortest first, so that where
// nothing is found soon little is left of what may be tried. It gives the shortest.
func (q *question) tryWays(t *trials, what shifted, least, best float64, mayTurn turner) (shortest float64) {
	var where [len(t.found)][]r1.Interval
	for k := range t.ways {
		where[k] = mayTurn.along(t.way[k])
	}
	shortest = best
	try := func(length float64) {
		for k := range t.ways {
			if math.IsInf(t.found[k], 1) && mayTurn.mayTurn(where[k], t.way[k], length) && q.turnedBy(what, geom.Scale(t.way[k], length)) {
				t.found[k], shortest = length, min(shortest, length)
			}
		}
	}
	for length := least; length < min(best, shortest*nearlyAsGood) && q.tries > 0; length = max(length*t.ratio, length+past) {
		try(length)
	}
	if shortest == best && q.tries > 0 {
		try(float64(best * (1 - 1e-6)))
	}
	return shortest
}

// shorten turns and shortens a shift as long as it still turns the verdict.
func (q *question) shorten(h *Hinge, least float64) {
	for step := 4.0; step > 0.05 && q.tries > 0; step /= 2 {
		for _, turn := range [2]float64{step, -step} {
			for range 4 {
				way := clockwise(geom.Unit(h.Shift), turn)
				t, ok := q.shorter(shifted{h.Unit, h.Piece}, way, least, h.Amount)
				if !ok {
					break
				}
				h.Amount, h.Shift = t, geom.Scale(way, t)
			}
		}
	}
	if t, ok := q.shorter(shifted{h.Unit, h.Piece}, geom.Unit(h.Shift), least, h.Amount); ok {
		h.Amount, h.Shift = t, geom.Scale(geom.Unit(h.Shift), t)
	}
}

// shorter is the length of a shift in a direction, less than most, that turns the verdict.
func (q *question) shorter(s shifted, way geom.Point, least, most float64) (float64, bool) {
	lo, hi := least, float64(most*(1-1e-6))
	if !q.turnedBy(s, geom.Scale(way, hi)) {
		return 0, false
	}
	for range 30 {
		if mid := (lo + hi) / 2; q.turnedBy(s, geom.Scale(way, mid)) {
			hi = mid
		} else {
			lo = mid
		}
	}
	return hi, true
}
