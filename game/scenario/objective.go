package scenario

import (
	"math"

	"github.com/golang/geo/r2"
	"github.com/leaderpoint/leaderpoint/geom"
	"github.com/leaderpoint/leaderpoint/rules"
	"github.com/leaderpoint/leaderpoint/spatial"
)

// Objective is a marker or, if the edition has no markers, a point or a piece of terrain (row
// SCN-4).
type Objective struct {
	// At is the middle of the marker, or the point.
	At geom.Point
	// Piece is used instead of At if IsPiece is set.
	Piece   spatial.PieceID
	IsPiece bool
}

// MarkerRadius returns the radius of objective and loot markers, in inches: 0 if objectives are
// points (rows SCN-4, SCN-5).
func MarkerRadius(e *rules.Edition) float64 {
	return max(0, e.ObjectiveDiameterMM) / 2 / geom.MMPerInch
}

// marker is an objective on a table: a disc, or a piece.
type marker struct {
	Objective
	radius float64
}

func (o Objective) on(t *spatial.Table) (marker, error) {
	if t == nil {
		return marker{}, noArea()
	}
	e := t.Edition()
	switch {
	case o.IsPiece && (e.ObjectiveDiameterMM > 0 || o.Piece < 0 || int(o.Piece) >= t.NumPieces()):
		return marker{}, notPiece(t, o.Piece)
	case !o.IsPiece && !geom.IsFinite(o.At):
		far := o.At.X
		if math.Abs(far) <= geom.MaxCoord {
			far = o.At.Y
		}
		return marker{}, &geom.ValueError{
			Field: "at", Value: far, Rule: "must be a number within 100000 inches",
		}
	}
	return marker{o, MarkerRadius(e)}, nil
}

// gap returns the distance between a base and the marker, 0 if they touch, negative if they
// overlap: that to the middle minus the radius.
func (m marker) gap(t *spatial.Table, b geom.Base) float64 {
	if m.IsPiece {
		return t.Piece(m.Piece).DistanceFrom(b)
	}
	return b.DistanceTo(m.At) - m.radius
}

// bounds returns the box of the marker.
func (m marker) bounds(t *spatial.Table) r2.Rect {
	if m.IsPiece {
		return t.Piece(m.Piece).Shape().Bounds()
	}
	return r2.RectFromPoints(m.At).ExpandedByMargin(m.radius)
}

// toPiece returns the distance between the marker, which is no piece itself, and a piece: negative
// if they overlap.
func (m marker) toPiece(t *spatial.Table, id spatial.PieceID) float64 {
	shape := t.Piece(id).Shape()
	away := shape.EdgeDistance(m.At)
	if shape.Contains(m.At) == geom.Inside {
		away = -away
	}
	return away - m.radius
}

// apart returns the distance between two markers, 0 or less if they touch or overlap.
func (m marker) apart(t *spatial.Table, n marker) float64 {
	switch {
	case m.IsPiece && n.IsPiece:
		return t.Piece(m.Piece).Shape().DistanceTo(t.Piece(n.Piece).Shape())
	case n.IsPiece:
		return m.toPiece(t, n.Piece)
	case m.IsPiece:
		return n.toPiece(t, m.Piece)
	}
	return geom.Dist(m.At, n.At) - (m.radius + n.radius)
}
