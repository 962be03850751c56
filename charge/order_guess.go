package charge

import (
	"github.com/leaderpoint/leaderpoint/charge/internal/sharing"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
)

// Most questions about who can go next are settled without a search. Ways that were
// found in other states of the table are tried again: a way serves if none of the
// others, in its place or where it started, is in it, and each of them can be asked
// by itself, since each takes one stretch out of what is free, of the legs as of the
// places along the facing. And a charger that one other alone keeps from its place
// waits for that one, or has to go before it.

// guesses are what is known of one charger's ways to its place.
type guesses struct {
	asked   bool
	alone   Verdict // with all the others away
	ways    [3]guess
	num     int
	singles [2]int // of those at their start, in their place: who has been asked about by itself
	waits   int    // for these to go first
	forgoes int    // once one of these has gone
}

// guess is a way by one pivot; for the others at their start, and in their place, who
// is known to be in it or not.
type guess struct {
	at           ways.Spot
	asked, clear [2]int
}

// keep notes a way, while there is room.
func (g *guesses) keep(at ways.Spot) {
	if g.num < len(g.ways) {
		g.ways[g.num] = guess{at: at}
		g.num++
	}
}

// guess decides without a search whether a member can go, where that is known.
func (p turnTaking) guess(i int, a *sharing.Arrangement, gone int) (verdict Verdict, known bool) {
	g := &p.moves.guesses[i]
	if g.waits&^gone != 0 || g.forgoes&gone != 0 {
		return No, true
	}
	if p.n == 2 { // who is alone with the other away has little left to learn
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

// passes reports whether a way of a member is free with the others there.
func (p turnTaking) passes(i, w int, a *sharing.Arrangement, gone int) bool {
	for k := range p.n {
		if k != i && !p.misses(i, w, k, a, gone>>k&1) {
			return false
		}
	}
	return true
}

// misses reports whether member k, where it started (0) or in its place (1), is not in
// a way of member i.
func (p turnTaking) misses(i, w, k int, a *sharing.Arrangement, placed int) bool {
	g := &p.moves.guesses[i].ways[w]
	if g.asked[placed]&(1<<k) == 0 {
		g.asked[placed] |= 1 << k
		base := p.members[k].base
		if placed == 1 {
			base = p.placed(k, a.Facing[k], a.At[k])
		}
		s := &p.moves.scene
		pl := p.planTo(i, a)
		pl.aim(s, p.ask(p.members[i].id))
		block(s, p.members[k].id, base, placed == 1)
		pl.limit(s, p.view)
		if s.Works(g.at) {
			g.clear[placed] |= 1 << k
		}
	}
	return g.clear[placed]&(1<<k) != 0
}

// single asks what becomes of a member when only one of those is there that are in
// the first of its ways: if that one alone keeps it from its place, so do all; if it
// does not, there is another way to try.
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
