package charge

import (
	"math/bits"

	"github.com/leaderpoint/leaderpoint/spatial"
)

// grouping asks about sets of some units, which are bits by their place in the list.
type grouping struct {
	view    *spatial.View
	ids     []spatial.UnitID
	to      spatial.UnitID
	reasons map[int]Reason // of the sets that were asked about and cannot charge
	firsts  map[spatial.UnitID]Answer
	// searches for more than one pivot, so far.
	searches int
}

// members are the units of a set.
func (g *grouping) members(set int) []spatial.UnitID {
	var ids []spatial.UnitID
	for i, id := range g.ids {
		if set&(1<<i) != 0 {
			ids = append(ids, id)
		}
	}
	return ids
}

// ask decides about one set of units; the others stay where they are.
func (g *grouping) ask(set int) (Formation, Verdict, error) {
	ids := g.members(set)
	if len(ids) == 1 {
		j, err := explainOne(g.view, ids[0], g.to)
		g.reasons[set] = j.Reason
		return j.Formation, j.Verdict, err
	}
	p := new(party)
	if !p.muster(g.view, ids, g.to) {
		return Formation{}, No, nil // which has been seen before
	}
	p.slices, p.firsts, p.searches = 4*mostSlices, g.firsts, g.searches
	defer func() { g.searches = p.searches }()
	var out outcome
	if turns(g.view, g.to) {
		p.decideOnIndividual(&out, true)
		if out.first >= 0 {
			p.turn(out.first, &out.met)
			p.survey()
		}
	} else {
		p.decide(&out)
	}
	switch {
	case out.verdict == TooClose:
		g.reasons[set] = Unresolved
	case out.verdict == No && out.fits:
		g.reasons[set] = NoOrder
	case out.verdict == No:
		g.reasons[set] = NoSpace
	}
	f, err := p.formation(&out)
	return f, out.verdict, err
}

// largest finds all the largest sets that can charge, among those that are able to, and
// those at least as large that are too close to call.
func (g *grouping) largest(able int, declared []Declared) (found []Subset, undecided [][]spatial.UnitID, _ error) {
	everyone := 1<<len(g.ids) - 1
	for size := min(count(able), len(g.ids)-1); size > 0 && len(found) == 0; size-- {
		for _, set := range subsets(able, size) {
			f, verdict, err := g.ask(set)
			if err != nil {
				return nil, nil, err
			}
			switch verdict {
			case Yes:
				found = append(found, Subset{f, g.leftOut(everyone&^set, set, able, declared)})
			case TooClose:
				undecided = append(undecided, g.members(set))
			}
		}
	}
	return found, undecided, nil
}

// leftOut says why each of some units does not join a set.
func (g *grouping) leftOut(others, set, able int, declared []Declared) []LeftOut {
	var left []LeftOut
	for i, id := range g.ids {
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

// subsets lists the subsets of a set with so many members, those with the lower
// numbers first.
func subsets(of, size int) []int {
	if size == 0 {
		return []int{0}
	}
	var list []int
	for i := range MaxTogether {
		if of&(1<<i) == 0 {
			continue
		}
		for _, rest := range subsets(of&^(1<<(i+1)-1), size-1) {
			list = append(list, rest|1<<i)
		}
	}
	return list
}

// count is how many are in a set.
func count(set int) int { return bits.OnesCount(uint(set)) }
