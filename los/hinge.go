package los

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// question is a verdict about a pair that a margin is asked for.
type question struct {
	*pair
	verdict bool
	// growing is the verdict that growth leads to.
	growing bool
	decide  func(p *pair, grow float64) bool
	// gauge is decide with by how much.
	gauge func(p *pair, grow float64) (verdict bool, slack float64)
	cover bool
	// excerpt is where a piece is shifted; see searchPieces.
	excerpt *excerpt
	// tries is on how many parts of pieces shifts may still be tried, and parts how many the
	// pieces have that facts are about.
	tries, parts int
	// proved is a length such that no shorter shift of what has been searched turns the verdict.
	proved float64
	// beyondTop: shifts of viewer and target are searched though no fact turns, see shiftsBeyondTop.
	beyondTop bool
	// reweighs: so they are, because they change what the parts of the target count for, see viewChanges.
	reweighs bool
}

// sightQuestion and coverQuestion are the two.
func (p *pair) sightQuestion() question {
	return question{pair: p, verdict: p.clear(0), decide: (*pair).clear, gauge: (*pair).clearBy}
}

func (p *pair) coverQuestion() question {
	return question{pair: p, verdict: p.inCover(0), growing: true, decide: (*pair).inCover, gauge: (*pair).inCoverBy, cover: true}
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
	if h.Estimated = q.crowd.estimated; q.crowd.refuses() {
		return growth, h
	}
	if q.unbounded() {
		q.bound(&h)
	}
	return growth, h
}

// unbounded reports whether a reading counts in which neither growth nor what stands where bounds what shifts
// do: a share by angle changes with the eye, and so does what of a target counts at all.
func (q *question) unbounded() bool {
	r := &q.edition.Readings
	if !q.cover {
		return r.SightPoint == rules.SightPointPartInArc && !q.seesAllRound() && q.edition.Sight != rules.TrueLine
	}
	return q.edition.Cover != rules.ViewShare && (r.CoverMeasure == rules.CoverMeasureAngle ||
		r.CoverFacing == rules.CoverFacingAllVisible || r.CoverBlocked == rules.CoverBlockedSeenOverOnly)
}

// bound makes a margin one that is proved where growth does not bound shifts: all facts that turn within it, and what the
// target's parts count for, are taken at their worst at once, which may be far less than what turns the verdict.
func (q *question) bound(h *Hinge) {
	q.crowd, q.reweighs = &crowd{}, true
	most := min(h.Amount, maxGrowth)
	facts := q.cliffs(most, q.cover)
	stands := func(reach float64) bool {
		q.crowd.gather(q.pair, reach)
		return q.stands(facts, reach, spatial.Nobody)
	}
	least, reach := most, most
	if !stands(most) {
		for least = 0; reach > past; {
			half := float64(reach / 2)
			if stands(half) {
				least = half
				break
			}
			reach = half
		}
		for range boundSteps {
			if mid := (least + reach) / 2; stands(mid) {
				least = mid
			} else {
				reach = mid
			}
		}
	}
	h.Estimated = q.crowd.estimated || least < 2*geom.ContactBand && q.somethingAtTarget()
	if least = max(least, geom.Tol); least >= most {
		return
	}
	if h.Kind == ByNothing {
		h.Kind = ByGrowth
	}
	h.Bound = h.Bound || least < float64(nearly*h.Amount)
	h.Amount = least
}

// boundSteps is how many halvings a bound is found with.
const boundSteps = 6

// leastTurn is [question.hinge] without telling what is an estimate.
func (q *question) leastTurn() (growth float64, h Hinge) {
	p := *q.pair
	p.crowd = &crowd{}
	q.pair = &p
	growth = tippingPoint(q.verdict, q.growing, func(grow float64) (bool, float64) {
		if q.until.ended() {
			return q.verdict, 0
		}
		q.crowd.gather(q.pair, grow)
		return q.gauge(q.pair, grow)
	})
	h = Hinge{Kind: ByGrowth, Amount: growth, Unit: -1, Piece: noPiece}
	if growth >= geom.NoLimit {
		h.Kind = ByNothing
		if q.crowd.gather(q.pair, maxGrowth); len(q.crowd.things) == 0 {
			return growth, h // whatever is shifted, nothing comes into the way
		}
	}
	if q.crowd.refuses() {
		return growth, h
	}
	if least := q.leastToComeOut(growth); least < growth {
		h.Amount, h.Bound = least, true
	}
	most := min(growth, maxGrowth)
	q.tries, q.parts, q.proved = mostSearched, 1, h.Amount
	q.tryTouching(&h)
	q.tryInside(&h)
	if growth < slivers && q.edition.Readings.Graze != rules.GrazeTouchPasses {
		q.tryShifts(&h, most)
	}
	touching := q.from != q.to && q.touchesTarget() // then growth says nothing of where the viewer leaves the target
	q.reweighs = (touching || growth < geom.NoLimit) && q.viewChanges(most)
	if q.beyondTop = !q.reweighs && q.shiftsBeyondTop(most); q.beyondTop && q.somethingAtTarget() {
		q.crowd.estimated = true // what is in contact with a near side hides nothing before it
	}
	q.beyondTop = q.beyondTop || touching
	facts := q.cliffs(most, q.cover)
	if !q.beyondTop && q.edition.Sight == rules.TrueLine && !q.worseIsMore() && !q.stands(nil, most, spatial.Nobody) {
		q.beyondTop = true // what is seen of a top over its near side changes with the eye, and no fact
	}
	if !q.beyondTop && !q.reweighs && (len(facts) == 0 || q.stands(facts, most, spatial.Nobody)) {
		return growth, h
	}
	q.parts = q.partsOf(facts)
	exact := q.settled(facts, most)
	q.tryFacts(&h, exact)
	var done []spatial.UnitID
	if q.beyondTop || q.reweighs {
		done = append(done, q.from, q.to)
		for _, unit := range done {
			q.searchShift(&h, unitShifted(unit), q.about(facts, unit))
		}
	}
	for _, f := range facts {
		who := [2]spatial.UnitID{f.unit, f.unit}
		if f.kind == ByFacing { // a shift of either turns it, and what is between stands otherwise to each
			who = [2]spatial.UnitID{q.from, q.to}
		}
		for _, unit := range who {
			if f.slack < h.Amount && !slices.Contains(done, unit) {
				done = append(done, unit)
				q.searchShift(&h, unitShifted(unit), q.about(facts, unit))
			}
		}
	}
	q.searchPieces(&h, facts)
	if q.crowd.estimated { // what is proved of one thing is no bound of all
		return growth, h
	}
	found := h.Amount
	h.Amount = min(h.Amount, max(geom.Tol, q.proved))
	h.Bound = h.Bound && h.Kind == ByGrowth || h.Amount < float64(nearly*(1-closeEnough)*found)
	return growth, h
}

// leastToComeOut is how much everything must shrink until a shift by as much may turn the verdict that brings the eye out of something, if that
// is less than the growth that does.
func (q *question) leastToComeOut(growth float64) float64 {
	if q.worseIsMore() || growth >= geom.NoLimit {
		return growth
	}
	p := *q.pair
	p.comesOut = true
	if q.decide(&p, float64(-growth*(1-1e-9))) == q.verdict {
		return growth
	}
	return min(growth, tippingPoint(q.verdict, q.growing, func(grow float64) (bool, float64) {
		if q.until.ended() {
			return q.verdict, 0
		}
		return q.gauge(&p, grow)
	}))
}

// settled are the facts that a shift of less than most turns, with the shifts that do. Where all
// facts about a unit do not turn the verdict, none of them is settled. Of contact with a piece, the
// slack of the fact becomes the length of its shortest shift.
func (q *question) settled(facts []fact, most float64) (exact []fact) {
	matters := map[spatial.UnitID]bool{}
	for i := range facts {
		f := facts[i]
		if _, known := matters[f.unit]; !known {
			matters[f.unit] = !q.stands(q.about(facts, f.unit), most, f.unit)
		}
		if !matters[f.unit] {
			continue
		}
		q.settle(&f, most)
		if f.kind != ByHalf && f.kind != ByFacing {
			facts[i].slack = max(facts[i].slack, f.slack-past)
		}
		if f.slack < most {
			exact = append(exact, f)
		}
	}
	return exact
}

// tryFacts finds the least shift that turns one fact and the verdict with it, to where no bases overlap.
func (q *question) tryFacts(h *Hinge, facts []fact) {
	for i := range facts {
		f := &facts[i]
		for _, by := range f.ways {
			if least := max(geom.Tol, f.slack-past); least < h.Amount && q.turnedBy(unitShifted(f.unit), by) && q.isPosition(f.unit, by) {
				*h = Hinge{Kind: f.kind, Amount: least, Unit: f.unit, Piece: f.piece, Holds: f.holds, Shift: by}
			}
		}
	}
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

// changesView reports whether a shift of a unit changes what the parts of the target count for.
func (q *question) changesView(unit spatial.UnitID) bool {
	return q.reweighs && (unit == q.from || unit == q.to)
}

// stands reports whether the verdict stands with every fact that a shift of less than reach
// may turn at its worst, and everything in the way grown or shrunk by as much. Where shifts of the viewer or the target change what
// parts of the target count for, those count for what they do at the worst; who is the one of them that is shifted, or
// nobody where any thing may be.
func (q *question) stands(facts []fact, reach float64, who spatial.UnitID) bool {
	return q.standsAt(q.pair, facts, reach, who)
}

// smallSquare is up to which reach, in inches, what has grown twice as much tells what hides the top of the target (2010): hiding
// behind the top what has grown over it ([pair.overTop]) is too much there. What has grown by more may hold viewer and target both,
// and would hide nothing.
const smallSquare = 0.25

// nobodyElse is who is shifted where neither the viewer nor the target is.
const nobodyElse spatial.UnitID = -2

// standsAt is [question.stands] with something shifted already.
func (q *question) standsAt(p *pair, facts []fact, reach float64, who spatial.UnitID) bool {
	if q.until.ended() {
		return true
	}
	if who != nobodyElse && p.from != p.to && (who < 0 || who == p.from || who == p.to) && p.touchesTarget() {
		return false // nothing is between now, and anything may be
	}
	if q.shelterAtContact(facts, who) && !q.standsAtContact(p, facts, reach) {
		return false
	}
	d := doubt{reach: reach, more: q.worseIsMore(), facts: facts, who: who}
	if q.reweighs && who == spatial.Nobody || q.changesView(who) {
		d.astray = reach
	}
	if who != nobodyElse && (who < 0 || who == p.from || who == p.to) {
		d.aside = reach
	}
	if p.mindsFacing(q.cover) {
		d.sides = p.sidesWithin(reach)
	}
	worst := p.doubted(&d)
	worst.overTop = d.more && (p.crowd != nil || q.reweighs || reach > smallSquare) && q.edition.Sight == rules.TrueLine
	grow := float64(reach * (1 - 1e-9))
	if !d.more {
		grow = -grow
	}
	if p.crowd != nil {
		p.crowd.gather(p, grow)
		return q.standsGrown(&worst, grow)
	}
	if d.more && q.edition.Sight == rules.TrueLine {
		if worst.overTop && q.standsGrown(&worst, grow) {
			return true
		}
		if reach > smallSquare {
			return false
		}
		worst.overTop = false
		grow *= 2
	}
	return q.decide(&worst, grow) == q.verdict
}

// standsGrown reports whether the verdict stands with everything grown by so much: with true line of sight also by half of that, and so on,
// because what holds viewer and target both hides less than when it came between them.
func (q *question) standsGrown(worst *pair, grow float64) bool {
	for q.decide(worst, grow) == q.verdict {
		if grow /= 2; q.edition.Sight != rules.TrueLine || grow < firstGrowth || q.until.ended() {
			return true
		}
	}
	return false
}

// worseIsMore reports whether more in the way turns the verdict: of clear sight, and of no
// cover.
func (q *question) worseIsMore() bool { return q.verdict != q.growing }

// sidesWithin are the sides of the target that the viewer may come before by a shift.
func (p *pair) sidesWithin(reach float64) []int {
	var sides []int
	seen := [4]bool{}
	add := func(side int) {
		if !seen[side] {
			seen[side] = true
			sides = append(sides, side)
		}
	}
	eye, tie := p.viewer.Eye(), p.edition.Readings.ArcTie
	l := arcs.LocateBy(p.target.Base(), eye, tie)
	add(int(arcs.FacingAt(p.target.Base(), eye, tie)))
	if reach <= l.Margin {
		return sides
	}
	for k := range 32 {
		at := geom.Along(eye, p.wayOf(p.from, float64(k)*360/32), float64(1.01*reach))
		add(int(arcs.FacingAt(p.target.Base(), at, tie)))
	}
	for k, c := range p.target.Corners() { // an arc that begins there may lie between two of those
		if geom.Dist(c, eye) <= reach {
			add(k)
			add((k + 3) % 4)
		}
	}
	return sides
}
