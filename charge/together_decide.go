package charge

import (
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
	if out.verdict != Yes && !p.exact {
		p.tryExact(out)
	}
	if out.verdict != Yes && out.fits {
		p.tryNarrower(out)
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
		if p.wasTried(a, before) {
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

// tryExact tries the arrangements that there are if what stands in the way has its size.
// With everything smaller by the band there is more room, so that the places are others:
// ones that share better, but cannot be reached, must not hide those that can.
func (p *jointCharge) tryExact(out *outcome) {
	p.exact, p.changed = true, false
	all := p.roomsOfAll()
	p.exact = false
	if !all || !p.changed || p.hasStuck() {
		return
	}
	before := copy(p.before[:], p.share.Found())
	p.share.Arrange()
	p.try(out, before)
}

// tryNarrower tries the arrangements that there are if what stands in the way is larger by the
// band. The fairest places may reach in front of a neighbour that is in line with the facing, or
// before one who stands where their rears end. Where they cannot be got into, those beside him may
// be, which are all that there are where he was typed a hair nearer: they are looked for wherever
// he was typed.
func (p *jointCharge) tryNarrower(out *outcome) {
	tried, exact := p.changed, p.exact
	p.changed, p.exact, p.off = false, true, geom.ContactBand
	all, narrower := p.roomsOfAll(), p.changed
	p.changed, p.exact, p.off = tried || narrower, exact, 0
	if !all || !narrower || p.hasStuck() {
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
			var moved [MaxTogether]stand
			pl := p.plan(f)
			pl.moved, pl.work = p.others(moved[:0], i), turnTaking{p}.allowance()
			s := &p.moves.scene
			pl.set(s, p.ask(m.id))
			q := ways.Search{Slices: s.Work.OnePivot}
			_, ok := s.DecideOne(&q)
			p.work.Spend(pl.work.Left - s.Work.Left)
			any = any || ok || Verdict(q.Outcome()) != No
		}
		if !any {
			return true
		}
	}
	return false
}

// wasTried reports whether an arrangement is one of so many that were tried before.
func (p *jointCharge) wasTried(a *sharing.Arrangement, before int) bool {
	for i := range p.before[:before] {
		if p.before[i].Same(a, p.n) {
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
