package charge

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ground"
	"github.com/leaderpoint/leaderpoint/charge/internal/sharing"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// formation works out, one after the other, how all get to their places. Where they are better off
// in other places that are as good, the outcome is one of those.
func (p *jointCharge) formation(out *outcome) (Formation, error) {
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
	p.nudge(&f)
	return bestSharing{p}.bestPlaces(out, bestSharing{p}.bestOrder(out, f)), nil
}

// nudge moves the enemies off that the chargers touch when all stand in their
// places: whom one of them nudged earlier would be in the way of the next.
func (p *jointCharge) nudge(f *Formation) {
	g := ground.Ground{View: p.view}
	g.Put(p.to, f.Target)
	for i := range f.Slots {
		g.Put(f.Slots[i].Unit, f.Slots[i].Answer.Final)
	}
	for _, id := range f.Order {
		f.slot(id).Answer.Nudged = nudges(&g, id, p.to)
	}
}

// slots are the places of an arrangement.
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

// answer is the charge of one member when a set of the others has gone.
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

// solveSlotted finds the way of a unit to its place among the others.
func (p *jointCharge) solveSlotted(m *member, pl plan) solution {
	q, reading := p.ask(m.id), preferenceOf(p.view.Edition())
	if m.free {
		q = freeTurn{q}.facingTarget(new(spatial.View))
	}
	list := wayChoice{q}.newShortlist(reading)
	n, b := solver{q}.solveScene(pl, reading, m.free)
	list.add(&n, &b)
	return list.choose()
}
