package charge

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/charge/internal/sharing"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
)

// outcome is what became of a question about several chargers.
type outcome struct {
	verdict Verdict
	fits    bool // some arrangement has room for all
	chosen  sharing.Arrangement
	order   [MaxTogether]int8
	// first, where the target is an individual that turns, is the member that it turns
	// to, and met how that one charges it.
	first int
	met   Answer
}

// decide looks for an arrangement and an order. The target stands still, or has
// turned already.
func (p *jointCharge) decide(out *outcome) {
	*out = outcome{first: p.first}
	if !p.findPlaces() {
		return
	}
	p.share.Arrange()
	p.try(out, 0)
	// With everything smaller by the band there is more room, so that the places are others: ones
	// that share better, but cannot be reached, must not hide those that can.
	if out.verdict != Yes && !p.exact {
		p.tryLarger(out, 0)
	}
	// The fairest places may reach in front of a neighbour that is in line with the facing, or before
	// one who stands where their rears end. Where they cannot be got into, those beside him may be,
	// which are all that there are where he was typed a hair nearer.
	if out.verdict != Yes && out.fits {
		p.tryLarger(out, geom.ContactBand)
	}
}

// try looks for an arrangement that can be got into, among those that were found; so many
// of another list were tried before.
func (p *jointCharge) try(out *outcome, before int) {
	gone := 0
	if p.first >= 0 {
		gone = 1 << p.first
	}
	found := p.share.Found()
	for i := range found {
		a := &found[i]
		if slices.ContainsFunc(p.before[:before], func(b sharing.Arrangement) bool { return b.Same(a, p.n) }) {
			continue
		}
		out.verdict = out.verdict.or(turnTaking{p}.inOrder(a, gone))
		if out.verdict == Yes {
			p.settleOn(out, a, gone)
			return
		}
	}
	if p.share.Capped() {
		out.verdict = Undecided
	}
	if !out.fits && len(found) > 0 {
		out.fits, out.chosen = true, found[0]
	}
}

// tryLarger tries the arrangements that there are if what stands in the way has its size, or is
// larger by some inches.
func (p *jointCharge) tryLarger(out *outcome, off float64) {
	exact := p.exact
	p.exact, p.off, p.changed = true, off, false
	all := p.roomsOfAll()
	p.exact, p.off = exact, 0
	if !all || !p.changed || p.hasStuck() {
		return
	}
	before := copy(p.before[:], p.share.Found())
	p.share.Arrange()
	p.try(out, before)
}

// hasStuck reports whether someone has no way to any place, even if all the others are
// away.
func (p *jointCharge) hasStuck() bool {
	for i := range p.n {
		m := &p.members[i]
		if i == p.first || m.free || m.counter || (verdicts{p.ask(m.id)}).extraPivot() {
			continue
		}
		any := false
		for _, f := range p.share.Chargers[i].Facings[:p.share.Chargers[i].NumFacings] {
			s, work := &p.moves.scene, turnTaking{p}.allowance()
			p.alone(s, i, f)
			s.Work = work
			q := ways.Search{Slices: s.Work.OnePivot}
			_, ok := s.DecideOne(&q)
			p.work.Spend(work.Left - s.Work.Left)
			any = any || ok || Verdict(q.Outcome()) != No
		}
		if !any {
			return true
		}
	}
	return false
}

// settleOn notes the arrangement and the order that was found for it.
func (p *jointCharge) settleOn(out *outcome, a *sharing.Arrangement, gone int) {
	out.fits, out.chosen = true, *a
	n := 0
	if p.first >= 0 {
		out.order[0], n = int8(p.first), 1
	}
	for ; n < p.n; n++ {
		i := p.moves.next[gone]
		out.order[n] = i
		gone |= 1 << i
	}
}
