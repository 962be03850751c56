package play

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/internal/canonical"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Position is a table with its key. It never changes; many goroutines may use it. Make one with
// [Start]. A nil or zero Position has no table: it has a zero key, and decides nothing.
type Position struct {
	table *spatial.Table
	key   position.Key
	units []position.Key // the part of each unit in the key; zero for one that has left
	cards []canonical.Card
}

// Start is the position of a table; a nil table gives one without.
func Start(t *spatial.Table) *Position {
	p := &Position{table: t, key: position.HeaderKey(t), units: make([]position.Key, t.Len()), cards: canonical.Cards(t)}
	for id := range t.Units() {
		p.units[id] = p.unitKey(id)
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
	n := &Position{table: t, key: p.key, units: slices.Clone(p.units), cards: slices.Clip(p.cards)}
	for range t.Len() - len(p.units) {
		n.units, n.cards = append(n.units, position.Key{}), append(n.cards, canonical.Card{})
	}
	for _, id := range changed {
		n.deal(p, id)
		n.key = n.key.Minus(n.units[id])
		n.units[id] = n.unitKey(id)
		n.key = n.key.Plus(n.units[id])
	}
	return n
}

// deal gives a unit its card where it has not that of the position before, which this one shares until then.
func (p *Position) deal(before *Position, id spatial.UnitID) {
	now, then := p.table.Unit(id), before.table.Unit(id)
	if now == nil || then != nil && canonical.SameCard(now, then) {
		return
	}
	p.cards = slices.Clone(p.cards)
	p.cards[id] = canonical.CardOf(now)
}

// unitKey is the part of a unit in the key: [position.UnitKey] of it.
func (p *Position) unitKey(id spatial.UnitID) position.Key {
	if p.table.Unit(id) == nil {
		return position.Key{}
	}
	var line [512]byte
	return canonical.Sum(p.cards[id].AppendUnit(line[:0], p.table, id))
}
