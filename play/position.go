package play

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Position is a table with its key. It never changes; many goroutines may use it. Make one with
// [Start]. A nil or zero Position has no table: it has a zero key, and decides nothing.
type Position struct {
	table *spatial.Table
	key   position.Key
	units []position.Key // the part of each unit in the key; zero for one that has left
}

// Start is the position of a table; a nil table gives one without.
func Start(t *spatial.Table) *Position {
	p := &Position{table: t, key: position.HeaderKey(t), units: make([]position.Key, t.Len())}
	for id := range t.Units() {
		p.units[id] = position.UnitKey(t, id)
		p.key = p.key.Plus(p.units[id])
	}
	for id := range t.NumPieces() {
		p.key = p.key.Plus(position.PieceKey(t, spatial.PieceID(id)))
	}
	return p
}

// Table is the table of the position.
func (p *Position) Table() *spatial.Table {
	if p == nil {
		return nil
	}
	return p.table
}

// View is the table as it stands.
func (p *Position) View() *spatial.View { return p.Table().Now() }

// Key is the key of the position: [position.KeyOf] of its table.
func (p *Position) Key() position.Key {
	if p == nil {
		return position.Key{}
	}
	return p.key
}

// next is the position with another table, on which some units differ.
func (p *Position) next(t *spatial.Table, changed []spatial.UnitID) *Position {
	n := &Position{table: t, key: p.key, units: slices.Clone(p.units)}
	for len(n.units) < t.Len() {
		n.units = append(n.units, position.Key{})
	}
	for _, id := range changed {
		n.key = n.key.Minus(n.units[id])
		n.units[id] = position.UnitKey(t, id)
		n.key = n.key.Plus(n.units[id])
	}
	return n
}
