package terrain

import (
	"encoding/json"

	"github.com/paulmach/orb"
)

// pieceJSON is a piece in JSON, as in position files.
type pieceJSON struct {
	Name    string   `json:"name"`
	Kind    string   `json:"kind"`
	Height  float64  `json:"height"`
	Outline orb.Ring `json:"outline"`
	Note    string   `json:"note,omitempty"`
}

// MarshalJSON implements [json.Marshaler]: the piece as in position files, its outline closed. The
// zero Piece is null.
func (p Piece) MarshalJSON() ([]byte, error) {
	if p.shape.Len() == 0 {
		return []byte("null"), nil
	}
	return json.Marshal(pieceJSON{p.name, p.kind.String(), p.height, p.Outline()[0], p.note})
}

// UnmarshalJSON implements [json.Unmarshaler]: it reads what [Piece.MarshalJSON] writes. The errors
// are those of [ParseKind] and [NewPiece].
func (p *Piece) UnmarshalJSON(text []byte) error {
	var said *pieceJSON
	if err := json.Unmarshal(text, &said); err != nil {
		return err
	}
	if said == nil {
		*p = Piece{}
		return nil
	}
	kind, err := ParseKind(said.Kind)
	if err != nil {
		return err
	}
	read, err := NewPiece(said.Name, kind, said.Height, orb.Polygon{said.Outline})
	if err == nil {
		*p = read.Noted(said.Note)
	}
	return err
}
