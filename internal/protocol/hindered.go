package protocol

import (
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// HinderedMarginAnswer is how far the way of a charge keeps from what could hinder it (row CHG-13):
// see [charge.HinderedMargin].
type HinderedMarginAnswer struct {
	// Margin is the least of the pieces, in inches; negative is how deep the way goes in.
	Margin Margin `json:"margin"`
	// Pieces are all that could hinder, the nearest or deepest first.
	Pieces []HinderingPiece `json:"pieces"`
}

// HinderingPiece is a piece of terrain and its separation from the way of a charge, in inches.
type HinderingPiece struct {
	Name   string `json:"name"`
	Margin Margin `json:"margin"`
}

// hinderedMargin is a margin of hindering with names, nil if nothing on the table could hinder.
func (w words) hinderedMargin(m *charge.HinderedMargin) *HinderedMarginAnswer {
	if len(m.Pieces) == 0 {
		return nil
	}
	out := &HinderedMarginAnswer{Margin: Margin(m.Margin), Pieces: []HinderingPiece{}}
	for i := range m.Pieces {
		x := &m.Pieces[i]
		out.Pieces = append(out.Pieces, HinderingPiece{w.table.Name(spatial.PieceThing(x.Piece)), Margin(x.Margin)})
	}
	return out
}

// Told is the margin as words tell it; of nil there are none.
func (m *HinderedMarginAnswer) Told() *tell.Hindered {
	if m == nil {
		return nil
	}
	out := new(tell.Hindered)
	for i := range m.Pieces {
		out.Pieces = append(out.Pieces, tell.Hindering{Name: m.Pieces[i].Name, Margin: float64(m.Pieces[i].Margin)})
	}
	return out
}
