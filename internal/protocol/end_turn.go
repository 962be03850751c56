package protocol

import (
	"slices"

	"github.com/leaderpoint/leaderpoint/game"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// endTurn is the ask "end_turn": the turn of a side ends, as of [game.EndTurn].
type endTurn struct{ side string }

func (q *endTurn) members(m *members) { m.text(needs, "side", &q.side) }

func (q *endTurn) answer(*Session) (any, error) { return nil, &NoPositionError{} }

func (q *endTurn) change(t *tableState) (any, error) {
	table := t.now.session.Table()
	if !slices.ContainsFunc(slices.Collect(table.Units()), func(id spatial.UnitID) bool { return table.Unit(id).Side == q.side }) {
		return nil, at("side", &NoUnitsError{q.side})
	}
	return t.applied(game.EndTurn{Side: q.side})
}
