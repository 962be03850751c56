package charge

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/charge/internal/sharing"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
)

// outcome is the result of a question about several chargers.
type outcome struct {
	verdict Verdict
	fits    bool // some arrangement has room for all
	chosen  sharing.Arrangement
	order   [MaxTogether]int8
	// first is the member that a target turns to, if it is an individual that turns, and met is the
	// answer of its charge.
	first int
	met   Answer
}

// decide looks for an arrangement and an order. The target does not move, or has turned already.
func (p *jointCharge) decide(out *outcome) {
	*out = outcome{first: p.first}
	if !p.findPlaces() {
		return
	}
	p.share.Arrange()
	p.try(out, 0)
	// With everything smaller by the band there is more room, so the places differ. Places that share
	// better, but cannot be reached, must not hide those that can.
	if out.verdict != Yes && !p.exact {
		p.tryLarger(out, 0)
	}
	// The fairest places may reach in front of a neighbour in line with the facing, or lie in front of
	// one where their rears end. If they cannot be reached, those beside the neighbour may be. They
	// are the only ones if it was typed slightly nearer.
	if out.verdict != Yes && out.fits {
		p.tryLarger(out, geom.ContactBand)
	}
}

// try looks for an arrangement that can be reached, among those that were found. It skips those of
// another list that were tried before.
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

// tryLarger tries the arrangements that exist if obstacles have their size, or are larger by some
// inches.
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

// hasStuck reports whether some unit has no path to any place, even if all the others are away.
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

// Units that charge together move one at a time, each to its final place before the next (row
// MLT-5). Whether a charger can go depends on which others have gone, not on their order. So a
// dynamic programme over sets of chargers finds an order, or shows that there is none (Held and
// Karp's scheme, with feasibility for cost).

// moves is the state of the search for an order in which chargers can go.
type moves struct {
	known   [1 << MaxTogether]bool
	reach   [1 << MaxTogether]Verdict // whether all can go from here
	next    [1 << MaxTogether]int8    // the one that goes first from here
	rank    [MaxTogether]int8         // the nearest to the target first
	guesses [MaxTogether]guesses
	stuck   bool       // some unit cannot reach its place even if all the others are away
	scene   ways.Scene // used by every question
}

// turnTaking looks for an order in which the chargers go.
type turnTaking struct{ *jointCharge }

// inOrder looks for an order in which all chargers of an arrangement can go to their places, given
// that a set has gone already.
func (p turnTaking) inOrder(a *sharing.Arrangement, gone int) Verdict {
	o := &p.moves
	o.known, o.stuck = [1 << MaxTogether]bool{}, false
	for i := range p.n {
		o.guesses[i] = guesses{}
		k := i
		// Units in one line are equally far from the target, up to typed contacts.
		for ; k > 0 && p.members[o.rank[k-1]].away > p.members[i].away+geom.ContactBand; k-- {
			o.rank[k] = o.rank[k-1]
		}
		o.rank[k] = int8(i)
	}
	return p.from(a, gone)
}

// from is [turnTaking.inOrder] once a set of chargers has gone. Those with a known path go before
// those that need a search.
func (p turnTaking) from(a *sharing.Arrangement, gone int) Verdict {
	o := &p.moves
	if gone == 1<<p.n-1 {
		return Yes
	}
	if o.known[gone] {
		return o.reach[gone]
	}
	best, tried := No, gone
	for _, search := range [2]bool{false, true} {
		for _, i := range o.rank[:p.n] {
			if tried&(1<<i) != 0 || !p.mayGo(int(i), gone) {
				continue
			}
			verdict, known := p.guess(int(i), a, gone)
			if !known {
				if !search {
					continue
				}
				verdict = p.goes(int(i), a, gone)
			}
			tried |= 1 << i
			then := No
			if verdict != No {
				then = p.from(a, gone|1<<i)
			}
			switch {
			case o.stuck:
				return No
			case verdict == Yes && then == Yes:
				o.known[gone], o.reach[gone], o.next[gone] = true, Yes, i
				return Yes
			case then != No:
				best = best.or(verdict.and(then))
			}
		}
	}
	o.known[gone], o.reach[gone] = true, best
	return best
}

// goes decides whether a member can reach its place if some of the others are in their places and
// the rest at their start.
func (p turnTaking) goes(i int, a *sharing.Arrangement, gone int) Verdict {
	if p.n > 2 {
		if verdict, known := p.single(i, a, gone); known {
			return verdict
		}
	}
	var moved [MaxTogether]stand
	return p.reaches(i, a, p.stands(moved[:0], i, a, everybody, gone))
}

// planTo returns the plan of a member for reaching its place.
func (p turnTaking) planTo(i int, a *sharing.Arrangement) plan {
	pl := p.plan(a.Facing[i])
	pl.slotted, pl.slot = true, a.At[i]
	return pl
}

// reaches decides whether a member has a path to a first contact from which it can be set flush and
// shuffled to its place. A path by one pivot is kept as a guess.
func (p turnTaking) reaches(i int, a *sharing.Arrangement, moved []stand) Verdict {
	m := &p.members[i]
	pl := p.planTo(i, a)
	pl.moved = moved
	if !p.work.Spend(0) {
		return Undecided
	}
	pl.work = p.allowance()
	given := pl.work.Left
	if m.free {
		verdict, left := p.freeWay(i, pl)
		p.work.Spend(given - left)
		return verdict
	}
	if m.counter { // its plan is a copy, on the heap
		pl := p.planTo(i, a)
		pl.moved, pl.work = append([]stand(nil), moved...), p.allowance()
		n := counterCharge{p.ask(m.id)}.counterBy(pl)
		p.work.Spend(given - n.scene.Work.Left)
		return n.verdict
	}
	s := &p.moves.scene
	f := pl.find(s, p.ask(m.id), nil)
	p.work.Spend(given - s.Work.Left)
	if g := &p.moves.guesses[i]; f.verdict == Yes && !f.twice && g.num < len(g.ways) {
		g.ways[g.num] = guess{at: f.spot}
		g.num++
	}
	return f.verdict
}

// allowance returns what the next search may take of the work that is left: at most an eighth. So
// the first searches may go as deep as for a single charger, and later ones less and less. The
// combinations do not add up to a long wait.
func (p turnTaking) allowance() ways.Work {
	w := p.work
	w.Left = min(w.Left, max(leastSearch, w.Left/8))
	return w
}

// leastSearch is how many slices a search gets while any are left.
const leastSearch = 500

// Most questions about which unit can go next are settled without a search. Paths that were found
// in other states of the table are tried again. A path serves if it meets none of the others, at
// its start or in its place. Each of the others can be tried by itself, since each takes one
// stretch out of the free legs and out of the facing. If one other unit alone keeps a charger from
// its place, the charger waits for that one, or must go before it.

// guesses holds what is known of one charger's paths to its place.
type guesses struct {
	asked   bool
	alone   Verdict // with all the others away
	ways    [3]guess
	num     int
	singles [2]int // which were tried by themselves, at their start and in their place
	waits   int    // for these to go first
	forgoes int    // it cannot go once one of these has gone
}

// guess is a path by one pivot. It records which of the others, at their start and in their place,
// are known to be on it or not.
type guess struct {
	at           ways.Spot
	asked, clear [2]int
}

// guess decides without a search whether a member can go, if that is known.
func (p turnTaking) guess(i int, a *sharing.Arrangement, gone int) (verdict Verdict, known bool) {
	g := &p.moves.guesses[i]
	if g.waits&^gone != 0 || g.forgoes&gone != 0 {
		return No, true
	}
	if p.n == 2 { // with two units there is nothing to learn from the other by itself
		return No, false
	}
	if !g.asked {
		var moved [MaxTogether]stand
		g.asked = true
		g.alone = p.reaches(i, a, p.stands(moved[:0], i, a, nobody, nobody))
	}
	if g.alone == No {
		p.moves.stuck = true
		return No, true
	}
	for w := range g.num {
		if p.passes(i, w, a, gone) {
			return Yes, true
		}
	}
	return No, false
}

// passes reports whether a path of a member is free with the others in place.
func (p turnTaking) passes(i, w int, a *sharing.Arrangement, gone int) bool {
	for k := range p.n {
		if k != i && !p.misses(i, w, k, a, gone>>k&1) {
			return false
		}
	}
	return true
}

// misses reports whether member k, at its start (0) or in its place (1), is off a path of member i.
func (p turnTaking) misses(i, w, k int, a *sharing.Arrangement, placed int) bool {
	g := &p.moves.guesses[i].ways[w]
	if g.asked[placed]&(1<<k) == 0 {
		g.asked[placed] |= 1 << k
		base := p.view.Body(p.members[k].id).Base() // before a free pivot
		if placed == 1 {
			base = p.placed(k, a.Facing[k], a.At[k])
		}
		s := &p.moves.scene
		pl := p.planTo(i, a)
		pl.aim(s, p.ask(p.members[i].id))
		block(s, p.members[k].id, base, placed == 1)
		s.Finish()
		if s.Works(g.at) {
			g.clear[placed] |= 1 << k
		}
	}
	return g.clear[placed]&(1<<k) != 0
}

// single decides for a member with only those on the table that block the first of its paths. If
// one of them alone keeps it from its place, so do all. If not, there is another path to try.
func (p turnTaking) single(i int, a *sharing.Arrangement, gone int) (verdict Verdict, known bool) {
	g := &p.moves.guesses[i]
	for k := range p.n {
		placed := gone >> k & 1
		if k == i || g.singles[placed]&(1<<k) != 0 || (g.num > 0 && p.misses(i, 0, k, a, placed)) {
			continue
		}
		g.singles[placed] |= 1 << k
		before := g.num
		var moved [MaxTogether]stand
		if p.reaches(i, a, p.stands(moved[:0], i, a, 1<<k, placed<<k)) == No {
			if placed == 1 {
				g.forgoes |= 1 << k
			} else {
				g.waits |= 1 << k
			}
			return No, true
		}
		if g.num > before && p.passes(i, before, a, gone) {
			return Yes, true
		}
	}
	return No, false
}
