package charge

import "github.com/leaderpoint/leaderpoint/los"

// Units that charge together move one at a time, each to its final place before
// the next (row MLT-5). Whether a charger can go depends on which others have gone,
// not on their order: so a dynamic programme over sets of chargers finds an order,
// or shows that there is none (Held and Karp's scheme, with feasibility for cost).

// moves is the state of the search for an order in which chargers can go.
type moves struct {
	known [1 << MaxTogether]bool
	reach [1 << MaxTogether]Verdict // from here all can go
	next  [1 << MaxTogether]int8    // which goes first from here
	rank  [MaxTogether]int8         // the nearest to the target first
	alone [MaxTogether]aloneMemo
	stuck bool // someone cannot reach its place even if all the others are away
}

// aloneMemo is whether a member can reach its place when all the others are away.
type aloneMemo struct {
	asked   bool
	verdict Verdict
}

// inOrder looks for an order in which all chargers of an arrangement can go to their
// places, those of a set having gone already.
func (p *party) inOrder(a *arrangement, gone int) Verdict {
	o := &p.moves
	o.known, o.alone, o.stuck = [1 << MaxTogether]bool{}, [MaxTogether]aloneMemo{}, false
	for i := range p.n {
		k := i
		for ; k > 0 && p.members[o.rank[k-1]].away > p.members[i].away; k-- {
			o.rank[k] = o.rank[k-1]
		}
		o.rank[k] = int8(i)
	}
	return p.from(a, gone)
}

// from is [party.inOrder] once a set of chargers has gone.
func (p *party) from(a *arrangement, gone int) Verdict {
	o := &p.moves
	if gone == 1<<p.n-1 {
		return Yes
	}
	if o.known[gone] {
		return o.reach[gone]
	}
	best := No
	for _, i := range o.rank[:p.n] {
		if gone&(1<<i) != 0 {
			continue
		}
		verdict := p.goes(int(i), a, gone)
		if verdict == No {
			if p.n > 2 && p.alone(int(i), a) == No {
				o.stuck = true
			}
			if o.stuck {
				return No
			}
			continue
		}
		then := p.from(a, gone|1<<i)
		if o.stuck {
			return No
		}
		if then == No {
			continue
		}
		if best == No || then == Yes && verdict == Yes {
			o.next[gone] = i
		}
		if best = TooClose; then == Yes && verdict == Yes {
			best = Yes
			break
		}
	}
	o.known[gone], o.reach[gone] = true, best
	return best
}

// alone decides whether a member could reach its place with all the others away.
func (p *party) alone(i int, a *arrangement) Verdict {
	memo := &p.moves.alone[i]
	if !memo.asked {
		var moved [MaxTogether]stand
		memo.asked = true
		memo.verdict = p.reaches(i, a, p.others(moved[:0], i))
	}
	return memo.verdict
}

// goes decides whether a member can reach its place when some of the others stand
// in theirs and the rest where they started.
func (p *party) goes(i int, a *arrangement, gone int) Verdict {
	var moved [MaxTogether]stand
	return p.reaches(i, a, p.gone(moved[:0], a, gone))
}

// gone appends where the chargers stand that have gone.
func (p *party) gone(dst []stand, a *arrangement, gone int) []stand {
	for k := range p.n {
		if gone&(1<<k) != 0 {
			dst = append(dst, stand{unit: p.members[k].id, base: p.placed(k, a.facing[k], a.at[k])})
		}
	}
	return dst
}

// reaches decides whether there is a way for a member to a first contact from which
// it can be set flush and shuffled to its place.
func (p *party) reaches(i int, a *arrangement, moved []stand) Verdict {
	m := &p.members[i]
	pl := p.plan(i, a.facing[i])
	pl.moved, pl.slotted, pl.slot = moved, true, a.at[i]
	if los.HasFreePivot(p.view, m.id) {
		return p.freely(i, pl)
	}
	var s scene
	s.set(p.view, m.id, p.to, pl)
	q := search{cells: mostCells}
	if _, ok := s.decide(&q); ok {
		return Yes
	}
	undecided := q.undecided
	if extraPivot(p.view, m.id) && !s.shut() {
		pl.detours = true
		s.set(p.view, m.id, p.to, pl)
		two, _ := s.decideTwo(p.slices)
		if two == Yes {
			return Yes
		}
		undecided = two == TooClose
	}
	if undecided {
		return TooClose
	}
	return No
}

// freely is [party.reaches] of a unit with a free pivot.
func (p *party) freely(i int, pl plan) Verdict {
	one := p.freeWay(i, pl, p.slices/8)
	return one.verdict
}

// freeWay looks for a charge that begins with a free pivot.
func (p *party) freeWay(i int, pl plan, slices int) solution {
	m := &p.members[i]
	pl.detours = extraPivot(p.view, m.id)
	one := solution{plan: pl}
	target := p.view.Body(p.to).Base()
	if target.DistanceTo(m.base.Centre())-m.base.Radius() > Range(p.view, m.id)+1e-6 {
		one.place = true
		return one
	}
	one.pivotFreely(p.view, m.id, p.to, slices)
	return one
}
