package charge

import (
	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
	"github.com/leaderpoint/leaderpoint/terrain"
)

// Threat is an enemy that could charge.
type Threat struct {
	Unit spatial.UnitID
	// Facing is the facing that it would charge (row ARC-5).
	Facing arcs.Location
	// Verdict is anything but No.
	Verdict Verdict
	// Counter: it is a counter-charge (row CTR-1), by a unit that the other has charged.
	Counter bool
}

// AppendThreats appends every enemy that could charge a unit now, in the order of their numbers
// ([Question.Threat]). An enemy that could counter-charge it ([Question.ThreatOfCounter]) is
// appended once more. It allocates nothing as long as dst has room. Each threat costs at most the
// given effort; 0 is [Quick].
func AppendThreats(dst []Threat, v *spatial.View, to spatial.UnitID, each Effort) []Threat {
	for from := range v.Units() {
		if threat, is := (Question{View: v, From: from, To: to, Effort: each}).Threat(); is {
			dst = append(dst, threat)
		}
		if threat, is := (Question{View: v, From: from, To: to, Effort: each}).ThreatOfCounter(); is {
			dst = append(dst, threat)
		}
	}
	return dst
}

// ThreatOfCounter is [Question.Threat] for a counter-charge, and false if [Question.DecideCounter]
// returns No. Its facing is the one that the rule names: the front.
func (q Question) ThreatOfCounter() (threat Threat, is bool) {
	verdict := q.DecideCounter()
	return Threat{q.From, arcs.Location{Margin: geom.NoLimit}, verdict, true}, verdict != No
}

// Threat returns one element of [AppendThreats], for callers that ask about one enemy after the
// other. is is false if [Decide] returns No, and so for ids that are not on the table.
func (q Question) Threat() (threat Threat, is bool) {
	verdict, back := withdrawal{q}.decide()
	if verdict == No {
		return Threat{}, false
	}
	at := q.View
	if back {
		if view, ok := (withdrawal{q}).withdrawn(); ok {
			at = &view
		}
	}
	return Threat{q.From, los.FacingOf(at, q.From, q.To), verdict, false}, true
}

// MovingTarget is one unit that may want to charge another, for many positions of the target. Set
// gathers once what does not depend on the target's position. After it [MovingTarget.Decide]
// returns the verdict of [Decide], in a fraction of the time. A MovingTarget is large, reuses its
// memory, and is not safe for concurrent use. Set may be called on the zero MovingTarget; before
// that every verdict is No.
type MovingTarget struct {
	// Effort is the most that a decision may do: 0 means [Quick].
	Effort Effort

	v        *spatial.View
	from, to spatial.UnitID
	never    bool // the charge is forbidden before anything is measured
	plain    bool // no free pivot, no inch back, no reading of boxed-in units

	reach  float64 // charge range in inches
	origin rules.RangeOrigin
	leader arcs.Leader
	// rangeHolds: no obstacle is near enough to shorten a charge (row CHG-14), so that
	// the range is settled without a view.
	rangeHolds bool

	far    float64 // beyond which no centre of the target can be in range, however it is turned
	byMark bool    // the arc is that of the front
	base   geom.Base
	around surroundings

	passed    geom.Base // the last target that was not excluded
	hasPassed bool
}

// Set prepares the charge in a view, with any position of the target. An id that is not on the
// table gives a *[spatial.IDError].
func (p *MovingTarget) Set(v *spatial.View, from, to spatial.UnitID) error {
	q := Question{View: v, From: from, To: to}
	if err := v.Check(from, to); err != nil {
		return err
	}
	p.v, p.from, p.to = v, from, to
	p.never = q.Forbidden() != NoReason
	if p.never {
		return nil
	}
	e, body, target := v.Edition(), v.Body(from), v.Body(to)
	p.base = body.Base()
	p.plain = !los.HasFreePivot(v, from) && !e.Readings.BoxedInCharges && !move.MayWithdraw(v, from)
	p.reach = Range(v, from)
	p.origin, p.leader, p.rangeHolds = e.ChargeOrigin, body.Leader(), rangeHolds(v, from)
	round := target.Base().Radius()
	p.far = Farthest(v, from) + round
	p.around.known = r2.EmptyRect()
	p.around.least = r2.RectFromPoints(p.base.Centre()).ExpandedByMargin(p.reach + round + round + float64(5*body.Radius()))
	p.byMark = p.plain && !e.Readings.FieldOfSightHalfPlane &&
		!(body.Individual() && !e.IndividualFreePivot)
	p.hasPassed = false
	return nil
}

// rangeHolds reports whether no obstacle is near enough to shorten a charge (row CHG-14).
func rangeHolds(v *spatial.View, from spatial.UnitID) bool {
	if !v.Edition().ChargeReachesObstacle {
		return true
	}
	t, reach := v.Table(), Range(v, from)+ways.QuickPad
	for id := range spatial.PieceID(t.NumPieces()) {
		if piece := t.Piece(id); piece.Kind() == terrain.Obstacle && piece.DistanceFrom(v.Body(from).Leader().Champion) <= reach {
			return false
		}
	}
	return true
}

// Farthest returns how far from the centre of a charger the circle about its target may begin, in
// inches. It is [geom.NoLimit] by the reading [rules.Readings.BoxedInCharges], and if an obstacle
// may shorten the charge (row CHG-14). It is 0 for a unit that is not on the table.
func Farthest(v *spatial.View, from spatial.UnitID) float64 {
	switch {
	case !v.Has(from):
		return 0
	case v.Edition().Readings.BoxedInCharges, !rangeHolds(v, from):
		return geom.NoLimit
	}
	far := Range(v, from) + v.Body(from).Radius() + ways.QuickPad
	if move.MayWithdraw(v, from) { // it may be an inch farther back
		far += move.WithdrawDistance
	}
	return far
}

// Excludes reports whether range or arc, which need no view, make [MovingTarget.Decide] return No
// with the target on a base of its size. False says nothing.
func (p *MovingTarget) Excludes(target *geom.Base) bool {
	if p.v == nil || p.never {
		return true
	}
	beyond := geom.Norm2(target.Centre().Sub(p.base.Centre())) > float64(p.far*p.far)
	switch {
	case !p.plain:
		return beyond
	case p.rangeHolds && (beyond || p.reach-spatial.RangeOf(p.origin, p.base, p.leader, *target) < -geom.Tol):
		return true
	}
	if p.byMark && !arcs.PartlyInArcOf(p.base, p.base.Width(), *target) {
		return true
	}
	p.passed, p.hasPassed = *target, true
	return false
}

// Decide is [Decide] in a view that differs from that of [MovingTarget.Set] only in the target's
// position: from [spatial.View.Turned]. It allocates nothing if fewer than 64 units and pieces are
// near.
func (p *MovingTarget) Decide(at *spatial.View) Verdict {
	if p.v == nil || p.never || !at.Has(p.from) || !at.Has(p.to) {
		return No
	}
	target := at.Body(p.to).Base()
	excluded := !(p.hasPassed && target == p.passed) && p.Excludes(&target)
	q := verdicts{Question{View: at, From: p.from, To: p.to, Effort: p.Effort}}
	switch {
	case excluded:
		return No
	case !p.plain:
		return q.Question.Decide()
	case !p.rangeHolds && defence(q).rangeLeft() < -geom.Tol,
		p.byMark && !los.Clear(at, p.from, p.to),
		!p.byMark && !los.Sees(at, p.from, p.to):
		return No
	}
	pl := q.plan(q.quickWork())
	pl.around = &p.around
	return q.search(pl)
}

// surroundings are the possible obstacles of one charger, for all positions of its target. They are
// gathered once, so that each scene takes the nearby ones from them.
type surroundings struct {
	all   ways.Scene // with everything that is gathered
	boxes []r2.Rect  // their boxes, on the table
	known r2.Rect    // the box in which everything is gathered
	least r2.Rect    // the least box in which it is gathered
}

// place puts the possible obstacles of a charge in a scene. It gathers them if some of the box may
// be missing.
func (a *surroundings) place(s *ways.Scene, p *plan, q Question) {
	box := p.region(s)
	if !a.known.Contains(box) {
		a.known = a.known.Union(box).Union(a.least)
		a.boxes = a.boxes[:0]
		p.aim(&a.all, q)
		traits := q.View.Traits(q.From)
		q.View.Search(a.known, func(r spatial.Region) bool {
			if k, ok := p.kindOf(&a.all, q, r.Thing, traits); ok && addRegion(&a.all, q.View, r, k, p.off) {
				a.boxes = append(a.boxes, q.View.Bounds(r))
			}
			return true
		})
	}
	s.Obstacles.Take(&a.all.Obstacles, func(i int) bool { return a.boxes[i].Intersects(box) })
}
