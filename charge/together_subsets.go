package charge

import (
	"context"
	"math/bits"
	"slices"

	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
	"github.com/leaderpoint/leaderpoint/move"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// grouping asks about sets of some units, which are bits by their place in the list.
type grouping struct {
	Chargers
	reasons map[int]Reason // of the sets that were asked about and cannot charge
	firsts  map[spatial.UnitID]Answer
	work    ways.Work // of all sets together
	ctx     context.Context
	// back are those that take their free inch back before they charge.
	back int
}

// members returns the units of a set.
func (g *grouping) members(set int) []spatial.UnitID {
	var ids []spatial.UnitID
	for i, id := range g.Units {
		if set&(1<<i) != 0 {
			ids = append(ids, id)
		}
	}
	return ids
}

// ask decides about one set of units; the others stay where they are.
func (g *grouping) ask(set int) (Formation, Verdict, error) {
	back := set & g.back
	if back == 0 {
		return g.askIn(&g.Chargers, set)
	}
	clear(g.firsts) // which were found with others elsewhere
	defer clear(g.firsts)
	f, verdict, err := g.askIn(g.in(g.withdrawn(back)), set)
	for i := range f.Slots {
		if n := slices.Index(g.Units, f.Slots[i].Unit); len(f.Order) > 0 && back&(1<<n) != 0 {
			f.Slots[i].Answer.Path.back = move.WithdrawDistance
		}
	}
	return f, verdict, err
}

// askIn is [grouping.ask] in the view in which those that disengage have fallen back.
func (g *grouping) askIn(all *Chargers, set int) (Formation, Verdict, error) {
	c := *all
	c.Units = g.members(set)
	if len(c.Units) == 1 {
		j, err := c.explainOne(patience{combined().Work(), g.ctx})
		g.reasons[set] = j.Reason
		return j.Formation, j.Verdict, err
	}
	// An exact answer comes first, and is not looked for if there is none at all.
	p, out := g.jointCharge(&c, false)
	if p == nil {
		return Formation{}, No, nil // which has been seen before
	}
	if out.verdict == Yes {
		if exact, found := g.jointCharge(&c, true); found.verdict == Yes {
			f, err := exact.formation(&found)
			return f, Yes, err
		}
	}
	g.note(set, p, &out)
	f, err := p.formation(&out)
	return f, out.verdict, err
}

// note keeps why a set cannot charge.
func (g *grouping) note(set int, p *jointCharge, out *outcome) {
	switch {
	case out.verdict == TooClose:
		g.reasons[set] = Unresolved
	case out.verdict == Undecided:
		g.reasons[set] = NotDecided
	case out.verdict == No && (out.fits || p.numOrder > 0 && p.ask(p.to).turns() && out.first < 0):
		g.reasons[set] = NoOrder
	case out.verdict == No:
		g.reasons[set] = NoSpace
	}
}

// jointCharge decides about some units, with obstacles exact or smaller by the band of contact. It
// is nil if they may not charge at all.
func (g *grouping) jointCharge(c *Chargers, exact bool) (*jointCharge, outcome) {
	p := new(jointCharge)
	if !p.collect(c) {
		return nil, outcome{}
	}
	p.obey(c.Choices)
	p.exact = exact
	p.work, p.firsts = g.work, g.firsts
	p.endWith(g.ctx)
	defer func() { g.work = p.work }()
	var out outcome
	if p.ask(p.to).turns() {
		p.decideOnIndividual(&out, true)
		if out.first >= 0 {
			p.turn(out.first, &out.met)
			p.findPlaces()
		}
	} else {
		p.decide(&out)
	}
	return p, out
}

// largest returns all the largest sets that can charge, among those that are able to. It also
// returns those at least as large that are too close to call or were not decided.
func (g *grouping) largest(able int, declared []Declared) (found []Subset, close, open [][]spatial.UnitID, _ error) {
	everyone := 1<<len(g.Units) - 1
	for size := min(count(able), len(g.Units)-1); size > 0 && len(found) == 0; size-- {
		for _, set := range subsets(able, size) {
			if g.ctx.Err() != nil {
				return nil, nil, nil, nil
			}
			f, verdict, err := g.ask(set)
			if err != nil {
				return nil, nil, nil, err
			}
			switch verdict {
			case Yes:
				found = append(found, Subset{f, g.leftOut(everyone&^set, set, able, declared)})
			case TooClose:
				close = append(close, g.members(set))
			case Undecided:
				open = append(open, g.members(set))
			}
		}
	}
	return found, close, open, nil
}

// leftOut says why each of some units does not join a set.
func (g *grouping) leftOut(others, set, able int, declared []Declared) []LeftOut {
	var left []LeftOut
	for i, id := range g.Units {
		if others&(1<<i) == 0 {
			continue
		}
		reason := declared[i].Reason
		if able&(1<<i) != 0 {
			reason = g.reasons[set|1<<i]
		}
		left = append(left, LeftOut{id, reason})
	}
	return left
}

// subsets lists the subsets of a set with a number of members, those with the lower numbers first.
func subsets(of, size int) (list []int) {
	for m := everybody; m > 0; m-- { // with the first number in the highest bit
		if set := int(bits.Reverse8(uint8(m))); set&^of == 0 && count(set) == size {
			list = append(list, set)
		}
	}
	return list
}

// count returns how many are in a set.
func count(set int) int { return bits.OnesCount(uint(set)) }
