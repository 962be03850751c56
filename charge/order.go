package charge

import (
	"github.com/leaderpoint/leaderpoint/charge/internal/sharing"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
)

// Units that charge together move one at a time, each to its final place before
// the next (row MLT-5). Whether a charger can go depends on which others have gone,
// not on their order: so a dynamic programme over sets of chargers finds an order,
// or shows that there is none (Held and Karp's scheme, with feasibility for cost).

// moves is the state of the search for an order in which chargers can go.
type moves struct {
	known   [1 << MaxTogether]bool
	reach   [1 << MaxTogether]Verdict // from here all can go
	next    [1 << MaxTogether]int8    // which goes first from here
	rank    [MaxTogether]int8         // the nearest to the target first
	guesses [MaxTogether]guesses
	stuck   bool       // someone cannot reach its place even if all the others are away
	scene   ways.Scene // that every question is asked in
}

// turnTaking looks for an order in which the chargers go.
type turnTaking struct{ *jointCharge }

// inOrder looks for an order in which all chargers of an arrangement can go to their
// places, those of a set having gone already.
func (p turnTaking) inOrder(a *sharing.Arrangement, gone int) Verdict {
	o := &p.moves
	o.known, o.stuck = [1 << MaxTogether]bool{}, false
	for i := range p.n {
		o.guesses[i] = guesses{}
		k := i
		// Those in a line are as far from the target, however they were typed.
		for ; k > 0 && p.members[o.rank[k-1]].away > p.members[i].away+geom.ContactBand; k-- {
			o.rank[k] = o.rank[k-1]
		}
		o.rank[k] = int8(i)
	}
	return p.from(a, gone)
}

// from is [turnTaking.inOrder] once a set of chargers has gone. Those of whom a way is
// known go before those of whom one would have to be looked for.
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

// goes decides whether a member can reach its place when some of the others stand
// in theirs and the rest where they started.
func (p turnTaking) goes(i int, a *sharing.Arrangement, gone int) Verdict {
	if p.n > 2 {
		if verdict, known := p.single(i, a, gone); known {
			return verdict
		}
	}
	var moved [MaxTogether]stand
	return p.reaches(i, a, p.stands(moved[:0], i, a, everybody, gone))
}

// planTo is the plan of a member to get to its place.
func (p turnTaking) planTo(i int, a *sharing.Arrangement) plan {
	pl := p.plan(a.Facing[i])
	pl.slotted, pl.slot = true, a.At[i]
	return pl
}

// reaches decides whether there is a way for a member to a first contact from which
// it can be set flush and shuffled to its place. A way by one pivot is kept as a
// guess.
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
	if m.counter {
		return p.strikesBack(i, a, moved)
	}
	s := &p.moves.scene
	f := pl.find(s, p.ask(m.id), nil)
	p.work.Spend(given - s.Work.Left)
	if f.verdict == Yes && !f.twice {
		p.moves.guesses[i].keep(f.spot)
	}
	return f.verdict
}

// strikesBack is [turnTaking.reaches] of a member that counter-charges. (Its plan is on the heap,
// and a copy.)
func (p turnTaking) strikesBack(i int, a *sharing.Arrangement, moved []stand) Verdict {
	pl := p.planTo(i, a)
	pl.moved, pl.work = append([]stand(nil), moved...), p.allowance()
	n := counterCharge{p.ask(p.members[i].id)}.counterBy(pl)
	p.work.Spend(pl.work.Left - n.scene.Work.Left)
	return n.verdict
}

// allowance is what the next search may take of the work that is left: no more than an
// eighth, so that the first ones may go as deep as for a single charger, the later ones
// less and less, and the combinations do not add up to a long wait.
func (p turnTaking) allowance() ways.Work {
	w := p.work
	w.Left = min(w.Left, max(leastSearch, w.Left/8))
	return w
}

// leastSearch is how many slices a search gets while there are any.
const leastSearch = 500
