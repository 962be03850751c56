package ask

import (
	"github.com/leaderpoint/leaderpoint/charge"
	"github.com/leaderpoint/leaderpoint/internal/tell"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// HinderedMarginAnswer is by how much the way of a charge is clear of what would hinder it, or in it (row CHG-13): see
// [charge.HinderedMargin].
type HinderedMarginAnswer struct {
	// Margin is in inches: positive for a charge that is not hindered, negative, or 0, for one that is.
	Margin Margin `json:"margin"`
	// Bound: it is proved, and what turns the answer may be longer.
	Bound bool `json:"bound,omitempty"`
	// Contact: it is hindered by an obstacle that its target defends, so that there is no margin.
	Contact bool `json:"contact,omitempty"`
	// Pieces are the nearest piece of terrain or, of a charge that is hindered, all that hinder, the deepest first: it
	// takes the shifts of all of them.
	Pieces []HinderingPiece `json:"pieces"`
}

// HinderingPiece is a piece of terrain and the stretch of a charge that it is nearest to, or in.
type HinderingPiece struct {
	Name string `json:"name"`
	// Margin and Bound are those of this piece alone.
	Margin Margin `json:"margin"`
	Bound  bool   `json:"bound,omitempty"`
	// Where is the stretch: start, way, pivot, end or shuffle.
	Where string `json:"where"`
	// At is the point of it that comes onto that ground first, or leaves it last, by Shift.
	At    *Point `json:"at,omitempty"`
	Shift *Point `json:"shift,omitempty"`
}

// hinderedMargin is a margin of hindering with names, nil where nothing on the table would hinder.
func (s *Session) hinderedMargin(m *charge.HinderedMargin) *HinderedMarginAnswer {
	if len(m.Pieces) == 0 && !m.Contact {
		return nil
	}
	out := &HinderedMarginAnswer{Margin: Margin(m.Margin), Bound: m.Bound, Contact: m.Contact, Pieces: []HinderingPiece{}}
	for i := range m.Pieces {
		x := &m.Pieces[i]
		piece := HinderingPiece{Name: s.table.Name(spatial.PieceThing(x.Piece)), Margin: Margin(x.Margin), Bound: x.Bound, Where: x.Where.String()}
		if x.HasShift() {
			at, shift := pointOf(x.At), pointOf(x.Shift)
			piece.At, piece.Shift = &at, &shift
		}
		out.Pieces = append(out.Pieces, piece)
	}
	return out
}

// Told is the margin as words tell it; of nil there are none.
func (m *HinderedMarginAnswer) Told() *tell.Hindered {
	if m == nil {
		return nil
	}
	out := &tell.Hindered{Contact: m.Contact}
	for i := range m.Pieces {
		x := &m.Pieces[i]
		out.Pieces = append(out.Pieces, tell.Hindering{Name: x.Name, Margin: float64(x.Margin), Known: tell.Known{Bound: x.Bound}})
	}
	return out
}
