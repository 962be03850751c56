package scoring

import (
	"github.com/leaderpoint/leaderpoint/cmd/leaderpoint/internal/arguments"
	"github.com/leaderpoint/leaderpoint/draw"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/scenario"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// pictures draw what a scenario counts; for set-up and loot they show the table.
func (f *flags) pictures(q *arguments.Inquiry, o draw.Options) ([]draw.Exhibit, error) {
	v := q.Table().Now()
	side, edge := f.side, f.edge
	if f.scenario == "dominate" { // a circle has no sides
		side, edge = "anybody", "bottom"
	}
	switch f.scenario {
	case "invade", "dominate":
		e, err := scenario.ParseEdge(edge)
		if err != nil {
			return nil, err
		}
		ground, err := scenario.GroundOf(q.Table(), side, e)
		if err != nil {
			return nil, err
		}
		if f.scenario == "dominate" {
			list, err := scenario.AppendDominators(nil, v, ground)
			return []draw.Exhibit{draw.Dominate(v, ground, list, o)}, err
		}
		list, err := scenario.AppendInvaders(nil, v, ground)
		return []draw.Exhibit{draw.Invade(v, ground, list, o)}, err
	case "pillage":
		var list []draw.Exhibit
		for _, place := range f.places() {
			at := scenario.Objective{IsPiece: place.At == nil}
			if at.IsPiece {
				at.Piece = pieceOf(q.Table(), place.Terrain)
			} else {
				at.At = geom.Point{X: place.At[0], Y: place.At[1]}
			}
			c, err := scenario.ExplainControl(v, at)
			if err != nil {
				return nil, err
			}
			list = append(list, draw.Control(v, at, c, o))
		}
		return list, nil
	}
	return []draw.Exhibit{draw.Position(v, o)}, nil
}

// pieceOf is the piece of terrain of a name, which is there.
func pieceOf(t *spatial.Table, name string) spatial.PieceID {
	for id := range spatial.PieceID(t.NumPieces()) {
		if t.Piece(id).Name() == name {
			return id
		}
	}
	return 0
}
