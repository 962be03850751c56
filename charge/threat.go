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
	// Facing is what it would charge (row ARC-5).
	Facing arcs.Location
	// Verdict is anything but No.
	Verdict Verdict
	// Counter: it is a counter-charge (row CTR-1), of a unit that the other has charged.
	Counter bool
}

// AppendThreats appends every enemy that could charge a unit now, in the order of their numbers
// ([Question.Threat]). It appends each that could counter-charge it ([Question.ThreatOfCounter])
// once more. It allocates nothing as long as dst has room. Each costs no more than an effort; 0 is
// [Quick].
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

// ThreatOfCounter is [Question.Threat] of a counter-charge, and false if [Question.DecideCounter]
// says No. It has the facing that the text says it strikes: the front.
func (q Question) ThreatOfCounter() (threat Threat, is bool) {
	verdict := q.DecideCounter()
	return Threat{q.From, arcs.Location{Margin: geom.NoLimit}, verdict, true}, verdict != No
}

// Threat returns one of [AppendThreats], for callers that ask about one after the other. is is
// false if [Decide] says No, so for ids that are not on the table, too.
func (q Question) Threat() (threat Threat, is bool) {
	verdict, back := withdrawal{q}.decideAnyhow()
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

// MovingTarget is one unit that may want to charge another, wherever that one might stand.
// Set gathers once what does not depend on the target's place; after it
// [MovingTarget.Decide] says what [Decide] says, in a fraction of the time. A MovingTarget is
// large, reuses its memory, and belongs to one goroutine. The zero MovingTarget can be set;
// before that everything is No.
type MovingTarget struct {
	// Effort is the most that a decision may do: 0 means [Quick].
	Effort Effort

	v        *spatial.View
	from, to spatial.UnitID
	never    bool // the charge is forbidden, whatever is measured
	plain    bool // no free pivot, no inch back, no reading of boxed-in units

	reach  float64 // the charge range
	origin rules.RangeOrigin
	leader arcs.Leader
	// rangeHolds: no obstacle is near enough to shorten a charge (row CHG-14), so that
	// the range is settled without a view.
	rangeHolds bool

	far    float64 // beyond which no centre of the target can be in range, whichever way it turns
	byMark bool    // the arc is that of the front
	base   geom.Base
	around surroundings

	passed    geom.Base // the last target that was not excluded
	hasPassed bool
}

// Set makes it a charge in a view, in which the target may stand
// anywhere for now. A number that is not on the table gives a *[spatial.IDError].
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
	boxed := e.Readings.BoxedIn == rules.BoxedInCharges
	free := los.HasFreePivot(v, from)
	leaves := move.MayWithdraw(v, from)
	p.plain = !free && !boxed && !leaves
	p.reach = Range(v, from)
	p.measure(v)
	round := target.Base().Radius()
	p.far = p.reach + body.Radius() + round + ways.QuickPad
	p.around.known = r2.EmptyRect()
	p.around.least = r2.RectFromPoints(p.base.Centre()).ExpandedByMargin(p.far + round + float64(4*body.Radius()))
	p.byMark = p.plain && e.Readings.FieldOfSight != rules.FieldOfSightHalfPlane &&
		!(body.Individual() && e.IndividualArc == rules.AllRound)
	switch {
	case boxed:
		p.far = geom.NoLimit
	case leaves: // it may stand an inch farther back
		p.far += move.WithdrawDistance
	}
	p.hasPassed = false
	return nil
}

// measure notes where the charge range is measured from.
func (p *MovingTarget) measure(v *spatial.View) {
	e := v.Edition()
	p.origin, p.leader = e.ChargeOrigin, v.Body(p.from).Leader()
	p.rangeHolds = true
	if e.ChargeReachesObstacle {
		t := v.Table()
		for id := range spatial.PieceID(t.NumPieces()) {
			if piece := t.Piece(id); piece.Kind() == terrain.Obstacle &&
				piece.DistanceFrom(p.leader.Champion) <= p.reach+ways.QuickPad {
				p.rangeHolds = false
			}
		}
	}
}

// Excludes reports whether [MovingTarget.Decide] would say No with the target on a base of its
// size, for range or arc, which need no view. False says nothing.
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

// Decide is [Decide] in a view that differs from that of [MovingTarget.Set] in nothing but where
// the target stands: from [spatial.View.Turned]. It allocates nothing if fewer than 64 things are
// near.
func (p *MovingTarget) Decide(at *spatial.View) Verdict {
	if p.v == nil || p.never || !at.Has(p.from) || !at.Has(p.to) {
		return No
	}
	target := at.Body(p.to).Base()
	if p.hasPassed && target == p.passed || !p.Excludes(&target) {
		if p.plain {
			return p.room(at)
		}
		return p.ask(at).Decide()
	}
	return No
}

// room decides a charge that is not excluded.
func (p *MovingTarget) room(at *spatial.View) Verdict {
	q := verdicts{p.ask(at)}
	switch {
	case !p.rangeHolds && defence(q).rangeLeft() < -geom.Tol,
		p.byMark && !los.Clear(at, p.from, p.to),
		!p.byMark && !los.Sees(at, p.from, p.to):
		return No
	}
	pl := q.plan(q.quickWork())
	pl.around = &p.around
	return q.search(pl)
}

// ask returns the question in a view.
func (p *MovingTarget) ask(at *spatial.View) Question {
	return Question{View: at, From: p.from, To: p.to, Effort: p.Effort}
}

// surroundings are the possible obstacles of one charger, wherever its target stands. They are
// gathered once, so that each scene takes what is near from them.
type surroundings struct {
	all   ways.Scene // with everything that is gathered
	boxes []r2.Rect  // what those things lie in, on the table
	known r2.Rect    // the box in which everything is gathered
	least r2.Rect    // the box in which it is gathered at least
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
