package los

import (
	"math"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// The area of a base that a piece holds, or all difficult terrain, changes along a shift without a
// closed form. So the shortest shift to a half is looked for in directions relative to the
// unit, along the stretch of each in which the base meets the terrain, and around every
// direction that is better than its neighbours. Nothing here depends on what else is asked for.
const (
	halfWays = 16
	// halfSteps is in how many steps a stretch is looked through at least; one of them is no
	// longer than half the radius of the base, as long as they are not too many.
	halfSteps, mostHalfSteps = 6, 48
	// halfTurns narrow a direction down to a fraction of a thousandth of a degree.
	halfTurns = 28
)

// halves is a fact about half of a base.
type halves struct {
	*pair
	fact   *fact
	base   geom.Base
	shapes []*geom.Polygon
	rings  [][]geom.Facet
	most   float64
	strict bool // exactly half is not enough
}

// settleHalf is [pair.settle] of a piece, or of all difficult terrain, that holds half of a
// base.
func (p *pair) settleHalf(f *fact, most float64) {
	w := p.halvesOf(f, most)
	f.slack, f.ways = math.Inf(1), nil
	var found [halfWays]float64
	for k := range found {
		found[k] = w.first(p.wayOf(f.unit, w.angle(float64(k))))
	}
	for k, t := range found {
		if before, after := found[(k+halfWays-1)%halfWays], found[(k+1)%halfWays]; t > most || before < t || after < t {
			continue
		}
		if way, t := w.narrowed(float64(k), t); t <= most {
			by := w.turning(way, t)
			f.offer(by, geom.Norm(by))
		}
	}
}

func (p *pair) halvesOf(f *fact, most float64) *halves {
	w := halves{pair: p, fact: f, base: p.view.Body(f.unit).Base(), most: most}
	add := func(id spatial.PieceID) {
		piece := p.view.Table().Piece(id)
		if boxesApart(p.view.Body(f.unit), piece, most) {
			return
		}
		w.shapes = append(w.shapes, piece.Shape())
		for i := range piece.Shape().NumParts() {
			w.rings = append(w.rings, geom.AppendFacets(nil, w.base, piece.Shape().Part(i).Vertices()))
		}
	}
	if f.piece != noPiece {
		add(f.piece)
		w.strict = p.view.Table().Piece(f.piece).Kind() == terrain.Hill && !terrain.StandsOn(p.edition, w.base, w.base.Area()/2)
		return &w
	}
	for id := range spatial.PieceID(p.view.Table().NumPieces()) {
		if p.shelters(p.view.Table().Piece(id)) {
			add(id)
		}
	}
	return &w
}

// angle is direction k in degrees.
func (w *halves) angle(k float64) float64 { return float64(k * 360 / halfWays) }

// beyond is how far past half the terrain holds the base after a shift, the way that the fact
// turns: positive when it has turned.
func (w *halves) beyond(by geom.Point) float64 {
	base := w.base.At(w.base.Centre().Add(by))
	s := terrain.HalfSlack(base, geom.Coverage(base, w.shapes...)) + geom.Tol
	if w.strict {
		s -= 2 * geom.Tol
	}
	if w.fact.holds {
		return -s
	}
	return s
}

// stretch is where along a direction the base meets the terrain.
func (w *halves) stretch(way geom.Point) (lo, hi float64) {
	lo, hi = math.Inf(1), 0
	for _, facets := range w.rings {
		if from, to, ok := geom.FacetsChord(facets, 0, geom.Point{}, way); ok && to > 0 {
			lo, hi = min(lo, max(0, from)), max(hi, to)
		}
	}
	return lo, min(hi+past, w.most)
}

// first is the length of the first shift in a direction that turns the fact, or infinity.
func (w *halves) first(way geom.Point) float64 {
	lo, hi := w.stretch(way)
	if !(lo < hi) {
		return math.Inf(1)
	}
	steps := math.Ceil(2 * (hi - lo) / w.base.Radius())
	steps = max(halfSteps, min(mostHalfSteps, steps))
	was := w.beyond(geom.Scale(way, lo))
	if was > 0 {
		return lo
	}
	for k := 1.0; k <= steps && !w.until.ended(); k++ {
		at := lo + float64((hi-lo)*(k/steps))
		is := w.beyond(geom.Scale(way, at))
		if is > 0 {
			return w.crossing(way, lo+float64((hi-lo)*((k-1)/steps)), at, was, is)
		}
		was = is
	}
	return math.Inf(1)
}

// crossing finds where the fact turns between two lengths at the second of which it has: by
// false position, with the value that stays halved (the Illinois rule).
func (w *halves) crossing(way geom.Point, lo, hi, atLo, atHi float64) float64 {
	side := 0
	for range 40 {
		if hi-lo <= 1e-10 {
			break
		}
		at := lo + float64((hi-lo)*(atLo/(atLo-atHi)))
		if !(at > lo && at < hi) {
			at = (lo + hi) / 2
		}
		is := w.beyond(geom.Scale(way, at))
		switch {
		case is > 0:
			hi, atHi = at, is
			if side == 1 {
				atLo /= 2
			}
			side = 1
			if is < 1e-12 {
				return hi
			}
		default:
			lo, atLo = at, is
			if side == -1 {
				atHi /= 2
			}
			side = -1
		}
	}
	return hi
}

// narrowed turns a direction towards the shortest shift, up to its neighbours (golden section).
func (w *halves) narrowed(k, t float64) (geom.Point, float64) {
	const golden = 0.6180339887498949
	best := k
	try := func(at float64) float64 {
		u := w.first(w.wayOf(w.fact.unit, w.angle(at)))
		if u < t {
			best, t = at, u
		}
		return u
	}
	lo, hi := k-1, k+1
	a, b := hi-float64(golden*(hi-lo)), lo+float64(golden*(hi-lo))
	atA, atB := try(a), try(b)
	for range halfTurns {
		if atA < atB {
			hi, b, atB = b, a, atA
			a = hi - float64(golden*(hi-lo))
			atA = try(a)
		} else {
			lo, a, atA = a, b, atB
			b = lo + float64(golden*(hi-lo))
			atB = try(b)
		}
	}
	return w.wayOf(w.fact.unit, w.angle(best)), t
}

// turning is a shift just so long that the fact has turned, or longer than anything.
func (w *halves) turning(way geom.Point, t float64) geom.Point {
	holds := w.halfOf(w.fact)
	for _, more := range [3]float64{0, 1e-9, past} {
		if by := geom.Scale(way, t+more); holds(by) != w.fact.holds {
			return by
		}
	}
	return geom.Scale(way, geom.NoLimit)
}

// halfOf is whether half is held after a shift.
func (p *pair) halfOf(f *fact) func(geom.Point) bool {
	if f.piece == noPiece {
		return func(by geom.Point) bool {
			q := p.at(f.unit, by)
			return q != nil && geom.Holds(q.terrainSlack(0))
		}
	}
	piece := p.view.Table().Piece(f.piece)
	return func(by geom.Point) bool {
		base, _ := p.moved(f.unit, by)
		return p.isHalf(f.piece, base, geom.Coverage(base, piece.Shape()))
	}
}
