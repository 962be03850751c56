package move

import (
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// refuse finds the rows of the ledger that forbid the order to the unit.
func (m *Mover) refuse(u *spatial.Unit) {
	m.numRefused = 0
	no := func(yes bool, row string) {
		if yes {
			m.refused[m.numRefused] = row
			m.numRefused++
		}
	}
	double := m.order == OrderAtTheDouble
	scouts := m.traits.Has(rules.Vanguard) || m.traits.Has(rules.Scout)
	no(double && u.Type == rules.WarEngine && !m.v.Edition().EnginesDouble(), "MOV-4")
	no(double && m.traits.Has(rules.Shambling) && !m.scout, "MOV-14")
	stays := m.order == OrderHalt || m.order == OrderChangeFacing
	no(u.State&spatial.Wavering != 0 && !stays && m.order != OrderBack, "MOV-15")
	no(m.scout && (!scouts || m.order != OrderAdvance && !double), "MOV-16")
	no(m.terms.Leaves && m.order != OrderHalt && spatial.EngagedFacings(m.v, m.unit) > 1, "MOV-18")
}

// enter records whether the move leads onto the table (row MOV-23). The order is refused if the
// table has no edges, or if a part of the unit is on it already.
func (m *Mover) enter(enters bool) {
	if m.enters = enters; !enters {
		return
	}
	if !m.bounded || !m.beyond() {
		m.refused[m.numRefused] = "MOV-23"
		m.numRefused++
	}
}

// beyond reports whether the unit is beyond one of the edges of the table. It may touch the edge.
func (m *Mover) beyond() bool {
	area, b := m.v.Table().Area()
	if !b {
		return false
	}
	base := m.base.Bounds()
	return base.X.Hi <= area.X.Lo+geom.Tol || base.X.Lo >= area.X.Hi-geom.Tol ||
		base.Y.Hi <= area.Y.Lo+geom.Tol || base.Y.Lo >= area.Y.Hi-geom.Tol
}
