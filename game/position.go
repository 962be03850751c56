package game

import (
	"context"
	"slices"

	"github.com/leaderpoint/leaderpoint/internal/canonical"
	"github.com/leaderpoint/leaderpoint/position"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Position is a table with its key. It never changes, and is safe for concurrent use. Make one with
// [Start]. A nil or zero Position has no table: it has a zero key, and decides nothing.
type Position struct {
	table *spatial.Table
	key   canonical.Key
	// parts holds the part of each unit in the key, by its number; zero for a unit that has left.
	parts []canonical.Key
	cards []canonical.Card
	// ctx ends decisions; nil never does. Positions made from this one do not have it.
	ctx context.Context
}

// context returns the context that ends decisions.
func (p *Position) context() context.Context {
	if p.ctx == nil {
		return context.Background()
	}
	return p.ctx
}

// Start returns the position of a table; a nil table gives a position without one.
func Start(t *spatial.Table) *Position {
	p := &Position{table: t, key: canonical.HeaderKey(t), cards: canonical.Cards(t), parts: make([]canonical.Key, t.Len())}
	for id := range t.Units() {
		p.rekey(id)
	}
	for id := range t.NumPieces() {
		p.key = p.key.Plus(canonical.PieceKey(t, spatial.PieceID(id)))
	}
	return p
}

// Table returns the table of the position.
func (p *Position) Table() *spatial.Table {
	if p == nil {
		return nil
	}
	return p.table
}

// View returns the current view of the table.
func (p *Position) View() *spatial.View { return p.Table().Now() }

// Key returns the key of the position: [position.KeyOf] of its table.
func (p *Position) Key() position.Key {
	if p == nil {
		return position.Key{}
	}
	return position.Key(p.key)
}

// next returns the position with another table, on which some units differ.
func (p *Position) next(t *spatial.Table, changed []spatial.UnitID) *Position {
	more := t.Len() - len(p.parts)
	n := &Position{table: t, key: p.key, parts: make([]canonical.Key, t.Len()), cards: slices.Clip(p.cards)}
	copy(n.parts, p.parts)
	n.cards = append(n.cards, make([]canonical.Card, more)...)
	for _, id := range changed {
		n.deal(p, id)
		n.rekey(id)
	}
	return n
}

// rekey computes the part of a unit anew.
func (p *Position) rekey(id spatial.UnitID) {
	p.key = p.key.Minus(p.parts[id])
	p.parts[id] = p.unitKey(id)
	p.key = p.key.Plus(p.parts[id])
}

// deal gives a unit a card of its own if it differs from the position before, whose cards it
// shares.
func (p *Position) deal(before *Position, id spatial.UnitID) {
	now, then := p.table.Unit(id), before.table.Unit(id)
	if now == nil || then != nil && now.SameCard(then) {
		return
	}
	p.cards = slices.Clone(p.cards)
	p.cards[id] = canonical.CardOf(now)
}

// unitKey returns the part of a unit in the key: its [canonical.UnitKey].
func (p *Position) unitKey(id spatial.UnitID) canonical.Key {
	if p.table.Unit(id) == nil {
		return canonical.Key{}
	}
	var line [512]byte
	return canonical.Sum(p.cards[id].AppendUnit(line[:0], p.table, id))
}
