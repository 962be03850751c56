package spatial

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/terrain"
)

// WithPieces returns the table with other terrain: its units are at the same places, with the same
// ids and stored facts. Errors are those of [New].
func (t *Table) WithPieces(pieces []terrain.Piece) (*Table, error) {
	n := &Table{
		edition: t.Edition(), units: t.units, names: t.names, label: t.label, foes: t.foes,
		overlapping: t.overlapping, area: t.area, bounded: t.bounded, bodies: make([]*Body, len(t.units)),
	}
	if err := n.addTerrain(slices.Clone(pieces)); err != nil {
		return nil, err
	}
	for id := range n.Units() {
		n.bodies[id] = new(Body)
		footing{n}.place(n.units[id], n.units[id].Base, n.bodies[id])
		if err := n.checkFooting(id); err != nil {
			return nil, err
		}
		n.index.insert(n.bodies[id].bounds(), int32(id))
	}
	n.now.lookAt(n)
	return n, nil
}
