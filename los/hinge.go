package los

import (
	"math"
	"slices"

	"github.com/golang/geo/r1"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// question is a verdict about a pair that a margin is asked for.
type question struct {
	*pair
	verdict bool
	// growing is the verdict that growth leads to.
	growing bool
	decide  func(p *pair, grow float64) bool
	cover   bool
	// excerpt is where a piece is shifted; see searchPieces.
	excerpt *excerpt
	// tries is on how many parts of pieces shifts may still be tried, and parts how many the
	// pieces have that facts are about.
	tries, parts int
}

// sightQuestion and coverQuestion are the two.
func (p *pair) sightQuestion() question {
	return question{pair: p, verdict: p.clear(0), decide: (*pair).clear}
}

func (p *pair) coverQuestion() question {
	return question{pair: p, verdict: p.inCover(0), growing: true, decide: (*pair).inCover, cover: true}
}

// hinge finds what the verdict hangs on. Growth bounds every shift as long as all roles stay
// what they are: a line that is clear of everything grown by so much stays clear when one
// thing is shifted by less, and one that everything shrunk by so much still hides stays
// hidden. So only facts that turn within the growth can come first; whether they do is asked
// with all of them at their worst, and then each is tried by the shift itself.
//
// A shift of more than maxGrowth is not looked for: what is as far away as that is in nobody's
// way.
func (q *question) hinge() (growth float64, h Hinge) {
	growth, h = q.leastTurn()
	h.Estimated = q.crowd.estimated
	return growth, h
}

// leastTurn is [question.hinge] without telling what is an estimate.
func (q *question) leastTurn() (growth float64, h Hinge) {
	p := *q.pair
	p.crowd = &crowd{}
	q.pair = &p
	growth = tippingPoint(q.verdict, q.growing, func(grow float64) bool {
		q.crowd.gather(q.pair, grow)
		return q.decide(q.pair, grow)
	})
	h = Hinge{Kind: ByGrowth, Amount: growth, Unit: -1, Piece: noPiece}
	if growth >= geom.NoLimit {
		h.Kind = ByNothing
	}
	if q.crowd.refuses() {
		return growth, h
	}
	most := min(growth, maxGrowth)
	if q.growthIsNoBound(growth) {
		q.tries = mostSearched
		q.tryShifts(&h, most)
	}
	facts := q.cliffs(most, q.cover)
	if len(facts) == 0 || q.stands(facts, most) {
		return growth, h
	}
	all := facts
	facts = nil
	q.tries, q.parts = mostSearched, q.partsOf(all)
	settles := map[spatial.UnitID]bool{}
	for _, f := range all {
		// Where all facts about a unit do not turn the verdict, none need be known to the limit.
		if _, known := settles[f.unit]; !known {
			settles[f.unit] = !q.stands(q.about(all, f.unit), most)
		}
		if !settles[f.unit] {
			continue
		}
		q.settle(&f, most)
		if f.slack < most {
			facts = append(facts, f)
		}
	}
	for i := range facts {
		f := &facts[i]
		for _, by := range f.ways {
			if length := geom.Norm(by); length < h.Amount && q.turnedBy(unitShifted(f.unit), by) {
				h = Hinge{f.kind, length, f.unit, f.piece, f.holds, by, false}
			}
		}
	}
	var done []spatial.UnitID
	for _, f := range facts {
		if f.slack < h.Amount && !slices.Contains(done, f.unit) {
			done = append(done, f.unit)
			q.searchShift(&h, most, unitShifted(f.unit), q.about(facts, f.unit), q.flipsOf(all, f.unit))
		}
	}
	q.searchPieces(&h, most, all)
	return growth, h
}

// partsOf is how many parts the pieces have that facts are about.
func (q *question) partsOf(facts []fact) int {
	seen := map[spatial.PieceID]bool{noPiece: true}
	n := 1
	for _, f := range facts {
		if !seen[f.piece] {
			seen[f.piece] = true
			n += q.view.Table().Piece(f.piece).Shape().NumParts()
		}
	}
	return n
}

// about are the facts that a shift of one unit may turn: its own, and before which side of
// the target the viewer is for either of the two.
func (q *question) about(facts []fact, unit spatial.UnitID) []fact {
	var own []fact
	for _, f := range facts {
		if f.unit == unit || f.kind == ByFacing && unit == q.to {
			f.unit = unit
			own = append(own, f)
		}
	}
	return own
}

// stands reports whether the verdict stands with every fact that a shift of less than reach
// may turn at its worst, and everything in the way grown or shrunk by as much.
func (q *question) stands(facts []fact, reach float64) bool {
	d := doubt{reach: reach, more: q.worseIsMore(), facts: facts}
	if q.mindsFacing(q.cover) {
		d.sides = q.sidesWithin(reach)
	}
	p := q.doubted(&d)
	grow := float64(reach * (1 - 1e-9))
	if !d.more {
		grow = -grow
	}
	q.crowd.gather(q.pair, grow)
	return q.decide(&p, grow) == q.verdict
}

// worseIsMore reports whether more in the way turns the verdict: of clear sight, and of no
// cover.
func (q *question) worseIsMore() bool { return q.verdict != q.growing }

// sidesWithin are the sides of the target that the viewer may come before by a shift.
func (q *question) sidesWithin(reach float64) []int {
	var sides []int
	seen := [4]bool{}
	add := func(at geom.Point) {
		if side := int(arcs.FacingAt(q.target.Base(), at, q.edition.Readings.ArcTie)); !seen[side] {
			seen[side] = true
			sides = append(sides, side)
		}
	}
	eye := q.viewer.Eye()
	add(eye)
	if l := arcs.LocateBy(q.target.Base(), eye, q.edition.Readings.ArcTie); reach > l.Margin {
		for k := range 32 {
			add(geom.Along(eye, q.wayOf(q.from, float64(k)*360/32), float64(1.01*reach)))
		}
	}
	return sides
}

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
	const mostWaysTried, near = 48, 1.05
	ways, ratio := mostWaysTried, 1.02
	if what.unit < 0 {
		ways, ratio = mostWaysTried/2, 1.08 // a shift of a piece takes long to try
	}
	best := min(h.Amount, most)
	if q.stands(own, best) || q.stands(own, max(0, best-2*past)/1.005) {
		return
	}
	lo, hi := 0.0, best
	for range 24 {
		if mid := (lo + hi) / 2; q.stands(own, mid) {
			lo = mid
		} else {
			hi = mid
		}
	}
	if float64(hi*1.005)+2*past >= best {
		return
	}
	var found [mostWaysTried]float64
	var way [mostWaysTried]geom.Point
	var where [mostWaysTried][]r1.Interval
	for k := range ways {
		found[k], way[k] = math.Inf(1), q.way(what, (float64(k)+0.5)*360/float64(ways))
		where[k] = mayTurn.along(way[k])
	}
	// The shortest first, so that where nothing is found soon little is left of what may be tried.
	least := best
	for t := max(lo, past); t < min(best, least*near) && q.tries > 0; t = max(t*ratio, t+past) {
		for k := range ways {
			if math.IsInf(found[k], 1) && mayTurn.mayTurn(where[k], way[k], t) && q.turnedBy(what, geom.Scale(way[k], t)) {
				found[k], least = t, min(least, t)
			}
		}
	}
	// Of directions that are about as good, one may be shortened by more than another.
	for k, t := range found[:ways] {
		before, after := found[(k+ways-1)%ways], found[(k+1)%ways]
		if !(t < least*near) || before < t || after < t {
			continue
		}
		s := Hinge{ByShift, t, what.unit, what.piece, false, geom.Scale(way[k], t), false}
		if q.shorten(&s, lo); s.Amount < h.Amount-2*past {
			*h = s
		}
	}
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
