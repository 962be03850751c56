package main

import (
	"cmp"
	"errors"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/internal/generate"
	"github.com/leaderpoint/leaderpoint/los"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// mostParty is how many chargers a party has at most here.
const mostParty = 5

// party is a question about several chargers: may units 1 and up, all of them, charge
// unit 0? They all fit; what is open is whether there is an order in which they can go.
//
// The rivals get the places from the library, and a table for each set of those that
// have gone, with them in their places. All that is worked out before the clock starts.
// Where there is no order they try these places only, and the library all others, too.
type party struct {
	view *spatial.View
	ids  []spatial.UnitID
	// after is the table after a set of the chargers has gone, by the bits of the set. It is nil if
	// one of the others is still in one of the places.
	after   []*spatial.View
	nearest []int // the chargers, the nearest to the target first
	verdict charge.Verdict
}

// goes returns the single decision that the rival is made of: whether a charger can go when a set
// of the others has gone. The target is so tall that those cannot hide it, so that arc, sight and
// range are as they were when all were declared. If a unit is in its place the charger
// cannot go, whatever the decision.
func (p *party) goes(i, gone int) bool {
	v := p.after[gone]
	return v != nil && p.after[gone|1<<i] != nil && charge.Decide(v, p.ids[i], 0) == charge.Yes
}

// eachPermutation tries one order after the other, each from its beginning until
// a unit cannot go, and stops at the first that works.
func (p *party) eachPermutation() bool {
	var order [mostParty]int
	n := len(p.ids)
	for i := range n {
		order[i] = i
	}
	for {
		gone := 0
		for _, i := range order[:n] {
			if !p.goes(i, gone) {
				break
			}
			gone |= 1 << i
		}
		if gone == 1<<n-1 {
			return true
		}
		if !next(order[:n]) {
			return false
		}
	}
}

// next makes the next permutation in the order of the dictionary, if there is one.
func next(order []int) bool {
	i := len(order) - 2
	for i >= 0 && order[i] > order[i+1] {
		i--
	}
	if i < 0 {
		return false
	}
	k := len(order) - 1
	for order[k] < order[i] {
		k--
	}
	order[i], order[k] = order[k], order[i]
	slices.Reverse(order[i+1:])
	return true
}

// thrifty tries the nearest first, and decides only once what several orders begin with. It
// remembers the sets from which there is no way on, so that no decision is made twice.
func (p *party) thrifty() bool {
	var dead [1 << mostParty]bool
	return p.onFrom(0, &dead)
}

func (p *party) onFrom(gone int, dead *[1 << mostParty]bool) bool {
	if gone == len(p.after)-1 {
		return true
	}
	if dead[gone] {
		return false
	}
	for _, i := range p.nearest {
		if gone&(1<<i) == 0 && p.goes(i, gone) && p.onFrom(gone|1<<i, dead) {
			return true
		}
	}
	dead[gone] = true
	return false
}

// newParty makes the question of a scene whose chargers all fit, if the rival can be
// asked: see [party.askable].
func newParty(scene generate.Scene, chargers int) (p *party, ok bool, err error) {
	p = &party{}
	if p.view, err = viewAfter(scene, nil); err != nil {
		return nil, false, err
	}
	for i := range chargers {
		p.ids = append(p.ids, spatial.UnitID(i+1))
		p.nearest = append(p.nearest, i)
	}
	j, err := charge.ExplainTogether(p.view, p.ids, 0)
	if err != nil {
		return nil, false, err
	}
	if p.verdict = j.Verdict; len(j.Slots) == 0 || !j.Verdict.Decided() {
		return p, false, nil
	}
	away := func(i int) float64 { return geom.Separation(scene.Units[i+1].Base, scene.Units[0].Base) }
	slices.SortStableFunc(p.nearest, func(a, b int) int { return cmp.Compare(away(a), away(b)) })
	for gone := range 1 << chargers {
		moved := map[spatial.UnitID]geom.Base{}
		for i := range j.Slots {
			if gone&(1<<i) != 0 {
				moved[p.ids[i]] = slotBase(scene.Units[0].Base, scene.Units[i+1].Base, &j.Slots[i])
			}
		}
		v, err := viewAfter(scene, moved)
		if overlap := (*spatial.OverlapError)(nil); err != nil && !errors.As(err, &overlap) {
			return nil, false, err
		}
		p.after = append(p.after, v)
	}
	ok, err = p.askable(j.Slots)
	return p, ok, err
}

// viewAfter returns a scene with some of its units on other bases.
func viewAfter(scene generate.Scene, moved map[spatial.UnitID]geom.Base) (*spatial.View, error) {
	scene.Units = slices.Clone(scene.Units)
	for id, b := range moved {
		scene.Units[id].Base = b
	}
	t, err := scene.Table(rules.Second161())
	if err != nil {
		return nil, err
	}
	return t.Now(), nil
}

// slotBase returns where a charger stands in its place.
func slotBase(target, own geom.Base, s *charge.Slot) geom.Base {
	left, right := s.Facing.Edge(target) // as the target looks
	out := s.Facing.Normal(target)
	front := geom.Along(geom.Lerp(left, right, 0.5), geom.LeftOf(out), s.Along)
	return own.At(geom.Along(front, out, own.HalfDepth())).Turned(geom.Neg(out))
}

// askable reports whether the single decision means the same here as in a charge of several. A
// charger has to be set flush where it can be shuffled to its place; a single decision asks for any
// free place. So scenes are left out in which a charger would end in a stretch of free places
// without its own. Those too close to call are left out, too.
func (p *party) askable(slots []charge.Slot) (bool, error) {
	for i, id := range p.ids {
		s := &slots[i]
		for gone, v := range p.after {
			if v == nil || gone&(1<<i) != 0 || p.after[gone|1<<i] == nil {
				continue
			}
			if at := los.FacingOf(v, id, 0); at.Facing != s.Facing {
				return false, nil
			}
			verdict := charge.Decide(v, id, 0)
			if verdict == charge.No {
				continue
			}
			a, err := charge.Explain(v, id, 0)
			if err != nil || !verdict.Decided() || a.Verdict != charge.Yes {
				return false, err
			}
			if !holds(&a, s) {
				return false, nil
			}
		}
	}
	return true, nil
}

// holds reports whether a charge ends in the stretch of free places that has a slot.
func holds(a *charge.Answer, s *charge.Slot) bool {
	at := alongOf(a.Final, a.Target, s.Facing)
	return slices.ContainsFunc(a.Held, func(h charge.Interval) bool {
		lo, hi := h.Lo-geom.ContactBand, h.Hi+geom.ContactBand
		return min(at, s.Along) > lo && max(at, s.Along) < hi
	})
}

// alongOf returns how far a base that stands flush is to the right of the middle of a facing.
func alongOf(b, target geom.Base, f arcs.Facing) float64 {
	left, right := f.Edge(target)
	return geom.Dot(b.LeaderPoint().Sub(geom.Lerp(left, right, 0.5)), b.RightWard())
}

// parties returns the wanted number of questions about as many chargers. Of three, two have an
// order in which they can go, and one has none. out is how many scenes were left out because the
// rival cannot be asked.
func parties(chargers, wanted int) (list []*party, out int, err error) {
	var lists [2][]*party // without, and with
	most := [2]int{wanted / 3, wanted - wanted/3}
	for seed := uint64(0); len(lists[0])+len(lists[1]) < wanted; seed++ {
		scene, ok := generate.ManyChargers(seed, chargers)
		if !ok {
			continue
		}
		kind, err := kindOf(scene, chargers)
		if err != nil {
			return nil, out, err
		}
		if len(lists[kind]) == most[kind] {
			continue
		}
		p, ok, err := newParty(scene, chargers)
		switch {
		case err != nil:
			return nil, out, err
		case ok:
			lists[kind] = append(lists[kind], p)
		case p.after != nil:
			out++
		}
	}
	return append(lists[1], lists[0]...), out, nil
}

// kindOf is 1 where all can charge, and else 0.
func kindOf(scene generate.Scene, chargers int) (int, error) {
	v, err := viewAfter(scene, nil)
	if err != nil {
		return 0, err
	}
	ids := make([]spatial.UnitID, chargers)
	for i := range ids {
		ids[i] = spatial.UnitID(i + 1)
	}
	if charge.Together(v, ids, 0) == charge.Yes {
		return 1, nil
	}
	return 0, nil
}
