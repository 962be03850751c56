package charge

import (
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ground"
	"github.com/leaderpoint/leaderpoint/charge/internal/sharing"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// formation computes, one after the other, how all get to their places. If other places that are as
// good suit them better, the outcome takes those.
func (p *jointCharge) formation(out *outcome) (Formation, error) {
	if out.verdict != Yes {
		return Formation{Target: p.target, Slots: p.slots(out)}, nil
	}
	f, ok, err := p.inThis(out, out.order[:p.n])
	if err != nil || !ok {
		return f, err
	}
	return bestSharing{p}.bestPlaces(out, bestSharing{p}.bestOrder(out, f)), nil
}

// inThis returns the formation in an order. ok is false if a unit cannot go then.
func (p *jointCharge) inThis(out *outcome, order []int8) (f Formation, ok bool, err error) {
	f = Formation{Target: p.target, Slots: p.slots(out)}
	gone := 0
	for k, i := range order {
		var a Answer
		if k == 0 && p.first >= 0 {
			a = p.firstAnswer(out)
		} else if a, err = p.answer(int(i), &out.chosen, gone); err != nil {
			return f, false, err
		}
		f.Slots[i].Answer = a
		if a.Verdict != Yes {
			return f, false, nil
		}
		gone |= 1 << i
		f.Order = append(f.Order, p.members[i].id)
	}
	// Enemies that they touch are nudged once all are in their places. Those that one charger nudged
	// earlier would be in the way of the next.
	g := ground.Ground{View: p.view}
	g.Put(p.to, f.Target)
	for i := range f.Slots {
		g.Put(f.Slots[i].Unit, f.Slots[i].Answer.Final)
	}
	for _, id := range f.Order {
		f.slot(id).Answer.Nudged = nudges(&g, id, p.to)
	}
	return f, true, nil
}

// slots returns the places of an arrangement.
func (p *jointCharge) slots(out *outcome) []Slot {
	if !out.fits {
		return nil
	}
	var slots []Slot
	for i := range p.n {
		m := &p.members[i]
		f, at := out.chosen.Facing[i], out.chosen.At[i]
		s := sharing.Place{Half: m.base.HalfWidth(), At: at}
		c := s.Contact(p.share.Sides[f].Length)
		slots = append(slots, Slot{
			Unit: m.id, Counter: m.counter, Facing: f, Along: at - float64(0.5*p.share.Sides[f].Length),
			Contact: c, Fraction: c / m.base.Width(),
		})
	}
	return slots
}

// answer returns the charge of one member when a set of the others has gone.
func (p *jointCharge) answer(i int, chosen *sharing.Arrangement, gone int) (Answer, error) {
	m := &p.members[i]
	pl := p.plan(chosen.Facing[i])
	pl.moved, pl.slotted, pl.slot = p.stands(nil, i, chosen, everybody, gone), true, chosen.At[i]
	pl.work, pl.done = p.each().Work, p.ctx.Done()
	q := p.ask(m.id)
	var n solution
	var a Answer
	var err error
	if m.counter {
		a.Facing = arcs.Location{Facing: pl.facing, Margin: geom.NoLimit}
		a.needNoSight(q)
		n = *counterCharge{q}.counterBy(pl)
	} else {
		a.Facing = los.FacingOf(p.view, m.id, p.to)
		if err = a.look(p.ctx, q); err == nil {
			n = p.solveSlotted(m, pl)
		}
		if err == nil && m.free {
			err = a.lookAfter(p.ctx, q, &n)
		}
	}
	if err != nil {
		return a, err
	}
	a.Verdict = n.verdict
	if a.Conditions[3] = roomOf(n.verdict, true); n.verdict == Yes {
		a.finish(q, &n)
		a.Target = p.target
	}
	return a, nil
}

// solveSlotted finds the path of a unit to its place among the others.
func (p *jointCharge) solveSlotted(m *member, pl plan) solution {
	q, reading := p.ask(m.id), preferenceOf(p.view.Edition())
	if m.free {
		q = freeTurn{q}.facingTarget(new(spatial.View))
	}
	list := verdicts{q}.newShortlist(reading)
	n, b := solver{q}.solveScene(new(ways.Scene), pl, reading, noValues(), m.free)
	list.add(&n, &b)
	return list.choose()
}

// How the chargers share decides where they stand and in which order they move. Among equals the
// charging player chooses the least trouble.
//
// The order of moving is the charging player's choice (row MLT-5). The search finds the first order
// that works, the nearest charger first. If that hinders a unit, and the units are few, the other
// orders are tried as well. A player takes one that hinders none.

const (
	mostReordered = 3 // with up to so many chargers all orders are tried: six
	mostTied      = 6 // in how many equally good arrangements they are tried
)

// bestSharing finds the places of the chargers that share a facing best.
type bestSharing struct{ *jointCharge }

// bestPlaces returns a formation in the arrangement that was found, or in another that is as fair
// up to typed contacts. It takes the other if it is plainly nearer to the middle or, if as near,
// has the least [burden]. Neither a tiny difference nor the order of the list decides it.
func (p bestSharing) bestPlaces(out *outcome, found Formation) Formation {
	if p.n > mostReordered || p.first >= 0 || len(found.Order) < p.n {
		return found
	}
	best, load := found, p.burden(out, &found)
	share := geom.ContactBand // by how much shares differ that were typed equal
	if p.share.Fractions {
		share = 0.1 * geom.ContactBand
	}
	first, tied := out.chosen, 0
	list := p.share.Found()
	for i := range list {
		a := &list[i]
		nearer := out.chosen.Off - a.Off
		if a.Same(&first, p.n) || !a.SharesAsWell(&first, p.n, share) || nearer < -plainly || nearer <= plainly && a.Ends != out.chosen.Ends {
			continue
		}
		if nearer <= plainly && p.crossings(a) > load.crossed {
			continue // it is no less of a burden
		}
		if tied++; tied == mostTied {
			break
		}
		if turnTaking(p).inOrder(a, 0) != Yes {
			continue
		}
		other := *out
		p.settleOn(&other, a, 0)
		if f, ok, _ := p.inThis(&other, other.order[:p.n]); ok {
			f = p.bestOrder(&other, f)
			if b := p.burden(&other, &f); nearer > plainly || b.lighter(load) {
				best, load, *out = f, b, other
			}
		}
	}
	return best
}

// bestOrder returns a formation in the order that was found. If that hinders a unit, it returns the
// order in which fewest are hindered and, of those, they walk least. Rounding and typed contacts do
// not count as less.
func (p bestSharing) bestOrder(out *outcome, found Formation) Formation {
	if p.n > mostReordered || p.first >= 0 || len(found.Order) < p.n {
		return found
	}
	best, load := found, p.burden(out, &found)
	if load.hindered == 0 {
		return found
	}
	order := [mostReordered]int8{}
	var try func(k, gone int)
	try = func(k, gone int) {
		if k == p.n {
			if f, ok, _ := p.inThis(out, order[:k]); ok {
				if b := p.burden(out, &f); b.lighter(load) {
					best, load = f, b
				}
			}
			return
		}
		for i := range p.n {
			if gone&(1<<i) == 0 && p.mayGo(i, gone) {
				order[k] = int8(i)
				try(k+1, gone|1<<i)
			}
		}
	}
	try(0, 0)
	return best
}

// burden is what a formation costs the chargers. The least has the fewest units against the order
// of their leader points, which no rule may forbid. Next counts how many are hindered, and then how
// far they walk together.
type burden struct {
	crossed, hindered int
	walked            float64 // inches
}

// burden returns that of a formation, which has the arrangement of an outcome.
func (p bestSharing) burden(out *outcome, f *Formation) burden {
	b := burden{crossed: p.crossings(&out.chosen)}
	for i := range f.Slots {
		s := &f.Slots[i]
		base := p.view.Body(s.Unit).Base()
		if s.Answer.Hindered.Hindered {
			b.hindered++
		}
		b.walked += s.Answer.Path.Walked(base)
	}
	return b
}

// crossings counts the pairs that stand on a facing against the order of their leader points.
func (p bestSharing) crossings(a *sharing.Arrangement) (n int) {
	for i := range p.n {
		for k := range i {
			f := a.Facing[i]
			before := p.share.Chargers[i].Order[f] - p.share.Chargers[k].Order[f]
			if f == a.Facing[k] && math.Abs(before) > geom.ContactBand && before > 0 != (a.At[i] > a.At[k]) {
				n++
			}
		}
	}
	return n
}

// lighter reports whether one formation is to be preferred to another.
func (b burden) lighter(than burden) bool {
	switch {
	case b.crossed != than.crossed:
		return b.crossed < than.crossed
	case b.hindered != than.hindered:
		return b.hindered < than.hindered
	}
	return b.walked < than.walked-plainly
}

// Stands returns the final places of all units that a charge has moved. They are the target if it
// turned, the nudged in their order, and the charger. Put on the table all at once, with
// [spatial.Table.WithAll], they make a position that the library accepts. It is nil for a charge
// that does not work.
func (a *Answer) Stands(q Question) []spatial.Placed {
	v, from, to := q.View, q.From, q.To
	if a.Verdict != Yes {
		return nil
	}
	g := ground.Ground{View: v}
	g.Turn(to, a.Target)
	shift(&g, a.Nudged)
	g.Put(from, a.Final)
	return g.Stands()
}

// Stands returns the places of all units that the charges of some units on one target have moved,
// as [Answer.Stands] does. They are the target, the nudged and the chargers in their order. It is
// nil for a formation that cannot be reached.
func (f *Formation) Stands(v *spatial.View, to spatial.UnitID) []spatial.Placed {
	if len(f.Order) == 0 {
		return nil
	}
	g := ground.Ground{View: v}
	g.Turn(to, f.Target)
	for _, id := range f.Order {
		shift(&g, f.slot(id).Answer.Nudged)
	}
	for _, id := range f.Order {
		g.Put(id, f.slot(id).Answer.Final)
	}
	return g.Stands()
}

// slot returns the place of a unit that has one.
func (f *Formation) slot(id spatial.UnitID) *Slot {
	return &f.Slots[slices.IndexFunc(f.Slots, func(s Slot) bool { return s.Unit == id })]
}

// Stands returns the places of all units that a surge into one enemy has moved, as [Answer.Stands]
// does. It is nil for a strike without a place.
func (x *Strike) Stands(v *spatial.View, unit spatial.UnitID) []spatial.Placed {
	if !x.Placed {
		return nil
	}
	g := ground.Ground{View: v}
	g.Turn(x.Target, x.TargetAt)
	shift(&g, x.Nudged)
	g.Put(unit, x.Final)
	return g.Stands()
}

// Nudge is one enemy that is moved off a charger, and by how much.
type Nudge struct {
	Unit spatial.UnitID
	// By is the shift, from where the unit stands when its turn comes: nudges are made one after the
	// other.
	By geom.Point
	// Touches: there is too little room behind the unit to part it from the charger, and By uses all
	// of it. They stay in contact, and the charge is valid.
	Touches bool
}

// nudges returns the nudges of the charger at its final place.
func (a *Answer) nudges(q Question) []Nudge {
	g := ground.Ground{View: q.View}
	g.Put(q.From, a.Final)
	g.Put(q.To, a.Target)
	return nudges(&g, q.From, q.To)
}

// nudges returns the nudges of a unit that has charged another, with both as placed.
func nudges(g *ground.Ground, from, to spatial.UnitID) (list []Nudge) {
	for _, n := range g.Nudges(from, to) {
		list = append(list, Nudge(n))
	}
	return list
}

// shift makes nudges.
func shift(g *ground.Ground, list []Nudge) {
	for _, n := range list {
		g.Shift(n.Unit, n.By)
	}
}
