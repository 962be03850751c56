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
	few   [8]*parts // for most tables
	more  []*parts  // further ones
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

// parts holds the parts of the key for units with consecutive ids; zero for a unit that has left.
// Positions share them until one of those units changes.
type parts [8]canonical.Key

func parted(id spatial.UnitID) (block, place int) {
	return int(id) / len(parts{}), int(id) % len(parts{})
}

// Start returns the position of a table; a nil table gives a position without one.
func Start(t *spatial.Table) *Position {
	p := &Position{table: t, key: canonical.HeaderKey(t), cards: canonical.Cards(t)}
	p.makeParts()
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

// welded returns the position with its units in exact contact, by [position.Weld]. The key is the
// same, since it is that of the typed position.
func (p *Position) welded() *Position {
	if p == nil || p.table == nil {
		return p
	}
	own := *p
	own.table = position.Weld(p.table)
	return &own
}

// next returns the position with another table, on which some units differ.
func (p *Position) next(t *spatial.Table, changed []spatial.UnitID) *Position {
	n := &Position{table: t, key: p.key, few: p.few, more: slices.Clone(p.more), cards: slices.Clip(p.cards)}
	for range t.Len() - len(p.cards) {
		n.cards = append(n.cards, canonical.Card{})
	}
	n.makeParts()
	copied := -1
	for _, id := range changed {
		if block, _ := parted(id); block != copied {
			own := **n.block(block)
			*n.block(block), copied = &own, block
		}
		n.deal(p, id)
		n.rekey(id)
	}
	return n
}

// block returns the parts of a block.
func (p *Position) block(block int) **parts {
	if block < len(p.few) {
		return &p.few[block]
	}
	return &p.more[block-len(p.few)]
}

// makeParts makes memory for the parts of all units of the table.
func (p *Position) makeParts() {
	last, _ := parted(spatial.UnitID(p.table.Len() - 1))
	for len(p.few)+len(p.more) <= last {
		p.more = append(p.more, nil)
	}
	for block := last; block >= 0 && *p.block(block) == nil; block-- {
		*p.block(block) = new(parts)
	}
}

// rekey computes the part of a unit anew.
func (p *Position) rekey(id spatial.UnitID) {
	block, place := parted(id)
	part := &(*p.block(block))[place]
	p.key = p.key.Minus(*part)
	*part = p.unitKey(id)
	p.key = p.key.Plus(*part)
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
