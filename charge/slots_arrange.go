package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
)

const (
	mostArrangements = 64    // that are kept
	mostSeatings     = 8_192 // that are tried
)

// arrangement is one way of placing all chargers of a target: each on a facing
// that it may charge, in the order that has to be kept, in one stretch of free
// places, with each corner between two charged facings left to one of them.
type arrangement struct {
	facing [MaxTogether]arcs.Facing
	at     [MaxTogether]float64 // along the facing from its left end
	shares [MaxTogether]float64 // in contact, the least first
	off    float64              // how far all are from standing about the middle
	ends   int8                 // shared corners that are left to the front or the rear
}

// arranging is the state of the search for arrangements.
type arranging struct {
	found  [mostArrangements]arrangement // the best sharing first
	num    int                           // of them
	now    arrangement
	seats  [4][MaxTogether]seat
	who    [4][MaxTogether]int8
	count  [4]int
	tried  int
	capped bool // there are more than were looked at
}

// arrange lists the arrangements, those that share best first.
func (p *party) arrange() {
	a := &p.search
	a.num, a.tried, a.capped = 0, 0, false
	p.assign(0)
}

// assign tries the facings that member i may charge, and those of the ones after it.
func (p *party) assign(i int) {
	if i == p.n {
		p.corners()
		return
	}
	m := &p.members[i]
	for _, f := range m.facings[:m.num] {
		if len(m.rooms[f].All()) == 0 {
			continue
		}
		p.search.now.facing[i] = f
		p.assign(i + 1)
	}
}

// corners tries all ways of leaving each corner between two charged facings to one
// of them: beyond it the chargers of both would stand in the same square. Bit f is
// the corner between facing f and the next one clockwise, at the left end of f; set,
// it is left to the next one.
func (p *party) corners() {
	a := &p.search
	a.count = [4]int{}
	for i := range p.n {
		a.count[a.now.facing[i]]++
	}
	shared := 0
	for f := range 4 {
		if a.count[f] > 0 && a.count[(f+1)%4] > 0 {
			shared |= 1 << f
		}
	}
	for owners := range 16 {
		if owners&^shared == 0 {
			a.now.ends = leftToEnds(shared, owners)
			p.line(0, 0, 0, shared, owners)
		}
	}
}

// leftToEnds counts the shared corners that are left to the front or the rear: of
// arrangements that are equal otherwise those on the flanks give way, on a table as in
// its mirror image.
func leftToEnds(shared, owners int) int8 {
	n := int8(0)
	for f := range 4 {
		owner := arcs.Facing(f)
		if owners&(1<<f) != 0 {
			owner = arcs.Facing((f + 1) % 4)
		}
		if shared&(1<<f) != 0 && (owner == arcs.Front || owner == arcs.Rear) {
			n++
		}
	}
	return n
}

// line fills a facing from the left with the members that charge it, in every
// order that they may stand in and every stretch of free places; taken are the
// members that have a seat, k how many on this facing.
func (p *party) line(f, k, taken, shared, owners int) {
	a := &p.search
	if k == a.count[f] {
		if a.tried++; a.tried > mostSeatings {
			a.capped = true
			return
		}
		seats := a.seats[f][:k]
		if !takeSeats(seats, p.sides[f].length, p.fractions()) {
			return
		}
		for n := range seats {
			a.now.at[a.who[f][n]] = seats[n].at
		}
		if f == 3 {
			p.note()
			return
		}
		p.line(f+1, 0, taken, shared, owners)
		return
	}
	for _, i := range p.fromLeft[f][:p.n] {
		i := int(i)
		if int(a.now.facing[i]) != f || taken&(1<<i) != 0 || !p.leftmost(i, f, taken) ||
			a.tried > mostSeatings {
			continue
		}
		m := &p.members[i]
		s := seat{half: m.base.HalfWidth()}
		bounds := p.within(f, s.half, shared, owners)
		for _, h := range m.rooms[f].All() {
			s.room = ways.Span{Lo: max(h.Lo, bounds.Lo), Hi: min(h.Hi, bounds.Hi)}
			if s.room.Lo > s.room.Hi+snug {
				continue
			}
			a.seats[f][k], a.who[f][k] = s, int8(i)
			room := a.seats[f]
			p.line(f, k+1, taken|1<<i, shared, owners)
			a.seats[f] = room // which taking seats narrows
		}
	}
}

// leftmost reports whether nobody who has no seat yet has to stand to the left of
// member i (row MLT-4). Points that are level to the contact band, as one behind the other is typed, may change places, unless
// the player has chosen theirs (row MLT-7).
func (p *party) leftmost(i, f, taken int) bool {
	keep := p.view.Edition().ChargersKeepOrder
	at := p.members[i].order[f]
	for k := range p.n {
		if int(p.search.now.facing[k]) != f || taken&(1<<k) != 0 {
			continue
		}
		if keep && p.members[k].order[f] < at-geom.ContactBand || p.mustStandLeft(k, i) {
			return false
		}
	}
	return true
}

// within is where the middle of a front may be for the corners: over one that is
// left to the other facing it reaches no farther than that one's chargers stand off.
func (p *party) within(f int, half float64, shared, owners int) ways.Span {
	next, last := (f+1)%4, (f+3)%4
	w := ways.Span{Lo: math.Inf(-1), Hi: math.Inf(1)}
	if shared&(1<<f) != 0 && owners&(1<<f) != 0 {
		w.Lo = half - p.sides[next].behind
	}
	if shared&(1<<last) != 0 && owners&(1<<last) == 0 {
		w.Hi = p.sides[f].length - half + p.sides[last].behind
	}
	return w
}

// fractions reports whether two units share by fractions of their fronts.
func (p *party) fractions() bool {
	e := p.view.Edition()
	switch e.Readings.ChargeSharing {
	case rules.ChargeSharingLengths:
		return false
	case rules.ChargeSharingFractions:
		return true
	}
	return e.SharesFractions
}

// note keeps the arrangement that has been made, in its rank.
func (p *party) note() {
	a := &p.search
	now := &a.now
	now.off = 0
	fractions := p.fractions()
	n := 0
	for f := range 4 {
		length := p.sides[f].length
		for i := range a.seats[f][:a.count[f]] {
			s := &a.seats[f][i]
			share := s.contact(length)
			if fractions {
				share /= float64(2 * s.half)
			}
			k := n
			for ; k > 0 && now.shares[k-1] > share; k-- {
				now.shares[k] = now.shares[k-1]
			}
			now.shares[k] = share
			n++
			now.off += s.off
		}
	}
	rank := a.num
	for ; rank > 0 && now.better(&a.found[rank-1], n); rank-- {
	}
	for i := range a.found[:a.num] {
		if a.found[i].same(now, n) {
			return
		}
	}
	if a.num == mostArrangements {
		if a.capped = true; rank == a.num {
			return
		}
		a.num--
	}
	a.num++
	copy(a.found[rank+1:a.num], a.found[rank:])
	a.found[rank] = *now
}

// better reports whether an arrangement shares better than another: the least
// share counts first. Of equal ones that nearer to the middles of the facings is
// better, and then that in which the flanks give way at corners.
func (a *arrangement) better(b *arrangement, n int) bool {
	for i := range n {
		if d := a.shares[i] - b.shares[i]; math.Abs(d) > geom.Tol {
			return d > 0
		}
	}
	if math.Abs(a.off-b.off) > geom.Tol {
		return a.off < b.off
	}
	return a.ends > b.ends
}

func (a *arrangement) same(b *arrangement, n int) bool {
	for i := range n {
		if a.facing[i] != b.facing[i] || math.Abs(a.at[i]-b.at[i]) > geom.Tol {
			return false
		}
	}
	return true
}
