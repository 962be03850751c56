// Package sharing decides how several chargers share the facings of one target (rows MLT-1 to
// MLT-4, MLT-7). It places them along each facing, so that their shares are as equal as there is
// room for. It is geometry along lines: a [Problem] lists where each could stand by itself, and in
// what order.
package sharing

import (
	"cmp"
	"math"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/geom"
)

// MostArrangements is how many arrangements are kept, the best first.
const MostArrangements = 64

const mostFillings = 8_192 // ways to fill a facing that are tried

// Most is how many chargers can share one target.
const Most = 8

// Charger is one of several chargers of a target, as far as sharing is concerned.
type Charger struct {
	Half float64 // half the width of its front, in inches
	// Facings are the facings of the target that it may charge, NumFacings of them.
	Facings    [4]arcs.Facing
	NumFacings int
	// Places holds, by facing, where it could stand flush if the others were away. Each is the
	// position of its middle, in inches along the facing from its left end, as the chargers look at
	// it.
	Places [4]ways.SpanList
	// Order holds, by facing, the position along it of the point that decides the charger's order.
	Order [4]float64
	// Rank is its number from the left among those that the player has placed, or -1.
	Rank int8
}

// Side is a facing of the target.
type Side struct {
	Length float64 // inches
	// Behind is how far the obstacle that the target defends reaches in front of it.
	Behind float64
}

// Problem is the question of how several chargers share a target and, after [Problem.Arrange], the
// arrangements. It is large, reuses its memory and allocates nothing.
type Problem struct {
	Chargers [Most]Charger
	N        int // number of chargers
	Sides    [4]Side
	// Fractions: two chargers share by fractions of their fronts, not by inches.
	Fractions bool
	// KeepOrder: chargers of a facing stand in the order of their points along it, except those level
	// within the contact band.
	KeepOrder bool

	found  [MostArrangements]Arrangement // the best sharing first
	num    int                           // number of arrangements
	capped bool                          // there are more than were tried

	fromLeft [4][Most]int8 // the chargers in order along each facing
	now      Arrangement
	places   [4][Most]Place
	who      [4][Most]int8
	count    [4]int
	tried    int
}

// Found returns the arrangements, the best sharing first. They are valid until the next
// [Problem.Arrange].
func (p *Problem) Found() []Arrangement { return p.found[:p.num] }

// Capped reports whether there are more arrangements than were tried.
func (p *Problem) Capped() bool { return p.capped }

// Arrangement is one way of placing all chargers of a target. Each is on a facing that it may
// charge, in the required order, in one stretch of free places. Each corner between two charged
// facings is left to one of them.
type Arrangement struct {
	Facing [Most]arcs.Facing
	At     [Most]float64 // along the facing from its left end
	Shares [Most]float64 // in contact, the least first
	Off    float64       // total distance from standing about the middles of the facings, in inches
	Ends   int8          // shared corners that are left to the front or the rear
}

// Arrange finds the arrangements.
func (p *Problem) Arrange() {
	p.num, p.tried, p.capped = 0, 0, false
	for f := range p.Sides {
		left := p.fromLeft[f][:p.N]
		for i := range left {
			left[i] = int8(i)
		}
		slices.SortStableFunc(left, func(a, b int8) int { return cmp.Compare(p.Chargers[a].Order[f], p.Chargers[b].Order[f]) })
	}
	p.assign(0)
}

// assign tries the facings that member i may charge, and those of the members after it.
func (p *Problem) assign(i int) {
	if i == p.N {
		p.corners()
		return
	}
	m := &p.Chargers[i]
	for _, f := range m.Facings[:m.NumFacings] {
		if len(m.Places[f].All()) == 0 {
			continue
		}
		p.now.Facing[i] = f
		p.assign(i + 1)
	}
}

// corners tries all ways of leaving each corner between two charged facings to one of them. Beyond
// the corner the chargers of both would stand in the same square. Bit f is the corner between
// facing f and the next one clockwise, at the left end of f. If set, it is left to the next one.
func (p *Problem) corners() {
	p.count = [4]int{}
	for i := range p.N {
		p.count[p.now.Facing[i]]++
	}
	shared := 0
	for f := range 4 {
		if p.count[f] > 0 && p.count[(f+1)%4] > 0 {
			shared |= 1 << f
		}
	}
	for owners := range 16 {
		if owners&^shared == 0 {
			p.now.Ends = leftToEnds(shared, owners)
			p.line(0, 0, 0, shared, owners)
		}
	}
}

// leftToEnds counts the shared corners that are left to the front or the rear. Of otherwise equal
// arrangements, those on the flanks give way, on a table and in its mirror image.
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

// line fills a facing from the left with the members that charge it, in every allowed order and in
// every stretch of free places. taken holds the members that have a place, and k of them are on
// this facing.
func (p *Problem) line(f, k, taken, shared, owners int) {
	if k == p.count[f] {
		if p.tried++; p.tried > mostFillings {
			p.capped = true
			return
		}
		places := p.places[f][:k]
		if !takePlaces(places, p.Sides[f].Length, p.Fractions) {
			return
		}
		for n := range places {
			p.now.At[p.who[f][n]] = places[n].At
		}
		if f == 3 {
			p.note()
			return
		}
		p.line(f+1, 0, taken, shared, owners)
		return
	}
	for _, i := range p.fromLeft[f][:p.N] {
		i := int(i)
		if int(p.now.Facing[i]) != f || taken&(1<<i) != 0 || !p.leftmost(i, f, taken) ||
			p.tried > mostFillings {
			continue
		}
		m := &p.Chargers[i]
		s := Place{Half: m.Half}
		bounds := p.within(f, s.Half, shared, owners)
		for _, h := range m.Places[f].All() {
			s.room = ways.Span{Lo: max(h.Lo, bounds.Lo), Hi: min(h.Hi, bounds.Hi)}
			if s.room.Lo > s.room.Hi+exactFit {
				continue
			}
			p.places[f][k], p.who[f][k] = s, int8(i)
			room := p.places[f]
			p.line(f, k+1, taken|1<<i, shared, owners)
			p.places[f] = room // narrowed by the places taken
		}
	}
}

// leftmost reports whether no member without a place must stand to the left of member i (row
// MLT-4). Points level within the contact band, as those of units one behind the other are, may
// change places. If the player has chosen theirs, they may not (row MLT-7).
func (p *Problem) leftmost(i, f, taken int) bool {
	at := p.Chargers[i].Order[f]
	for k := range p.N {
		if int(p.now.Facing[k]) != f || taken&(1<<k) != 0 {
			continue
		}
		wanted := p.Chargers[k].Rank
		if p.KeepOrder && p.Chargers[k].Order[f] < at-geom.ContactBand || wanted >= 0 && wanted < p.Chargers[i].Rank {
			return false
		}
	}
	return true
}

// within returns where the corners let the middle of a front be. Over a corner that is left to the
// other facing, it reaches no farther than the gap to the chargers of that facing.
func (p *Problem) within(f int, half float64, shared, owners int) ways.Span {
	next, last := (f+1)%4, (f+3)%4
	w := ways.Span{Lo: math.Inf(-1), Hi: math.Inf(1)}
	if shared&(1<<f) != 0 && owners&(1<<f) != 0 {
		w.Lo = half - p.Sides[next].Behind
	}
	if shared&(1<<last) != 0 && owners&(1<<last) == 0 {
		w.Hi = p.Sides[f].Length - half + p.Sides[last].Behind
	}
	return w
}

// note keeps the new arrangement, in its rank.
func (p *Problem) note() {
	now := &p.now
	now.Off = 0
	n := 0
	for f := range 4 {
		for i := range p.places[f][:p.count[f]] {
			s := &p.places[f][i]
			share := s.Contact(p.Sides[f].Length)
			if p.Fractions {
				share /= float64(2 * s.Half)
			}
			now.Shares[n] = share
			n++
			now.Off += s.off
		}
	}
	slices.Sort(now.Shares[:n])
	rank := p.num
	for rank > 0 && now.Better(&p.found[rank-1], n) {
		rank--
	}
	for i := range p.found[:p.num] {
		if p.found[i].Same(now, n) {
			return
		}
	}
	if p.num == MostArrangements {
		if p.capped = true; rank == p.num {
			return
		}
		p.num--
	}
	p.num++
	copy(p.found[rank+1:p.num], p.found[rank:])
	p.found[rank] = *now
}

// Better reports whether an arrangement shares better than another: the least share counts first.
// Of equal ones the one nearer to the middles of the facings is better, and then one whose flanks
// give way at corners.
func (a *Arrangement) Better(b *Arrangement, n int) bool {
	for i := range n {
		if d := a.Shares[i] - b.Shares[i]; math.Abs(d) > geom.Tol {
			return d > 0
		}
	}
	if math.Abs(a.Off-b.Off) > geom.Tol {
		return a.Off < b.Off
	}
	return a.Ends > b.Ends
}

// SharesAsWell reports whether two arrangements of n chargers share equally well, up to some inches
// or parts of a front.
func (a *Arrangement) SharesAsWell(b *Arrangement, n int, within float64) bool {
	for i := range n {
		if math.Abs(a.Shares[i]-b.Shares[i]) > within {
			return false
		}
	}
	return true
}

// Same reports whether two arrangements of n chargers have the same places, up to the tolerance.
func (a *Arrangement) Same(b *Arrangement, n int) bool {
	for i := range n {
		if a.Facing[i] != b.Facing[i] || math.Abs(a.At[i]-b.At[i]) > geom.Tol {
			return false
		}
	}
	return true
}
