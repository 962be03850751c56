package charge

// outcome is what became of a question about several chargers.
type outcome struct {
	verdict Verdict
	fits    bool // some arrangement has room for all
	chosen  arrangement
	order   [MaxTogether]int8
	// first, where the target is an individual that turns, is the member that it turns
	// to, and met how that one charges it.
	first int
	met   Answer
}

// decide looks for an arrangement and an order. The target stands still, or has
// turned already.
func (p *party) decide(out *outcome) {
	*out = outcome{first: p.first}
	if !p.survey() {
		return
	}
	p.arrange()
	out.fits = p.search.num > 0
	gone := 0
	if p.first >= 0 {
		gone = 1 << p.first
	}
	for i := range p.search.found[:p.search.num] {
		a := &p.search.found[i]
		out.verdict = out.verdict.or(p.inOrder(a, gone))
		if out.verdict == Yes {
			p.settleOn(out, a, gone)
			return
		}
	}
	if p.search.capped {
		out.verdict = Undecided
	}
	if out.fits {
		out.chosen = p.search.found[0]
	}
}

// settleOn notes the arrangement and the order that was found for it.
func (p *party) settleOn(out *outcome, a *arrangement, gone int) {
	out.chosen = *a
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
