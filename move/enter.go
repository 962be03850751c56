package move

import "github.com/leaderpoint/leaderpoint/geom"

// enter makes the move one onto the table, if it is to be (row MOV-23): of a unit none of
// which is on it, on a table that has edges.
func (m *Mover) enter(enters bool) {
	if m.enters = enters; !enters {
		return
	}
	if !m.bounded || !m.beyond() {
		m.refused[m.numRefused] = "MOV-23"
		m.numRefused++
	}
}

// beyond reports whether the unit stands beyond one of the edges of the table, which it
// may touch.
func (m *Mover) beyond() bool {
	area, b := m.v.Table().Area()
	if !b {
		return false
	}
	base := m.base.Bounds()
	return base.X.Hi <= area.X.Lo+geom.Tol || base.X.Lo >= area.X.Hi-geom.Tol ||
		base.Y.Hi <= area.Y.Lo+geom.Tol || base.Y.Lo >= area.Y.Hi-geom.Tol
}
