package terrain

import (
	"fmt"

	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/paulmach/orb"
)

// MaxHeight bounds the height of a piece, in levels of one inch.
const MaxHeight = 1000

// Piece is one piece of terrain: an immutable value.
type Piece struct {
	name   string
	kind   Kind
	height float64
	shape  geom.Polygon
	note   string
}

// PieceError says what is wrong with a piece of terrain. Field is "height" or
// "outline"; Err is the cause, a *[geom.ValueError] or *[geom.PolygonError].
type PieceError struct {
	Name, Field string
	Err         error
}

// Error implements error.
func (e *PieceError) Error() string { return fmt.Sprintf("terrain %q: %s: %v", e.Name, e.Field, e.Err) }

// Unwrap returns the cause.
func (e *PieceError) Unwrap() error { return e.Err }

// NewPiece makes a piece from its outline: one ring, open or closed, in either
// direction, in inches. The height is in levels (row HT-5: one for each inch)
// and may be 0 for flat pieces, which never hide anything (row LOS-3). Rings
// for holes, an outline that is not a simple polygon, and a height that is
// negative, not finite or above [MaxHeight] give a *[PieceError].
func NewPiece(name string, kind Kind, height float64, outline orb.Polygon) (Piece, error) {
	if !(height >= 0 && height <= MaxHeight) {
		return Piece{}, &PieceError{name, "height", &geom.ValueError{Field: "height", Value: height, Rule: fmt.Sprintf("must be from 0 to %d", MaxHeight)}}
	}
	if kind.String() == "unknown" {
		return Piece{}, &PieceError{name, "kind", unknownKind(fmt.Sprint(uint8(kind)))}
	}
	if len(outline) != 1 {
		return Piece{}, &PieceError{name, "outline", &geom.ValueError{Field: "rings", Value: float64(len(outline)), Rule: "must be 1: a piece has one outline and no holes"}}
	}
	ring := make([]geom.Point, len(outline[0]))
	for i, p := range outline[0] {
		ring[i] = geom.Point{X: p[0], Y: p[1]}
	}
	shape, err := geom.NewPolygon(ring)
	if err != nil {
		return Piece{}, &PieceError{name, "outline", err}
	}
	return Piece{name: name, kind: kind, height: height, shape: shape}, nil
}

// Name returns the name that the caller gave.
func (p *Piece) Name() string { return p.name }

// Kind returns what the piece counts as.
func (p *Piece) Kind() Kind { return p.kind }

// As returns the piece counting as another kind.
func (p *Piece) As(k Kind) Piece {
	q := *p
	q.kind = k
	return q
}

// Note returns free text for people, "" if there is none.
func (p *Piece) Note() string { return p.note }

// Noted returns the piece with a note. No decision depends on it, and no key includes it.
func (p *Piece) Noted(note string) Piece {
	q := *p
	q.note = note
	return q
}

// Height returns the piece's height in levels.
func (p *Piece) Height() float64 { return p.height }

// Shape returns the piece's polygon.
func (p *Piece) Shape() *geom.Polygon { return &p.shape }

// DistanceFrom returns the distance from a base to the piece, 0 or less if they touch.
func (p *Piece) DistanceFrom(b geom.Base) float64 {
	least := geom.NoLimit
	for i := range p.shape.NumParts() {
		least = min(least, geom.SeparationConvex(b, p.shape.Part(i).Vertices()))
	}
	return least
}

// Outline returns a copy of the outline, counter-clockwise and closed, for exchange with other
// programs.
func (p *Piece) Outline() orb.Polygon {
	ring := make(orb.Ring, 0, p.shape.Len()+1)
	for i := range p.shape.Len() {
		v := p.shape.Vertex(i)
		ring = append(ring, orb.Point{v.X, v.Y})
	}
	if len(ring) > 0 {
		ring = append(ring, ring[0])
	}
	return orb.Polygon{ring}
}

// Shifted returns the piece at another place.
func (p *Piece) Shifted(by geom.Point) (Piece, error) {
	shape, err := p.shape.Shifted(by)
	if err != nil {
		return Piece{}, &PieceError{p.name, "outline", err}
	}
	q := *p
	q.shape = shape
	return q, nil
}
