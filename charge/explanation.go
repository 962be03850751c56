package charge

import (
	"context"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Explain decides a charge as [Decide] does, and gives the reasons. It returns every condition with
// its margin, the path by the edition's reading of CHG-4, where the unit ends, and the facts for
// the melee. If the reason is [BoxedIn], the verdict is No, and the path and the places are those
// that the rules advise.
//
// An id that is not on the table gives a *[spatial.IDError]. Outlines with too many corners give
// the *[geom.LimitError] of [los.Question.ExplainSight]; [Decide] decides even those.
func Explain(v *spatial.View, from, to spatial.UnitID) (Answer, error) {
	return Question{View: v, From: from, To: to}.Explain(context.Background())
}

// Explain is the function [Explain] with a context: if that ends, Explain returns its error.
func (q Question) Explain(ctx context.Context) (Answer, error) {
	if err := q.View.Check(q.From, q.To); err != nil {
		return Answer{}, err
	}
	reading := preferenceOf(q.View.Edition())
	if q.Choice.HasPath {
		reading = preferenceBy(q.Choice.Path)
	}
	a, err := solver{q}.explainBy(reading, patience{thorough().UpTo(int(q.Effort.or(Thorough))), ctx})
	if over := ctx.Err(); over != nil {
		return Answer{}, over
	}
	return a, err
}

// explainBy is [Explain] by a reading of the path, with some work. The charge is from where the
// unit stands. If only the free inch back leads to a charge, it is from there (row MOV-24).
func (q solver) explainBy(reading ways.Preference, w patience) (Answer, error) {
	a, err := q.explainHere(reading, w)
	if err != nil || a.Verdict == Yes || !move.MayWithdraw(q.View, q.From) || q.Forbidden() != NoReason {
		return a, err
	}
	view, ok := withdrawal(q).withdrawn()
	if !ok {
		a.Behind.Things, a.Behind.Edge = move.Behind(q.View, q.From)
		return a, nil
	}
	b, err := solver{q.at(&view)}.explainHere(reading, w)
	if err != nil || b.Verdict == No {
		return a, err
	}
	b.Path.back = move.WithdrawDistance
	return b, nil
}

// explainHere is [explainBy] from where the unit stands.
func (q solver) explainHere(reading ways.Preference, w patience) (Answer, error) {
	if q.Choice.Turn != (geom.Point{}) && los.HasFreePivot(q.View, q.From) {
		return freeTurn(q).explainTurned(reading, w)
	}
	a := Answer{Facing: los.FacingOf(q.View, q.From, q.To), Reason: q.Forbidden()}
	if a.Reason == NoReason {
		a.Reason = q.refuses()
	}
	if a.Reason == Friend {
		return a, nil
	}
	if err := a.look(w.ctx, q.Question); err != nil {
		return Answer{}, err
	}
	found, inFull, err := a.search(q.Question, reading, w)
	if err != nil {
		return Answer{}, err
	}
	a.Conditions[3] = roomOf(found.verdict, inFull)
	a.Proof = found.proof
	a.decide(&found, q.turnsFirst())
	switch {
	case a.Verdict == Yes:
		a.finish(q.Question, &found)
		a.Facings = freeTurn(q).facingsOpen(a.Facing.Facing)
	case a.Reason == NoPlace || a.Reason == NoWay:
		if n, ok := withdrawal(q).boxedIn(); ok {
			// The rules advise: the charger goes into contact, and the target aligns to it.
			a.Reason, a.Proof = BoxedIn, nil
			a.finish(q.Question, n)
			if q.View.Edition().Readings.BoxedInCharges {
				a.Verdict, a.Reason = Yes, NoReason
				a.Conditions[3] = Condition{Name: "room", OK: true, Margin: a.Clearance.Gap.Distance}
			}
		} else {
			a.blame(w.ctx, q.Question, nil)
		}
	}
	return a, nil
}

// search looks for a path, and, for a unit with a free pivot, at arc, sight and range after it. If
// one of those forbids the charge, room cannot change the verdict and gets only a cursory search;
// inFull is then false.
func (a *Answer) search(q Question, reading ways.Preference, w patience) (found solution, inFull bool, err error) {
	free := q.turnsFirst()
	p := plan{limits: limits{work: w.Work, done: w.ctx.Done()}}
	inFull = a.Reason == NoReason && (free || a.failing() == 0)
	if !inFull {
		p.work = w.Within(cursory())
	}
	found = solver{q}.solve(p, reading)
	if free {
		err = a.lookAfter(w.ctx, q, &found)
	}
	if found.verdict == TooClose && (free || verdicts{q}.extraPivot()) {
		// After a search for several pivots that holds only if there is a path with all obstacles
		// smaller by twice the resolution.
		p := q.plan(measuring().UpTo(int(q.Effort.below(Effort(measuring().Total)))))
		if p.off = -2 * ways.Finest; (verdicts{q}).room(p) != Yes {
			found.verdict = Undecided
		}
	}
	return found, inFull, err
}

// decide fills in the verdict, and the first reason against the charge. If a free pivot was not
// decided, another one may be allowed, so conditions after this one do not count.
func (a *Answer) decide(found *solution, free bool) {
	if a.Reason == NoReason && free && !found.verdict.Decided() {
		a.leaveOpen(found.verdict)
		return
	}
	a.conclude(found.verdict, found.place)
	if found.crowded && (a.Reason == NoPlace || a.Reason == NoWay) {
		a.Reason = NoTurn
	}
	switch a.Reason {
	case NoReason:
		a.Verdict = Yes
	case Unresolved, NotDecided:
	default:
		a.Verdict = No
	}
}

// conclude fills in the first reason against the charge.
func (a *Answer) conclude(verdict Verdict, place bool) {
	switch {
	case a.Reason != NoReason:
	case !a.Conditions[0].OK:
		a.Reason = NotInArc
	case !a.Conditions[1].OK:
		a.Reason = NotSeen
	case !a.Conditions[2].OK:
		a.Reason = OutOfRange
	case !verdict.Decided():
		a.leaveOpen(verdict)
	case verdict == No && !place:
		a.Reason = NoPlace
	case verdict == No:
		a.Reason = NoWay
	}
}

// leaveOpen concludes a search that came to neither Yes nor No.
func (a *Answer) leaveOpen(v Verdict) {
	a.Verdict, a.Reason = v, NotDecided
	if v == TooClose {
		a.Reason, a.Resolution = Unresolved, ways.Finest
	}
}

// look fills in arc, sight and range from where the unit stands and looks. Room is not decided yet.
func (a *Answer) look(ctx context.Context, q Question) error {
	sight, err := los.Question{View: q.View, From: q.From, To: q.To}.ExplainSight(ctx, false)
	if err != nil {
		return err
	}
	left := defence{q}.rangeLeft()
	a.Conditions = [4]Condition{
		{Name: "arc", OK: sight.Arc.In, Margin: sight.Arc.Margin}, {Name: "sight", OK: sight.Clear, Margin: sight.Margin},
		{Name: "range", OK: geom.Holds(left), Margin: left}, roomOf(No, true),
	}
	a.Sight = sight
	a.measure(q, left)
	return nil
}

// measure fills in the points between which the range is measured; left is what is left of the
// range.
func (a *Answer) measure(q Question, left float64) {
	g := spatial.RangeGap(q.View, q.View.Edition().ChargeOrigin, q.From, q.To)
	a.From, a.Measured = q.View.Body(q.From).Base(), [2]geom.Point{g.A, g.B}
	a.HasMeasured = Range(q.View, q.From)-g.Distance == left
}

// finish fills in where the charge ends and what follows from it. Of equally good paths to several
// facings it takes one that is not hindered.
func (a *Answer) finish(q Question, n *solution) {
	a.settle(q, n)
	a.Clearance = a.clearance(q, &n.plan, n.placed || n.scene.Flies)
	if a.Conditions[3].OK {
		a.Conditions[3].Margin = a.Clearance.Gap.Distance
	}
	a.FewerPivots = geom.NoLimit
	if n.fewer != nil {
		a.FewerPivots = *n.fewer
	}
	a.Hindered.Margin = HinderedMargin{Margin: geom.NoLimit}
	if !n.counter {
		a.Hindered.Margin = hinderedBy{q}.hinderedMargin(a, q.View.Traits(q.From))
	}
}

// settle is [Answer.finish] without the measurements of the final state.
func (a *Answer) settle(q Question, n *solution) {
	a.place(q, n)
	a.facts(q, n)
	defer a.rival(q, n.rival)
	for i := range n.equals {
		if !a.Hindered.Hindered {
			return
		}
		b := *a
		if !b.place(q, &n.equals[i]) {
			continue
		}
		if b.facts(q, &n.equals[i]); !b.Hindered.Hindered {
			*a = b
		}
	}
}

// rival notes the path that is nearly as good, if it changes whether the charge is hindered.
func (a *Answer) rival(q Question, n *solution) {
	if n == nil || n.verdict != Yes {
		return
	}
	b := Answer{Facing: a.Facing}
	if !b.place(q, n) {
		return
	}
	q.Readings = false
	if h, own := (hinderedBy{q}).hindrance(&b, n); own == nil && h.Hindered != a.Hindered.Hindered {
		a.Rival = &RivalWay{Path: b.Path, Final: b.Final, Hindered: h.Hindered, By: h.By}
	}
}

// place fills in the path and the final places of both units. It reports false if a target that
// turns has no room.
func (a *Answer) place(q Question, n *solution) bool {
	s := n.scene
	a.Facing.Facing = n.plan.facing
	a.Path, a.Within, a.Missed = Path{route: n.path, free: n.gate != nil}, n.within, n.missed
	if stays := (ways.Leg{Facing: q.standing().Facing()}); a.Path.free && n.path.N == 1 && n.path.Legs[0] == stays {
		a.Path.route = ways.Route{}
	}
	a.Corner = n.pivots == 1 && n.turned < leastPivotShown && n.isOne && min(n.contact.Along, s.Length-n.contact.Along) < nearCorner
	a.Met = n.path.End(q.View.Body(q.From).Base())
	if n.placed {
		a.Met = s.FlushAt(n.contact.Swung)
	}
	a.Contact = s.Base.World(n.contact.At)
	a.Target = q.View.Body(q.To).Base()
	if n.plan.turns {
		if n.counter { // whatever side it meets, the target turns its front to it
			a.Facing.Facing = arcs.Front
		}
		return a.turnTarget(q)
	}
	aligned, final, _ := s.Settle(n.contact)
	a.Contact = s.Kept(n.contact, aligned)
	a.Aligned, a.Final = s.FlushAt(aligned), s.FlushAt(final)
	a.Overlap = min(s.Length, final+s.HalfWidth) - max(0, final-s.HalfWidth)
	a.Held = nil
	for _, h := range s.Places.All() {
		a.Held = append(a.Held, Interval{h.Lo - float64(0.5*s.Length), h.Hi - float64(0.5*s.Length)})
	}
	return true
}

// Cell is a range of headings on which, as a search has shown, no charge works. They are those
// within Half degrees of Theta, clockwise from where the charger looks. First legs from LegLo to
// LegHi inches were still possible when it was discarded; others had been ruled out for a wider
// range. Right reports whether the right end of the facing is the nearer one on these headings.
type Cell struct {
	Theta, Half  float64
	Right        bool
	LegLo, LegHi float64
	// Facing is the facing of the target that the cell is about.
	Facing arcs.Facing
	// Behind is how far in front of the facing the paths of the cell would end, in inches. That is the
	// far side of an obstacle that the target defends there (row CHG-14), or 0.
	Behind float64
}

// Recheck checks the proof that there is no path by one pivot. The cells must cover every heading
// on which the facing could be met. No first leg of any length may work on the headings of a cell.
// It trusts only the slices, which the tests compare with a second implementation, and not the
// search that made the proof.
//
// Only an answer that is No for want of a path or a place has a proof. For a unit that may pivot
// twice the proof covers only charges by one pivot.
func (q Question) Recheck(a *Answer) bool {
	if a == nil || q.Forbidden() != NoReason || a.Verdict != No || (a.Reason != NoWay && a.Reason != NoPlace) {
		return false
	}
	list, n := verdicts{q}.ends()
	for _, e := range list[:n] {
		var s ways.Scene
		(&plan{goal: goal{end: e, turns: q.turns()}}).set(&s, q)
		if len(s.Places.All()) > 0 && !s.NoWay().Covered(cellsOf(e, a.Proof)) {
			return false
		}
	}
	return true
}

// cellsOf returns the cells of a proof about one end.
func cellsOf(e end, proof []Cell) []ways.Cell {
	own := make([]ways.Cell, 0, len(proof))
	for _, c := range proof {
		if c.Facing != e.facing || c.Behind != e.behind {
			continue
		}
		x := ways.Cell{Theta: c.Theta, Half: c.Half, Legs: ways.Span{Lo: c.LegLo, Hi: c.LegHi}}
		if c.Right {
			x.Side = 1
		}
		own = append(own, x)
	}
	return own
}
