package charge

import (
	"cmp"
	"slices"

	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Cell is a range of headings of which a search has shown that no charge on them
// works: those within Half degrees of Theta, clockwise from where the charger
// looks. First legs from LegLo to LegHi inches were left when it was discarded;
// others had been ruled out for a range around it. Right tells which end of the
// facing is the nearer one on these headings.
type Cell struct {
	Theta, Half  float64
	Right        bool
	LegLo, LegHi float64
	// Facing is the facing of the target that the cell is about.
	Facing arcs.Facing
}

// seam is by how much, in degrees, neighbouring cells may fail to meet: rounding.
const seam = 1e-9

// Recheck goes over the proof of a No by one pivot: do its cells cover every
// heading on which the facing could be met, and is there no first leg of any length
// on the headings of each? It does not trust the search that made the proof, only
// the slices; they are held against a second implementation by the tests. An
// answer that is not No for want of a way or a place has no proof to check. Of a
// unit that may pivot twice it is the proof for its charges by one pivot.
func Recheck(v *spatial.View, from, to spatial.UnitID, a *Answer) bool {
	if a == nil || forbidden(v, from, to) != NoReason || a.Verdict != No || (a.Reason != NoWay && a.Reason != NoPlace) {
		return false
	}
	list, n := facings(v, from, to)
	for _, f := range list[:n] {
		var s scene
		(&plan{facing: f, turns: turns(v, to), behind: behind(v, to, f)}).set(&s, v, from, to)
		if len(s.held.all()) > 0 && !s.covered(f, a.Proof) {
			return false
		}
	}
	return true
}

// covered reports whether the cells for a facing cover all its headings and hold
// nothing.
func (s *scene) covered(f arcs.Facing, proof []Cell) bool {
	own := make([]Cell, 0, len(proof))
	for _, c := range proof {
		if c.Facing == f {
			own = append(own, c)
		}
	}
	slices.SortFunc(own, func(a, b Cell) int { return cmp.Compare(a.Theta-a.Half, b.Theta-b.Half) })
	legs := span{0, s.longest}
	var room [6]cell
	for _, r := range s.roots(room[:0], -s.pivot, s.pivot, legs) {
		at := r.theta - r.half
		for _, c := range own {
			if c.Right != (r.side == 1) || c.Theta+c.Half < at || c.Theta-c.Half > at+seam {
				continue
			}
			if !s.holdsNothing(cell{c.Theta, c.Half, legs, r.side}, 14) {
				return false
			}
			at = c.Theta + c.Half
		}
		if at < r.theta+r.half-seam {
			return false
		}
	}
	return true
}

// holdsNothing reports whether no first leg works in a cell, cutting it a few times
// where the whole is too wide to tell.
func (s *scene) holdsNothing(c cell, cuts int) bool {
	legs, some := s.relaxed(&c)
	if !some {
		return true
	}
	if cuts == 0 {
		return false
	}
	c.legs = legs
	greater, lesser := c.halves()
	return s.holdsNothing(lesser, cuts-1) && s.holdsNothing(greater, cuts-1)
}

// noted is a discarded cell as a proof has it.
func (c *cell) noted() Cell {
	return Cell{Theta: c.theta, Half: c.half, Right: c.side == 1, LegLo: c.legs.lo, LegHi: c.legs.hi}
}
