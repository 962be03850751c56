package los

import (
	"slices"

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
func (q *question) hinge() (growth float64, h Hinge) {
	growth = tippingPoint(q.verdict, q.growing, func(grow float64) bool { return q.decide(q.pair, grow) })
	h = Hinge{Kind: ByGrowth, Amount: growth, Unit: -1, Piece: noPiece}
	if growth >= geom.NoLimit {
		h.Kind = ByNothing
	}
	most := min(growth, maxGrowth)
	facts := q.cliffs(most, q.cover)
	if len(facts) == 0 || q.stands(facts, most) {
		return growth, h
	}
	exact := facts[:0]
	for _, f := range facts {
		if q.settle(&f, most); f.slack < most {
			exact = append(exact, f)
		}
	}
	facts = exact
	for i := range facts {
		if f := &facts[i]; f.slack < h.Amount && q.turnedBy(f.unit, f.by) {
			h = Hinge{f.kind, f.slack, f.unit, f.piece, f.holds, f.by}
		}
	}
	var done []spatial.UnitID
	for _, f := range facts {
		if f.slack < h.Amount && !slices.Contains(done, f.unit) {
			done = append(done, f.unit)
			q.searchShift(&h, f.unit, q.about(facts, f.unit))
		}
	}
	return growth, h
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
	if q.cover {
		d.sides = q.sidesWithin(reach)
	}
	p := q.doubted(&d)
	grow := float64(reach * (1 - 1e-9))
	if !d.more {
		grow = -grow
	}
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

// turnedBy reports whether a shift of a unit turns the verdict.
func (q *question) turnedBy(unit spatial.UnitID, by geom.Point) bool {
	p := q.at(unit, by)
	return p != nil && q.decide(p, 0) != q.verdict
}

// searchShift looks for a shift of a unit that turns the verdict and is shorter than what has
// been found, where several facts about it, or a fact and a line, have to turn together: in many
// directions, at lengths that grow by little from what its facts need at their worst.
func (q *question) searchShift(h *Hinge, unit spatial.UnitID, own []fact) {
	const ways, ratio = 48, 1.02
	if q.stands(own, h.Amount) {
		return
	}
	lo, hi := 0.0, h.Amount
	for range 24 {
		if mid := (lo + hi) / 2; q.stands(own, mid) {
			lo = mid
		} else {
			hi = mid
		}
	}
	best := h.Amount
	if hi*1.005+2*past >= best {
		return
	}
	found := false
	for k := range ways {
		way := q.wayOf(unit, (float64(k)+0.5)*360/ways)
		for t := max(lo, past); t < best; t = max(t*ratio, t+past) {
			if q.turnedBy(unit, geom.Scale(way, t)) {
				best, found = t, true
				*h = Hinge{ByShift, t, unit, noPiece, false, geom.Scale(way, t)}
				break
			}
		}
	}
	if found {
		q.shorten(h, lo)
	}
}

// shorten turns and shortens a shift as long as it still turns the verdict.
func (q *question) shorten(h *Hinge, least float64) {
	for step := 4.0; step > 0.05; step /= 2 {
		for _, turn := range [2]float64{step, -step} {
			for range 4 {
				way := clockwise(geom.Unit(h.Shift), turn)
				t, ok := q.shorter(h.Unit, way, least, h.Amount)
				if !ok {
					break
				}
				h.Amount, h.Shift = t, geom.Scale(way, t)
			}
		}
	}
	if t, ok := q.shorter(h.Unit, geom.Unit(h.Shift), least, h.Amount); ok {
		h.Amount, h.Shift = t, geom.Scale(geom.Unit(h.Shift), t)
	}
}

// shorter is the length of a shift in a direction, less than most, that turns the verdict.
func (q *question) shorter(unit spatial.UnitID, way geom.Point, least, most float64) (float64, bool) {
	lo, hi := least, float64(most*(1-1e-6))
	if !q.turnedBy(unit, geom.Scale(way, hi)) {
		return 0, false
	}
	for range 30 {
		if mid := (lo + hi) / 2; q.turnedBy(unit, geom.Scale(way, mid)) {
			hi = mid
		} else {
			lo = mid
		}
	}
	return hi, true
}
