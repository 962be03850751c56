package charge

import (
	"math/bits"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// The reasons of several chargers.
const (
	// NoSpace: they do not fit against the facings that they must charge (rows
	// MLT-1, MLT-3, MLT-4).
	NoSpace Reason = "no-space"
	// NoOrder: they would fit, but in no order can each get to its place (row
	// MLT-5).
	NoOrder Reason = "no-order"
)

// Joint is a decided charge of several units on one target.
type Joint struct {
	Verdict Verdict
	Reason  Reason
	// Declared is what each unit may do by itself as things stand, in the order of
	// their numbers. Arc, sight and range are asked with everybody where they are;
	// room with the other chargers away.
	Declared []Declared
	// Formation is where they end and how they get there. It counts when Verdict is
	// Yes; when Reason is [NoOrder] its slots are those that they cannot get to.
	Formation
	// Subsets, when Verdict is not Yes, are all the largest sets of the units that
	// can charge, in the order of the numbers of their units (row MLT-6).
	Subsets []Subset
	// Resolution, in inches, is that of a verdict TooClose.
	Resolution float64
}

// Declared is one unit's own part in a charge.
type Declared struct {
	Unit spatial.UnitID
	// Reason is why it cannot charge whatever the others do, if it cannot. Against an
	// individual that turns to the first of them, room is no reason.
	Reason Reason
	// Facing is the facing of the target that it must charge. Where it has a free pivot,
	// facing and conditions are those after one that serves, or else after one straight
	// to the target.
	Facing     arcs.Location
	Conditions [4]Condition
}

// Formation is how several units charge.
type Formation struct {
	// Slots are their places, in the order of their numbers.
	Slots []Slot
	// Order is who moves first, and so on. Of several orders that work it is one in
	// which units nearer to the target go early.
	Order []spatial.UnitID
	// Target is where the target stands in the end: an individual turns to the
	// first of the order (row IND-2).
	Target geom.Base
}

// Slot is the place of one unit on the facing that it charges.
type Slot struct {
	Unit   spatial.UnitID
	Facing arcs.Facing
	// Along is where the middle of its front stands, in inches from the middle of
	// the facing, positive to the right as the unit looks at it.
	Along float64
	// Contact is the length of front in contact, in inches, and Fraction what part
	// of its front that is.
	Contact, Fraction float64
	// Answer is its charge when its turn comes, as for a single unit; Final is its
	// place. Arc, sight and range are as declared; Held is the stretch of places
	// from which it can be shuffled to its own.
	Answer Answer
}

// Subset is a set of units that can charge while the others stay where they are.
type Subset struct {
	Formation
	// LeftOut are the others, in the order of their numbers.
	LeftOut []LeftOut
}

// LeftOut is a unit that does not charge, and why: what keeps it from charging at
// all, or what becomes of this subset when it joins.
type LeftOut struct {
	Unit   spatial.UnitID
	Reason Reason
}

// ExplainTogether decides as [Together], and says where each unit ends and how, in
// what order they move, and, where not all can charge, which of them can (rows MLT-1
// to MLT-6, IND-2).
//
// Chargers that share a facing keep the order that their leader points have along it
// (an individual with a free pivot that of its centre, since it may turn first);
// equal ones, to the tolerance, may change places. They share it as equally as
// possible: by [rules.Edition.SharesFractions] and its reading. With room to spare
// they stand side by side about the middle, or as near to that as things allow. Where
// chargers of two facings would meet beyond the corner between them, one of the two
// stays within its own facing, whichever leaves the better sharing. If the best
// sharing cannot be reached in any order, the next best is tried. Units that do not
// charge stay where they are and are in the way.
//
// An id that is not on the table gives a *[spatial.IDError]; no unit, more than
// [MaxTogether], one that is named twice or is of another side a *[TogetherError].
// One unit is answered as by [Explain].
func ExplainTogether(v *spatial.View, units []spatial.UnitID, to spatial.UnitID) (Joint, error) {
	if err := checkTogether(v, units, to); err != nil {
		return Joint{}, err
	}
	ids := slices.Sorted(slices.Values(units))
	if len(ids) == 1 {
		return explainOne(v, ids[0], to)
	}
	var j Joint
	able := 0
	for i, id := range ids {
		d, err := declare(v, ids, id, to)
		if err != nil {
			return Joint{}, err
		}
		j.Declared = append(j.Declared, d)
		switch {
		case d.Reason == NoReason || d.Reason == Unresolved:
			able |= 1 << i
		case j.Reason == NoReason:
			j.Reason = d.Reason
		}
	}
	g := grouping{
		view: v, ids: ids, to: to,
		reasons: make(map[int]Reason), firsts: make(map[spatial.UnitID]Answer),
	}
	everyone := 1<<len(ids) - 1
	if able == everyone {
		f, verdict, err := g.ask(everyone)
		if err != nil {
			return Joint{}, err
		}
		j.Verdict, j.Reason, j.Formation = verdict, g.reasons[everyone], f
		if verdict == TooClose {
			j.Resolution = finest
		}
	}
	if j.Verdict != Yes {
		var err error
		if j.Subsets, err = g.largest(able, j.Declared); err != nil {
			return Joint{}, err
		}
	}
	return j, nil
}

// explainOne is [ExplainTogether] of one unit.
func explainOne(v *spatial.View, id, to spatial.UnitID) (Joint, error) {
	a, err := Explain(v, id, to)
	if err != nil {
		return Joint{}, err
	}
	j := Joint{
		Verdict: a.Verdict, Reason: a.Reason, Resolution: a.Resolution,
		Declared: []Declared{{id, a.Reason, a.Facing, a.Conditions}},
	}
	if a.Verdict == Yes {
		j.Slots, j.Order, j.Target = []Slot{slotOf(id, &a)}, []spatial.UnitID{id}, a.Target
	}
	return j, nil
}

// slotOf is the place that a charge leads to.
func slotOf(id spatial.UnitID, a *Answer) Slot {
	left, right := a.Facing.Facing.Edge(a.Target)
	middle := geom.Lerp(left, right, 0.5)
	return Slot{
		Unit: id, Facing: a.Facing.Facing, Contact: a.Overlap, Fraction: a.Overlap / a.Final.Width(),
		Along: geom.Dot(a.Final.LeaderPoint().Sub(middle), a.Final.RightWard()), Answer: *a,
	}
}

// declare is what a unit may do by itself.
func declare(v *spatial.View, ids []spatial.UnitID, id, to spatial.UnitID) (Declared, error) {
	a := Answer{Facing: los.FacingOf(v, id, to), Reason: forbidden(v, id, to)}
	d := Declared{Unit: id, Reason: a.Reason, Facing: a.Facing}
	if a.Reason == Friend {
		return d, nil
	}
	if err := a.look(v, id, to); err != nil {
		return d, err
	}
	var p plan
	for _, other := range ids {
		if other != id {
			p.moved = append(p.moved, stand{unit: other, gone: true})
		}
	}
	verdict, place := No, false
	if los.HasFreePivot(v, id) {
		n := solveFreely(v, id, to, p, rules.ChargePathAny, mostSlices/8)
		verdict, place = n.verdict, n.place
		facing := geom.Unit(v.Body(to).Base().Centre().Sub(v.Body(id).Base().Centre()))
		if verdict == Yes {
			facing = n.path.legs[0].Facing
		}
		if err := a.lookAfter(v, id, to, facing); err != nil {
			return d, err
		}
		d.Facing = a.Facing
	} else {
		verdict = room(v, id, to, p)
		place = verdict == Yes || hasPlace(v, id, to, p)
	}
	a.Conditions[3] = Condition{Name: "room", OK: verdict == Yes}
	if turns(v, to) {
		verdict = Yes // for the target may have turned before this unit goes
	}
	a.conclude(verdict, place)
	d.Reason, d.Conditions = a.Reason, a.Conditions
	return d, nil
}

// hasPlace reports whether there is any free flush place.
func hasPlace(v *spatial.View, from, to spatial.UnitID, p plan) bool {
	list, n := facings(v, from, to)
	p.turns = turns(v, to)
	for _, f := range list[:n] {
		p.facing, p.behind = f, behind(v, to, f)
		var s scene
		if s.set(v, from, to, p); len(s.held.all()) > 0 {
			return true
		}
	}
	return false
}

// conclude fills in the first reason that there is not to charge.
func (a *Answer) conclude(verdict Verdict, place bool) {
	switch {
	case a.Reason != NoReason:
	case !a.Conditions[0].OK:
		a.Reason = NotInArc
	case !a.Conditions[1].OK:
		a.Reason = NotSeen
	case !a.Conditions[2].OK:
		a.Reason = OutOfRange
	case verdict == TooClose:
		a.Reason = Unresolved
	case verdict == No && !place:
		a.Reason = NoPlace
	case verdict == No:
		a.Reason = NoWay
	}
}

// formation works out, one after the other, how all get to their places.
func (p *party) formation(out *outcome) (Formation, error) {
	f := Formation{Target: p.target}
	f.Slots = p.slots(out)
	if out.verdict != Yes {
		return f, nil
	}
	gone := 0
	for k, i := range out.order[:p.n] {
		var a Answer
		var err error
		if k == 0 && p.first >= 0 {
			a = p.firstAnswer(out)
		} else if a, err = p.answer(int(i), &out.chosen, gone); err != nil {
			return f, err
		}
		gone |= 1 << i
		f.Slots[i].Answer = a
		f.Order = append(f.Order, p.members[i].id)
	}
	return f, nil
}

// slots are the places of an arrangement.
func (p *party) slots(out *outcome) []Slot {
	if !out.fits {
		return nil
	}
	var slots []Slot
	for i := range p.n {
		m := &p.members[i]
		f, at := out.chosen.facing[i], out.chosen.at[i]
		s := seat{half: m.base.HalfWidth(), at: at}
		c := s.contact(p.sides[f].length)
		slots = append(slots, Slot{
			Unit: m.id, Facing: f, Along: at - float64(0.5*p.sides[f].length),
			Contact: c, Fraction: c / m.base.Width(),
		})
	}
	return slots
}

// answer is the charge of one member when a set of the others has gone.
func (p *party) answer(i int, chosen *arrangement, gone int) (Answer, error) {
	m, v := &p.members[i], p.view
	pl := p.plan(chosen.facing[i])
	pl.moved, pl.slotted, pl.slot = p.gone(nil, chosen, gone), true, chosen.at[i]
	a := Answer{Facing: los.FacingOf(v, m.id, p.to)}
	if err := a.look(v, m.id, p.to); err != nil {
		return a, err
	}
	var n solution
	if m.free {
		n = solveFacing(v, m.id, p.to, pl, v.Edition().Readings.ChargePath, thorough/4)
		if n.verdict == Yes {
			if err := a.lookAfter(v, m.id, p.to, n.path.legs[0].Facing); err != nil {
				return a, err
			}
		}
	} else {
		n = solution{scene: new(scene), plan: pl}
		n.scene.set(v, m.id, p.to, pl)
		n.place = len(n.scene.held.all()) > 0
		n.solve(v, m.id, p.to, v.Edition().Readings.ChargePath)
	}
	a.Verdict = n.verdict
	a.Conditions[3] = Condition{Name: "room", OK: n.verdict == Yes}
	if n.verdict != Yes {
		return a, nil
	}
	a.finish(v, m.id, p.to, &n)
	a.Target = p.target
	return a, nil
}

// lookAfter fills in arc, sight and range after a free pivot.
func (a *Answer) lookAfter(v *spatial.View, from, to spatial.UnitID, facing geom.Point) error {
	after, err := v.Turned(from, v.Body(from).Base().Turned(facing))
	if err != nil {
		return err
	}
	sight, err := los.ExplainSightAfterPivot(v, &after, from, to)
	if err != nil {
		return err
	}
	left := rangeLeft(&after, from, to)
	a.Facing = los.FacingOf(&after, from, to)
	a.Conditions[0] = Condition{"arc", sight.Arc.In, sight.Arc.Margin}
	a.Conditions[1] = Condition{"sight", sight.Clear, sight.Margin}
	a.Conditions[2] = Condition{"range", geom.Holds(left), left}
	return nil
}

// count is how many are in a set.
func count(set int) int { return bits.OnesCount(uint(set)) }
