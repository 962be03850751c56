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
	leader geom.Point
	front  geom.Base // front edge or champion, where the range is measured from it
	// rangeHolds: no obstacle is near enough to shorten a charge (row CHG-14), so that
	// the range is settled without a view.
	rangeHolds bool

	middle  geom.Point
	size    float64 // the range is measured from within this of the middle
	far     float64 // beyond which no centre of the target can be in range
	near    float64 // by the free pivot: see [mayFace]
	byMark  bool    // the arc is that of the front
	fronted bool    // one facing of the target is charged, by one pivot
	base    geom.Base

	box   r2.Rect // of what may be in the way of the charge that is looked at
	wide  float64 // how far about the charger is gathered at least
	field ways.Field

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
	p.never = q.forbidden() != NoReason
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
	p.far = p.reach + p.size + round + ways.QuickPad
	p.near = p.reach + body.Radius() + round + ways.QuickPad
	if leaves { // it may stand an inch farther back
		p.near += move.WithdrawDistance
	}
	p.wide = p.far + round + float64(5*body.Radius())
	p.byMark = p.plain && e.Readings.FieldOfSight != rules.FieldOfSightHalfPlane &&
		!(body.Individual() && e.IndividualArc == rules.AllRound)
	if boxed {
		p.far, p.near = geom.NoLimit, geom.NoLimit
	}
	faced := !target.Individual() || e.IndividualFacings
	p.fronted = p.plain && faced && !e.ChargeReachesObstacle && !verdicts{q}.extraPivot()
	p.field.Forget()
	p.field.Area, p.field.Bounded = v.Table().Area()
	p.hasPassed = false
	return nil
}

// measure notes where the charge range is measured from.
func (p *MovingTarget) measure(v *spatial.View) {
	e, leader := v.Edition(), v.Body(p.from).Leader()
	p.origin, p.leader = e.ChargeOrigin, leader.Point
	switch p.origin {
	case rules.FromFrontEdge:
		p.front = p.base.FrontEdge()
		p.middle, p.size = p.front.Centre(), p.front.HalfWidth()
	case rules.FromChampionBase:
		p.front = leader.Champion
		p.middle, p.size = p.front.Centre(), p.front.Radius()
	default:
		p.middle, p.size = p.leader, 0
	}
	p.rangeHolds = true
	if e.ChargeReachesObstacle {
		t := v.Table()
		for id := range spatial.PieceID(t.NumPieces()) {
			if piece := t.Piece(id); piece.Kind() == terrain.Obstacle &&
				piece.DistanceFrom(leader.Champion) <= p.reach+ways.QuickPad {
				p.rangeHolds = false
			}
		}
	}
}

// away is the distance that the charge range is compared with, if no obstacle is
// nearer.
func (p *MovingTarget) away(target *geom.Base) float64 {
	if p.origin == rules.FromFrontEdge || p.origin == rules.FromChampionBase {
		return max(0, geom.SeparationOf(&p.front, target))
	}
	return max(0, target.DistanceTo(p.leader))
}

// Excludes reports that [MovingTarget.Decide] would say No with the target on a base of
// its size, for reasons that need no view to tell: it is out of range or arc, or one
// thing blocks all ways to it. False says nothing.
func (p *MovingTarget) Excludes(target *geom.Base) bool {
	if p.v == nil || p.never {
		return true
	}
	if !p.plain {
		reach := p.near
		return geom.Norm2(target.Centre().Sub(p.base.Centre())) > float64(reach*reach)
	}
	if p.rangeHolds {
		if geom.Norm2(target.Centre().Sub(p.middle)) > float64(p.far*p.far) ||
			p.reach-p.away(target) < -geom.Tol {
			return true
		}
	}
	if p.byMark && !arcs.PartlyInArcOf(p.base, p.base.Width(), *target) {
		return true
	}
	if p.fronted {
		pl := plan{turned: true, target: *target}
		leader, individual := p.v.Body(p.from).Leader(), p.v.Body(p.to).Individual()
		pl.facing = arcs.FacingOf(p.v.Edition(), *target, individual, leader).Facing
		p.aim(p.v, &pl)
		if p.field.Blocked() {
			return true
		}
	}
	p.passed, p.hasPassed = *target, true
	return false
}

// Decide is [Decide] in a view that differs from that of [MovingTarget.Set] in nothing but
// where the target stands: from [spatial.View.Turned]. It allocates nothing where fewer
// than 64 things are near.
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
	if !p.sees(at) {
		return No
	}
	list, n := wayChoice{p.ask(at)}.ends()
	nimble := verdicts{p.ask(at)}.extraPivot()
	pl := plan{turns: p.ask(at).turns(), work: p.ask(at).quickWork()}
	if pl.turns && (turningTarget{p.ask(at)}).crowded() {
		return p.ask(at).Decide()
	}
	if n > 1 { // any of them will do
		for _, e := range list[:n] {
			pl.to(e)
			if p.aim(at, &pl); p.certain(&pl) {
				return Yes
			}
		}
	}
	verdict := No
	for _, e := range list[:n] {
		pl.to(e)
		if verdict = verdict.or(p.search(at, &pl, nimble)); verdict == Yes {
			return Yes
		}
		pl.work = p.field.Scene.Work
	}
	return verdict
}

// ask is the question in a view.
func (p *MovingTarget) ask(at *spatial.View) Question {
	return Question{View: at, From: p.from, To: p.to, Effort: p.Effort}
}

// sees reports whether range, arc and sight hold, of a target that is not excluded.
func (p *MovingTarget) sees(at *spatial.View) bool {
	if !p.rangeHolds && (defence{p.ask(at)}).rangeLeft() < -geom.Tol {
		return false
	}
	if p.byMark {
		return los.Clear(at, p.from, p.to)
	}
	return los.Sees(at, p.from, p.to)
}

// search is [room] for one facing, with what has been gathered.
func (p *MovingTarget) search(at *spatial.View, pl *plan, nimble bool) Verdict {
	s := &p.field.Scene
	if p.aim(at, pl); p.certain(pl) {
		return Yes
	}
	p.limit(at, pl)
	q := ways.Search{Slices: s.Work.OnePivot}
	if _, ok := s.DecideOne(&q); ok {
		return Yes
	}
	if nimble && !s.NoWay().Shut() {
		two := *pl
		two.work, two.detours = s.Work, true
		p.aim(at, &two)
		p.limit(at, &two)
		outcome, _ := s.Detours().DecideTwo()
		return Verdict(outcome)
	}
	return Verdict(q.Outcome())
}

// aim makes the scene without anything in the way, and sees to it that enough has been
// gathered.
func (p *MovingTarget) aim(at *spatial.View, pl *plan) {
	pl.aim(&p.field.Scene, p.ask(at))
	p.box = pl.region(&p.field.Scene)
	if !p.field.Known.Contains(p.box) {
		p.gather(p.box)
	}
}

// limit finishes the scene as [plan.set] does, with what has been gathered.
func (p *MovingTarget) limit(at *spatial.View, pl *plan) {
	s := &p.field.Scene
	p.field.Place(p.box)
	pl.edges(s, at)
	pl.limit(s, at)
}

// gather collects everything that may be in the way within a box, within what is known
// already, and as far as the charger may come.
func (p *MovingTarget) gather(box r2.Rect) {
	f := &p.field
	f.Begin(f.Known.Union(box).Union(r2.RectFromPoints(p.base.Centre()).ExpandedByMargin(p.wide)))
	traits := p.v.Traits(p.from)
	p.v.Search(f.Known, func(r spatial.Region) bool {
		if k, ok := (&plan{}).kindOf(&f.Scene, p.ask(p.v), r.Thing, traits); ok {
			addRegion(&f.Scene, p.v, r, k, 0)
			f.Boxes = append(f.Boxes, p.v.Bounds(r))
		}
		return true
	})
	f.Keep()
}

// certain reports that the charge can be made at once, and then some: false says nothing.
func (p *MovingTarget) certain(pl *plan) bool { return pl.behind <= 0 && p.field.Certain(pl.turns) }
