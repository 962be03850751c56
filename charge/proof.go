package charge

import (
	"github.com/leaderpoint/leaderpoint/arcs"
	"github.com/leaderpoint/leaderpoint/charge/internal/ways"
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
	// Behind is how far in front of it the ways that the cell is about would end: at the far side
	// of an obstacle that the target defends there (row CHG-14), or 0.
	Behind float64
}

// Recheck goes over the proof of a No by one pivot: do its cells cover every
// heading on which the facing could be met, and is there no first leg of any length
// on the headings of each? It does not trust the search that made the proof, only
// the slices; they are held against a second implementation by the tests. An
// answer that is not No for want of a way or a place has no proof to check. Of a
// unit that may pivot twice it is the proof for its charges by one pivot.
func (q Question) Recheck(a *Answer) bool {
	if a == nil || q.Forbidden() != NoReason || a.Verdict != No || (a.Reason != NoWay && a.Reason != NoPlace) {
		return false
	}
	list, n := wayChoice{q}.ends()
	for _, e := range list[:n] {
		var s ways.Scene
		(&plan{goal: goal{end: e, turns: q.turns()}}).set(&s, q)
		if len(s.Places.All()) > 0 && !s.NoWay().Covered(cellsOf(e, a.Proof)) {
			return false
		}
	}
	return true
}

// cellsOf are the cells of a proof about one end.
func cellsOf(e end, proof []Cell) []ways.Cell {
	own := make([]ways.Cell, 0, len(proof))
	for _, c := range proof {
		if c.Facing != e.facing || c.Behind != e.behind {
			continue
		}
		x := ways.Cell{Theta: c.Theta, Half: c.Half, Legs: ways.Span{Lo: c.LegLo, Hi: c.LegHi}}
		if c.Right {
			x.Side = 1
		}
		own = append(own, x)
	}
	return own
}

// noted are discarded cells of a plan as a proof has them.
func noted(p *plan, cells []ways.Cell) []Cell {
	var list []Cell
	for _, c := range cells {
		list = append(list, Cell{Theta: c.Theta, Half: c.Half, Right: c.Side == 1, LegLo: c.Legs.Lo, LegHi: c.Legs.Hi, Facing: p.facing, Behind: p.behind})
	}
	return list
}
