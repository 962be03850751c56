package los

import (
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Where facts about a thing may turn within the growth, the shifts of that thing are searched: a
// square of them at a time, the nearest to no shift first. With all facts that a shift within the
// square may turn at their worst, and everything in the way grown by its radius, either the verdict
// stands all over the square, or it is cut into four. So what is told is both: a shift that turns the
// verdict, and that no shorter one does (branch and bound).

// shifted is one thing that is shifted: a unit, or where that is nobody a piece.
type shifted struct {
	unit  spatial.UnitID
	piece spatial.PieceID
}

func unitShifted(id spatial.UnitID) shifted { return shifted{id, noPiece} }

// moves is the shift of the unit of a fact as its piece sees it, when a thing is shifted; ok is false
// where that is no matter of the fact.
func (s shifted) moves(f *fact, by geom.Point) (rel geom.Point, ok bool) {
	if s.unit < 0 {
		return geom.Neg(by), f.piece == s.piece
	}
	return by, f.unit == s.unit
}

const (
	// closeEnough is by what part a margin may be less than the shift that has been found.
	closeEnough = 1e-3
	// nearly is what part of it the margin may be where to come closer would take too long.
	nearly = 0.98
	// mostSquares is how many squares of shifts of one thing are looked at, and usualSquares after how
	// many it is enough to come as close as that.
	mostSquares, usualSquares = 1000, 60
	// farEnough is the length of a shift, in inches, that nobody is out by: a margin that is proved to be longer is told as a bound
	// where it is not found, and for no other thing a longer one is looked for.
	farEnough = 12
	// worthTelling is what part of the shortest shift that is known a bound has to be to be told instead of an estimate, and how many
	// inches where none is known.
	worthTelling = 0.5
)

// square is a set of shifts: those that differ from at by no more than half either way.
type square struct {
	at         geom.Point
	half, near float64
}

// shiftSearch searches the shifts of one thing.
type shiftSearch struct {
	*question
	what shifted
	// facts are those that shifts may turn, as they stand.
	facts []fact
	side  int
	// anywhere: the verdict may turn without any fact.
	anywhere bool
	// atContact: shifts that bring the target into contact with the leader point are looked at, too; see [question.shelterAtContact].
	atContact bool
	squares   []square
	// ahead is the direction from viewer to target. Squares lie along it, so that what is found
	// goes by how things stand to each other and not by how they stand on the table.
	ahead geom.Point
	// best is the length of the shortest shift known that turns the verdict, of this thing or another,
	// and by is that shift where one of this thing has been found.
	best  float64
	by    geom.Point
	found bool
	now   []fact // as they are at the square that is looked at
	// pressed are the units that the thing overlaps as it stands.
	pressed []spatial.UnitID
}

// searchShift looks for a shift of one thing that turns the verdict and is shorter than what has been
// found, and proves up to which length there is none.
func (q *question) searchShift(h *Hinge, what shifted, own []fact) {
	anywhere := q.changesView(what.unit) || q.beyondTop && (what.unit == q.from || what.unit == q.to)
	if what.unit >= 0 && (!anywhere && len(own) == 0 || q.stands(own, min(h.Amount, maxGrowth), what.unit)) {
		return
	}
	if q.edition.Sight == rules.TrueLine && len(q.crowd.things) > mostTrue { // a shift may bring all of it between the two
		q.crowd.estimated = true
		return
	}
	s := shiftSearch{question: q, what: what, facts: own, side: q.facing(), best: min(h.Amount, maxGrowth), anywhere: anywhere}
	s.atContact = q.shelterAtContact(own, what.unit)
	if q.proved >= farEnough {
		s.best = min(s.best, q.proved)
	}
	if s.ahead = geom.Unit(q.target.Base().Centre().Sub(q.viewer.Eye())); s.ahead == (geom.Point{}) {
		s.ahead = q.target.Base().Facing()
	}
	s.notePressed()
	least, settled := s.run()
	if s.found {
		*h = Hinge{Kind: ByShift, Amount: s.best, Unit: what.unit, Piece: what.piece, Shift: s.by}
	}
	switch {
	case settled && least >= maxGrowth: // no shift does
	case settled || q.reweighs || least >= farEnough || least > worthTelling*min(h.Amount, farEnough) || h.Amount >= maxGrowth && least > worthTelling: // of shares of the view what is proved is told, be it less than that
		q.proved = min(q.proved, least)
	default:
		q.crowd.estimated = true
	}
}

// run searches until no shift shorter than least turns the verdict; settled is false where that would
// take too long.
func (s *shiftSearch) run() (least float64, settled bool) {
	s.squares = append(s.squares, square{half: s.best})
	polished := math.Inf(1)
	for looked := 0; ; looked++ {
		k := s.nearest()
		switch {
		case k < 0:
			return s.best, true
		case s.squares[k].near >= s.best-2*past:
			return s.squares[k].near, true
		case s.squares[k].near >= float64(s.best*(1-closeEnough)) && (s.found || looked >= usualSquares):
			if s.found && s.best < polished {
				s.polish(s.squares[k].near)
				polished = s.best
				continue
			}
			return s.squares[k].near, true
		case s.until.ended():
			return 0, false
		case looked == mostSquares || s.tries <= 0:
			least = s.squares[k].near
			if s.sample(least); s.found {
				s.polish(least)
			}
			return least, false
		}
		next := s.squares[k]
		last := len(s.squares) - 1
		s.squares[k] = s.squares[last]
		s.squares = s.squares[:last]
		s.look(next)
	}
}

// sample tries shifts longer than least in many directions, most of them little longer, where facts have turned: of what takes
// too long to prove, the margin is no more than an estimate.
func (s *shiftSearch) sample(least float64) {
	const ways, lengths = 48, 8
	longest := min(s.best, least+8)
	for k := range lengths {
		part := (float64(k) + 0.5) / lengths
		length := least + float64((longest-least)*part*part)
		for i := range ways {
			if s.tries <= 0 || length >= s.best {
				return
			}
			way := clockwise(s.ahead, (float64(i)+0.5)*360/ways)
			if by := geom.Scale(way, length); (s.mayTurn(by, 0) || s.anywhere) && s.turns(by) {
				s.shorten(way, least, length, 12)
			}
		}
	}
}

// nearest is the square that is nearest to no shift, or -1.
func (s *shiftSearch) nearest() int {
	best := -1
	for i := range s.squares {
		if best < 0 || s.squares[i].near < s.squares[best].near {
			best = i
		}
	}
	return best
}

// look drops a square or cuts it into four.
func (s *shiftSearch) look(a square) {
	radius := float64(a.half*math.Sqrt2) + geom.Tol
	by := s.onTable(a.at)
	if s.overlaps(by, geom.ContactBand+radius) {
		return
	}
	if s.atContact {
		if !s.mayTurn(by, radius) && !s.anywhere {
			return
		}
		p := s.pairAfter(s.what, by)
		if p == nil {
			s.crowd.estimated = true
			return
		}
		if done, cut := s.lookAtContact(p, s.factsOf(p), by, radius); done {
			if cut {
				s.cut(a)
			}
			return
		}
	}
	if off := s.offTarget(by, radius); off != (geom.Point{}) { // where the eye is in contact with the target nothing is told of the rest
		by = by.Add(off)
		radius += geom.Norm(off)
	}
	if !s.mayTurn(by, radius) && !s.anywhere {
		return
	}
	p := s.pairAfter(s.what, by)
	if p == nil {
		s.crowd.estimated = true
		return
	}
	who := s.what.unit
	if who < 0 {
		who = nobodyElse
	}
	if s.standsAt(p, s.factsOf(p), radius, who) {
		return
	}
	if length := geom.Norm(by); length < s.best && length > 0 && s.decide(p, 0) != s.verdict && !s.overlaps(by, geom.ContactBand) {
		s.shorten(geom.Scale(by, 1/length), 0, length, 12)
	}
	s.cut(a)
}

// cut puts the four quarters of a square in its place.
func (s *shiftSearch) cut(a square) {
	half := float64(a.half / 2)
	if half < past/2 {
		return
	}
	for _, x := range [2]float64{-half, half} {
		for _, y := range [2]float64{-half, half} {
			b := square{at: geom.Point{X: a.at.X + x, Y: a.at.Y + y}, half: half}
			b.near = geom.Norm(geom.Point{X: max(0, math.Abs(b.at.X)-half), Y: max(0, math.Abs(b.at.Y)-half)})
			if b.near < s.best {
				s.squares = append(s.squares, b)
			}
		}
	}
}

// offTarget is what a shift that leaves the eye in contact with the target lacks until it does not: beside a corner, by less
// than a radius, until it is before both sides.
func (s *shiftSearch) offTarget(by geom.Point, radius float64) geom.Point {
	turned := 1.0
	switch s.what.unit {
	case s.from:
	case s.to:
		turned = -1
	default:
		return geom.Point{}
	}
	base := s.target.Base()
	at := base.Local(s.viewer.Eye().Add(geom.Scale(by, turned)))
	x, y := math.Abs(at.X)-base.HalfWidth(), math.Abs(at.Y)-base.HalfDepth()
	const off = geom.ContactBand + 2*geom.Tol
	if max(x, y) >= off {
		return geom.Point{}
	}
	var out geom.Point
	if x >= min(y, -radius) {
		out.X = math.Copysign(max(0, off-x), at.X)
	}
	if y >= min(x, -radius) {
		out.Y = math.Copysign(max(0, off-y), at.Y)
	}
	return geom.Scale(geom.Scale(base.RightWard(), out.X).Add(geom.Scale(base.Facing(), out.Y)), turned)
}

// onTable is the shift on the table of one that is told to the right of and along the direction to the target.
func (s *shiftSearch) onTable(at geom.Point) geom.Point {
	right := geom.Neg(geom.LeftOf(s.ahead))
	return geom.Point{
		X: float64(right.X*at.X) + float64(s.ahead.X*at.Y),
		Y: float64(right.Y*at.X) + float64(s.ahead.Y*at.Y),
	}
}

// mayTurn reports whether a fact is other than it was somewhere within a radius of a shift. It notes
// how the facts are there.
func (s *shiftSearch) mayTurn(at geom.Point, radius float64) (may bool) {
	s.tries -= 4 * s.parts
	s.now = s.now[:0]
	moved := geom.Norm(at)
	for i := range s.facts {
		f := s.facts[i]
		if f.slack = max(0, f.slack-moved); f.slack < radius+past {
			turned := s.factAfter(&f, at)
			may = may || turned || f.slack < radius+past
		}
		s.now = append(s.now, f)
	}
	return may
}

// factAfter makes a fact what it is after a shift, and reports whether it has turned. Of all difficult
// terrain together that is told by the table alone.
func (s *shiftSearch) factAfter(f *fact, at geom.Point) (turned bool) {
	rel, ok := s.what.moves(f, at)
	switch {
	case f.piece == noPiece && f.kind == ByHalf || !ok:
		return false
	case f.kind == ByFacing:
		if s.what.unit == s.to {
			rel = geom.Neg(at)
		}
		eye := s.viewer.Eye().Add(rel)
		f.slack = arcs.LocateBy(s.target.Base(), eye, s.edition.Readings.ArcTie).Margin
		return int(arcs.FacingAt(s.target.Base(), eye, s.edition.Readings.ArcTie)) != s.side
	}
	was := f.holds
	base, eye := s.moved(f.unit, rel)
	piece := s.view.Table().Piece(f.piece)
	switch f.kind {
	case ByHalf:
		covered := geom.Coverage(base, piece.Shape())
		f.holds, f.slack = s.isHalf(f.piece, base, covered), math.Abs(terrain.HalfSlack(base, covered))
	case ByLeaderPoint:
		s.contactAfter(f, geom.PointBase(eye, base.Facing()), geom.ContactBand)
	case ByTouching:
		s.contactAfter(f, base, geom.ContactBand)
	default:
		s.contactAfter(f, base, -geom.ContactBand)
	}
	return f.holds != was
}

func (s *shiftSearch) contactAfter(f *fact, b geom.Base, at float64) {
	apart := apartFrom(b, s.view.Table().Piece(f.piece), at)
	f.holds, f.slack = apart <= 0, math.Abs(apart)
}

// overlaps reports whether the thing is deeper than that in a unit after a shift, which is no position, or
// the target in contact with the eye, which is no matter of margins.
func (s *shiftSearch) overlaps(at geom.Point, depth float64) (found bool) {
	if s.what.unit == s.from && s.target.Base().DistanceTo(s.viewer.Eye().Add(at)) < 2*geom.ContactBand-depth ||
		s.what.unit == s.to && !s.atContact && s.target.Base().DistanceTo(s.viewer.Eye().Sub(at)) < 2*geom.ContactBand-depth {
		return true
	}
	return s.overlapsUnits(at, depth)
}

// overlapsUnits reports whether a unit that is shifted is deeper than that in another after a shift, and was not before.
func (s *shiftSearch) overlapsUnits(at geom.Point, depth float64) (found bool) {
	if s.what.unit >= 0 {
		s.eachOverlap(at, depth, func(id spatial.UnitID) { found = found || !slices.Contains(s.pressed, id) })
	}
	return found
}

// notePressed notes what the thing overlaps as it stands.
func (s *shiftSearch) notePressed() {
	if s.what.unit >= 0 {
		s.eachOverlap(geom.Point{}, geom.ContactBand, func(id spatial.UnitID) { s.pressed = append(s.pressed, id) })
	}
}

// isPosition reports whether a unit may stand where a shift leads it, as far as bases overlap.
func (q *question) isPosition(unit spatial.UnitID, by geom.Point) bool {
	s := shiftSearch{question: q, what: unitShifted(unit)}
	s.notePressed()
	return !s.overlapsUnits(by, geom.ContactBand)
}

// eachOverlap visits the units that the one that is shifted is deeper in than that after a shift.
func (s *shiftSearch) eachOverlap(at geom.Point, depth float64, visit func(spatial.UnitID)) {
	base, _ := s.moved(s.what.unit, at)
	s.view.Search(base.Bounds(), func(region spatial.Region) bool {
		if id, ok := region.Thing.Unit(); ok && id != s.what.unit && geom.Separation(base, s.view.Body(id).Base()) < -depth {
			visit(id)
		}
		return true
	})
}

// factsOf are the facts at the square as the table after the shift numbers units and pieces.
func (s *shiftSearch) factsOf(p *pair) []fact {
	n := 0
	for _, f := range s.now {
		if f.kind == ByHalf && f.piece == noPiece {
			slack := p.terrainSlack(0)
			f.holds, f.slack = geom.Holds(slack), math.Abs(slack)
		}
		if s.what.unit < 0 && !s.excerpt.renumber(&f) {
			continue
		}
		s.now[n] = f
		n++
	}
	return s.now[:n]
}

// shorten bisects a shift in a direction that turns the verdict at the length hi.
func (s *shiftSearch) shorten(way geom.Point, lo, hi float64, steps int) {
	for range steps {
		if mid := (lo + hi) / 2; s.turns(geom.Scale(way, mid)) {
			hi = mid
		} else {
			lo = mid
		}
	}
	s.best, s.by, s.found = hi, geom.Scale(way, hi), true
}

// turns reports whether a shift turns the verdict and leaves a position.
func (s *shiftSearch) turns(by geom.Point) bool {
	return s.turnedBy(s.what, by) && !s.overlaps(by, geom.ContactBand)
}

// polish turns and shortens the shift that has been found, none shorter than least.
func (s *shiftSearch) polish(least float64) {
	try := func(way geom.Point) bool {
		length := float64(s.best * (1 - 1e-7))
		if !s.turns(geom.Scale(way, length)) {
			return false
		}
		s.shorten(way, min(least, length), length, 24)
		return true
	}
	try(geom.Unit(s.by))
	for step := 1.0; step > 0.01; step /= 3 {
		for _, turn := range [2]float64{step, -step} {
			for range 4 {
				if !try(clockwise(geom.Unit(s.by), turn)) {
					break
				}
			}
		}
	}
}

// turnedBy reports whether a shift of one thing turns the verdict.
func (q *question) turnedBy(s shifted, by geom.Point) bool {
	p := q.pairAfter(s, by)
	return p != nil && q.decide(p, 0) != q.verdict
}

// pairAfter is the pair with a thing shifted, or nil where that cannot be.
func (q *question) pairAfter(s shifted, by geom.Point) *pair {
	if q.tries -= q.parts; q.until.ended() {
		return nil
	}
	if q.edition.Sight == rules.TrueLine {
		q.tries -= trueTries * q.parts * q.parts
	}
	if s.unit < 0 {
		q.tries -= pieceTries
		return q.excerpt.turned(by)
	}
	return q.at(s.unit, by)
}
