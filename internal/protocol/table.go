package protocol

import (
	"github.com/leaderpoint/leaderpoint/spatial"
)

// TableAnswer is the table itself (row SCN-1).
type TableAnswer struct {
	Edition string   `json:"edition"`
	Width   float64  `json:"width"`
	Depth   float64  `json:"depth"`
	Units   []string `json:"units"`
	Terrain []string `json:"terrain"`
}

// TableFacts answers the ask "table".
func (s *Session) TableFacts() TableAnswer {
	if s.table == nil {
		return TableAnswer{Units: []string{}, Terrain: []string{}}
	}
	out := TableAnswer{
		Edition: string(s.table.Edition().Name), Width: s.width, Depth: s.depth, Units: []string{}, Terrain: []string{},
	}
	for id := range s.table.Units() {
		out.Units = append(out.Units, s.table.Unit(id).Name)
	}
	for id := range spatial.PieceID(s.table.NumPieces()) {
		out.Terrain = append(out.Terrain, s.table.Piece(id).Name())
	}
	return out
}

// table is the ask "table".
type table struct{}

func (*table) members(*members) {}

func (*table) answer(s *Session) (any, error) { return s.TableFacts(), nil }
