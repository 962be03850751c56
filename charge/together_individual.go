package charge

import (
	"github.com/leaderpoint/leaderpoint/charge/internal/sharing"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Several units on an individual that turns (row IND-2): one goes first, the
// individual aligns to it, and the others charge it where it stands then, on the
// facings that they had to charge when they were declared. The first one's facing
// may be shared; it then stands aside on it.

// decideOnIndividual tries each as the first. With all set it looks for the best
// sharing, without for any.
func (p *jointCharge) decideOnIndividual(out *outcome, all bool) {
	best := outcome{first: -1}
	for i := range p.n {
		if !p.mayGo(i, 0) {
			continue
		}
		a := p.asFirst(&p.members[i])
		if a.Verdict == No {
			continue
		}
		var one outcome
		if a.Verdict != Yes {
			one.verdict = a.Verdict
		} else {
			p.turn(i, &a)
			p.decide(&one)
			one.met = a
		}
		if one.better(&best, p.n) {
			best = one
		}
		if best.verdict == Yes && !all {
			break
		}
	}
	*out = best
}

// asFirst is how a member charges when it goes first: as if alone, with the others
// standing where they are.
func (p *jointCharge) asFirst(m *member) Answer {
	a, known := p.firsts[m.id]
	if known {
		return a
	}
	q := p.ask(m.id)
	if m.counter {
		a = counterCharge{q}.explainCounter(p.ctx)
	} else if a.Verdict = (verdicts{q.upTo(Quick)}).decideHere(); a.Verdict == Yes {
		var err error
		if a, err = (solver{q}).explainHere(preferenceOf(p.view.Edition()), p.each()); err != nil {
			a.Verdict = No // which cannot be: the ids were checked
		}
	}
	if p.firsts != nil {
		p.firsts[m.id] = a
	}
	return a
}

// better orders what can come of it by verdict, and then by the sharing.
func (o *outcome) better(b *outcome, n int) bool {
	if o.verdict != b.verdict {
		return o.verdict == o.verdict.or(b.verdict)
	}
	if o.fits != b.fits {
		return o.fits
	}
	return o.fits && o.chosen.Better(&b.chosen, n)
}

// turn lets the individual align to member i, which met it as the answer says.
func (p *jointCharge) turn(i int, a *Answer) {
	p.first, p.turned, p.target, p.met = i, true, a.Target, a.Aligned
	c := &p.share.Chargers[i]
	c.Facings[0], c.NumFacings = a.Facing.Facing, 1
}

// roomsOfFirst finds where the first can stand: wherever along its own front it can
// shuffle to.
func (p *jointCharge) roomsOfFirst() {
	m, f := &p.members[p.first], p.share.Chargers[p.first].Facings[0]
	var s ways.Scene
	(&plan{obstacles: obstacles{exact: p.exact}, goal: goal{end: end{facing: f}, target: p.target}}).set(&s, p.ask(m.id))
	s.KeepPlace(geom.Dot(p.met.Centre().Sub(s.Base.World(s.Tips[0])), ways.Direction(s.Base, s.Along)))
	p.note(p.first, f, s.Places.All())
}

// firstAnswer is how the first one charges when it stands aside for the others.
func (p *jointCharge) firstAnswer(out *outcome) Answer {
	a := out.met
	i := out.first
	m := &p.members[i]
	f, at := out.chosen.Facing[i], out.chosen.At[i]
	final := p.placed(i, f, at)
	if geom.Dist(final.Centre(), a.Final.Centre()) < geom.Tol {
		return a
	}
	a.Final = final
	s := sharing.Place{Half: m.base.HalfWidth(), At: at}
	a.Overlap = s.Contact(p.share.Sides[f].Length)
	a.OffHill = solver{p.ask(m.id)}.offHill(final)
	if m.counter {
		return a
	}
	a.Hindered = p.hinderedAside(m.id, &a)
	a.Hindered.Margin = hinderedBy{p.ask(m.id)}.hinderedMargin(&a, p.view.Traits(m.id))
	return a
}

// hinderedAside is row CHG-13 for a charge whose way stays and whose end has changed.
// Where its way was hindered before and still is, whether that could be avoided is
// left as it was.
func (p *jointCharge) hinderedAside(id spatial.UnitID, a *Answer) Hindrance {
	h, before := a.Hindered, len(a.Hindered.By)
	h.hinder(p.ask(id), a, p.view.Traits(id))
	if len(h.By) > 0 && before > 0 && !h.Defended {
		return h // as it was
	}
	return h.decided(p.ask(id), len(h.By) > 0)
}
