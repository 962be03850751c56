package charge

import (
	"math"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/sharing"
	"github.com/leaderpoint/leaderpoint/geom"
)

// Where chargers stand, and in which order they move, is decided by how they share; among equals
// the charging player chooses what is least trouble.
//
// The order of moving is the charging player's (row MLT-5). The one that the search finds is
// the first that works, the nearest charger first. Where somebody is hindered by it, and they are
// few, the others are tried as well: a player takes one in which nobody is.

const (
	mostReordered = 3 // of how many chargers all orders are tried: six
	mostTied      = 6 // in how many arrangements that are as good they are tried
)

// bestSharing finds the places of the chargers that share a facing best.
type bestSharing struct{ *jointCharge }

// bestPlaces is a formation in the arrangement that was found or, where chargers may stand
// otherwise as fairly, by no more than typed contacts explain, in the one that is plainly nearer to
// the middle or, as near, the least [burden]: neither a hair decides it nor who is listed first.
func (p bestSharing) bestPlaces(out *outcome, found Formation) Formation {
	if p.n > mostReordered || p.first >= 0 || len(found.Order) < p.n {
		return found
	}
	best, load := found, p.burden(&found)
	first, tied, share := out.chosen, 0, p.sharesAlike()
	list := p.share.Found()
	for i := range list {
		a := &list[i]
		nearer := out.chosen.Off() - a.Off()
		if a.Same(&first, p.n) || !a.SharesAsWell(&first, p.n, share) || nearer < -plainly || nearer <= plainly && !a.SameEnds(&out.chosen) {
			continue
		}
		if nearer <= plainly && p.crossings(a) > load.crossed {
			continue // which is no less of a burden
		}
		if tied++; tied == mostTied {
			break
		}
		if turnTaking(p).inOrder(a, 0) != Yes {
			continue
		}
		other := *out
		p.settleOn(&other, a, 0)
		if f, ok := p.inThis(&other, other.order[:p.n]); ok {
			f = p.bestOrder(&other, f)
			if b := p.burden(&f); nearer > plainly || b.lighter(load) {
				best, load, *out = f, b, other
			}
		}
	}
	return best
}

// sharesAlike is by how many inches, or parts of a front, shares differ that were typed equal.
func (p bestSharing) sharesAlike() float64 {
	if p.share.Fractions {
		return 0.1 * geom.ContactBand
	}
	return geom.ContactBand
}

// bestOrder is a formation in the order that was found or, where that hinders somebody, in the one
// in which fewest are hindered and, of those, they walk least, by more than rounding or typed
// contacts explain.
func (p bestSharing) bestOrder(out *outcome, found Formation) Formation {
	if p.n > mostReordered || p.first >= 0 || len(found.Order) < p.n {
		return found
	}
	best, load := found, p.burden(&found)
	if load.hindered == 0 {
		return found
	}
	order := [mostReordered]int8{}
	var try func(k, gone int)
	try = func(k, gone int) {
		if k == p.n {
			if f, ok := p.inThis(out, order[:k]); ok {
				if b := p.burden(&f); b.lighter(load) {
					best, load = f, b
				}
			}
			return
		}
		for i := range p.n {
			if gone&(1<<i) == 0 && p.mayGo(i, gone) {
				order[k] = int8(i)
				try(k+1, gone|1<<i)
			}
		}
	}
	try(0, 0)
	return best
}

// inThis is the formation in an order. It reports false where someone cannot go then.
func (p bestSharing) inThis(out *outcome, order []int8) (Formation, bool) {
	f := Formation{Target: p.target, Slots: p.slots(out)}
	gone := 0
	for _, i := range order {
		a, err := p.answer(int(i), &out.chosen, gone)
		if err != nil || a.Verdict != Yes {
			return f, false
		}
		gone |= 1 << i
		f.Slots[i].Answer = a
		f.Order = append(f.Order, p.members[i].id)
	}
	p.nudge(&f)
	return f, true
}

// burden is what a formation costs the chargers. The least is that in which fewest stand against
// the order of their leader points, which no rule may forbid; of those, in which fewest are
// hindered; and then, in which they walk least, together.
type burden struct {
	crossed, hindered int
	walked            float64 // inches
}

func (p bestSharing) burden(f *Formation) burden {
	var b burden
	for i := range f.Slots {
		s := &f.Slots[i]
		base := p.view.Body(s.Unit).Base()
		if s.Answer.Hindered.Hindered {
			b.hindered++
		}
		b.walked += s.Answer.Path.Walked(base)
		for k := range f.Slots[:i] {
			if o := &f.Slots[k]; s.Facing == o.Facing && p.crossed(i, k, s.Facing, s.Along > o.Along) {
				b.crossed++
			}
		}
	}
	return b
}

// crossings is [burden.crossed] of an arrangement.
func (p bestSharing) crossings(a *sharing.Arrangement) (n int) {
	for i := range p.n {
		for k := range i {
			if a.Facing[i] == a.Facing[k] && p.crossed(i, k, a.Facing[i], a.At[i] > a.At[k]) {
				n++
			}
		}
	}
	return n
}

// crossed reports whether two members stand on a facing against the order of their leader points,
// if member i stands to the right of k or does not.
func (p bestSharing) crossed(i, k int, f arcs.Facing, right bool) bool {
	before := p.share.Chargers[i].Order[f] - p.share.Chargers[k].Order[f]
	return math.Abs(before) > geom.ContactBand && before > 0 != right
}

// lighter reports whether one formation is to be preferred to another.
func (b burden) lighter(than burden) bool {
	switch {
	case b.crossed != than.crossed:
		return b.crossed < than.crossed
	case b.hindered != than.hindered:
		return b.hindered < than.hindered
	}
	return b.walked < than.walked-plainly
}
